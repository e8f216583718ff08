package layout_test

import (
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

// TestPicture compares the offsets with those in the picture in the comment of
// the type.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestPicture(t *testing.T) {
	for _, tt := range []struct {
		href string
		want layout.Offsets
	}{
		{"https://user:pass@example.com:1234/foo/bar?baz#quux", layout.Offsets{
			SchemeEnd: 5, UsernameEnd: 12, HostStart: 18, HostEnd: 29, PathStart: 34, QueryStart: 42, FragmentStart: 46,
			Port: 1234, HostKind: host.Domain, Scheme: record.HTTPS}},
		{"https://h/", layout.Offsets{
			SchemeEnd: 5, UsernameEnd: 8, HostStart: 8, HostEnd: 9, PathStart: 9, QueryStart: 10, FragmentStart: 10,
			HostKind: host.Domain, Scheme: record.HTTPS}},
		{"ws://u@[::1]:0/?", layout.Offsets{
			SchemeEnd: 2, UsernameEnd: 6, HostStart: 7, HostEnd: 12, PathStart: 14, QueryStart: 15, FragmentStart: 16,
			HostKind: host.IPv6, Scheme: record.WS}},
		{"foo://:p@h#", layout.Offsets{
			SchemeEnd: 3, UsernameEnd: 6, HostStart: 9, HostEnd: 10, PathStart: 10, QueryStart: 10, FragmentStart: 10, HostKind: host.Opaque}},
		{"file:///x", layout.Offsets{
			SchemeEnd: 4, UsernameEnd: 7, HostStart: 7, HostEnd: 7, PathStart: 7, QueryStart: 9, FragmentStart: 9,
			HostKind: host.Empty, Scheme: record.File}},
		{"a:b?c", layout.Offsets{SchemeEnd: 1, UsernameEnd: 2, HostStart: 2, HostEnd: 2, PathStart: 2, QueryStart: 3, FragmentStart: 5}},
		{"a:/.//b", layout.Offsets{SchemeEnd: 1, UsernameEnd: 2, HostStart: 2, HostEnd: 2, PathStart: 4, QueryStart: 7, FragmentStart: 7}},
	} {
		if got := mustParse(t, tt.href).Offsets; got != tt.want {
			t.Errorf("%q:\n got %+v\nwant %+v", tt.href, got, tt.want)
		}
	}
}

// TestGetters calls the getters of a URL with all components, and of one
// without optional components.
func TestGetters(t *testing.T) {
	all := mustParse(t, "https://user:pass@example.com:1234/foo/bar?baz#quux")
	none := mustParse(t, "a:")
	for _, tt := range []struct {
		name      string
		get       func(*layout.URL) string
		all, none string
	}{
		{"scheme", (*layout.URL).SchemeText, "https", "a"},
		{"username", (*layout.URL).Username, "user", ""},
		{"password", (*layout.URL).Password, "pass", ""},
		{"hostname", (*layout.URL).Hostname, "example.com", ""},
		{"host and port", (*layout.URL).HostAndPort, "example.com:1234", ""},
		{"port", (*layout.URL).PortText, "1234", ""},
		{"path", (*layout.URL).Path, "/foo/bar", ""},
		{"query", (*layout.URL).Query, "baz", ""},
		{"fragment", (*layout.URL).Fragment, "quux", ""},
	} {
		if got := tt.get(&all); got != tt.all {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.all)
		}
		if got := tt.get(&none); got != tt.none {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.none)
		}
	}
	if !all.HasHost() || !all.HasPort() || !all.HasQuery() || !all.HasFragment() || all.HasOpaquePath() {
		t.Error("the URL with all components")
	}
	if none.HasHost() || none.HasPort() || none.HasQuery() || none.HasFragment() || !none.HasOpaquePath() {
		t.Error("the URL without optional components")
	}
	if got := all.Host(); got != (host.Host{Kind: host.Domain, Text: "example.com"}) {
		t.Errorf("host %+v", got)
	}
}

// TestRecord converts each URL to a record and back.
//
// https://url.spec.whatwg.org/#concept-url
// https://url.spec.whatwg.org/#concept-url-serializer
func TestRecord(t *testing.T) {
	for _, href := range []string{
		"https://user:pass@example.com:1234/foo/bar?baz#quux", "https://h/", "https://h/?#", "foo://h", "foo://h?", "foo://", "foo:///",
		"foo:", "foo:?", "foo:#", "foo:x", "foo:/", "foo:/.//", "foo:/x//", "file:///", "file:///c:/", "file://h/x", "ws://[::1]:1/", "https://1.2.3.4/",
	} {
		u := mustParse(t, href)
		r := u.Record()
		if flat, ok := layout.FromRecord(&r); !ok || flat != u {
			t.Errorf("%q becomes %q, %v", href, flat.Href, ok)
		}
		if err := layouttest.Check(&u, parse); err != nil {
			t.Error(err)
		}
	}
}
