package swar

import (
	"encoding/binary"
	"slices"
)

// AppendLower appends s in lower case to dst. It must be ASCII.
func AppendLower(dst []byte, s string) []byte {
	if len(s) < 8 {
		for i := range len(s) {
			b := s[i]
			if isUpper(b) {
				b |= 0x20
			}
			dst = append(dst, b)
		}
		return dst
	}
	start := len(dst)
	dst = slices.Grow(dst, len(s))[:start+len(s)]
	rest := dst[start:]
	for i := 0; i < len(s)-8; i += 8 {
		binary.LittleEndian.PutUint64(rest[i:], Lower(Word(s[i:])))
	}
	last := len(s) - 8 // once more in part, most often
	binary.LittleEndian.PutUint64(rest[last:], Lower(Word(s[last:])))
	return dst
}

// Lower returns eight bytes in lower case. What it makes of those that are not
// ASCII is not ASCII either.
func Lower(w uint64) uint64 { return w | Inside(w, 'A', 'Z')&Highs>>2 }

// HasUpper reports whether there is a capital letter in s.
func HasUpper(s string) bool {
	for i := range len(s) {
		if isUpper(s[i]) {
			return true
		}
	}
	return false
}

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }
