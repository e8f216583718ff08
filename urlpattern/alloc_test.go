package urlpattern_test

import (
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

// TestAllocations checks the numbers of allocations that the documentation promises.
func TestAllocations(t *testing.T) {
	matched := weburl.MustParse("https://user:secret@north.example.com:8080/books/17/reviews?page=2#top")
	other := weburl.MustParse("https://example.org/")
	for _, test := range []struct {
		pattern    string
		test, exec float64 // allocations
	}{
		{"https://north.example.com:8080/books/17/reviews", 0, 0},
		{"https://north.example.com:8080/*\\?*#*", 0, 1},
		{"https://north.example.com:8080/books/17/reviews?page=2#top", 0, 0},
		{"https://:shop.example.com:*/books/:id/*", 0, 1},
		{"https://{:shop.}*example.com:*/{:segment/}+:last", 0, 1},
		{"https://north.example.com:8080/b:a?/:b?/r:c?\\?*#*", 0, 1},
		{"https://:a.:b.:c:8080/:d/:e/:f\\?*#*", 0, 1},
	} {
		p := urlpattern.MustParse(test.pattern)
		if !p.Test(matched) || p.Test(other) {
			t.Errorf("%s does not match as expected", test.pattern)
		}
		if got := testing.AllocsPerRun(100, func() { p.Test(matched); p.Test(other) }); got != test.test {
			t.Errorf("Test of %s: %v allocations, want %v", test.pattern, got, test.test)
		}
		if got := testing.AllocsPerRun(100, func() { p.Exec(matched) }); got != test.exec {
			t.Errorf("Exec of %s: %v allocations, want %v", test.pattern, got, test.exec)
		}
		set := urlpattern.NewSet(urlpattern.MustParse("https://example.com/*"), p)
		if got := testing.AllocsPerRun(100, func() { set.Exec(matched) }); got != test.exec {
			t.Errorf("Set.Exec of %s: %v allocations, want %v", test.pattern, got, test.exec)
		}
	}
}

var sink bool

func BenchmarkTest(b *testing.B) {
	u := weburl.MustParse("https://north.example.com/books/17/reviews?page=2")
	for _, pattern := range []string{
		"https://north.example.com/books/17/reviews", "https://north.example.com/books/*", "https://:shop.example.com/books/:id/:part",
		"https://*.example.com/books/:id(\\d+)/*",
	} {
		p := urlpattern.MustParse(pattern)
		b.Run(pattern, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink = p.Test(u)
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := urlpattern.Parse("https://:shop.example.com/books/:id/:part"); err != nil {
			b.Fatal(err)
		}
	}
}

// TestGroupAllocations reads a group of a match, as a router does for each request, without allocating.
func TestGroupAllocations(t *testing.T) {
	found, _ := urlpattern.MustParse("https://:shop.example.com/books/:id").Exec(weburl.MustParse("https://north.example.com/books/17"))
	if got := testing.AllocsPerRun(100, func() { found.Group(urlpattern.Pathname, "id") }); got != 0 {
		t.Errorf("%v allocations", got)
	}
	if id, ok := found.Group(urlpattern.Pathname, "id"); id != "17" || !ok {
		t.Errorf("%q, %t", id, ok)
	}
}
