package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/style"
)

// textReport writes for people.
type textReport struct {
	out, err io.Writer
	style    style.Style
	fixing   bool
}

// NewText returns a Report for people, with problems on err. When the URLs are
// being fixed, it does not show the fixed ones.
func NewText(out, err io.Writer, s style.Style, fixing bool) Report {
	return &textReport{out, err, s, fixing}
}

func (t *textReport) Begin() {}

func (t *textReport) URL(u *URL) {
	var b strings.Builder
	for _, f := range u.Findings[:min(len(u.Findings), diagnosis.MaxShown)] {
		t.describe(&b, u, &f)
	}
	if more := len(u.Findings) + u.Dropped - diagnosis.MaxShown; more > 0 {
		fmt.Fprintf(&b, "    and %d more in this URL\n", more)
	}
	if u.CanFix && !t.fixing {
		fmt.Fprintf(&b, "    %s %s\n", t.style.Faint("fix:"), u.shown(u.Fixed))
	}
	_, _ = io.WriteString(t.out, b.String())
}

func (t *textReport) describe(b *strings.Builder, u *URL, f *Finding) {
	start, end := u.mask(u.Text())
	in := diagnosis.Input{Text: u.Text(), MaskStart: start, MaskEnd: end, Style: t.style}
	kind := in.Paint(f.Error, f.level()+": "+diagnosis.Name(f.Error))
	fmt.Fprintf(b, "%s:%d:%d: %s: %s\n", u.Document, f.Start.Line, f.Start.Column, kind, diagnosis.Meaning(f.Error))
	in.WritePlace(b, f.Error)
	fmt.Fprintf(b, "    %s\n", why(f.Error.Name))
	in.WriteRemedy(b, f.Error)
	if f.Error.Name != 0 {
		fmt.Fprintf(b, "    %s %s\n", t.style.Faint("see:"), f.Error.Name.Reference())
	}
}

func (t *textReport) Problem(document string, at find.Position, _ Severity, text string) {
	WriteProblem(t.err, document, at, text)
}

func (t *textReport) End(Totals) {}
