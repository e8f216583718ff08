package js

import (
	"maps"

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

// patternFunctions returns the functions for URLPattern. Regular expressions that package
// regexp does not have are those of package jsregexp, whose time limit holds, in every
// engine: the RegExp of goja and sobek is the same library, but has neither limits nor the
// flag v.
//
// https://urlpattern.spec.whatwg.org/#urlpattern
func patternFunctions() []Function {
	return []Function{
		{"newPattern", func(v Values) (Result, error) {
			options := webapi.URLPatternOptions{IgnoreCase: v.Bool(2), Engine: jsregexp.Engine{}}
			input, base := patternInput(v, 0)
			var o Object
			var err error
			if base == nil {
				o.Pattern, err = webapi.NewURLPattern(input, options)
			} else {
				o.Pattern, err = webapi.NewURLPatternWithBase(input, base[0], options)
			}
			return state(o), patternFailure(err, base)
		}},
		{"test", ofPattern(func(p *webapi.URLPattern, input webapi.URLPatternInput, base []string) (Result, error) {
			ok, err := p.Test(input, base...)
			return boolean(ok), err
		})},
		{"exec", ofPattern(func(p *webapi.URLPattern, input webapi.URLPatternInput, base []string) (Result, error) {
			r, err := p.Exec(input, base...)
			if r == nil {
				return Result{}, err
			}
			return Result{Kind: Matched, Match: &Match{[...]webapi.URLPatternComponentResult{
				r.Protocol, r.Username, r.Password, r.Hostname, r.Port, r.Pathname, r.Search, r.Hash,
			}}}, nil
		})},
		{"matchInput", ofMatch(func(c *webapi.URLPatternComponentResult, _ int) Result { return text(c.Input) })},
		{"groupName", ofMatch(func(c *webapi.URLPatternComponentResult, n int) Result {
			if uint(n) >= uint(len(c.Names)) {
				return Result{}
			}
			return text(c.Names[n])
		})},
		{"groupValue", ofMatch(func(c *webapi.URLPatternComponentResult, n int) Result {
			if uint(n) >= uint(len(c.Names)) || c.Groups[c.Names[n]] == nil {
				return Result{}
			}
			return text(*c.Groups[c.Names[n]])
		})},
	}
}

// Match is the match of a URLPattern, for the script that makes the result of exec.
type Match struct {
	components [8]webapi.URLPatternComponentResult // in the order of the attributes
}

// ofPattern makes a function of one of a URLPattern, an input and perhaps a base URL.
func ofPattern(do func(*webapi.URLPattern, webapi.URLPatternInput, []string) (Result, error)) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		p := v.Object(0).Pattern
		if p == nil {
			return Result{}, ErrArguments
		}
		input, base := patternInput(v, 1)
		r, err := do(p, input, base)
		return r, patternFailure(err, base)
	}
}

// ofMatch makes a function of one of a component of a match and a number.
func ofMatch(do func(c *webapi.URLPatternComponentResult, n int) Result) func(Values) (Result, error) {
	return func(v Values) (Result, error) {
		m := v.Match(0)
		if m == nil {
			return Result{}, ErrArguments
		}
		return do(&m.components[v.Number(1)&7], v.Number(2)), nil
	}
}

// patternInput returns argument i, what a string or, with the pairs of a [Builder], a
// dictionary stands for, and the base URL after it, if there is one.
func patternInput(v Values, i int) (input webapi.URLPatternInput, base []string) {
	if b := v.Builder(i); b != nil {
		input = webapi.URLPatternInit(maps.Collect(b.all))
	} else {
		s, _ := v.Text(i)
		input = webapi.URLPatternString(s)
	}
	if s, ok := v.Text(i + 1); ok {
		base = []string{s}
	}
	return input, base
}
