package weburl_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// segmentCases are the vectors of the edits of segments, slashes and credentials.
func segmentCases(t testing.TB) []editCase {
	t.Helper()
	return vector.Load[editCase](t, vector.Own(t, "testdata/segments.json"), 110)
}

// TestSegmentEdits applies each edit and compares the outcome.
//
// https://url.spec.whatwg.org/#url-path-segment
// https://url.spec.whatwg.org/#include-credentials
// https://url.spec.whatwg.org/#concept-url-path
// https://url.spec.whatwg.org/#single-dot-path-segment
// https://url.spec.whatwg.org/#double-dot-path-segment
func TestSegmentEdits(t *testing.T) {
	for _, tt := range segmentCases(t) {
		u := mustParse(t, tt.Href)
		after, err := tt.edit(t, u)
		if tt.Want == nil {
			checkEditError(t, tt, after, err)
			continue
		}
		if err != nil || after.Href() != *tt.Want {
			t.Errorf("%q.%s(%q): %q, %v, want %q", tt.Href, tt.Op, tt.Values, after, err, *tt.Want)
		}
		checkLayout(t, after)
	}
}

// appended returns the segments that the path of u has after values were appended.
func appended(u weburl.URL, values []string) []string {
	segments := slices.Collect(u.DecodedSegments())
	if last := len(segments) - 1; len(values) > 0 && last >= 0 && segments[last] == "" {
		segments = segments[:last]
	}
	return append(segments, values...)
}

// checkSegments checks that AppendSegments and WithSegments give a URL whose
// segments are the values, byte for byte, and that they change nothing else, or
// that they refuse for a reason that holds.
func checkSegments(t *testing.T, u weburl.URL, values []string) {
	t.Helper()
	onlySegments := slices.Clone(values)
	if len(values) == 0 && (u.IsSpecial() || u.Host().Kind() == weburl.HostNull) {
		onlySegments = []string{""}
	}
	for _, tt := range []struct {
		op   string
		edit func(...string) (weburl.URL, error)
		want []string
	}{
		{"AppendSegments", u.AppendSegments, appended(u, values)},
		{"WithSegments", u.WithSegments, onlySegments},
	} {
		edited, err := tt.edit(values...)
		dot := slices.IndexFunc(values, func(v string) bool { return v == "." || v == ".." })
		var e *weburl.EditError
		switch {
		case u.HasOpaquePath():
			if !errors.Is(err, reason.OpaquePath) {
				t.Fatalf("%q.%s(%q): %q, %v", u, tt.op, values, edited, err)
			}
			continue
		case dot >= 0:
			if !errors.As(err, &e) || e.Code != reason.DotSegment || e.Field != "segments" || e.Index != dot || e.End != len(values[dot]) {
				t.Fatalf("%q.%s(%q): %q, %#v", u, tt.op, values, edited, err)
			}
			continue
		case err != nil:
			t.Fatalf("%q.%s(%q): %v", u, tt.op, values, err)
		}
		checkParsed(t, edited)
		if got := slices.Collect(edited.DecodedSegments()); !slices.Equal(got, tt.want) {
			t.Fatalf("%q.%s(%q): %q has the segments %q, want %q", u, tt.op, values, edited, got, tt.want)
		}
		if base := edited.BaseName(); len(tt.want) > 0 && base != tt.want[len(tt.want)-1] {
			t.Fatalf("%q.%s(%q): base name %q", u, tt.op, values, base)
		}
		back, err := edited.WithPath(u.Path())
		if err != nil || back != u {
			t.Fatalf("%q.%s(%q): %q with the old path is %q, %v", u, tt.op, values, edited, back, err)
		}
	}
}

// segmentBases are URLs of every kind that has segments, and one that has none.
var segmentBases = []string{
	"https://weburl.example/", "https://ann:pw@weburl.example:8443/a/b?q#f", "ws://h/a/", "file:///", "file:///C:/a", "file:///C:", "file://srv/share/",
	"foo://h", "foo://h?q", "foo://h/a", "foo:///", "foo://", "foo:/", "foo:/a", "foo:/.//", "foo:/.//a#f", "data:x",
}

// TestSegmentsOfEveryByte checks the segment that each byte is, alone, between
// others, and twice, on URLs of every kind.
func TestSegmentsOfEveryByte(t *testing.T) {
	for _, href := range segmentBases {
		u := mustParse(t, href)
		checkSegments(t, u, nil)
		checkSegments(t, u, []string{""})
		checkSegments(t, u, []string{"", ""})
		checkSegments(t, u, []string{"", "", "x"})
		for b := range 256 {
			one := string([]byte{byte(b)})
			checkSegments(t, u, []string{one})
			checkSegments(t, u, []string{"C" + one, one + one})
			checkSegments(t, u, []string{"", one + "2e", "x" + one + ".", ""})
		}
	}
}

// FuzzSegments checks the same for any URL and any segments.
func FuzzSegments(f *testing.F) {
	for i, href := range segmentBases {
		f.Add(href, []string{"C|,x", ".,a", "%2e,\xff", ",,", "a/b\\c,?#", "\t\n", ".."}[i%7])
	}
	f.Fuzz(func(t *testing.T, href, values string) {
		u, err := weburl.Parse(href)
		if err != nil {
			return
		}
		checkSegments(t, u, strings.Split(values, ","))
		checkSlash(t, u)
		if plain := u.WithoutCredentials(); plain.HasCredentials() || plain.Host().String() != u.Host().String() || plain.Path() != u.Path() || layoutError(plain) != nil {
			t.Fatalf("%q without credentials: %q", u, plain)
		}
	})
}

