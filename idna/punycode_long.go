package idna

import (
	"math/bits"
	"slices"
	"unicode/utf8"
)

// An orderTree counts which of a row of places are taken (a Fenwick tree). Both
// operations take logarithmic time.
type orderTree []int32

// sumUp makes a tree of a slice that holds the count of place i at i+1.
func (t orderTree) sumUp() {
	for i := 1; i < len(t); i++ {
		if up := i + i&-i; up < len(t) {
			t[up] += t[i]
		}
	}
}

// add adds n to the count of place i.
func (t orderTree) add(i int, n int32) {
	for i++; i < len(t); i += i & -i {
		t[i] += n
	}
}

// before returns the sum of the counts of the places below i.
func (t orderTree) before(i int) int {
	sum := int32(0)
	for ; i > 0; i &= i - 1 {
		sum += t[i]
	}
	return int(sum)
}

// takeFree returns the place of the nth free place, from zero, in a tree that
// counts the free ones, and takes it.
func (t orderTree) takeFree(n int) int {
	place := 0
	for step := 1 << (bits.Len(uint(len(t)-1)) - 1); step > 0; step >>= 1 {
		if next := place + step; next < len(t) && int(t[next]) <= n {
			n -= int(t[next])
			place = next
		}
	}
	t.add(place, -1)
	return place
}

// newFreeTree returns a tree of n places, all of them free.
func newFreeTree(n int) orderTree {
	t := make(orderTree, n+1)
	for i := 1; i <= n; i++ {
		t[i] = int32(i & -i)
	}
	return t
}

// decodeLong reads all insertions first and then places the code points from
// the last to the first: what is inserted last stands where it was put, and
// each one before it at the nth place that is still free. Time is proportional
// to the length times its logarithm. It allocates.
//
// Its slow twin is decodeSimple; TestPunycodeTwins and FuzzPunycode prove them
// equal.
func decodeLong(dst, encoded []rune) (decoded []rune, bad int) {
	type insertion struct {
		at int32
		r  rune
	}
	d := newDecoder(encoded)
	basic := d.basic()
	insertions := make([]insertion, 0, len(encoded)-d.in)
	for d.more() {
		at, r, ok := d.next(len(basic) + len(insertions))
		if !ok {
			return dst, d.in
		}
		insertions = append(insertions, insertion{int32(at), r})
	}
	before, total := len(dst), len(basic)+len(insertions)
	dst = slices.Grow(dst, total)[:before+total]
	text := dst[before:]
	clear(text)
	free := newFreeTree(total)
	for _, in := range slices.Backward(insertions) {
		text[free.takeFree(int(in.at))] = in.r
	}
	for i, r := range text {
		if r == 0 && len(basic) > 0 {
			text[i] = basic[0]
			basic = basic[1:]
		}
	}
	return dst, -1
}

// encodeLong takes the code points in order and asks a tree how many of those already
// written stand before each. Time is proportional to the length times its
// logarithm. It allocates.
//
// Its slow twin is encodeSimple; TestPunycodeTwins and FuzzPunycode prove them
// equal.
func encodeLong(dst []byte, label []rune) (encoded []byte, ok bool) {
	dst, done := appendBasic(slices.Grow(dst, 2*len(label)), label)
	written := make(orderTree, len(label)+1)
	todo := make([]uint64, 0, len(label)-done) // code point, then index
	for i, r := range label {
		if r < utf8.RuneSelf {
			written[i+1] = 1
		} else {
			todo = append(todo, uint64(r)<<32|uint64(i))
		}
	}
	written.sumUp()
	todo = sortByRune(todo)
	e := encoder{bias: initialBias, first: true}
	n, i := uint64(initialN), 0 // the decoder's state before the next insertion
	for _, entry := range todo {
		r, index := entry>>32, int(uint32(entry))
		at := written.before(index)
		delta := (r-n)*uint64(done+1) + uint64(at) - uint64(i)
		if delta > maxDelta {
			return dst, false
		}
		written.add(index, 1)
		done++
		dst = e.append(dst, delta, uint64(done))
		n, i = r, at+1
	}
	return dst, true
}

// sortByRune sorts entries, which are in the order of their lower halves, by
// the code point in the upper half, digit by digit. It returns entries or new
// memory.
func sortByRune(entries []uint64) []uint64 {
	const digitBits = 11 // two digits are more than the 21 bits of a code point
	spare := make([]uint64, len(entries))
	for shift := 32; shift < 32+2*digitBits; shift += digitBits {
		var starts [1<<digitBits + 1]int32
		for _, e := range entries {
			starts[e>>shift&(1<<digitBits-1)+1]++
		}
		for d := range starts[1:] {
			starts[d+1] += starts[d]
		}
		for _, e := range entries {
			d := e >> shift & (1<<digitBits - 1)
			spare[starts[d]] = e
			starts[d]++
		}
		entries, spare = spare, entries
	}
	return entries
}
