package check

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/fix"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// maxFindings is how many validation errors of one URL are listed.
const maxFindings = 1 << 12

// judge locates the errors of a URL, and fixes it if it can. When the run fixes, the
// errors that the fix removes are left out.
func (j *job) judge(u report.URL) report.URL {
	o := u.Occurrence
	notes := j.newNotes(o, u.Result)
	remaining := map[weburl.ErrorName]bool{}
	if u.Result.Parsed() && !notes.templated {
		var left []weburl.ValidationError
		u.Fixed, left = fix.URL(u.Result, fix.Context{Base: o.Base, Encoding: o.Encoding, Elsewhere: o.Elsewhere})
		u.CanFix = u.Fixed != o.Text()
		for _, e := range left {
			remaining[e.Name] = true
		}
	}
	u.Dropped = u.Result.Dropped
	places := o.Places()
	for _, e := range u.Result.Errors {
		fixable := u.CanFix && !remaining[e.Name]
		if j.Ignore[e.Name] || fixable && j.Fix && !j.unfixable {
			continue
		}
		if len(u.Findings) == maxFindings {
			u.Dropped++
			continue
		}
		f := report.Finding{Error: e, Fixable: fixable, Note: notes.has(e)}
		f.Start, f.End = places.Span(e.Start, e.End)
		u.Findings = append(u.Findings, f)
	}
	return u
}
