package guard_test

import (
	"net/netip"
	"testing"

	"github.com/weburl-go/weburl/kit/guard"
)

// TestIsInternalAddr covers the first and the last address of each range, and
// the addresses next to it.
func TestIsInternalAddr(t *testing.T) {
	for _, text := range []string{
		"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
		"168.63.129.16/32", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
		"2001::/32", "2001:2::/48", "2001:db8::/32", "2001:1000::/23", "2001:4e00::/23", "2002::/16", "2004::/14", "2001:c000::/18", "2420::/11", "3000::/4", "3fff::/20", "::/3", "4000::/2", "8000::/1",
	} {
		prefix := netip.MustParsePrefix(text)
		if prefix.Masked() != prefix {
			t.Fatalf("%v is %v", prefix, prefix.Masked())
		}
		first, last := prefix.Addr(), lastOf(prefix)
		checkInternal(t, first, true)
		checkInternal(t, last, true)
		checkInternal(t, first.Prev(), isAlsoInternal(first.Prev()))
		checkInternal(t, last.Next(), isAlsoInternal(last.Next()))
	}
	for _, text := range []string{
		"1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.0", "192.0.1.0", "192.0.3.0", "198.20.0.0", "223.255.255.255", "192.88.98.255",
		"2606:4700:4700::1111", "2001:200::", "2003::", "2a00::1", "2001:3::1", "2001:4:112::1", "2620:4f:8000::1", "192.31.196.1", "192.52.193.1", "192.175.48.1", "2001:db7::", "2001:db9::",
		"168.63.128.16", "168.62.129.16", "64:ff9b::168.63.129.17",
		"::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "::ffff:0:8.8.8.8", "2606:4700:4700::1111%eth0",
	} {
		checkInternal(t, netip.MustParseAddr(text), false)
	}
	for _, text := range []string{
		"::", "::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "ff02::1", "100::1", "5f00::1", "2001::1", "2001:2::1",
		"2001:1ff::", "::127.0.0.1", "::8.8.8.8", "64:ff9b:1::8.8.8.8", "64:ff9b::1:808:808", "2002:808:808::", "3ffe:ffff::", "3fff:1000::", "2000::", "2001:4:113::", "2001:20::1", "255.255.255.255",
		"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1%eth0",
		"64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "2002:7f00:1::", "2002:a00:1::1", "2002:a9fe:a9fe::1",
		"::ffff:168.63.129.16", "64:ff9b::168.63.129.16", "2002:a83f:8110::1", "::168.63.129.16", "::ffff:0:168.63.129.16",
	} {
		checkInternal(t, netip.MustParseAddr(text), true)
	}
}

// lastOf returns the last address of a prefix.
func lastOf(prefix netip.Prefix) netip.Addr {
	b := prefix.Addr().AsSlice()
	for i := prefix.Bits(); i < 8*len(b); i++ {
		b[i/8] |= 0x80 >> (i % 8)
	}
	last, _ := netip.AddrFromSlice(b)
	return last
}

// isAlsoInternal reports whether the neighbor of a range is no address, or in
// another range of the list.
func isAlsoInternal(addr netip.Addr) bool {
	switch addr.String() {
	case "8000::", "4000::", "2002::", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "7fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:1::", "2001:1:ffff:ffff:ffff:ffff:ffff:ffff",
		"2001:2:1::", "2001:4e00::", "2001:4fff:ffff:ffff:ffff:ffff:ffff:ffff", "2003:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2008::", "2440::",
		"2fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff":
		return true
	}
	return !addr.IsValid()
}

func checkInternal(t *testing.T, addr netip.Addr, want bool) {
	t.Helper()
	if got := guard.IsInternalAddr(addr); got != want {
		t.Errorf("IsInternalAddr(%v) = %v, want %v", addr, got, want)
	}
	if got := guard.IsInternalAddr(netip.AddrFrom16(addr.As16())); addr.Is4() && got != want {
		t.Errorf("IsInternalAddr(::ffff:%v) = %v, want %v", addr, got, want)
	}
	std := addr.IsLoopback() || addr.IsPrivate() || addr.IsUnspecified() || addr.IsMulticast() || addr.IsLinkLocalUnicast()
	if std && !want {
		t.Errorf("%v is not public for netip", addr)
	}
}
