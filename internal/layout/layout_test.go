package layout_test

import (
	"math"
	"slices"
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

// TestSpans covers the spans that edits use.
func TestSpans(t *testing.T) {
	for _, tt := range []struct{ href, port, afterRoot, hostAndPort string }{
		{"https://u@h:1/x", ":1", "/x", "h:1"},
		{"https://h/x", "", "/x", "h"},
		{"foo://h", "", "", "h"},
		{"foo://h:1", ":1", "", "h:1"},
		{"foo:/.//x", "", "/.//x", ""},
		{"foo:/x", "", "/x", ""},
		{"foo:x", "", "x", ""},
	} {
		u := mustParse(t, tt.href)
		start, end := u.PortSpan()
		if start != u.HostEnd || u.Href[start:end] != tt.port || u.Href[u.PathRoot():] != tt.afterRoot || u.HostAndPort() != tt.hostAndPort {
			t.Errorf("%q: port %d to %d, path from %d, %q", tt.href, start, end, u.PathRoot(), u.HostAndPort())
		}
	}
	var zero layout.URL
	if start, end := zero.PortSpan(); start != 0 || end != 0 {
		t.Errorf("zero URL: port %d to %d", start, end)
	}
}

// TestFromRecordAllocates serializes records with one long component. The length is
// known before, so there is one allocation.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestFromRecordAllocates(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for _, href := range []string{
		long + ":", "https://" + long + "@h/", "https://:" + long + "@h/", "https://" + long + "/", "foo://" + long, "https://h/" + long, "foo:" + long, "https://h/?" + long, "https://h/#" + long,
		"https://h" + strings.Repeat("/", 10_000), "https://h" + strings.Repeat("/a", 10_000), "foo://u:p@h:65535/?#", "foo:/.//?#",
		long + "://" + long + ":" + long + "@" + long + ":65535/" + long + "?" + long + "#" + long, long + ":/.//" + long + "?" + long + "#" + long,
	} {
		u := mustParse(t, href)
		r := u.Record()
		if n := testing.AllocsPerRun(5, func() { layout.FromRecord(&r) }); n != 1 {
			t.Errorf("%.20q: %v allocations, want 1", href, n)
		}
	}
}

// TestFromRecordTooLong serializes a record of more than 4 GiB, which must not even be
// tried, and one of 4 MiB.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func TestFromRecordTooLong(t *testing.T) {
	if math.MaxInt == math.MaxInt32 {
		t.Skip("a length over 4 GiB is no int here, and no such URL fits into memory")
	}
	segment := strings.Repeat("x", 1<<22)
	r := record.URL{Scheme: "https", Host: host.Host{Kind: host.Domain, Text: "h"}, Path: record.Path{Segments: slices.Repeat([]string{segment}, 1<<10)}}
	if u, ok := layout.FromRecord(&r); ok || u != (layout.URL{}) {
		t.Errorf("%d bytes, %v", len(u.Href), ok)
	}
	r.Path.Segments = r.Path.Segments[:1]
	if u, ok := layout.FromRecord(&r); !ok || len(u.Href) != len("https://h/")+len(segment) {
		t.Errorf("%d bytes, %v", len(u.Href), ok)
	}
}

// TestRecord converts each URL to a record and back.
//
// https://url.spec.whatwg.org/#concept-url
// https://url.spec.whatwg.org/#concept-url-serializer
func TestRecord(t *testing.T) {
	for _, href := range []string{
		"https://user:pass@example.com:1234/foo/bar?baz#quux", "https://h/", "https://h/?#", "foo://h", "foo://h?", "foo://", "foo:///",
		"foo:", "foo:?", "foo:#", "foo:x", "foo:x y", "ws://u@h/", "ws://:p@h/", "ws://u:p@[::1]/", "foo:/", "foo:/.//", "foo:/x//", "file:///", "file:///c:/", "file://h/x", "ws://[::1]:1/", "https://1.2.3.4/",
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
