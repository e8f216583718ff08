package report

import (
	"io"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// jsonReport writes a line for each finding.
type jsonReport struct {
	problems
	out io.Writer
}

// NewJSON returns a Report that writes a JSON object a line, and problems to err.
func NewJSON(out, err io.Writer) Report { return &jsonReport{problems{err}, out} }

func (j *jsonReport) URL(u *URL) {
	in := u.input(false)
	text, fixed := u.jsonText(u.Text()), ""
	if u.CanFix {
		fixed = u.jsonText(u.Fixed)
	}
	for _, f := range u.Findings {
		suggestion := ""
		if f.Link != nil {
			suggestion = u.jsonText(f.Link.Suggestion)
		}
		line := jsonline.NewObject("source", u.Document, "where", u.Where, "line", f.Start.Line, "column", f.Start.Column,
			"endLine", f.End.Line, "endColumn", f.End.Column, "offset", f.Start.Offset, "endOffset", f.End.Offset,
			"name", f.name(), "level", f.Level.String(), "message", f.meaning())
		line = addText(addText(line, "character", in.Character(f.Error)), "reason", diagnosis.Reason(f.Error)).Add("why", f.why())
		line = addText(addText(line, "remedy", f.remedy()), "reference", f.reference()).Add("url", text).Add("fixable", f.Fixable)
		_, _ = j.out.Write(append(encoded(addText(addText(line, "fixed", fixed), "suggestion", suggestion)), '\n'))
	}
}

// addText adds a text unless it is empty.
func addText(o jsonline.Object, name, text string) jsonline.Object {
	if text == "" {
		return o
	}
	return o.Add(name, text)
}

// maxQuoted is how many bytes of a URL are written with each of its findings.
const maxQuoted = 2000

// jsonText returns text for a program, with what may be a password masked.
func (u *URL) jsonText(text string) string {
	start, end := u.mask(text)
	text = text[:start] + masked(start, end) + text[end:]
	if len(text) > maxQuoted {
		return strings.ToValidUTF8(text[:maxQuoted], "") + "…"
	}
	return text
}
