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
	var more []string
	switch method {
	case "get", "getAll", "delete":
	case "set":
		n := min(len(arguments), 2)
		arguments, more = arguments[:n], arguments[n:]
	default:
		return step.Null(), spec.ErrNoMethod
	}
	list := q.pairs()
	result, changed, err := list.Call(method, arguments, false)
	if changed {
		q.update(insert(list, arguments[0], more))
	}
	return result, err
}

// insert returns the list with pairs of that name for more values, after the first one.
func insert(list spec.List, name string, values []string) spec.List {
	var more spec.List
	for _, value := range values {
		more = more.Append(scalar.String(name), scalar.String(value))
	}
	i := slices.IndexFunc(list, func(p spec.Pair) bool { return p.Name == scalar.String(name) })
	return slices.Insert(list, i+1, more...)
}

// update writes the list to the query of the URL.
func (q urlQuery) update(list spec.List) {
	if !q.object.isRelative() {
		return
	}
	q.object.url.query = text(urlencoded.Serialize(list, nil))
}
