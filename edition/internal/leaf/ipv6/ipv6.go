// Package ipv6 reads and writes IPv6 addresses, as the editions from 2013 on do. Each reads
// an IPv4 address at the end in its own way. That of 2015 has a grammar of its own.
package ipv6

import (
	"encoding/binary"
	"fmt"
	"net/netip"
)

// Address is an IPv6 address: eight 16-bit pieces, the most significant first.
type Address [8]uint16

// String returns the address in lower-case hexadecimal, with the first of its
// longest sequences of two or more zero pieces compressed, without brackets.
func (a Address) String() string {
	var b [16]byte
	for i, piece := range a {
		binary.BigEndian.PutUint16(b[2*i:], piece)
	}
	if addr := netip.AddrFrom16(b); !addr.Is4In6() {
		return addr.String()
	}
	return fmt.Sprintf("::ffff:%x:%x", a[6], a[7]) // which netip writes with dots
}
