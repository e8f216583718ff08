package weburl_test

import (
	"errors"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestIsInternalAddr covers the first and the last address of each range, and
// the addresses next to it.
func TestIsInternalAddr(t *testing.T) {
	for _, text := range []string{
		"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
		"168.63.129.16/32", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3",
		"2001::/23", "2001:db8::/32", "3fff::/20", "::/3", "4000::/2", "8000::/1",
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
		"2606:4700:4700::1111", "2001:200::", "2003::", "3ffe:ffff::", "3fff:1000::", "2000::", "2a00::1", "2001:db7::", "2001:db9::",
		"168.63.128.16", "168.62.129.16", "64:ff9b::168.63.129.17", "2002:a83f:8111::",
		"::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::", "2002:808:808:ffff::", "2606:4700:4700::1111%eth0",
	} {
		checkInternal(t, netip.MustParseAddr(text), false)
	}
	for _, text := range []string{
		"::", "::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "febf::1", "fec0::1", "ff02::1", "100::1", "5f00::1", "2001::1", "2001:2::1",
		"2001:1ff::", "::127.0.0.1", "::8.8.8.8", "64:ff9b:1::8.8.8.8", "64:ff9b::1:808:808", "::ffff:0:8.8.8.8", "255.255.255.255",
		"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1%eth0",
		"64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "2002:7f00:1::", "2002:a00:1::1", "2002:a9fe:a9fe::1",
		"::ffff:168.63.129.16", "64:ff9b::168.63.129.16", "2002:a83f:8110::1", "::168.63.129.16", "::ffff:0:168.63.129.16",
	} {
		checkInternal(t, netip.MustParseAddr(text), true)
	}
	if !weburl.IsInternalAddr(netip.Addr{}) {
		t.Error("the zero Addr is not internal")
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

// isAlsoInternal reports whether the neighbour of a range is no address, or in
// another range of the list.
func isAlsoInternal(addr netip.Addr) bool {
	text := addr.String()
	return !addr.IsValid() || text == "8000::" || text == "7fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
}

func checkInternal(t *testing.T, addr netip.Addr, want bool) {
	t.Helper()
	if got := weburl.IsInternalAddr(addr); got != want {
		t.Errorf("IsInternalAddr(%v) = %v, want %v", addr, got, want)
	}
	if got := weburl.IsInternalAddr(netip.AddrFrom16(addr.As16())); addr.Is4() && got != want {
		t.Errorf("IsInternalAddr(::ffff:%v) = %v, want %v", addr, got, want)
	}
	std := addr.IsLoopback() || addr.IsPrivate() || addr.IsUnspecified() || addr.IsMulticast() || addr.IsLinkLocalUnicast()
	if std && !want {
		t.Errorf("%v is not public for netip", addr)
	}
}

// TestHostPredicates covers each kind of host.
func TestHostPredicates(t *testing.T) {
	for _, tt := range []struct {
		href            string
		local, internal bool
		addr            string
	}{
		{"http://localhost/", true, true, ""},
		{"http://LOCALHOST./", true, true, ""},
		{"http://a.b.localhost:8080/", true, true, ""},
		{"http://a.localhost./", true, true, ""},
		{"http://ⓛocalhost/", true, true, ""},
		{"http://%6cocalhost/", true, true, ""},
		{"http://notlocalhost/", false, false, ""},
		{"http://localhost.example/", false, false, ""},
		{"http://example.com/", false, false, ""},
		{"http://printer.local/", false, true, ""},
		{"http://metadata.google.internal/", false, true, ""},
		{"http://nas.home.arpa./", false, true, ""},
		{"http://arpa/", false, false, ""},
		{"http://mylocal/", false, false, ""},
		{"http://127.0.0.1/", false, true, "127.0.0.1"},
		{"http://0x7f.1/", false, true, "127.0.0.1"},
		{"http://[::ffff:127.0.0.1]/", false, true, "127.0.0.1"},
		{"http://[::ffff:8.8.8.8]/", false, false, "8.8.8.8"},
		{"http://[::ffff:a9fe:a9fe]/", false, true, "169.254.169.254"},
		{"http://[64:ff9b::7f00:1]/", false, true, "64:ff9b::7f00:1"},
		{"http://[::127.0.0.1]/", false, true, "::7f00:1"},
		{"http://[2002:7f00:1::]/", false, true, "2002:7f00:1::"},
		{"http://0/", false, true, "0.0.0.0"},
		{"http://[::]/", false, true, "::"},
		{"http://8.8.8.8/", false, false, "8.8.8.8"},
		{"redis://localhost:6379/", true, true, ""},
		{"redis://%6COCALHOST/", true, true, ""},
		{"redis://127.0.0.1/", false, true, "127.0.0.1"},
		{"redis://2130706433/", false, true, "127.0.0.1"},
		{"redis://%31%32%37.1/", false, true, "127.0.0.1"},
		{"redis://[::ffff:10.0.0.1]/", false, true, "10.0.0.1"},
		{"redis://example.com/", false, false, ""},
		{"redis://a%00b/", false, true, ""},
		{"http+unix://%2Frun%2Fdocker.sock/info", false, true, ""},
		{"redis:///0", false, true, ""},
		{"file:///etc/passwd", false, true, ""},
		{"mailto:a@localhost", false, false, ""},
		{"foo:/a", false, false, ""},
	} {
		h := mustParse(t, tt.href).Host()
		if got := h.IsLocalName(); got != tt.local {
			t.Errorf("%q: IsLocalName %v, want %v", tt.href, got, tt.local)
		}
		if got := h.IsInternal(); got != tt.internal {
			t.Errorf("%q: IsInternal %v, want %v", tt.href, got, tt.internal)
		}
		want := netip.Addr{}
		if tt.addr != "" {
			want = netip.MustParseAddr(tt.addr)
		}
		if addr, ok := h.DialAddr(); addr != want || ok != want.IsValid() {
			t.Errorf("%q: DialAddr %v, %v, want %v", tt.href, addr, ok, want)
		}
	}
}

// TestDialAddrPrefix checks that a list of prefixes finds all notations of an
// address with DialAddr, and that it does not with Addr.
func TestDialAddrPrefix(t *testing.T) {
	deny := netip.MustParsePrefix("127.0.0.0/8")
	for _, spelling := range loopbackSpellings {
		h := mustParse(t, "http://"+spelling+"/").Host()
		if addr, ok := h.DialAddr(); ok == h.IsLocalName() || ok && !deny.Contains(addr) {
			t.Errorf("%q: %v, %v", spelling, addr, ok)
		}
	}
	if addr, _ := mustParse(t, "http://[::ffff:127.0.0.1]/").Host().Addr(); deny.Contains(addr) {
		t.Errorf("Addr is %v", addr)
	}
}

// TestHostPort checks the result with functions of package net.
func TestHostPort(t *testing.T) {
	for _, tt := range []struct{ href, want string }{
		{"https://example.com/", "example.com:443"},
		{"http://u:p@example.com./", "example.com.:80"},
		{"http://example.com:8080/", "example.com:8080"},
		{"ws://127.0.0.1/", "127.0.0.1:80"},
		{"wss://[::1]/", "[::1]:443"},
		{"ftp://[::ffff:127.0.0.1]:0/", "[::ffff:7f00:1]:0"},
		{"redis://h:6379", "h:6379"},
		{"redis://u@[::1]:6379/0", "[::1]:6379"},
		{"redis://a%20b:1/", "a%20b:1"},
		{"redis://h/", ""},
		{"file://h/a", ""},
		{"file:///a", ""},
		{"foo:///a", ""},
		{"foo:/a", ""},
		{"mailto:a@h", ""},
	} {
		got, ok := mustParse(t, tt.href).HostPort()
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("%q: %q, %v, want %q", tt.href, got, ok, tt.want)
		}
	}
	checked := 0
	for _, input := range append(vector.Seeds(), canonicalURLs...) {
		u, err := weburl.Parse(input)
		hostPort, ok := u.HostPort()
		if err != nil || !ok {
			continue
		}
		name, port, err := net.SplitHostPort(hostPort)
		effective, _ := u.EffectivePort()
		if err != nil || name != strings.Trim(u.Hostname(), "[]") || port != strconv.Itoa(int(effective)) {
			t.Errorf("%q: %q is split into %q, %q, %v", u, hostPort, name, port, err)
		}
		checked++
	}
	if checked < 40 {
		t.Errorf("%d URLs, want at least 40", checked)
	}
}

// TestWithAddr covers each kind of address and URL.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func TestWithAddr(t *testing.T) {
	for _, tt := range []struct {
		href, addr, want string
		reason           weburl.Refusal
	}{
		{"http://u:p@h:8080/a?q#f", "127.0.0.1", "http://u:p@127.0.0.1:8080/a?q#f", 0},
		{"http://h/", "2001:db8::0:1", "http://[2001:db8::1]/", 0},
		{"http://h/", "::ffff:127.0.0.1", "http://[::ffff:7f00:1]/", 0},
		{"http://h/", "::", "http://[::]/", 0},
		{"file:///a", "127.0.0.1", "file://127.0.0.1/a", 0},
		{"redis://h:1/a", "127.0.0.1", "redis://127.0.0.1:1/a", 0},
		{"redis://h:1", "::1", "redis://[::1]:1", 0},
		{"foo:/a", "::1", "foo://[::1]/a", 0},
		{"foo:a", "::1", "", weburl.RefusedOpaquePath},
		{"http://h/", "fe80::1%eth0", "", weburl.RefusedInvalidAddr},
		{"http://h/", "", "", weburl.RefusedInvalidAddr},
	} {
		addr, _ := netip.ParseAddr(tt.addr)
		u, err := mustParse(t, tt.href).WithAddr(addr)
		if u.Href() != tt.want || tt.reason == 0 && err != nil || tt.reason != 0 && !errors.Is(err, tt.reason) {
			t.Errorf("%q with %v: %q, %v, want %q", tt.href, addr, u, err, tt.want)
			continue
		}
		if got, ok := u.Host().Addr(); err == nil && u.Scheme() != "redis" && (got != addr || !ok) {
			t.Errorf("%q with %v: the address of the result is %v, %v", tt.href, addr, got, ok)
		}
		if got, ok := u.Host().DialAddr(); err == nil && (got != addr.Unmap() || !ok) {
			t.Errorf("%q with %v: the result dials %v, %v", tt.href, addr, got, ok)
		}
	}
}

// FuzzHost checks the predicates of hosts against each other, and that addresses
// of HostPort are those of DialAddr.
func FuzzHost(f *testing.F) {
	addSeeds(f, func(s, _ string) { f.Add(s) })
	for _, spelling := range loopbackSpellings {
		f.Add("http://" + spelling + "/")
		f.Add("foo://" + spelling + ":1/")
	}
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		h := u.Host()
		addr, isAddr := h.DialAddr()
		if isAddr && (addr.Is4In6() || addr.Zone() != "" || h.IsInternal() != weburl.IsInternalAddr(addr) || h.IsLocalName()) {
			t.Errorf("%q: DialAddr %v", u, addr)
		}
		if raw, ok := h.Addr(); ok && raw.Unmap() != addr {
			t.Errorf("%q: Addr %v, DialAddr %v", u, raw, addr)
		}
		if h.IsLocalName() && !h.IsInternal() {
			t.Errorf("%q is a local name, but not internal", u)
		}
		hostPort, ok := u.HostPort()
		if _, _, err := net.SplitHostPort(hostPort); ok && err != nil {
			t.Errorf("%q: %v", u, err)
		}
		if !isAddr {
			return
		}
		if parsed, err := netip.ParseAddrPort(hostPort); ok && h.Kind() != weburl.HostOpaque && (err != nil || parsed.Addr().Unmap() != addr) {
			t.Errorf("%q: HostPort %q, DialAddr %v", u, hostPort, addr)
		}
		if same, err := u.WithAddr(addr); err != nil || !sameDial(same, u) {
			t.Errorf("%q with %v: %q, %v", u, addr, same, err)
		}
	})
}

// sameDial reports whether two URLs dial the same address.
func sameDial(u, v weburl.URL) bool {
	addr, ok := u.Host().DialAddr()
	other, otherOK := v.Host().DialAddr()
	return addr == other && ok && otherOK
}
