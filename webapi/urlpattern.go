package webapi

import (
	"errors"
	"maps"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/urlpattern"
)

// URLPattern is the class URLPattern. Make one with [NewURLPattern] or
// [NewURLPatternWithBase]. The zero value and a nil pointer match nothing, and their
// attributes are empty. It does not change and may be used by many goroutines at once.
//
// https://urlpattern.spec.whatwg.org/#urlpattern
type URLPattern struct {
	pattern   *urlpattern.Pattern
	hasEngine bool // of the options
}

// A URLPatternInput is what a URLPattern is made of or matched with: a
// [URLPatternString] or a [URLPatternInit]. Nil is an empty URLPatternInit.
//
// https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
type URLPatternInput interface {
	// convert returns the input as USVString: a text, or an Init that is not nil.
	convert() (string, urlpattern.Init)
}

// A URLPatternString is a pattern in the form of a URL, or the URL that is matched.
type URLPatternString string

// A URLPatternInit is a pattern, or what is matched, in components. Its keys are
// protocol, username, password, hostname, port, pathname, search, hash and baseURL.
// Others are ignored. A key that is missing is a member that is undefined.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
type URLPatternInit map[string]string

func (s URLPatternString) convert() (string, urlpattern.Init) { return scalar.String(string(s)), nil }

func (i URLPatternInit) convert() (string, urlpattern.Init) {
	init := urlpattern.Init{}
	for c := urlpattern.Protocol; c <= urlpattern.BaseURL; c++ {
		if value, ok := i[c.String()]; ok {
			init[c] = scalar.String(value)
		}
	}
	return "", init
}

// converted returns an input as USVString.
func converted(input URLPatternInput) (string, urlpattern.Init) {
	if input == nil {
		input = URLPatternInit{}
	}
	return input.convert()
}

// URLPatternOptions are the options of a URLPattern.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions
type URLPatternOptions struct {
	IgnoreCase bool

	// Engine is no member of the dictionary: it compiles the regular expressions that
	// package regexp does not have, as in [urlpattern.Options]. With nil a pattern with
	// such an expression is refused. If a Matcher fails, Test and Exec return an error
	// that wraps an [*urlpattern.Error] with the reason FailedMatch.
	Engine urlpattern.Engine
}

// NewURLPattern is the constructor without a base URL. The error wraps an
// [*urlpattern.Error].
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options
func NewURLPattern(input URLPatternInput, options ...URLPatternOptions) (*URLPattern, error) {
	return newURLPattern(input, nil, options)
}

// NewURLPatternWithBase is the constructor with a base URL. The error wraps an
// [*urlpattern.Error], or a [*weburl.ParseError] of the base URL.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern
func NewURLPatternWithBase(input URLPatternInput, base string, options ...URLPatternOptions) (*URLPattern, error) {
	return newURLPattern(input, []string{base}, options)
}

// A URLPatternCompatible is what an API should take where it needs a URLPattern: a
// [*URLPattern], a [URLPatternString] or a [URLPatternInit].
//
// https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterncompatible
type URLPatternCompatible interface {
	build(base weburl.URL) (*URLPattern, error)
}

// BuildURLPattern returns the URLPattern that input stands for, relative to base, which
// should be that of the environment. The error is that of [NewURLPattern]. Nil is an
// empty URLPatternInit.
//
// https://urlpattern.spec.whatwg.org/#build-a-urlpattern-object-from-a-web-idl-value
func BuildURLPattern(input URLPatternCompatible, base weburl.URL) (*URLPattern, error) {
	if input == nil {
		input = URLPatternInit{}
	}
	return input.build(base)
}

// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value
func (p *URLPattern) build(weburl.URL) (*URLPattern, error) { return p, nil }

// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value
func (s URLPatternString) build(base weburl.URL) (*URLPattern, error) {
	if !base.IsValid() {
		return NewURLPattern(s)
	}
	return NewURLPatternWithBase(s, base.Href())
}

// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value
func (i URLPatternInit) build(base weburl.URL) (*URLPattern, error) {
	if _, ok := i["baseURL"]; !ok && base.IsValid() {
		clone := URLPatternInit{"baseURL": base.Href()}
		maps.Copy(clone, i)
		i = clone
	}
	return NewURLPattern(i)
}

// https://urlpattern.spec.whatwg.org/#urlpattern-initialize
func newURLPattern(input URLPatternInput, base []string, options []URLPatternOptions) (*URLPattern, error) {
	var o urlpattern.Options
	if len(options) > 0 {
		o.IgnoreCase, o.Engine = options[0].IgnoreCase, options[0].Engine
	}
	if len(base) > 0 {
		parsed, err := weburl.Parse(base[0])
		if err != nil {
			return nil, &parseError{"construct URLPattern: base URL", err}
		}
		o.Base = parsed
	}
	var p *urlpattern.Pattern
	var err error
	if text, init := converted(input); init != nil {
		p, err = o.New(init)
	} else {
		p, err = o.Parse(text)
	}
	if err != nil {
		return nil, &parseError{"construct URLPattern", err}
	}
	return &URLPattern{p, o.Engine != nil}, nil
}

// errBaseWithInit is the TypeError of test and exec.
var errBaseWithInit = errors.New("webapi: cannot match URLPattern: a base URL is only for strings")

