// Package report writes what is wrong with the URLs of documents: for people, as
// JSON, and as SARIF. No report shows a password.
package report

import (
	"fmt"
	"io"
	"slices"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// Report writes findings in a format. It has no errors: a failure to write
// shows when the caller flushes the output.
type Report interface {
	Begin()
	// URL takes a URL that has findings.
	URL(u *URL)
	// Problem takes what is wrong with a document, or a remark on it. The position
	// is zero when it is about all of the document.
	Problem(document string, at find.Position, l Level, text string)
	End(t Totals)
}

// Level is how bad a finding or a problem with a document is.
type Level uint8

// The levels, the lowest first.
const (
	Note    Level = iota // it is in what stands for something else, or a remark
	Style                // all programs that people use read the URL in the same way
	Warning              // programs disagree, or people would not expect what is read
	Error                // no browser reads it, or it reads another host than the text shows
)

// Levels returns the names of the levels, the highest first.
func Levels() []string { return []string{"error", "warning", "style", "note"} }

// ParseLevel returns the level with a name.
func ParseLevel(name string) (Level, bool) {
	i := slices.Index(Levels(), name)
	return Error - Level(max(i, 0)), i >= 0
}

func (l Level) String() string { return Levels()[Error-l] }

// known returns the name of a level for programs that do not know style: a note.
func (l Level) known() string {
	if l == Style {
		l = Note
	}
	return l.String()
}

// WriteProblem writes a problem for people.
func WriteProblem(w io.Writer, document string, at find.Position, text string) {
	place := document
	if at.Line > 0 {
		place += fmt.Sprintf(":%d:%d", at.Line, at.Column)
	}
	fmt.Fprintf(w, "weburl: %s: %s\n", place, text)
}

// problems writes problems for people, as most reports do. They begin and end with nothing.
type problems struct{ err io.Writer }

func (problems) Begin() {}

func (p problems) Problem(document string, at find.Position, _ Level, text string) {
	WriteProblem(p.err, document, at, text)
}

func (problems) End(Totals) {}
