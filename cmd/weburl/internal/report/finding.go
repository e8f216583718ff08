package report

import (
	"fmt"

	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/reason"
)

// URL is a URL in a document with what is wrong with it.
type URL struct {
	*find.Occurrence
	Document string         // the name of the document; see DocumentName
	Result   attempt.Result // of parsing it
	Findings []Finding
	Dropped  int    // how many findings are not in Findings
	Fixed    string // the fixed URL
	CanFix   bool   // Fixed is another text
	Fixing   bool   // the run puts it in the place of the URL, if CanFix
}

// Finding is a validation error of a URL in a document.
type Finding struct {
	Start, End find.Position
	Error      reason.Fault
	Fixable    bool // the fixed URL does not have it
	Note       bool // it is in what stands for something else
}

// level returns "note" for what is in a template or an example, "error" for what
// leaves no URL, and "warning" otherwise.
func (f *Finding) level() string {
	if f.Note {
		return "note"
	}
	if f.Error.Fatal {
		return "error"
	}
	return "warning"
}

// Totals are the sums over a run. What is fixed does not count.
type Totals struct {
	Errors, Warnings, URLs int
	Notes                  int // findings that do not count for the exit code
	Files                  int // documents that were opened
	Written                int // files that were replaced by fixed ones
	Unfixed                int // files that were only checked, though fixes were wanted and there are some
	Problems               int // documents that were not searched to their end, or not fixed
}

// Add counts a URL.
func (t *Totals) Add(u *URL) {
	t.URLs++
	t.Warnings += u.Dropped
	for _, f := range u.Findings {
		switch {
		case f.Note:
			t.Notes++
		case f.Error.Fatal:
			t.Errors++
		default:
			t.Warnings++
		}
	}
}

// Summary returns the line that a run ends with.
func (t *Totals) Summary() string {
	text := count(t.URLs, "URL")
	if t.Files > 0 {
		text += " in " + count(t.Files, "file")
	}
	findings := t.Errors + t.Warnings + t.Notes
	text += ", " + count(findings, "finding")
	if findings > 0 {
		text += " (" + count(t.Errors, "error") + ", " + count(t.Warnings, "warning")
		if t.Notes > 0 {
			text += ", " + count(t.Notes, "note")
		}
		text += ")"
	}
	if t.Written > 0 {
		text += ", " + count(t.Written, "file") + " written"
	}
	return text
}

// Unwritten returns the line that says why nothing was fixed in some files, or an empty
// string.
func (t *Totals) Unwritten() string {
	if t.Unfixed == 0 {
		return ""
	}
	return "weburl: nothing is fixed in " + count(t.Unfixed, "file") + " that could be, since only Markdown, HTML and CSS are: " +
		"in other formats, what looks like a mistake in a URL may be an escape or an expression\n"
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
