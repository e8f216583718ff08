package weburl

import (
	"net/netip"
	"strconv"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/reason"
)

// HostPort returns host and port in the form that net.Dial takes, such as
// "example.com:443" and "[::1]:80", and whether the URL has both. The port is
// that of [URL.EffectivePort]. An opaque host is returned as it is written,
// percent-encoded.
//
// A URL has no host and port for net.Dial if its host is null or empty, or if it
// has no port and its scheme has no default port. HostPort allocates once, or
// not at all if the URL has a port.
func (u URL) HostPort() (string, bool) {
	port, ok := u.EffectivePort()
	if !ok || u.Host().String() == "" {
		return "", false
	}
	if u.flat.HasPort() {
		return u.flat.HostAndPort(), true
	}
	var b [len(":65535")]byte
	return u.Host().String() + string(strconv.AppendUint(append(b[:0], ':'), uint64(port), 10)), true
}

// WithAddr returns u with an IP address as its host, and the same port. It does
// not change the address: an IPv4-mapped IPv6 address stays an IPv6 address. A
// URL that is not special has no IPv4 hosts, so an IPv4 address becomes an
// opaque host, with the same text.
//
// An address with a zone, and the zero Addr, are refused with
// [reason.InvalidAddr]. On failure the error is an [*EditError]. WithAddr
// allocates twice if u has a host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithAddr(addr netip.Addr) (edited URL, err error) {
	if !addr.IsValid() || addr.Zone() != "" {
		text := addr.String()
		return URL{}, refusedSpan("WithAddr", text, reason.InvalidAddr, 0, len(text))
	}
	var b [host.MaxAddress]byte
	text, _ := host.AppendAddr(b[:0], addr)
	why := engine.Set(&edited.flat, &u.flat, engine.Hostname, string(text))
	err = u.outcome(&edited, "WithAddr", "", "", why)
	return edited, err
}
