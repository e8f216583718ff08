package first

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
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

// fix is a text with a remedy.
type fix struct {
	Input      string  `json:"input"`
	Base       string  `json:"base"`
	OK         bool    `json:"ok"`
	Href       *string `json:"href"`
	SameResult bool    `json:"sameResult"`
	Errors     int     `json:"errors"`
}

// maxFixBytes limits the work for remedies in the method advise: the length of the
// text times the number of remedies. A remedy parses the text about four times.
const maxFixBytes = 3000

// fixFor applies the remedy for an error by its index in an answer.
func (q *question) fixFor(errs []reason.Fault, i int, u weburl.URL) *fix {
	e := errs[i]
	if last := len(errs) - 1; i == maxErrors-1 && errs[last].Fatal {
		e = errs[last]
	}
	if text, ok := remedy.Apply(q.text.String(), e, q.remedyOptions()); ok {
		return q.newFix(text, u)
	}
	return nil
}

func (q *question) fixAll(u weburl.URL) *fix {
	if text, ok := remedy.All(q.text.String(), q.remedyOptions()); ok {
		return q.newFix(text, u)
	}
	return nil
}

func (q *question) remedyOptions() remedy.Options {
	return remedy.Options{Base: q.baseURL, Encoding: q.parser.Encoding}
}

type fixQuestion struct {
	answer.Input
	Error *int `json:"error"`
}

type fixAnswer struct {
	Fix *fix `json:"fix"`
}

// fixLength is the limit in bytes of a text for which all remedies are applied.
const fixLength = 12000

func (p *program) fix(in fixQuestion) (*fixAnswer, error) {
	q, err := p.prepare(in.Input)
	if err != nil {
		return nil, err
	}
	u, errs, _ := parse(q.parser, q.text.String())
	switch {
	case q.baseFailed:
		return &fixAnswer{}, nil
	case in.Error != nil && *in.Error >= 0 && *in.Error < min(len(errs), maxErrors):
		return &fixAnswer{q.fixFor(errs, *in.Error, u)}, nil
	case in.Error != nil:
		return &fixAnswer{}, nil
	case len(q.text.String()) > fixLength:
		return nil, answer.TooLong(fixLength)
	}
	return &fixAnswer{q.fixAll(u)}, nil
}

func (q *question) newFix(text string, before weburl.URL) *fix {
	u, errs, err := parse(q.parser, text)
	f := &fix{Input: text, Base: q.base.String(), OK: err == nil, SameResult: err == nil && u == before, Errors: len(errs)}
	if f.OK {
		f.Href = new(u.Href())
	}
	return f
}
