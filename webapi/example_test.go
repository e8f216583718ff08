package webapi_test

import (
	"fmt"

	"github.com/weburl-go/weburl/webapi"
)

func Example() {
	u, err := webapi.NewURL("../x?b=2&a=1#top", "https://example.com/docs/guide")
	fmt.Println(u, err)
	u.SearchParams().Sort()
	u.SearchParams().Append("c", "ü")
	u.SetHash("")
	u.SetPort("8080 and what follows is ignored")
	fmt.Println(u)
	u.SetSearch("?q=1")
	fmt.Println(u.SearchParams().Size(), u.Host(), u.Pathname(), u.Search())
	// Output:
	// https://example.com/x?b=2&a=1#top <nil>
	// https://example.com:8080/x?a=1&b=2&c=%C3%BC
	// 1 example.com:8080 /x ?q=1
}

func ExampleNewURL_failure() {
	_, err := webapi.NewURL("//[::1/x", "https://example.com/")
	fmt.Println(err)
	// Output:
	// webapi: cannot construct URL: weburl: IPv6-unclosed at byte 2: the IPv6 address lacks its closing bracket; put ] after the address
}

func ExampleURLSearchParams() {
	p := webapi.NewURLSearchParams("?a=1&b=2&a=3")
	fmt.Println(p.GetAll("a"), p.Has("b", "3"))
	p.Delete("a", "1")
	p.Set("b", "x y")
	fmt.Println(p)
	// Output:
	// [1 3] false
	// b=x+y&a=3
}
