package form

import (
	"maps"
	"net/url"
	"slices"

	"github.com/weburl-go/weburl/internal/scalar"
)

// FromValues returns a list of the values of a map of net/url: its keys in
// ascending order of their bytes, as [url.Values.Encode] writes them, and the
// values of each key in their order. A key without values is left out. If v is
// nil, the list is empty.
//
// [List.String] of the result differs from v.Encode() in a few bytes that stand
// for the same: "~" is "%7E", and "*" is not encoded.
func FromValues(v url.Values) List {
	size := 0
	for _, values := range v {
		size += len(values)
	}
	if size == 0 {
		return List{}
	}
	keys := slices.AppendSeq(make([]string, 0, len(v)), maps.Keys(v))
	slices.Sort(keys)
	pairs := make([]Pair, 0, size)
	for _, key := range keys {
		name := scalar.String(key)
		for _, value := range v[key] {
			pairs = append(pairs, Pair{name, scalar.String(value)})
		}
	}
	return List{pairs: pairs}
}

// Values returns the pairs as a map of net/url, which is never nil and which the
// caller may change. Values of one name keep their order. The map does not keep
// the order of pairs with different names: "b=1&a=2&b=3" becomes "a=2&b=1&b=3"
// when it is written.
func (l List) Values() url.Values {
	values := make(url.Values, len(l.pairs))
	firsts := make([]string, len(l.pairs)) // the memory of all slices with one value
	for i, p := range l.pairs {
		if _, ok := values[p.Name]; ok {
			values[p.Name] = append(values[p.Name], p.Value)
			continue
		}
		firsts[i] = p.Value
		values[p.Name] = firsts[i : i+1 : i+1]
	}
	return values
}
