package first

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// advice is what the answer of read does not need, but the page shows beside it.
type advice struct {
	Fixes    []errorFix `json:"fixes"` // one for each error of read
	Fixed    *fix       `json:"fixed"`
	AskFixed bool       `json:"askFixed"`
	Meant    *meant     `json:"meant"`
	Warnings []warning  `json:"warnings"`
	NetURL   netURL     `json:"netURL"`
}

type errorFix struct {
	Fix *fix `json:"fix"`
	Ask bool `json:"ask"`
}

func (p *program) advise(in answer.Input) (*advice, error) {
	q, err := p.prepareUpTo(in, answer.MaxLongInput)
	if err != nil {
		return nil, err
	}
	a := &advice{Fixes: []errorFix{}, Warnings: []warning{}}
	input := q.text.String()
	if len(input) > answer.MaxInput {
		return a, nil
	}
	a.NetURL = readNetURL(input, q.base.String())
	if q.baseFailed {
		return a, nil
	}
	u, errs, err := parse(q.parser, input)
	q.addFixes(a, u, errs)
	if !q.hasBase {
		a.Meant = meantBy(input)
	}
	if err == nil && len(input) <= maxRuns {
		a.addWarnings(u, input)
	}
	return a, nil
}

// addFixes adds the remedies, as far as they take no more than some milliseconds.
// The page asks for others.
func (q *question) addFixes(a *advice, u weburl.URL, errs []reason.Fault) {
	work := 0
	for i := range min(len(errs), maxErrors) {
		if work += len(q.text.String()); work > maxFixBytes {
			a.Fixes = append(a.Fixes, errorFix{Ask: true})
			continue
		}
		a.Fixes = append(a.Fixes, errorFix{Fix: q.fixFor(errs, i, u)})
	}
	if len(errs) == 0 {
		return
	}
	if work *= 2; work > maxFixBytes {
		a.AskFixed = true
		return
	}
	a.Fixed = q.fixAll(u)
}

// addWarnings adds what may deceive a reader.
func (a *advice) addWarnings(u weburl.URL, input string) {
	d := render.URL(u, render.Options{Input: input})
	for _, w := range warningsOf(u, d) {
		// The page shows the user name and the password, and an error says that they are there.
		if w.Severity != render.Note.String() && w.Kind != render.Credentials.String() && len(a.Warnings) < maxTop {
			a.Warnings = append(a.Warnings, w)
		}
	}
}
