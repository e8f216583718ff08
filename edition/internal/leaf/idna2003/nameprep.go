package idna2003

import (
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/idna"
)

// nameprep maps and normalizes a label, and reports whether the result has nothing
// that is prohibited, in itself or for its direction.
//
// https://www.rfc-editor.org/rfc/rfc3491#section-2
func nameprep(label string) (string, bool) {
	prepared := normalize(label)
	return prepared, !strings.ContainsFunc(prepared, isProhibited) && directionsFit(prepared)
}

// normalize is the mapping of the tables B.1 and B.2, and the Normalization Form
// KC.
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

// appendMapped appends what table B.2 and KC make of c. UTS #46 is made of the same
// data, and so it maps in the same way, but for full stops, and for code points that
// it ignores and nameprep does not.
func appendMapped(dst []byte, c rune) []byte {
	switch {
	case 'A' <= c && c <= 'Z':
		return append(dst, byte(c|0x20))
	case c < utf8.RuneSelf:
		return append(dst, byte(c))
	case c == 0x3002, c == 0xFE12, c == 0xFF61:
		return append(dst, "\u3002"...)
	case c == 0x3164, c == 0xFFA0:
		return append(dst, "\u1160"...)
	case 0x2024 <= c && c <= 0x2026:
		return append(dst, "..."[:c-0x2023]...)
	case 0x2488 <= c && c <= 0x249B:
		return append(strconv.AppendInt(dst, int64(c-0x2487), 10), '.')
	case c == 0x1F100:
		return append(dst, "0."...)
	case c == 0x33C2:
		return append(dst, "a.m."...)
	case c == 0x33C7:
		return append(dst, "co."...)
	case c == 0x33D8:
		return append(dst, "p.m."...)
	case c == 0xFE19:
		return append(dst, "..."...)
	case c == 0xFE30:
		return append(dst, ".."...)
	case c == 0xFE52:
		return append(dst, '.')
	}
	mapped, _ := idna.Options{TransitionalProcessing: true}.ToUnicode(string(c)) // also if c is disallowed
	if mapped == "" {
		return utf8.AppendRune(dst, c)
	}
	return append(dst, mapped...)
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

// isProhibited reports whether a label must not have c.
//
// https://www.rfc-editor.org/rfc/rfc3454#section-5
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
	after := sort.Search(len(directionRuns)/4, func(i int) bool { return run(i)>>8 > uint32(c) })
	return uint8(run(after - 1))
}

// run returns a number of directionRuns.
func run(i int) uint32 {
	b := directionRuns[4*i:][:4]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}
