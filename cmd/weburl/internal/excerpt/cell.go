package excerpt

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// cell returns how the first code point of s is shown, how many cells of a
// terminal that takes, and its size in bytes. It escapes, as Go does, what a
// terminal does not show or takes for a command: control characters, marks of
// direction, spaces other than U+0020, and bytes that are not UTF-8.
func cell(s string) (shown string, cells, size int) {
	r, size := utf8.DecodeRuneInString(s)
	if ' ' <= r && r <= '~' {
		return s[:size], 1, size
	}
	switch {
	case r == utf8.RuneError && size == 1:
		shown = fmt.Sprintf(`\x%02x`, s[0])
	case r == '\t':
		shown = `\t`
	case r == '\n':
		shown = `\n`
	case r == '\r':
		shown = `\r`
	case unicode.IsPrint(r):
		return s[:size], runeCells(r), size
	case r < 0x80:
		shown = fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		shown = fmt.Sprintf(`\u%04x`, r)
	default:
		shown = fmt.Sprintf(`\U%08x`, r)
	}
	return shown, len(shown), size
}

// runeCells returns the cells that a printable code point takes.
func runeCells(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me) || isTrailingJamo(r) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// isTrailingJamo reports whether r is a vowel or a final consonant of Hangul
// that is drawn into the cells of the consonant before it.
func isTrailingJamo(r rune) bool {
	return 0x1160 <= r && r <= 0x11FF || 0xD7B0 <= r && r <= 0xD7FB
}

// Printable returns s with escapes for what a terminal does not show or takes for
// a command.
func Printable(s string) string {
	if isPlain(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		shown, _, size := cell(s)
		b.WriteString(shown)
		s = s[size:]
	}
	return b.String()
}

// isPlain reports whether each byte of s is shown as it is, in one cell.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}
