package engine

import "testing"

// TestCanonical checks the pieces of URL patterns. The tests of package urlpattern
// have more.
//
// https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
func TestCanonical(t *testing.T) {
	always := func(f func(string) string) func(string) (string, bool) {
		return func(value string) (string, bool) { return f(value), true }
	}
	port := func(scheme string) func(string) (string, bool) {
		return func(value string) (string, bool) { return CanonicalPort(value, scheme) }
	}
	for _, test := range []struct {
		name        string
		canonical   func(string) (string, bool)
		value, want string
		ok          bool
	}{
		{"hostname", CanonicalHostname, "EXAMPLE.com", "example.com", true},
		{"hostname", CanonicalHostname, "b\u00fccher.example/x", "xn--bcher-kva.example", true},
		{"hostname", CanonicalHostname, "a:80", "", false},
		{"hostname", CanonicalHostname, "a b", "", false},
		{"port", port("http"), "80", "", true},
		{"port", port(""), "080x", "80", true},
		{"port", port("http"), "x", "", false},
		{"port", port("http"), "65536", "", false},
		{"path", always(CanonicalPath), "/a/../\u00e9 b?", "/%C3%A9%20b%3F", true},
		{"path", always(CanonicalPath), `/-..\a`, "/-../a", true},
		{"opaque path", CanonicalOpaquePath, "a \u00e9", "a %C3%A9", true},
		{"query", always(CanonicalQuery), "a'\u00e9#\t", "a%27%C3%A9%23", true},
		{"fragment", always(CanonicalFragment), "a `", "a%20%60", true},
	} {
		got, ok := test.canonical(test.value)
		if ok != test.ok || ok && got != test.want {
			t.Errorf("%s %q: %q, %v, want %q, %v", test.name, test.value, got, ok, test.want, test.ok)
		}
	}
}
