// Package scalar converts Go strings, which may hold any bytes, to scalar value
// strings. All algorithms of the URL Standard work on these.
package scalar

import "unicode/utf8"

// Replacement is U+FFFD in UTF-8. Every ill-formed sequence becomes this code
// point.
const Replacement = "\uFFFD"

// String returns s as a scalar value string. If s is well-formed UTF-8, this is
// s itself, without an allocation. Otherwise it is the result of "UTF-8 decode
// without BOM": each maximal ill-formed subsequence becomes one U+FFFD. A
// conversion to []rune would return one for each byte, and strings.ToValidUTF8
// one for each run.
//
// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
func String(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string(Append(make([]byte, 0, len(s)+16), s))
}

// Text returns b as a string. It is s, without an allocation, if that has the same bytes.
func Text(b []byte, s string) string {
	if string(b) == s {
		return s
	}
	return string(b)
}

// Append appends s as a scalar value string to dst and returns the result.
func Append(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		n, ok := Next(s[i:])
		if ok {
			dst = append(dst, s[i:i+n]...)
		} else {
			dst = append(dst, Replacement...)
		}
		i += n
	}
	return dst
}

// Next returns the length in bytes of the code point at the start of s, which
// must not be empty, and whether it is well-formed. An ill-formed sequence has
// the length that the UTF-8 decoder reads before it reports the error: the
// longest prefix of a well-formed sequence, at least one byte.
//
// https://encoding.spec.whatwg.org/#utf-8-decoder
func Next(s string) (n int, ok bool) {
	lower, upper := byte(0x80), byte(0xBF)
	var need int
	switch b := s[0]; {
	case b < 0x80:
		return 1, true
	case b >= 0xC2 && b <= 0xDF:
		need = 1
	case b >= 0xE0 && b <= 0xEF:
		need = 2
		if b == 0xE0 {
			lower = 0xA0
		} else if b == 0xED {
			upper = 0x9F
		}
	case b >= 0xF0 && b <= 0xF4:
		need = 3
		if b == 0xF0 {
			lower = 0x90
		} else if b == 0xF4 {
			upper = 0x8F
		}
	default:
		return 1, false
	}
	for n = 1; n <= need; n++ {
		if n >= len(s) || s[n] < lower || s[n] > upper {
			return n, false
		}
		lower, upper = 0x80, 0xBF
	}
	return n, true
}
