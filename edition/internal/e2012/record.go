package e2012

import (
	"bytes"

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

// url is a parsed URL. Query and fragment may be null; the other components
// cannot.
//
// 2012: parsed URL, fatal error flag, relative flag
type url struct {
	scheme          string
	schemeData      text
	userinfo        text
	host, port      string
	path            []text
	query, fragment text

	fatalError, relative bool
}

// clear sets the components to nothing. The flags stay as they are.
//
// 2012: clear
func (u *url) clear() {
	*u = url{schemeData: text{}, userinfo: text{}, fatalError: u.fatalError, relative: u.relative}
}

// neuter clears a URL that cannot be parsed and sets its fatal error flag.
//
// 2012: neuter
func (u *url) neuter() {
	u.clear()
	u.fatalError = true
}

// newURL returns a new URL, cleared.
func newURL() *url {
	u := &url{}
	u.clear()
	return u
}

// clone returns a copy that shares nothing with u.
func (u *url) clone() *url {
	c := *u
	c.schemeData, c.userinfo = u.schemeData.clone(), u.userinfo.clone()
	c.query, c.fragment = u.query.clone(), u.fragment.clone()
	c.path = clonePath(u.path)
	return &c
}

func clonePath(path []text) []text {
	copied := make([]text, len(path))
	for i, segment := range path {
		copied[i] = segment.clone()
	}
	return copied
}

// relativeScheme returns the default port of a relative scheme, empty for file,
// and whether the scheme is relative.
//
// 2012: relative scheme
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

// record returns the fields by the names of the text.
//
// 2012: scheme, scheme data, userinfo, host, port, path, query, fragment
func (u *url) record() step.Record {
	path := make([]string, len(u.path))
	for i, segment := range u.path {
		path[i] = string(segment)
	}
	return step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "scheme data", Value: u.schemeData.value()},
		{Name: "userinfo", Value: u.userinfo.value()},
		{Name: "host", Value: step.String(u.host)},
		{Name: "port", Value: step.String(u.port)},
		{Name: "path", Value: step.List(path)},
		{Name: "query", Value: u.query.value()},
		{Name: "fragment", Value: u.fragment.value()},
		{Name: "fatal error flag", Value: step.Boolean(u.fatalError)},
		{Name: "relative flag", Value: step.Boolean(u.relative)},
	}
}
