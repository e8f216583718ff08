// Package text decodes percent-encoded text in the encodings of the web. The tables
// are those of golang.org/x/text.
package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	xencoding "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/transform"

	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/percent"
)

// Decoder decodes texts. Goroutines may share one. The zero Decoder is for UTF-8.
type Decoder struct {
	encoding xencoding.Encoding // nil for UTF-8
	name     string
}

// NewDecoder returns the decoder of an encoding; nil is UTF-8.
func NewDecoder(e *encoding.Encoding) (Decoder, error) {
	if e == nil {
		return Decoder{}, nil
	}
	found, err := htmlindex.Get(e.Name())
	return Decoder{found, e.Name()}, err
}

// Error says that bytes are ill-formed in an encoding other than UTF-8.
type Error struct {
	Encoding string
	// Start is where the bytes begin, as an offset in bytes into the percent-encoded
	// text.
	Start int
}

// Error says what is wrong and where.
func (e *Error) Error() string {
	return fmt.Sprintf("what begins at byte %d is ill-formed in %s", e.Start, e.Encoding)
}

// Decode decodes a percent-encoded text. What is ill-formed in the encoding becomes
// U+FFFD, but stays in UTF-8.
func (d Decoder) Decode(text string) string {
	decoded := percent.Decode(text)
	if d.encoding == nil {
		return decoded
	}
	if table, ok := d.encoding.(*charmap.Charmap); ok {
		var b strings.Builder
		for i := range len(decoded) {
			b.WriteRune(decodeByte(table, decoded[i]))
		}
		return b.String()
	}
	converted, _ := d.encoding.NewDecoder().String(decoded) // no decoder of a web encoding fails
	return converted
}

// DecodeStrict is Decode for a text without percent signs that encode nothing, and
// without ill-formed bytes. The error is a [*percent.DecodeError] or an [*Error].
func (d Decoder) DecodeStrict(text string) (string, error) {
	if d.encoding == nil {
		return percent.DecodeStrict(text)
	}
	if err := percent.CheckEscapes(text); err != nil {
		return "", err
	}
	if at := d.illFormed([]byte(percent.Decode(text))); at >= 0 {
		return "", &Error{d.name, offset(text, at)}
	}
	return d.Decode(text), nil
}

// decodeByte decodes a byte of a single-byte encoding. The standard maps the bytes
// 0x80 to 0x9F to the controls of the same value wherever an encoding has nothing
// else for them. x/text leaves them out.
//
// https://encoding.spec.whatwg.org/#single-byte-decoder
func decodeByte(table *charmap.Charmap, b byte) rune {
	if r := table.DecodeByte(b); r != utf8.RuneError || b > 0x9F {
		return r
	}
	return rune(b)
}

// illFormed returns where the first ill-formed bytes begin, or -1. The decoders do not
// tell it, so they get no more bytes than the next code point needs.
func (d Decoder) illFormed(src []byte) int {
	if table, ok := d.encoding.(*charmap.Charmap); ok {
		return slices.IndexFunc(src, func(b byte) bool { return decodeByte(table, b) == utf8.RuneError })
	}
	if d.encoding == xencoding.Replacement { // of which nothing is well-formed
		return min(len(src), 1) - 1
	}
	var dst [16]byte
	decoder, start := d.encoding.NewDecoder(), 0
	for size := 1; start+size <= len(src); {
		n, taken, err := decoder.Transform(dst[:], src[start:start+size], start+size == len(src))
		if err == transform.ErrShortSrc && taken == 0 {
			size++
			continue
		}
		if strings.ContainsRune(string(dst[:n]), utf8.RuneError) {
			return start
		}
		start, size = start+taken, max(size-taken, 1)
	}
	return -1
}

// offset returns the offset in a text of a byte that is decoded from it.
func offset(text string, decoded int) int {
	at := 0
	for ; decoded > 0; decoded-- {
		if percent.IsEncodedByte(text[at:]) {
			at += len("%XX")
		} else {
			at++
		}
	}
	return at
}
