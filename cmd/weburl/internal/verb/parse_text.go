package verb

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/reason"
)

// nameWidth is the width of the column of names.
const nameWidth = len("username")

// paper writes URLs for people.
type paper struct {
	bytes.Buffer
	style style.Style
}

func describe(r *attempt.Result, s style.Style) string {
	var b strings.Builder
	in := diagnosis.Of(r, s)
	last := len(r.Errors) - 1
	b.WriteString(in.Describe(r.Errors[last]))
	if last > 0 {
		fmt.Fprintf(&b, "\n  also %s before that:\n", format.Count(last+r.Dropped, "validation error"))
		writeErrors(&b, in, r.Errors[:last], r.Dropped)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// writeErrors writes the first errors, indented, and the number of the others.
func writeErrors(w io.Writer, in diagnosis.Input, errors []reason.Fault, dropped int) {
	for _, e := range errors[:min(len(errors), diagnosis.MaxShown)] {
		fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(in.Describe(e), "\n    ", "\n      "))
	}
	if more := len(errors) + dropped - diagnosis.MaxShown; more > 0 {
		fmt.Fprintf(w, "  and %d more, which --json lists\n", more)
	}
}

func (p *paper) writeComponents(u weburl.URL) {
	special, path := "special", ""
	if !u.IsSpecial() {
		special = "not special"
	}
	if u.HasOpaquePath() {
		path = "opaque"
	}
	p.row("href", u.Href(), "")
	p.row("origin", u.Origin().String(), "")
	p.row("scheme", u.Scheme(), special)
	if u.Username() != "" {
		p.row("username", u.Username(), "")
	}
	if u.Password() != "" {
		p.row("password", u.Password(), "")
	}
	p.writeHost(u)
	p.row("path", u.Path(), path)
	if query, ok := u.Query(); ok {
		p.row("query", query, "")
		for name, value := range u.Params() {
			fmt.Fprintf(p, "%*s%s = %s\n", nameWidth+2, "", p.style.Label(strconv.Quote(name)), strconv.Quote(value))
		}
	}
	if fragment, ok := u.Fragment(); ok {
		p.row("fragment", fragment, "")
	}
}

func (p *paper) writeHost(u weburl.URL) {
	host := u.Host()
	if host.Kind() == weburl.HostNull {
		return
	}
	if host.Kind() == weburl.HostEmpty {
		p.row("host", "", "")
	} else {
		p.row("host", host.String(), host.Kind().String())
	}
	if unicode := host.Unicode(); unicode != host.String() {
		p.row("", excerpt.Printable(unicode), "in Unicode")
	}
	if port, ok := u.Port(); ok {
		p.row("port", strconv.Itoa(int(port)), "")
	} else if port, ok := u.EffectivePort(); ok {
		p.row("port", strconv.Itoa(int(port)), "the default of "+u.Scheme())
	}
}

// row writes a component and, in brackets, a note.
func (p *paper) row(name, value, note string) {
	line := p.style.Label(name) + strings.Repeat(" ", nameWidth-len(name)+2)
	if value == "" {
		note = strings.TrimPrefix(note+", empty", ", ")
	} else {
		line += value
		if note != "" {
			line += "  "
		}
	}
	if note != "" {
		line += p.style.Faint("(" + note + ")")
	}
	_, _ = p.WriteString(line + "\n")
}

// part is a component in the href.
type part struct {
	name       string
	start, end int
}

// writeDiagram writes the href, and under it where each component begins.
func (p *paper) writeDiagram(u weburl.URL) {
	href := u.Href()
	fmt.Fprintln(p, href)
	parts := partsOf(u)
	for i := len(parts) - 1; i >= 0; i-- {
		var line strings.Builder
		for _, before := range parts[:i+1] {
			line.WriteString(strings.Repeat(" ", before.start-line.Len()) + "|")
		}
		fmt.Fprintf(p, "%s %s %s\n", p.style.Pointer(line.String()), p.style.Label(parts[i].name), p.style.Faint(fmt.Sprintf("%d-%d", parts[i].start, parts[i].end)))
	}
}

// partsOf returns the components of a URL that are not empty, in their order. The
// offsets are bytes, and also columns, as an href is ASCII.
func partsOf(u weburl.URL) []part {
	var parts []part
	add := func(name string, start int, text string) {
		if text != "" {
			parts = append(parts, part{name, start, start + len(text)})
		}
	}
	o := u.Offsets()
	port := ""
	if _, ok := u.Port(); ok {
		port = u.Href()[o.HostEnd+1 : o.Path]
	}
	query, _ := u.Query()
	fragment, _ := u.Fragment()
	add("scheme", 0, u.Scheme())
	add("username", o.SchemeEnd+len("://"), u.Username())
	add("password", o.UsernameEnd+1, u.Password())
	add("host", o.Host, u.Host().String())
	add("port", o.HostEnd+1, port)
	add("path", o.Path, u.Path())
	add("query", o.Query+1, query)
	add("fragment", o.Fragment+1, fragment)
	return parts
}
