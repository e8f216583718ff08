package clean

import (
	"iter"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
)

// Rule is a rule that removes a parameter or, in the ClearURLs format, a part of
// the href.
type Rule struct {
	// Provider is the name of the group of rules.
	Provider string

	// Scope says to which URLs the rule applies: a domain, with its subdomains, or
	// "name.*" for all public suffixes, or a regular expression for the href; "" for
	// all URLs.
	Scope string

	// Text is the rule: a name, or a prefix and "*", in [Default] and
	// [Rules.Remove]; a regular expression in the ClearURLs format.
	Text string

	// Source is the URL of the vendor's documentation; "" if there is none.
	Source string
}

// All yields the rules, by providers in their order. In each provider those that
// are names come first, sorted.
func (r *Rules) All() iter.Seq[Rule] {
	return func(yield func(Rule) bool) {
		if r == nil {
			return
		}
		for _, p := range r.providers {
			for _, found := range p.rules() {
				if !yield(Rule{found.provider, p.scope(), found.text, found.source}) {
					return
				}
			}
		}
	}
}

// scope returns to which URLs the provider applies.
func (p *provider) scope() string {
	if p.pattern != nil {
		return strings.TrimSuffix(strings.TrimPrefix(p.pattern.String(), "(?i:"), ")")
	}
	return p.site
}

// rules returns the rules of a provider.
func (p *provider) rules() []rule {
	var list []rule
	for _, set := range []*nameSet{&p.names, &p.referral} {
		start := len(list)
		for _, r := range set.exact {
			list = append(list, *r)
		}
		byProvider := func(a, b rule) int {
			return strings.Compare(a.provider+"\x00"+a.text, b.provider+"\x00"+b.text)
		}
		slices.SortFunc(list[start:], byProvider)
		for i := range set.prefixes {
			list = append(list, set.prefixes[i].rule)
		}
		for i := range set.patterns {
			list = append(list, set.patterns[i].rule)
		}
	}
	list = slices.Compact(list) // one rule can stand for several names
	for i := range p.raw {
		list = append(list, p.raw[i].rule)
	}
	return list
}

// Remove returns rules that also remove parameters with one of the names from all
// URLs, in any case of ASCII letters. Names are those after decoding. One that ends in
// "*" is a prefix. [Rules.Keep] takes precedence.
func (r *Rules) Remove(names ...string) *Rules {
	p := &provider{name: "remove"}
	for _, name := range names {
		p.names.addText(lowerCase(name), rule{p.name, name, "", nil})
	}
	return r.with(p)
}

// RemoveFunc is [Rules.Remove] for the names for which remove returns true. It gets
// them as [Rules.KeepFunc] does, and
// percent-encoded, too. text is that of the rule for [Rules.Explain].
func (r *Rules) RemoveFunc(text string, remove func(name string) bool) *Rules {
	if remove == nil {
		return r.clone()
	}
	p := &provider{name: "remove"}
	p.names.patterns = append(p.names.patterns, namePattern{rule: rule{p.name, text, "", nil}, is: remove})
	return r.with(p)
}

// with returns rules with a provider more.
func (r *Rules) with(p *provider) *Rules {
	derived := r.clone()
	derived.providers = append(slices.Clone(derived.providers), p)
	derived.index = newIndex(derived.providers)
	return derived
}

// Follow returns the URL to which u leads by [Rules.Redirect], at most eight times if
// that is such a page again. It is u if u is no such page. Nothing is requested.
func (r *Rules) Follow(u weburl.URL) weburl.URL {
	for range maxPasses {
		target, ok := r.Redirect(u)
		if !ok {
			return u
		}
		u = target
	}
	return u
}
