package clean

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/percent"
)

// A Part is a part of a URL from which something is removed.
type Part uint8

// The parts.
const (
	Query    Part = iota // a parameter of the query
	Fragment             // a parameter of the fragment
	Anywhere             // what a raw rule of ClearURLs found in the href
)

// String returns "query", "fragment" or "anywhere"; "anywhere" for other values.
func (p Part) String() string {
	return [...]string{"query", "fragment", "anywhere"}[min(p, Anywhere)]
}

// A Removal says what was removed, and by which rule.
type Removal struct {
	Part     Part
	Text     string // as it was written, such as "utm_source=x"
	Provider string // the name of the group of rules
	Rule     string // the text of the rule
	Source   string // the URL of the vendor's documentation; "" if there is none
}

// maxPasses limits how often the rules are applied. What one of them removes can
// make another one apply; this must end.
const maxPasses = 8

// URL returns u without the parameters that the rules remove. The other
// parameters of the query, and those of the fragment, keep their bytes and their
// order. When no parameter is left, "?" or "#" goes, too.
//
// Names of parameters are compared in any case, after decoding; a rule can also
// be written for the percent-encoded name. The case of letters that are not ASCII counts,
// save for rules of the ClearURLs format. A name that no rule has is compared without
// every "amp;" before it, which is there in URLs copied from the source of HTML. In a fragment, only what has an "=" is a
// parameter. URLs with a scheme other than http, https, ws and wss stay, and so
// does the zero URL. With the rules of [Default], links that services for mail have
// rewritten stay, too, because they have a signature of the target; [Rules.Redirect]
// returns the target. The result has the scheme, the credentials, the host and the
// port of u.
//
// URL allocates if it removes something, for each name that has letters in upper
// case, is encoded or would be in [percent.Component], as "a[]" would, and 48 bytes
// for the registrable domain of some hosts.
func (r *Rules) URL(u weburl.URL) weburl.URL { return r.clean(u, nil) }

// Explain yields what [Rules.URL] removes from u, in the order in which it does.
func (r *Rules) Explain(u weburl.URL) iter.Seq[Removal] {
	return func(yield func(Removal) bool) {
		var removals []Removal
		r.clean(u, func(removal Removal) { removals = append(removals, removal) })
		slices.Values(removals)(yield)
	}
}

// clean is URL; record, if not nil, is called for each removal.
func (r *Rules) clean(u weburl.URL, record func(Removal)) weburl.URL {
	if r == nil || !isWeb(u) {
		return u
	}
	for range maxPasses {
		before := u
		var few [16]int
		for _, i := range r.index.appendTo(few[:0], u) {
			u = r.apply(r.providers[i], u, record)
		}
		if u == before {
			return u
		}
	}
	return u
}

// isWeb reports whether u has one of the schemes to which the rules apply.
func isWeb(u weburl.URL) bool {
	return slices.Contains([]string{"http", "https", "ws", "wss"}, u.Scheme())
}

// apply removes what the rules of one provider remove. Whether the provider
// applies to u is determined when it must be, because that takes longest, and
// once: a pattern may ask for a "?", which can go with the query.
func (r *Rules) apply(p *provider, u weburl.URL, record func(Removal)) weburl.URL {
	given, href, known, applies := u, u.Href(), false, false
	wanted := func() bool {
		if !known {
			if known, applies = true, p.applies(given); applies {
				_, protected := r.unprotect(given)
				applies = !protected
			}
		}
		return applies
	}
	if len(p.raw) > 0 && wanted() {
		u = p.removeRaw(u, record)
	}
	if query, _ := u.Query(); r.matchesAny(p, query, Query, href) && wanted() {
		if rest := r.without(p, query, Query, href, record); rest == "" {
			u = u.WithoutQuery()
		} else if edited, err := u.WithQuery(rest); err == nil {
			u = edited
		}
	}
	if fragment, _ := u.Fragment(); r.matchesAny(p, fragment, Fragment, href) && wanted() {
		if rest := r.without(p, fragment, Fragment, href, record); rest == "" {
			u = u.WithoutFragment()
		} else if edited, err := u.WithFragment(rest); err == nil {
			u = edited
		}
	}
	return u
}

