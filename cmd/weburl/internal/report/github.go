package report

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// githubReport writes the commands of a workflow of GitHub, one a line.
type githubReport struct {
	problems
	out   io.Writer
	shown [Error + 1]int // annotations of each level
	more  int            // findings that are none
}

// maxAnnotations is how many annotations of a level GitHub shows of a step.
const maxAnnotations = 10

// NewGitHub returns a Report that writes the commands of a workflow of GitHub, which
// make annotations. Problems are among them, and also on err.
func NewGitHub(out, err io.Writer) Report { return &githubReport{problems: problems{err}, out: out} }

func (g *githubReport) URL(u *URL) {
	messages := u.messages()
	for i := range u.Findings {
		f := &u.Findings[i]
		if g.shown[f.Level]++; g.shown[f.Level] > maxAnnotations {
			g.more++
			place := fmt.Sprintf("%s:%d:%d", u.Document, f.Start.Line, f.Start.Column)
			fmt.Fprintf(g.out, "weburl: %s: %s: %s\n", strings.ReplaceAll(place, "##[", "##%5B"), f.Level, diagnosis.Name(f.Error))
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
		g.command(f.Level, at+"title="+githubProperty(f.name()), messages.of(f))
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
func (m *messages) of(f *Finding) string {
	message := m.text + ": " + sentence(what(m.in.Character(f.Error), f.meaning()))
	if reason := diagnosis.Reason(f.Error); reason != "" {
		message += " " + sentence(reason)
	}
	message += " " + f.why()
	if remedy := f.remedy(); remedy != "" {
		message += " To mend it, " + remedy + "."
	}
	return message
}

// command writes a command. GitHub calls what is below a warning a notice.
func (g *githubReport) command(level Level, properties, message string) {
	name := level.String()
	if level < Warning {
		name = "notice"
	}
	message = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(message)
	fmt.Fprintf(g.out, "::%s %s::%s\n", name, properties, message)
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
	g.problems.Problem(document, at, level, text)
	g.command(level, githubPlace(document, at), document+": "+text)
}

// End says how many findings are no annotations. The runner of GitHub reads commands of an
// older form, "##[", anywhere in a line.
func (g *githubReport) End(t Totals) {
	if g.more > 0 {
		g.command(Note, "title=weburl check", fmt.Sprintf("%s. Only the first %d of a level are annotations; the log of this step has the other %d.", t.Summary(), maxAnnotations, g.more))
	}
}
