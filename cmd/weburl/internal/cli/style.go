package cli

import (
	"os"

	"golang.org/x/term"
)

// style says whether a stream gets colours.
type style bool

func (s style) paint(code, text string) string {
	if !s || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) label(text string) string   { return s.paint("36", text) }   // cyan
func (s style) note(text string) string    { return s.paint("2", text) }    // faint
func (s style) failure(text string) string { return s.paint("1;31", text) } // bold red
func (s style) warning(text string) string { return s.paint("1;33", text) } // bold yellow
func (s style) pointer(text string) string { return s.paint("1;32", text) } // bold green

// standardStreams returns the streams of the process.
func standardStreams() streams {
	terminal := func(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
	colour := os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return streams{
		in:         os.Stdin,
		inTerminal: terminal(os.Stdin),
		out:        os.Stdout,
		err:        os.Stderr,
		outStyle:   style(colour && terminal(os.Stdout)),
		errStyle:   style(colour && terminal(os.Stderr)),
	}
}
