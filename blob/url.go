package blob

import "github.com/weburl-go/weburl"

// A URL is a URL record with its blob URL entry: a weburl.URL with what
// [Store.Parse] found in the store. Methods of weburl.URL that return URLs
// return them without an entry, as the basic URL parser does. If UnmarshalText, Scan or
// an assignment to the field makes it another URL, which differs in more than the
// fragment, it has no entry as long as it is another one. URLs that were not changed so
// can be compared with ==, which also compares their entries; u.URL == v.URL does not.
//
// https://url.spec.whatwg.org/#concept-url
type URL[T any] struct {
	weburl.URL
	found *Entry[T]
	href  string // of the URL for which the entry was found, without fragment; empty without one
}

// Parse parses input with the given base URL, or without one when base is
// zero, and looks up the entry if the result is a blob URL. A URL without an
// entry is not an error. The error is a *weburl.ParseError.
//
// https://url.spec.whatwg.org/#concept-url-parser
func (s *Store[T]) Parse(input string, base weburl.URL) (URL[T], error) {
	u, err := base.Parse(input)
	if err != nil {
		return URL[T]{}, err
	}
	return s.Attach(u), nil
}

// Attach returns u with the entry that the store has for it now. It is the
// second half of the URL parser, for a URL that is already parsed, such as one
// that a weburl.Parser with another encoding has returned.
//
// https://url.spec.whatwg.org/#concept-url-parser
func (s *Store[T]) Attach(u weburl.URL) URL[T] {
	entry, _ := s.lookup(u)
	if entry == nil {
		return URL[T]{URL: u}
	}
	return URL[T]{u, entry, u.WithoutFragment().Href()}
}

// entry returns the entry, or nil if there is none.
func (u URL[T]) entry() *Entry[T] {
	if u.found == nil || u.WithoutFragment().Href() != u.href {
		return nil
	}
	return u.found
}

// Entry returns the blob URL entry, and whether there is one. It does not
// depend on what has happened to the store since the URL was parsed.
//
// https://url.spec.whatwg.org/#concept-url-blob-entry
func (u URL[T]) Entry() (Entry[T], bool) {
	if entry := u.entry(); entry != nil {
		return *entry, true
	}
	return Entry[T]{}, false
}

// Origin returns the origin of the environment in which the URL was created if
// there is an entry. Otherwise it returns what weburl.URL.Origin does, which
// for a blob URL is the origin of the URL in its path.
//
// https://url.spec.whatwg.org/#concept-url-origin
func (u URL[T]) Origin() weburl.Origin {
	if entry := u.entry(); entry != nil {
		return entry.Environment.Origin()
	}
	return u.URL.Origin()
}

// SameOrigin reports whether the URL's origin and that of the environment are
// the same. An environment with an opaque origin has the same origin as the URLs
// that were created in it; comparing only the two origins cannot tell that.
//
// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
func (u URL[T]) SameOrigin(environment *Environment) bool {
	if entry := u.entry(); entry != nil && environment != nil && entry.Environment == environment {
		return true
	}
	return u.Origin().SameOrigin(environment.Origin())
}
