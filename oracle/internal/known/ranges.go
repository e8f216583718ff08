package known

import (
	"strconv"
	"strings"
)

// codePoint reads a code point in hexadecimal.
func codePoint(s string) rune {
	n, err := strconv.ParseInt(s, 16, 32)
	if err != nil {
		panic("no code point: " + s) // a mistake in this package
	}
	return rune(n)
}

// within returns whether a code point is in one of the ranges, which are code
// points in hexadecimal, or two with "-" between them.
func within(ranges string) func(rune) bool {
	var bounds [][2]rune
	for field := range strings.FieldsSeq(ranges) {
		first, last, ok := strings.Cut(field, "-")
		if !ok {
			last = first
		}
		bounds = append(bounds, [2]rune{codePoint(first), codePoint(last)})
	}
	return func(c rune) bool {
		for _, b := range bounds {
			if c >= b[0] && c <= b[1] {
				return true
			}
		}
		return false
	}
}
