package webapi

import (
	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/layout"
)

// MarshalText returns the href, as toJSON does in JavaScript; an empty slice for the
// zero value. It implements encoding.TextMarshaler, so that encoding/json writes a
// *URL as a string, as JSON.stringify does. It never fails. The href has the
// password.
//
// https://url.spec.whatwg.org/#dom-url-tojson
func (u *URL) MarshalText() ([]byte, error) { return []byte(u.Href()), nil }

// UnmarshalText does what [URL.SetHref] does: it parses text, without a base URL,
// and replaces u by the result. The object of [URL.SearchParams] stays the same
// and gets the new query. Empty text makes u the zero value, as MarshalText writes
// it. It implements encoding.TextUnmarshaler, which encoding/json uses; JavaScript
// has nothing like it. On failure u stays as it is, and the error wraps a
// [*weburl.ParseError].
func (u *URL) UnmarshalText(text []byte) error {
	if len(text) > 0 {
		return u.SetHref(string(text))
	}
	u.flat = layout.URL{}
	u.record = weburl.URL{}
	u.query.reset("")
	return nil
}
