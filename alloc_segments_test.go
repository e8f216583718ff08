package weburl_test

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestAllocsDecoded checks that the decoded getters allocate only for what is
// encoded.
func TestAllocsDecoded(t *testing.T) {
	urls := []weburl.URL{{}}
	for _, input := range canonicalURLs {
		if !strings.Contains(input, "%") {
			urls = append(urls, mustParse(t, input))
		}
	}
	for _, u := range urls {
		checkAllocs(t, "decoded getters of "+excerpt(u.Href()), 0, func() {
			_ = u.BaseName()
			for range u.DecodedSegments() {
				continue
			}
		})
	}
	encoded := mustParse(t, "https://%41:%42@weburl.example/a/%43c/%44.%45#%46")
	checkAllocs(t, "decoded segments, two of three encoded", 2, func() {
		for range encoded.DecodedSegments() {
			continue
		}
	})
	checkAllocs(t, "base name", 1, func() { _ = encoded.BaseName() })
	checkAllocs(t, "parent", 1, func() { _, _ = encoded.Parent() })
	for _, href := range []string{"https://weburl.example/a/b?", "file:///C:/a/?#", "foo:/.//a/b?"} {
		long := mustParse(t, href+strings.Repeat("q", 1000))
		checkAllocs(t, "parent of a long URL", 1, func() { _, _ = long.Parent() })
	}
	checkAllocs(t, "clone", 1, func() { _ = encoded.Clone() })
}

// TestAllocsSegmentEdits checks that an edit of segments, slashes and credentials
// allocates once, or not at all if nothing changes.
func TestAllocsSegmentEdits(t *testing.T) {
	long := strings.Repeat("é/%", 200)
	u := mustParse(t, "https://ann:pw@weburl.example:8443/a/b?q#f")
	opaque := mustParse(t, "foo:/.//a?q#f")
	plain := mustParse(t, "https://weburl.example/a/")
	names := []string{"c", long, "", "d e"}
	for _, tt := range []struct {
		name string
		want int
		edit func() (weburl.URL, error)
	}{
		{"AppendSegments", 1, func() (weburl.URL, error) { return u.AppendSegments("c") }},
		{"AppendSegments, several", 1, func() (weburl.URL, error) { return u.AppendSegments(names...) }},
		{"AppendSegments, /.", 1, func() (weburl.URL, error) { return opaque.AppendSegments(long) }},
		{"WithSegment", 1, func() (weburl.URL, error) { return u.WithSegment(1, "c") }},
		{"WithSegment, long", 1, func() (weburl.URL, error) { return u.WithSegment(0, long) }},
		{"WithSegment, /.", 1, func() (weburl.URL, error) { return opaque.WithSegment(0, long) }},
		{"WithSegments", 1, func() (weburl.URL, error) { return u.WithSegments(names...) }},
		{"WithSegments, /.", 1, func() (weburl.URL, error) { return opaque.WithSegments("", long) }},
		{"WithoutTrailingSlash", 1, func() (weburl.URL, error) { return plain.WithoutTrailingSlash(), nil }},
		{"WithoutTrailingSlash without one", 0, func() (weburl.URL, error) { return u.WithoutTrailingSlash(), nil }},
		{"WithoutCredentials", 1, func() (weburl.URL, error) { return u.WithoutCredentials(), nil }},
		{"WithoutCredentials without any", 0, func() (weburl.URL, error) { return plain.WithoutCredentials(), nil }},
	} {
		if _, err := tt.edit(); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		checkAllocs(t, tt.name, tt.want, func() { _, _ = tt.edit() })
	}
}
