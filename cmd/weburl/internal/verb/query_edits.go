package verb

import (
	"errors"
	"regexp"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/queryjson"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/kit/normalize"
	"github.com/weburl-go/weburl/percent"
)

// edit is one operation on the query of a URL.
type edit struct {
	keep  *patterns // of --keep, to which the next --keep adds
	isAll bool      // --replace, which --each does for one parameter at a time
	apply func(u weburl.URL, in *stream.Record) (weburl.URL, error)
}

// setting is a flag whose values a function takes, and its kind in the help. Several flags
// add to one list, so that operations are in the order of the command line.
type setting struct {
	kind string
	set  func(value string) error
}

func (f setting) String() string         { return "" } // there is no default
func (f setting) Type() string           { return f.kind }
func (f setting) Set(value string) error { return f.set(value) }

func deleteEdit(text string) (edit, error) {
	p, err := parsePattern(text)
	list := patterns{p}
	return edit{apply: func(u weburl.URL, _ *stream.Record) (weburl.URL, error) { return u.WithoutParamFunc(list.match), nil }}, err
}

// keepEdit adds the pattern to the operation before if that is --keep, too.
func (q *queryRun) keepEdit(text string) (edit, error) {
	p, err := parsePattern(text)
	if err != nil {
		return edit{}, err
	}
	if n := len(q.edits); n > 0 && q.edits[n-1].keep != nil {
		*q.edits[n-1].keep = append(*q.edits[n-1].keep, p)
		return edit{}, nil
	}
	list := &patterns{p}
	return edit{keep: list, apply: func(u weburl.URL, _ *stream.Record) (weburl.URL, error) {
		return u.WithoutParamFunc(func(name, value string) bool { return !list.match(name, value) }), nil
	}}, nil
}

func sortEdit(text string) (edit, error) {
	if text != "true" {
		return edit{}, errors.New("this flag takes no value")
	}
	return edit{apply: func(u weburl.URL, _ *stream.Record) (weburl.URL, error) {
		return normalize.URL(u, normalize.SortParams), nil
	}}, nil
}

func (q *queryRun) replaceEdit(value string) (edit, error) {
	q.values = append(q.values, value)
	return edit{isAll: true, apply: func(u weburl.URL, _ *stream.Record) (weburl.URL, error) {
		return q.replace(u, value, -1)
	}}, nil
}

// replace gives a value to the parameters that --at selects: to all of them, or only
// to the one with this index.
func (q *queryRun) replace(u weburl.URL, value string, only int) (weburl.URL, error) {
	i := -1
	query, _ := u.Query()
	mapped := form.MapPairs(query, func(p form.RawPair) form.RawPair {
		if !q.at.matchRaw(p) {
			return p
		}
		i++
		switch {
		case only >= 0 && i != only:
			return p
		case !q.appends:
			return p.WithValue(value)
		case !strings.Contains(string(p), "="):
			p += "="
		}
		return p + form.RawPair(percent.Encode(value, percent.FormURLEncoded))
	})
	if mapped == query {
		return u, nil
	}
	return u.WithQuery(mapped)
}

// selected returns the number of parameters that --at selects.
func (q *queryRun) selected(u weburl.URL) (n int) {
	query, _ := u.Query()
	for p := range form.RawPairs(query) {
		if q.at.matchRaw(p) {
			n++
		}
	}
	return n
}

func fromJSONEdit(text string) (edit, error) {
	query, ok, err := queryjson.Parse(text)
	return edit{apply: func(u weburl.URL, _ *stream.Record) (weburl.URL, error) { return withQuery(u, query, ok) }}, err
}

func (q *queryRun) fromFieldEdit(name string) (edit, error) {
	q.fields = append(q.fields, name)
	return edit{apply: func(u weburl.URL, in *stream.Record) (weburl.URL, error) {
		text, ok := in.Field(name)
		if !ok || text == "" {
			return u.WithoutQuery(), nil
		}
		query, ok, err := queryjson.Parse(text)
		if err != nil {
			return u, err
		}
		return withQuery(u, query, ok)
	}}, nil
}

// withQuery returns u with a query, or without one if ok is false.
func withQuery(u weburl.URL, query string, ok bool) (weburl.URL, error) {
	if !ok {
		return u.WithoutQuery(), nil
	}
	return u.WithQuery(query)
}

// pattern says which parameters an operation is about.
type pattern struct{ name, value matcher }

// matcher compares a name or a value.
type matcher struct {
	any    bool
	text   string
	regexp *regexp.Regexp // in place of text
}

func (m *matcher) matches(s string) bool {
	switch {
	case m.any:
		return true
	case m.regexp != nil:
		return m.regexp.MatchString(s)
	}
	return m.text == s
}

// parsePattern reads NAME, NAME=VALUE or =VALUE, in which each of the two may be "~"
// and a regular expression, and NAME a glob.
func parsePattern(text string) (p pattern, err error) {
	name, value, ok := strings.Cut(text, "=")
	if p.name, err = parseName(name); err != nil {
		return p, err
	}
	p.name.any = name == "" && ok
	if p.value, err = parseMatcher(value); err != nil {
		return p, err
	}
	p.value.any = !ok
	return p, nil
}

// parseName reads a name, "~" and a regular expression, or a glob, in which "*" stands
// for any characters. It is the one way to write names of parameters in flags.
func parseName(text string) (m matcher, err error) {
	if strings.HasPrefix(text, "~") || !strings.Contains(text, "*") {
		return parseMatcher(text)
	}
	exp := strings.ReplaceAll(regexp.QuoteMeta(text), `\*`, ".*")
	return matcher{regexp: regexp.MustCompile("(?s)^" + exp + "$")}, nil
}

// NamePattern returns what compares a text with a pattern as that of a name.
func NamePattern(text string) (func(string) bool, error) {
	m, err := parseName(text)
	return m.matches, err
}

func parseMatcher(text string) (m matcher, err error) {
	expression, ok := strings.CutPrefix(text, "~")
	if !ok {
		return matcher{text: text}, nil
	}
	if m.regexp, err = regexp.Compile(expression); err != nil {
		return m, errors.New("the regular expression after ~ is wrong; see https://github.com/google/re2/wiki/Syntax")
	}
	return m, nil
}

// patterns is a union; without any, all parameters match.
type patterns []pattern

func (list patterns) match(name, value string) bool {
	for i := range list {
		if list[i].name.matches(name) && list[i].value.matches(value) {
			return true
		}
	}
	return len(list) == 0
}

func (list patterns) matchRaw(p form.RawPair) bool {
	return len(list) == 0 || list.match(p.Name(), p.Value())
}

func (list *patterns) add(text string) error {
	p, err := parsePattern(text)
	if err == nil {
		*list = append(*list, p)
	}
	return err
}
