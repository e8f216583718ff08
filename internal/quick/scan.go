package quick

import "math/bits"

// scan returns the offset of the first byte of s, from i on, that is in one of
// the classes of the mask; the length of s when there is none.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func scan(s string, i int, mask uint8) int {
	for i+8 <= len(s) {
		w := s[i : i+8]
		if (classes[w[0]]|classes[w[1]]|classes[w[2]]|classes[w[3]]|
			classes[w[4]]|classes[w[5]]|classes[w[6]]|classes[w[7]])&mask != 0 {
			break
		}
		i += 8
	}
	for i < len(s) && classes[s[i]]&mask == 0 {
		i++
	}
	return i
}

// The scanners below look at eight bytes at once, each byte in a byte of a
// word, lowest first. What they find is a word with the highest bit set in each
// byte that has a property.
const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// load returns the eight bytes of s from i on, zeros for those after the end.
func load(s string, i int) uint64 {
	if i+8 <= len(s) {
		return word(s[i : i+8])
	}
	if len(s) >= 8 {
		return word(s[len(s)-8:]) >> (8 * (8 - uint(len(s)-i)))
	}
	var w uint64
	for j := len(s) - 1; j >= i; j-- {
		w = w<<8 | uint64(s[j])
	}
	return w
}

func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// between finds the bytes from low to high in w, which must be ASCII.
func between(w uint64, low, high byte) uint64 {
	return (w + (0x80-uint64(low))*ones) &^ (w + (0x7F-uint64(high))*ones) & highs
}

// equal finds the bytes that are b in w, which must be ASCII.
func equal(w uint64, b byte) uint64 {
	return ^((w ^ uint64(b)*ones) + 0x7F*ones) & highs
}

// scanDomain is scan for stopDomain.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func scanDomain(s string, i int) int {
	for {
		var stops uint64
		for ; ; i += 8 {
			w := load(s, i)
			ascii := w &^ highs
			usual := between(ascii, 'a', 'z') | between(ascii, '0', '9') | between(ascii, '-', '.')
			stops = (^usual | w) & highs
			if stops != 0 {
				break
			}
		}
		i += bits.TrailingZeros64(stops) / 8
		if i >= len(s) || classes[s[i]]&stopDomain != 0 {
			return i
		}
		i++ // a byte that a domain may have and hardly any has
	}
}

// scanPath returns the offset of the first byte of s, from i on, that is in the
// class stopPath, or that is a slash after which a segment begins that may
// consist of dots; the length of s when there is none.
//
// It gives what scanPathSlowly in the tests gives (FuzzScan).
func scanPath(s string, i int) int {
	for {
		var stops, dots, lastSlash uint64
		for ; ; i += 8 {
			w := load(s, i)
			ascii := w &^ highs
			usual := between(ascii|0x20*ones, 'a', 'z') | between(ascii, '$', ';') | equal(ascii, '_')
			stops = (^usual | w) & highs
			slashes := equal(ascii, '/')
			dots = (equal(ascii, '.') | equal(ascii, '%')) & (slashes<<8 | lastSlash)
			if stops|dots != 0 {
				break
			}
			lastSlash = slashes >> 56
		}
		if bits.TrailingZeros64(dots) < bits.TrailingZeros64(stops) {
			return i + bits.TrailingZeros64(dots)/8 - 1
		}
		i += bits.TrailingZeros64(stops) / 8
		if i >= len(s) || classes[s[i]]&stopPath != 0 {
			return i
		}
		i++ // a byte that a path may have and hardly any has
	}
}
