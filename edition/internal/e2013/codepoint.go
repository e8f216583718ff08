package e2013

import "github.com/weburl-go/weburl/edition/internal/leaf/ascii"

// isURLCodePoint reports whether c is a URL code point. The text leaves out U+FFF0
// to U+FFFD and U+E0000 to U+E0FFF.
//
// 2013: URL code points
func isURLCodePoint(c rune) bool {
	switch {
	case ascii.IsAlphanumeric(c):
		return true
	case c < 0x80:
		switch c {
		case '!', '$', '&', '\'', '(', ')', '*', '+', ',', '-', '.', '/', ':', ';', '=', '?', '@', '_', '~':
			return true
		}
		return false
	case c < 0xA0, 0xFDD0 <= c && c <= 0xFDEF, 0xFFF0 <= c && c <= 0xFFFF, 0xE0000 <= c && c <= 0xE0FFF:
		return false
	}
	return c&0xFFFE != 0xFFFE
}
