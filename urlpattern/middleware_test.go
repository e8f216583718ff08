package urlpattern_test

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

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
