package urlpattern

import (
	"math"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/reason"
)

// ofBase is the origin of a component whose text is that of a base URL, which has no
// offsets in what the caller gave.
const ofBase = math.MinInt / 2

// at sets the component of an error, and moves its offsets by where the component is
// in what the caller gave.
func (e *Error) at(c Component, origin int) *Error {
	e.Component = c
	e.Start, e.End = max(0, e.Start+origin), max(0, e.End+origin)
	return e
}

// An initProcessor has the variables of the algorithm. Its results are for a pattern,
// or for what is matched.
//
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
type initProcessor struct {
	forPattern bool
	result     fields
	origins    [componentCount]int // of the results, in those of the Init
	base       weburl.URL
}

// processInit returns the components that init stands for. Those for what is matched
// are canonical and all there.
//
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
func processInit(init *fields, forPattern bool) (p initProcessor, failure *Error) {
	p.forPattern = forPattern
	if !forPattern {
		for c := range Component(componentCount) {
			p.result.set(c, "")
		}
	}
	if !init.hasNone(BaseURL) {
		text := init.texts[BaseURL]
		base, err := weburl.Parse(text)
		if err != nil {
			return p, refusedIn(BaseURL, reason.InvalidBaseURL, len(text))
		}
		p.base = base
		p.inherit(init)
	}
	for c := range Component(componentCount) {
		if init.hasNone(c) {
			continue
		}
		if err := p.set(c, init.texts[c]); err != nil {
			return p, err
		}
	}
	return p, nil
}

// inherit sets the components of the base URL that come before those of init.
//
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
func (p *initProcessor) inherit(init *fields) {
	query, _ := p.base.Query()
	fragment, _ := p.base.Fragment()
	if init.hasNone(Protocol) {
		p.setBase(Protocol, p.base.Scheme())
	}
	if !p.forPattern && init.hasNone(Protocol, Hostname, Port, Username) {
		p.setBase(Username, p.base.Username())
		if init.hasNone(Password) {
			p.setBase(Password, p.base.Password())
		}
	}
	for _, inherited := range []struct {
		component Component
		value     string
	}{{Hostname, p.base.Host().String()}, {Port, portOf(p.base)}, {Pathname, p.base.Path()}, {Search, query}, {Hash, fragment}} {
		if !init.hasNone(Protocol, Hostname) {
			return
		}
		for c := Hostname; c <= inherited.component; c++ {
			if !init.hasNone(c) {
				return
			}
		}
		p.setBase(inherited.component, inherited.value)
	}
}

// setBase sets a component to that of the base URL.
//
// https://urlpattern.spec.whatwg.org/#process-a-base-url-string
func (p *initProcessor) setBase(c Component, value string) {
	if p.forPattern {
		value = escapePattern(value)
	}
	p.result.set(c, value)
	p.origins[c] = ofBase
}

// set sets a component to that of an Init.
//
// https://urlpattern.spec.whatwg.org/#process-protocol-for-init
// https://urlpattern.spec.whatwg.org/#process-username-for-init
// https://urlpattern.spec.whatwg.org/#process-password-for-init
// https://urlpattern.spec.whatwg.org/#process-hostname-for-init
// https://urlpattern.spec.whatwg.org/#process-port-for-init
// https://urlpattern.spec.whatwg.org/#process-pathname-for-init
// https://urlpattern.spec.whatwg.org/#process-search-for-init
// https://urlpattern.spec.whatwg.org/#process-hash-for-init
func (p *initProcessor) set(c Component, value string) *Error {
	length := len(value)
	p.origins[c] = 0
	switch c {
	case Protocol:
		value = strings.TrimSuffix(value, ":")
	case Pathname:
		value = p.resolve(value)
	case Search:
		value = strings.TrimPrefix(value, "?")
		p.origins[c] = length - len(value)
	case Hash:
		value = strings.TrimPrefix(value, "#")
		p.origins[c] = length - len(value)
	}
	if !p.forPattern && value != "" {
		canonical, ok := p.canonical(c, value)
		if !ok {
			return refusedIn(c, reason.InvalidComponent, length)
		}
		value = canonical
	}
	p.result.set(c, value)
	return nil
}

// canonical returns a component of what is matched. The protocol is known before those
// that depend on it.
func (p *initProcessor) canonical(c Component, value string) (string, bool) {
	protocol := p.result.texts[Protocol]
	switch {
	case c == Port:
		return engine.CanonicalPort(value, protocol)
	case c == Pathname && protocol != "" && !isSpecial(protocol):
		return canonicalizeOpaquePathname(value)
	}
	return canonicalizers[c](value)
}

// resolve puts the folder of the base URL before a pathname that is not absolute. The path of
// no base URL is empty.
//
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
func (p *initProcessor) resolve(pathname string) string {
	if p.base.HasOpaquePath() || p.isAbsolutePathname(pathname) {
		return pathname
	}
	path := p.base.Path()
	if p.forPattern {
		path = escapePattern(path)
	}
	folder := path[:strings.LastIndexByte(path, '/')+1]
	p.origins[Pathname] = -len(folder)
	return folder + pathname
}

// https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname
func (p *initProcessor) isAbsolutePathname(pathname string) bool {
	return strings.HasPrefix(pathname, "/") ||
		p.forPattern && (strings.HasPrefix(pathname, `\/`) || strings.HasPrefix(pathname, "{/"))
}

// portOf returns the port of u as it is in the URL, without allocating.
func portOf(u weburl.URL) string {
	if _, ok := u.Port(); !ok {
		return ""
	}
	o := u.Offsets()
	return u.Href()[o.HostEnd+len(":") : o.Path]
}
