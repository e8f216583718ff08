package weburl_test

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

func ExampleURL_RelativeTo() {
	base := weburl.MustParse("https://example.com/docs/guide/intro?lang=en")
	for _, href := range []string{
		"https://example.com/docs/guide/intro?lang=en#end",
		"https://example.com/docs/guide/intro?lang=de",
		"https://example.com/docs/guide/setup",
		"https://example.com/docs/guide/a:b",
		"https://example.com/docs/",
		"https://example.com/img/x.png",
		"https://example.com//evil.example",
		"https://cdn.example/lib.js",
		"http://example.com/",
	} {
		fmt.Println(weburl.MustParse(href).RelativeTo(base))
	}
	// Output:
	// #end
	// ?lang=de
	// setup
	// ./a:b
	// ..
	// /img/x.png
	// /.//evil.example
	// //cdn.example/lib.js
	// http://example.com/
}

func ExampleURL_RequestTarget() {
	u := weburl.MustParse("https://user@example.com/a|b?q=1#top")
	fmt.Println("GET " + u.RequestTarget() + " HTTP/1.1")
	// Output:
	// GET /a|b?q=1 HTTP/1.1
}

func ExampleURL_HostPort() {
	for _, href := range []string{"https://example.com/", "ws://[::1]/", "redis://localhost:6379/0", "redis://localhost/", "mailto:x@example.com"} {
		fmt.Println(weburl.MustParse(href).HostPort())
	}
	// Output:
	// example.com:443 true
	// [::1]:80 true
	// localhost:6379 true
	//  false
	//  false
}

func ExampleURL_WithAddr() {
	u := weburl.MustParse("http://example.com:8080/status")
	fmt.Println(u.WithAddr(netip.MustParseAddr("2001:db8::1")))
	_, err := u.WithAddr(netip.MustParseAddr("fe80::1%eth0"))
	fmt.Println(errors.Is(err, reason.InvalidAddr))
	// Output:
	// http://[2001:db8::1]:8080/status <nil>
	// true
}

func ExampleURL_NetURL() {
	parsed, err := weburl.MustParse("https://example.com/a%2Fb?q=1").NetURL()
	fmt.Println(parsed, err)
	_, err = weburl.MustParse("https://example.com/a|b").NetURL()
	fmt.Println(err)
	// Output:
	// https://example.com/a%2Fb?q=1 <nil>
	// weburl: NetURL: path: cannot-keep at byte 21 ("|"): net/url would change or refuse this part of the URL; write it in another way or remove it
}

func ExampleFromNetURL() {
	parsed, _ := url.Parse("https://example.com/a/../b?q=1")
	fmt.Println(weburl.FromNetURL(parsed))
	_, err := weburl.FromNetURL(&url.URL{Scheme: "https", Path: "//evil.example/"})
	fmt.Println(err)
	// Output:
	// https://example.com/b?q=1 <nil>
	// weburl: FromNetURL: other-host: its String has another host or port than its field Host; set the field Host, and do not put a host into Path or Opaque
}
