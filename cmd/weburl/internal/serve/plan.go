package serve

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/component"
)

// Kind is the type of a result.
type Kind uint8

// The kinds.
const (
	Text Kind = iota // a text or null
	List             // texts; never null
	Flag             // a truth value or null
)

// Column is a result of a row.
type Column struct {
	Name string
	Kind Kind

	what      answer
	component component.Component
	memo      int // the index of the memo
	ofHost    bool
}

// OfHost reports whether the results for two URLs with the same scheme, the same host and
// no credentials are always the same. The host must not be empty: the origin of a blob
// URL, which has none, is in its path. Such results are UTF-8.
func (c *Column) OfHost() bool { return c.ofHost }

// isOfHost finds what OfHost reports.
func (c *Column) isOfHost() bool {
	switch c.what {
	case valid, failure, hostname:
		return true
	case ofURL, lookedUp:
		switch c.component.Name() {
		case "scheme", "protocol", "host", "unicode-host", "host-kind", "ip", "domain", "apex", "subdomain", "root", "suffix", "tld", "site":
			return true
		}
	}
	return false
}

// An answer says where a result comes from.
type answer uint8

const (
	ofURL    answer = iota // a component
	lookedUp               // a component for which there is a memo
	hostname               // the component host, which is asked for most
	cleaned                // the href without parameters that track people
	resolved
	failure
	valid
	errorNames
)

// own are the names that are not components.
var own = map[string]Column{
	"clean":   {what: cleaned},
	"resolve": {what: resolved},
	"failure": {what: failure},
	"valid":   {what: valid, Kind: Flag},
	"errors":  {what: errorNames, Kind: List},
}

// Parse is the function whose result has several values.
const Parse = "parse"

// parseFields are the values of the function parse.
var parseFields = []string{
	"valid", "failure", "href", "scheme", "url:username", "url:password", "host", "host-kind", "port",
	"url:path", "url:query", "url:fragment", "origin", "apex", "errors",
}

// Plan says what each row is answered with. It does not change.
type Plan struct {
	// Columns are the results.
	Columns []Column
	// Arguments are the names of the arguments of a row.
	Arguments []string
	// Function is the name of the function; empty for a list of fields.
	Function string

	errors bool // the validation errors are needed
	clean  bool
	memos  int // how many memos an Evaluator has
}

// ForFunction returns the plan for a function: a component by its name, or one of
// [Functions].
func ForFunction(name string) (*Plan, error) {
	if name == Parse {
		p, err := ForFields(parseFields)
		if err == nil {
			p.Function = name
		}
		return p, err
	}
	p, err := newPlan([]string{name})
	if err == nil {
		p.Function = name
	}
	return p, err
}

// ForFields returns the plan for several results.
func ForFields(names []string) (*Plan, error) {
	if slices.Contains(names, "resolve") || slices.Contains(names, Parse) {
		return nil, errors.New("resolve and parse are functions, not fields")
	}
	return newPlan(names)
}

func newPlan(names []string) (*Plan, error) {
	p := &Plan{Arguments: []string{"url"}}
	if len(names) == 0 {
		return nil, errors.New("there is nothing to answer with")
	}
	for _, name := range names {
		c, ok := own[name]
		if !ok {
			known, err := component.Parse(name)
			if err != nil {
				return nil, fmt.Errorf("no component or function has the name %.60q", name)
			}
			c.component = known
			if name := known.String(); name == "host" || name == "url:host" {
				c.what = hostname
			}
			if isLookedUp(known) {
				c.what, c.memo = lookedUp, p.memos
				p.memos++
			}
		}
		c.Name = name
		if slices.ContainsFunc(p.Columns, func(other Column) bool { return other.Name == name }) {
			return nil, fmt.Errorf("%s is there twice", name)
		}
		switch c.what {
		case errorNames:
			p.errors = true
		case cleaned:
			p.clean = true
		case resolved:
			p.Arguments = []string{"base", "url"}
		}
		c.ofHost = c.isOfHost()
		p.Columns = append(p.Columns, c)
	}
	return p, nil
}

// Functions yields the functions that are not components, each with a description.
func Functions() iter.Seq2[string, string] {
	return func(yield func(name, doc string) bool) {
		for _, f := range [...][2]string{
			{"clean", "the URL without parameters that track people"},
			{"resolve", "the URL that a reference stands for: base first, then the reference"},
			{"errors", "a list of the names of the validation errors; a fatal one is the last"},
			{"failure", "the name of the error that makes the text no URL; null for a URL"},
			{"valid", "whether the text is a URL"},
			{Parse, "the components of a URL, its errors and its failure as one value"},
		} {
			if !yield(f[0], f[1]) {
				return
			}
		}
	}
}

// value returns the result of a column for a URL, appended to dst. It returns false
// if it is absent.
func (c *Column) value(dst []byte, u weburl.URL, e *Evaluator) ([]byte, bool) {
	switch c.what {
	case lookedUp:
		return e.memos[c.memo].append(dst, u)
	case ofURL:
		return c.component.AppendDecoded(dst, u)
	case cleaned:
		return append(dst, e.rules.URL(u).Href()...), true
	case resolved:
		return append(dst, u.Href()...), true
	}
	return dst, false
}

// ResultName returns the name of a result. Those of the function parse are names that
// databases can use: host_kind, and path for url:path.
func ResultName(p *Plan, index int) string {
	name := p.Columns[index].Name
	if p.Function != Parse {
		return name
	}
	return Identifier(name)
}

// Identifier returns the name of a component as databases can use it: without the
// prefix url:, which says that it is as in the URL, and with underscores.
func Identifier(name string) string {
	return strings.NewReplacer("-", "_", ":", "_").Replace(strings.TrimPrefix(name, "url:"))
}
