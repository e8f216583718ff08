package render

// numbers is a generated table: numbers of four bytes, the lowest byte first. The
// upper bits of each are a code point, in ascending order, those below what the
// table says about it.
type numbers string

func (n numbers) at(i int) uint32 {
	b := n[4*i:][:4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// first is how many numbers find looks at alone for ASCII, which most code points are.
const first = 16

// find returns the index of the last number whose code point, above the given
// number of bits, is not after r, or -1 if all are.
func (n numbers) find(r rune, bits uint) int {
	next := uint64(r+1) << bits
	low, high := -1, len(n)/4 // the number is in n[low:high]
	if uint64(n.at(first)) >= next {
		high = first
	}
	for high-low > 1 {
		if middle := int(uint(low+high) / 2); uint64(n.at(middle)) < next {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}
