// Package style colors what the command writes to a terminal.
package style

import (
	"os"

	"golang.org/x/term"
)

// Width returns how many cells a line of a terminal has. It is 0 for an io.Writer that is
// none.
func Width(stream any) int {
	f, ok := stream.(*os.File)
	if !ok {
		return 0
	}
	width, _, _ := term.GetSize(int(f.Fd())) // 0 with an error
	return max(width, 0)
}

// Style says whether a stream gets colors. The zero Style writes none.
type Style bool

// Paint returns text in the color that a code of ECMA-48's SGR sequence gives,
// such as "1;31" for bold red.
func (s Style) Paint(code, text string) string {
	if !s || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Label is for names of components (cyan).
func (s Style) Label(text string) string { return s.Paint("36", text) }

// Faint is for what matters less (faint).
func (s Style) Faint(text string) string { return s.Paint("2", text) }

// Bold is for what matters most (bold).
func (s Style) Bold(text string) string { return s.Paint("1", text) }

// Failure is for what leaves no URL, and for dangers (bold red).
func (s Style) Failure(text string) string { return s.Paint("1;31", text) }

// Warning is for other errors (bold yellow).
func (s Style) Warning(text string) string { return s.Paint("1;33", text) }

// Pointer is for the caret under a place (bold green).
func (s Style) Pointer(text string) string { return s.Paint("1;32", text) }
