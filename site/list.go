package site

import "strings"

// A List is a public suffix list that [ParseList] has read. It is immutable
// and may be used by many goroutines at once. It is also a PublicSuffixList of
// package net/http/cookiejar. The zero List and a nil *List have no rules.
type List struct {
	rules   map[string]kinds
	longest int   // bytes of the longest key of rules
	view    kinds // the kinds that count
	count   [2]int
}

// kinds is a set of kinds of rules: what the list says of one domain, which is
// the key, in ASCII. Domains above those that it says something of are keys
// with an empty set, so that a walk along labels knows when to end.
type kinds uint8

const (
	normal    kinds = 1 << iota // the domain is a public suffix
	wildcard                    // each label right below it makes one
	exception                   // it is none, in spite of a wildcard

	// What the private section says is that many bits higher.
	privateShift = 3

	icannView = normal | wildcard | exception
	fullView  = icannView | icannView<<privateShift
)

// PublicSuffix returns the public suffix of domain, which is in ASCII and in
// lower case and has no dot at the end: that part of it that matches the
// prevailing rule. An exception prevails over all other rules, and among those
// the one with the most labels; without any, the last label is the suffix. It
// allocates nothing.
//
// The list's own text of the algorithm compares the domain with every rule,
// which is what slowPublicSuffix does in the tests. FuzzList compares the two.
//
// https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
func (l *List) PublicSuffix(domain string) string {
	suffix := labelStart(domain, len(domain))
	below := kinds(0) // what the list says of the domain without its next label
	for end := len(domain); ; {
		start := labelStart(domain, end)
		found, known := l.lookup(domain[start:])
		if found&exception != 0 {
			return domain[end+1:]
		}
		if found&normal != 0 || below&wildcard != 0 {
			suffix = start
		}
		if !known || start == 0 {
			return domain[suffix:]
		}
		below, end = found, start-1
	}
}

// lookup returns what l says of domain, the two sections as one, and whether
// it is a key at all.
func (l *List) lookup(domain string) (kinds, bool) {
	if l == nil || len(domain) > l.longest {
		return 0, false
	}
	found, known := l.rules[domain]
	found &= l.view
	return (found | found>>privateShift) & icannView, known
}

// ICANN returns the rules of the ICANN section of l. It copies nothing.
func (l *List) ICANN() *List {
	if l == nil {
		return &List{}
	}
	view := *l
	view.view &= icannView
	return &view
}

// Len returns the number of rules, which for the List that [List.ICANN]
// returns are those of its section.
func (l *List) Len() int {
	if l == nil {
		return 0
	}
	n := l.count[icannSection]
	if l.view&^icannView != 0 {
		n += l.count[privateSection]
	}
	return n
}

// String says what l is, for package net/http/cookiejar.
func (l *List) String() string {
	if l != nil && l.view != 0 && l.view&^icannView == 0 {
		return "public suffix list, ICANN section"
	}
	return "public suffix list"
}

// add adds a rule about domain. It reports whether the rule is new.
func (l *List) add(domain string, k kinds, s section) bool {
	have, known := l.rules[domain]
	if (have|have>>privateShift)&k != 0 {
		return false
	}
	if !known {
		domain = strings.Clone(domain) // lets go of the list's text
		for rest, more := domain, true; more; _, rest, more = strings.Cut(rest, ".") {
			l.rules[rest] |= 0
		}
	}
	if s == privateSection {
		k <<= privateShift
	}
	l.rules[domain] |= k
	l.longest = max(l.longest, len(domain))
	l.count[s]++
	return true
}
