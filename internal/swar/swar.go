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
//
// A byte that is not ASCII may carry into the bytes behind it, but not into those before it.
// So who looks for the first byte of a kind need not mask it, if it is of that kind.
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

// Inside marks the bytes from low to high, which are ASCII. For a byte that is not ASCII and
// behind it the result has no meaning, nor have its other bits.
func Inside(w uint64, low, high byte) uint64 {
	return (w + (0x80-uint64(low))*Ones) ^ (w + (0x7F-uint64(high))*Ones)
}

// Not marks the bytes that are not b, which is ASCII. The result has no meaning where
// that of [Inside] has none.
func Not(w uint64, b byte) uint64 { return (w ^ uint64(b)*Ones) + 0x7F*Ones }
