package e2013

import (
	"bytes"
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/step"
)

// text is a string that the parser appends to, or null when it is nil.
type text []byte

// clone returns a copy that can be appended to.
func (t text) clone() text { return bytes.Clone(t) }

func (t text) value() step.Value {
	if t == nil {
		return step.Null()
	}
	return step.String(string(t))
}

// url is a parsed URL. Password, query and fragment are null when they are nil.
//
// 2013: parsed URL
type url struct {
	scheme             string
	schemeData         text
	username, password text
	host               host
	port               string
	path               []string
	query, fragment    text
	relative           bool // the relative flag
}

// newURL returns what the URL parser makes when no url is given.
func newURL() *url { return &url{schemeData: text{}, username: text{}} }

// clone returns a copy that shares nothing with u.
func (u *url) clone() *url {
	c := *u
	c.schemeData = u.schemeData.clone()
	c.username, c.password = u.username.clone(), u.password.clone()
	c.query, c.fragment = u.query.clone(), u.fragment.clone()
	c.path = slices.Clone(u.path)
	return &c
}

// relativeScheme returns the default port of a relative scheme, the empty string
// for file, and whether the scheme is one.
//
// 2013: relative scheme, default port
func relativeScheme(scheme string) (port string, relative bool) {
	switch scheme {
	case "ftp":
		return "21", true
	case "file":
		return "", true
	case "gopher":
		return "70", true
	case "http", "ws":
		return "80", true
	case "https", "wss":
		return "443", true
	}
	return "", false
}

// isRelativeScheme reports whether scheme is a relative scheme.
func isRelativeScheme(scheme string) bool {
	_, relative := relativeScheme(scheme)
	return relative
}

// pop removes the last string of the path, if there is one. The text says "if
// non-empty" in one place of two; about:blank has an empty path, too (E13-1).
func (u *url) pop() {
	if len(u.path) > 0 {
		u.path = u.path[:len(u.path)-1]
	}
}

// isDriveLetter reports whether s is two code points of which the first is an
// ASCII alpha and the second one of the given ones.
func isDriveLetter(s []rune, second ...rune) bool {
	return len(s) == 2 && ascii.IsAlpha(s[0]) && slices.Contains(second, s[1])
}

// record returns the fields in the order of the text.
func (u *url) record() step.Record {
	r := step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "scheme data", Value: u.schemeData.value()},
		{Name: "username", Value: u.username.value()},
		{Name: "password", Value: u.password.value()},
		{Name: "host", Value: step.Null()},
		{Name: "port", Value: step.String(u.port)},
		{Name: "path", Value: step.List(slices.Clone(u.path))},
		{Name: "query", Value: u.query.value()},
		{Name: "fragment", Value: u.fragment.value()},
		{Name: "relative flag", Value: step.Boolean(u.relative)},
	}
	if u.host.kind != noHost {
		r[4].Value = step.String(u.host.String())
	}
	return r
}
