package valid

import (
	"github.com/weburl-go/weburl/reason"
	"strings"
	"unicode/utf8"
)

// units matches zero or more URL units. An error of it names p.
//
// https://url.spec.whatwg.org/#url-units
// https://url.spec.whatwg.org/#percent-encoded-byte
func units(p Production, s string) *Error {
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case c == '%' && !(len(s)-i >= 3 && isASCIIHexDigit(s[i+1]) && isASCIIHexDigit(s[i+2])):
			return mismatch(p, i, i+1, reason.InvalidURLUnit)
		case c != '%' && !isURLCodePoint(c):
			return mismatch(p, i, i+size, reason.InvalidURLUnit)
		}
		i += size
	}
	return nil
}

// unitsBefore matches URL units up to a delimiter at the offset i, which must not be
// there. There is none if i is negative.
func unitsBefore(p Production, s string, i int, code reason.Code) *Error {
	if i < 0 {
		return units(p, s)
	}
	if failure := units(p, s[:i]); failure != nil {
		return failure
	}
	return mismatch(p, i, i+1, code)
}

// https://url.spec.whatwg.org/#url-code-points
func isURLCodePoint(c rune) bool {
	if c < utf8.RuneSelf {
		b := byte(c)
		return isASCIIAlpha(b) || isASCIIDigit(b) || strings.IndexByte("!$&'()*+,-./:;=?@_~", b) >= 0
	}
	return c >= 0xA0 && c <= 0x10FFFD && !isNoncharacter(c)
}

// isNoncharacter reports whether c is one of the 66 noncharacters: the last two
// code points of each plane, and U+FDD0 to U+FDEF.
func isNoncharacter(c rune) bool {
	lastTwoOfPlane := c&0xFFFE == 0xFFFE
	return lastTwoOfPlane || c >= 0xFDD0 && c <= 0xFDEF
}

func isASCIIAlpha(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isASCIIDigit(b byte) bool { return b >= '0' && b <= '9' }

func isASCIIHexDigit(b byte) bool { return isASCIIDigit(b) || b|0x20 >= 'a' && b|0x20 <= 'f' }

// afterCodePoint returns the offset after the code point at i, which may be the
// end of s.
func afterCodePoint(s string, i int) int {
	_, size := utf8.DecodeRuneInString(s[i:])
	return i + size
}
