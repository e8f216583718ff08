// Package show writes what package render makes of URLs, with its warnings, for
// people and as JSON.
package show

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/render"
)

// printer writes URLs for people.
type printer struct{ style style.Style }

// Text returns d, which is how u is shown, for people, in lines.
func Text(u weburl.URL, d render.Display, s style.Style) string {
	var b strings.Builder
	b.Grow(2*len(d.Text) + 200*len(d.Warnings))
	(&printer{s}).writeText(&b, u, d)
	return b.String()
}

// ASCII returns the host of u in ASCII, also where u is wrapped around the URL that
// d shows the host of.
func ASCII(u weburl.URL, d render.Display) string {
	if len(d.Labels) == 0 {
		return u.Host().String()
	}
	if !slices.ContainsFunc(d.Labels, func(l render.Label) bool { return l.Shown != l.ASCII }) {
		return d.Host
	}
	labels := make([]string, len(d.Labels))
	for i, label := range d.Labels {
		labels[i] = label.ASCII
	}
	return strings.Join(labels, ".")
}

// AppendJSON appends d as a JSON object without the brace that closes it. Warnings have
// their severities and reasons, and no list is null.
func AppendJSON(dst []byte, d render.Display) []byte {
	dst = appendText(dst, `{"text":`, d.Text)
	dst = appendText(dst, `,"host":`, d.Host)
	dst = appendSpan(dst, `,"hostSpan":`, d.HostSpan)
	dst = appendSpan(dst, `,"registrableSpan":`, d.RegistrableSpan)
	dst = strconv.AppendBool(append(dst, `,"elided":`...), d.Elided)
	dst = appendText(dst, `,"restriction":`, d.Restriction.String())
	dst = append(dst, `,"labels":[`...)
	for i, l := range d.Labels {
		dst = appendText(separate(dst, i), `{"ascii":`, l.ASCII)
		dst = appendText(dst, `,"unicode":`, l.Unicode)
		dst = appendText(dst, `,"shown":`, l.Shown)
		dst = append(appendText(dst, `,"restriction":`, l.Restriction.String()), '}')
	}
	dst = append(dst, `],"warnings":[`...)
	for i, w := range d.Warnings {
		dst = appendText(separate(dst, i), `{"severity":`, w.Kind.Severity().String())
		dst = appendText(dst, `,"kind":`, w.Kind.String())
		dst = appendText(dst, `,"in":`, w.In.String())
		dst = appendSpan(dst, `,"span":`, w.Span)
		dst = appendText(dst, `,"message":`, w.Message)
		dst = append(appendText(dst, `,"why":`, w.Kind.Why()), '}')
	}
	return append(dst, ']')
}

// separate appends a comma before all elements of a list but the first.
func separate(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	return dst
}

func appendText(dst []byte, before, text string) []byte {
	return format.AppendJSON(append(dst, before...), text, unicode.IsPrint)
}

func appendSpan(dst []byte, before string, s render.Span) []byte {
	dst = strconv.AppendInt(append(append(dst, before...), `{"start":`...), int64(s.Start), 10)
	return append(strconv.AppendInt(append(dst, `,"end":`...), int64(s.End), 10), '}')
}

// AppendFailure appends, as [AppendJSON] does, why an input is not a URL.
func AppendFailure(dst []byte, reason string) []byte {
	return appendText(dst, `{"failure":true,"error":`, reason)
}

// nameWidth is the width of the column of names and severities.
const nameWidth = len("caution")

// writeText writes d for people: the text to show, the registrable domain and the
// warnings.
func (p *printer) writeText(b *strings.Builder, u weburl.URL, d render.Display) {
	at := d.RegistrableSpan
	for _, part := range []string{p.style.Faint(d.Text[:at.Start]), p.style.Bold(d.Text[at.Start:at.End]), p.style.Faint(d.Text[at.End:]), "\n"} {
		b.WriteString(part)
	}
	if at.Start < at.End {
		p.row(b, p.style.Label("domain"), "domain", d.Text[at.Start:at.End])
	}
	if ascii := ASCII(u, d); len(d.Labels) > 0 && ascii != d.Host {
		p.row(b, p.style.Label("ascii"), "ascii", ascii)
	}
	for _, w := range d.Warnings {
		severity := w.Kind.Severity()
		p.row(b, p.severity(severity), severity.String(), w.Kind.String(), ": ", w.Message)
		p.row(b, "", "", p.style.Faint(w.Kind.Why()))
	}
}

// row writes a name, which is also given with its color, and a text.
func (p *printer) row(b *strings.Builder, painted, name string, text ...string) {
	const spaces = "                "
	b.WriteString(spaces[:2])
	b.WriteString(painted)
	b.WriteString(spaces[:nameWidth-len(name)+2])
	for _, part := range text {
		b.WriteString(part)
	}
	b.WriteByte('\n')
}

func (p *printer) severity(s render.Severity) string {
	switch s {
	case render.Danger:
		return p.style.Failure(s.String())
	case render.Caution:
		return p.style.Warning(s.String())
	}
	return p.style.Faint(s.String())
}