// A URLPatternResult is what Exec returns for a match.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult
type URLPatternResult struct {
	Inputs []URLPatternInput // the arguments of Exec, as USVString

	Protocol, Username, Password, Hostname, Port, Pathname, Search, Hash URLPatternComponentResult
}

// A URLPatternComponentResult is the match of a component. A group that took no part
// in it, which is undefined in JavaScript, is nil.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult
type URLPatternComponentResult struct {
	Input  string
	Groups map[string]*string
	Names  []string // of the groups, in the order in which JavaScript has them as keys
}

// matched returns the URL or the components that are matched: those of input, against
// base if there is one. ok is false for what no pattern matches, such as a string that
// is no URL.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func matched(input URLPatternInput, base []string) (u weburl.URL, init urlpattern.Init, ok bool, err error) {
	text, init := converted(input)
	switch {
	case init != nil && len(base) > 0:
		return u, nil, false, errBaseWithInit
	case init != nil:
		return u, init, true, nil
	}
	u, _, parseError := parse(text, base)
	return u, nil, parseError == nil, nil
}

// Test reports whether the pattern matches input, a string against base if there is
// one. The error is for a base beside a [URLPatternInit], and for an Engine that cannot
// say whether it matches.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
func (p *URLPattern) Test(input URLPatternInput, base ...string) (bool, error) {
	u, init, ok, err := matched(input, base)
	if !ok || p == nil {
		return false, err
	}
	if p.hasEngine {
		_, ok, err = p.exec(u, init)
		return ok, err
	}
	if init != nil {
		return p.pattern.TestInit(init), nil
	}
	return p.pattern.Test(u), nil
}

// Exec matches input, a string against base if there is one. It returns nil if it does
// not match. The error is that of [URLPattern.Test].
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
func (p *URLPattern) Exec(input URLPatternInput, base ...string) (*URLPatternResult, error) {
	u, init, ok, err := matched(input, base)
	if !ok || p == nil {
		return nil, err
	}
	match, ok, err := p.exec(u, init)
	if !ok || err != nil {
		return nil, err
	}
	r := &URLPatternResult{Inputs: []URLPatternInput{shown(input)}}
	if len(base) > 0 {
		r.Inputs = append(r.Inputs, shown(URLPatternString(base[0])))
	}
	for c, result := range [...]*URLPatternComponentResult{&r.Protocol, &r.Username, &r.Password, &r.Hostname, &r.Port, &r.Pathname, &r.Search, &r.Hash} {
		*result = componentResult(p.pattern, match, urlpattern.Component(c))
	}
	return r, nil
}

// shown returns what a result has of an argument.
func shown(input URLPatternInput) URLPatternInput {
	text, init := converted(input)
	if init == nil {
		return URLPatternString(text)
	}
	members := URLPatternInit{}
	for c, value := range init {
		members[c.String()] = value
	}
	return members
}

// exec matches init or, if it is nil, u.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-match
func (p *URLPattern) exec(u weburl.URL, init urlpattern.Init) (match urlpattern.Result, ok bool, err error) {
	if init != nil {
		match, ok, err = p.pattern.TryExecInit(init)
	} else {
		match, ok, err = p.pattern.TryExec(u)
	}
	if err != nil {
		return match, false, &parseError{"match URLPattern", err}
	}
	return match, ok, nil
}

// https://urlpattern.spec.whatwg.org/#create-a-component-match-result
func componentResult(p *urlpattern.Pattern, match urlpattern.Result, c urlpattern.Component) URLPatternComponentResult {
	result := URLPatternComponentResult{Input: match.Input(c), Groups: map[string]*string{}}
	for name := range p.GroupNames(c) {
		result.Names = append(result.Names, name)
		result.Groups[name] = nil
		if value, ok := match.Group(c, name); ok {
			result.Groups[name] = &value
		}
	}
	return result
}

// attribute returns the pattern string of a component.
func (p *URLPattern) attribute(c urlpattern.Component) string {
	if p == nil {
		return ""
	}
	return p.pattern.Component(c)
}

// Protocol returns the attribute protocol: the pattern string of that component.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol
func (p *URLPattern) Protocol() string { return p.attribute(urlpattern.Protocol) }

// Username returns the attribute username.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-username
func (p *URLPattern) Username() string { return p.attribute(urlpattern.Username) }

// Password returns the attribute password.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-password
func (p *URLPattern) Password() string { return p.attribute(urlpattern.Password) }

// Hostname returns the attribute hostname.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-hostname
func (p *URLPattern) Hostname() string { return p.attribute(urlpattern.Hostname) }

// Port returns the attribute port.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-port
func (p *URLPattern) Port() string { return p.attribute(urlpattern.Port) }

// Pathname returns the attribute pathname.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-pathname
func (p *URLPattern) Pathname() string { return p.attribute(urlpattern.Pathname) }

// Search returns the attribute search.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-search
func (p *URLPattern) Search() string { return p.attribute(urlpattern.Search) }

// Hash returns the attribute hash.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-hash
func (p *URLPattern) Hash() string { return p.attribute(urlpattern.Hash) }

// HasRegExpGroups returns the attribute hasRegExpGroups: whether the pattern has a
// group with a regular expression.
//
// https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups
func (p *URLPattern) HasRegExpGroups() bool { return p != nil && p.pattern.HasRegExpGroups() }
