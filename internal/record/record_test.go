package record_test

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/record"
)

// TestWindowsDriveLetters has strings that are drive letters or begin with one,
// among them the standard's examples c:, c:/ and c:a.
//
// https://url.spec.whatwg.org/#windows-drive-letter
// https://url.spec.whatwg.org/#normalized-windows-drive-letter
// https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
func TestWindowsDriveLetters(t *testing.T) {
	for _, tt := range []struct {
		s                         string
		letter, normalized, start bool
	}{
		{"c:", true, true, true},
		{"c:/", false, false, true},
		{"c:a", false, false, false},
		{"Z|", true, false, true},
		{`Z|\x`, false, false, true},
		{"z:?x", false, false, true},
		{"z:#x", false, false, true},
		{"z: x", false, false, false},
		{"z::", false, false, false},
		{"z", false, false, false},
		{"", false, false, false},
		{"1:", false, false, false},
		{"@:", false, false, false},
		{"[:", false, false, false},
		{"`|", false, false, false},
		{"{:", false, false, false},
		{"é:", false, false, false},
		{"zz:", false, false, false},
		{"z;", false, false, false},
		{"/z:", false, false, false},
	} {
		if got := record.IsWindowsDriveLetter(tt.s); got != tt.letter {
			t.Errorf("%q is a drive letter: %v", tt.s, got)
		}
		if got := record.IsNormalizedWindowsDriveLetter(tt.s); got != tt.normalized {
			t.Errorf("%q is a normalized drive letter: %v", tt.s, got)
		}
		if got := record.StartsWithWindowsDriveLetter(tt.s); got != tt.start {
			t.Errorf("%q starts with a drive letter: %v", tt.s, got)
		}
	}
}

// TestDots checks every spelling of a segment of one or two dots, and other
// segments.
//
// https://url.spec.whatwg.org/#single-dot-path-segment
// https://url.spec.whatwg.org/#double-dot-path-segment
func TestDots(t *testing.T) {
	dots := []string{".", "%2e", "%2E"}
	singles, doubles := map[string]bool{}, map[string]bool{}
	for _, a := range dots {
		singles[a] = true
		for _, b := range dots {
			doubles[a+b] = true
		}
	}
	others := []string{"", "...", "..%2e", "%2e%2e.", ".a", "a.", "a", "%2", "%", "%2f", "%2e%", ".%2", "%2e%2f", "%2e%2", "%3e", "%2e ", "%02e", "．"}
	for _, s := range slices.Concat(dots, others) {
		if got := record.IsDoubleDot(s); got {
			t.Errorf("%q is a double-dot segment", s)
		}
	}
	for s := range singles {
		if !record.IsSingleDot(s) {
			t.Errorf("%q is not a single-dot segment", s)
		}
	}
	for s := range doubles {
		if !record.IsDoubleDot(s) || record.IsSingleDot(s) {
			t.Errorf("%q: double-dot %v, single-dot %v", s, record.IsDoubleDot(s), record.IsSingleDot(s))
		}
	}
	for _, s := range others {
		if record.IsSingleDot(s) {
			t.Errorf("%q is a single-dot segment", s)
		}
	}
}

// TestShorten removes segments, but not the drive letter of a file URL.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestShorten(t *testing.T) {
	for _, tt := range []struct {
		scheme     string
		path, want []string
	}{
		{"https", nil, nil},
		{"https", []string{"a"}, nil},
		{"https", []string{"a", ""}, []string{"a"}},
		{"https", []string{"c:"}, nil},
		{"file", nil, nil},
		{"file", []string{"c:"}, []string{"c:"}},
		{"file", []string{"c|"}, nil},
		{"file", []string{"c:", "x"}, []string{"c:"}},
		{"file", []string{"x", "c:"}, []string{"x"}},
	} {
		u := record.URL{Scheme: tt.scheme, Path: record.Path{Segments: slices.Clone(tt.path)}}
		u.Shorten()
		if got := u.Path.Segments; !slices.Equal(got, tt.want) {
			t.Errorf("%s %q: %q, want %q", tt.scheme, tt.path, got, tt.want)
		}
	}
	shared := []string{"a", "b", "c"}
	u := record.URL{Path: record.Path{Segments: shared}}
	u.Shorten()
	u.Path.Segments = append(u.Path.Segments, "x")
	if shared[2] != "c" {
		t.Error("appending after shorten writes into the old path")
	}
}

