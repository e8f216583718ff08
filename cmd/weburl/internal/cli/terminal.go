package cli

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

func standardStreams() streams {
	color := os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	s := streams{
		In:          os.Stdin,
		InTerminal:  isTerminal(os.Stdin),
		Out:         os.Stdout,
		Err:         os.Stderr,
		OutTerminal: isTerminal(os.Stdout),
		ErrTerminal: isTerminal(os.Stderr),
		Signals:     true,
	}
	// Colors may be wanted by --color, so the terminals are asked in any case.
	s.OutStyle = style.Style(s.OutTerminal && takesColors(os.Stdout) && color)
	s.ErrStyle = style.Style(s.ErrTerminal && takesColors(os.Stderr) && color)
	return s
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

// printable writes text to a terminal, with escapes for what the terminal does not
// show or takes for a command, except line feeds and tabs.
type printable struct {
	out  io.Writer
	rest []byte // the start of a code point whose end comes with the next call
}

// printableIf returns a writer that escapes what is written to a terminal, and out if
// it is none. The function must be called at the end.
func printableIf(terminal bool, out io.Writer) (io.Writer, func()) {
	if !terminal {
		return out, func() {}
	}
	p := &printable{out: out}
	return p, func() { _, _ = io.WriteString(out, excerpt.Printable(string(p.rest))) }
}

// Write writes text. If it ends within a code point, that waits for the rest.
func (p *printable) Write(text []byte) (int, error) {
	all := append(p.rest, text...)
	end := len(all)
	for back := 1; back < utf8.UTFMax && back <= end; back++ {
		if c := all[end-back]; utf8.RuneStart(c) {
			if !utf8.FullRune(all[end-back:]) {
				end -= back
			}
			break
		}
	}
	var b strings.Builder
	for s := string(all[:end]); s != ""; {
		i := strings.IndexAny(s, "\n\t")
		if i < 0 {
			b.WriteString(excerpt.Printable(s))
			break
		}
		b.WriteString(excerpt.Printable(s[:i]))
		b.WriteByte(s[i])
		s = s[i+1:]
	}
	p.rest = append([]byte(nil), all[end:]...)
	if _, err := io.WriteString(p.out, b.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}
