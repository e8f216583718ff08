// Package report writes what is wrong with the URLs of documents: for people, as
// JSON, and as SARIF. No report shows a password.
package report

import (
	"fmt"
	"io"

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
	Problem(document string, at find.Position, s Severity, text string)
	End(t Totals)
}

// Severity is how bad a problem with a document is.
type Severity string

// The severities, as SARIF calls them.
const (
	Error Severity = "error"
	Note  Severity = "note"
)

// WriteProblem writes a problem for people.
func WriteProblem(w io.Writer, document string, at find.Position, text string) {
	place := document
	if at.Line > 0 {
		place += fmt.Sprintf(":%d:%d", at.Line, at.Column)
	}
	fmt.Fprintf(w, "weburl: %s: %s\n", place, text)
}
