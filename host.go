package weburl

import (
	"net/netip"
	"strings"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
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
// "opaque", or "unknown" for a number that is no kind.
func (k HostKind) String() string {
	names := [...]string{"null", "empty", "domain", "IPv4", "IPv6", "opaque", "unknown"}
	return names[min(int(k), len(names)-1)]
}

// ParseHost parses s as the host of a special URL, such as an https URL. The
// result is a domain or an IP address; an IPv6 address must be in brackets, and
// there must be no port. The empty string is the error [reason.HostMissing].
//
// On failure the Host is zero and the error is a [*ParseError] with byte offsets
// into s. ParseHost does not allocate if s is what [Host.String] returns.
//
// https://url.spec.whatwg.org/#concept-host-parser
func ParseHost(s string) (Host, error) { return parseHost(s, 0, false) }

// ParseOpaqueHost parses s as the host of a URL that is not special, such as an
// ssh URL. The result is an opaque host, an IPv6 address if s is in brackets, or
// the empty host if s is empty. So "192.0.2.7" is an opaque host.
//
// On failure the Host is zero and the error is a [*ParseError] with byte offsets
// into s. ParseOpaqueHost does not allocate if s is what [Host.String] returns.
//
// https://url.spec.whatwg.org/#concept-host-parser
// https://url.spec.whatwg.org/#concept-opaque-host-parser
func ParseOpaqueHost(s string) (Host, error) { return parseHost(s, 0, true) }

// parseHost parses what begins at offset start of s as a host. The error has
// offsets into s.
//
// https://url.spec.whatwg.org/#concept-host-parser
func parseHost(s string, start int, opaque bool) (Host, error) {
	var log validation.Log
	input := scalar.String(s[start:])
	if input == "" && !opaque {
		log.Fail(reason.HostMissing, start, start)
		return Host{}, newParseError(s, log.Failure)
	}
	h, ok := host.Parse(input, opaque, &log)
	if ok {
		return Host{h}, nil
	}
	if input == s[start:] {
		log.Failure.Start += start
		log.Failure.End += start
	} else { // the span is in the converted string, not in s
		log.Failure.Start, log.Failure.End = start, len(s)
	}
	return Host{}, newParseError(s, log.Failure)
}

// Kind returns the kind of h.
func (h Host) Kind() HostKind {
	return HostKind(h.host.Kind) // the same numbers: TestConstantsOfInternalPackages
}

// String returns the serialized host, an ASCII string; an IPv6 address is in
// brackets. It is empty for null and for the empty host.
//
// https://url.spec.whatwg.org/#concept-host-serializer
func (h Host) String() string { return h.host.Text }

// Addr returns h as an IP address, and whether h is one. The address is the one
// that is written, to store or to show. An IPv4-mapped IPv6 address is not in an
// IPv4 prefix, although it is dialed as IPv4: to compare h with a list of
// addresses, use package scope or guard of the module kit.
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

// Equal reports whether h and other are the same host. It is h == other; it is
// there for packages that compare values by a method of this name, such as
// github.com/google/go-cmp. It does not allocate.
//
// https://url.spec.whatwg.org/#concept-host-equals
func (h Host) Equal(other Host) bool { return h == other }

// Clone returns h with a copy of its text. The host of a URL is a part of the href,
// and keeps all of that in memory; a clone does not. It allocates once.
func (h Host) Clone() Host {
	h.host.Text = strings.Clone(h.host.Text)
	return h
}
