package idna

import "github.com/weburl-go/weburl/internal/swar"

// The arithmetic of Hangul syllables: first code points and counts.
//
// https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G56669
const (
	hangulS     = 0xAC00
	hangulL     = 0x1100
	hangulV     = 0x1161
	hangulT     = 0x11A7
	lCount      = 19
	vCount      = 21
	tCount      = 28
	hangulCount = lCount * vCount * tCount
)

// compose composes text in place and returns the new length. The text must be
// decomposed, in canonical order and with combining classes, which are taken out.
//
// https://www.unicode.org/reports/tr15/#Norm_Forms
func compose(text []rune) int {
	n := 0
	starter := -1   // index of the last starter
	last := rune(0) // combining class of the code point kept last
	for _, packed := range text {
		r, ccc := packed&runeMask, packed>>cccShift
		// Between starter and r stands either nothing or marks of lower class.
		if starter >= 0 && (n == starter+1 || last != 0 && last < ccc) {
			if composite := composePair(text[starter], r); composite != 0 {
				text[starter] = composite
				continue
			}
		}
		if ccc == 0 {
			starter = n
		}
		last = ccc
		text[n] = r
		n++
	}
	return n
}

// composePair returns the primary composite of two code points, or 0.
func composePair(first, second rune) rune {
	if second < 0x300 {
		return 0
	}
	if l := first - hangulL; 0 <= l && l < lCount {
		if v := second - hangulV; 0 <= v && v < vCount {
			return hangulS + (l*vCount+v)*tCount
		}
		return 0
	}
	if s := first - hangulS; 0 <= s && s < hangulCount {
		if t := second - hangulT; 0 < t && t < tCount && s%tCount == 0 {
			return first + t
		}
		return 0
	}
	if !propertiesOf(second).maybeNFC() {
		return 0
	}
	key := uint64(first)<<42 | uint64(second)<<21
	low, high := 0, len(compositions)/8
	for low < high { // slices.BinarySearch needs a slice, and sort.Search takes longer
		middle := int(uint(low+high) / 2)
		switch entry := compositionAt(middle); {
		case entry < key:
			low = middle + 1
		case entry&^runeMask == key:
			return rune(entry & runeMask)
		default:
			high = middle
		}
	}
	return 0
}

// compositionAt returns an entry of compositions.
func compositionAt(i int) uint64 { return swar.Word(compositions[8*i:]) }
