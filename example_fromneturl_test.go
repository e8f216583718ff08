package weburl_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/reason"
)

// The code of this file is in docs/from-net-url.md; TestFromNetURLCode compares
// the two.

func Example_resolving() {
	base := weburl.MustParse("https://example.com/docs/guide")
	u, err := base.Parse("../img/logo.png")
	fmt.Println(u, err)
	fmt.Println(u.RelativeTo(base))

	r, err := weburl.ParseReference("../img/my logo.png?v=1")
	fmt.Println(r, err)
	r, err = r.WithParam("v", "2")
	fmt.Println(r, err)
	fmt.Println(r.Resolve(base))
	// Output:
	// https://example.com/img/logo.png <nil>
	// /img/logo.png
	// ../img/my%20logo.png?v=1 <nil>
	// ../img/my%20logo.png?v=2 <nil>
	// https://example.com/img/my%20logo.png?v=2 <nil>
}

func Example_names() {
	folder := weburl.MustParse("https://example.com/files/")
	fmt.Println(folder.AppendSegments("50%", "a/b"))
	_, err := folder.AppendSegments("..")
	fmt.Println(errors.Is(err, reason.DotSegment))
	// Output:
	// https://example.com/files/50%25/a%2Fb <nil>
	// true
}

func Example_credentials() {
	u, err := weburl.Parts{Scheme: "https", Username: "ann@work", Password: "100%", Host: "example.com"}.URL()
	fmt.Println(u.Href(), err)
	fmt.Println(percent.Decode(u.Password()), u.WithoutCredentials())
	// Output:
	// https://ann%40work:100%25@example.com/ <nil>
	// 100% https://example.com/
}

func Example_address() {
	u := weburl.MustParse("http://[::1]:8080/")
	addr, ok := u.Host().Addr()
	fmt.Println(u.Host().String(), addr, ok)
	address, ok := u.HostPort()
	fmt.Println(address, ok)
	// Output:
	// [::1] ::1 true
	// [::1]:8080 true
}

func Example_values() {
	u := weburl.MustParse("https://example.com/?q=%E9&page=1&flag")
	fmt.Println(u.WithParam("page", "2"))
	fmt.Println(u.WithoutParam("page"))

	values := url.Values{"b": {"1"}, "a": {"x y"}}
	fmt.Println(u.WithQueryList(form.FromValues(values)))
	// Output:
	// https://example.com/?q=%E9&page=2&flag <nil>
	// https://example.com/?q=%E9&flag
	// https://example.com/?a=x+y&b=1 <nil>
}

func Example_buildingURL() {
	u, err := weburl.Parts{
		Scheme:   "https",
		Host:     "example.com",
		Segments: []string{"files", "a/b 100%.txt"},
		Params:   form.New(form.Pair{Name: "q", Value: "x&y"}),
	}.URL()
	fmt.Println(u, err)
	// Output:
	// https://example.com/files/a%2Fb%20100%25.txt?q=x%26y <nil>
}

func Example_config() {
	var config struct{ Home weburl.URL }
	err := json.Unmarshal([]byte(`{"Home": "https://EXAMPLE.com"}`), &config)
	fmt.Println(config.Home, err)
	data, err := json.Marshal(config)
	fmt.Println(string(data), err)
	// Output:
	// https://example.com/ <nil>
	// {"Home":"https://example.com/"} <nil>
}

func Example_comparing() {
	a, _ := url.Parse("https://user@example.com/a")
	b, _ := url.Parse("https://user@EXAMPLE.com:443/./a")
	fmt.Println(*a == *b, a.String() == b.String())

	v := weburl.MustParse("https://user@example.com/a")
	w := weburl.MustParse("https://user@EXAMPLE.com:443/./a")
	fmt.Println(v == w, v.Equal(w), v.WithoutFragment() == w.WithoutFragment())

	seen := map[weburl.URL]bool{v: true}
	fmt.Println(seen[w])
	// Output:
	// false false
	// true true true
	// true
}

func Example_changing() {
	u, _ := url.Parse("http://example.com:8080/a?b#c")
	u.Scheme = "https"
	u.Host = "example.org"
	u.Path = "/100%"
	u.RawQuery = "x=1"
	u.Fragment = ""
	fmt.Println(u)

	v := weburl.MustParse("http://example.com:8080/a?b#c")
	v, err1 := v.WithScheme("https")
	v, err2 := v.WithHost("example.org")
	v, err3 := v.WithSegments("100%")
	v, err4 := v.WithQuery("x=1")
	v = v.WithoutPort().WithoutFragment()
	fmt.Println(v, errors.Join(err1, err2, err3, err4))
	// Output:
	// https://example.org/100%25?x=1
	// https://example.org/100%25?x=1 <nil>
}

func Example_changingParts() {
	p := weburl.MustParse("http://example.com:8080/a?b#c").Parts()
	p.Scheme, p.Host, p.Port = "https", "example.org", 0
	p.Path, p.Segments = "", []string{"100%"}
	p.Query, p.Fragment = "x=1", ""
	fmt.Println(p.URL())
	// Output:
	// https://example.org/100%25?x=1 <nil>
}

func ExampleURL_NetURL_request() {
	for _, text := range []string{"https://example.com/a%20b?q", "https://example.com/a|b", "https://example.com/%zz"} {
		u := weburl.MustParse(text)
		netURL, err := u.NetURL()
		var e *weburl.NetURLError
		if errors.As(err, &e) {
			fmt.Println(e.Code.String(), e.Component, u.Href()[e.Start:e.End])
			continue
		}
		fmt.Println((&http.Request{Method: http.MethodGet, URL: netURL}).URL)
	}
	// Output:
	// https://example.com/a%20b?q
	// cannot-keep path |
	// cannot-keep path %
}

func Example_redirects() {
	page := weburl.MustParse("https://example.com/a")
	request := httptest.NewRequest(http.MethodGet, page.Href(), nil)
	for _, location := range []string{`\\cdn.example\x`, "https:b", "/%zz"} {
		response := &http.Response{Request: request, Header: http.Header{"Location": {location}}}
		fmt.Println(response.Location())
		fmt.Println(page.Parse(location))
	}
	// Output:
	// https://example.com/%5C%5Ccdn.example%5Cx <nil>
	// https://cdn.example/x <nil>
	// https:b <nil>
	// https://example.com/b <nil>
	// <nil> parse "/%zz": invalid URL escape "%zz"
	// https://example.com/%zz <nil>
}
