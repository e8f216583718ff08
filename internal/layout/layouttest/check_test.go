package layouttest_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/layout/layouttest"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/record"
)

// parse parses href with the machine.
func parse(href string) (layout.URL, bool) {
	r, failure := machine.Parse(href, machine.Options{})
	if failure.Fatal {
		return layout.URL{}, false
	}
	return layout.FromRecord(&r)
}

func mustParse(t *testing.T, href string) layout.URL {
	t.Helper()
	u, ok := parse(href)
	if !ok || u.Href != href {
		t.Fatalf("%q parses to %q, %v", href, u.Href, ok)
	}
	return u
}

// TestCheckNotices changes one field of a valid URL at a time. Check must
// return an error for each change.
func TestCheckNotices(t *testing.T) {
	for _, tt := range []struct {
		href   string
		damage func(*layout.URL)
		want   string
	}{
		{"https://h/", func(u *layout.URL) { u.SchemeEnd = 4 }, "no scheme"},
		{"https://h/", func(u *layout.URL) { u.Scheme = record.HTTP }, "wrong kind of scheme"},
		{"https://h/", func(u *layout.URL) { u.HostStart = 10 }, "before its predecessor"},
		{"https://h/", func(u *layout.URL) { u.FragmentStart = 11 }, "before its predecessor"},
		{"https://h/", func(u *layout.URL) { u.Href = "https://\x7f/" }, "byte 0x7f"},
		{"https://h/", func(u *layout.URL) { u.Href = "https://\t/" }, "byte 0x9"},
		{"https://h/", func(u *layout.URL) { u.Href = "https:/-h/" }, "no :// before the host"},
		{"https://u@h/", func(u *layout.URL) { u.Href = "https://u:h/" }, "no @ before the host"},
		{"https://h/", func(u *layout.URL) { u.HostKind = host.Empty }, "whether the host is empty"},
		{"foo:///", func(u *layout.URL) { u.HostKind = host.Opaque }, "whether the host is empty"},
		{"file:///", func(u *layout.URL) {
			u.Href, u.SchemeEnd, u.Scheme = "wss:///x", 3, record.WSS
			u.UsernameEnd, u.HostStart, u.HostEnd, u.PathStart = 6, 6, 6, 6
		}, "special URL with an empty host"},
		{"https://[::1]/", func(u *layout.URL) { u.HostKind = host.Domain }, "whether the host has brackets"},
		{"https://h/", func(u *layout.URL) { u.HostKind = host.IPv6 }, "whether the host has brackets"},
		{"https://h/", func(u *layout.URL) { u.HostKind = host.Opaque }, "opaque host"},
		{"foo://h/", func(u *layout.URL) { u.HostKind = host.Domain }, "not special"},
		{"https://h:1/", func(u *layout.URL) { u.Href = "https://h;1/" }, "no : before the port"},
		{"https://h/", func(u *layout.URL) { u.Href = "https://hh" }, "path does not begin with /"},
		{"https://h/?x", func(u *layout.URL) { u.Href = "https://h/xx" }, "no ? at the query"},
		{"https://h/#x", func(u *layout.URL) { u.Href = "https://h/xx" }, "no # at the fragment"},
		{"a:b", func(u *layout.URL) { u.UsernameEnd = 1 }, "offsets of an authority"},
		{"a:/.//b", func(u *layout.URL) { u.PathStart = 3 }, "between scheme and path"},
		{"a:b", func(u *layout.URL) { u.Port = 1 }, "port without a host"},
		{"https://h/", func(u *layout.URL) {
			u.HostKind = host.Null
			u.UsernameEnd, u.HostStart, u.HostEnd, u.PathStart = 6, 6, 6, 6
		}, "special URL without a host"},
		{"https://h/", func(u *layout.URL) { u.HostKind = host.IPv4 }, "parses as"},
		{"https://h:1/", func(u *layout.URL) { u.Port = 2 }, "parses as"},
		{"https://h/x", func(u *layout.URL) { u.Href = "https://H/x" }, "parses as"},
		{"https://h/x", func(u *layout.URL) { u.Href = "https://^/x" }, "does not parse"},
	} {
		u := mustParse(t, tt.href)
		if err := layouttest.Check(&u, parse); err != nil {
			t.Errorf("%q is valid: %v", tt.href, err)
		}
		tt.damage(&u)
		if err := layouttest.Check(&u, parse); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q, changed to %q %+v: error %v, want one with %q", tt.href, u.Href, u.Offsets, err, tt.want)
		}
	}
}

// TestCheckAccepts calls Check for URLs of all kinds.
func TestCheckAccepts(t *testing.T) {
	for _, href := range []string{"https://u:p@h:1/?#", "foo://h", "foo://h?x", "foo://h#x", "foo:", "foo:x y", "foo:~", "foo:/.//x", "file:///", "ws://[::1]/"} {
		u := mustParse(t, href)
		if err := layouttest.Check(&u, parse); err != nil {
			t.Error(err)
		}
	}
}

// TestCheckDoesNotPanic calls Check for offsets that are outside the href.
func TestCheckDoesNotPanic(t *testing.T) {
	for _, u := range []layout.URL{{}, {Href: ":"}, {Href: "a", Offsets: layout.Offsets{SchemeEnd: 1, UsernameEnd: 1, HostStart: 1, HostEnd: 1, PathStart: 1, QueryStart: 1, FragmentStart: 1}}} {
		if err := layouttest.Check(&u, parse); err == nil || !strings.Contains(err.Error(), "no scheme") {
			t.Errorf("%+v: %v", u, err)
		}
	}
}

// TestCheckRecord calls Check with a parser that sees no difference between a port and
// another one, as only the record does.
func TestCheckRecord(t *testing.T) {
	u := mustParse(t, "https://h:1/")
	u.Port = 2
	err := layouttest.Check(&u, func(string) (layout.URL, bool) { return u, true })
	if err == nil || !strings.Contains(err.Error(), "converted to a record and back") {
		t.Error(err)
	}
}
