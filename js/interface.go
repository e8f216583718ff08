package js

import "github.com/weburl-go/weburl/webapi"

// Interface describes one interface as Web IDL does, without its constructor and
// its iterators, which are in [Source].
type Interface struct {
	Name       string
	Attributes []Attribute
	Operations []Operation
	Statics    []Operation // their functions get a zero Object
}

// Attribute is an attribute whose type is USVString, unless Get returns something
// else.
type Attribute struct {
	Name string
	Get  func(Object) Result
	Set  func(Object, string) error // nil if the attribute is read-only
}

// Operation is a function of an interface. All its arguments are USVString.
type Operation struct {
	Name     string
	Required int // the number of arguments without which it throws a TypeError
	Optional int // the number of further arguments; undefined means that one is missing
	Do       func(Object, Arguments) Result
}

// Object is the state of an object of a script: of a URL, a URLSearchParams, a URLPattern
// or an Origin. The other fields are nil.
type Object struct {
	URL     *webapi.URL
	Params  *webapi.URLSearchParams
	Pattern *webapi.URLPattern
	Origin  *webapi.Origin
}

// Interface returns the name of the interface, or "" for the zero Object.
func (o Object) Interface() string {
	switch {
	case o.URL != nil:
		return "URL"
	case o.Params != nil:
		return "URLSearchParams"
	case o.Pattern != nil:
		return "URLPattern"
	case o.Origin != nil:
		return "Origin"
	}
	return ""
}

// IsURL reports whether it is the state of a URL.
func (o Object) IsURL() bool { return o.URL != nil }

// Arguments are the arguments of an operation, converted to USVString. No operation
// has more than two.
type Arguments struct {
	First, Second string
	Count         int // of those that were given
}

// rest returns the second argument as an optional argument of package webapi.
func (a Arguments) rest() []string {
	if a.Count < 2 {
		return nil
	}
	return []string{a.Second}
}

// Kind says which field of a Result is meant.
type Kind uint8

// These are the kinds of results.
const (
	Undefined Kind = iota
	Null
	Boolean
	Number
	String
	Strings // an array of strings
	State   // an object: a new one, but for searchParams, which is always the same
	Matched // a match
)

// Result is the result of an attribute or an operation.
type Result struct {
	Kind   Kind
	Bool   bool
	Number int
	Text   string
	List   []string
	Object Object
	Match  *Match
}

func text(s string) Result  { return Result{Kind: String, Text: s} }
func boolean(b bool) Result { return Result{Kind: Boolean, Bool: b} }

// Interfaces returns the descriptions of URL, URLSearchParams, URLPattern and Origin, in
// this order.
//
// https://url.spec.whatwg.org/#api
func Interfaces() []Interface {
	return []Interface{urlInterface(), paramsInterface(), patternInterface(), originInterface()}
}

// urlInterface describes URL.
//
// https://url.spec.whatwg.org/#url-class
func urlInterface() Interface {
	href := func(o Object, _ Arguments) Result { return text(o.URL.Href()) }
	return Interface{
		Name: "URL",
		Attributes: []Attribute{
			{"href", get((*webapi.URL).Href), func(o Object, value string) error { return o.URL.SetHref(value) }},
			{"origin", get((*webapi.URL).Origin), nil},
			{"protocol", get((*webapi.URL).Protocol), set((*webapi.URL).SetProtocol)},
			{"username", get((*webapi.URL).Username), set((*webapi.URL).SetUsername)},
			{"password", get((*webapi.URL).Password), set((*webapi.URL).SetPassword)},
			{"host", get((*webapi.URL).Host), set((*webapi.URL).SetHost)},
			{"hostname", get((*webapi.URL).Hostname), set((*webapi.URL).SetHostname)},
			{"port", get((*webapi.URL).Port), set((*webapi.URL).SetPort)},
			{"pathname", get((*webapi.URL).Pathname), set((*webapi.URL).SetPathname)},
			{"search", get((*webapi.URL).Search), set((*webapi.URL).SetSearch)},
			{"searchParams", func(o Object) Result {
				return Result{Kind: State, Object: Object{Params: o.URL.SearchParams()}}
			}, nil},
			{"hash", get((*webapi.URL).Hash), set((*webapi.URL).SetHash)},
		},
		Operations: []Operation{{"toString", 0, 0, href}, {"toJSON", 0, 0, href}},
		Statics: []Operation{
			{"parse", 1, 1, func(_ Object, a Arguments) Result {
				u := webapi.ParseURL(a.First, a.rest()...)
				if u == nil {
					return Result{Kind: Null}
				}
				return Result{Kind: State, Object: Object{URL: u}}
			}},
			{"canParse", 1, 1, func(_ Object, a Arguments) Result {
				return boolean(webapi.CanParse(a.First, a.rest()...))
			}},
		},
	}
}

// get makes the function of an attribute from a getter of package webapi.
func get(getter func(*webapi.URL) string) func(Object) Result {
	return func(o Object) Result { return text(getter(o.URL)) }
}

// set makes the function of an attribute from a setter of package webapi.
func set(setter func(*webapi.URL, string)) func(Object, string) error {
	return func(o Object, value string) error {
		setter(o.URL, value)
		return nil
	}
}

// paramsInterface describes URLSearchParams.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func paramsInterface() Interface {
	void := func(do func(*webapi.URLSearchParams, Arguments)) func(Object, Arguments) Result {
		return func(o Object, a Arguments) Result {
			do(o.Params, a)
			return Result{}
		}
	}
	return Interface{
		Name: "URLSearchParams",
		Attributes: []Attribute{
			{"size", func(o Object) Result { return Result{Kind: Number, Number: o.Params.Size()} }, nil},
		},
		Operations: []Operation{
			{"append", 2, 0, void(func(p *webapi.URLSearchParams, a Arguments) { p.Append(a.First, a.Second) })},
			{"delete", 1, 1, void(func(p *webapi.URLSearchParams, a Arguments) { p.Delete(a.First, a.rest()...) })},
			{"get", 1, 0, func(o Object, a Arguments) Result {
				if value, ok := o.Params.Get(a.First); ok {
					return text(value)
				}
				return Result{Kind: Null}
			}},
			{"getAll", 1, 0, func(o Object, a Arguments) Result {
				return Result{Kind: Strings, List: o.Params.GetAll(a.First)}
			}},
			{"has", 1, 1, func(o Object, a Arguments) Result { return boolean(o.Params.Has(a.First, a.rest()...)) }},
			{"set", 2, 0, void(func(p *webapi.URLSearchParams, a Arguments) { p.Set(a.First, a.Second) })},
			{"sort", 0, 0, void(func(p *webapi.URLSearchParams, _ Arguments) { p.Sort() })},
			{"toString", 0, 0, func(o Object, _ Arguments) Result { return text(o.Params.String()) }},
		},
	}
}
