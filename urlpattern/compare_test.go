package urlpattern_test

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl/urlpattern"
)

// ranked are pathnames in the order of CompareComponent, which is the opposite of that
// of the package urlpattern-polyfill 10.1, except for the empty pathname, which that
// takes for "*". Those in one list are equal.
var ranked = [][]string{
	{"/foo/bar"}, {"/foo/"}, {"/foo"}, {"/foo{b}+"}, {"/foo{b}?"},
	{"/foo/(b)"}, {"/foo/(a)", "/foo/(a){}?"},
	{"/foo/:bar", "/foo/([^\\/]+?)", "/foo/:other"}, {"/foo/:a/:b"},
	{"/foo/:bar+"}, {"/foo/:bar?"}, {"/foo/:bar*"},
	{"/foo/*", "/foo/(.*)"},
	{"/{a:x}"}, {"/{:x}b"}, {"/{a:x}?"},
	{""}, {"/:x"}, {"/(.*)/a"}, {"*"},
}

// TestCompareComponent compares each of the pathnames with each other.
func TestCompareComponent(t *testing.T) {
	type one struct {
		pattern *urlpattern.Pattern
		rank    int
		text    string
	}
	var all []one
	for rank, equal := range ranked {
		for _, text := range equal {
			p, err := urlpattern.New(urlpattern.Init{urlpattern.Protocol: "https", urlpattern.Pathname: text})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, one{p, rank, text})
		}
	}
	for _, a := range all {
		for _, b := range all {
			want := 0
			if a.rank < b.rank {
				want = -1
			} else if a.rank > b.rank {
				want = 1
			}
			if got := urlpattern.CompareComponent(urlpattern.Pathname, a.pattern, b.pattern); got != want {
				t.Errorf("%q and %q: %d, want %d", a.text, b.text, got, want)
			}
			if urlpattern.CompareComponent(urlpattern.Hash, a.pattern, b.pattern) != 0 || urlpattern.CompareComponent(urlpattern.BaseURL, a.pattern, b.pattern) != 0 {
				t.Error("other components are not equal")
			}
		}
	}
	some := all[0].pattern
	for _, test := range []struct {
		a, b *urlpattern.Pattern
		want int
	}{{nil, nil, 0}, {nil, some, -1}, {some, nil, 1}} {
		if got := urlpattern.CompareComponent(urlpattern.Pathname, test.a, test.b); got != test.want {
			t.Errorf("%v and %v: %d", test.a, test.b, got)
		}
	}
}

// TestRouterOrder sorts routes as a router needs them.
func TestRouterOrder(t *testing.T) {
	routes := []string{"/*", "/books/:id", "/books/new", "/books/:id/edit", "/books/:id(\\d+)", "/"}
	var patterns []*urlpattern.Pattern
	for _, route := range routes {
		patterns = append(patterns, urlpattern.MustParse("https://example.com"+route))
	}
	slices.SortStableFunc(patterns, func(a, b *urlpattern.Pattern) int { return urlpattern.CompareComponent(urlpattern.Pathname, a, b) })
	var got []string
	for _, p := range patterns {
		got = append(got, p.Component(urlpattern.Pathname))
	}
	if want := []string{"/books/new", "/books/:id(\\d+)", "/books/:id/edit", "/books/:id", "/", "/*"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
