package surt

import (
	"iter"
	"strings"
)

// Steps is a set of the steps of the package comment, written with the operator
// |. The zero Steps is empty.
type Steps uint16

// The steps, in the order in which they are done.
const (
	StripDots    Steps = 1 << iota // empty labels
	StripWWW                       // a first label such as www or www2
	ReverseIPv4                    // IPv4 addresses in reverse
	Unescape                       // decode repeatedly, encode once
	MergeSlashes                   // empty and dot segments
	LowerPath                      // the path in lower case
	StripSession                   // identifiers of sessions, in path and query
	StripSlash                     // a slash at the end of the path
	LowerQuery                     // the query in lower case
	SortQuery                      // parameters by name and value
	StripQuery                     // a query that is empty

	// CDX is the set of all steps, as indexes of web archives use them.
	CDX Steps = 1<<iota - 1
)

var stepNames = [...]string{
	"strip-dots", "strip-www", "reverse-IPv4", "unescape", "merge-slashes", "lower-path",
	"strip-session", "strip-slash", "lower-query", "sort-query", "strip-query",
}

// All yields the steps of s, one at a time, in the order in which they are done.
func (s Steps) All() iter.Seq[Steps] {
	return func(yield func(Steps) bool) {
		for i := range stepNames {
			if step := Steps(1) << i; s&step != 0 && !yield(step) {
				return
			}
		}
	}
}

// String returns the names of the steps, such as "strip-www", with commas between
// them.
func (s Steps) String() string {
	var names []string
	for i, name := range stepNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}
