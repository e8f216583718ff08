// Package webapi implements the classes URL, URLSearchParams, URLPattern and Origin of web pages.
// Their attributes are strings and have JavaScript's names, their setters ignore
// invalid values, and the searchParams object is connected to its URL.
//
// It is for JavaScript engines that provide these classes, and for code that is
// ported from JavaScript. For Go programs package weburl is the better choice:
// its values are immutable, and it returns errors.
//
// All differences from the standard's interfaces are differences between the
// languages:
//
//   - An attribute is a method (Href) and, unless it is read-only, a second one
//     (SetHref).
//   - A method that throws a TypeError returns an error.
//   - Instead of null there is a second result, or a nil pointer.
//   - Optional arguments are variadic. Arguments that the standard does not
//     define are ignored, as in JavaScript.
//
// Strings that are passed are converted to USVString: ill-formed sequences
// become U+FFFD. While one goroutine changes an object, no other may use it, nor the
// object that it is connected to. An object must not be copied after its first use: the
// copy is not connected.
//
// Getters of a URL allocate at most once, for the result, Origin twice for a long
// host, and setters mostly once, for the new href. The first getter that needs the
// query after a change of the searchParams object allocates three times more, to
// write it.
//
// https://url.spec.whatwg.org/#api
package webapi

import (
	"strings"
	"sync/atomic"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
)

// URL is the class URL. Make one with [NewURL] or [ParseURL]. The attributes of the
// zero value and of a nil pointer are empty. SetHref makes a URL of the zero value,
// and the other setters do nothing with it; the setters of a nil pointer panic.
//
// https://url.spec.whatwg.org/#url-class
type URL struct {
	flat   layout.URL // without the changes of query, if it has any
	record weburl.URL // what the object was made from, see Record
	query  URLSearchParams
	// written is flat with the changes of query. It is nil until a method needs
	// it.
	written atomic.Pointer[layout.URL]
}

// NewURL is the constructor: it parses url, against base if there is one. The
// error wraps a [*weburl.ParseError]. Its offsets are in url, or in base if the
// message says so.
//
// https://url.spec.whatwg.org/#dom-url-url
// https://url.spec.whatwg.org/#url-initialize
func NewURL(url string, base ...string) (*URL, error) {
	parsed, part, err := parse(url, base)
	if err != nil {
		return nil, &parseError{"construct URL" + part, err}
	}
	return newURL(parsed), nil
}

// newURL returns the object for a record.
//
// https://url.spec.whatwg.org/#url-initialize
func newURL(record weburl.URL) *URL {
	u := &URL{flat: flatten(record), record: record}
	u.query.url = u
	u.query.reset(u.flat.Query())
	return u
}

// parse is the API URL parser. It uses at most one base URL. If that is what
// cannot be parsed, part says so.
//
// https://url.spec.whatwg.org/#api-url-parser
func parse(url string, base []string) (parsed weburl.URL, part string, err error) {
	if len(base) == 0 {
		parsed, err = weburl.Parse(url)
		return parsed, "", err
	}
	baseURL, err := weburl.Parse(base[0])
	if err != nil {
		return weburl.URL{}, ": base URL", err
	}
	parsed, err = baseURL.Parse(url)
	return parsed, "", err
}

// ParseURL is the static method parse: it returns nil where [NewURL] returns
// an error.
//
// https://url.spec.whatwg.org/#dom-url-parse
func ParseURL(url string, base ...string) *URL {
	parsed, _, err := parse(url, base)
	if err != nil {
		return nil
	}
	return newURL(parsed)
}

// CanParse is the static method canParse: it reports whether [NewURL] succeeds.
//
// https://url.spec.whatwg.org/#dom-url-canparse
func CanParse(url string, base ...string) bool {
	if len(base) == 0 {
		return weburl.CanParse(url)
	}
	baseURL, err := weburl.Parse(base[0])
	return err == nil && baseURL.CanParse(url)
}

// Href returns the serialized URL.
//
// https://url.spec.whatwg.org/#dom-url-href
func (u *URL) Href() string { return u.current().Href }

// String returns the same as [URL.Href]: it is the stringifier.
func (u *URL) String() string { return u.Href() }

// SetHref parses href, without a base URL, and replaces u by the result. It is
// the only setter that returns an error, which wraps a [*weburl.ParseError]; u
// is then unchanged.
//
// https://url.spec.whatwg.org/#dom-url-href
func (u *URL) SetHref(href string) error {
	parsed, err := weburl.Parse(href)
	if err != nil {
		return &parseError{"set href", err}
	}
	u.flat = flatten(parsed)
	u.record = parsed
	u.query.url = u
	u.written.Store(nil)
	u.query.reset(u.flat.Query())
	return nil
}

// Origin returns the serialization of the URL's origin, "null" for an opaque
// one.
//
// https://url.spec.whatwg.org/#dom-url-origin
func (u *URL) Origin() string { return u.Record().Origin().String() }

