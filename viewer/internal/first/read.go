package first

import (
	"errors"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/valid"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/webapi"
)

const (
	maxErrors = 1000 // of an answer
	maxTop    = 20   // pairs and warnings above the views
)

type reading struct {
	Text       string      `json:"text"`
	Base       string      `json:"base"`
	Long       bool        `json:"long"`
	OK         bool        `json:"ok"`
	BaseErrors []errorInfo `json:"baseErrors"`
	Href       *string     `json:"href"`
	Components *components `json:"components"`
	Attributes *attributes `json:"attributes"`
	UTF8       *attributes `json:"utf8"` // what the class URL has, if that is something else
	Runs       []run       `json:"runs"`
	Errors     []errorInfo `json:"errors"`
	MoreErrors int         `json:"moreErrors"`
	Valid      *invalid    `json:"valid"`
	Pairs      []pair      `json:"pairs"`
}

type components struct {
	Scheme   string  `json:"scheme"`
	Username string  `json:"username"`
	Password string  `json:"password"`
	Host     *string `json:"host"`
	Port     *uint16 `json:"port"`
	Path     any     `json:"path"` // a string or a list of strings
	Query    *string `json:"query"`
	Fragment *string `json:"fragment"`
}

// attributes are those of the class URL.
type attributes struct {
	Href     string `json:"href"`
	Origin   string `json:"origin,omitempty"`
	Protocol string `json:"protocol"`
	Username string `json:"username"`
	Password string `json:"password"`
	Host     string `json:"host"`
	Hostname string `json:"hostname"`
	Port     string `json:"port"`
	Pathname string `json:"pathname"`
	Search   string `json:"search"`
	Hash     string `json:"hash"`
}

type errorInfo struct {
	Name      string      `json:"name"`
	Meaning   string      `json:"meaning"`
	Remedy    string      `json:"remedy"`
	Reference string      `json:"reference"`
	Fatal     bool        `json:"fatal"`
	Span      answer.Span `json:"span"`
	Cause     *cause      `json:"cause"`
}

type cause struct {
	Codes []code `json:"codes"`
}

type code struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Remedy  string `json:"remedy"`
}

type invalid struct {
	Production string      `json:"production"`
	Reference  string      `json:"reference"`
	Reason     string      `json:"reason"`
	Meaning    string      `json:"meaning"`
	Remedy     string      `json:"remedy"`
	Span       answer.Span `json:"span"`
}

func (p *program) read(in answer.Input) (*reading, error) {
	q, err := p.prepareUpTo(in, answer.MaxLongInput)
	if err != nil {
		return nil, err
	}
	input := q.text.String()
	r := &reading{Text: input, Base: q.base.String(), BaseErrors: q.errorList(q.baseErrors, q.base), Errors: []errorInfo{},
		Pairs: []pair{}, Runs: []run{}, Long: len(input) > answer.MaxInput}
	switch {
	case q.baseFailed:
		return r, nil
	case r.Long:
		u, errs, more, err := parseLong(q.parser, input)
		r.Errors, r.MoreErrors = q.errorList(errs, q.text), more
		q.setURL(r, u, err)
		return r, nil
	}
	u, errs, err := parse(q.parser, input)
	r.Errors = q.errorList(errs, q.text)
	r.MoreErrors = len(errs) - len(r.Errors)
	q.setURL(r, u, err)
	r.Valid = q.validity()
	r.Runs = q.runs(u)
	query, _ := u.Query()
	for name, value := range form.Pairs(query) {
		if len(r.Pairs) == maxTop {
			break
		}
		r.Pairs = append(r.Pairs, pair{Name: name, Value: value})
	}
	return r, nil
}

// setURL writes what the parser returned.
func (q *question) setURL(r *reading, u weburl.URL, failure error) {
	if r.OK = failure == nil; !r.OK {
		return
	}
	r.Href = new(u.Href())
	if !r.Long { // they are the attributes again, which the page shows
		r.Components = componentsOf(u)
	}
	r.Attributes = attributesOf(webapi.FromRecord(u))
	if q.parser.Encoding == nil {
		return
	}
	if plain, err := q.inUTF8(); err == nil && plain != u {
		r.UTF8 = attributesOf(webapi.FromRecord(plain))
	}
}

