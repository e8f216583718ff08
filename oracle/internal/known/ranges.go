package known

import (
	"strconv"
	"strings"
)

// codePoints reads code points in hexadecimal with "+" between them.
func codePoints(s string) []rune {
	var all []rune
	for field := range strings.SplitSeq(s, "+") {
		n, err := strconv.ParseInt(field, 16, 32)
		if err != nil {
			panic("no code point: " + field) // a mistake in this package
		}
		all = append(all, rune(n))
	}
	return all
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
		bounds = append(bounds, [2]rune{codePoints(first)[0], codePoints(last)[0]})
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
