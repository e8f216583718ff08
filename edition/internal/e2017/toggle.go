package e2017

import (
	"math/bits"

	"github.com/weburl-go/weburl/edition/internal/room"
)

// Smallest returns the smallest set of rules that, toggled in from, makes observe
// return what it returns for to. Of several of the same size it is the one with
// the earliest rules. It is empty when observe returns the same for both.
//
// The candidates are the rules that decide something for the input, as the marks
// of the two runs say: observe is given a function to mark with. They are few, so
// that all their subsets can be tried, the small ones first. Where there are more
// than mostCandidates, which takes an input made for it, those go first without
// which the result stays the same, and the set is only one that cannot do without
// any of its rules.
func Smallest(from, to Rules, observe func(Rules, func(change string)) string) Rules {
	marked := map[string]bool{}
	mark := func(change string) { marked[change] = true }
	before, after := observe(from, mark), observe(to, mark)
	if before == after {
		return 0
	}
	var candidates []Rules
	for _, rule := range (from ^ to).Each() {
		if marked[rule.Change()] {
			candidates = append(candidates, rule)
		}
	}
	becomes := func(toggled Rules) bool { return observe(from^toggled, func(string) {}) == after }
	if len(candidates) > mostCandidates {
		return reduce(candidates, becomes)
	}
	for size := 1; size <= len(candidates); size++ {
		if found := subset(candidates, size, 0, becomes); found != 0 {
			return found
		}
	}
	return from ^ to // what was not marked decides; a test excludes it
}

// mostCandidates is how many rules Smallest tries all subsets of: at most 255.
const mostCandidates = 8

// reduce returns a subset of the candidates that fits and of which no rule can be
// left out.
func reduce(candidates []Rules, fits func(Rules) bool) Rules {
	var all Rules
	for _, rule := range candidates {
		all |= rule
	}
	for left := Rules(0); left != all; {
		left = all
		for _, rule := range candidates {
			if all&rule != 0 && fits(all&^rule) {
				all &^= rule
			}
		}
	}
	return all
}

// subset returns the first set of size of the candidates, added to chosen, for
// which fits reports true, or no rule.
func subset(candidates []Rules, size int, chosen Rules, fits func(Rules) bool) Rules {
	if size == 0 {
		if fits(chosen) {
			return chosen
		}
		return 0
	}
	for i := 0; i+size <= len(candidates); i++ {
		if found := subset(candidates[i+1:], size-1, chosen|candidates[i], fits); found != 0 {
			return found
		}
	}
	return 0
}

// Len returns the number of rules in the set.
func (r Rules) Len() int { return bits.OnesCount32(uint32(r)) }

// Href returns what an input becomes by the given rules: its href, or "failure".
// Encodings and marks are taken from o.
func Href(rules Rules, input string, base *string, o room.Options) string {
	u, failure := With(rules).Parse(input, base, o)
	if failure != nil {
		return "failure"
	}
	return u.Href()
}
