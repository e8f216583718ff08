// Package webapi has the classes URL and URLSearchParams as web pages know
// them: attributes that are strings, under JavaScript's names; setters that
// ignore what makes no sense; a searchParams object that is tied to its URL.
//
// It is for engines that offer these classes, and for code that is carried
// over from JavaScript. Go programs are better served by package weburl, whose
// values are immutable and whose errors are told.
//
// Differences from the standard's interfaces come from the language only:
//
//   - An attribute is a method (Href) and, unless it is read-only, a second one
//     (SetHref).
//   - What throws a TypeError returns an error.
//   - Where null is returned there is a second result, or a nil pointer.
//   - Optional arguments are variadic; those after the last one that the
//     standard knows are ignored, as in JavaScript.
//
// Strings given are converted as USVString is: what is ill-formed becomes
// U+FFFD. Objects must not be changed while other goroutines use them.
//
// https://url.spec.whatwg.org/#api
package webapi

import (
	"fmt"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/record"
)

// URL is the class URL. Make one with [NewURL] or [ParseURL].
//
// https://url.spec.whatwg.org/#url-class
type URL struct {
	flat  layout.URL
	query URLSearchParams
}

// NewURL is the constructor: it parses url, against base if one is given. The
// error wraps a [*weburl.ParseError], with offsets into url or, when it says
// so, into base.
//
// https://url.spec.whatwg.org/#dom-url-url
// https://url.spec.whatwg.org/#url-initialize
func NewURL(url string, base ...string) (*URL, error) {
	flat, err := parse(url, base)
	if err != nil {
		return nil, fmt.Errorf("webapi: cannot construct URL: %w", err)
	}
	u := &URL{flat: flat}
	u.query = URLSearchParams{list: form.Parse(flat.Query()), url: u}
	return u, nil
}

// parse is the API URL parser.
//
// https://url.spec.whatwg.org/#api-url-parser
func parse(url string, base []string) (layout.URL, error) {
	if len(base) == 0 {
		return basicParse(url, nil)
	}
	baseURL, err := basicParse(base[0], nil)
	if err != nil {
		return layout.URL{}, fmt.Errorf("base URL: %w", err)
	}
	return basicParse(url, &baseURL)
}

// basicParse is weburl's Parse for flat URLs, and uses it for its errors.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func basicParse(input string, base *layout.URL) (layout.URL, error) {
	var flat layout.URL
	if quick.Parse(&flat, input, base) == quick.Parsed {
		return flat, nil
	}
	flat, failure := engine.Parse(input, base, machine.Options{})
	if !failure.Fatal {
		return flat, nil
	}
	var b weburl.URL
	if base != nil {
		b = weburl.MustParse(base.Href)
	}
	_, err := b.Parse(input)
	return layout.URL{}, err
}

