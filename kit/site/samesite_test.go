package site

import (
	"testing"

	"github.com/weburl-go/weburl"
)

func origin(t testing.TB, url string) weburl.Origin {
	t.Helper()
	u, err := weburl.Parse(url)
	if err != nil {
		t.Fatal(err)
	}
	return u.Origin()
}

// https://html.spec.whatwg.org/multipage/browsers.html#same-site
// https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site
// https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
func TestSameSite(t *testing.T) {
	tests := []struct {
		a, b             string
		schemeless, same bool
	}{
		// Those of the HTML Standard, with a suffix that still is one.
		{"https://example.com", "https://sub.example.com", true, true},
		{"https://example.com", "https://sub.other.example.com", true, true},
		{"https://example.com", "http://non-secure.example.com", true, false},
		{"https://r.github.io", "https://sub.r.github.io", true, true},
		{"https://r.github.io", "https://sub.other.r.github.io", true, true},
		{"https://r.github.io", "https://other.github.io", false, false},
		{"https://r.github.io", "https://github.io", false, false},
		{"https://github.io", "https://github.io", true, true},
		{"https://example.com", "https://example.com.", false, false},
		// Ports, users and paths do not matter.
		{"https://example.com:8443/x", "https://u:p@www.example.com/y", true, true},
		{"http://example.com", "https://example.com", true, false},
		{"ws://example.com", "http://www.example.com", true, false},
		{"ftp://example.com", "ftp://www.example.com", true, true},
		// Hosts without a registrable domain.
		{"https://com", "https://com", true, true},
		{"https://com", "http://com", true, false},
		{"https://com", "https://example.com", false, false},
		{"https://co.uk", "https://uk", false, false},
		{"https://a.co.uk", "https://b.co.uk", false, false},
		{"http://localhost:1", "http://localhost:2", true, true},
		{"http://a.localhost", "http://localhost", false, false},
		{"http://a.localhost", "http://b.a.localhost", true, true},
		{"http://127.0.0.1", "http://127.0.0.1:8080", true, true},
		{"http://127.0.0.1", "http://127.0.0.2", false, false},
		{"http://1.127.0.1", "http://2.127.0.1", false, false},
		{"http://[::1]", "https://[::1]", true, false},
		{"http://[::1]", "http://[::2]", false, false},
		// Dots.
		{"https://a.example.com.", "https://b.example.com.", true, true},
		{"https://com", "https://com.", false, false},
		{"https://a..com", "https://b..com", false, false},
		{"https://a..com", "https://a..com", true, true},
		{"https://www.a..com", "https://a..com", false, false},
		{"https://.", "https://.", true, true},
		// Unicode.
		{"https://bücher.example", "https://www.xn--bcher-kva.example", true, true},
		{"https://a.公司.cn", "https://b.公司.cn", false, false},
		// Opaque origins are not the same as anything.
		{"data:,x", "data:,x", false, false},
		{"data:,x", "https://example.com", false, false},
		{"file:///x", "file:///x", false, false},
		{"foo://example.com", "foo://example.com", false, false},
		{"blob:https://example.com/x", "https://www.example.com", true, true},
	}
	for _, c := range tests {
		a, b := origin(t, c.a), origin(t, c.b)
		for range 2 {
			if got := SameSite(a, b); got != c.same {
				t.Errorf("SameSite(%s, %s) = %v", c.a, c.b, got)
			}
			if got := SchemelesslySameSite(a, b); got != c.schemeless {
				t.Errorf("SchemelesslySameSite(%s, %s) = %v", c.a, c.b, got)
			}
			if got := Of(a).SameSite(Of(b)); got != c.same {
				t.Errorf("Of(%s).SameSite(Of(%s)) = %v", c.a, c.b, got)
			}
			a, b = b, a
		}
	}
	icann := Finder{ICANN()}
	if !icann.SameSite(origin(t, "https://a.github.io"), origin(t, "https://b.github.io")) {
		t.Error("a.github.io and b.github.io are not the same site by ICANN's section")
	}
}

// https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
// https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site
// https://html.spec.whatwg.org/multipage/browsers.html#concept-site-same-site
func TestSite(t *testing.T) {
	for _, c := range []struct{ url, scheme, host, text string }{
		{"https://www.example.co.uk:8443/x", "https", "example.co.uk", "https://example.co.uk"},
		{"http://www.example.com./", "http", "example.com.", "http://example.com."},
		{"http://github.io", "http", "github.io", "http://github.io"},
		{"wss://[::1]:80", "wss", "[::1]", "wss://[::1]"},
		{"ftp://127.1", "ftp", "127.0.0.1", "ftp://127.0.0.1"},
		{"data:,x", "", "", "null"},
	} {
		s := Of(origin(t, c.url))
		if s.Scheme() != c.scheme || s.Host() != c.host || s.String() != c.text || s.IsOpaque() != (c.scheme == "") {
			t.Errorf("site of %s: %q, %q, %q", c.url, s.Scheme(), s.Host(), s)
		}
		if s.SameSite(s) == s.IsOpaque() {
			t.Errorf("site of %s and itself: %v", c.url, s.SameSite(s))
		}
	}
	if !(Site{}).IsOpaque() {
		t.Error("the zero Site is not opaque")
	}
}

// https://html.spec.whatwg.org/multipage/browsers.html#is-a-registrable-domain-suffix-of-or-is-equal-to
func TestIsRegistrableSuffix(t *testing.T) {
	for _, c := range []struct {
		suffix, host string
		want         bool
	}{
		{"0.0.0.0", "0.0.0.0", true},
		{"0x10203", "0.1.2.3", true},
		{"[0::1]", "[::1]", true},
		{"example.com", "example.com", true},
		{"example.com", "example.com.", false},
		{"example.com.", "example.com", false},
		{"example.com", "www.example.com", true},
		{"com", "example.com", false},
		{"example", "example", true},
		{"compute.amazonaws.com", "example.compute.amazonaws.com", false},
		{"example.compute.amazonaws.com", "www.example.compute.amazonaws.com", false},
		{"amazonaws.com", "www.example.compute.amazonaws.com", false},
		{"amazonaws.com", "test.amazonaws.com", true},
		{"kawasaki.jp", "city.kawasaki.jp", false},
		{"kawasaki.jp", "www.city.kawasaki.jp", false},
		{"kawasaki.jp", "b.a.kawasaki.jp", false},
		{"city.kawasaki.jp", "www.city.kawasaki.jp", true},
		{"", "example.com", false},
		{"exa mple.com", "example.com", false},
		{"EXAMPLE.COM", "www.example.com", true},
		{"ample.com", "example.com", false},
		{"www.example.com", "a.www.example.com", true},
		{"www.example.com", "example.com", false},
		{"other.com", "example.com", false},
		{"0.1", "127.0.0.1", false},
		{"github.io", "github.io", true},
		{"github.io", "a.github.io", false},
		{"a.github.io", "b.a.github.io", true},
		{"example.com.", "www.example.com.", true},
		{".com", "a..com", false},
		{"b.com", "a..b.com", false},
	} {
		if got := IsRegistrableSuffix(c.suffix, parseHost(t, c.host, false)); got != c.want {
			t.Errorf("IsRegistrableSuffix(%q, %s) = %v", c.suffix, c.host, got)
		}
	}
	if !(Finder{ICANN()}).IsRegistrableSuffix("github.io", parseHost(t, "a.github.io", false)) {
		t.Error("github.io is a public suffix by ICANN's section")
	}
}
