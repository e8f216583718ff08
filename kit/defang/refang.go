package defang

import "strings"

// Refang replaces the notations of the package comment by what they stand for.
// It returns text itself, without allocation, if it has none.
//
// It takes time linear in the length of text.
func Refang(text string) string {
	for i := range len(text) {
		if size, _ := formAt(text, i); size > 0 {
			return string(appendRefanged(append(make([]byte, 0, len(text)), text[:i]...), text, i))
		}
	}
	return text
}

// AppendRefang appends what [Refang] returns to dst and returns the result.
func AppendRefang(dst []byte, text string) []byte { return appendRefanged(dst, text, 0) }

// appendRefanged is AppendRefang for the part of text from i on.
func appendRefanged(dst []byte, text string, i int) []byte {
	for i < len(text) {
		if size, replacement := formAt(text, i); size > 0 {
			dst = append(dst, replacement...)
			i += size
			continue
		}
		n := strings.IndexAny(text[i+1:], `[({\ hHfF`)
		if n < 0 {
			n = len(text) - i - 1
		}
		dst = append(dst, text[i:i+1+n]...)
		i += 1 + n
	}
	return dst
}
