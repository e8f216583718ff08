package e2017

import (
	"bytes"
	"strings"

	"github.com/weburl-go/weburl/edition/internal/leaf/transcode"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Edition2017 returns the edition of 15 March 2017.
func Edition2017() spec.Edition { return edition(false) }

// Edition2024 returns the edition of 20 September 2024.
func Edition2024() spec.Edition { return edition(true) }

// edition returns the machine with the rules of one of the two texts.
func edition(later bool) spec.Edition {
	r := rulebook{later: later}
	return spec.Edition{
		Interfaces: []string{"URL", "URLSearchParams"},
		Parse:      r.construct,
		NewParams:  func(init string) spec.Params { return newParams(r, init) },
		ParseForm:  func(input string, _ spec.FormOptions) ([]spec.Pair, bool) { return parseForm(input), true },
		SerializeForm: func(pairs []spec.Pair, o spec.FormOptions) string {
			return r.serializeForm(pairs, transcode.Output(o.Encoding))
		},
	}
}

// construct is the constructor of URL, and in 2024 also the static methods parse and
// canParse. It is the URL parser, too, which besides looks up blob URLs in a store;
// there is none here. Encodings are an argument of the parser that the constructor
// does not have.
//
// 2017, 2024: #concept-url-parser #dom-url-url. 2024: #dom-url-parse
// #dom-url-canparse #api-url-parser
func (m rulebook) construct(input string, base *string, o spec.Options) (spec.URL, *spec.Failure) {
	var parsedBase *url
	if base != nil {
		var failure *spec.Failure
		if parsedBase, failure = parse(m.later, *base, nil, spec.Options{Mark: o.Mark}); failure != nil {
			failure.InBase = true
			return nil, failure
		}
	}
	parsed, failure := parse(m.later, input, parsedBase, o)
	if failure != nil {
		return nil, failure
	}
	return newObject(rulebook{m.later, o.Mark}, parsed), nil
}

// object is an object of the class URL.
//
// 2017, 2024: #concept-url-url
type object struct {
	rulebook
	url    *url
	params *params // its query object
}

// newObject makes an object of a record, with a query object of its query.
//
// 2024: #url-initialize
func newObject(r rulebook, u *url) *object {
	o := &object{rulebook: r, url: u}
	o.params = &params{rulebook: r, object: o}
	if u.query != nil {
		o.params.list = parseForm(string(u.query))
	}
	return o
}

// Href is the getter of href, and toJSON().
//
// 2017, 2024: #dom-url-href #dom-url-tojson
func (o *object) Href() string { return o.serialize(o.url, false) }

func (o *object) Record() step.Record { return o.record(o.url) }
func (o *object) Origin() string      { return o.originOf(o.url) }

// Params is the getter of searchParams.
//
// 2017, 2024: #dom-url-searchparams
func (o *object) Params() spec.Params { return o.params }

// Clone copies the list, too: that of the setter of search is not that of the query.
func (o *object) Clone() spec.URL {
	c := &object{rulebook: o.rulebook, url: o.url.clone()}
	c.params = &params{o.rulebook, o.params.list.Clone(), c}
	return c
}

// Equals compares the serializations.
//
// 2017, 2024: #concept-url-equals
func (o *object) Equals(other spec.URL, excludeFragments bool) (equal, defined bool) {
	b, ok := other.(*object)
	return ok && o.serialize(o.url, excludeFragments) == o.serialize(b.url, excludeFragments), ok
}

// Attributes returns the attributes in the order of the interface.
//
// 2017, 2024: #dom-url-href #dom-url-origin #dom-url-protocol #dom-url-username
// #dom-url-password #dom-url-host #dom-url-hostname #dom-url-port #dom-url-pathname
// #dom-url-search #dom-url-hash
func (o *object) Attributes() []spec.Attribute {
	u := o.url
	hostname, port := u.host.String(), u.portString()
	return spec.Attributes([][2]string{
		{"href", o.Href()}, {"origin", o.Origin()}, {"protocol", u.scheme + ":"},
		{"username", string(u.username)}, {"password", string(u.password)},
		{"host", hostname + spec.WithDelimiter(":", port)}, {"hostname", hostname}, {"port", port}, {"pathname", u.pathString()},
		{"search", spec.WithDelimiter("?", u.query)}, {"hash", spec.WithDelimiter("#", u.fragment)},
	})
}

// Set sets an attribute.
//
// 2017, 2024: #dom-url-host #dom-url-hostname #dom-url-port
func (o *object) Set(attribute, value string, options spec.Options) error {
	u := o.url
	options.Encoding = nil
	o.mark = options.Mark
	switch attribute {
	case "href":
		return o.setHref(value, options)
	case "origin":
		return spec.ErrReadOnly
	case "protocol":
		override(o.later, value+":", u, schemeStart, options)
	case "username":
		if !u.cannotHaveCredentialsOrPort() {
			u.username = userinfoSet.AppendString(text{}, scalar.String(value))
		}
	case "password":
		if !u.cannotHaveCredentialsOrPort() {
			u.password = userinfoSet.AppendString(text{}, scalar.String(value))
		}
	case "host":
		if !u.cannotBeABase() {
			override(o.later, value, u, hostState, options)
		}
	case "hostname":
		if !u.cannotBeABase() {
			override(o.later, value, u, hostname, options)
		}
	case "port":
		switch {
		case u.cannotHaveCredentialsOrPort():
		case value == "":
			u.port = noPort
		default:
			override(o.later, value, u, port, options)
		}
	case "pathname":
		if !u.cannotBeABase() {
			u.path = nil
			override(o.later, value, u, pathStart, options)
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

// setHref is the setter of href.
//
// 2017, 2024: #dom-url-href
func (o *object) setHref(value string, options spec.Options) error {
	parsed, failure := parse(o.later, value, nil, options)
	if failure != nil {
		return failure
	}
	o.url = parsed
	o.params.list = nil
	if parsed.query != nil {
		o.params.list = parseForm(string(parsed.query))
	}
	return nil
}

// setSearch is the setter of search.
//
// 2017, 2024: #dom-url-search
func (o *object) setSearch(value string, options spec.Options) {
	if value == "" {
		o.url.query = nil
		o.params.list = nil
		o.stripOpaquePath()
		return
	}
	input := strings.TrimPrefix(value, "?")
	o.url.query = text{}
	override(o.later, input, o.url, query, options)
	o.params.list = parseForm(input)
}

// setHash is the setter of hash.
//
// 2017, 2024: #dom-url-hash
func (o *object) setHash(value string, options spec.Options) {
	if value == "" {
		o.url.fragment = nil
		o.stripOpaquePath()
		return
	}
	o.url.fragment = text{}
	override(o.later, strings.TrimPrefix(value, "#"), o.url, fragment, options)
}

// stripOpaquePath removes the spaces at the end of an opaque path that nothing
// follows any more. In 2017 they stay.
//
// 2024: #potentially-strip-trailing-spaces-from-an-opaque-path
func (o *object) stripOpaquePath() {
	u := o.url
	if u.fragment == nil && u.query == nil && bytes.HasSuffix(u.opaque, []byte(" ")) && o.since("opaque-path-spaces-stripped") {
		u.opaque = bytes.TrimRight(u.opaque, " ")
	}
}
