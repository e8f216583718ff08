package encoding

import (
	"iter"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/weburl-go/weburl/percent"
)

// An Encoding is one of the 40 encodings of the Encoding Standard. There is one
// value of each, so pointers to them can be compared. A nil *Encoding and the
// zero Encoding are UTF-8.
type Encoding struct {
	id     id
	name   string
	labels string // separated by spaces
}

var _ percent.Encoding = (*Encoding)(nil)

// A LabelError says that no encoding has the label.
type LabelError struct {
	// Label is the label as it was given.
	Label string
}

// Error names the label.
func (e *LabelError) Error() string {
	return "encoding: unknown label " + strconv.Quote(e.Label)
}

// Get returns the encoding that has the label. It ignores the case of ASCII
// letters, and ASCII whitespace around the label. The error is a *[LabelError].
// Get allocates only for the error.
//
// https://encoding.spec.whatwg.org/#concept-encoding-get
func Get(label string) (*Encoding, error) {
	trimmed := strings.Trim(label, "\t\n\f\r ")
	for i := range encodings {
		for name := range strings.SplitSeq(encodings[i].labels, " ") {
			// Letters outside ASCII that are equal to some in ASCII have more bytes.
			if len(name) == len(trimmed) && strings.EqualFold(name, trimmed) {
				return &encodings[i], nil
			}
		}
	}
	return nil, &LabelError{label}
}

// All returns the encodings in the order in which the standard lists them.
func All() iter.Seq[*Encoding] {
	return func(yield func(*Encoding) bool) {
		for i := range encodings {
			if !yield(&encodings[i]) {
				return
			}
		}
	}
}

// key returns the id of the encoding, which is UTF-8 for nil.
func (e *Encoding) key() id {
	if e == nil {
		return idUTF8
	}
	return e.id
}

// Name returns the name as the standard writes it, such as "Shift_JIS",
// "windows-1252" or "UTF-8".
//
// https://encoding.spec.whatwg.org/#name
func (e *Encoding) Name() string { return encodings[e.key()].name }

// String returns the name.
func (e *Encoding) String() string { return e.Name() }

// OutputEncoding returns the encoding to write in: nil, which stands for UTF-8,
// for UTF-8, UTF-16BE, UTF-16LE and replacement, and otherwise the encoding
// itself.
//
// https://encoding.spec.whatwg.org/#get-an-output-encoding
func (e *Encoding) OutputEncoding() percent.Encoding {
	switch e.key() {
	case idUTF8, idUTF16BE, idUTF16LE, idReplacement:
		return nil
	}
	return e
}

// NewEncoder returns an encoder in its initial state. UTF-16BE, UTF-16LE and
// replacement have no encoder; for them it returns the encoder of UTF-8.
//
// https://encoding.spec.whatwg.org/#get-an-encoder
func (e *Encoding) NewEncoder() percent.Encoder {
	switch key := e.key(); key {
	case idUTF8, idUTF16BE, idUTF16LE, idReplacement:
		return utf8Encoder{}
	case idISO2022JP:
		return &iso2022JPEncoder{stateASCII, newJIS0208()}
	case idGBK:
		return &stateless{&gb18030Encoder{newImported(simplifiedchinese.GBK), true}}
	case idGB18030:
		return &stateless{&gb18030Encoder{newImported(simplifiedchinese.GB18030), false}}
	case idBig5:
		return &stateless{&big5Encoder{newImported(traditionalchinese.Big5)}}
	case idEUCJP:
		return &stateless{eucJPEncoder{newJIS0208()}}
	case idShiftJIS:
		return &stateless{shiftJISEncoder{newJIS0208()}}
	case idEUCKR:
		return &stateless{newImported(korean.EUCKR)}
	case idUserDefined:
		return &stateless{userDefinedEncoder{}}
	default:
		return &stateless{singleByteEncoder{singleByteTable(key)}}
	}
}
