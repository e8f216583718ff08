package weburl_test

import (
	"errors"
	"fmt"
	"net/netip"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// A URL built from values that have characters with a meaning in a URL.
func ExampleParts() {
	u, err := weburl.Parts{
		Scheme:   "postgres",
		Username: "app@prod",
		Password: "p/w:100%",
		Host:     "db.example",
		Port:     5432,
		Segments: []string{"orders/2026"},
		Params:   form.New(form.Pair{Name: "application_name", Value: "a&b"}),
	}.URL()
	fmt.Println(u.Href(), err)
	fmt.Println(percent.Decode(u.Username()), percent.Decode(u.Password()), u.BaseName())
	// Output:
	// postgres://app%40prod:p%2Fw%3A100%25@db.example:5432/orders%2F2026?application_name=a%26b <nil>
	// app@prod p/w:100% orders/2026
}

func ExampleParts_URL() {
	fmt.Println(weburl.Parts{Scheme: "https", Addr: netip.MustParseAddr("2001:db8::1"), Port: 8443, Path: "/a b"}.URL())
	fmt.Println(weburl.Parts{Scheme: "mailto", Opaque: "ann@example.com"}.URL())
	_, err := weburl.Parts{Scheme: "https", Host: "example.com/path"}.URL()
	fmt.Println(errors.Is(err, reason.DomainToASCII))
	_, err = weburl.Parts{Scheme: "https", Host: "example.com", Segments: []string{"a", ".."}}.URL()
	fmt.Println(err)
	var e *weburl.EditError
	fmt.Println(errors.As(err, &e) && e.Field == "Segments" && e.Index == 1)
	// Output:
	// https://[2001:db8::1]:8443/a%20b <nil>
	// mailto:ann@example.com <nil>
	// true
	// weburl: Parts.URL: Segments[1]: dot-segment at byte 0: "." and ".." cannot be segments, because they would be resolved; remove them
	// true
}

// Parts take a URL apart, to change several things at once.
func ExampleURL_Parts() {
	p := weburl.MustParse("http://old.example:8080/a%2Fb?q=%E9#top").Parts()
	p.Scheme, p.Host, p.Port = "https", "new.example", 0
	p.Path, p.Segments = "", []string{"a", "c"}
	fmt.Println(p.URL())
	// Output:
	// https://new.example/a/c?q=%E9#top <nil>
}
