// Package webapi has the classes URL, URLSearchParams and URLPattern of web pages. Their
// attributes are strings and have JavaScript's names, their setters ignore
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
// become U+FFFD. While one goroutine changes an object, no other may use it.
//
// Getters of a URL allocate at most once, for the result, and setters mostly once,
// for the new href.
//
// https://url.spec.whatwg.org/#api
package webapi

import (
	"strings"
	"sync/atomic"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/record"
)

// URL is the class URL. Make one with [NewURL] or [ParseURL].
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

// FromRecord returns an object for a URL, without parsing it again. For the zero
// URL it is the zero value. JavaScript has nothing like it: it is for programs that
// pass URLs to scripts. It allocates the object, and the list of its query.
//
// https://url.spec.whatwg.org/#concept-url-url
func FromRecord(record weburl.URL) *URL {
	if !record.IsValid() {
		return &URL{}
	}
	return newURL(record)
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

// flatten returns the flat form of a URL, whose offsets the getters use.
func flatten(u weburl.URL) layout.URL {
	f := layout.URL{Href: u.Href()}
	f.SchemeEnd = uint32(len(u.Scheme()))
	f.UsernameEnd = f.SchemeEnd + uint32(len(":"))
	f.Scheme = record.SchemeOf(u.Scheme())
	f.HostKind = host.Kind(u.Host().Kind())
	f.HostStart = f.UsernameEnd
	if f.HostKind != host.Null {
		f.UsernameEnd += uint32(len("//") + len(u.Username()))
		f.HostStart = f.UsernameEnd
		if u.Password() != "" {
			f.HostStart += uint32(len(":") + len(u.Password()))
		}
		if u.HasCredentials() {
			f.HostStart += uint32(len("@"))
		}
	}
	f.HostEnd = f.HostStart + uint32(len(u.Hostname()))
	f.Port, _ = u.Port()
	fragment, hasFragment := u.Fragment()
	f.FragmentStart = uint32(len(f.Href))
	if hasFragment {
		f.FragmentStart -= uint32(len("#") + len(fragment))
	}
	query, hasQuery := u.Query()
	f.QueryStart = f.FragmentStart
	if hasQuery {
		f.QueryStart -= uint32(len("?") + len(query))
	}
	f.PathStart = f.QueryStart - uint32(len(u.Path()))
	return f
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

// Record returns the present URL as an immutable value: the URL that the href is
// parsed to. It is the zero URL for the zero value of u.
//
// After SetProtocol("file") that can be another URL than the attributes describe:
// for http://localhost/, Href is then "file://localhost/", and the record is
// file:///. No other setter has this effect.
//
// Nothing is parsed as long as the href is the one that the object was made with.
//
// https://url.spec.whatwg.org/#concept-url-url
func (u *URL) Record() weburl.URL {
	href := u.Href()
	if u.record.Href() == href {
		return u.record
	}
	record, _ := weburl.Parse(href)
	return record
}

// Href returns the serialized URL.
//
// https://url.spec.whatwg.org/#dom-url-href
func (u *URL) Href() string { return u.current().Href }

// ToJSON returns the same as [URL.Href].
//
// https://url.spec.whatwg.org/#dom-url-tojson
func (u *URL) ToJSON() string { return u.Href() }

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
	if u.flat.Href == "" {
		return ""
	}
	return u.flat.Href[:u.flat.SchemeEnd+1]
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
func (u *URL) Username() string { return u.flat.Username() }

// SetUsername sets the username, if the URL can have one.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u *URL) SetUsername(username string) {
	u.set(engine.Username, username)
}

// Password returns the password, percent-encoded.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u *URL) Password() string { return u.flat.Password() }

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
func (u *URL) Host() string { return u.flat.HostAndPort() }

// SetHost sets the host, and the port if the value has one.
//
// https://url.spec.whatwg.org/#dom-url-host
func (u *URL) SetHost(host string) {
	u.set(engine.Host, host)
}

// Hostname returns the serialized host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) Hostname() string { return u.flat.Hostname() }

// SetHostname sets the host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) SetHostname(hostname string) {
	u.set(engine.Hostname, hostname)
}

// Port returns the port in decimal, or the empty string.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u *URL) Port() string { return u.flat.PortText() }

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
func (u *URL) Pathname() string { return u.flat.Path() }

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
// to it changes the URL, and a change to the URL's query changes it.
//
// https://url.spec.whatwg.org/#dom-url-searchparams
func (u *URL) SearchParams() *URLSearchParams { return &u.query }

// Hash returns "#" and the fragment, or the empty string when that is empty.
//
// https://url.spec.whatwg.org/#dom-url-hash
func (u *URL) Hash() string { return delimited("#", u.flat.Fragment()) }

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
	if !u.query.changed {
		return &u.flat
	}
	written := u.written.Load()
	if written == nil {
		written = u.query.write(&u.flat)
		u.written.Store(written) // other goroutines store the same
	}
	return written
}

// set sets a part of the URL. Like the standard it ignores invalid values and
// invalid parts of them.
func (u *URL) set(part engine.Part, value string) {
	var edited layout.URL
	engine.Assign(&edited, &u.flat, part, value)
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
