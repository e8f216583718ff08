package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// host matches an address, or everything before a delimiter, which goes through
// the host parser and may still be an IPv4 address then.
//
// 2015: #rule-host
func (p *parser) host() (string, bool) {
	start := p.pointer
	for _, address := range []struct {
		name string
		rule func() (string, bool)
	}{{"ipv6addr", p.ipv6addr}, {"ipv4addr", p.ipv4addr}} {
		if v, ok := try(p, address.name, address.rule); ok || p.exception != nil {
			p.markAddress(start, v)
			return v, ok
		}
	}
	p.upTo(endsHost)
	end := p.pointer
	result := p.input.Slice(start, end)
	p.conformanceIf(result, isIgnoredInHosts)
	given := result.Without(isIgnoredInHosts).String()
	domain, ok := p.parseHost(given)
	p.markHost(given, domain, ok)
	if !ok {
		return "", p.raise(start, end)
	}
	if domain != given {
		p.conformance(start, end)
	}
	p.pointer = start
	address, ok := try(p, "ipv4addr", func() (string, bool) { return p.ipv4addrOf(domain, end) })
	if p.exception != nil {
		return "", false
	}
	p.pointer = end
	if ok {
		p.mark(address != given, "ipv4-grammar")
		domain = address
	}
	if _, after, found := strings.Cut(domain, "."); found && strings.Contains("."+after+".", "..") {
		p.conformance(start, end)
	}
	return domain, true
}

// isIgnoredInHosts reports whether the rule host removes c.
func isIgnoredInHosts(c rune) bool {
	return ascii.IsTabOrNewline(c) || c == 0x200B || c == 0x2060 || c == 0xFEFF
}

// emptyHost reports whether the rule host would find nothing at the pointer.
func (p *parser) emptyHost() bool {
	i := p.pointer
	for isIgnoredInHosts(p.input.At(i)) {
		i++
	}
	c := p.input.At(i)
	return c == ascii.EOF || endsHost(c)
}

// parseHost is the host parser, which returns false for failure.
//
// 2015: #common-functions #concept-host-parser
func (p *parser) parseHost(input string) (string, bool) {
	if input == "" {
		return "", false
	}
	domain := scalar.String(percent.Decode(input))
	asciiDomain, ok := domainToASCII(domain)
	if !ok || strings.ContainsAny(asciiDomain, forbidden) {
		return "", false
	}
	return asciiDomain, true
}

// forbidden are the code points that a domain must not have.
const forbidden = "\x00\t\n\r #%/:?@[\\]"

// domainToASCII is UTS #46 with transitional processing.
//
// 2015: #concept-domain-to-ascii
func domainToASCII(domain string) (string, bool) { return uts46.Transitional().ToASCII(domain) }

// domainToUnicode ignores errors.
//
// 2015: #concept-domain-to-unicode
func domainToUnicode(domain string) string {
	result, _ := uts46.Transitional().ToUnicode(domain)
	return result
}

// ipv4addrOf invokes ipv4addr on a domain. A parse exception is about the host that
// the domain comes from, which ends at end.
func (p *parser) ipv4addrOf(domain string, end int) (string, bool) {
	inner := p.on(source.New(domain))
	v, ok := inner.ipv4addr()
	p.marks = append(p.marks, inner.marks...)
	if inner.exception != nil {
		return "", p.raise(p.pointer, end)
	}
	if !ok || inner.pointer < inner.input.Len() {
		return "", false
	}
	for range inner.issues {
		p.conformance(p.pointer, end)
	}
	p.pointer = end
	return v, true
}
