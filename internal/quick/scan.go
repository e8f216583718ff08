package quick

import (
	"math/bits"

	"github.com/weburl-go/weburl/internal/swar"
)

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

// scanDomain is scan for stopDomain.
//
// It gives what scanSlowly in the tests gives (FuzzScan).
func scanDomain(s string, i int) int {
	if len(s) < 8 {
		return scan(s, i, stopDomain)
	}
	for {
		var stops uint64
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			ascii := w &^ swar.Highs
			stops = (swar.Outside(ascii, 'a', 'z')&swar.Outside(ascii, '-', '9') | ^swar.Not(ascii, '/') | w) & swar.Highs
			if stops != 0 {
				break
			}
		}
		i += bits.TrailingZeros64(stops) / 8
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
		for ; ; i += 8 {
			var w uint64
			if i <= len(s)-8 {
				w = swar.Word(s[i : i+8])
			} else {
				w = swar.LastWord(s, len(s)-i)
			}
			ascii := w &^ swar.Highs
			stops = notPath(w)
			slashes := ^swar.Not(ascii, '/') & swar.Highs
			dots = ^swar.Outside(ascii, '$', '.') & (slashes<<8 | lastSlash)
			if stops|dots != 0 {
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

// notPath has the highest bit in each byte of w that is not one of those that a
// path may have and mostly has; a slash is.
func notPath(w uint64) uint64 {
	ascii := w &^ swar.Highs
	return (swar.Outside(ascii|0x20*swar.Ones, 'a', 'z')&swar.Outside(ascii, '$', ';')&swar.Not(ascii, '_') | w) & swar.Highs
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
		count += bits.OnesCount64(unusual(swar.Word(rest)))
	}
	if len(rest) > 0 {
		// The zeros that LastWord adds count, too.
		count += bits.OnesCount64(unusual(swar.LastWord(s, len(rest)))) - (8 - len(rest))
	}
	return count
}

// unusual has the highest bit in each byte of w that countUnusual counts.
func unusual(w uint64) uint64 {
	ascii := w &^ swar.Highs
	return (swar.Outside(ascii|0x20*swar.Ones, 'a', 'z')&swar.Outside(ascii, '(', '9')&swar.Not(ascii, '_') | w) & swar.Highs
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
