package js

import "cmp"

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
func (b *Builder) full() bool { return b.count >= cmp.Or(b.Max, MaxItems) }

// next begins the next pair. It returns false, and does nothing, if there are
// as many pairs and strings as there may be.
func (b *Builder) next() bool {
	if b.full() {
		return false
	}
	b.count++
	b.pairs = append(b.pairs, nil)
	return true
}

// add adds a string to the last pair. It returns false, and does nothing, if there are as
// many pairs and strings as there may be, or no pair was begun.
func (b *Builder) add(s string) bool {
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

// all yields the pairs that have a name and a value.
func (b *Builder) all(yield func(name, value string) bool) {
	for _, pair := range b.pairs {
		if len(pair) == 2 && !yield(pair[0], pair[1]) {
			return
		}
	}
}
