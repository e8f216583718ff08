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
	case "username", "password", "host", "hostname", "port", "pathname", "search":
		if o.url != nil && o.url.relative {
			o.setPart(attribute, value, options)
		}
	case "hash":
		o.setHash(value, options)
	default:
		return spec.ErrNoAttribute
	}
	return nil
}

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

// setPart is the setter of what only a URL with the relative flag has. The empty string sets
// the port to "0". The pairs of search are those of the value, not of the query that comes
// of it.
//
// 2013: username, password, port, search
func (o *object) setPart(attribute, value string, options spec.Options) {
	u := o.url
	switch attribute {
	case "username":
		u.username = usernameSet.AppendString(text{}, scalar.String(value))
	case "password":
		u.password = nil
		if value != "" {
			u.password = passwordSet.AppendString(text{}, scalar.String(value))
		}
	case "host":
		override(value, u, hostState, options)
	case "hostname":
		override(value, u, hostname, options)
	case "port":
		switch {
		case u.scheme == "file":
		case value == "":
			u.port = "0"
		default:
			override(value, u, port, options)
		}
	case "pathname":
		u.path = nil
		override(value, u, relativePathStart, options)
	case "search":
		u.query, o.params.list = nil, nil
		if value != "" {
			input := strings.TrimPrefix(value, "?")
			u.query = text{}
			options.Encoding = o.encoding
			override(input, u, query, options)
			o.params.list = parseForm(input, spec.FormOptions{})
		}
	}
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
