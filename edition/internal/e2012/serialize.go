package e2012

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// 2012: serialize
func (u *url) serialize() string {
	output := u.serializeWithoutFragment()
	if u.fragment != nil {
		output += "#" + string(u.fragment)
	}
	return output
}

// serializeWithoutFragment writes a query only if the relative flag is set, because
// it is a part of the scheme data otherwise.
//
// 2012: serialize without fragment
func (u *url) serializeWithoutFragment() string {
	output := u.scheme + ":"
	if !u.relative {
		return output + string(u.schemeData)
	}
	output += "//"
	if len(u.userinfo) > 0 {
		output += string(u.userinfo) + "@"
	}
	output += u.hostAndPort() + u.pathString()
	if u.query != nil {
		output += "?" + string(u.query)
	}
	return output
}

// hostAndPort returns the host, and the port if there is one.
func (u *url) hostAndPort() string {
	return u.host + spec.WithDelimiter(":", u.port)
}

// pathString returns "/" and the strings of the path with "/" between them. A path
// without strings is "/", too.
func (u *url) pathString() string { return "/" + strings.Join(u.path, "/") }

// origin returns the Unicode serialization of u's origin, for which the text refers
// to RFC 6454: a scheme that names an authority, the host in lower case with its
// A-labels as U-labels, and the port unless it is the default one. Sections 4 and
// 6.1 of the RFC leave open what file URLs have; it is a unique origin here, as it
// is for all other schemes.
//
// 2012: origin
func (u *url) origin() string {
	standard, ok := spec.RelativeScheme(u.scheme)
	if !ok || u.scheme == "file" || !u.relative || u.fatalError {
		return "null"
	}
	labels := strings.Split(ascii.LowerString(u.host), ".")
	for i, label := range labels {
		if !strings.HasPrefix(label, "xn--") {
			continue
		}
		if unicode, ok := uts46.Checked().ToUnicode(label); ok {
			labels[i] = unicode
		}
	}
	output := u.scheme + "://" + strings.Join(labels, ".")
	if u.port != "" && u.port != standard {
		output += ":" + u.port
	}
	return output
}
