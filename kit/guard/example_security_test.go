package guard_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/fileurl"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/kit/render"
	"github.com/weburl-go/weburl/kit/scope"
	"github.com/weburl-go/weburl/urlpattern"
)

// The functions and variables in this file are the code of docs/security.md;
// TestSecurityPage compares them. The examples use them.

var client = guard.Policy{}.Client()

// fetch requests a URL that somebody else has chosen.
func fetch(text string) (*http.Response, error) {
	u, err := weburl.Parse(text)
	if err != nil {
		return nil, err
	}
	return client.Get(u.Href())
}

var policy = guard.Policy{Schemes: []string{"https"}}

// checkHook says why a URL cannot be that of a webhook.
func checkHook(text string) error {
	u, err := weburl.Parse(text)
	if err != nil {
		return err
	}
	return policy.Check(u)
}

func Example_requestForgery() {
	for _, text := range []string{"http://127.0.0.1/", "http://0x7f.1/", "http://[::ffff:7f00:1]/", "http://LocalHost./", "file:///etc/passwd"} {
		_, err := fetch(text)
		var refused *guard.Error
		fmt.Println(errors.As(err, &refused), checkHook(text) != nil, text)
	}
	fmt.Println(checkHook("https://hooks.example/7"))
	// Output:
	// true true http://127.0.0.1/
	// true true http://0x7f.1/
	// true true http://[::ffff:7f00:1]/
	// true true http://LocalHost./
	// true true file:///etc/passwd
	// <nil>
}

var blocked, errBlocked = scope.New("192.0.2.0/24", "2001:db8::/32", ".evil.example")

// isBlocked reports whether a URL has a host of the list.
func isBlocked(u weburl.URL) bool {
	return errBlocked != nil || blocked.Contains(u.Host())
}

// A list of prefixes must be compared with the address that is dialed, not with
// the one that is written.
func Example_blockedAddresses() {
	for _, text := range []string{
		"http://0xC0000207/", "http://[::ffff:192.0.2.7]/", "http://[64:ff9b::192.0.2.7]/", "redis://192.0.2.7/", "http://www.evil.example./", "http://198.51.100.7/",
	} {
		fmt.Println(isBlocked(weburl.MustParse(text)), text)
	}
	// Output:
	// true http://0xC0000207/
	// true http://[::ffff:192.0.2.7]/
	// true http://[64:ff9b::192.0.2.7]/
	// true redis://192.0.2.7/
	// true http://www.evil.example./
	// false http://198.51.100.7/
}

var behind = guard.RequestOptions{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}

// requested returns the URL that a client has requested of a reverse proxy.
func requested(r *http.Request) (weburl.URL, error) {
	return guard.RequestURL(r, behind)
}

// files serves a folder, but not what is in its folder private.
func files(folder string) (http.Handler, error) {
	return guard.NewRouter(behind,
		guard.Route{Pattern: urlpattern.MustParse("*://*:*/private/*?")},
		guard.Route{Pattern: urlpattern.MustParse("*://*:*/*"), Handler: http.FileServer(http.Dir(folder))})
}

// serve is for handlers that look at the path of a request.
func serve(address string, handler http.Handler) error {
	return http.ListenAndServe(address, guard.Normal(handler))
}

func Example_requests() {
	r := httptest.NewRequest(http.MethodGet, "/a", nil)
	r.RemoteAddr = "10.0.0.7:1234"
	r.Header.Set("X-Forwarded-Proto", "https")
	fmt.Println(requested(r))
	handler, err := files("testdata")
	for _, target := range []string{"/cookie.txt", "/%70rivate/key", "/x/..%2fprivate/key"} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		fmt.Println(w.Code, target, err)
	}
	fmt.Println(serve("no port", handler) != nil)
	// Output:
	// https://example.com/a <nil>
	// 200 /cookie.txt <nil>
	// 403 /%70rivate/key <nil>
	// 400 /x/..%2fprivate/key <nil>
	// true
}

var folder = weburl.MustParse("https://files.example/users/ann/")

// fileOf returns the URL of a file of a user.
func fileOf(path string) (weburl.URL, error) {
	return guard.Within(folder, strings.Split(path, "/")...)
}

