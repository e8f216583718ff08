package first

import (
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/remedy"
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

// maxFixBytes limits the work for remedies: the length of the text times the number
// of remedies. A remedy parses the text about four times.
const maxFixBytes = 100000

// addFixes adds the remedies, as far as they take no more than some milliseconds.
func (q *question) addFixes(r *reading, u weburl.URL, errs []weburl.ValidationError) {
	input := q.text.String()
	o := remedy.Options{Base: q.baseURL, Encoding: q.parser.Encoding}
	work := 0
	for i := range r.Errors {
		if work += len(input) + 1; work > maxFixBytes {
			return
		}
		e := errs[i]
		if r.Errors[i].Fatal {
			e = errs[len(errs)-1]
		}
		if text, ok := remedy.Apply(input, e, o); ok {
			r.Errors[i].Fix = q.newFix(text, u)
		}
	}
	if work += len(input) * len(errs); len(errs) == 0 || work > maxFixBytes {
		return
	}
	if text, ok := remedy.All(input, o); ok {
		r.Fixed = q.newFix(text, u)
	}
}

func (q *question) newFix(text string, before weburl.URL) *fix {
	u, errs, err := parse(q.parser, text)
	f := &fix{Input: text, Base: q.base.String(), OK: err == nil, SameResult: err == nil && u == before, Errors: len(errs)}
	if f.OK {
		href := u.Href()
		f.Href = &href
	}
	return f
}

func withoutTabs(s string) string {
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}
