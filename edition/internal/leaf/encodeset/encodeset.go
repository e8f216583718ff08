// Package encodeset encodes with the encode sets of 2012, 2013, 2017 and 2024. Each edition
// has its own sets.
package encodeset

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/percent"
)

// Set has the ASCII characters that are in a set besides the code points below U+0020
// and above U+007E, which every set has.
type Set string

// Contains reports whether the code point c is in the set.
func (s Set) Contains(c rune) bool {
	return c < 0x20 || c > 0x7E || strings.IndexByte(string(s), byte(c)) >= 0
}

// Append appends c to dst, percent-encoded as UTF-8 if it is in the set.
func (s Set) Append(dst []byte, c rune) []byte {
	if !s.Contains(c) {
		return append(dst, byte(c))
	}
	var buffer [utf8.UTFMax]byte
	for _, b := range buffer[:utf8.EncodeRune(buffer[:], c)] {
		dst = percent.AppendByte(dst, b)
	}
	return dst
}

// AppendString appends each code point of v.
func (s Set) AppendString(dst []byte, v string) []byte {
	for _, c := range v {
		dst = s.Append(dst, c)
	}
	return dst
}

// AppendBytes appends bytes of any encoding, each percent-encoded if the code point of
// its value is in the set.
func (s Set) AppendBytes(dst, encoded []byte) []byte {
	for _, b := range encoded {
		if s.Contains(rune(b)) {
			dst = percent.AppendByte(dst, b)
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}
