package check

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/fix"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// maxFindings is how many validation errors of one URL are listed.
const maxFindings = 1 << 12

// judge locates the errors of a URL, and fixes it if it can. When the run fixes, the
// errors that the fix removes are left out. A fix that would remove a note, or what is
// to be ignored, is none.
func (j *job) judge(u report.URL) report.URL {
	o := u.Occurrence
	notes := j.newNotes(o, u.Result)
	remaining := map[weburl.ErrorName]int{}
	if u.Result.Parsed() && !notes.templated {
		var left []weburl.ValidationError
		u.Fixed, left = fix.URL(u.Result, fix.Context{Base: o.Base, Encoding: o.Encoding, Elsewhere: o.Elsewhere})
		remaining = countNames(left)
		// In Markdown's text, two backslashes may be one that is escaped.
		u.CanFix = u.Fixed != o.Text() && !(o.Where == find.InText && strings.Contains(o.Text(), `\\`))
	}
	u.Fixing = j.Fix && !j.unfixable
	before, isNote := countNames(u.Result.Errors), make([]bool, len(u.Result.Errors))
	for i, e := range u.Result.Errors {
		isNote[i] = notes.has(e)
		if remaining[e.Name] < before[e.Name] && (isNote[i] || j.Ignore[e.Name]) {
			u.CanFix = false
		}
	}
	u.Dropped = u.Result.Dropped
	places := o.Places()
	for i, e := range u.Result.Errors {
		fixable := u.CanFix && remaining[e.Name] == 0
		if j.Ignore[e.Name] || fixable && u.Fixing {
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
