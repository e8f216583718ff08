package encoding

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// A codePointEncoder encodes code points beyond ASCII one by one. It reports
// false, and returns what it was given, when the encoding lacks the code point.
type codePointEncoder interface {
	appendCodePoint(dst []byte, c rune) ([]byte, bool)
}

// stateless is the encoder of an encoding that leaves ASCII unchanged, and that
// encodes a code point in the same way wherever it stands.
type stateless struct{ encoder codePointEncoder }

func (e *stateless) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	for i := 0; i < len(src); {
		start := i
		for i < len(src) && src[i] < utf8.RuneSelf {
			i++
		}
		dst = append(dst, src[start:i]...)
		if i == len(src) {
			break
		}
		c, size := utf8.DecodeRuneInString(src[i:])
		i += size
		var ok bool
		if dst, ok = e.encoder.appendCodePoint(dst, c); !ok {
			return dst, i, c
		}
	}
	return dst, len(src), -1
}

// utf8Encoder is the encoder of UTF-8, which never fails.
//
// https://encoding.spec.whatwg.org/#utf-8-encoder
type utf8Encoder struct{}

func (utf8Encoder) EncodeOrFail(dst []byte, src string) ([]byte, int, rune) {
	return append(dst, src...), len(src), -1
}

// imported encodes single code points as an encoder of x/text does.
type imported struct {
	encoder *encoding.Encoder
	src     [utf8.UTFMax]byte
	dst     [4]byte
}

func newImported(e encoding.Encoding) *imported {
	return &imported{encoder: e.NewEncoder()}
}

// appendCodePoint makes it the encoder of EUC-KR, which x/text has as the standard does.
//
// https://encoding.spec.whatwg.org/#euc-kr-encoder
func (e *imported) appendCodePoint(dst []byte, c rune) ([]byte, bool) {
	b := e.bytes(c)
	return append(dst, b...), b != nil
}

// bytes returns the encoded form of c, or nil when there is none. It is valid
// until the next call.
func (e *imported) bytes(c rune) []byte {
	n := utf8.EncodeRune(e.src[:], c)
	written, _, err := e.encoder.Transform(e.dst[:], e.src[:n], true)
	if err != nil {
		return nil
	}
	return e.dst[:written]
}