// TestSchemes classifies schemes.
//
// https://url.spec.whatwg.org/#special-scheme
// https://url.spec.whatwg.org/#is-special
// https://url.spec.whatwg.org/#default-port
func TestSchemes(t *testing.T) {
	for _, tt := range []struct {
		scheme string
		is     record.Scheme
		port   uint16
		ok     bool
	}{
		{"ftp", record.FTP, 21, true}, {"file", record.File, 0, false}, {"http", record.HTTP, 80, true},
		{"https", record.HTTPS, 443, true}, {"ws", record.WS, 80, true}, {"wss", record.WSS, 443, true},
		{"", record.NotSpecial, 0, false}, {"htt", record.NotSpecial, 0, false}, {"httpsx", record.NotSpecial, 0, false},
		{"w", record.NotSpecial, 0, false}, {"files", record.NotSpecial, 0, false}, {"foo", record.NotSpecial, 0, false},
	} {
		s := record.SchemeOf(tt.scheme)
		port, ok := s.DefaultPort()
		if s != tt.is || port != tt.port || ok != tt.ok || s.IsSpecial() != (tt.is != record.NotSpecial) {
			t.Errorf("%q: %v, port %d, %v", tt.scheme, s, port, ok)
		}
		if u := (record.URL{Scheme: tt.scheme}); u.IsSpecial() != s.IsSpecial() || u.IsFile() != (s == record.File) {
			t.Errorf("a URL with %q: special %v, file %v", tt.scheme, u.IsSpecial(), u.IsFile())
		}
	}
}

// TestSetters covers the algorithms set the username and set the password, a
// port that becomes null, and URLs that cannot have credentials or a port.
//
// https://url.spec.whatwg.org/#set-the-username
// https://url.spec.whatwg.org/#set-the-password
// https://url.spec.whatwg.org/#include-credentials
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
func TestSetters(t *testing.T) {
	var u record.URL
	u.Scheme = "https"
	if u.IncludesCredentials() || !record.CannotHaveUsernamePasswordPort(u.Host.Kind, record.SchemeOf(u.Scheme)) {
		t.Error("a URL without a host")
	}
	u.Host = host.Host{Kind: host.Domain, Text: "h"}
	if record.CannotHaveUsernamePasswordPort(u.Host.Kind, record.SchemeOf(u.Scheme)) {
		t.Error("a URL with a host")
	}
	u.SetUsername("a b:%")
	u.SetPassword("\xff@")
	if u.Username != "a%20b%3A%" || u.Password != "%EF%BF%BD%40" || !u.IncludesCredentials() {
		t.Errorf("%q and %q", u.Username, u.Password)
	}
	u.SetUsername("")
	if !u.IncludesCredentials() {
		t.Error("a password alone counts")
	}
	u.SetPort(443)
	if u.HasPort || u.Port != 0 {
		t.Errorf("port %d, %v", u.Port, u.HasPort)
	}
	u.SetPort(80)
	if !u.HasPort || u.Port != 80 {
		t.Errorf("port %d, %v", u.Port, u.HasPort)
	}
	for _, other := range []record.URL{
		{Scheme: "file", Host: u.Host}, {Scheme: "foo", Host: host.Host{Kind: host.Empty}}, {Scheme: "foo"},
	} {
		if !record.CannotHaveUsernamePasswordPort(other.Host.Kind, record.SchemeOf(other.Scheme)) {
			t.Errorf("%+v can have a port", other)
		}
	}
}

// TestPath covers the path serializer, and whether the URL serializer writes a
// marker before the path.
//
// https://url.spec.whatwg.org/#url-path-serializer
// https://url.spec.whatwg.org/#url-path
// https://url.spec.whatwg.org/#concept-url-serializer
func TestPath(t *testing.T) {
	for _, tt := range []struct {
		path   record.Path
		host   host.Kind
		want   string
		marker bool
	}{
		{record.Path{}, host.Null, "", false},
		{record.Path{IsOpaque: true}, host.Null, "", false},
		{record.Path{IsOpaque: true, Opaque: "//x"}, host.Null, "//x", false},
		{record.Path{Segments: []string{""}}, host.Null, "/", false},
		{record.Path{Segments: []string{"", ""}}, host.Null, "//", true},
		{record.Path{Segments: []string{"", "a"}}, host.Null, "//a", true},
		{record.Path{Segments: []string{"", "a"}}, host.Empty, "//a", false},
		{record.Path{Segments: []string{"", "a"}}, host.Opaque, "//a", false},
		{record.Path{Segments: []string{"a", ""}}, host.Null, "/a/", false},
	} {
		u := record.URL{Scheme: "foo", Path: tt.path, Host: host.Host{Kind: tt.host}}
		if got := string(u.AppendPath([]byte("+"))); got != "+"+tt.want || u.NeedsPathMarker() != tt.marker {
			t.Errorf("%+v: %q, marker %v", tt.path, got, u.NeedsPathMarker())
		}
	}
}
