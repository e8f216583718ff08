// Package suite runs the tests that go through several packages: those of
// web-platform-tests and of the standard's own text, and those that hostile and
// ill-formed input must pass everywhere.
package suite_test

import (
	"strconv"
	"testing"

	"github.com/weburl-go/weburl"
)

// mustParse returns the URL, or the zero URL for the empty string.
func mustParse(t testing.TB, href string) weburl.URL {
	t.Helper()
	if href == "" {
		return weburl.URL{}
	}
	u, err := weburl.Parse(href)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// attribute returns the value that the attribute of the class URL would have.
// The tests of web-platform-tests name components by these attributes.
func attribute(t testing.TB, u weburl.URL, name string) string {
	t.Helper()
	port := ""
	if p, ok := u.Port(); ok {
		port = strconv.Itoa(int(p))
	}
	switch name {
	case "href":
		return u.Href()
	case "origin":
		return u.Origin().String()
	case "protocol":
		return u.Scheme() + ":"
	case "username":
		return u.Username()
	case "password":
		return u.Password()
	case "host":
		if port != "" {
			return u.Host().String() + ":" + port
		}
		return u.Host().String()
	case "hostname":
		return u.Host().String()
	case "port":
		return port
	case "pathname":
		return u.Path()
	case "search":
		return prefixed("?", u.Query)
	case "hash":
		return prefixed("#", u.Fragment)
	}
	t.Fatalf("no attribute %q", name)
	return ""
}

// prefixed returns delimiter and component, or nothing when that is empty.
func prefixed(delimiter string, component func() (string, bool)) string {
	if value, _ := component(); value != "" {
		return delimiter + value
	}
	return ""
}
