package form

import (
	"unsafe"

	"github.com/weburl-go/weburl/internal/formlen"
	"github.com/weburl-go/weburl/percent"
)

// String returns the list as it stands in a query, in UTF-8. It allocates once,
// as many bytes as the result has.
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
// https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior
func (l List) String() string {
	if len(l.pairs) == 0 {
		return ""
	}
	text := l.appendEncoded(make([]byte, 0, l.encodedLen()), nil)
	return unsafe.String(unsafe.SliceData(text), len(text))
}

// encodedLen returns the length of a list that is not empty when it is encoded
// in UTF-8.
func (l List) encodedLen() uint64 {
	size := 2*uint64(len(l.pairs)) - 1 // "=" in every pair and "&" between them
	for _, p := range l.pairs {
		size += formlen.Of(p.Name) + formlen.Of(p.Value)
	}
	return size
}

// AppendText appends what [List.String] returns to b and returns the result. It
// implements encoding.TextAppender. The error is always nil.
func (l List) AppendText(b []byte) ([]byte, error) {
	return l.appendEncoded(b, nil), nil
}

// MarshalText returns what [List.String] returns; an empty slice for an empty list. It
// implements encoding.TextMarshaler, so that encoding/json writes a List as a string,
// and never fails.
func (l List) MarshalText() ([]byte, error) { return l.AppendText([]byte{}) }

// UnmarshalText makes the list that [Parse] reads from text. It implements
// encoding.TextUnmarshaler, which encoding/json uses, and never fails.
func (l *List) UnmarshalText(text []byte) error {
	*l = Parse(string(text))
	return nil
}

// Serialize returns the list as it stands in a query that is written in the
// output encoding of enc, or in UTF-8 when enc is nil. A code point that the
// encoding lacks becomes a percent-encoded character reference: U+203D becomes
// "%26%238253%3B", which is "&#8253;".
//
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func (l List) Serialize(enc percent.Encoding) string {
	if enc != nil {
		enc = enc.OutputEncoding()
	}
	if enc == nil {
		return l.String()
	}
	return string(l.appendEncoded(nil, enc))
}

func (l List) appendEncoded(dst []byte, enc percent.Encoding) []byte {
	for i, p := range l.pairs {
		if i > 0 {
			dst = append(dst, '&')
		}
		dst = percent.AppendEncodeAfterEncoding(dst, enc, p.Name, percent.FormURLEncoded)
		dst = append(dst, '=')
		dst = percent.AppendEncodeAfterEncoding(dst, enc, p.Value, percent.FormURLEncoded)
	}
	return dst
}
