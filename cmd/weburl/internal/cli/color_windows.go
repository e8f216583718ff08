package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// takesColors has the terminal read the sequences that color text, and reports whether it
// does. The one of Windows otherwise shows them.
func takesColors(terminal *os.File) bool {
	var mode uint32
	console := windows.Handle(terminal.Fd())
	if err := windows.GetConsoleMode(console, &mode); err != nil {
		return false
	}
	const sequences = windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING
	return mode&sequences != 0 || windows.SetConsoleMode(console, mode|sequences) == nil
}
