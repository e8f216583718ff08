package e2012

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/internal/leaf/urlencoded"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
)

// urlQuery is an object of the class URLQuery. The text has the signatures of its
// methods, and three dots for what they do. The reading is that of the methods of
// the same names in 2013, on the pairs of the query of the URL.
//
// 2012: URLQuery
type urlQuery struct{ object *object }

// Pairs returns the pairs of the query, by what 2013 says of forms.
func (q urlQuery) Pairs() iter.Seq[spec.Pair] { return slices.Values(q.pairs()) }

func (q urlQuery) pairs() spec.List {
	return urlencoded.Parse(string(q.object.url.query), spec.FormOptions{})
}

// Call calls one of the four methods. The value of set is a string or a sequence
// of strings; a sequence of several strings makes a pair of each, at the place of
// the first pair of that name. Where the setter of search does nothing, nothing is
// changed.
//
// 2012: get, getAll, set, delete
func (q urlQuery) Call(method string, arguments ...string) (step.Value, error) {
	options := spec.Options{Mark: q.object.mark}
	options.Marks("search-params")
	arguments = slices.Clone(arguments)
	for i, a := range arguments {
		arguments[i] = scalar.String(a)
	}
	list := q.pairs()
	switch n := len(arguments); {
	case n == 1 && method == "get":
		if value, ok := list.Get(arguments[0]); ok {
			return step.String(value), nil
		}
	case n == 1 && method == "getAll":
		return step.List(list.GetAll(arguments[0])), nil
	case n >= 2 && method == "set":
		q.update(setAll(list, arguments[0], arguments[1:]))
	case n == 1 && method == "delete":
		q.update(list.Delete(func(p spec.Pair) bool { return p.Name == arguments[0] }))
	default:
		return step.Null(), spec.ErrNoMethod
	}
	return step.Null(), nil
}

// setAll returns the list with the pairs of that name replaced by one for each of
// the values.
func setAll(list spec.List, name string, values []string) spec.List {
	list = list.Set(name, values[0])
	i := slices.IndexFunc(list, func(p spec.Pair) bool { return p.Name == name })
	for n, value := range values[1:] {
		list = slices.Insert(list, i+1+n, spec.Pair{Name: name, Value: value})
	}
	return list
}

// update writes the list to the query of the URL.
func (q urlQuery) update(list spec.List) {
	if !q.object.isRelative() {
		return
	}
	q.object.url.query = text(urlencoded.Serialize(list, nil))
}
