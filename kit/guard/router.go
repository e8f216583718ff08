//go:build !js

package guard

import (
	"net/http"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/urlpattern"
)

// A Route is a pattern and what handles the requests for URLs that match it. Without a
// handler they are refused with the status 403.
type Route struct {
	Pattern *urlpattern.Pattern
	Handler http.Handler
}

// A Router is a handler that passes each request to the first of its routes that matches.
// It is a guard: what is kept out by one route does not reach a later one in another
// spelling, because a Router does what [Normal] does, and its patterns are matched with the
// URL that the handlers get, as [RequestURL] returns it, or with "[", "]" and "|" instead of
// their escapes. A Router is immutable. The zero Router answers each request with the status 404.
//
// Keep out with patterns for all schemes, hosts and ports: a client that sends "example.com." or
// "example.com:81" passes by a pattern for example.com, also if [RequestOptions].Hosts has
// that host only, and one that connects without TLS, or by a proxy of which the options do not
// know, passes by a pattern for https.
//
// A pattern for "/private/*" does not match "/private" and "/Private/". Before a program that
// ignores case, parse it with [urlpattern.Options].IgnoreCase, which is for letters of ASCII.
// What is not matched by any route is not found, so that a list of what is allowed is firmer
// than one of what is kept out.
//
// The groups of the pathname are path values of the request, decoded. None has a slash,
// unless the group can match several segments.
type Router struct {
	options  RequestOptions
	set      *urlpattern.Set
	handlers []http.Handler
	// expressions are the indices of the patterns with regular expressions, whose engine
	// may fail.
	expressions []int
}

// NewRouter returns a router. The options say how to find the scheme and the host of a
// request, for patterns that have them; a pattern such as "*://*:*/private/*?" is for all. It
// fails for a route without a pattern, or with an escape in its pathname that no path of a request
// has then, such as "/%70rivate/*": it would keep nothing out. Escapes in regular expressions are
// not looked at. The error is an [*Error] with the index of the route.
func NewRouter(o RequestOptions, routes ...Route) (*Router, error) {
	rt := &Router{options: o}
	patterns := make([]*urlpattern.Pattern, len(routes))
	for i, route := range routes {
		if route.Pattern == nil || hasUnusual(route.Pattern.Component(urlpattern.Pathname)) {
			return nil, &Error{Op: "NewRouter", Reason: NoPattern, Index: i}
		}
		patterns[i] = route.Pattern
		rt.handlers = append(rt.handlers, route.Handler)
		if route.Pattern.HasRegExpGroups() {
			rt.expressions = append(rt.expressions, i)
		}
	}
	rt.set = urlpattern.NewSet(patterns...)
	return rt, nil
}

// hasUnusual reports whether the pattern of a path has an escape outside of regular expressions
// that is in no path which [Normal] passes on.
func hasUnusual(pathname string) bool {
	text := literal.Replace(pathname)
	depth := 0 // of parentheses
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '(':
			depth++
		case ')':
			depth--
		case '%':
			end := i
			for end+2 < len(text) && text[end] == '%' {
				end += 3
			}
			escapes := text[i:end]
			if depth == 0 && (end == i || encoded(percent.Decode(escapes)) != escapes) {
				return true
			}
			i = max(end-1, i)
		}
	}
	return false
}

// ServeHTTP implements http.Handler.
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if w == nil {
		return
	}
	if rt == nil {
		http.NotFound(w, r)
		return
	}
	Normal(http.HandlerFunc(rt.route)).ServeHTTP(w, r)
}

// route handles a request that is normal.
func (rt *Router) route(w http.ResponseWriter, r *http.Request) {
	u, err := requestURL(r, rt.options)
	if err != nil {
		http.Error(w, err.of("Router").Error(), http.StatusBadRequest)
		return
	}
	index, match, ok := 0, urlpattern.Result{}, false
	for _, form := range forms(u) {
		i, m, found := rt.set.Exec(form)
		for _, e := range rt.expressions {
			if found && e >= i {
				break
			}
			again, matches, err := rt.set.Pattern(e).TryExec(form)
			if err != nil { // it is not known whether it matches
				http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
				return
			}
			if matches { // for the set it took too long
				i, m, found = e, again, true
			}
		}
		if found && (!ok || i < index) {
			index, match, ok = i, m, true
		}
	}
	switch {
	case !ok:
		http.NotFound(w, r)
	case rt.handlers[index] == nil:
		http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
	default:
		for name, value := range match.Groups(urlpattern.Pathname) {
			r.SetPathValue(name, percent.Decode(value))
		}
		rt.handlers[index].ServeHTTP(w, r)
	}
}

// literal decodes what [RequestURL] encodes in a path and a pattern does not.
var literal = strings.NewReplacer("%5B", "[", "%5D", "]", "%7C", "|")

// forms returns a URL as [RequestURL] returns it and, if its path differs, as [weburl.Parse]
// would.
func forms(u weburl.URL) []weburl.URL {
	path := u.Path()
	if decoded := literal.Replace(path); decoded != path {
		if plain, err := u.WithPath(decoded); err == nil {
			return []weburl.URL{u, plain}
		}
	}
	return []weburl.URL{u}
}
