package e2015

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// url is a URL, and also what a rule returns of one. Nil pointers are null. Its
// strings are never changed in place.
//
// 2015: #concept-url #concept-url-scheme #concept-url-scheme-data
// #concept-url-username #concept-url-password #concept-url-host #concept-url-port
// #concept-url-path #concept-url-query #concept-url-fragment #concept-url-object
type url struct {
	scheme     string
	schemeData *string
	username   string
	password   *string
	host       *string // as it is written, an IPv6 address with its brackets
	port       string
	path       []string
	query      *string
	fragment   *string
}

// about returns the base that counts when none is given.
//
// 2015: #concept-basic-url-parser
func about() *url { return &url{scheme: "about"} }

// clone returns a copy. It shares with u only what never changes.
func (u *url) clone() *url {
	c := *u
	c.path = slices.Clone(u.path)
	return &c
}

// dropDefaultPort makes the port empty if it is the scheme's default port.
//
// 2015: #urls
func (u *url) dropDefaultPort() {
	if port, _ := spec.RelativeScheme(u.scheme); port == u.port {
		u.port = ""
	}
}

// includesCredentials reports whether u has a username or a password.
//
// 2015: #urls
func (u *url) includesCredentials() bool { return u.username != "" || u.password != nil }

// record returns the fields by the names of the text. The object is null, because
// there is no store of blobs here.
func (u *url) record() step.Record {
	scheme := step.Null()
	if u.scheme != "" {
		scheme = step.String(u.scheme)
	}
	return step.Record{
		{Name: "scheme", Value: scheme},
		{Name: "scheme data", Value: value(u.schemeData)},
		{Name: "username", Value: step.String(u.username)},
		{Name: "password", Value: value(u.password)},
		{Name: "host", Value: value(u.host)},
		{Name: "port", Value: step.String(u.port)},
		{Name: "path", Value: step.List(slices.Clone(u.path))},
		{Name: "query", Value: value(u.query)},
		{Name: "fragment", Value: value(u.fragment)},
		{Name: "object", Value: step.Null()},
	}
}

// value returns the value for a string or null.
func value(s *string) step.Value {
	if s == nil {
		return step.Null()
	}
	return step.String(*s)
}

// text returns the string, and the empty one for null.
func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
