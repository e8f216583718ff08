package idna2003

import (
	"slices"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
)

// nameprep maps and normalizes a label, and reports whether the result has nothing
// that is prohibited, in itself or for its direction.
//
// https://www.rfc-editor.org/rfc/rfc3491#section-2
func nameprep(label string) (string, bool) {
	prepared := normalize(label)
	return prepared, !hasProhibited(prepared) && directionsFit(prepared)
}

// normalize is the mapping of the tables B.1 and B.2, and the Normalization Form
// KC. Both tables and the compatibility decompositions are one table here, which
// leaves nothing for KC to do but C.
//
// https://www.rfc-editor.org/rfc/rfc3454#section-3
// https://www.rfc-editor.org/rfc/rfc3454#section-4
func normalize(label string) string {
	mapped := make([]byte, 0, len(label))
	for _, c := range label {
		if !isMappedToNothing(c) {
			mapped = appendMapped(mapped, c)
		}
	}
	return idna.NFC(string(mapped))
}

// appendMapped appends what the tables make of c.
func appendMapped(dst []byte, c rune) []byte {
	if i, ok := slices.BinarySearch(mappedCodePoints[:], uint32(c)); ok {
		return append(dst, mappedText[mappedOffsets[i]:mappedOffsets[i+1]]...)
	}
	return utf8.AppendRune(dst, c)
}

// isMappedToNothing reports whether c is in table B.1.
//
// https://www.rfc-editor.org/rfc/rfc3454#appendix-B.1
func isMappedToNothing(c rune) bool {
	switch c {
	case 0xAD, 0x34F, 0x1806, 0x180B, 0x180C, 0x180D, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF:
		return true
	}
	return 0xFE00 <= c && c <= 0xFE0F
}

// span is the code points from first to last.
type span struct{ first, last rune }

// prohibited are the code points that nameprep does not let through: the tables
// C.1.2, C.2.2, and C.3 to C.9, except for those that other ranges contain. The
// noncharacters at the ends of the planes are not listed.
//
// https://www.rfc-editor.org/rfc/rfc3491#section-5
var prohibited = [...]span{
	{0x80, 0xA0},
	{0x340, 0x341},
	{0x6DD, 0x6DD},
	{0x70F, 0x70F},
	{0x1680, 0x1680},
	{0x180E, 0x180E},
	{0x2000, 0x200F},
	{0x2028, 0x202F},
	{0x205F, 0x2063},
	{0x206A, 0x206F},
	{0x2FF0, 0x2FFB},
	{0x3000, 0x3000},
	{0xD800, 0xF8FF},
	{0xFDD0, 0xFDEF},
	{0xFEFF, 0xFEFF},
	{0xFFF9, 0xFFFD},
	{0x1D173, 0x1D17A},
	{0xE0001, 0xE0001},
	{0xE0020, 0xE007F},
	{0xF0000, 0x10FFFF},
}

// hasProhibited reports whether a code point of the label is prohibited.
//
// https://www.rfc-editor.org/rfc/rfc3454#section-5
func hasProhibited(label string) bool {
	for _, c := range label {
		if isProhibited(c) {
			return true
		}
	}
	return false
}

func isProhibited(c rune) bool {
	if c < 0x80 {
		return false
	}
	if c&0xFFFE == 0xFFFE {
		return true
	}
	i, found := slices.BinarySearchFunc(prohibited[:], c, func(s span, c rune) int { return int(s.first - c) })
	return found || i > 0 && c <= prohibited[i-1].last
}

// directionsFit reports whether the label, if it has a code point that is written
// from right to left, begins and ends with one and has none that is written from
// left to right.
//
// https://www.rfc-editor.org/rfc/rfc3454#section-6
func directionsFit(label string) bool {
	var seen [3]bool
	first, last := uint8(noDirection), uint8(noDirection)
	for i, c := range label {
		last = direction(c)
		if i == 0 {
			first = last
		}
		seen[last] = true
	}
	return !seen[rightToLeft] || !seen[leftToRight] && first == rightToLeft && last == rightToLeft
}

// direction returns the direction of c: leftToRight, rightToLeft, or noDirection
// also for what is not assigned.
//
// https://www.rfc-editor.org/rfc/rfc3454#appendix-D
func direction(c rune) uint8 {
	i, found := slices.BinarySearch(directionRuns[:], uint32(c)<<8|0xFF)
	if !found {
		i--
	}
	return uint8(directionRuns[i])
}
