package e2013

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/percent"
)

// Edition returns the edition of 25 November 2013.
func Edition() spec.Edition {
	return spec.Edition{
		Interfaces:      []string{"URL", "URLUtils", "URLUtilsReadOnly", "URLSearchParams"},
		Parse:           construct,
		NewParams:       func(init string) spec.Params { return newParams(init, nil) },
		ParseForm:       func(input string, o spec.FormOptions) ([]spec.Pair, bool) { return parseForm(input, o), true },
		SerializeForm:   func(pairs []spec.Pair, o spec.FormOptions) string { return serializeForm(pairs, o.Encoding) },
		DomainToASCII:   staticToASCII,
		DomainToUnicode: staticToUnicode,
	}
}

// construct is the constructor of URL. A base that is not given is about:blank.
//
// 2013: URL(url, base)
func construct(input string, base *string, o spec.Options) (spec.URL, *spec.Failure) {
	given := "about:blank"
	if base != nil {
		given = *base
	}
	parsedBase, failure := parse(given, nil, spec.Options{Mark: o.Mark})
	if failure != nil {
		failure.InBase = true
		return nil, failure
	}
	result := &object{base: parsedBase, encoding: o.Encoding, options: spec.Options{Mark: o.Mark}}
	if failure := result.setInput(input, o); failure != nil {
		return nil, failure
	}
	return result, nil
}

// staticToASCII returns domain as it is where the algorithm returns failure.
//
// 2013: domainToASCII(domain)
func staticToASCII(domain string) string {
	domain = scalar.String(domain)
	asciiDomain, ok := domainToASCII(splitDomain(domain))
	if !ok {
		return domain
	}
	return host{kind: domainHost, domain: asciiDomain}.String()
}

// staticToUnicode cannot fail.
//
// 2013: domainToUnicode(domain)
func staticToUnicode(domain string) string {
	return host{kind: domainHost, domain: domainToUnicode(splitDomain(scalar.String(domain)))}.String()
}

// object is an object of the class URL, which implements URLUtils. It has no update
// steps, so that there is nothing to do for the pre-update steps.
//
// 2013: URLUtils, get the base, pre-update steps
type object struct {
	options  spec.Options // Mark of the constructor, and nothing else
	base     *url         // what get the base returns
	input    string
	encoding percent.Encoding // query encoding
	url      *url             // nil for null
	params   *params          // query object, nil for null
}

// setInput returns why url is null, if it is.
//
// 2013: set the input
func (o *object) setInput(value string, options spec.Options) *spec.Failure {
	o.url = nil
	o.input = scalar.String(value)
	options.Encoding = o.encoding
	parsed, failure := parse(value, o.base, options)
	if failure == nil {
		o.url = parsed
	}
	switch {
	case o.url == nil && o.params != nil:
		o.params.list = nil
	case o.url == nil || !o.url.relative:
	case o.params == nil:
		o.params = newParams(string(o.url.query), o)
	default:
		o.params.list = parseForm(string(o.url.query), spec.FormOptions{})
	}
	return failure
}

// Href is the getter of href, and the stringifier.
//
// 2013: href
func (o *object) Href() string {
	if o.url == nil {
		return o.input
	}
	return o.url.serialize(false)
}

// Record returns nothing when url is null.
func (o *object) Record() step.Record {
	if o.url == nil {
		return nil
	}
	return o.url.record()
}

// Origin is the getter of origin.
//
// 2013: origin
func (o *object) Origin() string {
	if o.url == nil {
		return ""
	}
	if o.url.scheme == "blob" {
		o.options.Marks("origin-defined")
	}
	return o.origin()
}

// Equals: the text names equality among its goals and does not define it.
func (o *object) Equals(spec.URL, bool) (equal, defined bool) { return false, false }

// Params is the getter of searchParams. It is null when no URL with the relative
// flag has been the object's.
//
// 2013: searchParams
func (o *object) Params() spec.Params {
	if o.params == nil {
		return nil
	}
	return o.params
}

func (o *object) Clone() spec.URL {
	c := *o
	if o.url != nil {
		c.url = o.url.clone()
	}
	if o.params != nil {
		c.params = &params{o.params.list.Clone(), &c}
	}
	return &c
}

// Attributes returns the attributes in the order of URLUtils. URLUtilsReadOnly has
// href and those from protocol on, without username and password.
//
// 2013: href, origin, protocol, username, password, host, hostname, port, pathname,
// search, hash
func (o *object) Attributes() []spec.Attribute {
	u := o.url
	protocol := ":"
	if u == nil {
		u = newURL()
	} else {
		protocol = u.scheme + ":"
	}
	pathname := string(u.schemeData)
	if u.relative {
		pathname = u.pathString()
	}
	hostname := u.host.String()
	return spec.Attributes([][2]string{
		{"href", o.Href()}, {"origin", o.Origin()}, {"protocol", protocol},
		{"username", string(u.username)}, {"password", string(u.password)},
		{"host", hostname + spec.WithDelimiter(":", u.port)}, {"hostname", hostname}, {"port", u.port}, {"pathname", pathname},
		{"search", spec.WithDelimiter("?", u.query)}, {"hash", spec.WithDelimiter("#", u.fragment)},
	})
}

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
