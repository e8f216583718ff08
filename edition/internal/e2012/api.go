package e2012

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Edition returns the edition of 4 November 2012. It reads some errata by their letter, if
// there are any, to show what the letter does. URLQuery has no constructor, and there are no
// forms.
func Edition(errata Letter) spec.Edition {
	return spec.Edition{Parse: errata.construct, Interfaces: []string{"URL", "URLUtils", "URLQuery"}}
}

// construct is the constructor of URL. A base that is not given is about:blank. The
// constructor throws because of its base alone; input that cannot be parsed makes
// an object, too, and so this returns both the object and the failure.
//
// 2012: URL(url, base)
func (l Letter) construct(input string, base *string, o spec.Options) (spec.URL, *spec.Failure) {
	given := "about:blank"
	if base != nil {
		given = *base
	}
	parsedBase, failure := parser{l, spec.Options{Mark: o.Mark}}.parse(given, nil)
	if failure != nil {
		failure.InBase = true
		return nil, failure
	}
	parsed, failure := parser{l, o}.parse(input, parsedBase)
	return &object{letter: l, mark: o.Mark, url: parsed, base: parsedBase, input: scalar.String(input)}, failure
}

// object is an object of the class URL. Its query encoding is UTF-8, as it is
// unless another standard says otherwise.
//
// 2012: URL, URLUtils
type object struct {
	letter Letter
	mark   func(change string)
	url    *url
	base   *url
	input  string
}

// Href is the getter of href.
//
// 2012: href
func (o *object) Href() string {
	if o.url.fatalError {
		return o.input
	}
	return o.url.serialize()
}

func (o *object) Record() step.Record { return o.url.record() }

// Origin is the getter of origin.
//
// 2012: origin
func (o *object) Origin() string { return o.url.origin() }

// Equals reports that equality is not defined.
func (o *object) Equals(spec.URL, bool) (equal, defined bool) { return false, false }

// Params is the getter of query.
//
// 2012: query
func (o *object) Params() spec.Params { return urlQuery{o} }

func (o *object) Clone() spec.URL {
	c := *o
	c.url, c.base = o.url.clone(), o.base.clone()
	return &c
}

// Attributes returns the attributes in the order of the interface. Those of a URL
// with the fatal error flag come out as the text has them, because its components
// are empty.
//
// 2012: href, origin, protocol, host, hostname, port, pathname, search, hash
func (o *object) Attributes() []spec.Attribute {
	u := o.url
	return spec.Attributes([][2]string{
		{"href", o.Href()}, {"origin", o.Origin()}, {"protocol", u.scheme + ":"}, {"host", u.hostAndPort()}, {"hostname", u.host},
		{"port", u.port}, {"pathname", u.pathname()}, {"search", spec.WithDelimiter("?", u.query)}, {"hash", spec.WithDelimiter("#", u.fragment)},
	})
}

// pathname is the getter of pathname.
//
// 2012: pathname
func (u *url) pathname() string {
	switch {
	case u.fatalError:
		return ""
	case !u.relative:
		return string(u.schemeData)
	}
	return u.pathString()
}

// Set sets an attribute. None of the setters throws. The attributes that the
// edition lacks are username and password.
//
// 2012: protocol
func (o *object) Set(attribute, value string, options spec.Options) error {
	options.Encoding = nil
	o.mark = options.Mark
	p := parser{o.letter, options}
	switch attribute {
	case "href":
		o.setHref(value, p)
	case "origin":
		return spec.ErrReadOnly
	case "protocol":
		if !o.url.fatalError {
			p.change(o.url, source.New(value+":"), nil, schemeStart)
		}
	case "host", "hostname", "port", "pathname", "search":
		if o.isRelative() {
			o.setPart(attribute, value, p)
		}
	case "hash":
		o.setHash(value, p)
	case "username", "password":
		options.Marks("username-password")
		return spec.ErrNoAttribute
	default:
		return spec.ErrNoAttribute
	}
	return nil
}

// setHref is the setter of href. Clearing unsets none of the flags: an object with
// the fatal error flag keeps it and its parser does nothing, and one with the
// relative flag reads an authority after every scheme.
//
// 2012: href
func (o *object) setHref(value string, p parser) {
	o.url.clear()
	o.input = scalar.String(value)
	trimmed, _, _ := source.New(value).Trim(ascii.IsWhitespace)
	p.change(o.url, trimmed, o.base, none)
}

// isRelative reports whether the fatal error flag is unset and the relative flag is
// set, which most setters ask for.
func (o *object) isRelative() bool { return !o.url.fatalError && o.url.relative }

// setPart is the setter of what only a URL with the relative flag has.
//
// 2012: host, hostname, port, pathname, search
func (o *object) setPart(attribute, value string, p parser) {
	u, input := o.url, source.New(value)
	switch attribute {
	case "host":
		p.change(u, input, nil, host)
	case "hostname":
		p.change(u, input, nil, hostname)
	case "port":
		if u.scheme == "file" {
			return
		}
		if value == "" {
			p.options.Marks("port-parsed")
		}
		p.change(u, input, nil, port)
	case "pathname":
		u.path = nil
		p.change(u, input, nil, relativePathStart)
	case "search":
		u.query = nil
		if value != "" {
			u.query = text{}
			p.change(u, source.New(strings.TrimPrefix(value, "?")), nil, query)
		}
	}
}

// 2012: hash
func (o *object) setHash(value string, p parser) {
	if o.url.fatalError || o.url.scheme == "javascript" {
		return
	}
	o.url.fragment = nil
	if value != "" {
		o.url.fragment = text{}
		p.change(o.url, source.New(strings.TrimPrefix(value, "#")), nil, fragment)
	}
}
