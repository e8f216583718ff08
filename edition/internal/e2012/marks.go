package e2012

import (
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/percent"
)

// The functions in this file mark changes between 2012 and 2013 whose effect depends
// on what follows in the input. Where a condition is enough, it is in the state.

// markHost marks the changes that make another host of the buffer, or failure. It
// is run where 2013 runs its host parser.
func (m *machine) markHost() {
	if m.Mark == nil {
		return
	}
	buffer := string(m.Buffer)
	if buffer == "" {
		m.Marks("empty-hosts-forbidden")
		return
	}
	if address, found := strings.CutPrefix(buffer, "["); found {
		if address, found = strings.CutSuffix(address, "]"); !found || !isPlainIPv6(address) {
			m.Marks("ipv6-parser")
		}
		return
	}
	decoded := percent.Decode(buffer)
	isASCII := ascii.IsString(decoded)
	if decoded != buffer || !isASCII {
		m.Marks("host-parser")
	}
	if !isASCII || !hasPlainLabels(decoded) {
		m.Marks("idna2003")
	}
}

// isPlainIPv6 reports whether 2013 parses an address and writes it as it is: with
// neither an IPv4 address in it nor a zone, and in the one form that RFC 5952 asks
// for.
func isPlainIPv6(address string) bool {
	if strings.ContainsAny(address, ".%") {
		return false
	}
	parsed, err := netip.ParseAddr(address)
	return err == nil && parsed.String() == address
}

// hasPlainLabels reports whether 2013 takes the labels of a domain in ASCII as they
// are: each has 1 to 63 code points, but the last one may be empty.
func hasPlainLabels(domain string) bool {
	labels := strings.Split(domain, ".")
	for i, label := range labels {
		if len(label) > 63 || label == "" && (i == 0 || i < len(labels)-1) {
			return false
		}
	}
	return true
}

// markDots marks that 2013 decodes "%2e" in whole dot segments only, and there even
// if a tab or newline stood in it.
func (m *machine) markDots() {
	if m.Mark == nil {
		return
	}
	segment := ascii.LowerString(string(m.Buffer))
	switch segment {
	case ".", "..":
	case "%2e", ".%2e", "%2e.", "%2e%2e":
		m.Marks("percent-2e")
	default:
		if m.dotDecoded {
			m.Marks("percent-2e")
		}
	}
}
