package urlpattern_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/urlpattern"
)

// TestMiddleware sends hostile request lines through the parser of net/http to the
// router of the example.
func TestMiddleware(t *testing.T) {
	origin := weburl.MustParse("https://example.com/")
	page, err := urlpattern.Options{Base: origin}.Parse("/a/:id")
	if err != nil {
		t.Fatal(err)
	}
	every, err := urlpattern.Options{Base: origin}.Parse("/*")
	if err != nil {
		t.Fatal(err)
	}
	answer := func(name string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprint(w, name, " ", r.PathValue("id"), r.PathValue("0"))
		})
	}
	routes := &router{
		set: urlpattern.NewSet(page, every), handlers: []http.Handler{answer("page"), answer("every")},
		origin: origin, other: http.NotFoundHandler(),
	}
	for line, want := range map[string]string{
		"GET /a/b HTTP/1.1":                                "page b",
		"GET /a/b?c=//x HTTP/1.1":                          "page b",
		"GET /a/b%2Fc HTTP/1.1":                            "page b/c",
		"GET /a/%2e%2e/x HTTP/1.1":                         "every x",
		"GET /a/..%2Fx HTTP/1.1":                           "page ../x",
		"GET /a/../x HTTP/1.1":                             "every x",
		"GET /a/ HTTP/1.1":                                 "every a/",
		"GET /a/b/ HTTP/1.1":                               "every a/b/",
		"GET /a//b HTTP/1.1":                               "every a//b",
		"GET / HTTP/1.1":                                   "every ",
		`GET /\evil.example/a/b HTTP/1.1`:                  `every \evil.example/a/b`,
		`GET /a\b HTTP/1.1`:                                `every a\b`,
		"GET //evil.example/a/b HTTP/1.1":                  "400",
		"GET //example.com/a/b HTTP/1.1":                   "page b", // the same origin
		"GET //example.com:444/a/b HTTP/1.1":               "400",
		"GET ///evil.example/a/b HTTP/1.1":                 "400",
		"GET http://evil.example/a/b HTTP/1.1":             "page b", // the host is not asked
		"GET https:a/b HTTP/1.1":                           "400",
		"GET javascript:alert(1) HTTP/1.1":                 "400",
		"GET data:/a/b HTTP/1.1":                           "page b",
		"OPTIONS * HTTP/1.1":                               "400",
		"CONNECT example.com:443 HTTP/1.1":                 "400",
		"CONNECT /a/b HTTP/1.1":                            "400",
		"GET /a/%00 HTTP/1.1":                              "page \x00",
		"GET /a/" + strings.Repeat("x/", 99) + " HTTP/1.1": "every a/" + strings.Repeat("x/", 99),
	} {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(line + "\r\nHost: example.com\r\n\r\n")))
		if err != nil {
			t.Errorf("%s: net/http refuses it: %v", line, err)
			continue
		}
		w := httptest.NewRecorder()
		routes.ServeHTTP(w, r)
		got := w.Body.String()
		if w.Code != http.StatusOK {
			got = fmt.Sprint(w.Code)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// TestRouterIsNoGuard sends requests to a server whose router has patterns that look like
// a guard. It shows that docs/urlpattern.md is right: they are none.
func TestRouterIsNoGuard(t *testing.T) {
	origin := weburl.MustParse("https://example.com/")
	var patterns []*urlpattern.Pattern
	for _, text := range []string{"/private/*", "/admin/*", "/*"} {
		p, err := urlpattern.Options{Base: origin}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		patterns = append(patterns, p)
	}
	refuse := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) })
	files := fstest.MapFS{"private/key": {Data: []byte("secret")}, "x": {Data: []byte("not secret")}}
	seen := ""
	serve := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen = r.URL.Path
		http.FileServerFS(files).ServeHTTP(w, r)
	})
	routes := &router{set: urlpattern.NewSet(patterns...), handlers: []http.Handler{refuse, refuse, serve}, origin: origin, other: http.NotFoundHandler()}
	server := httptest.NewServer(routes)
	defer server.Close()
	rows := pathRows(t)
	for _, row := range rows {
		target := row[0]
		u, err := origin.Parse(target)
		if err != nil || u.Path() != row[1] {
			t.Errorf("%s: patterns are matched with %s, the page says %s", target, u.Path(), row[1])
		}
		seen = ""
		status, body := get(t, server.Listener.Addr().String(), target)
		if row[1] == "/private/key" {
			if status != "403" {
				t.Errorf("%s: %s", target, status)
			}
			continue
		}
		if want := files[strings.TrimPrefix(path.Clean(row[2]), "/")]; status != "200" || seen != row[2] || want == nil || body != string(want.Data) {
			t.Errorf("%s: %s %q, the handler has %s", target, status, body, seen)
		}
	}
	if len(rows) != 5 {
		t.Errorf("%d rows", len(rows))
	}
}

// pathRows returns the rows of the table of docs/urlpattern.md about paths.
func pathRows(t *testing.T) (rows [][]string) {
	t.Helper()
	page, err := os.ReadFile("../docs/urlpattern.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| request for |")
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "`"); len(cells) == 7 && strings.HasPrefix(line, "| `/") {
			rows = append(rows, []string{cells[1], cells[3], cells[5]})
		} else if len(rows) > 0 {
			break
		}
	}
	return rows
}

// get sends a request with a target as it is, and returns the status and the body.
func get(t *testing.T, addr, target string) (status, body string) {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprintf(c, "GET %s HTTP/1.0\r\nHost: example.com\r\n\r\n", target)
	answer, err := io.ReadAll(c)
	if err != nil {
		t.Fatal(err)
	}
	head, body, _ := strings.Cut(string(answer), "\r\n\r\n")
	fields := strings.Fields(head)
	if len(fields) < 2 {
		t.Fatalf("%s: %q", target, answer)
	}
	return fields[1], body
}
