package e2017

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
)

// params is an object of the class URLSearchParams.
//
// 2017, 2024: #concept-urlsearchparams-list #concept-urlsearchparams-url-object
type params struct {
	rulebook
	list   spec.List
	object *object // its url object, nil for null
}

// NewParams is the constructor of URLSearchParams.
//
// 2017, 2024: #dom-urlsearchparams-urlsearchparams. 2017: #concept-urlsearchparams-new.
// 2024: #urlsearchparams-initialize
func (e edition) NewParams(init string) spec.Params {
	return &params{rulebook: rulebook{later: e.later}, list: parseForm(strings.TrimPrefix(init, "?"))}
}

func (p *params) Pairs() iter.Seq[spec.Pair] { return slices.Values(p.list.Clone()) }

// update writes the list to the query of the URL that it belongs to.
//
// 2017, 2024: #concept-urlsearchparams-update
func (p *params) update() {
	if p.object == nil {
		return
	}
	serialized := p.serializeForm(p.list, nil)
	p.object.url.query = append(text{}, serialized...)
	if serialized == "" && p.since("empty-list-null-query") {
		p.object.url.query = nil
		p.object.stripOpaquePath()
	}
}

// Call calls a method of the class. In 2017 there is no size, and has and delete
// take only a name.
//
// 2017, 2024: #dom-urlsearchparams-append #dom-urlsearchparams-delete
// #dom-urlsearchparams-get #dom-urlsearchparams-getall #dom-urlsearchparams-has
// #dom-urlsearchparams-set #dom-urlsearchparams-sort
// #urlsearchparams-stringification-behavior. 2024: #dom-urlsearchparams-size
func (p *params) Call(method string, arguments ...string) (step.Value, error) {
	arguments = slices.Clone(arguments)
	for i, a := range arguments {
		arguments[i] = scalar.String(a)
	}
	values := p.later
	switch n := len(arguments); {
	case n == 0 && method == "size" && values:
		return step.Integer(len(p.list)), nil
	case n == 0 && method == "toString":
		return step.String(p.serializeForm(p.list, nil)), nil
	case n == 0 && method == "sort":
		slices.SortStableFunc(p.list, byCodeUnits)
		p.update()
	case n == 1 && method == "get":
		if value, ok := p.list.Get(arguments[0]); ok {
			return step.String(value), nil
		}
	case n == 1 && method == "getAll":
		return step.List(p.list.GetAll(arguments[0])), nil
	case method == "has" && (n == 1 || n == 2 && values):
		return step.Boolean(slices.ContainsFunc(p.list, matcher(arguments))), nil
	case method == "delete" && (n == 1 || n == 2 && values):
		p.list = p.list.Delete(matcher(arguments))
		p.update()
	case n == 2 && method == "append":
		p.list = p.list.Append(arguments[0], arguments[1])
		p.update()
	case n == 2 && method == "set":
		p.list = p.list.Set(arguments[0], arguments[1])
		p.update()
	default:
		return step.Null(), spec.ErrNoMethod
	}
	return step.Null(), nil
}

// matcher reports whether a pair has the name that is given, and the value, if
// that is given, too.
func matcher(arguments []string) func(spec.Pair) bool {
	return func(p spec.Pair) bool {
		return p.Name == arguments[0] && (len(arguments) == 1 || p.Value == arguments[1])
	}
}

// byCodeUnits compares names by the code units of UTF-16.
func byCodeUnits(a, b spec.Pair) int {
	return slices.Compare(utf16.Encode([]rune(a.Name)), utf16.Encode([]rune(b.Name)))
}

// scalarString returns s as a scalar value string, which is what the API takes.
func scalarString(s string) string { return scalar.String(s) }
