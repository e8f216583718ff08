package clean

import (
	"iter"
	"regexp"
	"slices"
)

// Rules say which parameters are removed. They are immutable and may be used by
// many goroutines at once. A nil *Rules and the zero Rules have no rules.
type Rules struct {
	providers    []*provider
	index        index
	unsupported  []Unsupported
	keep         []func(name string) bool
	keepReferral bool
	unprotects   bool // they know links that services for mail have rewritten
}

// provider is a group of rules, and the URLs to which they apply.
type provider struct {
	name     string
	pattern  *regexp.Regexp // nil if the site is what counts
	site     string         // a domain with its subdomains, or "name.*"; "" for all URLs
	complete bool

	exceptions []*regexp.Regexp
	names      nameSet
	referral   nameSet
	raw        []rawRule
	redirects  []*regexp.Regexp
	targets    []target
}

// rule is what a [Removal] says about a rule, and its exception, a regular expression for
// the hrefs to which it does not apply, or nil. As the exception of a provider of its own it
// would cost half as much time again for every URL, since a provider without a site is always asked.
type rule struct {
	provider, text, source string
	except                 *regexp.Regexp
}

// spares reports whether the rule does not apply to the URL with an href.
func (r *rule) spares(href string) bool { return r.except != nil && r.except.MatchString(href) }

// rawRule is a pattern for a part of an href that is removed.
type rawRule struct {
	rule
	re *regexp.Regexp
}

// target is a parameter that holds a URL, on the pages with a path.
type target struct{ path, param string }

// Join returns the rules of all arguments, which are taken in order. Names to
// keep are those of all arguments, and parameters for referrals are kept if one
// argument keeps them.
func Join(rules ...*Rules) *Rules {
	joined := &Rules{}
	for _, r := range rules {
		if r == nil {
			continue
		}
		joined.providers = append(joined.providers, r.providers...)
		joined.unsupported = append(joined.unsupported, r.unsupported...)
		joined.keep = append(joined.keep, r.keep...)
		joined.keepReferral = joined.keepReferral || r.keepReferral
		joined.unprotects = joined.unprotects || r.unprotects
	}
	joined.index = newIndex(joined.providers)
	return joined
}

// Keep returns rules that do not remove parameters with one of the names, in any
// case of ASCII letters. Names are those after decoding.
func (r *Rules) Keep(names ...string) *Rules {
	kept := make([]string, len(names))
	for i, name := range names {
		kept[i] = lowerCase(name)
	}
	slices.Sort(kept)
	return r.KeepFunc(func(name string) bool {
		_, found := slices.BinarySearch(kept, name)
		return found
	})
}

// KeepFunc is [Rules.Keep] for the names for which keep returns true. It gets them
// decoded, with ASCII letters in lower case.
func (r *Rules) KeepFunc(keep func(name string) bool) *Rules {
	derived := r.clone()
	if keep != nil {
		derived.keep = append(slices.Clone(derived.keep), keep)
	}
	return derived
}

// KeepReferral returns rules that do not remove parameters that tell who referred
// the visitor and may be paid for it. Only rules of the ClearURLs format have
// these, as referralMarketing.
func (r *Rules) KeepReferral() *Rules {
	derived := r.clone()
	derived.keepReferral = true
	return derived
}

func (r *Rules) clone() *Rules {
	if r == nil {
		return &Rules{}
	}
	return new(*r)
}

// Providers returns the number of providers, which are the groups of rules.
func (r *Rules) Providers() int {
	if r == nil {
		return 0
	}
	return len(r.providers)
}

// Unsupported is something in a file of rules that has no effect here.
type Unsupported struct {
	// Provider is the name of the provider; "" outside of all.
	Provider string

	// Field is the member of the provider, such as "rules".
	Field string

	// Pattern is the regular expression; "" if the whole member is unknown.
	Pattern string

	// Skipped is true if the provider is left out: without its pattern it would
	// apply to all URLs, without an exception to too many.
	Skipped bool

	// Reason is the error of package regexp or package json, or ErrJavaScript,
	// ErrTooLarge or ErrUnknownField.
	Reason error
}

// Unsupported yields what [ParseRules] read and cannot use, in the order of the
// file.
func (r *Rules) Unsupported() iter.Seq[Unsupported] {
	if r == nil {
		return func(func(Unsupported) bool) {}
	}
	return slices.Values(r.unsupported)
}

// keeps reports whether a parameter, by its name in lower case, is kept.
func (r *Rules) keeps(name string) bool {
	return slices.ContainsFunc(r.keep, func(keep func(string) bool) bool { return keep(name) })
}
