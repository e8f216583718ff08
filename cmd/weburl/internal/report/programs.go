package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/reason"
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
		w := f.words()
		line := jsonFinding{
			Source: u.Document, Where: u.Where,
			Line: f.Start.Line, Column: f.Start.Column, EndLine: f.End.Line, EndColumn: f.End.Column,
			Offset: f.Start.Offset, EndOffset: f.End.Offset,
			Name: w.name, Level: f.Level.String(), Message: w.meaning,
			Character: in.Character(f.Error), Reason: diagnosis.Reason(f.Error), Why: w.why,
			Remedy: w.remedy, Reference: w.reference, URL: text, Fixable: f.Fixable, Fixed: fixed,
		}
		if f.Link != nil {
			line.Suggestion = u.jsonText(f.Link.Suggestion)
		}
		_, _ = j.out.Write(jsonline.Encode(line))
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

// githubReport writes the commands of a workflow of GitHub, one a line.
type githubReport struct {
	problems
	out   io.Writer
	shown map[string]int // annotations of each level of GitHub
	more  int            // findings that are none
}

// maxAnnotations is how many annotations of a level GitHub shows of a step.
const maxAnnotations = 10

// NewGitHub returns a Report that writes the commands of a workflow of GitHub, which
// make annotations. Problems are among them, and also on err.
func NewGitHub(out, err io.Writer) Report {
	return &githubReport{problems{err}, out, map[string]int{}, 0}
}

func (g *githubReport) URL(u *URL) {
	messages := u.messages()
	for _, f := range u.Findings {
		w := f.words()
		if g.shown[githubLevel(f.Level)]++; g.shown[githubLevel(f.Level)] > maxAnnotations {
			g.more++
			place := fmt.Sprintf("%s:%d:%d", excerpt.Printable(u.Document), f.Start.Line, f.Start.Column)
			fmt.Fprintf(g.out, "weburl: %s: %s: %s\n", githubLine(place), f.Level, w.name)
			continue
		}
		at := ""
		if u.Where != find.InArgument {
			at = githubPlace(u.Document, f.Start)
			if f.End.Line == f.Start.Line {
				at += fmt.Sprintf(",endLine=%d,endColumn=%d", f.End.Line, f.End.Column)
			}
			at += ","
		}
		g.command(f.Level, at+"title="+githubProperty(w.name), messages.of(f.Error, w))
	}
}

// messages writes messages about the findings of a URL, whose text is read only once for
// all of them.
type messages struct {
	in   diagnosis.Input
	text string // what the URL is called
}

func (u *URL) messages() messages { return messages{u.input(false), u.shortened()} }

// of returns all that there is to know about a finding, in sentences.
func (m *messages) of(e reason.Fault, w words) string {
	message := m.text + ": " + sentence(what(m.in.Character(e), w.meaning))
	if reason := diagnosis.Reason(e); reason != "" {
		message += " " + sentence(reason)
	}
	message += " " + w.why
	if w.remedy != "" {
		message += " To mend it, " + w.remedy + "."
	}
	return message
}

// githubLevel returns what GitHub calls a level: what is below a warning is a notice.
func githubLevel(level Level) string {
	if level < Warning {
		return "notice"
	}
	return level.String()
}

func (g *githubReport) command(level Level, properties, message string) {
	message = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(message)
	fmt.Fprintf(g.out, "::%s %s::%s\n", githubLevel(level), properties, message)
}

func githubPlace(document string, at find.Position) string {
	place := "file=" + githubProperty(filepath.ToSlash(filepath.Clean(document)))
	if at.Line > 0 {
		place += fmt.Sprintf(",line=%d,col=%d", at.Line, at.Column)
	}
	return place
}

// githubProperty escapes the value of a property.
func githubProperty(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(text)
}

func (g *githubReport) Problem(document string, at find.Position, level Level, text string) {
	g.problems.Problem(githubLine(document), at, level, githubLine(text))
	g.command(level, githubPlace(document, at), excerpt.Printable(document)+": "+text)
}

// githubLine returns what is in a line of the log that is no command. The runner of GitHub
// reads commands of an older form, "##[", anywhere in a line, also of standard error.
func githubLine(text string) string { return strings.ReplaceAll(text, "##[", "##%5B") }

// End says how many findings are no annotations.
func (g *githubReport) End(t Totals) {
	if g.more > 0 {
		g.command(Note, "title=weburl check", fmt.Sprintf("%s. Only the first %d of a level are annotations; the log of this step has the other %d.", t.Summary(), maxAnnotations, g.more))
	}
}

// junitReport keeps all findings until the end, as their numbers come first.
type junitReport struct {
	problems
	out   io.Writer
	suite junitSuite
}

// NewJUnit returns a Report that writes XML as JUnit does: a test case for each finding
// and for each problem, and one that passes when there are none. Problems are also on
// err.
func NewJUnit(out, err io.Writer) Report {
	return &junitReport{problems: problems{err}, out: out, suite: junitSuite{Name: "weburl check"}}
}

type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string       `xml:"classname,attr"`
		Name    string       `xml:"name,attr"`
		File    string       `xml:"file,attr,omitempty"`
		Line    int          `xml:"line,attr,omitempty"`
		Failure *junitResult `xml:"failure"`
		Error   *junitResult `xml:"error"`
		Skipped *junitResult `xml:"skipped"`
	}
	junitResult struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

func (j *junitReport) URL(u *URL) {
	messages := u.messages()
	for _, f := range u.Findings {
		w := f.words()
		c := junitCase{Class: u.Document, Name: fmt.Sprintf("%d:%d %s", f.Start.Line, f.Start.Column, w.name)}
		if u.Where != find.InArgument {
			c.File, c.Line = filepath.ToSlash(u.Document), f.Start.Line
		}
		result := &junitResult{Message: w.meaning, Type: f.Level.String(), Text: messages.of(f.Error, w)}
		if f.Level <= Style {
			c.Skipped = &junitResult{Message: result.Text}
			j.suite.Skipped++
		} else {
			c.Failure = result
			j.suite.Failures++
		}
		j.suite.Cases = append(j.suite.Cases, c)
	}
}

func (j *junitReport) Problem(document string, at find.Position, level Level, text string) {
	j.problems.Problem(document, at, level, text)
	c := junitCase{Class: document, Name: "reading", File: filepath.ToSlash(document), Line: at.Line}
	if level == Error {
		c.Error = &junitResult{Message: text}
		j.suite.Errors++
	} else {
		c.Skipped = &junitResult{Message: text}
		j.suite.Skipped++
	}
	j.suite.Cases = append(j.suite.Cases, c)
}

func (j *junitReport) End(t Totals) {
	if len(j.suite.Cases) == 0 {
		j.suite.Cases = []junitCase{{Class: "weburl check", Name: t.Summary()}}
	}
	j.suite.Tests = len(j.suite.Cases)
	text, _ := xml.MarshalIndent(j.suite, "", "  ") // which cannot fail for this type
	fmt.Fprintf(j.out, "%s%s\n", xml.Header, text)
}
