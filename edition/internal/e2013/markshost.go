package e2013

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
)

// forbidden are the code points that 2015 and 2017 forbid in domains.
const forbidden = "\x00\t\n\r #%/:?@[\\]"

// markDomain marks what makes another host of a domain: raw is what 2012 takes,
// decoded what the host parser splits, and domain what it returns, if it does.
func (m *machine) markDomain(raw, decoded string, domain []string, ok bool) {
	if m.Mark == nil {
		return
	}
	name := strings.Join(domain, ".")
	m.markIf(!ok || name != raw, "host-parser")
	m.markIf(!ok || !slices.Equal(domain, splitDomain(decoded)) || decoded != name, "idna2003")

	lower := ascii.LowerString(name)
	before, fineBefore := uts46.Transitional().ToASCII(decoded)
	after, fineAfter := uts46.Nontransitional().ToASCII(decoded)
	m.markIf(ok && lower != name || fineBefore && strings.ContainsAny(before, forbidden) || strings.ContainsAny(name, forbidden), "hosts-lowercased")
	m.markIf(ok != fineBefore || ok && before != lower, "uts46")
	m.markIf(fineBefore != fineAfter || before != after, "nontransitional")
	m.markIf(!ok && fineAfter && after == "", "empty-host")
	m.markIf(fineBefore && isIPv4(before, false) && !isPlainIPv4(before), "ipv4-grammar")
	m.markIf(fineAfter && isIPv4(after, true) && !isPlainIPv4(after), "ipv4-parser")
	m.markIf(ok && strings.HasPrefix(name, "[") || m.url.scheme == "file" && strings.ContainsAny(raw, ":|@"), "grammar")
}

// markFileHost marks localhost, which is removed from 2015 on.
func (m *machine) markFileHost() {
	m.markIf(ascii.LowerString(m.url.host.String()) == "localhost", "file-states")
}

// isIPv4 reports whether a domain is what 2015 takes for an IPv4 address, or what 2017 takes
// for one or fails on as one.
func isIPv4(domain string, later bool) bool {
	if later && len(domain) > 1 {
		domain = strings.TrimSuffix(domain, ".")
	}
	parts := strings.Split(domain, ".")
	return len(parts) <= 4 && !slices.ContainsFunc(parts, func(part string) bool { return !isNumber(part, later) })
}

// isNumber reports whether part is a number: "0x" and hexadecimal digits, or digits. In
// 2017 nothing needs to follow "0x", and digits after a zero must be octal.
func isNumber(part string, later bool) bool {
	digits, is := part, ascii.IsDigit
	if hex, found := strings.CutPrefix(part, "0x"); found {
		digits, is = hex, ascii.IsHexDigit
	} else if later && strings.HasPrefix(part, "0") {
		is = func(c rune) bool { return '0' <= c && c <= '7' }
	}
	if digits == "" {
		return later && part != ""
	}
	return strings.IndexFunc(digits, func(c rune) bool { return !is(c) }) < 0
}

// isPlainIPv4 reports whether domain is an IPv4 address as it is written.
func isPlainIPv4(domain string) bool {
	address, err := netip.ParseAddr(domain)
	return err == nil && address.Is4()
}

// markIPv6 marks an address that 2012 leaves as it is written, and one that 2015
// does not match: it must not begin or end with "::".
func (m *machine) markIPv6(raw string, address ipv6.Address, ok bool) {
	m.markIf(!ok || "["+address.String()+"]" != raw, "ipv6-parser")
	m.Marks("grammar")
}

// markIPv4End marks an IPv4 address that ends too early or too late. It is called after
// each number, with the number of dots before it.
func (p *ipv6Parser) markIPv4End(dotsSeen int) {
	end := p.Pointer >= len(p.Input)
	early := dotsSeen < 3 && p.Pointer == len(p.Input)-1
	p.m.markIf(dotsSeen == 3 && !end || early, "ipv4-in-ipv6-strict")
	p.m.markIf(dotsSeen == 3 && !end || early, "grammar")
}

// markIPv4Zero marks a number with a leading zero.
func (p *ipv6Parser) markIPv4Zero() {
	more := p.Pointer+1 < len(p.Input) && ascii.IsDigit(p.Input[p.Pointer+1])
	p.m.markIf(p.C() == '0' && more, "ipv4-in-ipv6-zeros")
}
