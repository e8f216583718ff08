package guard_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"

	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/scope"
	"github.com/weburl-go/weburl/urlpattern"
)

// A server behind a reverse proxy makes a link to what was requested.
func ExampleRequestURL() {
	hosts, _ := scope.New("shop.example", "*.shop.example")
	options := guard.RequestOptions{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}, Hosts: hosts}
	r := httptest.NewRequest(http.MethodGet, "/cart?item=1", nil)
	r.RemoteAddr, r.Host = "10.1.2.3:4567", "backend:8080"
	r.Header.Set("X-Forwarded-Proto", "https")
	r.Header.Set("X-Forwarded-Host", "www.shop.example")
	fmt.Println(guard.RequestURL(r, options))
	r.RemoteAddr = "198.51.100.7:4567" // no proxy
	fmt.Println(guard.RequestURL(r, options))
	// Output:
	// https://www.shop.example/cart?item=1 <nil>
	//  guard: RequestURL: bad-host at byte 0: the host is not valid, or none of this server; use a host of the server
}

// A handler that decides by the path gets only paths that can be read in one way.
func ExampleNormal() {
	handler := guard.Normal(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.URL.Path) }))
	for _, target := range []string{"/caf%c3%a9/%61", "/a//b", "/a/..;/private", "/a%2f..%2fprivate", "/%2e%2e/private"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		fmt.Printf("%s %d %q\n", target, w.Code, w.Header().Get("Location"))
	}
	// Output:
	// /caf%c3%a9/%61 200 ""
	// /a//b 308 "/a/b"
	// /a/..;/private 400 ""
	// /a%2f..%2fprivate 400 ""
	// /%2e%2e/private 400 ""
}

// A folder is kept out of what a file server shows, in every spelling.
func ExampleNewRouter() {
	files := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "file ", r.URL.Path) })
	router, err := guard.NewRouter(guard.RequestOptions{},
		guard.Route{Pattern: urlpattern.MustParse("*://*:*/private/*?")},
		guard.Route{Pattern: urlpattern.MustParse("*://*:*/*"), Handler: files})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, target := range []string{"/index.html", "/private/key", "/%70rivate/key", "/x/%2e%2e/private/key", "/private"} {
		w := httptest.NewRecorder()
		router.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		fmt.Println(target, w.Code)
	}
	// Output:
	// /index.html 200
	// /private/key 403
	// /%70rivate/key 403
	// /x/%2e%2e/private/key 400
	// /private 403
}
