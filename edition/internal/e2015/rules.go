package e2015

import (
	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// ruleURL is the rule url.
//
// 2015: #rule-url
func (p *parser) ruleURL() (*url, bool) {
	result, ok := choice(p,
		func() (*url, bool) { return try(p, "file-url", p.fileURL) },
		func() (*url, bool) { return try(p, "non-relative-url", p.nonRelativeURL) },
		func() (*url, bool) { return try(p, "relative-url", p.relativeURL) },
	)
	if !ok {
		p.markNoReference()
		return nil, false
	}
	if p.code('?') {
		start := p.pointer
		query, _ := try(p, "query", p.query)
		p.markQuery(start, p.pointer, result.scheme)
		result.query = &query
	}
	if p.code('#') {
		fragment, _ := try(p, "fragment", p.fragment)
		result.fragment = &fragment
	}
	p.mark(portOver16Bit(result.port), "ports-16-bit")
	result.dropDefaultPort()
	return result, true
}

// nonRelativeURL returns failure for a relative scheme (E15-1; by the letter it is
// for the others).
//
// 2015: #rule-non-relative-url
func (p *parser) nonRelativeURL() (*url, bool) {
	scheme, ok := try(p, "scheme", p.scheme)
	if !ok || !p.code(':') || spec.IsRelativeScheme(scheme) {
		return nil, false
	}
	p.encoding = nil
	data, _ := try(p, "scheme-data", p.schemeData)
	return &url{scheme: scheme, schemeData: &data}, true
}

// scheme has no digits, which the requirements for authors allow.
//
// 2015: #rule-scheme
func (p *parser) scheme() (string, bool) {
	start := p.pointer
	if !p.terminal(ascii.IsAlpha) {
		return "", false
	}
	p.zeroOrMore(func(c rune) bool { return ascii.IsAlpha(c) || c == '-' || c == '+' || c == '.' })
	return ascii.LowerString(p.input.Slice(start, p.pointer).String()), true
}

// 2015: #rule-scheme-data
func (p *parser) schemeData() (string, bool) {
	start := p.upTo(endsData)
	p.markSchemeData(start, p.pointer)
	return p.cleanse(start, p.pointer, null), true
}

// 2015: #rule-query
func (p *parser) query() (string, bool) {
	start := p.upTo(isNumberSign)
	return p.cleanse(start, p.pointer, querySet), true
}

// 2015: #rule-fragment
func (p *parser) fragment() (string, bool) {
	start := p.pointer
	p.rest()
	result := p.input.Slice(start, p.pointer)
	p.markFragment(result.String())
	isNull := func(c rune) bool { return c == 0 }
	p.conformanceIf(result, isNull)
	result = result.Without(isNull)
	p.conformanceIf(result, func(c rune) bool { return c != '%' && !ascii.IsURLCodePoint(c) })
	return p.cleanseText(result, null), true
}
