package e2013

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

type text = states.Text

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
	c.schemeData = u.schemeData.Clone()
	c.username, c.password = u.username.Clone(), u.password.Clone()
	c.query, c.fragment = u.query.Clone(), u.fragment.Clone()
	c.path = slices.Clone(u.path)
	return &c
}

// pop removes the last string of the path, if there is one. The text says "if
// non-empty" in one place of two; about:blank has an empty path, too (E13-1).
func (u *url) pop() { u.path = u.path[:max(len(u.path)-1, 0)] }

// record returns the fields in the order of the text.
func (u *url) record() step.Record {
	r := step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "scheme data", Value: u.schemeData.Value()},
		{Name: "username", Value: u.username.Value()},
		{Name: "password", Value: u.password.Value()},
		{Name: "host", Value: step.Null()},
		{Name: "port", Value: step.String(u.port)},
		{Name: "path", Value: step.List(slices.Clone(u.path))},
		{Name: "query", Value: u.query.Value()},
		{Name: "fragment", Value: u.fragment.Value()},
		{Name: "relative flag", Value: step.Boolean(u.relative)},
	}
	if u.host.kind != noHost {
		r[4].Value = step.String(u.host.String())
	}
	return r
}
