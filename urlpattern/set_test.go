package urlpattern_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/urlpattern"
)

// checkSet compares a set with its patterns, which are tried one after the other. It
// returns the number of matches.
func checkSet(t *testing.T, set *urlpattern.Set, patterns []*urlpattern.Pattern, u weburl.URL) int {
	t.Helper()
	var want []int
	for i, p := range patterns {
		if p.Test(u) {
			want = append(want, i)
		}
	}
	if got := slices.Collect(set.All(u)); !slices.Equal(got, want) {
		t.Errorf("All(%q) yields %v, want %v", u, got, want)
	}
	index, ok := set.Match(u)
	again, r, okAgain := set.Exec(u)
	if ok != (len(want) > 0) || ok && index != want[0] || again != index || okAgain != ok || ok && r.Input(urlpattern.Hostname) != u.Host().String() {
		t.Errorf("Match(%q) is %d, %v; want %v", u, index, ok, want)
	}
	if ok {
		if want, _ := patterns[index].Exec(u); !reflect.DeepEqual(r, want) {
			t.Errorf("Exec(%q) is %v, want %v", u, r, want)
		}
	}
	for range set.All(u) {
		break // a loop that ends early
	}
	return len(want)
}

// TestSetWPT compares a set of all patterns of web-platform-tests with the patterns,
// on all inputs that are URLs.
func TestSetWPT(t *testing.T) {
	cases := vector.Load[wptCase](t, vector.Shared(t, "wpt/urlpatterntestdata.json"), 369)
	patterns := []*urlpattern.Pattern{nil}
	var inputs []weburl.URL
	for _, c := range cases {
		if p, _, err := construct(t, c.Pattern); err == nil {
			patterns = append(patterns, p)
		}
		for _, raw := range c.Inputs {
			if text, ok := asString(t, raw); ok {
				if u, err := weburl.Parse(text); err == nil {
					inputs = append(inputs, u)
				}
			} else if u, ok := urlOf(asObject(t, raw)); ok {
				inputs = append(inputs, u)
			}
		}
	}
	set := urlpattern.NewSet(patterns...)
	matches := 0
	for _, u := range inputs {
		matches += checkSet(t, set, patterns, u)
	}
	if len(patterns) != 326 || len(inputs) < 280 || matches < 1000 {
		t.Errorf("%d patterns, %d inputs, %d matches", len(patterns), len(inputs), matches)
	}
}

// urlOf returns a URL with components of an Init, if there is one.
func urlOf(init map[string]string) (weburl.URL, bool) {
	component := func(name, otherwise string) string {
		if value, ok := init[name]; ok {
			return value
		}
		return otherwise
	}
	u, err := weburl.Parse(component("protocol", "https") + "://" + component("hostname", "example.com") + ":" + init["port"] +
		component("pathname", "/") + "?" + init["search"] + "#" + init["hash"])
	return u, err == nil
}

// randomRoute returns a pattern, and a URL that often matches one like it.
func randomRoute(r *rand.Rand) (pattern, url string) {
	pick := func(texts ...string) string { return texts[r.IntN(len(texts))] }
	pattern = pick("https://", "http{s}?://", "*://")
	url = pick("https://", "http://")
	pattern += pick("example.com", "*.example.com", "{*.}?example.com", "{:x.}*example.com", "b{*.}?example.com", ":sub.example.com", "*example.com",
		"a.example.com", "*", "{www.}?example.com", "*.com", "localhost", "{a.}+example.com", "example{.com}+")
	url += pick("example.com", "a.example.com", "bexample.com", "a.b.example.com", "localhost", "www.example.com", "a.a.example.com", "example.com.com")
	for range 1 + r.IntN(4) {
		pattern += pick("/a", "/ab", "/abc", "/:n"+fmt.Sprint(r.IntN(1000)), "/b", "/*", "/a:m"+fmt.Sprint(r.IntN(1000)), "/:o"+fmt.Sprint(r.IntN(1000))+"?",
			"/(\\d+)", "/(a|b)", "/([^]b)", "/{c}?", "{/d}*", "{/d}+", "/(a*)", "/:p"+fmt.Sprint(r.IntN(1000))+"(a/b)", "/{:q"+fmt.Sprint(r.IntN(1000))+"-}+", "/", "{/-}")
		url += pick("/a", "/ab", "/abc", "/b", "/c", "/d", "/1", "/22", "/A", "/aB", "/x-y-", "/", "/a/b")
	}
	return pattern + pick("", "", "?*", "\\?x"), url + pick("", "", "?", "?x", "#y")
}

// TestSetRandom compares sets of random patterns with the patterns.
func TestSetRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	checked, matches := 0, 0
	for range 60 {
		var patterns []*urlpattern.Pattern
		var urls []string
		for range 1 + r.IntN(80) {
			pattern, url := randomRoute(r)
			p, err := urlpattern.Options{IgnoreCase: r.IntN(3) == 0}.Parse(pattern)
			if err != nil {
				continue // two names can be equal
			}
			patterns, urls = append(patterns, p), append(urls, url)
		}
		set := urlpattern.NewSet(patterns...)
		for _, url := range urls {
			matches += checkSet(t, set, patterns, weburl.MustParse(url))
			checked++
		}
	}
	if checked < 1500 || matches < 2500 {
		t.Errorf("%d checked, %d matches", checked, matches)
	}
}

