package site_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/site"
)

func ExampleRegistrableDomain() {
	for _, s := range []string{"https://www.example.co.uk./", "https://whatwg.github.io/", "https://com/", "https://[::1]/"} {
		host := weburl.MustParse(s).Host()
		suffix, _ := site.PublicSuffix(host)
		domain, ok := site.RegistrableDomain(host)
		fmt.Printf("%q %q %v\n", suffix, domain, ok)
	}
	// Output:
	// "co.uk." "example.co.uk." true
	// "github.io" "whatwg.github.io" true
	// "com" "" false
	// "" "" false
}

func ExampleSameSite() {
	shop := weburl.MustParse("https://shop.example.com/").Origin()
	fmt.Println(site.SameSite(shop, weburl.MustParse("https://example.com:8443/").Origin()))
	plain := weburl.MustParse("http://www.example.com/").Origin()
	fmt.Println(site.SameSite(shop, plain), site.SchemelesslySameSite(shop, plain))
	// Output:
	// true
	// false true
}

func ExampleOf() {
	visits := map[site.Site]int{}
	for _, s := range []string{"https://a.example.com/", "https://b.example.com:81/", "https://a.github.io/"} {
		visits[site.Of(weburl.MustParse(s).Origin())]++
	}
	fmt.Println(visits)
	// Output: map[https://a.github.io:1 https://example.com:2]
}

func ExampleICANN() {
	host := weburl.MustParse("https://www.whatwg.github.io/").Host()
	all, _ := site.RegistrableDomain(host)
	registry, _ := site.Finder{Rules: site.ICANN()}.RegistrableDomain(host)
	fmt.Println(all, registry)
	// Output: whatwg.github.io github.io
}

func ExampleParseList() {
	const text = `
// ===BEGIN ICANN DOMAINS===
com
*.ck
!www.ck
公司.cn
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
shops.com
// ===END PRIVATE DOMAINS===
`
	list, err := site.ParseList(strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range []string{"http://my.shops.com/", "http://my.公司.cn/", "http://a.www.ck/", "http://a.b.ck/"} {
		host := weburl.MustParse(s).Host()
		both, _ := site.Finder{Rules: list}.RegistrableDomain(host)
		icann, _ := site.Finder{Rules: list.ICANN()}.RegistrableDomain(host)
		fmt.Println(both, icann)
	}
	// Output:
	// my.shops.com shops.com
	// my.xn--55qx5d.cn my.xn--55qx5d.cn
	// www.ck www.ck
	// a.b.ck a.b.ck
}

func ExampleListError() {
	_, err := site.ParseList(strings.NewReader("// ===BEGIN ICANN DOMAINS===\ncom\nco..uk\n"))
	var e *site.ListError
	if errors.As(err, &e) {
		fmt.Printf("line %d: %q: %s; %s\n", e.Line, e.Text[e.Start:e.End], e.Reason.Meaning(), e.Reason.Remedy())
	}
	fmt.Println(errors.Is(err, site.EmptyLabel))
	// Output:
	// line 3: "co..uk": a label of the rule is empty; remove the extra dot, or write the missing label
	// true
}