func componentsOf(u weburl.URL) *components {
	c := &components{Scheme: u.Scheme(), Username: u.Username(), Password: u.Password()}
	if u.Host().Kind() != weburl.HostNull {
		c.Host = new(u.Host().String())
	}
	if port, ok := u.Port(); ok {
		c.Port = &port
	}
	c.Path = u.Path()
	if !u.HasOpaquePath() {
		c.Path = append([]string{}, slices.Collect(u.Segments())...)
	}
	if query, ok := u.Query(); ok {
		c.Query = &query
	}
	if fragment, ok := u.Fragment(); ok {
		c.Fragment = &fragment
	}
	return c
}

func attributesOf(u *webapi.URL) *attributes {
	return &attributes{u.Href(), u.Origin(), u.Protocol(), u.Username(), u.Password(), u.Host(), u.Hostname(), u.Port(),
		u.Pathname(), u.Search(), u.Hash()}
}

// errorList describes at most maxErrors errors; a fatal one, which is the last, is
// among them.
func (q *question) errorList(errs []reason.Fault, text *answer.Text) []errorInfo {
	list := make([]errorInfo, 0, min(len(errs), maxErrors))
	for i, e := range errs {
		if len(list) == maxErrors-1 && i < len(errs)-1 && errs[len(errs)-1].Fatal {
			e = errs[len(errs)-1]
		}
		if len(list) == maxErrors {
			break
		}
		list = append(list, describe(e, text))
	}
	return list
}

func describe(e reason.Fault, text *answer.Text) errorInfo {
	return errorInfo{Name: e.Code.String(), Meaning: e.Code.Meaning(), Remedy: e.Code.Remedy(), Reference: e.Code.Reference(),
		Fatal: e.Fatal, Span: text.Span(e.Start, e.End), Cause: causeOf(e.Cause)}
}

// causeOf describes an error of package idna.
func causeOf(err error) *cause {
	var broken *idna.Error
	if !errors.As(err, &broken) {
		return nil
	}
	c := &cause{Codes: []code{}}
	for _, k := range broken.Codes {
		c.Codes = append(c.Codes, code{k.Error(), k.Meaning(), k.Remedy()})
	}
	return c
}

// validity says why the text is no valid URL string.
//
// https://url.spec.whatwg.org/#valid-url-string
func (q *question) validity() *invalid {
	var e *valid.Error
	if !errors.As(valid.URL(q.text.String(), q.baseURL), &e) {
		return nil
	}
	return &invalid{e.Production.String(), e.Production.Reference(), e.Code.String(), e.Code.Meaning(), e.Code.Remedy(),
		q.text.Span(e.Start, e.End)}
}

type run struct {
	From  answer.Span  `json:"from"`
	To    *answer.Span `json:"to"`
	Part  string       `json:"part"`
	Fate  string       `json:"fate"`
	Moved bool         `json:"moved"`

	// Lengths are those of what became of each code point, in href.
	Lengths []int `json:"lengths,omitempty"`
}

// maxRuns is the length in bytes of an input whose pieces are shown.
const maxRuns = 12000

// runs returns the pieces of the text. There are none for a long text.
func (q *question) runs(u weburl.URL) []run {
	list := []run{}
	input := q.text.String()
	if len(input) > maxRuns {
		return list
	}
	href := answer.NewText(u.Href())
	for r := range (step.Parser{Base: q.baseURL, Encoding: q.parser.Encoding}).Runs(input) {
		out := run{From: q.text.Span(r.Start, r.End), Part: r.Field, Fate: r.Fate.String(), Moved: r.Moved}
		if r.HrefEnd > r.HrefStart {
			out.To = new(href.Span(r.HrefStart, r.HrefEnd))
			if r.Fate == step.Encoded {
				out.Lengths = q.lengths(input[r.Start:r.End], u.Href()[r.HrefStart:r.HrefEnd], r.Field)
			}
		}
		list = append(list, out)
	}
	return list
}

// lengths returns the length of what became of each code point of a piece that is
// percent-encoded. It is nil for an encoding with states, in which that depends on what
// is before.
func (q *question) lengths(piece, encoded, field string) (list []int) {
	var enc percent.Encoding
	if field == "query" {
		enc = q.parser.Encoding
	}
	for _, c := range piece {
		text := percent.EncodeAfterEncoding(enc, string(c), percent.Component|percent.SpecialQuery)
		rest, found := strings.CutPrefix(encoded, text)
		if !found { // not all characters are in that set
			if rest, found = strings.CutPrefix(encoded, percent.EncodeAfterEncoding(enc, string(c), percent.C0Control)); !found {
				return nil
			}
		}
		list = append(list, len(encoded)-len(rest))
		encoded = rest
	}
	return list
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
	return &written{scalar.RemoveTabsAndNewlines(input[start:end]), q.text.Span(start, end)}
}
