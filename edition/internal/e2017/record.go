package e2017

import (
	"slices"
	"strconv"

	"github.com/weburl-go/weburl/edition/internal/leaf/segment"
	"github.com/weburl-go/weburl/edition/internal/states"
	"github.com/weburl-go/weburl/edition/step"
)

type text = states.Text

// url is a URL record. One that cannot be a base URL has an opaque path, which in 2017 is the
// only item of a list. The others have a list, and opaque is nil.
//
// 2017, 2024: #concept-url
type url struct {
	scheme             string
	username, password text
	host               host
	port               int // noPort for null
	path               []string
	opaque             text
	query, fragment    text
}

const noPort = -1

func newURL() *url { return &url{username: text{}, password: text{}, port: noPort} }

// clone returns a copy that shares nothing with u.
func (u *url) clone() *url {
	c := *u
	c.username, c.password = u.username.Clone(), u.password.Clone()
	c.query, c.fragment = u.query.Clone(), u.fragment.Clone()
	c.path, c.opaque = slices.Clone(u.path), u.opaque.Clone()
	return &c
}

// specialScheme returns the default port of a special scheme, noPort for file,
// and whether the scheme is special.
//
// 2017, 2024: #special-scheme
func (m *rulebook) specialScheme(scheme string) (port int, special bool) {
	switch scheme {
	case "ftp":
		return 21, true
	case "file":
		return noPort, true
	case "http", "ws":
		return 80, true
	case "https", "wss":
		return 443, true
	case "gopher":
		return 70, !m.since("gopher")
	}
	return noPort, false
}

// isSpecial reports whether u is special.
//
// 2017, 2024: #is-special
func (m *rulebook) isSpecial(u *url) bool {
	_, special := m.specialScheme(u.scheme)
	return special
}

// isDefaultPort reports whether port is the default port of the scheme.
//
// 2017: #default-port. 2024: #default-port
func (m *rulebook) isDefaultPort(scheme string, port int) bool {
	standard, special := m.specialScheme(scheme)
	return special && port != noPort && standard == port
}

// cannotBeABase reports whether u has an opaque path.
//
// 2017: #url-cannot-be-a-base-url-flag. 2024: #url-opaque-path
func (u *url) cannotBeABase() bool { return u.opaque != nil }

// includesCredentials reports whether u has a username or a password.
//
// 2017, 2024: #include-credentials
func (u *url) includesCredentials() bool { return len(u.username) > 0 || len(u.password) > 0 }

// cannotHaveCredentialsOrPort reports whether u has no place for them. In 2017
// that is so of a URL that cannot be a base URL, which has no host either.
//
// 2017, 2024: #cannot-have-a-username-password-port
func (u *url) cannotHaveCredentialsOrPort() bool {
	return u.host.kind == noHost || u.host.kind == emptyHost || u.cannotBeABase() || u.scheme == "file"
}

// shorten removes the last item of u's path, unless that is all of a file URL's
// path and a drive letter.
//
// 2017, 2024: #pop-a-urls-path #windows-drive-letter #normalized-windows-drive-letter
func (u *url) shorten() {
	if len(u.path) == 0 {
		return
	}
	if u.scheme == "file" && len(u.path) == 1 && segment.IsNormalizedDriveLetter(u.path[0]) {
		return
	}
	u.path = u.path[:len(u.path)-1]
}

// record returns the fields by the names of the text. The object of 2017 and the
// blob URL entry of 2024 are null, because there is no store of blobs here.
func (m *rulebook) record(u *url) step.Record {
	r := step.Record{
		{Name: "scheme", Value: step.String(u.scheme)},
		{Name: "username", Value: u.username.Value()},
		{Name: "password", Value: u.password.Value()},
		{Name: "host", Value: step.Null()},
		{Name: "port", Value: step.Null()},
		{Name: "path", Value: m.pathValue(u)},
		{Name: "query", Value: u.query.Value()},
		{Name: "fragment", Value: u.fragment.Value()},
	}
	if u.host.kind != noHost {
		r[3].Value = step.String(u.host.String())
	}
	if u.port != noPort {
		r[4].Value = step.Integer(u.port)
	}
	if !m.later {
		r = append(r,
			step.Field{Name: "cannot-be-a-base-URL flag", Value: step.Boolean(u.cannotBeABase())},
			step.Field{Name: "object", Value: step.Null()})
	} else {
		r = append(r, step.Field{Name: "blob URL entry", Value: step.Null()})
	}
	return r
}

func (m *rulebook) pathValue(u *url) step.Value {
	switch {
	case !u.cannotBeABase():
		return step.List(slices.Clone(u.path))
	case m.later:
		return u.opaque.Value()
	}
	return step.List([]string{string(u.opaque)})
}

// portString returns the port in decimal, and nothing for null.
func (u *url) portString() string {
	if u.port == noPort {
		return ""
	}
	return strconv.Itoa(u.port)
}
