package idna

import (
	"math/bits"
	"slices"
	"unicode/utf8"
)

// places says which places of a row are taken: a bit for each, and for blocks of
// them how many are (in a Fenwick tree, so that all operations take logarithmic
// time). It takes little more than an eighth of a byte for each place.
type places struct {
	taken []uint64
	tree  []int32
}

const (
	blockWords  = 16
	blockPlaces = 64 * blockWords
)

// newPlaces returns a row of n places, all of them free.
func newPlaces(n int) places {
	blocks := (n + blockPlaces - 1) / blockPlaces
	return places{make([]uint64, blocks*blockWords), make([]int32, blocks+1)}
}

// mark takes place i; count must follow before anything else is asked.
func (p places) mark(i int) { p.taken[i/64] |= 1 << (i % 64) }

// count counts all places that are taken.
func (p places) count() {
	clear(p.tree)
	for i := 1; i < len(p.tree); i++ {
		for _, w := range p.taken[(i-1)*blockWords : i*blockWords] {
			p.tree[i] += int32(bits.OnesCount64(w))
		}
	}
	for i := 1; i < len(p.tree); i++ {
		if up := i + i&-i; up < len(p.tree) {
			p.tree[up] += p.tree[i]
		}
	}
}

// take takes place i, which must be free.
func (p places) take(i int) {
	p.mark(i)
	for b := i/blockPlaces + 1; b < len(p.tree); b += b & -b {
		p.tree[b]++
	}
}

// before returns how many places below i are taken.
func (p places) before(i int) int {
	sum := bits.OnesCount64(p.taken[i/64] & (1<<(i%64) - 1))
	block := i / blockPlaces
	for _, w := range p.taken[block*blockWords : i/64] {
		sum += bits.OnesCount64(w)
	}
	for b := block; b > 0; b &= b - 1 {
		sum += int(p.tree[b])
	}
	return sum
}

// nthFree returns the nth place, from zero, that is free.
func (p places) nthFree(n int) int {
	block := 0
	for step := 1 << (bits.Len(uint(len(p.tree)-1)) - 1); step > 0; step >>= 1 {
		next := block + step
		if next >= len(p.tree) {
			continue
		}
		if free := step*blockPlaces - int(p.tree[next]); free <= n {
			n -= free
			block = next
		}
	}
	word := block * blockWords
	for ; ; word++ {
		free := 64 - bits.OnesCount64(p.taken[word])
		if n < free {
			break
		}
		n -= free
	}
	free, bit := ^p.taken[word], 0
	for width := 32; width > 0; width /= 2 {
		if low := bits.OnesCount64(free & (1<<width - 1)); low <= n {
			n -= low
			bit += width
			free >>= width
		}
	}
	return word*64 + bit
}

// decodeLong reads all insertions first and then places the code points from
// the last to the first: what is inserted last stands where it was put, and
// each one before it at the nth place that is still free. Time is proportional
// to the length times its logarithm. It allocates less than ten bytes for each
// of encoded, beside dst.
//
// Its slow twin is decodeSimple; TestPunycodeTwins and FuzzPunycode prove them
// equal.
func decodeLong(dst []rune, encoded []byte) (decoded []rune, bad int) {
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
	row := newPlaces(total)
	for _, in := range slices.Backward(insertions) {
		i := row.nthFree(int(in.at))
		row.take(i)
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

// A longEncoder takes the code points of a long label in order, part by part:
// those of a part are gathered and sorted, so that the memory for sorting is a
// fraction of the label's.
type longEncoder struct {
	encoder
	label          []rune
	written        places
	entries, spare []uint64 // code point, then index
}

// parts is about how often a label is looked through; the memory for sorting is
// sixteen bytes for this many code points of it.
const parts = 16

// encodeLong takes the code points in order and asks how many of those already
// written stand before each. Time is proportional to the length times its
// logarithm. It allocates less than two bytes for each code point, beside dst.
//
// Its slow twin is EncodeSimple in the tests; TestPunycodeTwins and FuzzPunycode
// prove them equal.
func encodeLong(dst []byte, label []rune) (encoded []byte, ok bool) {
	before := len(dst)
	dst = slices.Grow(dst, len(label)+len(label)/4)
	written := newPlaces(len(label))
	for i, r := range label {
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
			written.mark(i)
		}
	}
	written.count()
	e := encoder{n: initialN, bias: initialBias, done: len(dst) - before}
	if e.done > 0 {
		dst = append(dst, '-')
	}
	room := len(label)/parts + 1
	l := longEncoder{e, label, written, make([]uint64, 0, room), make([]uint64, room)}
	return l.encodeCells(dst, 0, cellBits)
}

// Code points are counted in cells of this many bits.
const cellBits = 10

// encodeCells inserts the code points from low on, of cells of 1<<shift code
// points each. As many cells as there is memory for are one part. A cell that is
// too large is cut into cells of one code point.
func (l *longEncoder) encodeCells(dst []byte, low rune, shift uint) (encoded []byte, ok bool) {
	var counts [(utf8.MaxRune + 1) >> cellBits]int
	cells := len(counts)
	if shift == 0 {
		cells = 1 << cellBits
	}
	for _, r := range l.label {
		if cell := uint32(r-low) >> shift; r >= utf8.RuneSelf && cell < uint32(cells) {
			counts[cell]++
		}
	}
	for cell, ok := 0, true; cell < cells; {
		from, n := low+rune(cell)<<shift, counts[cell]
		for cell++; cell < cells && n+counts[cell] <= cap(l.entries); cell++ {
			n += counts[cell]
		}
		switch {
		case n == 0:
		case n <= cap(l.entries):
			dst, ok = l.encodePart(dst, from, low+rune(cell)<<shift)
		case shift == 0:
			dst, ok = l.encodeOne(dst, from)
		default:
			dst, ok = l.encodeCells(dst, from, 0)
		}
		if !ok {
			return dst, false
		}
	}
	return dst, true
}

// encodePart inserts the code points from low to below high.
func (l *longEncoder) encodePart(dst []byte, low, high rune) (encoded []byte, ok bool) {
	low = max(low, utf8.RuneSelf)
	entries := l.entries
	for i, r := range l.label {
		if low <= r && r < high {
			entries = append(entries, uint64(r)<<32|uint64(i))
		}
	}
	for _, entry := range sortByRune(entries, l.spare[:len(entries)]) {
		index := int(uint32(entry))
		if dst, ok = l.insert(dst, rune(entry>>32), l.written.before(index)); !ok {
			return dst, false
		}
		l.written.take(index)
	}
	return dst, true
}

// encodeOne inserts all of one code point. What is less is written already.
func (l *longEncoder) encodeOne(dst []byte, one rune) (encoded []byte, ok bool) {
	at := 0
	for i, r := range l.label {
		if r == one {
			if dst, ok = l.insert(dst, r, at); !ok {
				return dst, false
			}
			l.written.mark(i)
		}
		if r <= one {
			at++
		}
	}
	l.written.count()
	return dst, true
}

// sortByRune sorts entries, which are in the order of their lower halves, by
// the code point in the upper half, digit by digit. It needs as much memory
// again, and returns one of the two.
func sortByRune(entries, spare []uint64) []uint64 {
	const digitBits = 11 // two digits are more than the 21 bits of a code point
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
