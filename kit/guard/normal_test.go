package guard_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/weburl-go/weburl/internal/test/loopback"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/kit/guard"
	"github.com/weburl-go/weburl/urlpattern"
)

// send sends a request for a target as it is, and returns the status and the body.
func send(t testing.TB, address, target string) (status int, body string) {
	t.Helper()
	conn, err := net.DialTimeout("tcp", address, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	_, _ = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n", target)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, ""
	}
	defer func() { _ = response.Body.Close() }()
	data, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(data)
}

// readings returns all paths that programs could see in a target: they decode it, once or
// more often, take a backslash for a slash, end it at NUL, remove what follows a semicolon, merge slashes, and resolve dot segments, in any order.
func readings(target string) []string {
	if i := strings.Index(target, "://"); i > 0 && !strings.ContainsAny(target[:i], "/?#") {
		_, after, found := strings.Cut(target[i+3:], "/")
		target = "/"
		if found {
			target += after
		}
	}
	if at := strings.IndexAny(target, "?#"); at >= 0 {
		target = target[:at]
	}
	seen := []string{target}
	add := func(text string) {
		if !slices.Contains(seen, text) && len(seen) < 400 {
			seen = append(seen, text)
		}
	}
	for i := 0; i < len(seen); i++ {
		s := seen[i]
		if decoded, err := url.PathUnescape(s); err == nil {
			add(decoded)
		}
		if at := strings.IndexByte(s, 0); at >= 0 {
			add(s[:at])
		}
		add(strings.ReplaceAll(s, `\`, "/"))
		add(path.Clean("/" + s))
		segments := strings.Split(s, "/")
		for i, segment := range segments {
			segments[i], _, _ = strings.Cut(segment, ";")
		}
		add(strings.Join(segments, "/"))
	}
	return seen
}

// isSecret reports whether a path is one of those that are kept out.
func isSecret(p string) bool {
	for _, folder := range []string{"/private", "/admin"} {
		if p == folder || strings.HasPrefix(p, folder+"/") {
			return true
		}
	}
	return false
}

const secret = "SECRET"

// backends are servers with and without secrets: two of net/http, and one that answers with
// the secret if any program could read the path so.
func backends() map[string]http.Handler {
	answer := func(text string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) })
	}
	mux := http.NewServeMux()
	for pattern, text := range map[string]string{"/private/": secret, "/private": secret, "/admin/": secret, "/admin": secret, "/": "public"} {
		mux.Handle(pattern, answer(text))
	}
	files := fstest.MapFS{"private/key": {Data: []byte(secret)}, "admin/x": {Data: []byte(secret)}, "public/x": {Data: []byte("public")}, "index.html": {Data: []byte("public")}}
	return map[string]http.Handler{"ServeMux": mux, "FileServer": http.FileServerFS(files), "worst": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text := "public"
		if slices.ContainsFunc(readings(r.RequestURI), isSecret) {
			text = secret
		}
		_, _ = io.WriteString(w, text)
	})}
}

// keepOut returns a router that keeps /private and /admin out.
func keepOut(t testing.TB, next http.Handler) *guard.Router {
	t.Helper()
	router, err := guard.NewRouter(guard.RequestOptions{}, guard.Route{Pattern: urlpattern.MustParse("*://*:*/private/*?")}, guard.Route{Pattern: urlpattern.MustParse("*://*:*/admin/*?")},
		guard.Route{Pattern: urlpattern.MustParse("*://*:*/*"), Handler: next})
	if err != nil {
		t.Fatal(err)
	}
	return router
}

// TestTargets sends each target of testdata/targets.txt as bytes to servers behind a router
// that keeps some paths out: directly, and through a ReverseProxy. No secret is answered. It
// also counts what is refused although no program could read a secret in it.
func TestTargets(t *testing.T) {
	rows := vectors(t, "targets.txt", 2, 552)
	open, harmless, refused := 0, 0, map[string]int{}
	for name, handler := range backends() {
		alone := loopback.Server(t, handler.ServeHTTP)
		upstream, err := url.Parse(alone.URL)
		if err != nil {
			t.Fatal(err)
		}
		direct := loopback.Server(t, keepOut(t, handler).ServeHTTP)
		proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(upstream) }}
		proxied := loopback.Server(t, keepOut(t, proxy).ServeHTTP)
		for _, row := range rows {
			target := row[0]
			status, body := send(t, direct.Listener.Addr().String(), target)
			if got := strconv.Itoa(status); strings.Contains(body, secret) || name == "worst" && got != row[1] {
				t.Errorf("%s: %q is answered with %d %q, want %s", name, target, status, body, row[1])
			}
			if throughStatus, through := send(t, proxied.Listener.Addr().String(), target); strings.Contains(through, secret) {
				t.Errorf("%s through a proxy: %q is answered with %d %q", name, target, throughStatus, through)
			}
			if statusAlone, without := send(t, alone.Listener.Addr().String(), target); strings.Contains(without, secret) {
				open++
			} else if name == "worst" && statusAlone == http.StatusOK {
				harmless++
				if status != http.StatusOK {
					reason, _, _ := strings.Cut(strings.TrimPrefix(body, "guard: Normal: "), " ")
					refused[fmt.Sprint(status, " ", reason)]++
				}
			}
		}
	}
	if open < 300 {
		t.Errorf("only %d answers without the router have the secret: the test shows nothing", open)
	}
	t.Logf("%d answers with a secret without the router; of %d harmless targets refused or redirected:", open, harmless)
	for _, reason := range slices.Sorted(maps.Keys(refused)) {
		t.Logf("%3d with %s", refused[reason], reason)
	}
}

// normal sends a request through Normal. It returns the request that is passed on, or nil,
// and the answer.
func normal(r *http.Request) (passed *http.Request, w *httptest.ResponseRecorder) {
	w = httptest.NewRecorder()
	guard.Normal(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { passed = r })).ServeHTTP(w, r)
	return passed, w
}

// TestNormalRewrites covers what next gets.
func TestNormalRewrites(t *testing.T) {
	for _, tt := range []struct{ target, path, uri string }{
		{"/", "/", "/"},
		{"/%61%2Db", "/a-b", "/a-b"},
		{"/a%21b!c", "/a!b!c", "/a!b!c"},
		{"/caf%c3%a9", "/café", "/caf%C3%A9"},
		{"/100%25/x", "/100%/x", "/100%25/x"},
		{"/What%3F%23", "/What?#", "/What%3F%23"},
		{"/a|b?c=d|e", "/a|b", "/a|b?c=d|e"},
		{"/a?", "/a", "/a?"},
		{"/a?b=//..;", "/a", "/a?b=//..;"},
		{"http://other.example/%61?b", "/a", "/a?b"},
		{"http://other.example", "/", "/"},
	} {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + tt.target + " HTTP/1.1\r\nHost: example.com\r\n\r\n")))
		if err != nil {
			t.Fatal(err)
		}
		before := *r.URL
		passed, w := normal(r)
		if passed == nil {
			t.Errorf("%s: %d %s", tt.target, w.Code, w.Body)
			continue
		}
		u := passed.URL
		if u.Path != tt.path || u.RawPath != "" || passed.RequestURI != tt.uri || u.Host != "" || u.RequestURI() == "" || *r.URL != before {
			t.Errorf("%s: %+v, %q", tt.target, *u, passed.RequestURI)
		}
	}
}

// TestNormalRefuses covers the reasons, the offsets in the text of the error, and requests
// that are not from a server.
func TestNormalRefuses(t *testing.T) {
	for target, want := range map[string]string{
		"/a/%2e%2e/b":  "dot-segment at byte 3",
		"/a/.../b":     "dot-segment at byte 3",
		"/a/..%20":     "dot-segment at byte 3",
		"/a/b%2Fc":     "encoded-slash at byte 4",
		"/a/b%5cc":     "encoded-slash at byte 4",
		`/a/b\c`:       "encoded-slash at byte 4",
		"/a;b":         "semicolon at byte 2",
		"/a%3Bb":       "semicolon at byte 2",
		"/a%2541":      "double-encoding at byte 2",
		"/a%25%341":    "double-encoding at byte 2",
		"/a%254%31":    "double-encoding at byte 2",
		"/a%25%34%31":  "double-encoding at byte 2",
		"/a%00":        "not-text at byte 2",
		"/a%7f":        "not-text at byte 2",
		"/b/a%ff":      "not-text at byte 3",
		"/%c0%ae":      "not-text at byte 1",
		"/b/a%C2%85":   "not-text at byte 3", // U+0085, the next line
		"/a#b":         "two-readings at byte 0",
		"*":            "no-path: ",
		"http:a":       "no-path: ",
		"/a//..//b%2f": "dot-segment at byte 4",
	} {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + target + " HTTP/1.1\r\nHost: example.com\r\n\r\n")))
		if err != nil {
			t.Fatal(err)
		}
		if passed, w := normal(r); passed != nil || w.Code != http.StatusBadRequest || !strings.HasPrefix(w.Body.String(), "guard: Normal: "+want) {
			t.Errorf("%s: %d %s, want %s", target, w.Code, w.Body, want)
		}
	}
	for _, r := range []*http.Request{
		{}, {URL: &url.URL{}}, {URL: &url.URL{Path: "a"}}, {URL: &url.URL{Opaque: "//h/a"}}, {Method: http.MethodConnect, URL: &url.URL{Path: "/"}},
		{URL: &url.URL{Path: "/a", RawPath: "/b"}}, {URL: &url.URL{Path: "/a", RawPath: "/%6"}},
	} {
		if passed, w := normal(r); passed != nil || w.Code != http.StatusBadRequest {
			t.Errorf("%+v: %d", r.URL, w.Code)
		}
	}
	r := &http.Request{URL: &url.URL{Path: "/%", RawPath: "/%"}} // net/http reads no such target
	if _, w := normal(r); !strings.HasPrefix(w.Body.String(), "guard: Normal: two-readings at byte 1: ") {
		t.Errorf("/%%: %s", w.Body)
	}
	guard.Normal(nil).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
}

// TestNormalRedirects covers paths with empty segments.
func TestNormalRedirects(t *testing.T) {
	for target, want := range map[string]string{
		"//evil.example/a": "/evil.example/a", "/a//b///c//": "/a/b/c/", "//": "/", "/a//%62?c=//d": "/a/b?c=//d", "//a?": "/a?",
	} {
		r := httptest.NewRequest(http.MethodPost, "/", nil)
		r.URL = &url.URL{}
		if p, err := url.ParseRequestURI(target); err == nil {
			r.URL = p
		}
		if passed, w := normal(r); passed != nil || w.Code != http.StatusPermanentRedirect || w.Header().Get("Location") != want {
			t.Errorf("%s: %d %q", target, w.Code, w.Header().Get("Location"))
		}
	}
}

// TestRouter covers what a router does besides: path values, hosts, no match and no route.
func TestRouter(t *testing.T) {
	show := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprintf(w, "%q %q", r.URL.Path, r.PathValue("id")) })
	routes, err := guard.NewRouter(guard.RequestOptions{Hosts: mustScope(t, "example.com", "api.example.com")},
		guard.Route{Pattern: urlpattern.MustParse("http://api.example.com/books/:id"), Handler: show},
		guard.Route{Pattern: urlpattern.MustParse("http://example.com/:id([a-z]+!?)"), Handler: show})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		host, target, want string
		status             int
	}{
		{"api.example.com", "/books/%61%20b", `"/books/a b" "a b"`, 200},
		{"API.example.com:80", "/books/x!", `"/books/x!" "x!"`, 200},
		{"API.example.com:80", "/books/x%21", `"/books/x!" "x!"`, 200},
		{"example.com", "/books/x", "", 404},
		{"example.com", "/ab%21", `"/ab!" "ab!"`, 200},
		{"example.com:81", "/ab", "", 404},
		{"other.example", "/ab", "", 400},
		{"", "/ab", "", 400},
		{"example.com/", "/ab", "", 400},
		{"ann@example.com", "/ab", "", 400},
	} {
		r := httptest.NewRequest(http.MethodGet, tt.target, nil)
		r.Host = tt.host
		w := httptest.NewRecorder()
		routes.ServeHTTP(w, r)
		if w.Code != tt.status || tt.want != "" && w.Body.String() != tt.want {
			t.Errorf("%s %s: %d %s", tt.host, tt.target, w.Code, w.Body)
		}
	}
	var refused *guard.Error
	if _, err := guard.NewRouter(guard.RequestOptions{}, guard.Route{Pattern: urlpattern.MustParse("x:*")}, guard.Route{}); !errors.As(err, &refused) || refused.Reason != guard.NoPattern || refused.Index != 1 || !strings.HasPrefix(err.Error(), "guard: NewRouter: routes[1]: no-pattern: ") {
		t.Errorf("a route without a pattern: %v", err)
	}
	for pathname, ok := range map[string]bool{
		"/%70rivate/*": false, "/%c3%a9": false, "/a%2Fb": false, "/%FF": false, "/:a/%41": false, `/\(%41`: false, "/%zz": false, "/100%": false,
		"/%C3%A9/:a": true, "/%20%3F%23%25": true, "/%5Ba%5D%7C": true, "/:a([^%2f]+)": true,
	} {
		p, err := urlpattern.New(urlpattern.Init{urlpattern.Pathname: pathname})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := guard.NewRouter(guard.RequestOptions{}, guard.Route{Pattern: p}); (err == nil) != ok {
			t.Errorf("%s: %v", p.Component(urlpattern.Pathname), err)
		}
	}
	for _, rt := range []*guard.Router{nil, {}} {
		w := httptest.NewRecorder()
		if rt.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil)); w.Code != http.StatusNotFound {
			t.Errorf("a router without routes: %d", w.Code)
		}
	}
}

// TestRouterSpellings checks that a pattern keeps out what has each letter of it, whether the
// pattern or the request has its escape.
func TestRouterSpellings(t *testing.T) {
	for letter, escape := range map[string]string{"[": "%5B", "]": "%5D", "|": "%7C", "^": "%5E", "`": "%60", "é": "%C3%A9", "<": "%3C"} {
		for _, written := range []string{letter, escape} {
			routes, err := guard.NewRouter(guard.RequestOptions{},
				guard.Route{Pattern: urlpattern.MustParse("*://*:*/a" + written + "/:name([a-z]+)")},
				guard.Route{Pattern: urlpattern.MustParse("*://*:*/*"), Handler: http.NotFoundHandler()})
			if err != nil {
				t.Fatal(err)
			}
			for _, sent := range []string{letter, escape, strings.ToLower(escape)} {
				w := httptest.NewRecorder()
				if routes.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/a"+sent+"/b", nil)); w.Code != http.StatusForbidden {
					t.Errorf("a%s for a pattern with a%s: %d", sent, written, w.Code)
				}
			}
		}
	}
}

// TestRouterIgnoresCase checks that a pattern which ignores case keeps out what a program that
// does so, too, would take for the path.
func TestRouterIgnoresCase(t *testing.T) {
	private, err := urlpattern.Options{IgnoreCase: true}.Parse("*://*:*/private/*?")
	if err != nil {
		t.Fatal(err)
	}
	routes, err := guard.NewRouter(guard.RequestOptions{}, guard.Route{Pattern: private})
	if err != nil {
		t.Fatal(err)
	}
	for target, want := range map[string]int{"/Private": http.StatusForbidden, "/PRIVATE/key": http.StatusForbidden, "/%50rivate/": http.StatusForbidden, "/privates": http.StatusNotFound} {
		w := httptest.NewRecorder()
		if routes.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil)); w.Code != want {
			t.Errorf("%s: %d, want %d", target, w.Code, want)
		}
	}
}

