package check

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
)

// report writes findings in a format. A failure to write shows when the output
// is flushed.
type report interface {
	begin()
	// findings takes a URL that has some. fixing says that the URL is being
	// mended, so that the mended one need not be shown.
	findings(c *checked, fixing bool)
	// problem takes what is to be said about a source; the severity is "error"
	// or "note".
	problem(source string, at Position, severity, text string)
	end(r Result)
}

// Style paints parts of a text for people.
type Style struct {
	Failure, Warning, Pointer, Note func(string) string
}

// textReport writes for people.
type textReport struct {
	out, err io.Writer
	style    Style
}

const (
	// excerptWidth fits, indented, into the usual 80 columns.
	excerptWidth = 74
	// maxShown is how many findings of one URL are shown.
	maxShown = 20
)

func (t *textReport) begin() {}

func (t *textReport) findings(c *checked, fixing bool) {
	var b strings.Builder
	for _, f := range c.findings[:min(len(c.findings), maxShown)] {
		t.describe(&b, c, &f)
	}
	if more := len(c.findings) + c.dropped - maxShown; more > 0 {
		fmt.Fprintf(&b, "    and %d more in this URL\n", more)
	}
	if c.canFix && !fixing {
		fmt.Fprintf(&b, "    %s %s\n", t.style.Note("fix:"), c.shown(c.fixed))
	}
	_, _ = io.WriteString(t.out, b.String())
}

func (t *textReport) describe(b *strings.Builder, c *checked, f *Finding) {
	paint := t.style.Warning
	if f.Error.Fatal {
		paint = t.style.Failure
	}
	fmt.Fprintf(b, "%s:%d:%d: %s: %s\n", f.Source, f.Start.Line, f.Start.Column, paint(f.level()+": "+f.name()), f.meaning())
	if c.text == "" {
		b.WriteString("    (the URL is empty)\n")
	} else {
		start, end := c.mask(c.text)
		line, underline := excerpt.New(c.text, start, end).Show(f.Error.Start, f.Error.End, excerptWidth)
		caret := strings.IndexByte(underline, '^')
		fmt.Fprintf(b, "    %s\n    %s%s\n", line, underline[:caret], t.style.Pointer(underline[caret:]))
	}
	if f.Reason != "" {
		fmt.Fprintf(b, "    %s %s\n", t.style.Note("reason:"), f.Reason)
	}
	fmt.Fprintf(b, "    %s\n", why(f.Error.Name))
	if f.Error.Name != 0 {
		fmt.Fprintf(b, "    %s %s\n", t.style.Note("to mend:"), f.Error.Name.Remedy())
		fmt.Fprintf(b, "    %s %s\n", t.style.Note("see:"), f.Error.Name.Reference())
	}
}

func (t *textReport) problem(source string, at Position, severity, text string) {
	writeProblem(t.err, source, at, text)
}

func writeProblem(w io.Writer, source string, at Position, text string) {
	place := source
	if at.Line > 0 {
		place += fmt.Sprintf(":%d:%d", at.Line, at.Column)
	}
	fmt.Fprintf(w, "weburl: %s: %s\n", place, text)
}

func (t *textReport) end(r Result) {
	if r.Errors+r.Warnings > 0 {
		fmt.Fprintf(t.out, "%s, %s in %s\n", count(r.Errors, "error"), count(r.Warnings, "warning"), count(r.URLs, "URL"))
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// jsonReport writes an object a line.
type jsonReport struct{ out, err io.Writer }

// jsonFinding is a line of the format json.
type jsonFinding struct {
	Source    string `json:"source"`
	Where     string `json:"where"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Offset    int64  `json:"offset"`
	EndOffset int64  `json:"endOffset"`
	Name      string `json:"name"`
	Level     string `json:"level"`
	Message   string `json:"message"`
	Reason    string `json:"reason,omitempty"`
	Why       string `json:"why"`
	Remedy    string `json:"remedy,omitempty"`
	Reference string `json:"reference,omitempty"`
	URL       string `json:"url"`
	Fixable   bool   `json:"fixable"`
	Fixed     string `json:"fixed,omitempty"`
}

func (j *jsonReport) begin() {}

func (j *jsonReport) findings(c *checked, _ bool) {
	encoder := json.NewEncoder(j.out)
	encoder.SetEscapeHTML(false)
	for _, f := range c.findings {
		line := jsonFinding{
			Source: f.Source, Where: f.Where,
			Line: f.Start.Line, Column: f.Start.Column, EndLine: f.End.Line, EndColumn: f.End.Column,
			Offset: f.Start.Offset, EndOffset: f.End.Offset,
			Name: f.name(), Level: f.level(), Message: f.meaning(), Reason: f.Reason, Why: why(f.Error.Name),
			URL: c.jsonText(c.text), Fixable: f.Fixable,
		}
		if f.Error.Name != 0 {
			line.Remedy, line.Reference = f.Error.Name.Remedy(), f.Error.Name.Reference()
		}
		if c.canFix {
			line.Fixed = c.jsonText(c.fixed)
		}
		_ = encoder.Encode(line)
	}
}

// maxQuoted is how many bytes of a URL are repeated with each of its findings.
const maxQuoted = 2000

// jsonText returns text for a program, not escaped, with what may be a password
// masked.
func (c *checked) jsonText(text string) string {
	start, end := c.mask(text)
	text = text[:start] + strings.Repeat("*", min(end-start, 8)) + text[end:]
	if len(text) > maxQuoted {
		return strings.ToValidUTF8(text[:maxQuoted], "") + "…"
	}
	return text
}

func (j *jsonReport) problem(source string, at Position, _, text string) {
	writeProblem(j.err, source, at, text)
}

func (j *jsonReport) end(Result) {}
