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
// word, lowest first. Their sums and differences are such that, for a byte that
// is ASCII, the highest bit says whether it is in a range:
//
//	b + 0x80 - low    has the highest bit if b >= low
//	b + 0x7F - high   has the highest bit if b > high
//	b ^ x + 0x7F      has the highest bit if b is not x
const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// word returns the first eight bytes of s.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// lastWord returns the last n bytes of s, at most seven, and zeros, at which
// every scanner stops. There must be eight bytes in s.
func lastWord(s string, n int) uint64 {
	return word(s[len(s)-8:]) >> (8 * (8 - uint(n)))
}

// outside has the highest bit where an ASCII byte is not from low to high.
func outside(ascii uint64, low, high byte) uint64 {
	return ^(ascii + (0x80-uint64(low))*ones) | (ascii + (0x7F-uint64(high))*ones)
}

// not has the highest bit where an ASCII byte is not b.
func not(ascii uint64, b byte) uint64 { return (ascii ^ uint64(b)*ones) + 0x7F*ones }

// scanDomain is scan for stopDomain.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func scanDomain(s string, i int) int {
	if len(s) < 8 {
		return scan(s, i, stopDomain)
	}
	for {
		var stops uint64
		for rest := s[i:]; ; rest = rest[8:] {
			var w uint64
			if len(rest) >= 8 {
				w = word(rest)
			} else {
				w = lastWord(s, len(rest))
			}
			ascii := w &^ highs
			stops = (outside(ascii, 'a', 'z')&outside(ascii, '-', '9') | ^not(ascii, '/') | w) & highs
			if stops != 0 {
				i = len(s) - len(rest) + bits.TrailingZeros64(stops)/8
				break
			}
		}
		if i == len(s) || classes[s[i]]&stopDomain != 0 {
			return i
		}
		i++ // a byte that a domain may have and hardly any has
	}
}

// scanPath returns the offset of the first byte of s, from i on, that is in the
// class stopPath, or that is a slash after which a segment begins that may
// consist of dots, or with another of the bytes from "$" to "."; the length of
// s when there is none.
//
// It gives what scanPathSlowly in the tests gives (FuzzScan).
func scanPath(s string, i int) int {
	if len(s) < 8 {
		return scanPathSlowly(s, i)
	}
	for {
		var stops, dots, lastSlash uint64
		for rest := s[i:]; ; rest = rest[8:] {
			var w uint64
			if len(rest) >= 8 {
				w = word(rest)
			} else {
				w = lastWord(s, len(rest))
			}
			ascii := w &^ highs
			stops = (outside(ascii|0x20*ones, 'a', 'z')&outside(ascii, '$', ';')&not(ascii, '_') | w) & highs
			slashes := ^not(ascii, '/') & highs
			dots = ^outside(ascii, '$', '.') & (slashes<<8 | lastSlash)
			if stops|dots != 0 {
				i = len(s) - len(rest)
				break
			}
			lastSlash = slashes >> 56
		}
		if dots != 0 && bits.TrailingZeros64(dots) < bits.TrailingZeros64(stops) {
			return i + bits.TrailingZeros64(dots)/8 - 1
		}
		i += bits.TrailingZeros64(stops) / 8
		if i == len(s) || classes[s[i]]&stopPath != 0 {
			return i
		}
		i++ // a byte that a path may have and hardly any has
	}
}

// scanHost is scanDomain that goes on at capital letters, and reports whether
// there are any before where it stops.
//
// It gives what scanHostSlowly in the tests gives (FuzzScan).
func scanHost(s string, i int) (end int, hasCapitals bool) {
	var capitals uint64
	for {
		var stops uint64
		for rest := s[i:]; ; rest = rest[8:] {
			var w uint64
			if len(rest) >= 8 {
				w = word(rest)
			} else if len(s) >= 8 {
				w = lastWord(s, len(rest))
			} else {
				return scanHostSlowly(s, i)
			}
			ascii := w &^ highs
			stops = (outside(ascii|0x20*ones, 'a', 'z')&outside(ascii, '-', '9') | ^not(ascii, '/') | w) & highs
			upper := ^outside(ascii, 'A', 'Z') & highs
			if stops != 0 {
				capitals |= upper & (stops&-stops - 1) // those before the first stop
				i = len(s) - len(rest) + bits.TrailingZeros64(stops)/8
				break
			}
			capitals |= upper
		}
		if i == len(s) || classes[s[i]]&stopDomain != 0 {
			return i, capitals != 0
		}
		i++ // a byte that a domain may have and hardly any has
	}
}

// scanHostSlowly is scanHost, byte by byte.
func scanHostSlowly(s string, i int) (end int, hasCapitals bool) {
	for i < len(s) && (classes[s[i]]&stopDomain == 0 || isUpper(s[i])) {
		hasCapitals = hasCapitals || isUpper(s[i])
		i++
	}
	return i, hasCapitals
}

// countUnusual returns how many bytes of s are not letters, digits or among
// those that every component may have as they are, or a few more.
func countUnusual(s string) int {
	if len(s) < 8 {
		return len(s)
	}
	count := 0
	rest := s
	for ; len(rest) >= 8; rest = rest[8:] {
		count += bits.OnesCount64(unusual(word(rest)))
	}
	if len(rest) > 0 {
		// The zeros that lastWord adds count, too.
		count += bits.OnesCount64(unusual(lastWord(s, len(rest)))) - (8 - len(rest))
	}
	return count
}

// unusual has the highest bit in each byte of w that countUnusual counts.
func unusual(w uint64) uint64 {
	ascii := w &^ highs
	return (outside(ascii|0x20*ones, 'a', 'z')&outside(ascii, '(', ';')&not(ascii, '_') | w) & highs
}

// scanPathSlowly is scanPath, byte by byte.
func scanPathSlowly(s string, i int) int {
	for i < len(s) && classes[s[i]]&stopPath == 0 {
		if s[i] == '/' && i+1 < len(s) && s[i+1] >= '$' && s[i+1] <= '.' {
			break
		}
		i++
	}
	return i
}
