package format

import "unicode/utf8"

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
		case r < ' ' || visible != nil && r < 0x10000 && !visible(r):
			dst = appendUnit(dst, r)
		case visible != nil && !visible(r):
			r -= 0x10000
			dst = appendUnit(appendUnit(dst, 0xD800+r>>10), 0xDC00+r&0x3FF)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// appendUnit appends the escape of a UTF-16 code unit.
func appendUnit(dst []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
