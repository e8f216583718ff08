package e2013

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/idna2003"
	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

type hostKind uint8

const (
	noHost hostKind = iota // null
	domainHost
	ipv6Host
)

// host is a host, or null. A domain is a list of labels.
//
// 2013: host, domain, IPv6 address
type host struct {
	kind   hostKind
	domain []string
	ipv6   ipv6.Address
}

// String returns the host as the serializer writes it.
//
// 2013: host serializer, IPv6 serializer
func (h host) String() string {
	if h.kind == ipv6Host {
		return "[" + h.ipv6.String() + "]"
	}
	return strings.Join(h.domain, ".")
}

// parseHost is the host parser on the buffer, which ends before c. E13-2: the text defines
// what is percent-decoded for U+0000 to U+007F only; other code points are encoded as UTF-8
// first.
//
// 2013: host parser, percent decode
func (m *machine) parseHost() (host, bool) {
	input := m.Buffer
	if len(input) == 0 {
		m.Marks("empty-hosts-forbidden")
		m.FailSilently(m.Issue("failure", "", m.Pointer, m.Pointer, true))
		return host{}, false
	}
	if input[0] == '[' {
		return m.parseBrackets(input)
	}
	decoded := scalar.String(percent.Decode(string(input)))
	domain, ok := domainToASCII(splitDomain(decoded))
	m.markDomain(string(input), decoded, domain, ok)
	if !ok {
		m.FailSilently(m.Issue("failure", "", m.place(0), m.Pointer, true))
		return host{}, false
	}
	return host{kind: domainHost, domain: domain}, true
}

// parseBrackets is the host parser on an input that starts with "[".
func (m *machine) parseBrackets(input []byte) (host, bool) {
	if input[len(input)-1] != ']' {
		m.Marks("ipv6-parser", "grammar")
		m.fail(m.place(0), m.Pointer)
		return host{}, false
	}
	address, ok := m.parseIPv6([]rune(string(input[1 : len(input)-1])))
	m.markIPv6(string(input), address, ok)
	if !ok {
		return host{}, false
	}
	return host{kind: ipv6Host, ipv6: address}, true
}

// place returns the index in the input of the code point of the buffer at i, for a
// buffer that leaves out tabs and newlines and ends before the pointer.
func (m *machine) place(i int) int {
	at := m.Pointer
	for n := utf8.RuneCount(m.Buffer) - i; n > 0; {
		at--
		if !ascii.IsTabOrNewline(m.Input.At(at)) {
			n--
		}
	}
	return at
}

// splitDomain splits s at the domain label separators.
//
// 2013: domain label separators
func splitDomain(s string) []string {
	return strings.Split(strings.NewReplacer("\u3002", ".", "\uFF0E", ".", "\uFF61", ".").Replace(s), ".")
}

// domainToASCII returns false where the algorithm returns failure. E13-3: by the
// letter an empty last label fails, as it has fewer than one code point; but the
// text says that "example.com." is a domain. E13-9: that UseSTD3ASCIIRules is unset
// is not said. Both are as software of the time had it.
//
// 2013: domain to ASCII, domain label to ASCII
func domainToASCII(domain []string) ([]string, bool) {
	labels := slices.Clone(domain)
	for i, label := range domain {
		if label == "" && i > 0 && i == len(domain)-1 {
			continue
		}
		var ok bool
		if labels[i], ok = idna2003.ToASCII(label); !ok {
			return nil, false
		}
	}
	return labels, true
}

// domainToUnicode cannot fail.
//
// 2013: domain to Unicode, domain label to Unicode
func domainToUnicode(domain []string) []string {
	labels := slices.Clone(domain)
	for i, label := range domain {
		labels[i] = idna2003.ToUnicode(label)
	}
	return labels
}
