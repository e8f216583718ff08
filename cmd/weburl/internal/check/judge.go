package check

import (
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/placeholder"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/reason"
)

const (
	maxErrors   = 1 << 16 // of a URL; one with more is not fixed
	maxFindings = 1 << 12 // errors of a URL that are listed
)

// judge locates the errors of a URL, and fixes it if it can. When the run fixes, the
// errors that the fix removes are left out. A fix that would remove a note, or what is
// to be ignored, is none.
func (j *job) judge(u report.URL) report.URL {
	o := u.Occurrence
	notes := j.newNotes(o, u.Result)
	remaining := map[reason.Code]int{}
	if u.Result.Parsed() && u.Result.Dropped == 0 && !notes.templated && !placeholder.Opens(o.Text()) {
		u.Fixed, u.CanFix = remedy.Respell(o.Text(), remedy.Options{Base: o.Base, Encoding: o.Encoding, Elsewhere: o.Elsewhere})
		j.parser.EachError(u.Fixed, func(e reason.Fault) { remaining[e.Code]++ })
		// In Markdown's text, two backslashes may be one that is escaped.
		u.CanFix = u.CanFix && !(o.Where == find.InText && strings.Contains(o.Text(), `\\`))
	}
	u.Fixing = j.Fix && !j.unfixable
	before, isNote := countNames(u.Result.Errors), make([]bool, len(u.Result.Errors))
	for i, e := range u.Result.Errors {
		isNote[i] = notes.has(e)
		if remaining[e.Code] < before[e.Code] && (isNote[i] || j.Ignore[e.Code]) {
			u.CanFix = false
		}
	}
	u.Dropped = u.Result.Dropped
	places := o.Places()
	for i, e := range u.Result.Errors {
		fixable := u.CanFix && remaining[e.Code] == 0
		if j.Ignore[e.Code] || fixable && u.Fixing {
			continue
		}
		if len(u.Findings) == maxFindings {
			u.Dropped++
			continue
		}
		f := report.Finding{Error: e, Fixable: fixable, Note: isNote[i]}
		f.Start, f.End = places.Span(e.Start, e.End)
		u.Findings = append(u.Findings, f)
	}
	return u
}
