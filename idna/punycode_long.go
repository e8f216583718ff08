package idna

import (
	"math/bits"
	"slices"
	"unicode/utf8"
)

// decodeLong reads all insertions and then places the code points, from the last
// to the first. The last one stands where it was inserted, and each one before it
// stands at the nth place that is still free. The time is proportional to the
// length times its logarithm.
//
// The simple function is decodeShort; TestPunycodeSimple and FuzzPunycode compare
// the two.
func decodeLong(dst []rune, encoded []byte) (decoded []rune, bad int) {
	type insertion struct {
		at int32
		r  rune
	}
	d := newDecoder(encoded)
	basic := d.basic()
	insertions := make([]insertion, 0, len(encoded)-d.in)
	for d.in < len(d.encoded) {
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
	taken := newPlaces(total)
	for _, in := range slices.Backward(insertions) {
		i := taken.nthFree(int(in.at))
		taken.take(i)
		text[i] = in.r
	}
	for i, r := range text {
		if r == 0 && len(basic) > 0 {
			text[i] = rune(basic[0])
			basic = basic[1:]
		}
	}
	return dst, -1
}

// encodeLong sorts the code points. As it inserts each, it counts those before it in
// the label that are written already. The time is proportional to the length times
// its logarithm, which is that of counting.
func encodeLong(dst []byte, label []rune) (encoded []byte, ok bool) {
	ascii := 0
	written := newPlaces(len(label))
	for i, r := range label {
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
			written.take(i)
			ascii++
		}
	}
	order := make([]int32, 0, len(label)-ascii) // indices of the code points
	for i, r := range label {
		if r >= utf8.RuneSelf {
			order = append(order, int32(i))
		}
	}
	e := newEncoder(ascii)
	if e.done > 0 {
		dst = append(dst, '-')
	}
	for _, i := range sorted(order, label) {
		if dst, ok = e.insert(dst, label[i], written.before(int(i))); !ok {
			return dst, false
		}
		written.take(int(i))
	}
	return dst, true
}

// sorted returns the ascending indices of label in the order of its code points: sorted by the
// lower eleven bits of these, then by the others. The time is proportional to the length. It
// writes to indices.
func sorted(indices []int32, label []rune) []int32 {
	const width = 11
	to := make([]int32, len(indices))
	for shift := 0; shift < 2*width; shift += width {
		var next [1 << width]int32 // where the next index comes whose code point has these bits
		for _, i := range indices {
			next[label[i]>>shift%(1<<width)]++
		}
		at := int32(0)
		for low, count := range next {
			next[low] = at
			at += count
		}
		for _, i := range indices {
			place := &next[label[i]>>shift%(1<<width)]
			to[*place] = i
			*place++
		}
		indices, to = to, indices
	}
	return indices
}

// places says which places of a row are taken: a bit for each, and in a Fenwick
// tree how many are in each word of bits. Each operation takes time proportional
// to the logarithm of the length.
type places struct {
	taken []uint64
	tree  []int32
}

// newPlaces returns a row of n places, all of them free.
func newPlaces(n int) places {
	words := (n + 63) / 64
	return places{make([]uint64, words), make([]int32, words+1)}
}

// take takes place i, which must be free.
func (p places) take(i int) {
	p.taken[i/64] |= 1 << (i % 64)
	for w := i/64 + 1; w < len(p.tree); w += w & -w {
		p.tree[w]++
	}
}

// before returns how many places below i are taken.
func (p places) before(i int) int {
	n := bits.OnesCount64(p.taken[i/64] & (1<<(i%64) - 1))
	for w := i / 64; w > 0; w &= w - 1 {
		n += int(p.tree[w])
	}
	return n
}

// nthFree returns the nth place, from zero, that is free.
func (p places) nthFree(n int) int {
	w := 0
	for step := 1 << bits.Len(uint(len(p.taken))) >> 1; step > 0; step >>= 1 {
		if next := w + step; next < len(p.tree) && 64*step-int(p.tree[next]) <= n {
			n -= 64*step - int(p.tree[next])
			w = next
		}
	}
	free := ^p.taken[w]
	for range n {
		free &= free - 1
	}
	return 64*w + bits.TrailingZeros64(free)
}
