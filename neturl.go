package weburl

import (
	"errors"
	"net/url"
)

// FromNetURL parses u.String(). The result may differ from u: in special URLs a
// backslash becomes a slash, dot segments are resolved, and so on. On failure
// the error is a [*ParseError] with offsets into u.String(). A nil u fails like
// the empty string.
func FromNetURL(u *url.URL) (URL, error) {
	if u == nil {
		return Parse("")
	}
	return Parse(u.String())
}

// NetURL parses the href of u with package net/url. That package refuses some
// URLs, such as those with a "%" in the path that is not followed by two
// hexadecimal digits. The error is then a [*NetURLError], which does not quote
// the URL.
//
// Package net/url and packages that use it may understand the components in
// another way. So make all checks on u itself, not on the result.
func (u URL) NetURL() (*url.URL, error) {
	if !u.IsValid() {
		return nil, RefusedInvalidURL
	}
	parsed, err := url.Parse(u.flat.Href)
	if err == nil {
		return parsed, nil
	}
	// The message of net/url may quote a part of the password. Parse the URL
	// again without credentials, and use the error of that.
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
	Err error // the error of net/url
}

// Error says that net/url refused, and why.
func (e *NetURLError) Error() string {
	const message = "weburl: net/url refuses the URL"
	if e.Err == nil {
		return message
	}
	return message + ": " + e.Err.Error()
}

// Unwrap returns the error of net/url.
func (e *NetURLError) Unwrap() error { return e.Err }
