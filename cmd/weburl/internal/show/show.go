// Package show writes what package render makes of URLs, with its warnings, for
// people and as JSON.
package show

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
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

// JSON returns d as a JSON object.
func JSON(d render.Display) (string, error) { return encode(newObject(d)) }

// Failure returns, as a JSON object, why an input is not a URL.
func Failure(reason string) (string, error) {
	return encode(struct {
		Failure bool   `json:"failure"`
		Error   string `json:"error"`
	}{true, reason})
}

// encode returns a value as JSON.
func encode(value any) (string, error) {
	line, err := jsonline.Encode(value)
	return strings.TrimSuffix(string(line), "\n"), err
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

// object is a render.Display as JSON. Its warnings have severities and reasons, and
// no list is null.
type object struct {
	render.Display
	Labels   []render.Label `json:"labels"`
	Warnings []warning      `json:"warnings"`
}

type warning struct {
	Severity render.Severity `json:"severity"`
	render.Warning
	Why string `json:"why"`
}

func newObject(d render.Display) object {
	o := object{d, d.Labels, []warning{}}
	if o.Labels == nil {
		o.Labels = []render.Label{}
	}
	for _, w := range d.Warnings {
		o.Warnings = append(o.Warnings, warning{w.Kind.Severity(), w, w.Kind.Why()})
	}
	return o
}