// FuzzSet compares a set of two patterns, and of them with case ignored, with the
// patterns.
func FuzzSet(f *testing.F) {
	for _, seed := range [][3]string{
		{"https://{*.}?example.com/a/:id", "https://*.com/a/(\\d+)/*", "https://www.example.com/A/17"},
		{"/:a{/:b}?/c", "/:a-:b/+x", "https://example.com/1/2/c"}, {"data\\:a*", "*://*/(a|/)b", "data:ab"},
		{"http://[::1]:*/{a}+", "file:///:x.:y", "http://[::1]:8080/aa"}, {"/{:x/}+y", "/(^a$)/b", "https://example.com/a/b"},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	base := weburl.MustParse("https://example.com/")
	f.Fuzz(func(t *testing.T, first, second, input string) {
		u, err := base.Parse(input)
		if err != nil {
			return
		}
		var patterns []*urlpattern.Pattern
		for _, text := range []string{first, second} {
			for _, ignoreCase := range []bool{false, true} {
				p, _ := urlpattern.Options{Base: base, IgnoreCase: ignoreCase}.Parse(text)
				patterns = append(patterns, p)
			}
		}
		checkSet(t, urlpattern.NewSet(patterns...), patterns, u)
	})
}

// TestSetEdges checks what has no pattern or no URL.
func TestSetEdges(t *testing.T) {
	p := urlpattern.MustParse("https://example.com/")
	set := urlpattern.NewSet(nil, p, p)
	for _, s := range []*urlpattern.Set{nil, {}, urlpattern.NewSet(), urlpattern.NewSet(nil, &urlpattern.Pattern{}), set} {
		if _, ok := s.Match(weburl.URL{}); ok || len(slices.Collect(s.All(weburl.URL{}))) != 0 || s.Pattern(-1) != nil || s.Pattern(s.Len()) != nil {
			t.Errorf("%v has a match", s)
		}
		if _, ok := s.Match(weburl.MustParse("https://example.com/")); ok != (s == set) {
			t.Errorf("%v: %v", s, ok)
		}
	}
	if set.Len() != 3 || set.Pattern(1) != p {
		t.Error("wrong patterns")
	}
	many := urlpattern.NewSet(slices.Repeat([]*urlpattern.Pattern{p}, 1000)...)
	for i, index := range slices.Collect(many.All(weburl.MustParse("https://example.com/"))) {
		if i != index {
			t.Fatalf("%d is %d", i, index)
		}
	}
}

// A routeSet is a set of typical patterns, and a URL that one of them matches.
type routeSet struct {
	name    string
	pattern func(i int) string
	url     func(i int) string
}

var routeSets = []routeSet{
	{"routes of one host", func(i int) string {
		return fmt.Sprintf("https://example.com/api/%s%d/:id/%s", words[i%len(words)], i, words[i%7])
	}, func(i int) string {
		return fmt.Sprintf("https://example.com/api/%s%d/4711/%s?page=2", words[i%len(words)], i, words[i%7])
	}},
	{"groups first", func(i int) string {
		return fmt.Sprintf("https://example.com/:owner/:name/%s/%d", words[i%len(words)], i)
	},
		func(i int) string { return fmt.Sprintf("https://example.com/me/mine/%s/%d", words[i%len(words)], i) }},
	{"numbers", func(i int) string {
		return fmt.Sprintf("https://example.com/%s/:id(\\d+)/part%d/*", words[i%len(words)], i)
	}, func(i int) string {
		return fmt.Sprintf("https://example.com/%s/17/part%d/a/b", words[i%len(words)], i)
	}},
	{"hosts", func(i int) string {
		return fmt.Sprintf("https://shop%d.example.com/%s/:id", i/len(words), words[i%len(words)])
	}, func(i int) string {
		return fmt.Sprintf("https://shop%d.example.com/%s/17", i/len(words), words[i%len(words)])
	}},
	{"domains", func(i int) string { return fmt.Sprintf("https://{*.}?example%d.com/*", i) },
		func(i int) string { return fmt.Sprintf("https://www.a.example%d.com/some/page.html", i) }},
	{"folders", func(i int) string { return fmt.Sprintf("https://*/%s/%d/*", words[i%len(words)], i) },
		func(i int) string {
			return fmt.Sprintf("https://www.example.com/%s/%d/some/page.html", words[i%len(words)], i)
		}},
}

var words = []string{"users", "orders", "books", "reviews", "shops", "carts", "parts", "images", "settings", "groups"}

// setOf returns n patterns of a routeSet as a set, and a URL that one in the middle
// matches.
func (s *routeSet) of(tb testing.TB, n int) (*urlpattern.Set, weburl.URL) {
	tb.Helper()
	patterns := make([]*urlpattern.Pattern, n)
	for i := range patterns {
		patterns[i] = urlpattern.MustParse(s.pattern(i))
	}
	set, u := urlpattern.NewSet(patterns...), weburl.MustParse(s.url(n/2+1))
	if index, ok := set.Match(u); !ok || index != n/2+1 {
		tb.Fatalf("%s: %d, %v", s.name, index, ok)
	}
	return set, u
}

// timeOf returns the time of one call.
func timeOf(run func()) time.Duration {
	start := time.Now()
	for range 200 {
		run()
	}
	return time.Since(start) / 200
}

// TestSetRatio checks that a set of 10,000 patterns does not take much longer than the
// pattern that matches, and does not allocate. On a quiet machine it takes at most twice
// as long, which BenchmarkSet prints, with larger sets of each kind; other programs can
// drive the set out of the caches of the processor, so the test allows four times.
func TestSetRatio(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time: not in short mode")
	}
	patterns := make([]*urlpattern.Pattern, 10_000)
	for i := range patterns {
		routes := routeSets[i%len(routeSets)]
		patterns[i] = urlpattern.MustParse(routes.pattern(i / len(routeSets)))
	}
	set := urlpattern.NewSet(patterns...)
	for kind, routes := range routeSets {
		u := weburl.MustParse(routes.url(500))
		index, ok := set.Match(u)
		if want := 500*len(routeSets) + kind; !ok || index != want {
			t.Errorf("%s: %d, %v, want %d", routes.name, index, ok, want)
		}
		one := patterns[index]
		whole, p := time.Hour, time.Hour
		for range 50 {
			whole, p = min(whole, timeOf(func() { set.Match(u) })), min(p, timeOf(func() { one.Test(u) }))
			if whole <= 4*p {
				break
			}
		}
		if whole > 4*p {
			t.Errorf("%s: the set takes %v, the pattern %v", routes.name, whole, p)
		}
		if allocations := testing.AllocsPerRun(100, func() {
			set.Match(u)
			for range set.All(u) {
				sink = true
			}
		}); allocations > 0 && !one.HasRegExpGroups() { // package regexp allocates now and then
			t.Errorf("%s: %v allocations", routes.name, allocations)
		}
	}
}

