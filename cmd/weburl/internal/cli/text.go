package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

// maxShown is how many validation errors of an input are shown to people.
const maxShown = 20

// nameWidth is the width of the column of names.
const nameWidth = len("username")

// textSink writes for people: URLs to out, the others to err.
type textSink struct {
	out                *bufio.Writer
	err                io.Writer
	outStyle, errStyle style
	written            bool
}

func (s *textSink) write(r *result) error {
	if r.failure == nil && r.problem == "" {
		s.writeURL(r)
		return nil // out remembers a failure until it is flushed
	}
	// When both streams are the same terminal, the order is that of the input.
	if err := s.out.Flush(); err != nil {
		return err
	}
	_, _ = io.WriteString(s.err, s.explain(r))
	return nil
}

// explain returns why there is no URL.
func (s *textSink) explain(r *result) string {
	if r.problem != "" {
		return "weburl: " + r.problem + "\n"
	}
	var b strings.Builder
	b.WriteString("weburl: ")
	if r.line > 0 {
		fmt.Fprintf(&b, "line %d: ", r.line)
	}
	d := diagnosis{r.input, false, false, s.errStyle}
	b.WriteString(d.describe(r.failure.Validation()))
	b.WriteByte('\n')
	others := r.errors
	if n := len(others); n > 0 && others[n-1].Fatal {
		others = others[:n-1]
	}
	if len(others) > 0 {
		fmt.Fprintf(&b, "  also %s before that:\n", errorCount(len(others)+r.dropped))
		writeErrors(&b, d, others, r.dropped)
	}
	return b.String()
}

func (s *textSink) writeURL(r *result) {
	if s.written {
		_ = s.out.WriteByte('\n')
	}
	s.written = true
	s.writeComponents(r.url)
	if len(r.errors) > 0 {
		fmt.Fprintf(s.out, "\n%s:\n", errorCount(len(r.errors)+r.dropped))
		d := diagnosis{r.input, true, r.url.HasCredentials(), s.outStyle}
		writeErrors(s.out, d, r.errors, r.dropped)
	}
}

// writeErrors writes the first of the errors, indented.
func writeErrors(w io.Writer, d diagnosis, errors []weburl.ValidationError, dropped int) {
	for _, e := range errors[:min(len(errors), maxShown)] {
		fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(d.describe(e), "\n    ", "\n      "))
	}
	if more := len(errors) + dropped - maxShown; more > 0 {
		fmt.Fprintf(w, "  and %d more, which --json lists\n", more)
	}
}

func errorCount(n int) string {
	if n == 1 {
		return "1 validation error"
	}
	return strconv.Itoa(n) + " validation errors"
}

// writeComponents writes the components that there are.
func (s *textSink) writeComponents(u weburl.URL) {
	s.row("href", u.Href(), "")
	s.row("origin", u.Origin().String(), "")
	if u.IsSpecial() {
		s.row("scheme", u.Scheme(), "special")
	} else {
		s.row("scheme", u.Scheme(), "not special")
	}
	if u.Username() != "" {
		s.row("username", u.Username(), "")
	}
	if u.Password() != "" {
		s.row("password", u.Password(), "")
	}
	s.writeHost(u)
	if u.HasOpaquePath() {
		s.row("path", u.Path(), "opaque")
	} else {
		s.row("path", u.Path(), "")
	}
	if query, ok := u.Query(); ok {
		s.row("query", query, "")
		for name, value := range u.Params() {
			fmt.Fprintf(s.out, "%*s%s = %s\n", nameWidth+2, "", s.outStyle.label(strconv.Quote(name)), strconv.Quote(value))
		}
	}
	if fragment, ok := u.Fragment(); ok {
		s.row("fragment", fragment, "")
	}
}

func (s *textSink) writeHost(u weburl.URL) {
	host := u.Host()
	if host.Kind() == weburl.HostNull {
		return
	}
	if host.Kind() == weburl.HostEmpty {
		s.row("host", "", "")
	} else {
		s.row("host", host.String(), host.Kind().String())
	}
	if unicode := host.Unicode(); unicode != host.String() {
		s.row("", excerpt.Printable(unicode), "in Unicode")
	}
	if port, ok := u.Port(); ok {
		s.row("port", strconv.Itoa(int(port)), "")
	} else if port, ok := u.EffectivePort(); ok {
		s.row("port", strconv.Itoa(int(port)), "the default of "+u.Scheme())
	}
}

// row writes a component and, in brackets, what there is to say about it.
func (s *textSink) row(name, value, note string) {
	line := s.outStyle.label(name) + strings.Repeat(" ", nameWidth-len(name)+2)
	if value == "" {
		note = strings.TrimPrefix(note+", empty", ", ")
	} else {
		line += value
		if note != "" {
			line += "  "
		}
	}
	if note != "" {
		line += s.outStyle.note("(" + note + ")")
	}
	_, _ = s.out.WriteString(line + "\n")
}