// failing is an engine for regular expressions that does not know whether a text matches.
type failing struct{}

func (failing) Compile(string, string) (urlpattern.Matcher, error) { return failing{}, nil }
func (failing) Match(string) ([]int, error)                        { return nil, errors.New("too long") }

// TestRouterFails has a route of which is not known whether it matches. A request that comes
// to a later route is refused, and not passed on.
func TestRouterFails(t *testing.T) {
	unknown, err := urlpattern.Options{Engine: failing{}}.Parse("*://*:*/private/((?=k).*)")
	if err != nil {
		t.Fatal(err)
	}
	answer := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	for _, routes := range [][]guard.Route{
		{{Pattern: urlpattern.MustParse("*://*:*/first"), Handler: answer}, {Pattern: unknown}, {Pattern: urlpattern.MustParse("*://*:*/*"), Handler: answer}},
		{{Pattern: urlpattern.MustParse("*://*:*/first"), Handler: answer}, {Pattern: unknown}},
	} {
		router, err := guard.NewRouter(guard.RequestOptions{}, routes...)
		if err != nil {
			t.Fatal(err)
		}
		for target, want := range map[string]int{"/first": http.StatusNoContent, "/private/key": http.StatusInternalServerError} {
			w := httptest.NewRecorder()
			if router.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil)); w.Code != want {
				t.Errorf("%s: %d, want %d", target, w.Code, want)
			}
		}
	}
}

