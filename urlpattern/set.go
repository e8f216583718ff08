package urlpattern

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl"
)

// A Set is a list of patterns that are matched together: it finds the first pattern
// that matches a URL, or all of them, without trying each. [NewSet] makes it. It is
// immutable and may be used by many goroutines at once. The zero Set and a nil *Set
// have no patterns.
//
// A Set finds its patterns by the hostname, if that is a text or ends with one after a
// dot, and then by the pathname: by the texts in it and by groups that are whole
// segments, up to the first other group. It tries the patterns that agree so far. Its
// memory is linear in that of the patterns.
//
// So it takes as long as the number of patterns that begin alike and then have an
// asterisk, a regular expression that can match a slash, a group with a modifier or a
// part of a segment, or that differ in other components only. Patterns that all begin
// with an asterisk take as long as one after the other.
//
// A pattern with an [Options.Engine] whose Matcher fails does not match, and the search
// goes on with the next one. If it matters that it does not match, try it by itself with
// [Pattern.TryExec].
type Set struct {
	patterns []*Pattern
	byHost   map[string]*setTrees // by hostname
	bySuffix map[string]*setTrees // by the end of the hostname, from a dot on
	anyHost  *setTrees
	lengths  uint64 // bits: the lengths of the keys of bySuffix, modulo 64
	longest  int    // the largest of these lengths
}

// NewSet returns the set of patterns, in this order. A nil pattern has its index, and
// matches nothing.
func NewSet(patterns ...*Pattern) *Set {
	s := &Set{patterns: slices.Clone(patterns), byHost: map[string]*setTrees{}, bySuffix: map[string]*setTrees{}}
	for i, p := range s.patterns {
		if p != nil {
			s.add(p, int32(i))
		}
	}
	return s
}

// add adds a pattern to the trees for its hostname.
func (s *Set) add(p *Pattern, index int32) {
	host, suffix := hostKeys(&p.components[Hostname])
	if host != "" {
		treesOf(s.byHost, host).add(p, setEntry{index, known(p.components[Hostname].isText, Hostname)})
	}
	if suffix != "" {
		treesOf(s.bySuffix, suffix).add(p, setEntry{index, 0})
		s.lengths |= 1 << (len(suffix) % 64)
		s.longest = max(s.longest, len(suffix))
	}
	if host == "" && suffix == "" {
		if s.anyHost == nil {
			s.anyHost = &setTrees{}
		}
		s.anyHost.add(p, setEntry{index, 0})
	}
}

func treesOf(by map[string]*setTrees, key string) *setTrees {
	trees := by[key]
	if trees == nil {
		trees = &setTrees{}
		by[key] = trees
	}
	return trees
}

// Len returns the number of patterns.
func (s *Set) Len() int {
	if s == nil {
		return 0
	}
	return len(s.patterns)
}

// Pattern returns the pattern with an index, or nil if there is none.
func (s *Set) Pattern(index int) *Pattern {
	if index < 0 || index >= s.Len() {
		return nil
	}
	return s.patterns[index]
}

// Match returns the index of the first pattern that matches u, and true; or false if
// none does. It does not allocate, unless [Pattern.Test] of a pattern that it tries
// does.
func (s *Set) Match(u weburl.URL) (index int, ok bool) {
	if s == nil || !u.IsValid() {
		return 0, false
	}
	search := setSearch{set: s, inputs: inputsOf(u), first: int32(len(s.patterns))}
	return search.run()
}

// Exec returns what [Set.Match] does, and the match by [Pattern.Exec] of that pattern.
func (s *Set) Exec(u weburl.URL) (index int, r Result, ok bool) {
	if s == nil || !u.IsValid() {
		return 0, Result{}, false
	}
	search := setSearch{set: s, inputs: inputsOf(u), first: int32(len(s.patterns))}
	if index, ok = search.run(); !ok || s.patterns[index].setGroups(&search.inputs, &r) {
		return index, r, ok
	}
	// A Matcher that has just matched fails now.
	for index++; index < len(s.patterns); index++ {
		if p := s.patterns[index]; p != nil {
			if r, ok = p.exec(search.inputs); ok {
				return index, r, true
			}
		}
	}
	return 0, Result{}, false
}

// All returns the indices of all patterns that match u, in their order. It does not
// allocate for the first 32, unless [Pattern.Test] of a pattern that it tries does.
func (s *Set) All(u weburl.URL) iter.Seq[int] {
	return func(yield func(index int) bool) { s.all(u, yield) }
}

// all is a function of its own so that the search stays on the stack when a loop is
// compiled in one piece with All.
func (s *Set) all(u weburl.URL, yield func(index int) bool) {
	if s == nil || !u.IsValid() {
		return
	}
	search := setSearch{set: s, inputs: inputsOf(u), first: int32(len(s.patterns)), all: true}
	search.run()
	matches := search.matches[:search.count]
	if search.more != nil {
		matches = append(search.more, matches...)
	}
	slices.Sort(matches)
	for _, index := range matches {
		if !yield(int(index)) {
			return
		}
	}
}

// A setSearch is a search for the patterns that match one URL.
type setSearch struct {
	set    *Set
	inputs inputs
	all    bool
	first  int32 // the first match so far, if not all are searched

	matches [32]int32 // the matches, if all are searched
	count   int
	more    []int32 // matches that were in matches before
}

// run searches the trees of the hostname, of its ends, and those for any hostname. It
// returns the first match, if not all are searched.
func (s *setSearch) run() (index int, ok bool) {
	host := s.inputs[Hostname]
	if trees := s.set.byHost[host]; trees != nil {
		trees.search(s)
	}
	for i := max(0, len(host)-s.set.longest); i < len(host); i++ {
		if host[i] != '.' || s.set.lengths&(1<<((len(host)-i)%64)) == 0 {
			continue
		}
		if trees := s.set.bySuffix[host[i:]]; trees != nil {
			trees.search(s)
		}
	}
	if s.set.anyHost != nil {
		s.set.anyHost.search(s)
	}
	if int(s.first) == len(s.set.patterns) {
		return 0, false
	}
	return int(s.first), true
}

// try tries patterns, which are in order. Components that are known to match if a
// pattern was found here are not compared again, unless there is an empty segment.
func (s *setSearch) try(entries []setEntry, empty bool) {
	for _, entry := range entries {
		if entry.index >= s.first {
			return
		}
		if empty {
			entry.known = 0
		}
		if !s.set.patterns[entry.index].test(&s.inputs, entry.known) {
			continue
		}
		if !s.all {
			s.first = entry.index
			return
		}
		if s.count == len(s.matches) {
			s.more = append(s.more, s.matches[:]...)
			s.count = 0
		}
		s.matches[s.count] = entry.index
		s.count++
	}
}
