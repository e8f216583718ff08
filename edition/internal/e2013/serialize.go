package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/uts46"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// serialize is the URL serializer. The result need not parse as u again: a host may
// have code points in it that end hosts, or that percent-decode once more.
//
// 2013: URL serializer
func (u *url) serialize(excludeFragment bool) string {
	output := u.scheme + ":"
	if u.relative {
		output += "//" + u.authorityString() + u.pathString()
	} else {
		output += string(u.schemeData)
	}
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
	if len(u.username) > 0 || u.password != nil {
		output += string(u.username)
		if u.password != nil {
			output += ":" + string(u.password)
		}
		output += "@"
	}
	return output + u.host.String() + spec.WithDelimiter(":", u.port)
}

// pathString returns "/" and the strings of the path, separated by "/".
func (u *url) pathString() string { return "/" + strings.Join(u.path, "/") }

// origin returns the Unicode serialization of the origin, which the text takes from
// RFC 6454. A URL without relative flag has no authority that names an origin, a
// scheme that is no relative scheme is not supported, and of file URLs the RFC
// leaves the origin to the implementation: they are "null".
//
// https://www.rfc-editor.org/rfc/rfc6454#section-4
// https://www.rfc-editor.org/rfc/rfc6454#section-6.1
func (o *object) origin() string {
	u := o.url
	standard, supported := spec.RelativeScheme(u.scheme)
	if !u.relative || !supported || u.scheme == "file" {
		return "null"
	}
	name := ascii.LowerString(u.host.String())
	if u.host.kind == domainHost {
		byUTS46, _ := uts46.Transitional().ToUnicode(name) // as in 2012 and from 2015 on
		name = strings.Join(domainToUnicode(strings.Split(name, ".")), ".")
		if name != byUTS46 {
			o.options.Marks("idna2003")
			o.options.Marks("uts46")
		}
	}
	if u.port != "" && u.port != standard {
		name += ":" + u.port
	}
	return u.scheme + "://" + name
}
