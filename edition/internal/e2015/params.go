package e2015

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// params is an object of the class URLSearchParams. The text has a list of url
// objects; here there is one or none.
//
// 2015: #interface-urlsearchparams
type params struct {
	list   spec.List
	object *object
}

// NewParams is the constructor of URLSearchParams. A "?" in front stays.
//
// 2015: #interface-urlsearchparams
func (edition) NewParams(init string) spec.Params { return &params{list: parseString(init)} }

// Pairs returns the value pairs to iterate over.
func (p *params) Pairs() iter.Seq[spec.Pair] { return slices.Values(p.list.Clone()) }

// update runs the update steps. An empty list makes the query empty, not null.
//
// 2015: #interface-urlsearchparams
func (p *params) update() {
	if p.object != nil {
		query := serializeForm(p.list, nil)
		p.object.url.query = &query
	}
}

// Call calls a method of the class.
//
// 2015: #interface-urlsearchparams
func (p *params) Call(method string, arguments ...string) (step.Value, error) {
	arguments = slices.Clone(arguments)
	for i, a := range arguments {
		arguments[i] = scalarString(a)
	}
	named := func(pair spec.Pair) bool { return pair.Name == arguments[0] }
	switch n := len(arguments); {
	case n == 0 && method == "toString":
		return step.String(serializeForm(p.list, nil)), nil
	case n == 1 && method == "get":
		if value, ok := p.list.Get(arguments[0]); ok {
			return step.String(value), nil
		}
	case n == 1 && method == "getAll":
		return step.List(p.list.GetAll(arguments[0])), nil
	case n == 1 && method == "has":
		return step.Boolean(slices.ContainsFunc(p.list, named)), nil
	case n == 1 && method == "delete":
		p.list = p.list.Delete(named)
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
