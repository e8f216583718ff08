package first

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

type twoQuestion struct {
	answer.Input
	Other string `json:"other"`
}

type twoAnswer struct {
	OK           bool     `json:"ok"`     // both parse
	Failed       []string `json:"failed"` // the names of the errors of input and other, or nothing
	Href         string   `json:"href"`
	Other        string   `json:"other"`
	OtherText    string   `json:"otherText"` // without its escapes
	Equal        bool     `json:"equal"`
	SameResource bool     `json:"sameResource"` // equal without fragments
	SameOrigin   bool     `json:"sameOrigin"`
	SameSite     bool     `json:"sameSite"`
	Normalized   string   `json:"normalized"` // the first profile of package normalize after which they are equal
	Parting      *parting `json:"parting"`
}

// parting is the first step after which a state, the buffer, a flag or the record differs.
type parting struct {
	Index int            `json:"index"`
	State string         `json:"state"`
	At    [2]answer.Span `json:"at"` // the code point that was read, in both inputs
}

func (p *program) two(in twoQuestion) (*twoAnswer, error) {
	q, err := p.prepareUpTo(in.Input, maxRuns)
	if err != nil {
		return nil, err
	}
	in.Input.Input = in.Other
	r, err := p.prepareUpTo(in.Input, maxRuns)
	if err != nil {
		return nil, err
	}
	a := &twoAnswer{Failed: []string{"", ""}}
	if q.baseFailed {
		a.Failed = []string{lastName(q.baseErrors), lastName(q.baseErrors)}
		return a, nil
	}
	u, errs, err := parse(q.parser, q.text.String())
	v, errs2, err2 := parse(r.parser, r.text.String())
	if err != nil {
		a.Failed[0] = lastName(errs)
	}
	if err2 != nil {
		a.Failed[1] = lastName(errs2)
	}
	a.Href, a.Other, a.OK = u.Href(), v.Href(), err == nil && err2 == nil
	a.OtherText = r.text.String()
	a.Parting = partingOf(q, r)
	if !a.OK {
		return a, nil
	}
	a.Equal, a.SameResource = u == v, u.WithoutFragment() == v.WithoutFragment()
	a.SameOrigin, a.SameSite = u.Origin() == v.Origin() && !u.Origin().IsOpaque(), site.SameSite(u.Origin(), v.Origin())
	if !a.Equal {
		for name, steps := range normalize.Profiles() {
			if normalize.URL(u, steps) == normalize.URL(v, steps) {
				a.Normalized = name
				break
			}
		}
	}
	return a, nil
}

// partingOf compares the steps of two parsers; nil means that they do not part.
func partingOf(q, r *question) *parting {
	steps := func(q *question) []step.Step {
		return slices.Collect(step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}.Parse(q.text.String()))
	}
	a, b := steps(q), steps(r)
	for i := range min(len(a), len(b)) {
		x, y := &a[i], &b[i]
		same := x.State == y.State && x.After.State == y.After.State && x.After.Buffer == y.After.Buffer && x.Outcome == y.Outcome &&
			slices.Equal(x.After.Flags, y.After.Flags) && slices.EqualFunc(x.After.Record, y.After.Record, func(f, g step.Field) bool { return f.Name == g.Name && f.Value.Equal(g.Value) })
		if !same {
			return &parting{i, x.State, [2]answer.Span{q.codePointAt(x.Pointer), r.codePointAt(y.Pointer)}}
		}
	}
	return nil
}

// codePointAt returns the span of the code point at an offset, which is empty at the end.
func (q *question) codePointAt(offset int) answer.Span {
	_, length := utf8.DecodeRuneInString(q.text.String()[offset:])
	return q.text.Span(offset, offset+length)
}

// maxList is how many inputs a list may have.
const maxList = 2000

type listQuestion struct {
	Inputs   []string `json:"inputs"`
	Base     string   `json:"base"`
	Encoding string   `json:"encoding"`
}

type listAnswer struct {
	Rows []listRow `json:"rows"`
}

type listRow struct {
	OK      bool   `json:"ok"`
	Href    string `json:"href"`
	Host    string `json:"host"`
	Errors  int    `json:"errors"`
	Error   string `json:"error"`   // the name of the fatal error, or of the first one
	Warning string `json:"warning"` // the worst of what may deceive
}

func (p *program) list(in listQuestion) (*listAnswer, error) {
	if len(in.Inputs) > maxList {
		return nil, answer.NewProblem("too-long", "the list has more than "+strconv.Itoa(maxList)+" URLs")
	}
	size := 0
	for _, input := range in.Inputs {
		if size += len(input); size > answer.MaxLongInput {
			return nil, answer.TooLong(answer.MaxLongInput)
		}
	}
	a := &listAnswer{Rows: []listRow{}}
	for _, input := range in.Inputs {
		q, err := p.prepare(answer.Input{Input: input, Base: in.Base, Encoding: in.Encoding})
		if err != nil {
			return nil, err
		}
		a.Rows = append(a.Rows, q.listRow())
	}
	return a, nil
}

func (q *question) listRow() (row listRow) {
	if q.baseFailed {
		return listRow{Error: lastName(q.baseErrors), Errors: len(q.baseErrors)}
	}
	u, errs, err := parse(q.parser, q.text.String())
	row = listRow{OK: err == nil, Href: u.Href(), Host: u.Host().String(), Errors: len(errs)}
	if len(errs) > 0 {
		row.Error = errs[0].Code.String()
	}
	if err != nil {
		row.Error = lastName(errs)
		return row
	}
	worst := render.Note
	for _, w := range render.URL(u, render.Options{Input: q.text.String()}).Warnings {
		if w.Kind.Severity() > worst {
			worst, row.Warning = w.Kind.Severity(), w.Kind.String()
		}
	}
	return row
}
