package weburl_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// TestRelativeTo covers each form of reference.
//
// https://url.spec.whatwg.org/#relative-url-string
func TestRelativeTo(t *testing.T) {
	for _, tt := range []struct{ base, href, want string }{
		// Nothing, a fragment, a query.
		{"https://h/a/b", "https://h/a/b", ""},
		{"https://h/a/b#f", "https://h/a/b", ""},
		{"https://h/a/b?q#f", "https://h/a/b?q#g", "#g"},
		{"https://h/a/b?q", "https://h/a/b?q#", "#"},
		{"https://h/a/b?q", "https://h/a/b?r#g", "?r#g"},
		{"https://h/a/b", "https://h/a/b?", "?"},
		{"https://h/a/b?q", "https://h/a/b", "b"},
		{"https://h/a/?q", "https://h/a/", "."},
		{"https://h/a/?q", "https://h/a/#f", ".#f"},
		{"https://h/?q", "https://h/", "/"},
		// Paths.
		{"https://h/a/b", "https://h/a/c", "c"},
		{"https://h/a/b", "https://h/a/c/d?q#f", "c/d?q#f"},
		{"https://h/a/b/c", "https://h/a/", ".."},
		{"https://h/a/b/c/d", "https://h/a/?q", "/a/?q"},
		{"https://h/long/b/c/d", "https://h/long/?q", "../..?q"},
		{"https://h/long/b/c", "https://h/long/d", "../d"},
		{"https://h/long/b/c", "https://h/other", "/other"},
		{"https://h/long", "https://h/long/", "long/"},
		{"https://h/long/", "https://h/long", "/long"},
		{"https://h/long/a/", "https://h/long/a", "../a"},
		// Paths that could be parsed as something else.
		{"https://h/a/b", "https://h/a/c:d", "./c:d"},
		{"https://h/a/b", "https://h/a/aA0:d", "./aA0:d"},
		{"https://h/a/b", "https://h/a/zZ9:d", "./zZ9:d"},
		{"https://h/a/b", "https://h/a/c+-.:d", "./c+-.:d"},
		{"https://h/a/b", "https://h/a/@:d", "@:d"},
		{"https://h/a/b", "https://h/a/[:d", "[:d"},
		{"https://h/a/b", "https://h/a/c_:d", "c_:d"},
		{"https://h/a/b", "https://h/a/1:d", "1:d"},
		{"https://h/a/b", "https://h/a/c?d:e", "c?d:e"},
		{"https://h/a/b", "https://h/a//c", ".//c"},
		{"https://h/a/b", "https://h/a//", ".//"},
		{"https://h/a/b/", "https://h/a//", "/a//"},
		{"https://h/abc/b/", "https://h/abc//", "..//"},
		{"https://h/", "https://h//evil.example", ".//evil.example"},
		{"https://h/abc/", "https://h//evil.example", "/.//evil.example"},
		{"foo:/abc/", "foo:/.//evil.example", "/.//evil.example"},
		{"foo://h/", `foo://h/\evil.example`, `\evil.example`},
		{"foo://h/abc/", `foo://h/\evil.example`, `/./\evil.example`},
		// Other hosts, ports, credentials and schemes.
		{"https://h/a", "https://i/a", "//i/a"},
		{"https://h/a", "https://h:1/a", "//h:1/a"},
		{"https://h/a", "https://u:p@h/a", "//u:p@h/a"},
		{"https://u:p@h/a", "https://u:p@h/b", "b"},
		{"https://h/a", "http://h/a", "http://h/a"},
		{"foo:/a", "foo://h/a", "//h/a"},
		{"foo://h/a", "foo:/a", "foo:/a"},
		{"foo://h/a", "foo:///a", "///a"},
		{"foo://h/a", "foo://", "//"},
		// Empty paths.
		{"foo://h", "foo://h/a", "a"},
		{"foo://h/a", "foo://h", "//h"},
		{"foo://h?q", "foo://h", "//h"},
		{"foo://h?q", "foo://h?r", "?r"},
		{"foo://h", "foo://h/", "/"},
		// Opaque paths.
		{"foo:a", "foo:a#f", "#f"},
		{"foo:a#f", "foo:a", "foo:a"},
		{"foo:a?q", "foo:a?r", "foo:a?r"},
		{"foo:a", "foo:/a", "foo:/a"},
		{"foo:/a", "foo:a", "foo:a"},
		{"foo:", "foo:", "foo:"},
		// Drive letters.
		{"file:///C:/a/b", "file:///C:/a/c", "c"},
		{"file:///C:/a/b", "file:///C:/", "/"},
		{"file:///C:/a/b", "file:///C:/c", "/c"},
		{"file:///C:/a/b", "file:///C://c", "/.//c"},
		{"file:///C:/a/b", "file:///C:/D|/c", "/./D|/c"},
		{"file:///C:/abc/b/c", "file:///C:/abc/", ".."},
		{"file:///C:/a/b", "file:///C:", "/C:"},
		{"file:///C:", "file:///C:/a", "a"},
		{"file:///C:?q", "file:///C:", "/C:"},
		{"file:///C:/a", "file:///D:/a", "/D:/a"},
		{"file:///C:/a", "file:///a", "///a"},
		{"file://h/C:/a", "file://h/b", "//h/b"},
		{"file:///a/b", "file:///C:/a", "/C:/a"},
		{"file:///abc/b", "file:///abc/C|/d", "./C|/d"},
		{"file:///abc/b", "file:///abc/C|d", "C|d"},
		{"file:///abc/b", "file:////C:/d", "/.//C:/d"},
		{"file:///", "file:///C:/d", "/C:/d"},
	} {
		base, u := mustParse(t, tt.base), mustParse(t, tt.href)
		if got := u.RelativeTo(base); got != tt.want {
			t.Errorf("%q from %q: %q, want %q", u, base, got, tt.want)
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
	length := 6
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
