package e2013

import "github.com/weburl-go/weburl/edition/internal/leaf/ascii"

// isURLCodePoint reports whether c is a URL code point. The text leaves out U+FFF0
// to U+FFFD and U+E0000 to U+E0FFF.
//
// 2013: URL code points
func isURLCodePoint(c rune) bool {
	isLeftOut := 0xFFF0 <= c && c <= 0xFFFD || 0xE0000 <= c && c <= 0xE0FFF
	return !isLeftOut && ascii.IsURLCodePoint(c)
}