// TestSetGrowth checks that making a set takes time and memory in proportion to its
// patterns, also if all have the same beginning.
func TestSetGrowth(t *testing.T) {
	for name, pathname := range map[string]func(i int) string{
		"numbers":  func(i int) string { return fmt.Sprintf("/%d/:id", i) },
		"segments": func(i int) string { return fmt.Sprintf("/:a/:b/%d/:c/%d", i, i) },
		"asterisk": func(int) string { return "/*" },
		"one more": func(i int) string { return "/" + strings.Repeat("a", i%50) + "/:b" },
	} {
		var patterns []*urlpattern.Pattern
		growth.Check(t, name, func(input string) {
			urlpattern.NewSet(patterns[:len(input)/64]...)
		}, func(n int) string {
			for i := len(patterns); i < n/64; i++ {
				p, err := urlpattern.New(urlpattern.Init{urlpattern.Hostname: "example.com", urlpattern.Pathname: pathname(i)})
				if err != nil {
					t.Fatal(err)
				}
				patterns = append(patterns, p)
			}
			return strings.Repeat("x", n)
		})
	}
}

// TestSetLabels checks that a search takes time in proportion to a host with many labels, also
// if the ends of hostnames have any length.
func TestSetLabels(t *testing.T) {
	patterns := make([]*urlpattern.Pattern, 64)
	for i := range patterns {
		patterns[i] = urlpattern.MustParse("https://*." + strings.Repeat("b", i+1) + ".com/")
	}
	set := urlpattern.NewSet(patterns...)
	growth.Check(t, "labels", func(host string) {
		set.Match(weburl.MustParse("https://" + host + "/"))
	}, func(n int) string { return strings.Repeat("a.", n/2) + "org" })
}

// BenchmarkSet measures sets of 10,000 patterns. The metric "ratio" is how often as
// long as the pattern that matches the set takes.
func BenchmarkSet(b *testing.B) {
	for _, routes := range append(routeSets,
		routeSet{"worst case: asterisks", func(i int) string { return fmt.Sprintf("https://*/*/%d", i) }, func(i int) string { return fmt.Sprintf("https://example.com/a/%d", i) }}) {
		b.Run(routes.name, func(b *testing.B) {
			set, u := routes.of(b, 10_000)
			one := set.Pattern(10_000/2 + 1)
			whole, p := time.Hour, time.Hour // the least of several, as others use the machine, too
			for range 50 {
				whole, p = min(whole, timeOf(func() { set.Match(u) })), min(p, timeOf(func() { one.Test(u) }))
				if whole > 2000*p {
					break // the worst case, which takes long
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				set.Match(u)
			}
			b.ReportMetric(float64(whole.Nanoseconds())/float64(p.Nanoseconds()), "ratio")
		})
	}
}
