package clean_test

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/clean"
)

func ExampleRules_URL() {
	rules := clean.Default()
	for _, href := range []string{
		"https://example.com/a?utm_source=news&id=%c3%bc&fbclid=x",
		"https://youtu.be/dQw4w9WgXcQ?si=x&t=42",
	} {
		fmt.Println(rules.URL(weburl.MustParse(href)))
	}
	fmt.Println(rules.Keep("utm_source").URL(weburl.MustParse("https://example.com/?utm_source=news&gclid=x")))
	// Output:
	// https://example.com/a?id=%c3%bc
	// https://youtu.be/dQw4w9WgXcQ?t=42
	// https://example.com/?utm_source=news
}

func ExampleRules_Explain() {
	u := weburl.MustParse("https://example.com/?mc_eid=x&id=1#utm_medium=mail")
	for r := range clean.Default().Explain(u) {
		fmt.Printf("%s %s: %s, %s\n", r.Part, r.Text, r.Rule, r.Provider)
	}
	// Output:
	// query mc_eid=x: mc_eid, Mailchimp
	// fragment utm_medium=mail: utm_*, Google Analytics
}

func ExampleParseRules() {
	rules, err := clean.ParseRules(strings.NewReader(`{"providers": {
		"shop": {
			"urlPattern": "^https?://(?:[a-z0-9-]+\\.)*?shop\\.example",
			"rules": ["trk_[a-z]+", "(?!id).*_id"],
			"exceptions": ["/login"]
		}
	}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for u := range rules.Unsupported() {
		fmt.Println(u.Provider, u.Field, u.Pattern)
	}
	fmt.Println(rules.URL(weburl.MustParse("https://www.shop.example/?trk_a=1&id=2")))
	fmt.Println(rules.URL(weburl.MustParse("https://www.shop.example/login?trk_a=1")))
	// Output:
	// shop rules (?!id).*_id
	// https://www.shop.example/?id=2
	// https://www.shop.example/login?trk_a=1
}

func ExampleRules_Redirect() {
	u := weburl.MustParse("https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2Fa")
	target, ok := clean.Default().Redirect(u)
	fmt.Println(target, ok)
	// Output: https://example.com/a true
}
