// Package embedded finds IPv4 addresses inside IPv6 addresses.
package embedded

// IPv4 returns the IPv4 address inside an IPv6 address that has one: those of
// [Translated], and 6to4, 2002::/16. An IPv4-mapped address is not among them: package
// net/netip unmaps it.
func IPv4(b [16]byte) (address [4]byte, ok bool) {
	if b[0] == 0x20 && b[1] == 0x02 {
		return [4]byte(b[2:6]), true
	}
	return Translated(b)
}

// Translated returns the IPv4 address inside an IPv6 address that a gateway translates to
// it: NAT64 with the prefix 64:ff9b::/96, and SIIT, ::ffff:0:0:0/96.
func Translated(b [16]byte) (address [4]byte, ok bool) {
	switch [12]byte(b[:12]) {
	case [12]byte{0x00, 0x64, 0xFF, 0x9B}, [12]byte{8: 0xFF, 9: 0xFF}:
		return [4]byte(b[12:]), true
	}
	return address, false
}
