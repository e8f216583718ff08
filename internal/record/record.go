// Package record provides the URL record as the standard defines it, and the
// standard's operations on a URL record: the serializer, shorten a path, and
// the predicates.
package record

import (
	"github.com/weburl-go/weburl/internal/host"
	"github.com/weburl-go/weburl/percent"
)

// URL is a URL record.
//
// https://url.spec.whatwg.org/#concept-url
type URL struct {
	Scheme             string
	Username, Password string
	Host               host.Host // Kind is host.Null when the host is null
	Port               uint16    // meaningful when HasPort
	HasPort            bool
	Path               Path
	Query, Fragment    string // valid only if the Has… field below is true
	HasQuery           bool
	HasFragment        bool
}

// Path is a URL path: opaque, a single string, or a list of segments.
//
// https://url.spec.whatwg.org/#url-path
type Path struct {
	IsOpaque bool
	Opaque   string
	Segments []string
}

// IsSpecial reports whether the URL's scheme is a special scheme.
//
// https://url.spec.whatwg.org/#is-special
func (u *URL) IsSpecial() bool { return SchemeOf(u.Scheme).IsSpecial() }

// IsFile reports whether the URL's scheme is "file".
func (u *URL) IsFile() bool { return u.Scheme == "file" }

// IncludesCredentials reports whether there is a username or a password.
//
// https://url.spec.whatwg.org/#include-credentials
func (u *URL) IncludesCredentials() bool { return u.Username != "" || u.Password != "" }

// CannotHaveUsernamePasswordPort reports whether a URL with a kind of host and a scheme
// cannot have credentials or a port.
//
// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
func CannotHaveUsernamePasswordPort(kind host.Kind, scheme Scheme) bool {
	return kind == host.Null || kind == host.Empty || scheme == File
}

// SetUsername sets the username to username, percent-encoded.
//
// https://url.spec.whatwg.org/#set-the-username
func (u *URL) SetUsername(username string) {
	u.Username = percent.Encode(username, percent.Userinfo)
}

// SetPassword sets the password to password, percent-encoded.
//
// https://url.spec.whatwg.org/#set-the-password
func (u *URL) SetPassword(password string) {
	u.Password = percent.Encode(password, percent.Userinfo)
}

// SetPort sets the port, or sets it to null if port is the scheme's default
// port.
//
// https://url.spec.whatwg.org/#default-port
func (u *URL) SetPort(port uint16) {
	u.Port, u.HasPort = port, true
	if p, ok := SchemeOf(u.Scheme).DefaultPort(); ok && p == port {
		u.Port, u.HasPort = 0, false
	}
}

// Shorten removes the last segment of the path, if any, but never the drive
// letter of a file URL. The path must not be opaque.
//
// https://url.spec.whatwg.org/#shorten-a-urls-path
func (u *URL) Shorten() {
	path := u.Path.Segments
	if u.IsFile() && len(path) == 1 && IsNormalizedWindowsDriveLetter(path[0]) {
		return
	}
	if len(path) > 0 {
		// A full slice expression: an append never overwrites segments that a
		// base URL shares.
		u.Path.Segments = path[: len(path)-1 : len(path)-1]
	}
}

// NeedsPathMarker reports whether the serialization needs "/." before the path.
// Without it, a path that begins with two slashes would be parsed as a host.
//
// https://url.spec.whatwg.org/#concept-url-serializer
func (u *URL) NeedsPathMarker() bool {
	return u.Host.Kind == host.Null && !u.Path.IsOpaque && len(u.Path.Segments) > 1 && u.Path.Segments[0] == ""
}

// AppendPath appends the serialized path to dst.
//
// https://url.spec.whatwg.org/#url-path-serializer
func (u *URL) AppendPath(dst []byte) []byte {
	if u.Path.IsOpaque {
		return append(dst, u.Path.Opaque...)
	}
	for _, segment := range u.Path.Segments {
		dst = append(dst, '/')
		dst = append(dst, segment...)
	}
	return dst
}
