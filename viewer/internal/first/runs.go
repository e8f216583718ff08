package first

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type run struct {
	From  answer.Span  `json:"from"`
	To    *answer.Span `json:"to"`
	Part  string       `json:"part"`
	Fate  string       `json:"fate"`
	Moved bool         `json:"moved"`
}

type hrefPart struct {
	Part string      `json:"part"`
	Span answer.Span `json:"span"`
}

// maxRuns is the length in bytes of an input whose pieces are shown.
const maxRuns = 12000

// runs returns the pieces of the text, and the parts of the href. There are none
// for a long text.
func (q *question) runs(u weburl.URL) ([]run, []hrefPart) {
	list, parts := []run{}, []hrefPart{}
	input := q.text.String()
	if len(input) > maxRuns {
		return list, parts
	}
	href := answer.NewText(u.Href())
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		out := run{From: q.text.Span(r.Start, r.End), Part: r.Field, Fate: r.Fate.String(), Moved: r.Moved}
		if r.HrefEnd > r.HrefStart {
			to := href.Span(r.HrefStart, r.HrefEnd)
			out.To = &to
			parts = addPart(parts, r.Field, to)
		}
		list = append(list, out)
	}
	return list, parts
}

// addPart adds a part of the href, or makes the last one longer.
func addPart(parts []hrefPart, name string, span answer.Span) []hrefPart {
	if name == "" {
		return parts
	}
	if last := len(parts) - 1; last >= 0 && parts[last].Part == name {
		parts[last].Span.End, parts[last].Span.EndByte = span.End, span.EndByte
		return parts
	}
	return append(parts, hrefPart{name, span})
}

// writtenHost returns the host as the text has it, or nil.
func (q *question) writtenHost() *written {
	input := q.text.String()
	if len(input) > maxRuns {
		return nil
	}
	start, end := -1, -1
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		if r.Field == "host" && r.End > r.Start {
			if start < 0 {
				start = r.Start
			}
			end = r.End
		}
	}
	if start < 0 {
		return nil
	}
	return &written{withoutTabs(input[start:end]), q.text.Span(start, end)}
}
