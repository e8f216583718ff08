package edition

import "iter"

// Change is a change of the standard between two editions, in a sentence of our
// own.
type Change struct {
	// ID is what the change is called here, such as "percent-2e".
	ID string

	// Sentence says what holds since the change.
	Sentence string

	// Date is that of its first commit, as in 2013-07-18.
	Date string

	// Commits are those that made the change, abbreviated, in the repository
	// whatwg/url, or in another one that stands before them as in
	// "webspecs/url 1a03e53".
	Commits []string

	// Issues are what the commits name: "#22" is one of whatwg/url, "bug 20044"
	// one of W3C Bugzilla. There may be none.
	Issues []string

	// Rules are the rules of the comparison of the texts that the change belongs
	// to, such as "T-1".
	Rules []string

	// Branch says that the change was made for the edition of 2015 and not in the
	// line that leads from 2013 to 2017.
	Branch bool
}

// Changes yields the changes in the order of their dates.
func Changes() iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for _, table := range [][]Change{changesTo2013, changesTo2015, changesTo2017, changesTo2024, changesSince2024} {
			for _, c := range table {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// Explain returns the change of that id, and false when there is none.
func Explain(id string) (Change, bool) {
	for c := range Changes() {
		if c.ID == id {
			return c, true
		}
	}
	return Change{}, false
}
