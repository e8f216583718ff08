package engine

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/test/wpt"
)

// compareAssign compares Assign with setByMachine for one part.
func compareAssign(t testing.TB, u *layout.URL, part Part, value string) {
	t.Helper()
	var got, want layout.URL
	Assign(&got, u, part, value)
	setByMachine(&want, u, part, value)
	if got.Href == "" {
		got = *u
	}
	if want.Href == "" {
		want = *u
	}
	if got != want {
		t.Errorf("%q, part %d to %q:\n%+v\nby the machine\n%+v", u.Href, part, value, got, want)
	}
}

// TestAssign compares Assign with the machine on values that have several parts,
// of which a setter uses one.
//
// https://url.spec.whatwg.org/#scheme-start-state
// https://url.spec.whatwg.org/#scheme-state
// https://url.spec.whatwg.org/#host-state
// https://url.spec.whatwg.org/#port-state
// https://url.spec.whatwg.org/#file-host-state
func TestAssign(t *testing.T) {
	hrefs := []string{
		"https://h/", "https://u:p@h:1/a?b#c", "http://[::1]:8080/", "ws://u@h/", "file:///c:/x", "file://h/x", "foo:/a", "foo:a", "foo://h:1/a", "foo:///a", "foo://u@h", "foo:/.//a",
	}
	pieces := append([]string{"", "8080abc", "0000080", "99999", "x", "]:[", "[a]:b", "[::1]", "@", "a@b:1", "é.example", "%41"}, words...)
	for _, href := range hrefs {
		u := asBase(t, href)
		for i, piece := range pieces {
			for _, value := range []string{piece, piece + ":", ":" + piece, piece + pieces[(i*7+2)%len(pieces)], "h" + piece, piece + ":8" + piece, "h:" + piece, "[::1]" + piece} {
				for part := Scheme; part <= Fragment; part++ {
					compareAssign(t, u, part, value)
				}
			}
		}
	}
}

// TestAssignWithoutMachine counts the tests of the setters in web-platform-tests
// for which the machine does not run. It runs when a URL without a host gets one,
// and when a percent-encoded "localhost" becomes the host of a file URL.
func TestAssignWithoutMachine(t *testing.T) {
	parts := map[string]Part{
		"protocol": Scheme, "username": Username, "password": Password, "host": Host, "hostname": Hostname,
		"port": Port, "pathname": Path, "search": Query, "hash": Fragment,
	}
	quickly, byMachine := 0, 0
	for name, cases := range wpt.LoadSetters(t, wpt.Setters, wpt.SetterCount) {
		part, ok := parts[name]
		if !ok {
			continue
		}
		for _, c := range cases {
			u, failure := parse(c.Href, nil, machine.Options{})
			if failure.Fatal {
				t.Fatalf("%q: %v", c.Href, failure)
			}
			if part == Scheme {
				c.NewValue, _, _ = strings.Cut(c.NewValue, ":") // as the setter does
			}
			var dst layout.URL
			if assignQuickly(&dst, &u, part, c.NewValue) {
				quickly++
			} else {
				byMachine++
			}
		}
	}
	if quickly != 271 || byMachine != 6 {
		t.Errorf("%d without the machine, %d with it, want 271 and 6", quickly, byMachine)
	}
}
