package suite_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/percent"
)

// TestNormalizedComponents puts the normalized path, query and fragment of the
// URLs of all vectors back into their URLs. The URLs must have them as they are,
// and what they decode to must be the same. It does the same after all unreserved
// characters of the component were encoded.
func TestNormalizedComponents(t *testing.T) {
	changed, urls := 0, vectorURLs(t)
	for _, u := range urls {
		for segment := range u.Segments() {
			if dots := percent.Normalize(segment); dots == "." || dots == ".." {
				t.Errorf("the path of %q has the segment %q", u, segment)
			}
		}
		for _, c := range componentsOf(u) {
			for _, written := range []string{c.value, encodeUnreserved(c.value)} {
				normalized := percent.Normalize(written)
				if normalized != written {
					changed++
				}
				checkNormalized(t, u, c, written, normalized)
			}
		}
	}
	if len(urls) < 1430 || changed < 864 {
		t.Errorf("%d URLs, %d components changed", len(urls), changed)
	}
}

// component is a path, a query or a fragment, with the method that sets it.
type component struct {
	name, value string
	with        func(u weburl.URL, value string) (weburl.URL, error)
	get         func(u weburl.URL) string
}

func componentsOf(u weburl.URL) []component {
	query := func(u weburl.URL) string { q, _ := u.Query(); return q }
	fragment := func(u weburl.URL) string { f, _ := u.Fragment(); return f }
	all := []component{
		{"query", query(u), weburl.URL.WithQuery, query},
		{"fragment", fragment(u), weburl.URL.WithFragment, fragment},
	}
	if !u.HasOpaquePath() {
		all = append(all, component{"path", u.Path(), weburl.URL.WithPath, weburl.URL.Path})
	}
	return all
}

func checkNormalized(t *testing.T, u weburl.URL, c component, written, normalized string) {
	t.Helper()
	before, err := c.with(u, written)
	after, errAfter := c.with(u, normalized)
	if err != nil || errAfter != nil {
		t.Errorf("%s of %q: %v, %v", c.name, u, err, errAfter)
		return
	}
	got, want := c.get(after), c.get(before)
	if c.name == "path" && becomesDrive(u, written) {
		return // the comment of Normalize says so
	}
	if got != percent.Normalize(want) || percent.Decode(got) != percent.Decode(want) {
		t.Errorf("the %s %q of %q is normalized to %q; the URL has %q", c.name, written, u, normalized, got)
	}
	if c.name == "query" && !slices.Equal(pairsOf(got), pairsOf(want)) {
		t.Errorf("the query %q of %q is normalized to %q, and its pairs differ", written, u, normalized)
	}
	if again, err := weburl.Parse(after.Href()); err != nil || again != after {
		t.Errorf("%q is parsed as %q, %v", after.Href(), again, err)
	}
}

// becomesDrive reports whether the first segment of a path of a file URL is a
// Windows drive letter once it is decoded, but not as it is written.
func becomesDrive(u weburl.URL, path string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(path, `/\`), "/")
	decoded := percent.Normalize(first)
	return u.Scheme() == "file" && first != decoded && len(decoded) == 2 && (decoded[1] == ':' || decoded[1] == '|')
}

func pairsOf(query string) []form.Pair {
	var pairs []form.Pair
	for name, value := range form.Pairs(query) {
		pairs = append(pairs, form.Pair{Name: name, Value: value})
	}
	return pairs
}

// encodeUnreserved encodes the unreserved characters of a component, apart from
// those of its percent-encoded bytes.
func encodeUnreserved(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case percent.IsEncodedByte(s[i:]):
			b = append(b, s[i:i+3]...)
			i += len("XX")
		case percent.Normalize(string(percent.AppendByte(nil, c))) == string([]byte{c}):
			b = percent.AppendByte(b, c)
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

// TestNormalizedDrive has the paths that can change more than their spelling.
func TestNormalizedDrive(t *testing.T) {
	for href, want := range map[string]string{
		"file:///%43:/x": "/C:/x",
		"file:///%43|/x": "/C:/x",
		"foo:///%43|/x":  "/C|/x",
	} {
		u := weburl.MustParse(href)
		if edited, err := u.WithPath(percent.Normalize(u.Path())); err != nil || edited.Path() != want {
			t.Errorf("%s: the path is %q, %v, want %q", href, edited.Path(), err, want)
		}
	}
}

// vectorURLs returns the URLs of our own vectors and those of web-platform-tests.
func vectorURLs(t *testing.T) []weburl.URL {
	t.Helper()
	var urls []weburl.URL
	add := func(href string) {
		if u, err := weburl.Parse(href); err == nil {
			urls = append(urls, u)
		}
	}
	for _, c := range vector.ParseCases(t) {
		add(c.Href)
	}
	for _, c := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		if c.Href != nil {
			add(*c.Href)
		}
	}
	return urls
}
