package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/spec"
)

// relativeURL has four rows.
//
// 2015: #rule-relative-url
func (p *parser) relativeURL() (*url, bool) {
	return choice(p, p.twoSlashes, p.oneSlash, p.sameScheme, p.reference)
}

// relativeScheme matches non-file-relative-scheme and a colon.
func (p *parser) relativeScheme() (string, bool) {
	scheme, ok := try(p, "non-file-relative-scheme", p.nonFileRelativeScheme)
	return scheme, ok && p.code(':')
}

// nonFileRelativeScheme sets the encoding override for ws and wss.
//
// 2015: #rule-non-file-relative-scheme
func (p *parser) nonFileRelativeScheme() (string, bool) {
	for _, scheme := range []string{"ftp", "gopher", "https", "http", "wss", "ws"} {
		if !p.word(scheme) {
			continue
		}
		if scheme == "wss" || scheme == "ws" {
			p.encoding = nil
		}
		return scheme, true
	}
	return "", false
}

// twoSlashes is row 1: "http://example.org/foo". Without a scheme it takes that of
// any base, even of about:blank.
func (p *parser) twoSlashes() (*url, bool) {
	scheme, present := attempt(p, p.relativeScheme)
	first := p.pointer
	for range 2 {
		if !p.slash() {
			return nil, false
		}
	}
	if p.input.At(first) != '/' || p.input.At(first+1) != '/' {
		p.conformance(first, first+2)
	}
	if !present {
		scheme = p.base.scheme
		p.markSchemeless()
	}
	p.markThirdSlash(scheme)
	result, ok := p.authorityOf(scheme)
	if !ok {
		return nil, false
	}
	p.optionalPath(result)
	return result, true
}

// oneSlash is row 2: "ftp:/example.com/" where the base is of another scheme. The
// text says scheme for non-file-relative-scheme, which E15-10 is about in row 3.
func (p *parser) oneSlash() (*url, bool) {
	start := p.pointer
	scheme, ok := p.relativeScheme()
	if !ok || scheme == p.base.scheme {
		return nil, false
	}
	p.conformance(start, p.pointer)
	p.slash()
	host := p.pointer
	result, ok := p.authorityOf(scheme)
	if !ok {
		return nil, false
	}
	if *result.host == "" || strings.Contains(*result.host, ":") {
		p.mark(*result.host != "", "grammar")
		return nil, p.raise(host, p.pointer)
	}
	p.optionalPath(result)
	return result, true
}

// authorityOf matches authority and sets the scheme.
func (p *parser) authorityOf(scheme string) (*url, bool) {
	p.emptyAllowed = scheme == "file"
	result, ok := try(p, "authority", p.authority)
	if !ok {
		return nil, false
	}
	result.scheme = scheme
	return result, true
}

// optionalPath is the path after an authority, and the slash before it.
func (p *parser) optionalPath(result *url) {
	if p.slash() {
		result.path, _ = try(p, "path", p.path)
		p.markPath(result.scheme, result.path, nil, true)
	}
}

// sameScheme is row 3: "http:foo/bar". E15-10: the text sets the scheme a second
// time, to that of a rule that the row does not have.
func (p *parser) sameScheme() (*url, bool) {
	start := p.pointer
	scheme, ok := p.relativeScheme()
	if !ok {
		return nil, false
	}
	p.conformance(start, p.pointer)
	return p.onBase(scheme), true
}

// reference is row 4: "/foo/bar". E15-8: it returns failure when the base's scheme
// is not a relative one.
func (p *parser) reference() (*url, bool) {
	if !spec.IsRelativeScheme(p.base.scheme) {
		return nil, false
	}
	start := p.pointer
	result := p.onBase(p.base.scheme)
	p.conformanceFirstName(start)
	return result, true
}

// onBase is what rows 3 and 4 have in common: host and path of the base, and
// nothing else of it.
func (p *parser) onBase(scheme string) *url {
	path, _ := try(p, "path", p.path)
	result := &url{scheme: scheme, host: p.base.host, path: concatenate(p.base.path, path)}
	p.markOnBase(result)
	return result
}

// conformanceFirstName indicates a conformance error about a colon in the first
// name of the path that begins at start.
func (p *parser) conformanceFirstName(start int) {
	for i := start; i < p.pointer && !isSlash(p.input.At(i)); i++ {
		if p.input.At(i) == ':' {
			p.conformance(start, i+1)
			return
		}
	}
}
