package urlpattern_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/urlpattern"
)

// A router is a handler that chooses another one by patterns. It is no access control: a
// handler sees the path decoded, and a pattern does not. With "/private/*" for a handler
// that answers 403 and "/*" for http.FileServer, a request for /%70rivate/key gets the
// file private/key.
type router struct {
	set      *urlpattern.Set
	handlers []http.Handler // for the patterns of set, by their indices
	origin   weburl.URL     // of this server, such as https://example.com/
	other    http.Handler   // for requests that no pattern matches
}

// ServeHTTP calls the handler for the first pattern that matches. Groups of the
// pathname are path values, as with http.ServeMux: decoded, and by their names. A value
// can have a slash, or be "..", as "%2F" in a segment is no slash for a pattern.
func (s *router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	target := r.URL.RequestURI()
	u, err := s.origin.Parse(target)
	// The target of CONNECT is a host, and that of OPTIONS may be "*". "//host" is
	// another origin.
	if err != nil || r.Method == http.MethodConnect || target[0] != '/' || !u.Origin().SameOrigin(s.origin.Origin()) {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	index, match, ok := s.set.Exec(u)
	if !ok {
		s.other.ServeHTTP(w, r)
		return
	}
	for name, value := range match.Groups(urlpattern.Pathname) {
		r.SetPathValue(name, percent.Decode(value))
	}
	s.handlers[index].ServeHTTP(w, r)
}

// A handler for net/http that routes by patterns. The origin is one that the program
// knows, as the Host of a request is what the client says.
func Example_middleware() {
	answer := func(text string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprint(w, text, ":", r.PathValue("id"), r.PathValue("0"))
		})
	}
	o := urlpattern.Options{Base: weburl.MustParse("https://example.com/")}
	pattern := func(text string) *urlpattern.Pattern {
		p, err := o.Parse(text)
		if err != nil {
			panic(err)
		}
		return p
	}
	routes := &router{
		set:      urlpattern.NewSet(pattern("/books/new"), pattern("/books/:id"), pattern("/files/*")),
		handlers: []http.Handler{answer("new"), answer("book"), answer("file")},
		origin:   o.Base,
		other:    http.NotFoundHandler(),
	}
	for _, target := range []string{"/books/new", "/books/caf%C3%A9?page=2", "/files/a/../b/c", "/books/1/2", "/books/a%2F..%2Fb", "/books/", "//evil.example/books/new", "*"} {
		w := httptest.NewRecorder()
		routes.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
		if w.Code == http.StatusOK {
			fmt.Println(target, "→", w.Body)
		} else {
			fmt.Println(target, "→", w.Code)
		}
	}
	// Output:
	// /books/new → new:
	// /books/caf%C3%A9?page=2 → book:café
	// /files/a/../b/c → file:b/c
	// /books/1/2 → 404
	// /books/a%2F..%2Fb → book:a/../b
	// /books/ → 404
	// //evil.example/books/new → 400
	// * → 400
}
