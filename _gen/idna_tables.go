package main

import (
	"cmp"
	"fmt"
	"slices"
)

// idnaTables are the tables of idna/tables.go.
type idnaTables struct {
	classes        *trie    // number of the code point's property word
	words          []uint32 // property words, laid out as idna/properties.go says
	mappings       *trie    // 0, or deltaFlag|index in deltas, or offset in mappingText
	deltas         []int32
	mappingText    []byte // length in bytes, then UTF-8
	decompositions *trie  // 0, or offset in decompositionText
	decompText     []byte // length in bytes, then UTF-8: the full decomposition
	compositions   []uint64
	direct         []uint8 // see ucd.direct
}

const deltaFlag = 0x8000

// word returns the properties of r as one number; idna/properties.go reads it.
func (u *ucd) word(r rune) uint32 {
	w := uint32(u.status[r]) | uint32(u.quickCheck[r])<<4 | uint32(u.combining[r])<<16
	if u.mark[r] {
		w |= 1 << 3
	}
	if u.decomposition[r] != nil {
		w |= 1 << 6
	}
	if u.plain(r) {
		w |= 1 << 7
	}
	return w | uint32(u.bidi[r])<<8 | uint32(u.joining[r])<<12
}

// plain reports whether r may be anywhere in a label, next to any code point. A
// domain of such code points needs no normalization and no validation.
func (u *ucd) plain(r rune) bool {
	direction := bidiNames[min(int(u.bidi[r]), len(bidiNames)-1)]
	return u.status[r] == valid && !u.mark[r] && u.combining[r] == 0 && u.quickCheck[r] == 0 &&
		direction != "R" && direction != "AL" && direction != "AN" && r != '-'
}

func buildIDNA(u *ucd) (*idnaTables, error) {
	t := &idnaTables{}
	if err := t.buildClasses(u); err != nil {
		return nil, err
	}
	if err := t.buildMappings(u); err != nil {
		return nil, err
	}
	if err := t.buildDecompositions(u); err != nil {
		return nil, err
	}
	t.buildCompositions(u)
	var err error
	t.direct, err = u.direct(t.compositions)
	return t, err
}

func (t *idnaTables) buildClasses(u *ucd) (err error) {
	numbers := map[uint32]uint16{}
	values := make([]uint16, codePoints)
	for r := range values {
		w := u.word(rune(r))
		n, ok := numbers[w]
		if !ok {
			n = uint16(len(t.words))
			numbers[w] = n
			t.words = append(t.words, w)
		}
		values[r] = n
	}
	if len(t.words) > 256 {
		return fmt.Errorf("%d distinct property words do not fit a byte", len(t.words))
	}
	t.classes, err = bestTrie(values, 1)
	return err
}

// buildMappings stores a mapping to one code point as a distance if at least
// two code points have the same distance, and every other mapping as text.
func (t *idnaTables) buildMappings(u *ucd) (err error) {
	uses := map[int32]int{}
	for r, to := range u.mapping {
		if len(to) == 1 {
			uses[to[0]-r]++
		}
	}
	for delta, n := range uses {
		if n > 1 {
			t.deltas = append(t.deltas, delta)
		}
	}
	slices.Sort(t.deltas)
	values := make([]uint16, codePoints)
	text := newTextPool()
	for r := range rune(codePoints) {
		to := u.mapping[r]
		if len(to) == 0 {
			continue
		}
		if i, ok := slices.BinarySearch(t.deltas, to[0]-r); ok && len(to) == 1 {
			values[r] = deltaFlag | uint16(i)
		} else {
			values[r] = text.offset(string(to))
		}
	}
	t.mappingText = text.bytes
	if len(text.bytes) >= deltaFlag {
		return fmt.Errorf("%d bytes of mappings are too many for an offset", len(text.bytes))
	}
	t.mappings, err = bestTrie(values, 2)
	return err
}

func (t *idnaTables) buildDecompositions(u *ucd) (err error) {
	values := make([]uint16, codePoints)
	text := newTextPool()
	for r := range rune(codePoints) {
		if u.decomposition[r] != nil {
			values[r] = text.offset(string(u.decompose(r)))
		}
	}
	t.decompText = text.bytes
	if len(text.bytes) > 0xFFFF {
		return fmt.Errorf("%d bytes of decompositions are too many for an offset", len(text.bytes))
	}
	t.decompositions, err = bestTrie(values, 2)
	return err
}

