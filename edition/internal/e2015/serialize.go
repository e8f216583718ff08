package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/spec"
)

// serialize is the URL serializer without the exclude fragment flag, which nothing
// in the text sets. The host serializer has nothing to do: a host is kept as it is
// written.
//
// 2015: #concept-url-serializer #concept-host-serializer
func (u *url) serialize() string {
	var output strings.Builder
	output.WriteString(u.scheme + ":")
	if u.schemeData != nil {
		output.WriteString(*u.schemeData)
	} else {
		output.WriteString("//")
		if u.includesCredentials() {
			output.WriteString(u.username)
			if u.password != nil {
				output.WriteString(":" + *u.password)
			}
			output.WriteString("@")
		}
		output.WriteString(text(u.host) + spec.WithDelimiter(":", u.port))
		output.WriteString("/" + strings.Join(u.path, "/"))
	}
	if u.query != nil {
		output.WriteString("?" + *u.query)
	}
	if u.fragment != nil {
		output.WriteString("#" + *u.fragment)
	}
	return output.String()
}

// pathname is what the getter of pathname returns.
func (u *url) pathname() string {
	if u.schemeData != nil {
		return *u.schemeData
	}
	return "/" + strings.Join(u.path, "/")
}

// origin returns the Unicode serialization of the origin, which leaves out a port
// that is the scheme's default. That of a blob URL is that of its scheme data,
// which may be a blob URL again.
//
// 2015: #concept-url-origin
func (u *url) origin() string {
	for u.scheme == "blob" {
		inner, failure := parse(spec.InsideBlobs(text(u.schemeData), ascii.IsWhitespace), about(), false, spec.Options{})
		if failure != nil {
			return "null"
		}
		u = inner
	}
	standard, relative := spec.RelativeScheme(u.scheme)
	if !relative || u.scheme == "file" {
		return "null"
	}
	output := u.scheme + "://" + unicodeHost(text(u.host))
	if u.port != "" && u.port != standard {
		output += ":" + u.port
	}
	return output
}

// unicodeHost returns a domain in Unicode, and an address as it is.
func unicodeHost(host string) string {
	if strings.HasPrefix(host, "[") {
		return host
	}
	return domainToUnicode(host)
}
