package guard

import (
	"encoding/binary"
	"net/netip"
	"slices"

	"github.com/weburl-go/weburl/kit/internal/embedded"
)

// IsInternalAddr reports whether addr reaches only this machine or a private
// network, or no server at all. An address for which it is false can be that of
// a server on the public internet.
//
// The lists are IANA's. These IPv4 addresses are internal: those with a special
// purpose, such as
//
//	0.0.0.0/8          this network; 0.0.0.0 reaches this machine
//	10.0.0.0/8         private, and 172.16.0.0/12 and 192.168.0.0/16
//	100.64.0.0/10      shared address space of a provider (CGNAT)
//	127.0.0.0/8        loopback
//	169.254.0.0/16     link-local, and the metadata service of many clouds
//	192.0.0.0/24       IETF protocol assignments
//	192.0.2.0/24       documentation, and 198.51.100.0/24 and 203.0.113.0/24
//	192.88.99.0/24     deprecated 6to4 relays
//	198.18.0.0/15      benchmarking
//	224.0.0.0/3        multicast, reserved and broadcast
//
// and 168.63.129.16, which is in no registry: each virtual machine of Azure reaches
// the platform there.
//
// IPv6 addresses are internal if they are not in a range from which IANA has given
// addresses to a registry, or if they have a special purpose. So ::1, fc00::/7 (unique
// local), fe80::/10 (link-local), ff00::/8 (multicast), Teredo and 6to4 are internal, and
// so are parts of 2000::/3 that nobody has. Two forms are as internal as the IPv4 address
// in them: ::ffff:0:0/96 (IPv4-mapped), and what a gateway translates, which is
// 64:ff9b::/96 (NAT64) and ::ffff:0:0:0/96 (SIIT). An operator may use a prefix of its
// own for NAT64: see [Policy].NAT64.
//
// The servers of AS112 and the relays of AMT are public, as they are in the public
// internet, although they have a special purpose.
//
// A zone is ignored. The zero Addr is internal.
func IsInternalAddr(addr netip.Addr) bool {
	addr = addr.Unmap()
	if addr.Is4() {
		return isInternal4(addr.As4())
	}
	b := addr.As16()
	if ipv4, ok := embedded.Translated(b); ok {
		return isInternal4(ipv4)
	}
	return !contains(public6[:], binary.BigEndian.Uint64(b[:]))
}

// isInternal4 is [IsInternalAddr] for the four bytes of an IPv4 address.
func isInternal4(b [4]byte) bool {
	return contains(internal4[:], binary.BigEndian.Uint32(b[:])) || b == wireServer
}

// contains reports whether a value is in one of the ranges, which are in order.
func contains[T uint32 | uint64](ranges [][2]T, value T) bool {
	_, found := slices.BinarySearchFunc(ranges, value, func(r [2]T, value T) int {
		switch {
		case r[1] < value:
			return -1
		case r[0] > value:
			return 1
		}
		return 0
	})
	return found
}

// inNAT64 returns the IPv4 address in an address of one of the prefixes, which a gateway
// translates to it. Where it is depends on the length of the prefix, by RFC 6052. A
// length that the RFC does not have is that of no prefix.
func inNAT64(prefixes []netip.Prefix, addr netip.Addr) (netip.Addr, bool) {
	longest := netip.Prefix{}
	for _, p := range prefixes {
		isLength := slices.Contains([]int{32, 40, 48, 56, 64, 96}, p.Bits())
		if isLength && p.Contains(addr) && addr.Is6() && p.Bits() > longest.Bits() {
			longest = p
		}
	}
	b, at := addr.As16(), longest.Bits()/8
	switch longest.Bits() {
	case -1: // none has the address
		return netip.Addr{}, false
	case 96:
		return netip.AddrFrom4([4]byte(b[12:])), true
	}
	withoutU := slices.Delete(b[:], 8, 9) // the byte u is not a part of it
	return netip.AddrFrom4([4]byte(withoutU[at:])), true
}
