package weburl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"
)

// TestComponentPredicates covers the getters that return a boolean, and the
// effective port.
//
// https://url.spec.whatwg.org/#is-special
// https://url.spec.whatwg.org/#special-scheme
// https://url.spec.whatwg.org/#default-port
// https://url.spec.whatwg.org/#include-credentials
// https://url.spec.whatwg.org/#url-opaque-path
// https://url.spec.whatwg.org/#concept-url-scheme
// https://url.spec.whatwg.org/#concept-url-port
func TestComponentPredicates(t *testing.T) {
	for _, tt := range []struct {
		href, scheme                 string
		special, credentials, opaque bool
		effective                    uint16
		hasEffective, hasPort        bool
	}{
		{"http://h/", "http", true, false, false, 80, true, false},
		{"https://h/", "https", true, false, false, 443, true, false},
		{"ws://h/", "ws", true, false, false, 80, true, false},
		{"wss://h/", "wss", true, false, false, 443, true, false},
		{"ftp://h/", "ftp", true, false, false, 21, true, false},
		{"file://h/", "file", true, false, false, 0, false, false},
		{"https://h:80/", "https", true, false, false, 80, true, true},
		{"https://h:0/", "https", true, false, false, 0, true, true},
		{"https://u@h/", "https", true, true, false, 443, true, false},
		{"https://:p@h/", "https", true, true, false, 443, true, false},
		{"https://:@h/", "https", true, false, false, 443, true, false},
		{"foo://u:p@h:7/", "foo", false, true, false, 7, true, true},
		{"foo://h/", "foo", false, false, false, 0, false, false},
		{"foo://h", "foo", false, false, false, 0, false, false},
		{"foo:/x", "foo", false, false, false, 0, false, false},
		{"foo:x", "foo", false, false, true, 0, false, false},
		{"foo:", "foo", false, false, true, 0, false, false},
		{"foo:?#", "foo", false, false, true, 0, false, false},
		{"httpx://h/", "httpx", false, false, false, 0, false, false},
	} {
		u := mustParse(t, tt.href)
		if u.Scheme() != tt.scheme || u.IsSpecial() != tt.special || u.HasCredentials() != tt.credentials || u.HasOpaquePath() != tt.opaque {
			t.Errorf("%q: scheme %q, special %v, credentials %v, opaque %v", tt.href, u.Scheme(), u.IsSpecial(), u.HasCredentials(), u.HasOpaquePath())
		}
		if port, ok := u.EffectivePort(); port != tt.effective || ok != tt.hasEffective {
			t.Errorf("%q: effective port %d, %v", tt.href, port, ok)
		}
		if _, ok := u.Port(); ok != tt.hasPort {
			t.Errorf("%q: has a port: %v", tt.href, ok)
		}
	}
}

// TestSegments splits paths.
//
// https://url.spec.whatwg.org/#url-path
// https://url.spec.whatwg.org/#url-path-segment
func TestSegments(t *testing.T) {
	for _, tt := range []struct {
		href string
		want []string
	}{
		{"https://example.com/", []string{""}},
		{"https://localhost:8000/search?q=text#hello", []string{"search"}},
		{"urn:isbn:9780307476463", nil},
		{"file:///ada/Analytical%20Engine/README.md", []string{"ada", "Analytical%20Engine", "README.md"}},
		{"https://h/a/b/", []string{"a", "b", ""}},
		{"https://h//a//", []string{"", "a", "", ""}},
		{"https://h/a%2Fb", []string{"a%2Fb"}},
		{"foo://h", nil},
		{"foo://h/", []string{""}},
		{"foo:/", []string{""}},
		{"foo:/.//x", []string{"", "x"}},
		{"foo:", nil},
		{"foo:a/b", nil},
	} {
		if got := slices.Collect(mustParse(t, tt.href).Segments()); !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.href, got, tt.want)
		}
	}
	for range mustParse(t, "https://h/a/b").Segments() {
		break // must not panic
	}
}

// TestParams reads queries as forms.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func TestParams(t *testing.T) {
	u := mustParse(t, "https://weburl.example/?a=1&b=x+y%26&a=2&&c&=d&%61=3&e=f=g&%zz=%ff#?a=9")
	want := []string{"a", "1", "b", "x y&", "a", "2", "c", "", "", "d", "a", "3", "e", "f=g", "%zz", "\uFFFD"}
	var got []string
	for name, value := range u.Params() {
		got = append(got, name, value)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for name, want := range map[string]string{"a": "1", "b": "x y&", "c": "", "": "d", "e": "f=g", "%zz": "\uFFFD"} {
		if value, ok := u.Param(name); value != want || !ok {
			t.Errorf("Param(%q) = %q, %v, want %q", name, value, ok, want)
		}
	}
	for _, name := range []string{"A", "?a", "f", "x y&"} {
		if value, ok := u.Param(name); value != "" || ok {
			t.Errorf("Param(%q) = %q, %v", name, value, ok)
		}
	}
	for _, href := range []string{"https://weburl.example/", "https://weburl.example/?", "https://weburl.example/?&", "foo:x#?a=b"} {
		for name, value := range mustParse(t, href).Params() {
			t.Errorf("%q has %q = %q", href, name, value)
		}
	}
	for range u.Params() {
		break // must not panic
	}
}

