// Package ascii tells classes of bytes.
package ascii

func IsDigit(b byte) bool { return '0' <= b && b <= '9' }

func IsHexDigit(b byte) bool { return IsDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

func IsAlpha(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func IsAlphanumeric(b byte) bool { return IsDigit(b) || IsAlpha(b) }

// IsScheme reports whether a scheme can contain b, though not all can begin one.
//
// https://url.spec.whatwg.org/#url-scheme-string
func IsScheme(b byte) bool { return IsAlphanumeric(b) || b == '+' || b == '-' || b == '.' }

func IsPunctuation(b byte) bool { return '!' <= b && b <= '~' && !IsAlphanumeric(b) }

// Whitespace has the bytes of which IsWhitespace reports true.
//
// https://infra.spec.whatwg.org/#ascii-whitespace
const Whitespace = " \t\n\r\f"

func IsWhitespace(b byte) bool {
	return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f'
}
