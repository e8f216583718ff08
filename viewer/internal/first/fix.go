package first

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/remedy"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

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
