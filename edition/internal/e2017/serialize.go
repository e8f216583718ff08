package e2017

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// serialize is the URL serializer. The result need not parse as u again in 2017
// (E17-4): a path that begins with an empty segment reads as a host.
//
// 2017, 2024: #concept-url-serializer
func (m *rulebook) serialize(u *url, excludeFragment bool) string {
	output := u.scheme + ":"
	switch {
	case u.host.kind != noHost:
		output += "//" + u.authorityString()
	case u.scheme == "file":
		output += "//"
	case len(u.path) > 1 && len(u.path[0]) == 0 && m.since("path-dot"):
		output += "/."
	}
	output += u.pathString()
	if u.query != nil {
		output += "?" + string(u.query)
	}
	if !excludeFragment && u.fragment != nil {
		output += "#" + string(u.fragment)
	}
	return output
}

// authorityString returns credentials, host and port as the serializer writes
// them.
func (u *url) authorityString() string {
	output := ""
	if u.includesCredentials() {
		output += string(u.username)
		if len(u.password) > 0 {
			output += ":" + string(u.password)
		}
		output += "@"
	}
	return output + u.host.String() + spec.WithDelimiter(":", u.portString())
}

// pathString is the URL path serializer, which in 2017 is a part of the URL
// serializer and of the getter of pathname.
//
// 2017: #concept-url-serializer. 2024: #url-path-serializer
func (u *url) pathString() string {
	if len(u.path) == 0 {
		return string(u.opaque) // of an empty list, too
	}
	return "/" + strings.Join(u.path, "/")
}

// originOf returns the serialization of u's origin that the API shows: in Unicode
// in 2017, in ASCII in 2024.
//
// 2017, 2024: #concept-url-origin
func (m *rulebook) originOf(u *url) string {
	switch u.scheme {
	case "blob":
		return m.blobOrigin(u)
	case "gopher":
		if m.since("gopher") {
			return "null"
		}
	case "ftp", "http", "https", "ws", "wss":
	default:
		return "null"
	}
	return m.tupleOrigin(u)
}

// blobOrigin is the origin of the URL that is the path of a blob URL.
func (m *rulebook) blobOrigin(u *url) string {
	inner := u.pathString()
	switch {
	case m.later || u.cannotBeABase():
	case len(u.path) == 0:
		return "null"
	default:
		inner = u.path[0]
	}
	if path := inner; !m.later {
		if inner = spec.InsideBlobs(path, ascii.IsC0ControlOrSpace); inner != path {
			m.markLater("blob-origins")
		}
	}
	parsed, failure := parse(m.later, inner, nil, spec.Options{})
	if failure != nil {
		return "null"
	}
	switch parsed.scheme {
	case "http", "https", "file":
	default:
		if m.since("blob-origins") {
			return "null"
		}
	}
	return m.originOf(parsed)
}

// tupleOrigin serializes a tuple of scheme, host and port.
func (m *rulebook) tupleOrigin(u *url) string {
	name := u.host.String()
	if u.host.kind == domainHost {
		if unicode, _ := uts46.Nontransitional().ToUnicode(name); unicode != name && !m.since("ascii-origins") {
			name = unicode
		}
	}
	return u.scheme + "://" + name + spec.WithDelimiter(":", u.portString())
}
