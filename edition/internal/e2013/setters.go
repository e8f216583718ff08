package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Set sets an attribute.
func (o *object) Set(attribute, value string, options spec.Options) error {
	options.Encoding = nil
	switch attribute {
	case "href":
		// When it throws, url is null already, and href the value.
		if failure := o.setInput(value, options); failure != nil {
			return failure
		}
	case "origin":
		return spec.ErrReadOnly
	case "protocol":
		o.setProtocol(value, options)
	case "username":
		o.setUsername(value)
	case "password":
		o.setPassword(value)
	case "host":
		if o.isRelative() {
			override(value, o.url, hostState, options)
		}
	case "hostname":
		if o.isRelative() {
			override(value, o.url, hostname, options)
		}
	case "port":
		o.setPort(value, options)
	case "pathname":
		if o.isRelative() {
			o.url.path = nil
			override(value, o.url, relativePathStart, options)
		}
	case "search":
		o.setSearch(value, options)
	case "hash":
		o.setHash(value, options)
	default:
		return spec.ErrNoAttribute
	}
	return nil
}

// isRelative reports whether there is a URL and its relative flag is set.
func (o *object) isRelative() bool { return o.url != nil && o.url.relative }

// setProtocol is the setter of protocol. It leaves the relative flag and the port
// as they are.
//
// 2013: protocol
func (o *object) setProtocol(value string, options spec.Options) {
	if o.url == nil {
		return
	}
	before := *o.url
	override(value+":", o.url, schemeStart, options)
	markProtocol(options, &before, o.url.scheme)
}

// setUsername is the setter of username.
//
// 2013: username
func (o *object) setUsername(value string) {
	if o.isRelative() {
		o.url.username = usernameSet.AppendString(text{}, scalar.String(value))
	}
}

// setPassword is the setter of password.
//
// 2013: password
func (o *object) setPassword(value string) {
	switch {
	case !o.isRelative():
	case value == "":
		o.url.password = nil
	default:
		o.url.password = passwordSet.AppendString(text{}, scalar.String(value))
	}
}

// setPort is the setter of port. The empty string sets the port to "0".
//
// 2013: port
func (o *object) setPort(value string, options spec.Options) {
	switch {
	case !o.isRelative() || o.url.scheme == "file":
	case value == "":
		o.url.port = "0"
	default:
		override(value, o.url, port, options)
	}
}

// setSearch is the setter of search. The pairs are those of the value, not of the
// query that comes of it.
//
// 2013: search
func (o *object) setSearch(value string, options spec.Options) {
	if !o.isRelative() {
		return
	}
	if value == "" {
		o.url.query = nil
		o.params.list = nil
		return
	}
	input := strings.TrimPrefix(value, "?")
	o.url.query = text{}
	options.Encoding = o.encoding
	override(input, o.url, query, options)
	o.params.list = parseForm(input, spec.FormOptions{})
}

// setHash is the setter of hash.
//
// 2013: hash
func (o *object) setHash(value string, options spec.Options) {
	switch {
	case o.url == nil:
		return
	case o.url.scheme == "javascript":
		options.Marks("javascript-hash")
		return
	case value == "":
		o.url.fragment = nil
		return
	}
	o.url.fragment = text{}
	override(strings.TrimPrefix(value, "#"), o.url, fragment, options)
}
