package weburl_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/reason"
)

// TestRelativeTo covers each form of reference.
//
// https://url.spec.whatwg.org/#relative-url-string
func TestRelativeTo(t *testing.T) {
	for _, tt := range vector.Load[struct{ Base, Href, Relative string }](t, vector.Own(t, "testdata/relative.json"), 75) {
		base, u := mustParse(t, tt.Base), mustParse(t, tt.Href)
		if got := u.RelativeTo(base); got != tt.Relative {
			t.Errorf("%q from %q: %q, want %q", u, base, got, tt.Relative)
		}
		checkRelative(t, base, u)
	}
	u := mustParse(t, "https://h/a")
	if got := u.RelativeTo(weburl.URL{}); got != u.Href() {
		t.Errorf("from the zero URL: %q", got)
	}
	if got := (weburl.URL{}).RelativeTo(u); got != "" {
		t.Errorf("for the zero URL: %q", got)
	}
}

// checkRelative resolves the result of RelativeTo.
func checkRelative(t *testing.T, base, u weburl.URL) {
	t.Helper()
	reference := u.RelativeTo(base)
	if resolved, err := base.Parse(reference); err != nil || resolved != u {
		t.Errorf("%q from %q: %q resolves to %q, %v", u, base, reference, resolved, err)
	}
	if len(reference) > len(u.Href()) {
		t.Errorf("%q from %q: %q is longer than the href", u, base, reference)
	}
}

// TestRelativeToAllPairs resolves the references between all pairs of a set of
// URLs: the seeds of the fuzz targets, and paths with all that is special.
func TestRelativeToAllPairs(t *testing.T) {
	inputs := vector.Seeds()
	for _, start := range []string{"https://h", "https://u:p@h:1", "foo://h", "foo://", "foo:", "file://", "file://h", "file:///C:"} {
		for _, path := range []string{"", "/", "/a", "/a/", "/a/b", "/a:b/c", "//", "//a", "/a//", "/a//b", "///", "/C|/a", "/a/C|", "/C:", "/C:/", "/D:/a", "/?a/b", "?q", "/a#f", "#"} {
			inputs = append(inputs, start+path)
		}
	}
	var urls []weburl.URL
	for _, input := range inputs {
		if u, err := weburl.Parse(input); err == nil && !slices.Contains(urls, u) {
			urls = append(urls, u)
		}
	}
	if len(urls) < 150 {
		t.Fatalf("%d URLs, want at least 150", len(urls))
	}
	for _, base := range urls {
		for _, u := range urls {
			checkRelative(t, base, u)
		}
	}
}

// TestRelativeToShortest resolves all short references against some base URLs,
// and looks for one that is shorter than the result of RelativeTo. References
// that the standard does not allow, such as "https:a", are left out.
func TestRelativeToShortest(t *testing.T) {
	length := whole.Or(5, 6)
	if testing.Short() {
		length = 4
	}
	for _, tt := range []struct {
		alphabet string
		bases    []string
	}{
		{"/.:?ab", []string{"https://h/a/b", "https://h/a/b/b?a", "https://h/", "https://h//a//", "https://a@h/a:b/?", "foo://h", "foo://h?a", "foo:///", "foo:/a/b", "foo:/.//a"}},
		{"/.?#a", []string{"https://h/a/a?a#a", "foo://h#", "foo:a?a", "foo:?a#a"}},
		{"/.:c|", []string{"file:///c:/.c/c", "file:///c:", "file:///c:/", "file:///c://c", "file:///cc/c", "file://h/c:/c", "file:///"}},
	} {
		for _, base := range tt.bases {
			checkShortest(t, mustParse(t, base), tt.alphabet, length)
		}
	}
}

// checkShortest resolves all references of at most length letters of the
// alphabet.
func checkShortest(t *testing.T, base weburl.URL, alphabet string, length int) {
	allowed := true
	parser := weburl.Parser{Base: base, Report: func(e reason.Fault) {
		allowed = allowed && e.Code == reason.InvalidURLUnit // RelativeTo does not encode these
	}}
	seen := map[weburl.URL]bool{}
	shorter := 0
	level := []string{""}
	for range length + 1 {
		var next []string
		for _, reference := range level {
			for i := range alphabet {
				next = append(next, reference+alphabet[i:i+1])
			}
			allowed = true
			u, err := parser.Parse(reference)
			if err != nil || !allowed || seen[u] {
				continue
			}
			seen[u] = true // shorter references come first
			if got := u.RelativeTo(base); len(got) > len(reference) && got != withSlash(reference) {
				t.Errorf("%q from %q: %q, %q is shorter", u, base, got, reference)
				if shorter++; shorter > 5 {
					return
				}
			}
		}
		level = next
	}
	if len(seen) < 3 {
		t.Errorf("%q: %d URLs, want at least 3", base, len(seen))
	}
}

// withSlash returns a reference that has a host and no path with the slash that
// special URLs have there.
func withSlash(reference string) string {
	after, ok := strings.CutPrefix(reference, "//")
	end := strings.IndexAny(after, "/?#")
	if !ok || end == 0 {
		return reference
	}
	if end < 0 {
		end = len(after)
	}
	return "//" + after[:end] + "/" + after[end:]
}

// FuzzRelativeTo checks that the reference resolves to the URL, whatever the
// URL and the base are, and that a reference without a host stays on the host of
// the base.
func FuzzRelativeTo(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(s, t) })
	f.Fuzz(func(t *testing.T, input, ref string) {
		base, err := weburl.Parse(input)
		if err != nil {
			return
		}
		u, err := base.Parse(ref)
		if err != nil {
			return
		}
		checkRelative(t, base, u)
		checkRelative(t, u, base)
		checkPathReference(t, base, u)
		checkPathReference(t, u, base)
	})
}
