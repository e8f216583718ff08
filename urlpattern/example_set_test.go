package urlpattern_test

import (
	"fmt"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

func ExampleSet() {
	set := urlpattern.NewSet(
		urlpattern.MustParse("https://example.com/books/:id"),
		urlpattern.MustParse("https://{*.}?example.com/*"),
		urlpattern.MustParse("*://*:*/books/*"),
	)
	u := weburl.MustParse("https://example.com/books/17")
	index, r, ok := set.Exec(u)
	id, _ := r.Group(urlpattern.Pathname, "id")
	fmt.Println(index, id, ok)
	for i := range set.All(u) {
		fmt.Println(set.Pattern(i).Component(urlpattern.Pathname))
	}
	// Output:
	// 0 17 true
	// /books/:id
	// /*
	// /books/*
}

// A router that takes the first match needs the more restrictive patterns first.
func ExampleCompareComponent() {
	var patterns []*urlpattern.Pattern
	for _, path := range []string{"/*", "/books/:id", "/books/new"} {
		patterns = append(patterns, urlpattern.MustParse("https://example.com"+path))
	}
	slices.SortFunc(patterns, func(a, b *urlpattern.Pattern) int {
		return urlpattern.CompareComponent(urlpattern.Pathname, a, b)
	})
	for _, p := range patterns {
		fmt.Println(p.Component(urlpattern.Pathname))
	}
	// Output:
	// /books/new
	// /books/:id
	// /*
}
