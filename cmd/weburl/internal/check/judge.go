package check

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/fix"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// maxFindings is how many validation errors of one URL are listed.
const maxFindings = 1 << 12

// judge parses a URL, locates its errors, and fixes it if it can. When the run
// fixes, the errors that the fix removes are left out.
func (j *job) judge(document string, o *find.Occurrence) report.URL {
	j.parser.Base, j.parser.Encoding = o.Base, o.Encoding
	u := report.URL{Occurrence: o, Document: document, Result: *j.parser.Parse(o.Text())}
	if len(u.Result.Errors) == 0 {
		return u
	}
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
		if j.Ignore[e.Name] || fixable && j.Fix {
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
