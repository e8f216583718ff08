package weburl

import (
	"net/netip"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/validation"
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
	if !ok || u.Hostname() == "" {
		return "", false
	}
	if u.flat.HasPort() {
		return u.flat.HostAndPort(), true
	}
	var b [len(":65535")]byte
	return u.Hostname() + string(strconv.AppendUint(append(b[:0], ':'), uint64(port), 10)), true
}

// WithAddr returns u with an IP address as its host, and the same port. It does
// not change the address: an IPv4-mapped IPv6 address stays an IPv6 address. A
// URL that is not special has no IPv4 hosts, so an IPv4 address becomes an
// opaque host, with the same text.
//
// An address with a zone, and the zero Addr, are refused with
// [RefusedInvalidAddr]. On failure the error is an [*EditError]. WithAddr
// allocates twice.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u URL) WithAddr(addr netip.Addr) (edited URL, err error) {
	if !addr.IsValid() || addr.Zone() != "" {
		text := addr.String()
		return URL{}, &EditError{Op: "WithAddr", Reason: RefusedInvalidAddr, End: len(text), value: text}
	}
	var b [host.MaxAddress]byte
	text := addr.AppendTo(append(b[:0], '['))
	if text = append(text, ']'); addr.Is4() {
		text = text[1 : len(text)-1]
	}
	result := engine.Set(&edited.flat, &u.flat, engine.Hostname, string(text))
	return u.outcome(edited, "WithAddr", "", "", result)
}

// DialAddr returns the IP address that a program connects to if it dials h, and
// whether h is an address. Use it to compare with a netip.Prefix or a list of
// addresses. It differs from [Host.Addr] in two cases:
//
//   - An IPv4-mapped IPv6 address is returned as IPv4: for [::ffff:7f00:1], the
//     result is 127.0.0.1. The operating system connects to that address, but no
//     IPv4 prefix contains the mapped form.
//   - An opaque host, such as that of redis://0x7f.1/, is parsed as the host of
//     an http URL would be, because some clients do so. Only this allocates.
//
// Other IPv6 addresses that contain an IPv4 address (NAT64, 6to4, Teredo and
// the deprecated IPv4-compatible form) are returned unchanged, because they are
// dialled over IPv6. A gateway may translate them: [IsInternalAddr] and package
// scope look into NAT64 and 6to4 addresses.
// The addresses of URLs have no zone.
func (h Host) DialAddr() (netip.Addr, bool) {
	addr, ok := h.asSpecial().Addr()
	return addr.Unmap(), ok
}

// IsLocalName reports whether h is "localhost" or a subdomain of it, with or
// without a full stop at the end. Such names mean this machine, by RFC 6761. An
// opaque host is judged as [Host.DialAddr] does.
func (h Host) IsLocalName() bool {
	name, ok := h.asSpecial().Domain()
	return ok && isWithin(name, "localhost")
}

// IsInternal reports whether h is known to reach only this machine or a private
// network, or no server at all:
//
//   - an address for which [IsInternalAddr] is true,
//   - a local name, see [Host.IsLocalName],
//   - a name that ends in .local, .internal or .home.arpa, which are reserved
//     for private networks,
//   - the empty host, as in file:///etc/passwd and redis:///0,
//   - an opaque host that is neither a name nor an address, such as the path of a
//     Unix socket in http+unix://%2Frun%2Fdocker.sock/info.
//
// If the result is false, h may still lead to an internal address: what a domain
// name stands for is known only when it is resolved, and can change after that.
// To be sure, check each address at the moment when it is dialled, in the
// function Control of a net.Dialer; docs/security.md has the code.
//
// An opaque host is judged as [Host.DialAddr] does; only that allocates.
func (h Host) IsInternal() bool {
	special := h.asSpecial()
	if name, ok := special.Domain(); ok {
		return isWithin(name, "localhost") || isWithin(name, "local") || isWithin(name, "internal") || isWithin(name, "home.arpa")
	}
	if addr, ok := special.Addr(); ok {
		return IsInternalAddr(addr)
	}
	return h.Kind() != HostNull
}

