package format

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// AppendJSON appends s as a JSON string. A byte that is not UTF-8 becomes U+FFFD.
// With visible, a code point for which it returns false is escaped; a nil visible
// escapes only what JSON requires.
func AppendJSON[T string | []byte](dst []byte, s T, visible func(rune) bool) []byte {
	dst = append(dst, '"')
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x7F {
			dst = append(dst, s[:i]...)
			return append(appendEscaped(dst, string(s[i:]), visible), '"')
		}
	}
	dst = append(dst, s...)
	return append(dst, '"')
}

// AppendJSONList appends texts as a JSON array of strings, as [AppendJSON] does.
func AppendJSONList(dst []byte, list []string, visible func(rune) bool) []byte {
	dst = append(dst, '[')
	for i, text := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendJSON(dst, text, visible)
	}
	return append(dst, ']')
}

func appendEscaped(dst []byte, s string, visible func(rune) bool) []byte {
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == '\n':
			dst = append(dst, `\n`...)
		case r == '\t':
			dst = append(dst, `\t`...)
		case r == '\r':
			dst = append(dst, `\r`...)
		case r < ' ' || visible != nil && !visible(r):
			dst = AppendEscape(dst, r)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// AppendEscape appends a code point as one escape or two.
func AppendEscape(dst []byte, r rune) []byte {
	for _, unit := range utf16.AppendRune(nil, r) {
		dst = fmt.Appendf(dst, `\u%04x`, unit)
	}
	return dst
}
