package js

import (
	"github.com/weburl-go/weburl/urlpattern/jsregexp"
	"github.com/weburl-go/weburl/webapi"
)

// patternInterface describes URLPattern.
//
// https://urlpattern.spec.whatwg.org/#urlpattern
func patternInterface() Interface {
	get := func(getter func(*webapi.URLPattern) string) func(Object) Result {
		return func(o Object) Result { return text(getter(o.Pattern)) }
	}
	return Interface{
		Name: "URLPattern",
		Attributes: []Attribute{
			{"protocol", get((*webapi.URLPattern).Protocol), nil},
			{"username", get((*webapi.URLPattern).Username), nil},
			{"password", get((*webapi.URLPattern).Password), nil},
			{"hostname", get((*webapi.URLPattern).Hostname), nil},
			{"port", get((*webapi.URLPattern).Port), nil},
			{"pathname", get((*webapi.URLPattern).Pathname), nil},
			{"search", get((*webapi.URLPattern).Search), nil},
			{"hash", get((*webapi.URLPattern).Hash), nil},
			{"hasRegExpGroups", func(o Object) Result { return boolean(o.Pattern.HasRegExpGroups()) }, nil},
		},
	}
}

// PatternInput is an argument of URLPattern: what a string or, with the pairs of a
// [Builder], a dictionary stands for, and a base URL.
type PatternInput struct {
	Text    string
	Init    *Builder // nil for a string
	Base    string
	HasBase bool
}

// input returns the argument for package webapi.
func (p PatternInput) input() webapi.URLPatternInput {
	if p.Init == nil {
		return webapi.URLPatternString(p.Text)
	}
	init := webapi.URLPatternInit{}
	for _, pair := range p.Init.pairs {
		if len(pair) == 2 {
			init[pair[0]] = pair[1]
		}
	}
	return init
}

// base returns the base URL as an optional argument of package webapi.
func (p PatternInput) base() []string {
	if !p.HasBase {
		return nil
	}
	return []string{p.Base}
}

// NewPattern is the constructor of URLPattern. Its error is for a TypeError. Regular
// expressions that package regexp does not have are those of package jsregexp, whose time
// limit holds, in every engine: the RegExp of goja and sobek is the same library, but has
// neither limits nor the flag v.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern
func NewPattern(p PatternInput, ignoreCase bool) (o Object, err error) {
	options := webapi.URLPatternOptions{IgnoreCase: ignoreCase, Engine: jsregexp.Engine{}}
	if p.HasBase {
		o.Pattern, err = webapi.NewURLPatternWithBase(p.input(), p.Base, options)
	} else {
		o.Pattern, err = webapi.NewURLPattern(p.input(), options)
	}
	return o, patternFailure(err, p)
}

// Test is the operation test of URLPattern. Its error is for a TypeError.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func (o Object) Test(p PatternInput) (bool, error) {
	ok, err := o.Pattern.Test(p.input(), p.base()...)
	return ok, patternFailure(err, p)
}

// Match is the match of a URLPattern, for the script that makes the result of exec.
type Match struct {
	components [8]webapi.URLPatternComponentResult
}

// Exec is the operation exec of URLPattern. The match is nil if there is none. The
// error is for a TypeError.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (o Object) Exec(p PatternInput) (*Match, error) {
	r, err := o.Pattern.Exec(p.input(), p.base()...)
	if r == nil || err != nil {
		return nil, patternFailure(err, p)
	}
	return &Match{[...]webapi.URLPatternComponentResult{r.Protocol, r.Username, r.Password, r.Hostname, r.Port, r.Pathname, r.Search, r.Hash}}, nil
}

// Input returns what component i was matched with. The components are in the order of
// the attributes of URLPattern.
func (m *Match) Input(i int) string { return m.components[i&7].Input }

// Group returns the name and the value of group n of component i, in the order of the
// pattern; value is nil for a group that took no part. ok is false if there are n or
// fewer groups.
func (m *Match) Group(i, n int) (name string, value *string, ok bool) {
	c := &m.components[i&7]
	if uint(n) >= uint(len(c.Names)) {
		return "", nil, false
	}
	return c.Names[n], c.Groups[c.Names[n]], true
}
