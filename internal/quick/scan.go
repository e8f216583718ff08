package quick

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

// scanPath is scan for the path of a URL. It also stops at a slash after which
// a segment begins that may consist of dots.
//
// It gives what scanPathSlowly in the tests gives (FuzzScan).
func scanPath(s string, i int) int {
	for i+9 <= len(s) {
		w := s[i : i+9]
		if (classes[w[0]]|classes[w[1]]|classes[w[2]]|classes[w[3]]|
			classes[w[4]]|classes[w[5]]|classes[w[6]]|classes[w[7]])&stopPath != 0 {
			break
		}
		this := word(w[0:8])
		next := word(w[1:9])
		if equals(this, '/')&(equals(next, '.')|equals(next, '%')) != 0 {
			break
		}
		i += 8
	}
	for i < len(s) && classes[s[i]]&stopPath == 0 {
		if s[i] == '/' && i+1 < len(s) && (s[i+1] == '.' || s[i+1] == '%') {
			break
		}
		i++
	}
	return i
}

// word returns eight bytes as a number, the first one lowest.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// equals returns a number with the highest bit set in each byte of w that is b.
// In a byte above one that is b it may be set in error, never the other way
// round.
func equals(w uint64, b byte) uint64 {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	x := w ^ ones*uint64(b)
	return (x - ones) &^ x & highs
}
