package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/weburl-go/weburl/internal/machine"
)

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

// TestCanonicalIsMachine compares pieces that may be in a URL as they are with what the
// machine makes of them.
func TestCanonicalIsMachine(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "xn--", "b1", "A", ".", "..", "/", "%2e", "%", "0x7", "127", " ", "\\", "?", "#", "'", "\"", ":", "@", "[", "-", "_", "\u00e9", "\t", "{", "|"}
	same := 0
	for range 30_000 {
		value := ""
		for range 1 + r.IntN(5) {
			value += pieces[r.IntN(len(pieces))]
		}
		for _, test := range []struct {
			name      string
			canonical func(string) string
			state     machine.State
		}{
			{"hostname", func(v string) string { s, ok := CanonicalHostname(v); return orFailure(s, ok) }, machine.Hostname},
			{"path", func(v string) string { return CanonicalPath("/" + v) }, machine.PathStart},
			{"query", CanonicalQuery, machine.Query},
			{"fragment", CanonicalFragment, machine.Fragment},
		} {
			u := dummy()
			u.HasQuery, u.HasFragment = test.state == machine.Query, test.state == machine.Fragment
			input := value
			if test.state == machine.PathStart {
				input = "/" + value
			}
			ok := override(&u, input, test.state)
			want := map[machine.State]string{machine.Hostname: orFailure(u.Host.Text, ok), machine.PathStart: string(u.AppendPath(nil)), machine.Query: u.Query, machine.Fragment: u.Fragment}[test.state]
			got := test.canonical(value)
			if got != want {
				t.Fatalf("%s %q: %q, the machine has %q", test.name, value, got, want)
			}
			if got == input {
				same++
			}
		}
	}
	if same < 10_000 {
		t.Errorf("%d pieces are in a URL as they are", same)
	}
}

// orFailure returns text if ok, and an error that no piece is otherwise.
func orFailure(text string, ok bool) string {
	if !ok {
		return "failure"
	}
	return text
}
