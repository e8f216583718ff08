package weburl_test

import (
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestRequestTarget covers each kind of path.
func TestRequestTarget(t *testing.T) {
	for _, tt := range []struct{ href, target, reference string }{
		{"https://h/", "/", "/"},
		{"https://u:p@h:1/a/b?q=1&r#f", "/a/b?q=1&r", "/a/b?q=1&r#f"},
		{"https://h/?", "/?", "/?"},
		{"https://h/#", "/", "/#"},
		{"https://h/a|b%zz?^", "/a|b%zz?^", "/a|b%zz?^"},
		{"https://h//evil.example/a?b", "//evil.example/a?b", "/.//evil.example/a?b"},
		{"https://h///evil.example", "///evil.example", "/.///evil.example"},
		{"https://h//", "//", "/.//"},
		{"foo://h//evil.example", "//evil.example", "/.//evil.example"},
		{`foo://h/\evil.example`, `/\evil.example`, `/./\evil.example`},
		{"foo:/.//evil.example", "//evil.example", "/.//evil.example"},
		{"foo:/a?b", "/a?b", "/a?b"},
		{"foo://h", "/", ""},
		{"foo://h?q#f", "/?q", ""},
		{"foo:a?b#c", "", ""},
		{"foo:", "", ""},
		{"mailto:a@b.example", "", ""},
		{"blob:https://h//a", "", ""},
		{"file:///C:/a", "/C:/a", "/C:/a"},
	} {
		u := mustParse(t, tt.href)
		if u.Href() != tt.href {
			t.Fatalf("%q is %q", tt.href, u)
		}
		if got := u.RequestTarget(); got != tt.target {
			t.Errorf("RequestTarget of %q: %q, want %q", u, got, tt.target)
		}
		if got := u.PathReference(); got != tt.reference {
			t.Errorf("PathReference of %q: %q, want %q", u, got, tt.reference)
		}
	}
}

// TestPathReferenceAllPairs resolves the references of all seeds of the fuzz
// targets against each other, if they are on the same host.
func TestPathReferenceAllPairs(t *testing.T) {
	checked := 0
	for _, input := range vector.Seeds() {
		base, err := weburl.Parse(input)
		if err != nil {
			continue
		}
		for _, ref := range append(vector.Seeds(), "/a", "//", "/.//a", `/\a`, "/%2f/a", "/%5c", "?q", "") {
			if u, err := base.Parse(ref); err == nil && checkPathReference(t, base, u) {
				checked++
			}
		}
	}
	if checked < 300 {
		t.Errorf("%d pairs, want at least 300", checked)
	}
}

// checkPathReference resolves the result of PathReference with this package and
// with net/url. It returns false if base is on another host or u has no such
// reference.
func checkPathReference(t *testing.T, base, u weburl.URL) bool {
	t.Helper()
	reference := u.PathReference()
	if strings.HasPrefix(reference, "//") || strings.HasPrefix(reference, `/\`) {
		t.Errorf("%q: the reference %q begins with a host", u, reference)
	}
	if reference == "" || u.Scheme() != base.Scheme() || base.HasOpaquePath() || u.Scheme() == "file" && len(base.Path()) > 2 && base.Path()[2] == ':' {
		return false
	}
	resolved, err := base.Parse(reference)
	if err != nil || resolved.Host() != base.Host() {
		t.Errorf("%q from %q: %q resolves to %q, %v", u, base, reference, resolved, err)
	}
	checkNetReference(t, base, reference)
	if u.Host() != base.Host() || portOf(u) != portOf(base) || u.Username() != base.Username() || u.Password() != base.Password() {
		return false
	}
	if resolved != u {
		t.Errorf("%q from %q: %q resolves to %q", u, base, reference, resolved)
	}
	return true
}

// checkNetReference checks that net/url stays on the host when it resolves the
// reference. It does not keep empty segments at the start of a path.
func checkNetReference(t *testing.T, base weburl.URL, reference string) {
	t.Helper()
	netBase, err := url.Parse(base.Href())
	if err != nil {
		return
	}
	netReference, err := url.Parse(reference)
	if err != nil {
		return // such as %zz
	}
	resolved := netBase.ResolveReference(netReference)
	if resolved.Host != netBase.Host || resolved.Scheme != netBase.Scheme {
		t.Errorf("%q with %q: net/url resolves to %q", base, reference, resolved)
	}
	again, err := url.Parse(resolved.String())
	if base.IsSpecial() && base.Scheme() != "file" && (err != nil || again.Host != netBase.Host) {
		t.Errorf("%q with %q: net/url resolves to %q, and parses %v, %v", base, reference, resolved, again, err)
	}
}

// portOf returns the port of u, and -1 if it has none.
func portOf(u weburl.URL) int {
	if port, ok := u.Port(); ok {
		return int(port)
	}
	return -1
}

// TestAllocsRequest checks that methods allocate at most once, and not at all if
// the result is a part of the href.
func TestAllocsRequest(t *testing.T) {
	base := mustParse(t, "https://u:p@h/folder/a/b?c#d")
	for _, tt := range []struct {
		href     string
		relative int
	}{
		{"https://u:p@h/folder/a/b?c#e", 0},
		{"https://u:p@h/folder/a/b?e", 0},
		{"https://u:p@h/folder/a/c?d#e", 0},
		{"https://u:p@h/folder/b?c#d", 1},
		{"https://u:p@h/folder/?c#d", 1},
		{"https://u:p@h/folder/a/?d", 1},
		{"https://u:p@h/folder/a/?", 1},
		{"https://u:p@h/folder/a/c:d/e", 1},
		{"https://u:p@h/f/a/b?c#d", 0},
		{"https://h/folder/a/c", 0},
		{"http://h/folder/a/c", 0},
	} {
		u := mustParse(t, tt.href)
		checkAllocs(t, "RelativeTo for "+tt.href, tt.relative, func() { u.RelativeTo(base) })
		checkAllocs(t, "PathReference of "+tt.href, 0, func() { u.PathReference() })
	}
	u := mustParse(t, "https://u:p@h//folder/a?b")
	checkAllocs(t, "RelativeTo for "+u.Href(), 1, func() { u.RelativeTo(base) })
	checkAllocs(t, "PathReference of "+u.Href(), 1, func() { u.PathReference() })
	checkAllocs(t, "HostPort", 1, func() { u.HostPort() })
	port := mustParse(t, "https://[2001:db8::1]:8080/")
	checkAllocs(t, "HostPort with a port", 0, func() { port.HostPort() })
	opaque := mustParse(t, "foo://h?q")
	checkAllocs(t, "RequestTarget with an empty path", 1, func() { opaque.RequestTarget() })
	addr := netip.MustParseAddr("2001:db8::2")
	checkAllocs(t, "WithAddr", 2, func() { _, _ = port.WithAddr(addr) })
}
