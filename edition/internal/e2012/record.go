package e2012

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

type text = states.Text

// url is a parsed URL. Query and fragment may be null; the other components
// cannot.
//
// 2012: parsed URL, fatal error flag, relative flag
type url struct {
	scheme          string
	schemeData      text
	userinfo        text
	host, port      string
	path            []string
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
	c.schemeData, c.userinfo = u.schemeData.Clone(), u.userinfo.Clone()
	c.query, c.fragment = u.query.Clone(), u.fragment.Clone()
	c.path = slices.Clone(u.path)
	return &c
}

// record returns the fields by the names of the text.
//
// 2012: scheme, scheme data, userinfo, host, port, path, query, fragment
func (u *url) record() step.Record {
	return step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "scheme data", Value: u.schemeData.Value()},
		{Name: "userinfo", Value: u.userinfo.Value()},
		{Name: "host", Value: step.String(u.host)},
		{Name: "port", Value: step.String(u.port)},
		{Name: "path", Value: step.List(slices.Clone(u.path))},
		{Name: "query", Value: u.query.Value()},
		{Name: "fragment", Value: u.fragment.Value()},
		{Name: "fatal error flag", Value: step.Boolean(u.fatalError)},
		{Name: "relative flag", Value: step.Boolean(u.relative)},
	}
}
