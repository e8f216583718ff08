package urlpattern_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

// FuzzPattern checks that no pattern panics, that errors have places in the pattern,
// and that the pattern strings of a pattern make the same pattern again, which then
// has the same result on the input.
//
// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
func FuzzPattern(f *testing.F) {
	for _, seed := range [][2]string{
		{"https://*.example.com/books/:id", "https://www.example.com/books/17"},
		{"https://{:shop.}*example.com:*/{a:b(\\d+)c}?/:x\\y?*#*", "https://a.b.example.com:80/a17c/zy?q#f"},
		{"data\\:text/*", "data:text/plain,x"}, {"/a/b?c#d", "https://example.com/a/b?c#d"}, {"../:x([[a-z]--b])", "https://example.com/c"},
		{"http{s}?://[::1]/(a|b)+", "http://[::1]/ab"}, {"https://user:p@ss@h/{/:a}*{b}+{*}?", "https://user:p@h/b"},
		{"https://h/?*\t*", "https://h/?q"}, {"\xff(é)\\", "a:"}, {"https://ex\xc3\xa4mple/:\xf0\xa0\x80\x80{}*(.*)", "https://x/"},
	} {
		f.Add(seed[0], seed[1])
	}
	base := weburl.MustParse("https://example.com/a/+/?q=*")
	f.Fuzz(func(t *testing.T, pattern, input string) {
		for _, o := range []urlpattern.Options{{}, {Base: base, IgnoreCase: true}} {
			p, err := o.Parse(pattern)
			if err != nil {
				var refused *urlpattern.Error
				if !errors.As(err, &refused) || refused.Start < 0 || refused.Start > refused.End || refused.End > len(pattern) || refused.Code == 0 {
					t.Fatalf("%q: %#v", pattern, refused)
				}
				continue
			}
			checkAgain(t, p, o, pattern, input)
		}
	})
}

// checkAgain makes a pattern of the pattern strings of p, and compares the two.
func checkAgain(t *testing.T, p *urlpattern.Pattern, o urlpattern.Options, pattern, input string) {
	t.Helper()
	init := urlpattern.Init{}
	for _, c := range components {
		init[c] = p.Component(c)
	}
	// A delimiter there is dropped once.
	init[urlpattern.Protocol] += ":"
	init[urlpattern.Search] = "?" + init[urlpattern.Search]
	init[urlpattern.Hash] = "#" + init[urlpattern.Hash]
	o.Base = weburl.URL{}
	again, err := o.New(init)
	if err != nil {
		t.Fatalf("%q: %q: %v", pattern, init, err)
	}
	for name, c := range components {
		if again.Component(c) != p.Component(c) {
			t.Fatalf("%q: %s %q becomes %q", pattern, name, p.Component(c), again.Component(c))
		}
	}
	r, matches := p.ExecString(input)
	s, matchesAgain := again.ExecString(input)
	if matches != matchesAgain || matches != p.TestString(input) {
		t.Fatalf("%q on %q: %v, then %v", pattern, input, matches, matchesAgain)
	}
	if strings.ContainsAny(pattern, "\t\n\r") {
		// A tab between two wildcards is encoded as nothing, and the pattern string of the
		// standard is then **, which is one wildcard: https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
		return
	}
	for name, c := range components {
		for group := range p.GroupNames(c) {
			a, tookA := r.Group(c, group)
			b, tookB := s.Group(c, group)
			if a != b || tookA != tookB {
				t.Fatalf("%q on %q: %s %s: %q, then %q", pattern, input, name, group, a, b)
			}
		}
	}
}