var site = weburl.MustParse("https://example.com/")

// redirect is the handler of https://example.com/login?next=….
func redirect(w http.ResponseWriter, r *http.Request) {
	target, _ := guard.RedirectTarget(site, r.FormValue("next")) // "/" with an error
	w.Header().Set("Location", target)
	w.WriteHeader(http.StatusSeeOther)
}

// authorize returns where to send the code of a client of OAuth.
func authorize(registered []string, given, code string) (weburl.URL, error) {
	u, err := guard.RedirectURI(registered, given)
	if err != nil {
		return weburl.URL{}, err
	}
	return u.AddParam("code", code)
}

func Example_values() {
	for _, path := range []string{"a/b c.jpg", "..%2fbob/key"} {
		u, err := fileOf(path)
		fmt.Println(u, err == nil)
	}
	for _, next := range []string{"/account", "//evil.example"} {
		w := httptest.NewRecorder()
		redirect(w, httptest.NewRequest(http.MethodGet, "/login?next="+next, nil))
		fmt.Println(next, w.Header().Get("Location"))
	}
	for _, given := range []string{"https://app.example/cb", "https://app.example/cb/../x"} {
		u, err := authorize([]string{"https://app.example/cb"}, given, "xyz")
		fmt.Println(u, err == nil)
	}
	// Output:
	// https://files.example/users/ann/a/b%20c.jpg true
	//  false
	// /account /account
	// //evil.example /
	// https://app.example/cb?code=xyz true
	//  false
}

// share answers requests of pages of other origins.
func share(origins *guard.Origins, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origins.CORS(w.Header(), r)
		next.ServeHTTP(w, r)
	})
}

// setCookie sets a cookie for a domain that the host of the server is in.
func setCookie(w http.ResponseWriter, host weburl.Host, domain string) error {
	domain, err := guard.CookieDomain(host, domain)
	if err == nil {
		http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark", Domain: domain, Secure: true})
	}
	return err
}

// link returns a URL that is valid for an hour.
func link(signer guard.Signer, u weburl.URL) (weburl.URL, error) {
	return signer.Sign(u, time.Now().Add(time.Hour))
}

func Example_origins() {
	origins, err := guard.NewOrigins("https://*.shop.example")
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Origin", "https://www.shop.example")
	share(origins, http.NotFoundHandler()).ServeHTTP(w, r)
	fmt.Println(w.Header().Get("Access-Control-Allow-Origin"), err)
	fmt.Println(setCookie(w, weburl.MustParse("https://www.shop.example/").Host(), "shop.example"), w.Header().Get("Set-Cookie"))
	signer := guard.Signer{Keys: [][]byte{make([]byte, 32)}} // a secret of crypto/rand
	signed, err := link(signer, weburl.MustParse("https://files.example/a.pdf"))
	fmt.Println(err)
	fmt.Println(signer.Verify(signed))
	// Output:
	// https://www.shop.example <nil>
	// <nil> theme=dark; Domain=shop.example; Secure
	// <nil>
	// https://files.example/a.pdf <nil>
}

// openFile opens the file of a file URL, if it is in a folder.
func openFile(folder string, u weburl.URL) (*os.File, error) {
	path, err := fileurl.ToPath(u)
	if err != nil {
		return nil, err
	}
	name, _ := filepath.Rel(folder, path) // the empty name is refused, too
	return os.OpenInRoot(folder, name)
}

var logger = slog.New(guard.Redactor{}.Handler(slog.NewJSONHandler(os.Stderr, nil)))

// shown returns a URL for a person, and whether it may deceive.
func shown(u weburl.URL) (text string, deceptive bool) {
	result := render.URL(u, render.Options{})
	return result.Text, len(result.Warnings) > 0
}

// What a user is shown must be the host, not what looks like one.
func Example_display() {
	for _, text := range []string{"https://example.com@evil.example/", "https://xn--exmple-cua.com/", "https://раураl.example/"} {
		fmt.Println(shown(weburl.MustParse(text)))
	}
	fmt.Println(logger.Enabled(context.Background(), slog.LevelInfo))
	// Output:
	// https://evil.example/ true
	// https://exämple.com/ false
	// https://xn--l-7sba6dbr.example/ true
	// true
}
