package cli

import (
	"io"
	"os"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

// standardStreams returns the streams of the process.
func standardStreams() streams {
	color := os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return streams{
		In:          os.Stdin,
		InTerminal:  isTerminal(os.Stdin),
		Out:         os.Stdout,
		Err:         os.Stderr,
		OutStyle:    style.Style(color && isTerminal(os.Stdout)),
		OutTerminal: isTerminal(os.Stdout),
		ErrTerminal: isTerminal(os.Stderr),
		Signals:     true,
		ErrStyle:    style.Style(color && isTerminal(os.Stderr)),
	}
}

// setColor sets the styles as --color says, which the commands need before they have
// their flags. A bad value is reported later.
func setColor(s *streams, args []string) {
	f := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.ParseErrorsAllowlist.UnknownFlags = true
	f.Usage = func() {}
	f.SetOutput(io.Discard)
	when := f.String("color", "auto", "")
	f.BoolP("help", "h", false, "")
	_ = f.Parse(args)
	if *when != "auto" {
		always := style.Style(*when == "always")
		s.OutStyle, s.ErrStyle = always, always
	}
}

// isTerminal reports whether an io.Reader or io.Writer is one.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
