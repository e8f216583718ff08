// Package ascii tells classes of bytes.
package ascii

import "strings"

func IsDigit(b byte) bool { return '0' <= b && b <= '9' }

func IsHexDigit(b byte) bool { return IsDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

func IsAlpha(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func IsAlphanumeric(b byte) bool { return IsDigit(b) || IsAlpha(b) }

// Lower returns s with its ASCII letters in lower case, as HTML does.
func Lower(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] |= 0x20
				}
			}
			return string(b)
		}
	}
	return s
}

// IsScheme reports whether s is a scheme.
//
// https://url.spec.whatwg.org/#url-scheme-string
func IsScheme(s string) bool {
	return s != "" && IsAlpha(s[0]) && !strings.ContainsFunc(s, func(c rune) bool { return c > 0x7F || !IsSchemeByte(byte(c)) })
}

// IsSchemeByte reports whether a scheme can contain b, though not all can begin one.
//
// https://url.spec.whatwg.org/#url-scheme-string
func IsSchemeByte(b byte) bool { return IsAlphanumeric(b) || b == '+' || b == '-' || b == '.' }

func IsPunctuation(b byte) bool { return '!' <= b && b <= '~' && !IsAlphanumeric(b) }

// Whitespace has the bytes of which IsWhitespace reports true.
//
// https://infra.spec.whatwg.org/#ascii-whitespace
const Whitespace = " \t\n\r\f"

func IsWhitespace(b byte) bool {
	return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f'
}
