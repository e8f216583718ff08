package js

import "github.com/weburl-go/weburl/webapi"

// NewURL is the constructor of URL for strings. The error is for [Explain].
//
// https://url.spec.whatwg.org/#dom-url-url
func NewURL(a Arguments) (Object, error) {
	u, err := webapi.NewURL(a.First, a.rest()...)
	return Object{URL: u}, err
}

// MaxItems is the largest number of pairs and strings together that the constructor
// of URLSearchParams takes from a sequence or a record, unless a program sets
// another. An iterator of a script may
// never end, and would otherwise fill the memory of the Go program. The scripts
// of [Source] throw a RangeError for more.
const MaxItems = 1 << 22

// Builder collects the strings of a sequence or a record for the constructor of
// URLSearchParams. The script fills it while it converts, so that there is no
// array that a script could have changed.
type Builder struct {
	Max   int // the largest number of pairs and strings together; 0 means MaxItems
	pairs [][]string
	count int
}

// full reports whether there are as many pairs and strings as there may be.
func (b *Builder) full() bool {
	most := b.Max
	if most == 0 {
		most = MaxItems
	}
	return b.count >= most
}

// Next begins the next pair. It returns false, and does nothing, if there are
// as many pairs and strings as there may be.
func (b *Builder) Next() bool {
	if b.full() {
		return false
	}
	b.count++
	b.pairs = append(b.pairs, nil)
	return true
}

// Add adds a string to the last pair. It returns false, and does nothing, if there
// are [MaxItems] pairs and strings, or no pair was begun.
func (b *Builder) Add(s string) bool {
	if b.full() || len(b.pairs) == 0 {
		return false
	}
	b.count++
	last := &b.pairs[len(b.pairs)-1]
	if *last == nil {
		*last = make([]string, 0, 2)
	}
	*last = append(*last, s)
	return true
}

// Sequence returns the object for a sequence of pairs. The error is a
// [*webapi.PairError] if a pair does not have two items.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func (b *Builder) Sequence() (Object, error) {
	p, err := webapi.NewURLSearchParamsFromPairs(b.pairs)
	return Object{Params: p}, err
}

// Record returns the object for a record. Each pair has a name and a value.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func (b *Builder) Record() Object {
	return Object{Params: webapi.NewURLSearchParamsFromRecord(func(yield func(name, value string) bool) {
		for _, pair := range b.pairs {
			if len(pair) == 2 && !yield(pair[0], pair[1]) {
				return
			}
		}
	})}
}

// NewParams is the constructor of URLSearchParams for a string.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
func NewParams(init string) Object { return Object{Params: webapi.NewURLSearchParams(init)} }
