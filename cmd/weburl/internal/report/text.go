package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
	"github.com/weburl-go/weburl/kit/render"
)

// textReport writes for people.
type textReport struct {
	problems
	out   io.Writer
	style style.Style
	width int // cells of a line of the terminal; 0 when it is none
}

// NewText returns a Report for people, with problems on err. Lines have a width in cells, or any
// if it is 0.
func NewText(out, err io.Writer, s style.Style, width int) Report {
	return &textReport{problems{err}, out, s, width}
}

// URL writes a block: a line for each finding, the URL with carets under all of them,
// and once for each kind of error why it matters and how to correct it.
func (t *textReport) URL(u *URL) {
	if len(u.Findings) == 0 {
		return
	}
	var b strings.Builder
	shown := u.Findings[:min(len(u.Findings), diagnosis.MaxShown)]
	in, document := u.input(t.style), excerpt.Printable(u.Document)
	for _, f := range shown {
		w := f.words()
		place := fmt.Sprintf("%s:%d:%d: ", document, f.Start.Line, f.Start.Column)
		kind := f.Level.String() + ": " + w.name
		b.WriteString(place + in.Paint(f.Error, kind) + ":")
		t.words(&b, render.Columns(place)+len(kind)+len(":"), what(in.Character(f.Error), w.meaning))
	}
	if more := len(u.Findings) + u.Dropped - diagnosis.MaxShown; more > 0 {
		fmt.Fprintf(&b, "    and %d more in this URL\n", more)
	}
	t.place(&b, in, shown)
	t.explain(&b, shown)
	if u.CanFix && !u.Fixing {
		fmt.Fprintf(&b, "    %s %s\n", t.style.Faint("fix:"), u.shown(u.Fixed))
	}
	_, _ = io.WriteString(t.out, b.String())
}

// The cells of the line that shows a URL.
const (
	indent      = "    "
	usualWidth  = 80
	leastWidth  = 30
	widestWidth = 200
)

// place writes the URL with carets under its findings.
func (t *textReport) place(b *strings.Builder, in diagnosis.Input, findings []Finding) {
	var spans []excerpt.Span
	for _, f := range findings {
		spans = append(spans, excerpt.Span{Start: f.Error.Start, End: f.Error.End})
	}
	slices.SortStableFunc(spans, func(a, b excerpt.Span) int { return cmp.Compare(a.Start, b.Start) })
	width := min(max(cmp.Or(t.width, usualWidth), leastWidth), widestWidth) - len(indent) - 1
	in.WriteSpans(b, spans, width)
}

// explain writes, for each kind of error, the reason, why it matters, how to correct
// it and where to read more.
func (t *textReport) explain(b *strings.Builder, findings []Finding) {
	var kinds []words
	for _, f := range findings {
		if reason := diagnosis.Reason(f.Error); reason != "" {
			t.write(b, "reason:", reason)
		}
		if w := f.words(); !slices.Contains(kinds, w) {
			kinds = append(kinds, w)
		}
	}
	for _, w := range kinds {
		name := ""
		if len(kinds) > 1 {
			name = w.name + ":"
		}
		t.write(b, name, w.why)
		if w.remedy != "" {
			t.write(b, "to mend:", w.remedy)
		}
		if w.reference != "" {
			t.write(b, "see:", w.reference)
		}
	}
}

// write writes a text after a label in lines that are indented.
func (t *textReport) write(b *strings.Builder, label, text string) {
	b.WriteString(indent + t.style.Faint(label))
	t.words(b, len(indent)+len(label), text)
}

// words writes a text after what has been written in the cells of a line up to a
// column, and ends the line. On a terminal the lines are no longer than it is wide.
func (t *textReport) words(b *strings.Builder, column int, text string) {
	for _, word := range strings.Fields(text) {
		cells := render.Columns(word)
		switch {
		case column == len(indent):
		case t.width > 0 && column+1+cells >= max(t.width, leastWidth):
			b.WriteString("\n" + indent + "  ")
			column = len(indent) + 2
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += cells
	}
	b.WriteByte('\n')
}

// input returns the text of a URL with what must not be shown of it.
func (u *URL) input(s style.Style) diagnosis.Input {
	start, end := u.mask(u.Text())
	return diagnosis.Input{Text: u.Text(), MaskStart: start, MaskEnd: end, Style: s}
}
