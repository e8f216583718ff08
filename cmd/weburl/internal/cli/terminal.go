package cli

import (
	"os"

	"golang.org/x/term"

	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

// standardStreams returns the streams of the process.
func standardStreams() streams {
	colour := os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return streams{
		in:          os.Stdin,
		inTerminal:  isTerminal(os.Stdin),
		out:         os.Stdout,
		err:         os.Stderr,
		outStyle:    style.Style(colour && isTerminal(os.Stdout)),
		outTerminal: isTerminal(os.Stdout),
		errTerminal: isTerminal(os.Stderr),
		signals:     true,
		errStyle:    style.Style(colour && isTerminal(os.Stderr)),
	}
}

// isTerminal reports whether an io.Reader or io.Writer is one.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