// decompose applies the one-step decompositions until nothing changes. It
// leaves out Hangul syllables, which are decomposed by arithmetic.
func (u *ucd) decompose(r rune) []rune {
	to, ok := u.decomposition[r]
	if !ok {
		return []rune{r}
	}
	var out []rune
	for _, d := range to {
		out = append(out, u.decompose(d)...)
	}
	return out
}

// buildCompositions lists the primary composites, sorted by the pair from which
// they are composed. Each entry has the first, the second and the composite
// code point in 21 bits each.
func (t *idnaTables) buildCompositions(u *ucd) {
	for composite, pair := range u.decomposition {
		if len(pair) == 2 && !u.excluded[composite] {
			t.compositions = append(t.compositions,
				uint64(pair[0])<<42|uint64(pair[1])<<21|uint64(composite))
		}
	}
	slices.SortFunc(t.compositions, cmp.Compare)
}

// A textPool stores each string once, after a byte with its length. No string
// has the offset 0.
type textPool struct {
	bytes []byte
	seen  map[string]uint16
}

func newTextPool() *textPool {
	return &textPool{bytes: []byte{0}, seen: map[string]uint16{}}
}

func (p *textPool) offset(s string) uint16 {
	at, ok := p.seen[s]
	if !ok {
		at = uint16(len(p.bytes))
		p.seen[s] = at
		p.bytes = append(append(p.bytes, byte(len(s))), s...)
	}
	return at
}

// directStart is the length of the first part of the table direct.
const directStart = 0x10000 / 64

// direct is a table of the classes of code points below U+10000, laid out as idna/direct.go says. The
// first part has the number of the block of 64 for each 64 code points; a block begins at 64
// times its number, as the first part itself has blocks.
func (u *ucd) direct(compositions []uint64) ([]uint8, error) {
	isFirst, isSecond := map[rune]bool{}, map[rune]bool{}
	for _, c := range compositions {
		isFirst[rune(c>>42)], isSecond[rune(c>>21&0x1FFFFF)] = true, true
	}
	table := make([]uint8, directStart)
	seen := map[string]int{}
	for i := range directStart {
		block := make([]uint8, 64)
		for low := range block {
			r := rune(64*i + low)
			block[low] = u.directClass(r, isFirst[r], isSecond[r])
		}
		n, ok := seen[string(block)]
		if !ok {
			n = len(table) / 64
			seen[string(block)] = n
			table = append(table, block...)
		}
		table[i] = uint8(n)
	}
	if len(table) > 256*64 {
		return nil, fmt.Errorf("%d blocks of direct classes do not fit a byte", len(table)/64)
	}
	return table, nil
}

// directClass returns the class of r, which may be the first or the second one of a composition.
func (u *ucd) directClass(r rune, isFirst, isSecond bool) uint8 {
	const careful = 1
	isSecond = isSecond && u.combining[r] == 0 && u.decomposition[r] == nil
	isJoiner := r == 0x200C || r == 0x200D
	if r < 0x80 || u.status[r] != valid && (u.status[r] != deviation || isJoiner) || u.quickCheck[r] != 0 && !isSecond {
		return careful
	}
	class := uint8(1 << 6)
	if b := int(u.bidi[r]); b < len(bidiNames) {
		switch bidiNames[b] {
		case "L":
			class = 1 << 4
		case "R", "AL":
			class = 1 << 5
		case "AN":
			class = 1<<5 | 1<<6
		case "NSM":
			class = 1 << 1
		}
	}
	if u.mark[r] {
		class |= 1 << 1
	}
	if isFirst || u.combining[r] != 0 {
		class |= 1 << 2
	}
	if isSecond || u.combining[r] != 0 {
		class |= 1 << 3
	}
	return class
}

func (t *idnaTables) size() int {
	return 256 + len(t.direct) + t.classes.size(1) + 4*len(t.words) + t.mappings.size(2) + 4*len(t.deltas) + len(t.mappingText) +
		t.decompositions.size(2) + len(t.decompText) + 8*len(t.compositions)
}
