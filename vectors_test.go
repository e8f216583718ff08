package weburl_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/layout/layouttest"
)

// The vectors in testdata are this project's own. They are arrays of cases with
// comments between them, which package vector loads. JSON cannot hold an input
// that is not UTF-8; such an input is in "quoted", as a Go string literal.

// text is an input of a vector.
type text struct {
	plain, quoted string
}

// string returns the input itself.
func (s text) string(t testing.TB) string {
	t.Helper()
	if s.quoted == "" {
		return s.plain
	}
	unquoted, err := strconv.Unquote(s.quoted)
	if err != nil {
		t.Fatalf("%s is not a Go string literal: %v", s.quoted, err)
	}
	return unquoted
}

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

// checkLayout reports a URL that breaks an invariant of its layout, or whose
// href parses to another URL.
func checkLayout(t testing.TB, u weburl.URL) {
	t.Helper()
	if !u.IsValid() {
		return
	}
	if err := layoutError(u); err != nil {
		t.Error(err)
	}
}

// layoutError returns an error if u is not what its href parses to, with all offsets, or
// if the layout of that URL breaks an invariant.
func layoutError(u weburl.URL) error {
	parse := func(href string) (flat layout.URL, ok bool) {
		failure := engine.ParseWith(&flat, href, nil, nil, nil)
		return flat, !failure.Fatal
	}
	if again, err := weburl.Parse(u.Href()); again != u {
		return fmt.Errorf("%q parses to %#v, not to %#v: %v", u.Href(), again, u, err)
	}
	flat, ok := parse(u.Href())
	if !ok {
		return fmt.Errorf("%q does not parse", u.Href())
	}
	return layouttest.Check(&flat, parse)
}

// components returns the components of a URL by their names in the record,
// without those that are null or empty, and the kinds of host and path.
func components(u weburl.URL) map[string]string {
	c := map[string]string{"scheme": u.Scheme(), "path": u.Path(), "host kind": u.Host().Kind().String()}
	if u.Username() != "" {
		c["username"] = u.Username()
	}
	if u.Password() != "" {
		c["password"] = u.Password()
	}
	if u.Host().Kind() != weburl.HostNull {
		c["host"] = u.Host().String()
	}
	if port, ok := u.Port(); ok {
		c["port"] = strconv.Itoa(int(port))
	}
	if u.HasOpaquePath() {
		c["path kind"] = "opaque"
	}
	if query, ok := u.Query(); ok {
		c["query"] = query
	}
	if fragment, ok := u.Fragment(); ok {
		c["fragment"] = fragment
	}
	return c
}
