package host

// IsForbiddenHostByte reports whether b is a forbidden host code point.
//
// https://url.spec.whatwg.org/#forbidden-host-code-point
func IsForbiddenHostByte(b byte) bool {
	switch b {
	case 0, '\t', '\n', '\r', ' ', '#', '/', ':', '<', '>', '?', '@', '[', '\\', ']', '^', '|':
		return true
	}
	return false
}

// IsURLCodePoint reports whether c is a URL code point.
//
// https://url.spec.whatwg.org/#url-code-points
func IsURLCodePoint(c rune) bool {
	switch {
	case c|0x20 >= 'a' && c|0x20 <= 'z', c >= '0' && c <= '9':
		return true
	case c < 0x80:
		switch c {
		case '!', '$', '&', '\'', '(', ')', '*', '+', ',', '-', '.', '/', ':', ';', '=', '?', '@', '_', '~':
			return true
		}
		return false
	case c < 0xA0 || c > 0x10FFFD:
		return false
	}
	isSurrogate := c >= 0xD800 && c <= 0xDFFF
	isNoncharacter := c >= 0xFDD0 && c <= 0xFDEF || c&0xFFFE == 0xFFFE
	return !isSurrogate && !isNoncharacter
}
