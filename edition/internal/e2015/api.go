package e2015

import (
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/source"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// Edition returns the edition of 12 January 2015.
func Edition() spec.Edition {
	return spec.Edition{
		Interfaces:      []string{"URL", "URLUtils", "URLUtilsReadOnly", "URLSearchParams"},
		Parse:           construct,
		NewParams:       func(init string) spec.Params { return &params{list: parseString(init)} },
		ParseForm:       parseForm,
		SerializeForm:   func(pairs []spec.Pair, o spec.FormOptions) string { return serializeForm(pairs, o.Encoding) },
		DomainToASCII:   staticToASCII,
		DomainToUnicode: func(domain string) string { return domainToUnicode(staticToASCII(domain)) },
	}
}

// construct is the constructor of URL. A base that is not given is "about:blank".
// Encodings are an argument of the parser that the constructor does not have.
//
// 2015: #constructors
func construct(input string, base *string, o spec.Options) (spec.URL, *spec.Failure) {
	given := base != nil
	if !given {
		base = new("about:blank")
	}
	parsedBase, failure := parseMarked(*base, about(), false, spec.Options{Mark: o.Mark})
	if failure != nil {
		failure.InBase = true
		return nil, failure
	}
	u, failure := parseMarked(input, parsedBase, given, o)
	if failure != nil {
		return nil, failure
	}
	return newObject(u, parsedBase), nil
}

// staticToASCII invokes the rule host on all of the domain. Addresses and what is
// no host make the empty string.
//
// 2015: #url-statics
func staticToASCII(domain string) string {
	p := newParser(source.New(domain), spec.Options{})
	host, ok := invoke(p, "host", p.host, func(string) *url { return &url{} })
	if !ok || strings.HasPrefix(host, "[") {
		return ""
	}
	address := newParser(source.New(host), spec.Options{})
	if _, ok := address.ipv4addr(); ok {
		return ""
	}
	return host
}

// object is an object of the class URL, which implements URLUtils. Its input is
// never seen, because its url is never null.
//
// 2015: #api
type object struct {
	url    *url
	base   *url // what its get the base returns
	params *params
}

// newObject sets the input of a new object given a URL.
//
// 2015: #api
func newObject(u, base *url) *object {
	o := &object{url: u, base: base}
	o.params = &params{object: o, list: parseString(text(u.query))}
	return o
}

// Href is the getter of href and the stringifier.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) Href() string { return o.url.serialize() }

func (o *object) Record() step.Record { return o.url.record() }

// Origin is the getter of origin.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) Origin() string { return o.url.origin() }

// Params is the getter of searchParams, which is never null.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) Params() spec.Params { return o.params }

// Clone copies the list, too: that of the setter of search is not that of the query.
func (o *object) Clone() spec.URL {
	c := &object{url: o.url.clone(), base: o.base}
	c.params = &params{o.params.list.Clone(), c}
	return c
}

// Equals: the text does not define it.
func (o *object) Equals(spec.URL, bool) (equal, defined bool) { return false, false }

// Attributes returns the attributes in the order of the interface.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) Attributes() []spec.Attribute {
	u := o.url
	return spec.Attributes([][2]string{
		{"href", o.Href()}, {"origin", o.Origin()}, {"protocol", u.scheme + ":"},
		{"username", u.username}, {"password", text(u.password)},
		{"host", text(u.host) + spec.WithDelimiter(":", u.port)}, {"hostname", text(u.host)}, {"port", u.port}, {"pathname", u.pathname()},
		{"search", spec.WithDelimiter("?", text(u.query))}, {"hash", spec.WithDelimiter("#", text(u.fragment))},
	})
}

// Set sets an attribute. The query encoding of an object of the class URL is
// UTF-8.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) Set(attribute, value string, options spec.Options) error {
	u := o.url
	options.Encoding = nil
	switch attribute {
	case "href":
		return o.setHref(value, options)
	case "origin":
		return spec.ErrReadOnly
	case "search":
		o.setSearch(value, options)
		return nil
	case "hash":
		o.setHash(value, options)
		return nil
	}
	rule, ok := map[string]func(*parser) bool{
		"protocol": (*parser).setProtocol, "username": (*parser).setUsername, "password": (*parser).setPassword, "host": (*parser).setHost,
		"hostname": (*parser).setHostname, "port": (*parser).setPort, "pathname": (*parser).setPathname,
	}[attribute]
	if !ok {
		return spec.ErrNoAttribute
	}
	if attribute == "protocol" || u.schemeData == nil && (attribute != "port" || u.scheme != "file") {
		u.set(attribute, value, rule, options)
	}
	return nil
}

// setHref is the setter of href, which parses against the base of the constructor.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) setHref(value string, options spec.Options) error {
	parsed, failure := parseMarked(value, o.base, true, options)
	if failure != nil {
		return failure
	}
	o.url = parsed
	o.params.list = parseString(text(parsed.query))
	return nil
}

// setSearch is the setter of search. E15-14: the text runs the update steps of the
// query object at the end, which would write its list over the query; they are for
// the other objects that share it, and there are none here.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) setSearch(value string, options spec.Options) {
	if value == "" {
		o.url.query = nil
		o.params.list = nil
		return
	}
	input := strings.TrimPrefix(value, "?")
	o.url.set("search", input, (*parser).setSearch, options)
	o.params.list = parseString(input)
}

// setHash is the setter of hash.
//
// 2015: #urlutils-and-urlutilsreadonly-members
func (o *object) setHash(value string, options spec.Options) {
	switch {
	case o.url.scheme == "javascript":
		options.Marks("javascript-hash")
	case value == "":
		o.url.fragment = nil
	default:
		o.url.set("hash", strings.TrimPrefix(value, "#"), (*parser).setHash, options)
	}
}
