package site

import (
	"strings"

	"golang.org/x/net/publicsuffix"
)

// Rules decide what is a public suffix. The results of [Default] and [ICANN] are
// Rules, and so are [List] and every PublicSuffixList of package
// net/http/cookiejar.
type Rules interface {
	// PublicSuffix returns the public suffix of domain: one or more labels at
	// its end. The domain is in ASCII and in lower case, has no empty labels, and
	// does not end in a dot.
	PublicSuffix(domain string) string
}

// Default returns the rules of both sections of the list in the module
// golang.org/x/net. Their String method returns the revision of the list.
//
// A look-up allocates 48 bytes.
func Default() Rules { return defaultRules{} }

// ICANN returns the rules of the ICANN section of the list in the module
// golang.org/x/net. With them, the registrable domain of whatwg.github.io is
// github.io.
//
// A look-up allocates 48 bytes for a suffix of one label, and a few times that
// for others. [List.ICANN] does not allocate.
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
// While a rule of the private section prevails, PublicSuffix removes the first
// label of the suffix and looks again, because a matching rule of the ICANN
// section has fewer labels. The exception is a wildcard of the ICANN section that
// matches as many labels as the private rule; wildcardAbove looks for one.
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
// section; icann is the result of package publicsuffix for the domain. That
// result can be wrong when the domain is longer than the suffix and has more
// labels in common with another rule. The result for the suffix itself is right.
// Only a suffix that is left by an exception is not its own public suffix.
func isICANN(suffix string, icann bool) bool {
	if again, itself := publicsuffix.PublicSuffix(suffix); len(again) == len(suffix) {
		return itself
	}
	return icann
}

// wildcardAbove reports whether the ICANN section has a wildcard rule directly
// under parent. It looks up a label that no list can have.
func wildcardAbove(parent string) bool {
	probe := "\x00." + parent
	suffix, icann := publicsuffix.PublicSuffix(probe)
	return len(suffix) == len(probe) && icann
}
