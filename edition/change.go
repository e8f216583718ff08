package edition

import (
	_ "embed"
	"iter"
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
		for _, row := range changeRows() {
			if !yield(row.change()) {
				return
			}
		}
	}
}

// Explain returns the change of that id, and false when there is none.
func Explain(id string) (Change, bool) {
	for _, row := range changeRows() {
		if row.id == id {
			return row.change(), true
		}
	}
	return Change{}, false
}

// changeRow is a change as the table has it: lists have ", " between their elements.
type changeRow struct{ date, id, commits, issues, sentence string }

//go:embed changes.txt
var changesText string

// changeRows returns the changes in the order of their dates. It reads the table once.
var changeRows = sync.OnceValue(func() (rows []changeRow) {
	for line := range strings.Lines(changesText) {
		if f := strings.SplitN(strings.TrimSpace(line), " | ", 5); len(f) == 5 && line[0] != '#' {
			rows = append(rows, changeRow{f[0], f[1], f[2], f[3], f[4]})
		}
	}
	return rows
})

// isBranch reports whether the change was made in webspecs/url, where the edition of
// 2015 comes from.
func (r changeRow) isBranch() bool { return strings.HasPrefix(r.commits, "webspecs/url ") }

func (r changeRow) change() Change {
	c := Change{ID: r.id, Sentence: r.sentence, Date: r.date, Commits: strings.Split(r.commits, ", "), Branch: r.isBranch()}
	if r.issues != "" {
		c.Issues = strings.Split(r.issues, ", ")
	}
	return c
}
