// Package show writes what package render makes of URLs, with its warnings, for
// people and as JSON.
package show

import (
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/render"
)

// A Printer writes URLs to a stream.
type Printer struct {
	Out     io.Writer
	Options render.Options
	JSON    bool // a JSON object on each line
	Style   style.Style
}

// Print writes u.
func (p *Printer) Print(u weburl.URL) error {
	d := render.URL(u, p.Options)
	if p.JSON {
		return p.printJSON(newObject(d))
	}
	var b strings.Builder
	p.writeText(&b, d)
	_, err := io.WriteString(p.Out, b.String())
	return err
}

// PrintFailure writes, as JSON, why an input is not a URL.
func (p *Printer) PrintFailure(reason string) error {
	return p.printJSON(struct {
		Failure bool   `json:"failure"`
		Error   string `json:"error"`
	}{true, reason})
}

// nameWidth is the width of the column of names and severities.
const nameWidth = len("caution")

// writeText writes d for people: the text to show, the registrable domain and the
// warnings.
func (p *Printer) writeText(b *strings.Builder, d render.Display) {
	at := d.RegistrableSpan
	fmt.Fprintf(b, "%s%s%s\n", p.Style.Faint(d.Text[:at.Start]), p.Style.Bold(d.Text[at.Start:at.End]), p.Style.Faint(d.Text[at.End:]))
	if at.Start < at.End {
		p.row(b, p.Style.Label("domain"), "domain", d.Text[at.Start:at.End])
	}
	for _, w := range d.Warnings {
		severity := w.Kind.Severity()
		p.row(b, p.severity(severity), severity.String(), w.Kind.String()+": "+w.Message)
	}
}

// row writes a name, which is also given with its colour, and a text.
func (p *Printer) row(b *strings.Builder, painted, name, text string) {
	fmt.Fprintf(b, "  %s%*s%s\n", painted, nameWidth-len(name)+2, "", text)
}

func (p *Printer) severity(s render.Severity) string {
	switch s {
	case render.Danger:
		return p.Style.Failure(s.String())
	case render.Caution:
		return p.Style.Warning(s.String())
	}
	return p.Style.Faint(s.String())
}

// object is a render.Display as JSON. Its warnings have severities, and no list
// is null.
type object struct {
	render.Display
	Labels   []render.Label `json:"labels"`
	Warnings []warning      `json:"warnings"`
}

type warning struct {
	Severity render.Severity `json:"severity"`
	render.Warning
}

func newObject(d render.Display) object {
	o := object{d, d.Labels, []warning{}}
	if o.Labels == nil {
		o.Labels = []render.Label{}
	}
	for _, w := range d.Warnings {
		o.Warnings = append(o.Warnings, warning{w.Kind.Severity(), w})
	}
	return o
}

func (p *Printer) printJSON(value any) error {
	line, err := jsonline.Encode(value)
	if err == nil {
		_, err = p.Out.Write(line)
	}
	return err
}
