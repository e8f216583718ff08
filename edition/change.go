package edition

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
	"sync"
)

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

	// Branch says that the change was made for the edition of 2015 and not in the
	// line that leads from 2013 to 2017.
	Branch bool
}

// Changes yields the changes in the order of their dates.
func Changes() iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for _, c := range changes() {
			if !yield(c.clone()) {
				return
			}
		}
	}
}

// Explain returns the change of that id, and false when there is none.
func Explain(id string) (Change, bool) {
	for _, c := range changes() {
		if c.ID == id {
			return c.clone(), true
		}
	}
	return Change{}, false
}

//go:embed changes.txt
var changesText string

// changes returns the changes in the order of their dates. It reads the table once, in which
// lists have ", " between their elements.
var changes = sync.OnceValue(func() (list []Change) {
	for line := range strings.Lines(changesText) {
		f := strings.SplitN(strings.TrimSpace(line), " | ", 5)
		if len(f) < 5 || line[0] == '#' {
			continue
		}
		// The edition of 2015 comes from webspecs/url.
		c := Change{ID: f[1], Sentence: f[4], Date: f[0], Commits: strings.Split(f[2], ", "), Branch: strings.HasPrefix(f[2], "webspecs/url ")}
		if f[3] != "" {
			c.Issues = strings.Split(f[3], ", ")
		}
		list = append(list, c)
	}
	return list
})

// clone returns a copy that shares nothing with the table.
func (c Change) clone() Change {
	c.Commits, c.Issues = slices.Clone(c.Commits), slices.Clone(c.Issues)
	return c
}