// Protocol returns the scheme and a colon.
//
// https://url.spec.whatwg.org/#dom-url-protocol
func (u *URL) Protocol() string {
	flat := u.parts()
	if flat.Href == "" {
		return ""
	}
	return flat.Href[:flat.SchemeEnd+1]
}

// SetProtocol sets the scheme; a colon and what follows it are ignored.
//
// https://url.spec.whatwg.org/#dom-url-protocol
func (u *URL) SetProtocol(protocol string) {
	scheme, _, _ := strings.Cut(protocol, ":")
	u.set(engine.Scheme, scheme)
}

// Username returns the username, percent-encoded.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u *URL) Username() string { return u.parts().Username() }

// SetUsername sets the username, if the URL can have one.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u *URL) SetUsername(username string) {
	u.set(engine.Username, username)
}

// Password returns the password, percent-encoded.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u *URL) Password() string { return u.parts().Password() }

// SetPassword sets the password, if the URL can have one.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u *URL) SetPassword(password string) {
	u.set(engine.Password, password)
}

// Host returns the serialized host, followed by a colon and the port if there
// is one.
//
// https://url.spec.whatwg.org/#dom-url-host
func (u *URL) Host() string { return u.parts().HostAndPort() }

// SetHost sets the host, and the port if the value has one.
//
// https://url.spec.whatwg.org/#dom-url-host
func (u *URL) SetHost(host string) {
	u.set(engine.Host, host)
}

// Hostname returns the serialized host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) Hostname() string { return u.parts().Hostname() }

// SetHostname sets the host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) SetHostname(hostname string) {
	u.set(engine.Hostname, hostname)
}

// Port returns the port in decimal, or the empty string.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u *URL) Port() string { return u.parts().PortText() }

// SetPort sets the port to the number at the start of the value, or removes it
// if the value is empty.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u *URL) SetPort(port string) {
	if start, end := u.flat.PortSpan(); port == "" {
		u.remove(start, end)
	} else {
		u.set(engine.Port, port)
	}
}

// Pathname returns the serialized path.
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u *URL) Pathname() string { return u.parts().Path() }

// SetPathname sets the path, unless it is opaque.
//
// https://url.spec.whatwg.org/#dom-url-pathname
func (u *URL) SetPathname(pathname string) {
	u.set(engine.Path, pathname)
}

// Search returns "?" and the query, or the empty string when that is empty.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u *URL) Search() string { return delimited("?", u.current().Query()) }

// SetSearch sets the query, and with it the list of [URL.SearchParams]. The
// empty string removes it; a "?" at the start is dropped.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u *URL) SetSearch(search string) {
	if search == "" {
		u.remove(u.flat.QueryStart, u.flat.FragmentStart)
	} else {
		u.set(engine.Query, strings.TrimPrefix(search, "?"))
	}
	u.query.reset(u.flat.Query())
}

// SearchParams returns the query object, which is always the same one. A change
// to it changes the URL, and a change to the URL's query changes it. It is nil for a
// nil pointer.
//
// https://url.spec.whatwg.org/#dom-url-searchparams
func (u *URL) SearchParams() *URLSearchParams {
	if u == nil {
		return nil
	}
	return &u.query
}

// Hash returns "#" and the fragment, or the empty string when that is empty.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u *URL) Hash() string { return delimited("#", u.parts().Fragment()) }

// SetHash sets the fragment. The empty string removes it; a "#" at the start
// is dropped.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u *URL) SetHash(hash string) {
	if hash == "" {
		u.remove(u.flat.FragmentStart, uint32(len(u.flat.Href)))
	} else {
		u.set(engine.Fragment, strings.TrimPrefix(hash, "#"))
	}
}

// current returns the URL with the changes of its query object. The getters
// call it, not the methods that change the query: writing takes time that is
// linear in the length of the query, so writing after each of many changes
// would take quadratic time.
func (u *URL) current() *layout.URL {
	if u == nil || !u.query.changed {
		return u.parts()
	}
	written := u.written.Load()
	if written == nil {
		written = u.query.write(&u.flat)
		u.written.Store(written) // other goroutines store the same
	}
	return written
}

// parts returns the URL without the changes of its query object.
func (u *URL) parts() *layout.URL {
	if u == nil {
		return &layout.URL{}
	}
	return &u.flat
}

// set sets a part of the URL. Like the standard it ignores invalid values and
// invalid parts of them.
func (u *URL) set(part engine.Part, value string) {
	var edited layout.URL
	engine.Set(&edited, &u.flat, part, value)
	if edited.Href != "" {
		u.flat = edited
		u.written.Store(nil)
	}
}

// remove removes the part of the href between two offsets.
func (u *URL) remove(start, end uint32) {
	u.flat = engine.Remove(&u.flat, start, end)
	u.written.Store(nil)
}

// delimited returns delimiter and s, or the empty string if s is empty.
func delimited(delimiter, s string) string {
	if s == "" {
		return ""
	}
	return delimiter + s
}
