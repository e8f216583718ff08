package surt_test

import (
	"fmt"
	"slices"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/surt"
)

func ExampleKey() {
	for _, s := range []string{
		"https://www.example.com/B/?q=2&a=1#top",
		"http://example.com:80/b?a=1&q=2",
		"https://shop.example.com/",
	} {
		fmt.Println(surt.Key(weburl.MustParse(s)))
	}
	// Output:
	// com,example)/b?a=1&q=2
	// com,example)/b?a=1&q=2
	// com,example,shop)/
}

func ExampleSteps_Key() {
	u := weburl.MustParse("https://www.example.com/B/?q=2&a=1#top")
	steps := surt.CDX &^ (surt.LowerPath | surt.StripWWW)
	fmt.Println(steps.Key(u))
	// Output:
	// com,example,www)/B?a=1&q=2
}

func ExampleTransform() {
	keys := []string{
		surt.Transform(weburl.MustParse("https://www.example.com/")),
		surt.Transform(weburl.MustParse("https://example.org/")),
		surt.Transform(weburl.MustParse("https://shop.example.com:8080/")),
	}
	slices.Sort(keys)
	for _, key := range keys {
		u, err := surt.Parse(key)
		fmt.Println(key, u, err)
	}
	// Output:
	// https://(com,example,shop,:8080)/ https://shop.example.com:8080/ <nil>
	// https://(com,example,www,)/ https://www.example.com/ <nil>
	// https://(org,example,)/ https://example.org/ <nil>
}

func ExampleParseKey() {
	fmt.Println(surt.ParseKey("com,example)/b?a=1&q=2", "https"))
	// Output:
	// https://example.com/b?a=1&q=2 <nil>
}
