package weburl_test

import (
	"errors"
	"fmt"
	"path"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// An edit changes one thing and keeps the bytes of all the rest.
func Example_edit() {
	u := weburl.MustParse("https://ann:pw@example.com:8443/a%7Eb/?q=%E9&flag#top")
	fmt.Println(u.WithHost("example.org"))
	fmt.Println(u.WithPath("/new"))
	fmt.Println(u.WithParam("q", "é"))
	fmt.Println(u.WithoutCredentials())
	fmt.Println(u.WithoutFragment())
	// Output:
	// https://ann:pw@example.org:8443/a%7Eb/?q=%E9&flag#top <nil>
	// https://ann:pw@example.com:8443/new?q=%E9&flag#top <nil>
	// https://ann:pw@example.com:8443/a%7Eb/?q=%C3%A9&flag#top <nil>
	// https://example.com:8443/a%7Eb/?q=%E9&flag#top
	// https://ann:pw@example.com:8443/a%7Eb/?q=%E9&flag
}

// The names of files can have any bytes. As segments they come back as they were.
func ExampleURL_AppendSegments() {
	u := weburl.MustParse("https://example.com/files/?v=2")
	for _, name := range []string{"AC/DC 100%.txt", `a\b`, "what?#", "tab\there", "%2e%2e", "\xff", ".."} {
		v, err := u.AppendSegments(name)
		fmt.Printf("%v %v %t\n", v, err, v.BaseName() == name)
	}
	// Output:
	// https://example.com/files/AC%2FDC%20100%25.txt?v=2 <nil> true
	// https://example.com/files/a%5Cb?v=2 <nil> true
	// https://example.com/files/what%3F%23?v=2 <nil> true
	// https://example.com/files/tab%09here?v=2 <nil> true
	// https://example.com/files/%252e%252e?v=2 <nil> true
	// https://example.com/files/%FF?v=2 <nil> true
	//  weburl: AppendSegments: segments[0]: dot-segment at byte 0: "." and ".." cannot be segments, because they would be resolved; remove them false
}

// JoinPath takes paths as they are written in a URL, AppendSegments takes names.
func ExampleURL_AppendSegments_joinPath() {
	u := weburl.MustParse("https://example.com/a/b")
	fmt.Println(u.JoinPath("../c/d%20e"))
	fmt.Println(u.AppendSegments("../c/d%20e"))
	// Output:
	// https://example.com/a/c/d%20e <nil>
	// https://example.com/a/b/..%2Fc%2Fd%2520e <nil>
}

func ExampleURL_WithSegments() {
	u := weburl.MustParse("https://example.com/old/path?q=1")
	fmt.Println(u.WithSegments("users", "ann/bob", "50%"))
	// Output:
	// https://example.com/users/ann%2Fbob/50%25?q=1 <nil>
}

func ExampleURL_DecodedSegments() {
	u := weburl.MustParse("https://example.com/music/AC%2FDC/t%C3%AAte.mp3")
	for segment := range u.DecodedSegments() {
		fmt.Println(segment)
	}
	fmt.Println(u.BaseName(), path.Ext(u.BaseName()))
	// Output:
	// music
	// AC/DC
	// tête.mp3
	// tête.mp3 .mp3
}

func ExampleURL_WithoutTrailingSlash() {
	u := weburl.MustParse("https://example.com/docs?q=1")
	v, err := u.AppendSegments("") // it has a slash at the end
	fmt.Println(v, err)
	fmt.Println(v.WithoutTrailingSlash())
	// Output:
	// https://example.com/docs/?q=1 <nil>
	// https://example.com/docs?q=1
}

// An edit takes all of a value, or says where it does not.
func ExampleEditError() {
	u := weburl.MustParse("https://example.com/a/b")
	_, err := u.JoinPath("c", ".\t.")
	fmt.Println(err)
	var e *weburl.EditError
	if errors.As(err, &e) {
		fmt.Println(e.Code == reason.TabOrNewline, e.Index, e.Start, e.End)
	}
	_, err = u.WithHostPort("2001:db8::1")
	fmt.Println(err)
	// Output:
	// weburl: JoinPath: elem[1]: tab-or-newline at byte 1 ("\t"): tabs and newlines would be ignored; remove them or, except in a scheme or a host, encode them as %09, %0A and %0D
	// true 1 1 2
	// weburl: WithHostPort: unbracketed-IPv6 at byte 0: an IPv6 address must be in brackets; write them around the address, without a zone, or use WithAddr or the field Addr of Parts
}
