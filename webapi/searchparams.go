package webapi

import (
	"iter"
	"strconv"
	"strings"

	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/engine"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/scalar"
)

// URLSearchParams is the class URLSearchParams: an ordered list of pairs of a
// name and a value. It belongs to the query of a [URL], or to no URL. The zero
// value is an empty list that belongs to no URL. A nil pointer is an empty list, too,
// and panics in the methods that change it. Package encoding/json writes {} for a list,
// as JSON.stringify does: give it [URLSearchParams.String].
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
type URLSearchParams struct {
	list    form.List
	url     *URL // nil if it belongs to none
	changed bool // the list has changed since the query was written
}

// NewURLSearchParams is the constructor for a string, which is parsed as
// application/x-www-form-urlencoded after a "?" at its start is dropped.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func NewURLSearchParams(init string) *URLSearchParams {
	return &URLSearchParams{list: form.Parse(strings.TrimPrefix(scalar.String(init), "?"))}
}

// NewURLSearchParamsFromPairs is the constructor for a sequence of sequences.
// Each must have two items, a name and a value; otherwise the error is a
// [*PairError].
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func NewURLSearchParamsFromPairs(init [][]string) (*URLSearchParams, error) {
	p := &URLSearchParams{}
	for i, pair := range init {
		if len(pair) != 2 {
			return nil, &PairError{Index: i, Items: len(pair)}
		}
		p.list.Append(pair[0], pair[1])
	}
	return p, nil
}

// NewURLSearchParamsFromRecord is the constructor for a record: a sequence of
// names with one value each, in order. If a name occurs again, it keeps its
// first place and gets the later value, like the properties of an object. For a
// Go map use maps.All, or a sorted sequence if the order matters. A nil
// sequence is an empty record.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func NewURLSearchParamsFromRecord(init iter.Seq2[string, string]) *URLSearchParams {
	var pairs []form.Pair
	if init != nil {
		index := map[string]int{}
		for name, value := range init {
			name = scalar.String(name)
			i, ok := index[name]
			if !ok {
				i = len(pairs)
				index[name] = i
				pairs = append(pairs, form.Pair{Name: name})
			}
			pairs[i].Value = value
		}
	}
	return &URLSearchParams{list: form.New(pairs...)}
}

// PairError is the error of [NewURLSearchParamsFromPairs] for a pair that does
// not have two items.
type PairError struct {
	Index int // index of the pair
	Items int // number of its items
}

// Error says which pair is wrong and what it should be.
func (e *PairError) Error() string {
	return "webapi: pair " + strconv.Itoa(e.Index) + " has " + strconv.Itoa(e.Items) + " items; want two, a name and a value"
}

// pairs returns the list for the methods that read it.
func (p *URLSearchParams) pairs() *form.List {
	if p == nil {
		return &form.List{}
	}
	return &p.list
}

// Size returns the number of pairs.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-size
func (p *URLSearchParams) Size() int { return p.pairs().Len() }

// Append adds a pair at the end.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
func (p *URLSearchParams) Append(name, value string) {
	p.list.Append(name, value)
	p.update()
}

// Delete removes all pairs with the name and, if one is given, the value.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (p *URLSearchParams) Delete(name string, value ...string) {
	p.list.Delete(name, value[:min(len(value), 1)]...)
	p.update()
}

// Get returns the value of the first pair with the name, and whether there is
// one.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func (p *URLSearchParams) Get(name string) (string, bool) { return p.pairs().Get(name) }

// GetAll returns the values of all pairs with the name, in order; nil when
// there are none.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
func (p *URLSearchParams) GetAll(name string) []string { return p.pairs().GetAll(name) }

// Has reports whether there is a pair with the name and, if one is given, the
// value.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-has
func (p *URLSearchParams) Has(name string, value ...string) bool {
	return p.pairs().Has(name, value[:min(len(value), 1)]...)
}

// Set gives the first pair with the name the value and removes the others; it
// adds a pair when there is none.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (p *URLSearchParams) Set(name, value string) {
	p.list.Set(name, value)
	p.update()
}

// Sort orders the pairs by the UTF-16 code units of their names. Pairs with
// the same name keep their order.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
func (p *URLSearchParams) Sort() {
	p.list.Sort()
	p.update()
}

// String returns the serialized list: it is the stringifier.
//
// https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior
func (p *URLSearchParams) String() string { return p.pairs().String() }

// At returns the name and the value of the pair with index i, counted from 0; ok
// is false if there is none. It is for iterators that count positions in the
// current list, as those of the standard do. It does not allocate.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func (p *URLSearchParams) At(i int) (name, value string, ok bool) {
	list := p.pairs()
	if i < 0 || i >= list.Len() {
		return "", "", false
	}
	pair := list.At(i)
	return pair.Name, pair.Value, true
}

// All yields the pairs. Like the iterators of the standard it counts positions
// in the current list: it yields pairs that are appended during the iteration,
// and if a pair that it has yielded is deleted, it skips one.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func (p *URLSearchParams) All() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		list := p.pairs()
		for i := 0; i < list.Len(); i++ {
			if pair := list.At(i); !yield(pair.Name, pair.Value) {
				return
			}
		}
	}
}

// Keys yields the names, in the same way as [URLSearchParams.All].
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func (p *URLSearchParams) Keys() iter.Seq[string] {
	return func(yield func(string) bool) {
		p.All()(func(name, _ string) bool { return yield(name) })
	}
}

// Values yields the values, in the same way as [URLSearchParams.All].
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func (p *URLSearchParams) Values() iter.Seq[string] {
	return func(yield func(string) bool) {
		p.All()(func(_, value string) bool { return yield(value) })
	}
}

// update records that the query of the URL must be written again from the list.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func (p *URLSearchParams) update() {
	if p.url != nil {
		p.changed = true
		p.url.written.Store(nil)
	}
}

// write returns u with the list as its query, or without a query if the list is
// empty. If the URL would be too long it returns u.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
func (p *URLSearchParams) write(u *layout.URL) *layout.URL {
	var written layout.URL
	if query := p.list.String(); query == "" {
		written = engine.Remove(u, u.QueryStart, u.FragmentStart)
	} else if why := engine.Set(&written, u, engine.Query, query); why.Code != 0 {
		return u
	}
	return &written
}

// reset makes the list that of the query.
func (p *URLSearchParams) reset(query string) {
	p.list = form.Parse(query)
	p.changed = false
}
