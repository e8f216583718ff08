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

// jsonFinding is a line of the format json.
type jsonFinding struct {
	Source     string `json:"source"`
	Where      string `json:"where"`
	Line       int    `json:"line"`
	Column     int    `json:"column"`
	EndLine    int    `json:"endLine"`
	EndColumn  int    `json:"endColumn"`
	Offset     int64  `json:"offset"`
	EndOffset  int64  `json:"endOffset"`
	Name       string `json:"name"`
	Level      string `json:"level"`
	Message    string `json:"message"`
	Character  string `json:"character,omitempty"`
	Reason     string `json:"reason,omitempty"`
	Why        string `json:"why"`
	Remedy     string `json:"remedy,omitempty"`
	Reference  string `json:"reference,omitempty"`
	URL        string `json:"url"`
	Fixable    bool   `json:"fixable"`
	Fixed      string `json:"fixed,omitempty"`
	Suggestion string `json:"suggestion,omitempty"`
}

func (j *jsonReport) URL(u *URL) {
	in := u.input(false)
	text, fixed := u.jsonText(u.Text()), ""
	if u.CanFix {
		fixed = u.jsonText(u.Fixed)
	}
	for _, f := range u.Findings {
		line := jsonFinding{
			Source: u.Document, Where: u.Where,
			Line: f.Start.Line, Column: f.Start.Column, EndLine: f.End.Line, EndColumn: f.End.Column,
			Offset: f.Start.Offset, EndOffset: f.End.Offset,
			Name: f.name(), Level: f.Level.String(), Message: f.meaning(),
			Character: in.Character(f.Error), Reason: diagnosis.Reason(f.Error), Why: f.why(),
			Remedy: f.remedy(), Reference: f.reference(), URL: text, Fixable: f.Fixable, Fixed: fixed,
		}
		if f.Link != nil {
			line.Suggestion = u.jsonText(f.Link.Suggestion)
		}
		encoded, _ := jsonline.Encode(line) // which cannot fail for this type
		_, _ = j.out.Write(encoded)
	}
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
