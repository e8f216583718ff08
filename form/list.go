package form

import (
	"iter"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/weburl-go/weburl/internal/scalar"
)

// A Pair is a name and its value. Both are well-formed UTF-8 in every pair that
// a [List] returns.
type Pair struct{ Name, Value string }

// A List is an ordered list of pairs. The zero List is empty and ready for use.
//
// A copy of a List is independent: a change to one of the two does not change the
// other. Copying costs nothing. The methods that change something write new
// memory where others could see it, so several goroutines may change their own
// copies of one list at the same time, and read a List at the same time.
//
// Names and values given to the methods may have any bytes. Ill-formed UTF-8 in
// them counts as U+FFFD, and takes allocations that the comments of the methods do
// not count.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-list
type List struct {
	// pairs never change, because copies of the list have them, too.
	pairs []Pair
	// written is the number of pairs that lists have written to the array of
	// pairs. It is nil if no list may write there.
	written *atomic.Int64
}

// New returns a list of the given pairs.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func New(pairs ...Pair) List {
	list := make([]Pair, len(pairs))
	for i, p := range pairs {
		list[i] = Pair{scalar.String(p.Name), scalar.String(p.Value)}
	}
	return List{pairs: list}
}

// Len returns the number of pairs.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-size
func (l List) Len() int { return len(l.pairs) }

// At returns the pair at index i. Like indexing a slice, it panics unless
// 0 <= i and i < l.Len().
func (l List) At(i int) Pair { return l.pairs[i] }

// All returns the names and values of the pairs in order: those that the list
// has when All is called, even if the list changes during the iteration.
func (l List) All() iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for _, p := range l.pairs {
			if !yield(p.Name, p.Value) {
				return
			}
		}
	}
}

// Equal reports whether l and other have the same pairs in the same order. It
// does not allocate.
func (l List) Equal(other List) bool { return slices.Equal(l.pairs, other.pairs) }

// Append adds a pair at the end of the list. Many calls take linear time
// together, as those of the built-in append do.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
func (l *List) Append(name, value string) {
	p := Pair{scalar.String(name), scalar.String(value)}
	n := len(l.pairs)
	if l.written == nil || n == cap(l.pairs) || !l.written.CompareAndSwap(int64(n), int64(n+1)) {
		pairs, written := free(n + 1)
		written.Store(int64(n + 1))
		l.pairs, l.written = append(pairs, l.pairs...), written
	}
	l.pairs = append(l.pairs, p)
}

// memory is memory for a list that grows.
type memory[P [4]Pair | [16]Pair] struct {
	written atomic.Int64
	pairs   P
}

// free returns memory for at least n pairs and its counter. It is one allocation
// for a small list.
func free(n int) ([]Pair, *atomic.Int64) {
	switch {
	case n <= 4:
		m := new(memory[[4]Pair])
		return m.pairs[:0], &m.written
	case n <= 16:
		m := new(memory[[16]Pair])
		return m.pairs[:0], &m.written
	}
	return make([]Pair, 0, 2*n), new(atomic.Int64)
}

// Delete removes all pairs that have the name and one of the values; without values, all
// that have the name. It allocates once if it removes some pairs and not all, otherwise
// not at all.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func (l *List) Delete(name string, values ...string) {
	match := matcher(name, values)
	left := len(l.pairs)
	for _, p := range l.pairs {
		if match(p) {
			left--
		}
	}
	if left == len(l.pairs) {
		return
	}
	kept := make([]Pair, 0, left)
	for _, p := range l.pairs {
		if !match(p) {
			kept = append(kept, p)
		}
	}
	*l = List{pairs: kept}
}

// matcher returns a function that tells whether a pair has the name and one of the values;
// without values, whether it has the name.
func matcher(name string, values []string) func(p Pair) bool {
	name = scalar.String(name)
	return func(p Pair) bool {
		return p.Name == name && (len(values) == 0 || slices.ContainsFunc(values, func(value string) bool {
			// As scalar.String does not make a value shorter, one that is too long is different.
			// Without this test, comparing it with many pairs would take quadratic time.
			return len(value) <= len(p.Value) && p.Value == scalar.String(value)
		}))
	}
}

// Get returns the value of the first pair with the name, and whether there is
// one.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func (l List) Get(name string) (value string, ok bool) {
	if i := l.index(name); i >= 0 {
		return l.pairs[i].Value, true
	}
	return "", false
}

// GetAll returns the values of all pairs with the name in order, or nil when
// there is none.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
func (l List) GetAll(name string) []string {
	name = scalar.String(name)
	var values []string
	for _, p := range l.pairs {
		if p.Name == name {
			values = append(values, p.Value)
		}
	}
	return values
}

// Has reports whether there is a pair that has the name and one of the values; without
// values, one that has the name.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-has
func (l List) Has(name string, values ...string) bool {
	return slices.ContainsFunc(l.pairs, matcher(name, values))
}

// Set gives the first pair with the name the value and removes the other pairs
// with that name. When there is none, it adds a pair at the end of the list, as
// [List.Append] does. Otherwise it allocates once, or not at all if nothing
// changes.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func (l *List) Set(name, value string) {
	first := l.index(name)
	if first < 0 {
		l.Append(name, value)
		return
	}
	pair := Pair{l.pairs[first].Name, scalar.String(value)}
	left := len(l.pairs)
	for _, p := range l.pairs[first+1:] {
		if p.Name == pair.Name {
			left--
		}
	}
	if left == len(l.pairs) && l.pairs[first] == pair {
		return
	}
	kept := make([]Pair, 0, left)
	kept = append(append(kept, l.pairs[:first]...), pair)
	for _, p := range l.pairs[first+1:] {
		if p.Name != pair.Name {
			kept = append(kept, p)
		}
	}
	*l = List{pairs: kept}
}

// index returns where the first pair with the name is, or -1.
func (l List) index(name string) int {
	name = scalar.String(name)
	return slices.IndexFunc(l.pairs, func(p Pair) bool { return p.Name == name })
}

// Sort orders the pairs by name and keeps the order of pairs with equal names.
// Names are compared by their UTF-16 code units. This differs from the order of
// their UTF-8 bytes, which is that of Go's strings, in one way: code points from
// U+10000 upwards come before those from U+E000 to U+FFFF. It allocates once, or
// not at all if the list is in order.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
func (l *List) Sort() {
	compare := func(a, b Pair) int { return compareCodeUnits(a.Name, b.Name) }
	if slices.IsSortedFunc(l.pairs, compare) {
		return
	}
	sorted := slices.Clone(l.pairs)
	slices.SortStableFunc(sorted, compare)
	*l = List{pairs: sorted}
}

// compareCodeUnits compares two strings of well-formed UTF-8 as if they were
// UTF-16. It gives what comparing utf16.Encode's results gives (FuzzSort).
//
// https://infra.spec.whatwg.org/#code-unit-less-than
func compareCodeUnits(a, b string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return int(codeUnitRank(a[i])) - int(codeUnitRank(b[i]))
		}
	}
	return strings.Compare(a[n:], b[n:])
}

// codeUnitRank maps each byte of UTF-8 to a number, so that comparing numbers
// gives the order of UTF-16. The lead bytes 0xF0 to 0xF4 begin code points that
// are surrogates in UTF-16, which are less than the code units from U+E000 to
// U+FFFF, whose lead bytes are 0xEE and 0xEF.
func codeUnitRank(b byte) byte {
	if b == 0xEE || b == 0xEF {
		return b + 0x10
	}
	return b
}
