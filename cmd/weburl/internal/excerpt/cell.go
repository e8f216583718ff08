package excerpt

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/kit/render"
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
		return s[:size], render.Columns(s[:size]), size
	case r < 0x80:
		shown = fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		shown = fmt.Sprintf(`\u%04x`, r)
	default:
		shown = fmt.Sprintf(`\U%08x`, r)
	}
	return shown, len(shown), size
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
