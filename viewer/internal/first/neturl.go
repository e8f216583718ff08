package first

import (
	"errors"
	"net/url"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/viewer/internal/answer"
)

// netURL is what package net/url makes of an input.
type netURL struct {
	OK         bool        `json:"ok"`
	Error      string      `json:"error"`
	Href       string      `json:"href"`
	Attributes *attributes `json:"attributes"`
	Note       string      `json:"note"`
}

// readNetURL parses with net/url, and resolves against the base if there is one. A
// reference that stays without a scheme is no URL.
func readNetURL(input, base string) netURL {
	u, err := url.Parse(input)
	if err == nil && base != "" {
		var against *url.URL
		if against, err = url.Parse(base); err == nil {
			u = against.ResolveReference(u)
		}
	}
	if err == nil && !u.IsAbs() {
		err = errors.New("no scheme")
	}
	if err != nil {
		// The error of net/url has the input in front of the reason.
		var e *url.Error
		if errors.As(err, &e) {
			err = e.Err
		}
		return netURL{Error: strings.ToValidUTF8(err.Error(), "\uFFFD")}
	}
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	password, _ := u.User.Password()
	a := &attributes{Href: u.String(), Protocol: u.Scheme + ":", Username: u.User.Username(), Password: password,
		Host: u.Host, Hostname: u.Hostname(), Port: u.Port(), Pathname: path,
		Search: answer.WithPrefix("?", u.RawQuery), Hash: answer.WithPrefix("#", u.EscapedFragment())}
	return netURL{OK: true, Href: a.Href, Attributes: a, Note: noteOn(u)}
}

// noteOn says what a program must know that takes the host of u for that of the
// standard.
func noteOn(u *url.URL) string {
	w, err := weburl.FromNetURL(u)
	host, theirs := w.Host().String(), hostInBrackets(u)
	switch {
	case err != nil:
		return "A browser cannot parse what net/url writes."
	case len(host) != len(theirs) || !strings.EqualFold(host, theirs): // the Kelvin sign is longer than the k that it folds to
		return "net/url and browsers have different hosts: a check of one does not protect the other."
	}
	return ""
}

// hostInBrackets returns the host of u, with the brackets that [url.URL.Hostname]
// removes.
func hostInBrackets(u *url.URL) string {
	if strings.HasPrefix(u.Host, "[") {
		return "[" + u.Hostname() + "]"
	}
	return u.Hostname()
}
