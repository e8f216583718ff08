package guard_test

import (
	"net/netip"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
)

func mustParse(t testing.TB, href string) weburl.URL {
	t.Helper()
	u, err := weburl.Parse(href)
	if err != nil {
		t.Fatal(err)
	}
	return u
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
		{"http://a.notlocalhost/", false, false, ""},
		{"http://localhost.example/", false, false, ""},
		{"http://example.com/", false, false, ""},
		{"http://printer.local/", false, true, ""},
		{"http://metadata.google.internal/", false, true, ""},
		{"http://nas.home.arpa./", false, true, ""},
		{"http://arpa.example/", false, false, ""},
		{"http://a.mylocal/", false, false, ""},
		{"http://redis/", false, true, ""},
		{"http://intranet./", false, true, ""},
		{"http://ip6-localhost/", false, true, ""},
		{"http://xn--bcher-kva/", false, true, ""},
		{"http://router.lan/", false, true, ""},
		{"http://localhost.localdomain/", false, true, ""},
		{"http://lan.example/", false, false, ""},
		{"redis://cache:6379/", false, true, ""},
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
		{"mongodb://localhost,a.example/", false, true, ""},
		{"postgres://127.0.0.1%2ca.example/", false, true, ""},
		{"redis:///0", false, true, ""},
		{"file:///etc/passwd", false, true, ""},
		{"mailto:a@localhost", false, false, ""},
		{"foo:/a", false, false, ""},
	} {
		h := mustParse(t, tt.href).Host()
		if got := guard.IsLocalName(h); got != tt.local {
			t.Errorf("%q: IsLocalName %v, want %v", tt.href, got, tt.local)
		}
		if got := guard.IsInternal(h); got != tt.internal {
			t.Errorf("%q: IsInternal %v, want %v", tt.href, got, tt.internal)
		}
		want := netip.Addr{}
		if tt.addr != "" {
			want = netip.MustParseAddr(tt.addr)
		}
		if addr, ok := guard.DialAddr(h); addr != want || ok != want.IsValid() {
			t.Errorf("%q: DialAddr %v, %v, want %v", tt.href, addr, ok, want)
		}
	}
}

// TestDialAddrPrefix checks that a list of prefixes finds all notations of an
// address with DialAddr, and that it does not with Addr.
func TestDialAddrPrefix(t *testing.T) {
	deny := netip.MustParsePrefix("127.0.0.0/8")
	for _, spelling := range loopback.Spellings() {
		h := mustParse(t, "http://"+spelling+"/").Host()
		if addr, ok := guard.DialAddr(h); ok == guard.IsLocalName(h) || ok && !deny.Contains(addr) {
			t.Errorf("%q: %v, %v", spelling, addr, ok)
		}
	}
	if addr, _ := mustParse(t, "http://[::ffff:127.0.0.1]/").Host().Addr(); deny.Contains(addr) {
		t.Errorf("Addr is %v", addr)
	}
}

// FuzzHost checks the predicates of hosts against each other, and that WithAddr sets
// the address that is dialed.
func FuzzHost(f *testing.F) {
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	for _, spelling := range loopback.Spellings() {
		f.Add("http://" + spelling + "/")
		f.Add("foo://" + spelling + ":1/")
	}
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		h := u.Host()
		addr, isAddr := guard.DialAddr(h)
		if isAddr && (addr.Is4In6() || addr.Zone() != "" || guard.IsInternal(h) != guard.IsInternalAddr(addr) || guard.IsLocalName(h)) {
			t.Errorf("%q: DialAddr %v", u, addr)
		}
		if raw, ok := h.Addr(); ok && raw.Unmap() != addr {
			t.Errorf("%q: Addr %v, DialAddr %v", u, raw, addr)
		}
		if guard.IsLocalName(h) && !guard.IsInternal(h) {
			t.Errorf("%q is a local name, but not internal", u)
		}
		if same, err := u.WithAddr(addr); isAddr && (err != nil || !sameDial(same, u)) {
			t.Errorf("%q with %v: %q, %v", u, addr, same, err)
		}
	})
}

// sameDial reports whether two URLs dial the same address.
func sameDial(u, v weburl.URL) bool {
	addr, ok := guard.DialAddr(u.Host())
	other, otherOK := guard.DialAddr(v.Host())
	return addr == other && ok && otherOK
}

// TestZero covers the zero values of the parameters.
func TestZero(t *testing.T) {
	var h weburl.Host
	if addr, ok := guard.DialAddr(h); ok || addr.IsValid() || guard.IsInternal(h) || guard.IsLocalName(h) {
		t.Error("the zero Host has an address or is internal")
	}
	if !guard.IsInternalAddr(netip.Addr{}) {
		t.Error("the zero Addr is not internal")
	}
}

// TestAllocs checks that nothing is allocated, but for opaque hosts.
func TestAllocs(t *testing.T) {
	for _, href := range []string{
		"http://localhost/", "http://weburl.example./", "http://192.0.2.1/", "http://[2001:db8::1]/", "http://[::ffff:7f00:1]/", "redis://[::1]/", "file:///a", "mailto:x",
	} {
		h := mustParse(t, href).Host()
		if n := testing.AllocsPerRun(100, func() {
			addr, _ := guard.DialAddr(h)
			_, _, _ = guard.IsInternal(h), guard.IsLocalName(h), guard.IsInternalAddr(addr)
		}); n != 0 {
			t.Errorf("%s: %v allocations", href, n)
		}
	}
}
