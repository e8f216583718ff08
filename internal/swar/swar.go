// Package swar examines eight bytes at once. A word holds them with the first
// one in the lowest byte. The functions return their result in the highest bit
// of each byte.
//
// For an ASCII byte b, the highest bit of these sums says whether b is in a
// range:
//
//	b + 0x80 - low    has the highest bit if b >= low
//	b + 0x7F - high   has the highest bit if b > high
//	b ^ x + 0x7F      has the highest bit if b is not x
package swar

// Ones has the lowest bit of each byte, Highs the highest.
const (
	Ones  = 0x0101010101010101
	Highs = 0x80 * Ones
)

// Word returns the first eight bytes of s, which must have at least eight.
func Word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// LastWord returns the last n bytes of s, at most seven, followed by zero
// bytes. s must have at least eight bytes.
func LastWord(s string, n int) uint64 {
	return Word(s[len(s)-8:]) >> (8 * (8 - uint(n)))
}

// Outside marks the bytes that are less than low or greater than high. All
// bytes must be ASCII. The other bits of the result have no meaning.
func Outside(ascii uint64, low, high byte) uint64 {
	return ^(ascii + (0x80-uint64(low))*Ones) | (ascii + (0x7F-uint64(high))*Ones)
}

// Not marks the bytes that are not b. All bytes must be ASCII. The other bits
// of the result have no meaning.
func Not(ascii uint64, b byte) uint64 { return (ascii ^ uint64(b)*Ones) + 0x7F*Ones }
