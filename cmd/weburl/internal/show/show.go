// Package show writes URLs the way package render has them shown, with what
// there is to beware of, for people and as JSON.
package show

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/render"
)

// A Printer writes URLs to a stream.
type Printer struct {
	Out     io.Writer
	Options render.Options
	JSON    bool // a JSON object a line
	Colour  bool
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

// nameWidth is the width of the column of severities and of the like.
const nameWidth = len("caution")

// writeText writes d for people: what to show, what of it was registered by
// somebody, and the warnings.
func (p *Printer) writeText(b *strings.Builder, d render.Display) {
	at := d.RegistrableSpan
	fmt.Fprintf(b, "%s%s%s\n", p.faint(d.Text[:at.Start]), p.bold(d.Text[at.Start:at.End]), p.faint(d.Text[at.End:]))
	if at.Start < at.End {
		p.row(b, p.label("domain"), "domain", d.Text[at.Start:at.End])
	}
	for _, w := range d.Warnings {
		severity := w.Kind.Severity()
		p.row(b, p.severity(severity), severity.String(), w.Kind.String()+": "+w.Message)
	}
}

// row writes a name, which is painted already, and what it is about.
func (p *Printer) row(b *strings.Builder, painted, name, text string) {
	fmt.Fprintf(b, "  %s%*s%s\n", painted, nameWidth-len(name)+2, "", text)
}

func (p *Printer) severity(s render.Severity) string {
	switch s {
	case render.Danger:
		return p.paint("1;31", s.String()) // bold red
	case render.Caution:
		return p.paint("1;33", s.String()) // bold yellow
	}
	return p.paint("2", s.String())
}

func (p *Printer) label(text string) string { return p.paint("36", text) }
func (p *Printer) bold(text string) string  { return p.paint("1", text) }

// faint makes all but the registrable domain faint, if anything is.
func (p *Printer) faint(text string) string { return p.paint("2", text) }

func (p *Printer) paint(code, text string) string {
	if !p.Colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// object is a render.Display as JSON, with the severities of its warnings, and
// with lists that are empty rather than null.
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
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	_, err := p.Out.Write(b.Bytes())
	return err
}
