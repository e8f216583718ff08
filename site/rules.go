package site

import (
	"strings"

	"golang.org/x/net/publicsuffix"
)

// Rules decide what is a public suffix. [Default], [ICANN] and [List] are
// rules, and so is every PublicSuffixList of package net/http/cookiejar.
type Rules interface {
	// PublicSuffix returns the public suffix of domain: one or more of its
	// labels, from the right. The domain is in ASCII and in lower case, none of
	// its labels is empty, and it has no dot at the end.
	PublicSuffix(domain string) string
}

// Default returns the rules of both sections of the list that the module
// golang.org/x/net carries. Its String method tells the list's revision.
//
// A look-up allocates 48 bytes.
func Default() Rules { return defaultRules{} }

// ICANN returns the rules of the ICANN section of the list that the module
// golang.org/x/net carries. By them, the registrable domain of
// whatwg.github.io is github.io.
//
// A look-up allocates 48 bytes once for a suffix of one label, and a few times
// for others. [List.ICANN] allocates nothing.
func ICANN() Rules { return icannRules{} }

type defaultRules struct{}

// PublicSuffix returns the public suffix of domain.
func (defaultRules) PublicSuffix(domain string) string {
	suffix, _ := publicsuffix.PublicSuffix(domain)
	return suffix
}

// String returns the revision of the list.
func (defaultRules) String() string { return publicsuffix.List.String() }

type icannRules struct{}

// PublicSuffix returns the public suffix of domain in the ICANN section.
//
// As long as a rule of the private section prevails, the suffix loses its first
// label: any rule of the other section that matches has fewer labels. It could
// have as many only if it is a wildcard that the private rule specialises,
// which wildcardAbove looks for.
func (icannRules) PublicSuffix(domain string) string {
	for {
		suffix, icann := publicsuffix.PublicSuffix(domain)
		dot := strings.IndexByte(suffix, '.')
		if dot < 0 || isICANN(suffix, icann) || wildcardAbove(suffix[dot+1:]) {
			return suffix
		}
		domain = suffix[dot+1:]
	}
}

// String returns the revision of the list.
func (icannRules) String() string { return publicsuffix.List.String() + ", ICANN section" }

// isICANN reports whether the public suffix of a domain comes from the ICANN
// section; icann is what package publicsuffix says of the domain. That is not
// reliable when the domain is longer than the suffix and shares more labels
// with another rule: what it says of the suffix itself is. Only the suffix that
// an exception leaves is no public suffix of itself.
func isICANN(suffix string, icann bool) bool {
	if again, itself := publicsuffix.PublicSuffix(suffix); len(again) == len(suffix) {
		return itself
	}
	return icann
}

// wildcardAbove reports whether the ICANN section has a wildcard for the labels
// before parent. It asks for one that no list can name.
func wildcardAbove(parent string) bool {
	probe := "\x00." + parent
	suffix, icann := publicsuffix.PublicSuffix(probe)
	return len(suffix) == len(probe) && icann
}
