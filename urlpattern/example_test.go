package urlpattern_test

import (
	"errors"
	"fmt"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

func ExampleParse() {
	p, err := urlpattern.Parse("https://{:shop.}?example.com/books/:id(\\d+)")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, input := range []string{"https://example.com/books/17", "https://north.example.com/books/18?page=2", "https://example.com/books/new"} {
		fmt.Println(p.TestString(input))
	}
	// Output:
	// true
	// true
	// false
}

func ExamplePattern_Exec() {
	p := urlpattern.MustParse("https://:shop.example.com/books/:id/*")
	r, ok := p.Exec(weburl.MustParse("https://north.example.com/books/17/reviews/new"))
	fmt.Println(ok)
	shop, _ := r.Group(urlpattern.Hostname, "shop")
	fmt.Println(shop)
	for name, value := range r.Groups(urlpattern.Pathname) {
		fmt.Println(name, value)
	}
	// Output:
	// true
	// north
	// id 17
	// 0 reviews/new
}

func ExampleNew() {
	p, err := urlpattern.New(urlpattern.Init{
		urlpattern.Protocol: "http{s}?",
		urlpattern.Pathname: "/*.:type(jpg|png)",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, ok := p.ExecString("https://example.com/a/b.png")
	kind, _ := r.Group(urlpattern.Pathname, "type")
	fmt.Println(ok, kind)
	// Output:
	// true png
}

func ExampleOptions_Parse() {
	o := urlpattern.Options{Base: weburl.MustParse("https://example.com/en/"), IgnoreCase: true}
	p, err := o.Parse("books/:id")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Component(urlpattern.Hostname), p.Component(urlpattern.Pathname))
	fmt.Println(p.TestString("https://example.com/EN/Books/17"))
	// Output:
	// example.com /en/books/:id
	// true
}

func ExampleError() {
	pattern := "https://example.com/:id/:id"
	_, err := urlpattern.Parse(pattern)
	var refused *urlpattern.Error
	if errors.As(err, &refused) {
		fmt.Println(refused.Component, refused.Code, pattern[refused.Start:refused.End])
	}
	fmt.Println(err)
	// Output:
	// pathname duplicate-name :id
	// urlpattern: pathname: duplicate-name at byte 24: another group of the component has this name; choose another name
}
