package weburl

import (
	"errors"
	"net/url"
)

// FromNetURL parses the string that u makes. The result may differ from u: a
// backslash becomes a slash in special URLs, dot segments are resolved, and
// so on. On failure the error is a [*ParseError] with offsets into u.String().
// A nil u fails like the empty string.
func FromNetURL(u *url.URL) (URL, error) {
	if u == nil {
		return Parse("")
	}
	return Parse(u.String())
}

// NetURL returns u as package net/url parses its href. That package refuses
// some URLs, such as those with "%" that is no percent-encoded byte in the
// path; its error is returned then, without the URL that it quotes.
//
// Beware that net/url and whatever builds on it may read the components in
// another way, so check what matters on u itself.
func (u URL) NetURL() (*url.URL, error) {
	if !u.IsValid() {
		return nil, RefusedInvalidURL
	}
	parsed, err := url.Parse(u.flat.Href)
	if err == nil {
		return parsed, nil
	}
	// What net/url says may quote a piece of the password, so let it say it of
	// a URL without credentials.
	if _, err = url.Parse(u.withoutCredentials()); err == nil {
		err = errNetURLCredentials
	}
	var urlError *url.Error
	if errors.As(err, &urlError) {
		err = urlError.Err // without the URL, which the caller has
	}
	return nil, &NetURLError{err}
}

var errNetURLCredentials = errors.New("credentials that it does not allow")

// NetURLError is the error of [URL.NetURL] for a URL that net/url refuses.
type NetURLError struct {
	Err error // what net/url said
}

// Error says that net/url refused, and why.
func (e *NetURLError) Error() string {
	const message = "weburl: net/url refuses the URL"
	if e.Err == nil {
		return message
	}
	return message + ": " + e.Err.Error()
}

// Unwrap returns what net/url said.
func (e *NetURLError) Unwrap() error { return e.Err }
