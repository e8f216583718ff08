package weburl

import (
	"net/netip"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
)

// Host is a host: a domain, an IP address, an opaque host, an empty host, or
// null, the zero Host. Hosts are comparable; == is the standard's equality.
//
// https://url.spec.whatwg.org/#concept-host
type Host struct {
	host host.Host
}

// HostKind is the kind of a [Host].
type HostKind uint8

// The kinds of host.
const (
	HostNull   HostKind = iota // no host at all
	HostEmpty                  // the empty string, as in file:///
	HostDomain                 // a name for DNS to resolve, of a special URL
	HostIPv4                   // an IPv4 address, of a special URL
	HostIPv6                   // an IPv6 address
	HostOpaque                 // any other, of a URL that is not special
)

// String returns the kind's name: "null", "empty", "domain", "IPv4", "IPv6" or
// "opaque".
func (k HostKind) String() string {
	switch k {
	case HostNull:
		return "null"
	case HostEmpty:
		return "empty"
	case HostDomain:
		return "domain"
	case HostIPv4:
		return "IPv4"
	case HostIPv6:
		return "IPv6"
	case HostOpaque:
		return "opaque"
	}
	return "invalid"
}

// ParseHost parses s as a host: as the host of a special URL if opaque is
// false, and as the host of a URL that is not special if opaque is true. If
// opaque is true, the empty string is the empty host; otherwise it is the error
// [HostMissing].
//
// On failure the Host is zero and the error is a [*ParseError].
//
// https://url.spec.whatwg.org/#concept-host-parser
func ParseHost(s string, opaque bool) (Host, error) {
	var log validation.Log
	if s == "" && !opaque {
		log.Fail(validation.HostMissing, 0, 0)
		return Host{}, newParseError(s, log.Failure)
	}
	input := scalar.String(s)
	h, ok := host.Parse(input, opaque, &log)
	if !ok {
		if input != s { // the span is in the converted string, not in s
			log.Failure.Start, log.Failure.End = 0, len(s)
		}
		return Host{}, newParseError(s, log.Failure)
	}
	return Host{h}, nil
}

// Kind returns the kind of h. The kinds have the same numbers in package
// internal/host (TestConstantsOfInternalPackages).
func (h Host) Kind() HostKind { return HostKind(h.host.Kind) }

// String returns the serialized host, an ASCII string; an IPv6 address is in
// brackets. It is empty for null and for the empty host.
//
// https://url.spec.whatwg.org/#concept-host-serializer
func (h Host) String() string { return h.host.Text }

// Addr returns h as an IP address, and whether h is one.
//
// https://url.spec.whatwg.org/#ip-address
func (h Host) Addr() (netip.Addr, bool) {
	text := h.host.Text
	switch h.host.Kind {
	case host.IPv6:
		text = text[1 : len(text)-1]
	case host.IPv4:
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(text)
	return addr, err == nil
}

// Domain returns h as a domain, in ASCII, and whether h is one.
//
// https://url.spec.whatwg.org/#concept-domain
func (h Host) Domain() (string, bool) {
	if h.host.Kind != host.Domain {
		return "", false
	}
	return h.host.Text, true
}

// Unicode returns the serialized host. In a domain the xn-- labels are decoded,
// unless the decoded domain would not be parsed to the same host. Use it for
// display only, and with care: different domains may look the same.
//
// https://url.spec.whatwg.org/#concept-domain-to-unicode
func (h Host) Unicode() string {
	if h.host.Kind != host.Domain {
		return h.host.Text
	}
	return idna.DomainToUnicode(h.host.Text)
}

// Equal reports whether h and other are the same host. It is h == other.
//
// https://url.spec.whatwg.org/#concept-host-equals
func (h Host) Equal(other Host) bool { return h == other }