// slow is an engine for regular expressions whose time limit was too short for the first calls.
type slow struct{ calls *int }

func (s slow) Compile(string, string) (urlpattern.Matcher, error) { return s, nil }
func (s slow) Match(input string) ([]int, error) {
	if *s.calls--; *s.calls >= 0 {
		return nil, errors.New("too long")
	}
	return []int{0, len(input), 0, len(input)}, nil
}

// TestRouterSlow has a route that is known to match only when it is tried again. It comes before
// the later one then.
func TestRouterSlow(t *testing.T) {
	for calls, want := range []int{http.StatusForbidden, http.StatusForbidden, http.StatusInternalServerError, http.StatusInternalServerError} {
		kept, err := urlpattern.Options{Engine: slow{&calls}}.Parse("*://*:*/private/((?=k).*)")
		if err != nil {
			t.Fatal(err)
		}
		passed := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
		router, err := guard.NewRouter(guard.RequestOptions{}, guard.Route{Pattern: kept}, guard.Route{Pattern: urlpattern.MustParse("*://*:*/*"), Handler: passed})
		if err != nil {
			t.Fatal(err)
		}
		n := calls
		w := httptest.NewRecorder()
		if router.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/private/key", nil)); w.Code != want {
			t.Errorf("too slow %d times: %d, want %d", n, w.Code, want)
		}
	}
}