// isWithin reports whether name is domain or a subdomain of it. A full stop at
// the end of name is ignored.
func isWithin(name, domain string) bool {
	rest, ok := strings.CutSuffix(strings.TrimSuffix(name, "."), domain)
	return ok && (rest == "" || strings.HasSuffix(rest, "."))
}

// asSpecial returns h, or for an opaque host the host that a special URL with
// the same text would have; the null host if there is none.
func (h Host) asSpecial() Host {
	if h.host.Kind != host.Opaque {
		return h
	}
	var log validation.Log
	special, _ := host.Parse(h.host.Text, false, &log)
	return Host{special}
}

// IsInternalAddr reports whether addr reaches only this machine or a private
// network, or no server at all. An address for which it is false can be that of
// a server on the public internet.
//
// The list follows the registries of special-purpose addresses of IANA. It is
// stricter in a few cases: it also has assignments that are globally reachable,
// but not for servers of users, and one address of a cloud that is in no registry.
// These IPv4 addresses are internal:
//
//	0.0.0.0/8          this network; 0.0.0.0 reaches this machine
//	10.0.0.0/8         private
//	100.64.0.0/10      shared address space of a provider (CGNAT)
//	127.0.0.0/8        loopback
//	168.63.129.16      Azure's wire server, which each virtual machine reaches
//	169.254.0.0/16     link-local, and the metadata service of many clouds
//	172.16.0.0/12      private
//	192.0.0.0/24       IETF protocol assignments
//	192.0.2.0/24       documentation
//	192.88.99.0/24     deprecated 6to4 relays
//	192.168.0.0/16     private
//	198.18.0.0/15      benchmarking
//	198.51.100.0/24    documentation
//	203.0.113.0/24     documentation
//	224.0.0.0/4        multicast
//	240.0.0.0/4        reserved, and 255.255.255.255, broadcast
//
// IPv6 addresses are internal if they are not in 2000::/3, the only range from
// which public addresses are assigned. Among them are ::, ::1, fc00::/7 (unique
// local), fe80::/10 (link-local), fec0::/10 (site-local), ff00::/8 (multicast),
// ::/96 (IPv4-compatible) and 64:ff9b:1::/48 (local NAT64). In 2000::/3, these
// are internal:
//
//	2001::/23          IETF protocol assignments, with Teredo and benchmarking
//	2001:db8::/32      documentation
//	3fff::/20          documentation
//
// Three forms are as internal as the IPv4 address in them: ::ffff:0:0/96
// (IPv4-mapped), 64:ff9b::/96 (NAT64) and 2002::/16 (6to4). An operator may use
// another prefix of its own for NAT64, which cannot be recognised.
//
// A zone is ignored. The zero Addr is internal.
func IsInternalAddr(addr netip.Addr) bool {
	addr = addr.Unmap()
	if addr.Is4() {
		return isInternal4(addr.As4())
	}
	b := addr.As16()
	if ipv4, ok := host.EmbeddedIPv4(b); ok {
		return isInternal4(ipv4)
	}
	switch first := uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3]); {
	case first>>29 != 0x2000>>13: // not 2000::/3
		return true
	case first>>9 == 0x20010000>>9, first == 0x20010DB8, first>>12 == 0x3FFF0000>>12:
		return true
	}
	return false
}

// isInternal4 is [IsInternalAddr] for the four bytes of an IPv4 address.
func isInternal4(b [4]byte) bool {
	switch b[0] {
	case 0, 10, 127:
		return true
	case 100:
		return b[1]>>6 == 64>>6
	case 168:
		return b == [4]byte{168, 63, 129, 16}
	case 169:
		return b[1] == 254
	case 172:
		return b[1]>>4 == 16>>4
	case 192:
		return b[1] == 168 || b[1] == 0 && (b[2] == 0 || b[2] == 2) || b[1] == 88 && b[2] == 99
	case 198:
		return b[1]>>1 == 18>>1 || b[1] == 51 && b[2] == 100
	case 203:
		return b[1] == 0 && b[2] == 113
	}
	return b[0] >= 224
}
