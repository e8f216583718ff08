// Package ascii provides the classes of ASCII code points to which every edition of
// the standard gives the same names. They take code points, so that no state has to
// decode twice.
package ascii

import "strings"

// EOF stands for the EOF code point, the end of the input.
const EOF rune = -1

// IsAlpha reports whether c is an ASCII alpha.
func IsAlpha(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// IsDigit reports whether c is an ASCII digit.
func IsDigit(c rune) bool { return '0' <= c && c <= '9' }

// IsAlphanumeric reports whether c is an ASCII alphanumeric.
func IsAlphanumeric(c rune) bool { return IsAlpha(c) || IsDigit(c) }

// IsHexDigit reports whether c is an ASCII hex digit, of either case.
func IsHexDigit(c rune) bool {
	return IsDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// HexValue returns the value of the hex digit c, and 0 for anything else.
func HexValue(c rune) int { return max(strings.IndexRune("0123456789abcdef", Lower(c)), 0) }

// Lower returns c in lower case if it is an ASCII upper alpha, otherwise c.
func Lower(c rune) rune {
	if 'A' <= c && c <= 'Z' {
		return c + ('a' - 'A')
	}
	return c
}

// LowerString returns s with its ASCII upper alphas in lower case.
func LowerString(s string) string { return strings.Map(Lower, s) }

// IsString reports whether all code points of s are ASCII code points.
func IsString(s string) bool { return strings.IndexFunc(s, func(c rune) bool { return c >= 0x80 }) < 0 }

// IsTabOrNewline reports whether c is U+0009, U+000A or U+000D.
func IsTabOrNewline(c rune) bool { return c == '\t' || c == '\n' || c == '\r' }

// IsWhitespace reports whether c is ASCII whitespace: U+0009, U+000A, U+000C,
// U+000D or U+0020.
func IsWhitespace(c rune) bool { return IsTabOrNewline(c) || c == '\f' || c == ' ' }

// IsC0ControlOrSpace reports whether c is one of U+0000 to U+0020.
func IsC0ControlOrSpace(c rune) bool { return 0 <= c && c <= ' ' }

// IsURLCodePoint reports whether c is a URL code point, as all editions since 2015 have
// it.
func IsURLCodePoint(c rune) bool {
	switch {
	case IsAlphanumeric(c):
		return true
	case c < 0x80:
		return strings.ContainsRune("!$&'()*+,-./:;=?@_~", c)
	case c < 0xA0, 0xFDD0 <= c && c <= 0xFDEF:
		return false
	}
	return c&0xFFFE != 0xFFFE
}