// applies reports whether the rules of p apply to u, which the index has found to
// be possible.
func (p *provider) applies(u weburl.URL) bool {
	href := u.Href()
	return (p.pattern == nil || p.pattern.MatchString(href)) &&
		!slices.ContainsFunc(p.exceptions, func(exception *regexp.Regexp) bool { return exception.MatchString(href) })
}

// removeRaw applies the raw rules. One that would change more than the path, the
// query and the fragment has no effect.
func (p *provider) removeRaw(u weburl.URL, record func(Removal)) weburl.URL {
	for i := range p.raw {
		raw := &p.raw[i]
		if !raw.re.MatchString(u.Href()) {
			continue
		}
		edited, err := weburl.Parse(raw.re.ReplaceAllLiteralString(u.Href(), ""))
		if err != nil || edited == u || authority(edited) != authority(u) {
			continue
		}
		if record != nil {
			for _, text := range raw.re.FindAllString(u.Href(), -1) {
				record(Removal{Anywhere, text, raw.provider, raw.text, raw.source})
			}
		}
		u = edited
	}
	return u
}

// authority returns what is before the path.
func authority(u weburl.URL) string {
	return u.Href()[:u.Offsets().Path]
}

// matchesAny reports whether a rule of p removes a parameter of a query or a
// fragment.
func (r *Rules) matchesAny(p *provider, params string, part Part, href string) bool {
	for pair := range form.RawPairs(params) {
		if r.match(p, pair, part, href) != nil {
			return true
		}
	}
	return false
}

// without returns a query or a fragment without the parameters that the rules of p
// remove; "" if no parameter is left. It agrees with [weburl.URL.WithoutParamFunc]
// (FuzzURL).
func (r *Rules) without(p *provider, params string, part Part, href string, record func(Removal)) string {
	b := make([]byte, 0, len(params))
	left := false
	for text := range strings.SplitSeq(params, "&") {
		if removed := r.match(p, form.RawPair(text), part, href); removed != nil {
			if record != nil {
				record(Removal{part, text, removed.provider, removed.text, removed.source})
			}
			continue
		}
		b = append(append(b, text...), '&')
		left = left || text != ""
	}
	if !left {
		return ""
	}
	return string(b[:len(b)-1])
}

// match returns the rule of p that removes a parameter of the URL with an href, or nil.
func (r *Rules) match(p *provider, pair form.RawPair, part Part, href string) *rule {
	if pair == "" || part == Fragment && !strings.Contains(string(pair), "=") {
		return nil
	}
	name := lowerCase(pair.Name())
	found := p.match(name, !r.keepReferral)
	if found == nil {
		if encoded := percent.Encode(name, percent.Component); encoded != name {
			found = p.match(lowerCase(encoded), !r.keepReferral)
		}
	}
	if found != nil && !found.spares(href) && !r.keeps(name) {
		return found
	}
	rest := pair
	for strings.HasPrefix(string(rest), "amp;") { // all at once, so that the time is linear
		rest = rest[len("amp;"):]
	}
	if rest != pair && found == nil && !r.keeps(name) {
		return r.match(p, rest, part, href)
	}
	return nil
}

// match returns the rule that removes a name in lower case, or nil.
func (p *provider) match(name string, referral bool) *rule {
	if found := p.names.match(name); found != nil || !referral {
		return found
	}
	return p.referral.match(name)
}

// lowerCase returns s with its ASCII letters in lower case.
func lowerCase(s string) string {
	for i := range len(s) {
		if lower(s[i]) != s[i] {
			b := []byte(s)
			for ; i < len(b); i++ {
				b[i] = lower(b[i])
			}
			return string(b)
		}
	}
	return s
}
