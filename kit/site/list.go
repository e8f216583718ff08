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

// kinds is a set of kinds of rules: those of the list for one domain, which is
// the key, in ASCII. The parents of these domains are keys, too, with an empty
// set if they have no rule, so that a look-up can stop at the first domain that
// is not a key.
type kinds uint8

const (
	normal    kinds = 1 << iota // the domain is a public suffix
	wildcard                    // each domain one label below it is a public suffix
	exception                   // it is not one, although a wildcard matches

	// The kinds of the private section are shifted by this number of bits.
	privateShift = 3

	icannView = normal | wildcard | exception
	fullView  = icannView | icannView<<privateShift
)

// in returns the kinds as those of a section.
func (k kinds) in(s section) kinds { return k << (privateShift * s) }

// PublicSuffix returns the public suffix of domain, which must be in ASCII and in
// lower case and must not end in a dot. It is the part of domain that matches the
// prevailing rule. An exception prevails over all other rules, and of the others
// the one with the most labels prevails. If no rule matches, the last label is
// the public suffix. PublicSuffix does not allocate.
//
// The documentation of the list compares the domain with every rule, and so does
// slowPublicSuffix in the tests. FuzzList compares the two.
//
// https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
func (l *List) PublicSuffix(domain string) string {
	suffix := labelStart(domain, len(domain))
	below := kinds(0) // the kinds of the domain without its next label
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

// lookup returns the kinds of domain in the sections that count, and whether it
// is a key.
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

// Len returns the number of rules. For a List that [List.ICANN] has returned it is
// the number of rules of that section.
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

// String describes l, as package net/http/cookiejar requires.
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
		domain = strings.Clone(domain) // so that the text of the list can be freed
		for rest, more := domain, true; more; _, rest, more = strings.Cut(rest, ".") {
			l.rules[rest] |= 0
		}
	}
	l.rules[domain] |= k.in(s)
	l.longest = max(l.longest, len(domain))
	l.count[s]++
	return true
}