// TestNullOrEmpty covers queries and fragments that are empty and ones that are
// null.
//
// https://url.spec.whatwg.org/#concept-url-query
// https://url.spec.whatwg.org/#concept-url-fragment
// https://url.spec.whatwg.org/#concept-url-serializer
func TestNullOrEmpty(t *testing.T) {
	for _, tt := range []struct {
		href, without         string
		hasQuery, hasFragment bool
	}{
		{"https://h/", "https://h/", false, false},
		{"https://h/?", "https://h/?", true, false},
		{"https://h/#", "https://h/", false, true},
		{"https://h/?#", "https://h/?", true, true},
		{"foo:?#", "foo:?", true, true},
		{"foo://h#", "foo://h", false, true},
		{"foo:#?", "foo:", false, true},
	} {
		u := mustParse(t, tt.href)
		query, hasQuery := u.Query()
		if hasQuery != tt.hasQuery || query != "" {
			t.Errorf("%q: query %q, %v", tt.href, query, hasQuery)
		}
		if _, hasFragment := u.Fragment(); hasFragment != tt.hasFragment {
			t.Errorf("%q: fragment %v", tt.href, hasFragment)
		}
		if u.Href() != tt.href || u.WithoutFragment().Href() != tt.without {
			t.Errorf("%q: %q, without fragment %q", tt.href, u.Href(), u.WithoutFragment().Href())
		}
	}
}

// TestUserinfo reads the credentials of URLs with and without a host.
//
// https://url.spec.whatwg.org/#concept-url-username
// https://url.spec.whatwg.org/#concept-url-password
func TestUserinfo(t *testing.T) {
	for _, tt := range []struct{ href, username, password string }{
		{"https://ann:pw@h/", "ann", "pw"},
		{"https://ann@h/", "ann", ""},
		{"https://:pw@h/", "", "pw"},
		{"https://a%20nn:p%3Aw@[::1]:8/", "a%20nn", "p%3Aw"},
		{"https://h/@:x", "", ""},
		{"foo://a:b:c@d", "a", "b%3Ac"},
		{"foo:a:b@c", "", ""},
		{"foo:/a:b@c", "", ""},
		{"file:///a:b@c", "", ""},
	} {
		if u := mustParse(t, tt.href); u.Username() != tt.username || u.Password() != tt.password {
			t.Errorf("%q: %q and %q", tt.href, u.Username(), u.Password())
		}
	}
}

// TestOffsets cuts hrefs at the offsets, and compares the pieces with the components.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestOffsets(t *testing.T) {
	for _, u := range vectorURLs(t) {
		o, href := u.Offsets(), u.Href()
		query, hasQuery := u.Query()
		fragment, hasFragment := u.Fragment()
		host := u.Host().String()
		ok := href[:o.SchemeEnd] == u.Scheme() && href[o.Host:o.HostEnd] == host && href[o.Path:o.Query] == u.Path() &&
			(href[o.Query:o.Fragment] != "") == hasQuery && strings.TrimPrefix(href[o.Query:o.Fragment], "?") == query &&
			(href[o.Fragment:] != "") == hasFragment && strings.TrimPrefix(href[o.Fragment:], "#") == fragment
		if u.HasCredentials() {
			ok = ok && href[o.SchemeEnd:o.UsernameEnd] == "://"+u.Username() && strings.Trim(href[o.UsernameEnd:o.Host], ":@") == strings.Trim(u.Password(), ":@")
		}
		if port, hasPort := u.Port(); hasPort {
			ok = ok && href[o.HostEnd:o.Path] == fmt.Sprint(":", port)
		}
		if !ok {
			t.Errorf("%q: %+v", u, o)
		}
	}
}

// TestClone checks that a clone is equal and does not share memory.
func TestClone(t *testing.T) {
	for _, u := range vectorURLs(t) {
		host, origin := u.Host(), u.Origin()
		if u.Clone() != u || host.Clone() != host || origin.Clone() != origin {
			t.Errorf("%q: a clone differs", u)
		}
		if unsafe.StringData(u.Clone().Href()) == unsafe.StringData(u.Href()) ||
			host.String() != "" && unsafe.StringData(host.Clone().String()) == unsafe.StringData(host.String()) {
			t.Errorf("%q: a clone shares memory", u)
		}
	}
}