// checkSlash checks an empty segment at the end and WithoutTrailingSlash.
func checkSlash(t *testing.T, u weburl.URL) {
	t.Helper()
	without := u.WithoutTrailingSlash()
	checkParsed(t, without)
	if u.HasOpaquePath() {
		if _, err := u.AppendSegments(""); without != u || !errors.Is(err, reason.OpaquePath) {
			t.Fatalf("%q: %q, %v", u, without, err)
		}
		return
	}
	with, err := u.AppendSegments("")
	checkParsed(t, with)
	if err != nil || strings.TrimSuffix(with.Path(), "/") != strings.TrimSuffix(u.Path(), "/") || !strings.HasSuffix(with.Path(), "/") {
		t.Fatalf("%q with a slash: %q, %v", u, with, err)
	}
	want := strings.TrimSuffix(u.Path(), "/")
	if want == "" && (u.IsSpecial() || u.Host().Kind() == weburl.HostNull) {
		want = "/"
	}
	if without.Path() != want {
		t.Fatalf("%q without a slash: %q, want the path %q", u, without, want)
	}
}

// TestDecodedGetters compares the decoded getters with the encoded ones, on the
// URLs of all vectors that are parsed.
//
// https://url.spec.whatwg.org/#string-percent-decode
func TestDecodedGetters(t *testing.T) {
	u := mustParse(t, "foo://%41n%6E:p%2Fw%FF@h/a%2Fb/%FF/%zz/c%%41?q#f%20%C3%A9%")
	segments := slices.Collect(u.DecodedSegments())
	if !slices.Equal(segments, []string{"a/b", "\xff", "%zz", "c%A"}) || u.BaseName() != "c%A" {
		t.Errorf("%q, %q", segments, u.BaseName())
	}
	for range u.DecodedSegments() {
		break // which must not panic
	}
	count := 0
	for _, u := range vectorURLs(t) {
		count++
		var want []string
		for segment := range u.Segments() {
			want = append(want, percent.Decode(segment))
		}
		if got := slices.Collect(u.DecodedSegments()); !slices.Equal(got, want) {
			t.Errorf("%q: segments %q, want %q", u, got, want)
		}
		base := ""
		if len(want) > 0 {
			base = want[len(want)-1]
		}
		if u.BaseName() != base || base == "." || base == ".." {
			t.Errorf("%q: base name %q, want %q", u, u.BaseName(), base)
		}
	}
	if count != 808 {
		t.Errorf("%d URLs, want 808", count)
	}
}

// vectorURLs returns the URLs that the project's own vectors of parsing have.
func vectorURLs(t *testing.T) (urls []weburl.URL) {
	t.Helper()
	for _, tt := range vector.ParseCases(t) {
		base, _ := weburl.Parse(tt.Base)
		if u, err := base.Parse(tt.Input); err == nil {
			urls = append(urls, u)
		}
	}
	return urls
}

// TestParent compares Parent with what it is for a path, a folder and a root.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func TestParent(t *testing.T) {
	for href, want := range map[string]string{
		"https://u@h:1/a/b?q#f": "https://u@h:1/a/",
		"https://h/a/":          "https://h/",
		"https://h/a":           "https://h/",
		"https://h/a//":         "https://h/a/",
		"https://h//":           "https://h/",
		"https://h/%2E%2E%2F/":  "https://h/",
		"https://h/?q":          "",
		"foo://h":               "",
		"foo://h/":              "",
		"foo:/.//a/b":           "foo:/.//a/",
		"foo:/.//":              "foo:/",
		"file:///C:/x":          "file:///C:/",
		"file:///C:/":           "",
		"file:///C:":            "",
		"mailto:a/b":            "",
		"":                      "",
	} {
		parent, ok := mustParse(t, href).Parent()
		if parent.Href() != want || ok != (want != "") {
			t.Errorf("%q: %q, %v, want %q", href, parent, ok, want)
		}
		if ok {
			checkParsed(t, parent)
		}
	}
	for _, u := range vectorURLs(t) {
		parent, ok := u.Parent()
		if ok && (!strings.HasPrefix(u.Path(), parent.Path()) || !strings.HasSuffix(parent.Path(), "/") || parent.Host() != u.Host()) {
			t.Errorf("%q: parent %q", u, parent)
		}
	}
}

// TestSegment compares Segment with Segments, for the URLs of the vectors.
//
// https://url.spec.whatwg.org/#url-path-segment
func TestSegment(t *testing.T) {
	for _, u := range append(vectorURLs(t), weburl.URL{}) {
		segments := slices.Collect(u.Segments())
		for i := -1; i <= len(segments); i++ {
			segment, ok := u.Segment(i)
			if want := i >= 0 && i < len(segments); ok != want || ok && segment != segments[i] || !ok && segment != "" {
				t.Errorf("%q: segment %d is %q, %v", u, i, segment, ok)
			}
		}
	}
}
