package weburl_test

import (
	"errors"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

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
		if err != nil || name != strings.Trim(u.Host().String(), "[]") || port != strconv.Itoa(int(effective)) {
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
		reason           reason.Code
	}{
		{"http://u:p@h:8080/a?q#f", "127.0.0.1", "http://u:p@127.0.0.1:8080/a?q#f", 0},
		{"http://h/", "2001:db8::0:1", "http://[2001:db8::1]/", 0},
		{"http://h/", "::ffff:127.0.0.1", "http://[::ffff:7f00:1]/", 0},
		{"http://h/", "::", "http://[::]/", 0},
		{"file:///a", "127.0.0.1", "file://127.0.0.1/a", 0},
		{"redis://h:1/a", "127.0.0.1", "redis://127.0.0.1:1/a", 0},
		{"redis://h:1", "::1", "redis://[::1]:1", 0},
		{"foo:/a", "::1", "foo://[::1]/a", 0},
		{"foo:a", "::1", "", reason.OpaquePath},
		{"http://h/", "fe80::1%eth0", "", reason.InvalidAddr},
		{"http://h/", "", "", reason.InvalidAddr},
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
	}
}

// FuzzHostPort checks that the addresses of HostPort are those of Addr, and that
// WithAddr sets the address of a URL that has it.
func FuzzHostPort(f *testing.F) {
	addSeeds(f, func(s, _ string) { f.Add(s) })
	for _, spelling := range loopback.Spellings() {
		f.Add("http://" + spelling + "/")
		f.Add("foo://" + spelling + ":1/")
	}
	f.Fuzz(func(t *testing.T, input string) {
		u, err := weburl.Parse(input)
		if err != nil {
			return
		}
		hostPort, ok := u.HostPort()
		if _, _, err := net.SplitHostPort(hostPort); ok && err != nil {
			t.Errorf("%q: %v", u, err)
		}
		addr, isAddr := u.Host().Addr()
		if !isAddr {
			return
		}
		if parsed, err := netip.ParseAddrPort(hostPort); ok && (err != nil || parsed.Addr() != addr) {
			t.Errorf("%q: HostPort %q, Addr %v", u, hostPort, addr)
		}
		if same, err := u.WithAddr(addr); err != nil || same != u {
			t.Errorf("%q with %v: %q, %v", u, addr, same, err)
		}
	})
}
