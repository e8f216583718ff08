package urlpattern

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/record"
	"github.com/weburl-go/weburl/reason"
)

// A Pattern is a URL pattern. [Parse], [New] and the methods of [Options] make it. It
// is immutable and may be used by many goroutines at once. The zero Pattern and a nil
// *Pattern match nothing. A Pattern has no text of its own, for logs or for JSON: keep the
// one that it was parsed from, or those of [Pattern.Component].
//
// https://urlpattern.spec.whatwg.org/#url-pattern
type Pattern struct {
	components [componentCount]component
	spanCount  int   // of the groups of all components that have some to be stored
	withSpans  uint8 // bits: the components that have them
	isAny      uint8 // bits: the components that match everything
}

// Options are how a pattern is made. The zero Options are those of Parse and New.
//
// https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions
type Options struct {
	// Base is the base URL for Options.Parse. Components that come before those in
	// the pattern are those of Base. The zero URL is none.
	Base weburl.URL

	// IgnoreCase is whether upper and lower case are equal in the pathname, the search
	// and the hash.
	IgnoreCase bool

	// Engine compiles the regular expressions that package regexp does not have. With
	// nil a pattern with such an expression is refused, as UnsupportedRegExp.
	Engine Engine
}

// Parse parses a pattern in the form of a URL, such as
// "https://*.example.com/books/:id", with the zero Options. The error is an [*Error].
//
// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
func Parse(pattern string) (*Pattern, error) { return Options{}.Parse(pattern) }

// MustParse is [Parse] for patterns that are constants of a program. It panics if
// that fails.
func MustParse(pattern string) *Pattern {
	p, err := Parse(pattern)
	if err != nil {
		panic(err)
	}
	return p
}

// New returns a pattern that is given in components, with the zero Options. The error
// is an [*Error]. A nil init matches every URL.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
func New(init Init) (*Pattern, error) { return Options{}.New(init) }

// Parse parses a pattern in the form of a URL. With a Base the pattern may be relative.
// The error is an [*Error] with offsets in pattern. It is also what is to be done with a
// pattern in a field of HTTP.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-http-structured-field-value
func (o Options) Parse(pattern string) (*Pattern, error) {
	if len(pattern) > maxPattern {
		return nil, refused(reason.TooLarge, 0, len(pattern))
	}
	init, origins, err := parseConstructorString(pattern, o.Engine)
	if err != nil {
		return nil, err
	}
	if o.Base.IsValid() {
		init.set(BaseURL, o.Base.Href())
	} else if init.hasNone(Protocol) {
		return nil, refusedIn(Protocol, reason.NoProtocol, len(pattern))
	}
	p, failure := o.create(&init, &origins)
	if e, ok := failure.(*Error); ok {
		e.explainQuestionMark(pattern)
	}
	return p, failure
}

// New returns a pattern that is given in components. The base URL is that of the init:
// with a Base it fails. The error is an [*Error] with offsets in the component.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
func (o Options) New(init Init) (*Pattern, error) {
	if o.Base.IsValid() {
		return nil, refusedIn(BaseURL, reason.BaseWithInit, 0)
	}
	fields := init.fields()
	return o.create(&fields, &[componentCount]int{})
}

// create compiles the components.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
func (o Options) create(init *fields, origins *[componentCount]int) (*Pattern, error) {
	processed, err := processInit(init, true)
	if err != nil {
		return nil, err
	}
	for c := range Component(componentCount) {
		if processed.result.hasNone(c) {
			processed.result.set(c, "*")
		}
	}
	texts := &processed.result.texts
	if port, ok := record.SchemeOf(texts[Protocol]).DefaultPort(); ok && texts[Port] == strconv.Itoa(int(port)) {
		texts[Port] = ""
	}
	p := &Pattern{}
	for c := range Component(componentCount) {
		compiled := &p.components[c]
		options, canonicalize := o.of(c, &p.components[Protocol], texts[c])
		if err := compiled.compile(texts[c], options, canonicalize, o.Engine); err != nil {
			return nil, err.at(c, origins[c]+processed.origins[c])
		}
		p.spanCount += compiled.spanCount()
		p.withSpans |= known(compiled.spanCount() > 0, c)
		p.isAny |= known(compiled.isAny, c)
	}
	return p, nil
}

// of returns the options and the encoding callback for a component.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-create
func (o Options) of(c Component, protocol *component, text string) (partOptions, canonicalizer) {
	canonicalize := canonicalizers[c]
	switch c {
	case Hostname:
		if isIPv6Pattern(text) {
			canonicalize = canonicalizeIPv6Hostname
		}
		return partOptions{delimiter: '.'}, canonicalize
	case Pathname:
		if !protocol.matchesSpecialScheme() {
			return partOptions{ignoreCase: o.IgnoreCase}, canonicalizeOpaquePathname
		}
		return partOptions{delimiter: '/', prefix: '/', ignoreCase: o.IgnoreCase}, canonicalize
	case Search, Hash:
		return partOptions{ignoreCase: o.IgnoreCase}, canonicalize
	}
	return partOptions{}, canonicalize
}

// isIPv6Pattern reports whether the pattern of a hostname is for IPv6 addresses.
//
// https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address
func isIPv6Pattern(text string) bool {
	return strings.HasPrefix(text, "[") && text != "[" || strings.HasPrefix(text, "{[") || strings.HasPrefix(text, `\[`)
}

// Component returns the pattern string of a component, in its normal form. It is empty
// for a number that is no component.
//
// https://urlpattern.spec.whatwg.org/#component-pattern-string
func (p *Pattern) Component(c Component) string {
	if p == nil || int(c) >= componentCount {
		return ""
	}
	return p.components[c].patternString
}

// GroupNames returns the names of the groups of a component, in their order. A group
// without a name has a number, from 0.
//
// https://urlpattern.spec.whatwg.org/#component-group-name-list
func (p *Pattern) GroupNames(c Component) iter.Seq[string] {
	return func(yield func(string) bool) {
		if p == nil || int(c) >= componentCount {
			return
		}
		for _, name := range p.components[c].groupNames() {
			if !yield(name) {
				return
			}
		}
	}
}

// HasRegExpGroups reports whether the pattern has a group with a regular expression,
// except those that are the same as a wildcard.
//
// https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups
func (p *Pattern) HasRegExpGroups() bool {
	return p != nil && slices.ContainsFunc(p.components[:], func(c component) bool { return c.hasRegExpGroups })
}
