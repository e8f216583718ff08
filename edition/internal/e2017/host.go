package e2017

import (
	"encoding/binary"
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

type hostKind uint8

const (
	noHost hostKind = iota // null
	emptyHost
	domainHost
	ipv4Host
	ipv6Host
	opaqueHost
)

// host is a host, or null.
//
// 2017, 2024: #concept-host
type host struct {
	kind hostKind
	text string // of a domain or an opaque host
	ipv4 uint32
	ipv6 ipv6.Address
}

// String returns the host as the serializer writes it.
//
// 2017, 2024: #concept-host-serializer #concept-ipv6-serializer
func (h host) String() string {
	switch h.kind {
	case ipv4Host:
		return serializeIPv4(h.ipv4)
	case ipv6Host:
		return "[" + h.ipv6.String() + "]"
	}
	return h.text
}

// 2017, 2024: #concept-ipv4-serializer
func serializeIPv4(address uint32) string {
	return netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, address))).String()
}

// forbiddenHostCodePoints are those of 2017, "%" left out, which only domains
// must not have.
//
// 2017, 2024: #forbidden-host-code-point
const (
	forbiddenHostCodePoints      = "\x00\t\n\r #/:?@[\\]"
	forbiddenHostCodePointsLater = "<>^|" // ForbiddenPunctuation
)

// isForbiddenHostCodePoint reports whether c is one, "%" not counted.
func (m *rulebook) isForbiddenHostCodePoint(c rune) bool {
	return strings.ContainsRune(forbiddenHostCodePoints, c) ||
		strings.ContainsRune(forbiddenHostCodePointsLater, c) && m.since("forbidden-host-code-points")
}

// isForbiddenDomainCodePoint reports whether c is a code point that a domain must
// not have.
//
// 2017: #forbidden-host-code-point. 2024: #forbidden-domain-code-point
func (m *rulebook) isForbiddenDomainCodePoint(c rune) bool {
	return m.isForbiddenHostCodePoint(c) || c == '%' || (c < 0x20 || c == 0x7F) && m.since("forbidden-host-code-points")
}

// hostInput is what the host parser reads: a string, and where in the machine's
// input it begins.
type hostInput struct {
	text  string
	start int // index of the first code point in the machine's input
	end   int // index after the last
}

// parseHost is the host parser. In 2017 its second argument is isSpecial, in 2024
// its opposite, isOpaque.
//
// 2017, 2024: #concept-host-parser #percent-decode
func (m *machine) parseHost(input hostInput, isOpaque bool) (host, bool) {
	if strings.HasPrefix(input.text, "[") {
		if !strings.HasSuffix(input.text, "]") {
			return m.failHost(ipv6Unclosed, input)
		}
		return m.parseIPv6(input)
	}
	if isOpaque {
		return m.parseOpaqueHost(input)
	}
	domain := scalar.String(percent.Decode(input.text))
	asciiDomain, ok := m.domainToASCII(domain, input)
	if !ok {
		if m.later {
			return host{}, false
		}
		return m.failHost(unnamed, input) // the host parser reports it a second time
	}
	if strings.ContainsFunc(asciiDomain, m.isForbiddenDomainCodePoint) {
		i := strings.IndexFunc(asciiDomain, m.isForbiddenDomainCodePoint)
		start, end := input.within(asciiDomain, i, i+1)
		m.fail(domainInvalidCodePoint, start, end)
		return host{}, false
	}
	if asciiDomain == "" { // 2017 only: a domain of nothing but what is ignored
		return host{kind: emptyHost}, true
	}
	address, kind, ok := m.parseIPv4OfDomain(asciiDomain, input)
	if !ok {
		return host{}, false
	}
	if kind == ipv4Host {
		return host{kind: ipv4Host, ipv4: address}, true
	}
	return host{kind: domainHost, text: asciiDomain}, true
}

// within returns the place in the machine's input of a part of the domain that the
// host was converted to, or of all of the host where the two differ by more than
// the case of letters.
func (h hostInput) within(domain string, from, to int) (start, end int) {
	if h.text == domain || ascii.LowerString(h.text) == domain {
		return h.start + from, h.start + to
	}
	return h.start, h.end
}

// failHost reports a fatal error that is about all of the host.
func (m *machine) failHost(name string, input hostInput) (host, bool) {
	m.fail(name, input.start, input.end)
	return host{}, false
}

// domainToASCII converts a domain. E17-1: the flags of UTS #46 that 2017 does not
// know are as they were in the revisions of its time.
//
// 2017, 2024: #concept-domain-to-ascii
func (m *machine) domainToASCII(domain string, input hostInput) (string, bool) {
	if ascii.IsString(domain) && strings.Contains(ascii.LowerString(domain), "xn--") {
		m.markLater("ascii-domains")
	}
	result, ok := m.unicodeToASCII(domain)
	if !ok {
		return m.failDomain(input)
	}
	if result == "" && m.since("empty-domain") {
		return m.failDomain(input)
	}
	return result, true
}

// failDomain reports that a domain cannot be converted. In 2017 the host parser
// makes that a failure, after an error of its own.
func (m *machine) failDomain(input hostInput) (string, bool) {
	if m.later {
		m.fail(domainToASCII, input.start, input.end)
	} else {
		m.report(unnamed, input.start, input.end)
	}
	return "", false
}

// unicodeToASCII is UTS #46 with the flags of the edition. The change of flags is
// marked only where it changes the result.
func (m *rulebook) unicodeToASCII(domain string) (string, bool) {
	flags, others := uts46.Nontransitional(), uts46.Checked()
	if m.later {
		flags, others = others, flags
	}
	result, fine := flags.ToASCII(domain)
	if m.mark != nil {
		if other, otherFine := others.ToASCII(domain); fine != otherFine || fine && result != other {
			m.mark("label-checks")
		}
	}
	return result, fine
}

// parseOpaqueHost is the opaque-host parser.
//
// 2017, 2024: #concept-opaque-host-parser
func (m *machine) parseOpaqueHost(input hostInput) (host, bool) {
	if input.text == "" {
		return host{kind: emptyHost}, true
	}
	for i, c := range []rune(input.text) {
		if m.isForbiddenHostCodePoint(c) {
			m.fail(hostInvalidCodePoint, input.start+i, input.start+i+1)
			return host{}, false
		}
	}
	if m.later {
		m.warnHostUnits(input)
	}
	return host{kind: opaqueHost, text: string(c0ControlSet.AppendString(nil, input.text))}, true
}

// warnHostUnits reports an opaque host with code points that are no URL units:
// one error for those that are no URL code points, one for a "%" without digits.
func (m *machine) warnHostUnits(input hostInput) {
	codePoint, sign := -1, -1
	for i := input.start; i < input.end; i++ {
		c := m.Input.At(i)
		if c == '%' && sign < 0 && !m.isEncodedByte(i) {
			sign = i
		}
		if c != '%' && codePoint < 0 && !ascii.IsURLCodePoint(c) {
			codePoint = i
		}
	}
	if codePoint >= 0 {
		m.report(invalidURLUnit, codePoint, codePoint+1)
	}
	if sign >= 0 {
		m.report(invalidURLUnit, sign, sign+1)
	}
}
