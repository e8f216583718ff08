// Package scalar turns Go strings, which may hold any bytes, into scalar value
// strings, the only strings that the algorithms of the URL Standard know.
package scalar

import "unicode/utf8"

// Replacement is U+FFFD in UTF-8, what every ill-formed sequence becomes.
const Replacement = "\uFFFD"

// String returns s as a scalar value string: s itself, without allocating,
// when it is well-formed UTF-8; otherwise what "UTF-8 decode without BOM"
// makes of its bytes. Each maximal ill-formed subsequence becomes one U+FFFD,
// where a conversion to []rune would yield one per byte and strings.ToValidUTF8
// one per run.
//
// https://encoding.spec.whatwg.org/#utf-8-decode-without-bom
func String(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string(Append(make([]byte, 0, len(s)+16), s))
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

// Next reports how many bytes at the start of s, which must not be empty, make
// up one code point, and whether they are well-formed. An ill-formed sequence
// has the length that the UTF-8 decoder consumes before it reports the error:
// the longest prefix of a well-formed sequence, at least one byte.
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
