// Package pattern defines the cases of URL patterns, and asks weburl about them.
package pattern

import (
	"encoding/json"
	"errors"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/urlpattern"
)

// An Input is what test and exec get: a text, perhaps with a base URL, or an Init.
type Input struct {
	Text string  `json:"text"`
	Init Init    `json:"init,omitzero"`
	Base *string `json:"base,omitempty"`
	// Seen are the components of the URL that the class URL of a peer makes of the
	// text, if that counts. It is empty if that is none.
	Seen []string `json:"seen,omitzero"`
}

// An Init is a URLPatternInit, by the names of its members.
type Init map[string]string

// A Case is a pattern, a text or an Init, and what is matched against it.
type Case struct {
	Input
	IgnoreCase bool    `json:"ignoreCase,omitempty"`
	Inputs     []Input `json:"inputs,omitempty"`
}

// A Match is what test returns and, if there is a match, what exec returns: of each
// component the input and the groups. A group that took no part is nil.
type Match struct {
	Test   bool                 `json:"test"`
	Inputs []string             `json:"inputs,omitempty"`
	Groups []map[string]*string `json:"groups,omitempty"`
}

// An Answer is what an implementation makes of a Case.
type Answer struct {
	Failed          bool     `json:"failed,omitempty"`
	Components      []string `json:"components,omitempty"` // the pattern strings
	HasRegExpGroups bool     `json:"hasRegExpGroups,omitempty"`
	Matches         []Match  `json:"matches,omitempty"`
}

// String returns the answer as JSON, which is equal for equal answers.
func (a Answer) String() string { return asJSON(a) }

// String returns the case as JSON.
func (c Case) String() string { return asJSON(c) }

// asJSON returns a value that always has a form in JSON.
func asJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Single returns the cases of c with one input each, or c if it has no more.
func (c Case) Single() []Case {
	if len(c.Inputs) < 2 {
		return []Case{c}
	}
	var all []Case
	for i := range c.Inputs {
		single := c
		single.Inputs = c.Inputs[i : i+1]
		all = append(all, single)
	}
	return all
}

// init returns init for package urlpattern.
func (init Init) init() urlpattern.Init {
	all := urlpattern.Init{}
	for c := urlpattern.Protocol; c <= urlpattern.BaseURL; c++ {
		if value, ok := init[c.String()]; ok {
			all[c] = value
		}
	}
	return all
}

// Weburl returns what package urlpattern makes of a case. The error is for a pattern
// that it has no regular expressions for.
func Weburl(c Case) (Answer, error) {
	p, err := parse(c)
	if errors.Is(err, reason.UnsupportedRegExp) {
		return Answer{}, err
	}
	if err != nil {
		return Answer{Failed: true}, nil
	}
	a := Answer{HasRegExpGroups: p.HasRegExpGroups()}
	for component := range urlpattern.BaseURL {
		a.Components = append(a.Components, p.Component(component))
	}
	for _, input := range c.Inputs {
		a.Matches = append(a.Matches, match(p, input))
	}
	return a, nil
}

func parse(c Case) (*urlpattern.Pattern, error) {
	o := urlpattern.Options{IgnoreCase: c.IgnoreCase}
	if c.Init != nil {
		return o.New(c.Init.init())
	}
	if c.Base != nil {
		base, err := weburl.Parse(*c.Base)
		if err != nil {
			return nil, err
		}
		o.Base = base
	}
	return o.Parse(c.Text)
}

// match returns what Test and Exec return.
func match(p *urlpattern.Pattern, input Input) Match {
	var m Match
	var r urlpattern.Result
	var ok bool
	if input.Init != nil {
		m.Test = p.TestInit(input.Init.init())
		r, ok = p.ExecInit(input.Init.init())
	} else {
		// The zero URL, for what is no URL, matches nothing.
		u, err := weburl.Parse(input.Text)
		if input.Base != nil {
			var base weburl.URL
			if base, err = weburl.Parse(*input.Base); err == nil {
				u, err = base.Parse(input.Text)
			}
		}
		if err != nil {
			u = weburl.URL{}
		}
		m.Test = p.Test(u)
		r, ok = p.Exec(u)
	}
	if !ok {
		return m
	}
	for c := range urlpattern.BaseURL {
		groups := map[string]*string{}
		for name := range p.GroupNames(c) {
			groups[name] = nil
			if value, took := r.Group(c, name); took {
				groups[name] = &value
			}
		}
		m.Inputs = append(m.Inputs, r.Input(c))
		m.Groups = append(m.Groups, groups)
	}
	return m
}
