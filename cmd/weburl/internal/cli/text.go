package cli

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

// nameWidth is the width of the column of names.
const nameWidth = len("username")

// textSink writes for people: URLs to standard output, and why other inputs are
// not URLs to standard error.
type textSink struct {
	*job
	written bool
}

func (s *textSink) write(r *attempt.Result, _ *attempt.Parser) error {
	if r.Parsed() {
		s.writeURL(r)
		return nil // out remembers a failure until it is flushed
	}
	return s.explain(s.describe(r))
}

func (s *textSink) refuse(problem string) error { return s.explain(problem) }

// describe returns why there is no URL.
func (s *textSink) describe(r *attempt.Result) string {
	var b strings.Builder
	in := diagnosis.Of(r, s.errStyle)
	last := len(r.Errors) - 1
	b.WriteString(in.Describe(r.Errors[last]))
	if last > 0 {
		fmt.Fprintf(&b, "\n  also %s before that:\n", errorCount(last+r.Dropped))
		writeErrors(&b, in, r.Errors[:last], r.Dropped)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (s *textSink) writeURL(r *attempt.Result) {
	if s.written {
		_ = s.out.WriteByte('\n')
	}
	s.written = true
	s.writeComponents(r.URL)
	if len(r.Errors) > 0 {
		fmt.Fprintf(s.out, "\n%s:\n", errorCount(len(r.Errors)+r.Dropped))
		writeErrors(s.out, diagnosis.Of(r, s.outStyle), r.Errors, r.Dropped)
	}
}

// writeErrors writes the first errors, indented, and the number of the others.
func writeErrors(w io.Writer, in diagnosis.Input, errors []weburl.ValidationError, dropped int) {
	for _, e := range errors[:min(len(errors), diagnosis.MaxShown)] {
		fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(in.Describe(e), "\n    ", "\n      "))
	}
	if more := len(errors) + dropped - diagnosis.MaxShown; more > 0 {
		fmt.Fprintf(w, "  and %d more, which --json lists\n", more)
	}
}

func errorCount(n int) string {
	if n == 1 {
		return "1 validation error"
	}
	return strconv.Itoa(n) + " validation errors"
}

// writeComponents writes the components that the URL has.
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
			fmt.Fprintf(s.out, "%*s%s = %s\n", nameWidth+2, "", s.outStyle.Label(strconv.Quote(name)), strconv.Quote(value))
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

// row writes a component and, in brackets, a note.
func (s *textSink) row(name, value, note string) {
	line := s.outStyle.Label(name) + strings.Repeat(" ", nameWidth-len(name)+2)
	if value == "" {
		note = strings.TrimPrefix(note+", empty", ", ")
	} else {
		line += value
		if note != "" {
			line += "  "
		}
	}
	if note != "" {
		line += s.outStyle.Faint("(" + note + ")")
	}
	_, _ = s.out.WriteString(line + "\n")
}
