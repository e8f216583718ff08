package guard

import (
	"net/netip"

	"github.com/weburl-go/weburl/kit/internal/embedded"
)

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
	if ipv4, ok := embedded.IPv4(b); ok {
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