// FuzzNormal sends any target through the parser of net/http and Normal: what is passed on
// has the same segments if the path is decoded once, twice, or not at all before it is split.
func FuzzNormal(f *testing.F) {
	for _, row := range vectors(f, "targets.txt", 2, 552) {
		f.Add(row[0])
	}
	for _, seed := range vector.Seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, target string) {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + target + " HTTP/1.1\r\nHost: example.com\r\n\r\n")))
		if err != nil {
			return
		}
		escaped := r.URL.EscapedPath()
		passed, w := normal(r)
		if passed == nil {
			if w.Code != http.StatusBadRequest && w.Code != http.StatusPermanentRedirect {
				t.Errorf("%q: %d", target, w.Code)
			}
			return
		}
		want := strings.Split(passed.URL.Path, "/")
		once, err := url.PathUnescape(escaped)
		if escaped == "" {
			once = "/"
		}
		if err != nil || !slices.Equal(strings.Split(once, "/"), want) {
			t.Errorf("%q: decoded once %q, want %q", target, once, want)
		}
		if twice, err := url.PathUnescape(once); err == nil && !slices.Equal(strings.Split(twice, "/"), want) {
			t.Errorf("%q: decoded twice %q, want %q", target, twice, want)
		}
		again, err := url.PathUnescape(passed.URL.EscapedPath())
		if err != nil || again != passed.URL.Path || path.Clean(again) != strings.TrimSuffix(again, "/") && again != "/" {
			t.Errorf("%q: %q, %q is not clean", target, again, path.Clean(again))
		}
		if for2, _ := normal(passed); for2 == nil || for2.URL.Path != passed.URL.Path || for2.RequestURI != passed.RequestURI {
			t.Errorf("%q: passed on as %q, which is not normal", target, passed.RequestURI)
		}
	})
}