// ParseURL is the static method parse: it returns nil where [NewURL] returns
// an error.
//
// https://url.spec.whatwg.org/#dom-url-parse
func ParseURL(url string, base ...string) *URL {
	u, err := NewURL(url, base...)
	if err != nil {
		return nil
	}
	return u
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

// Record returns the URL as an immutable value, as it is now.
//
// https://url.spec.whatwg.org/#concept-url-url
func (u *URL) Record() weburl.URL { return weburl.MustParse(u.flat.Href) }

// Href returns the serialized URL.
//
// https://url.spec.whatwg.org/#dom-url-href
func (u *URL) Href() string { return u.flat.Href }

// ToJSON returns the same as [URL.Href].
//
// https://url.spec.whatwg.org/#dom-url-tojson
func (u *URL) ToJSON() string { return u.flat.Href }

// String returns the same as [URL.Href]: it is the stringifier.
func (u *URL) String() string { return u.flat.Href }

// SetHref parses href, without a base, and takes it on. The error wraps a
// [*weburl.ParseError]; after it nothing has changed. It is the only setter
// that refuses anything.
//
// https://url.spec.whatwg.org/#dom-url-href
func (u *URL) SetHref(href string) error {
	flat, err := basicParse(href, nil)
	if err != nil {
		return fmt.Errorf("webapi: cannot set href: %w", err)
	}
	u.flat = flat
	u.query.list = form.Parse(flat.Query())
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
func (u *URL) Protocol() string { return u.flat.Href[:u.flat.SchemeEnd+1] }

// SetProtocol sets the scheme; a colon and what follows it are ignored.
//
// https://url.spec.whatwg.org/#dom-url-protocol
func (u *URL) SetProtocol(protocol string) {
	u.override(protocol+":", machine.SchemeStart, nil)
}

// Username returns the username, percent-encoded.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u *URL) Username() string { return u.flat.Username() }

// SetUsername sets the username, if the URL can have one.
//
// https://url.spec.whatwg.org/#dom-url-username
func (u *URL) SetUsername(username string) {
	r := u.flat.Record()
	if !r.CannotHaveUsernamePasswordPort() {
		r.SetUsername(username)
		u.take(&r)
	}
}

// Password returns the password, percent-encoded.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u *URL) Password() string { return u.flat.Password() }

// SetPassword sets the password, if the URL can have one.
//
// https://url.spec.whatwg.org/#dom-url-password
func (u *URL) SetPassword(password string) {
	r := u.flat.Record()
	if !r.CannotHaveUsernamePasswordPort() {
		r.SetPassword(password)
		u.take(&r)
	}
}

// Host returns the serialized host and, after a colon, the port, if any.
//
// https://url.spec.whatwg.org/#dom-url-host
func (u *URL) Host() string { return u.flat.HostAndPort() }

// SetHost sets the host and, if the value has one, the port.
//
// https://url.spec.whatwg.org/#dom-url-host
func (u *URL) SetHost(host string) {
	if !u.flat.HasOpaquePath() {
		u.override(host, machine.Host, nil)
	}
}

// Hostname returns the serialized host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) Hostname() string { return u.flat.Hostname() }

// SetHostname sets the host.
//
// https://url.spec.whatwg.org/#dom-url-hostname
func (u *URL) SetHostname(hostname string) {
	if !u.flat.HasOpaquePath() {
		u.override(hostname, machine.Hostname, nil)
	}
}

// Port returns the port in decimal, or the empty string.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u *URL) Port() string { return u.flat.PortText() }

// SetPort sets the port to the number that the value begins with, and removes
// it when the value is empty.
//
// https://url.spec.whatwg.org/#dom-url-port
func (u *URL) SetPort(port string) {
	r := u.flat.Record()
	switch {
	case r.CannotHaveUsernamePasswordPort():
	case port == "":
		r.Port, r.HasPort = 0, false
		u.take(&r)
	default:
		u.override(port, machine.Port, nil)
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
	if !u.flat.HasOpaquePath() {
		u.override(pathname, machine.PathStart, func(r *record.URL) { r.Path = record.Path{} })
	}
}

// Search returns "?" and the query, or the empty string when that is empty.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u *URL) Search() string { return delimited("?", u.flat.Query()) }

// SetSearch sets the query, and with it the list of [URL.SearchParams]. The
// empty string removes it; a "?" at the start is dropped.
//
// https://url.spec.whatwg.org/#dom-url-search
func (u *URL) SetSearch(search string) {
	if search == "" {
		u.setQuery("")
		u.query.list = form.List{}
		return
	}
	input := strings.TrimPrefix(search, "?")
	u.override(input, machine.Query, func(r *record.URL) { r.Query, r.HasQuery = "", true })
	u.query.list = form.Parse(u.flat.Query())
}

// SearchParams returns the query object, always the same one. A change to it
// changes the URL, and the other way round.
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
		r := u.flat.Record()
		r.Fragment, r.HasFragment = "", false
		u.take(&r)
		return
	}
	input := strings.TrimPrefix(hash, "#")
	u.override(input, machine.Fragment, func(r *record.URL) { r.Fragment, r.HasFragment = "", true })
}

// setQuery sets the query to a serialized list, to null when it is empty.
func (u *URL) setQuery(query string) {
	r := u.flat.Record()
	r.Query, r.HasQuery = query, query != ""
	u.take(&r)
}

// override parses value with the state override, after a change to the record.
// Failure is ignored, and what happened before it stays, as in the standard.
func (u *URL) override(value string, state machine.State, change func(*record.URL)) {
	r := u.flat.Record()
	if change != nil {
		change(&r)
	}
	machine.Override(value, &r, state, machine.Options{})
	u.take(&r)
}

// take makes r the object's URL, unless it is too long to be one.
func (u *URL) take(r *record.URL) {
	if flat, ok := layout.FromRecord(r); ok {
		u.flat = flat
	}
}

// delimited returns delimiter and s, or nothing when s is empty.
func delimited(delimiter, s string) string {
	if s == "" {
		return ""
	}
	return delimiter + s
}
