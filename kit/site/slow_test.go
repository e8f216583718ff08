package site

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
)

// slowRule is a rule as the list's documentation sees it: labels, of which any
// may be "*".
type slowRule struct {
	labels    []string
	exception bool
	icann     bool
}

// slowRules reads a list that is known to be well-formed, in the simplest way.
func slowRules(t testing.TB, text string) []slowRule {
	t.Helper()
	var rules []slowRule
	icann := false
	for _, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "//"):
			switch strings.TrimSpace(line[2:]) {
			case "===BEGIN ICANN DOMAINS===":
				icann = true
			case "===END ICANN DOMAINS===":
				icann = false
			}
		case line != "":
			rules = append(rules, newSlowRule(t, strings.Fields(line)[0], icann))
		}
	}
	return rules
}

func newSlowRule(t testing.TB, text string, icann bool) slowRule {
	t.Helper()
	name, isException := strings.CutPrefix(text, "!")
	rule := slowRule{exception: isException, icann: icann}
	star := strings.HasPrefix(name, "*.")
	ascii, err := idna.ParseDomain(strings.TrimPrefix(name, "*."))
	if err != nil {
		t.Fatalf("rule %q: %v", text, err)
	}
	rule.labels = strings.Split(ascii, ".")
	if star {
		rule.labels = append([]string{"*"}, rule.labels...)
	}
	return rule
}

// matches reports whether the labels of the rule are those at the end of the
// domain.
func (r slowRule) matches(labels []string) bool {
	if len(labels) < len(r.labels) {
		return false
	}
	tail := labels[len(labels)-len(r.labels):]
	for i := len(tail) - 1; i >= 0; i-- {
		if r.labels[i] != "*" && r.labels[i] != tail[i] {
			return false
		}
	}
	return true
}

// slowPublicSuffix is the algorithm of the list's documentation, which looks at
// all rules. It leaves open which of several exceptions prevails; here it is
// the shortest.
//
// https://github.com/publicsuffix/list/wiki/Format#formal-algorithm
func slowPublicSuffix(rules []slowRule, domain string, icannOnly bool) string {
	labels := strings.Split(domain, ".")
	var matching []slowRule
	for _, r := range rules {
		if (r.icann || !icannOnly) && r.matches(labels) {
			matching = append(matching, r)
		}
	}
	prevailing := slowRule{labels: []string{"*"}}
	for _, r := range matching {
		if !r.exception && len(r.labels) > len(prevailing.labels) {
			prevailing = r
		}
	}
	slices.SortFunc(matching, func(a, b slowRule) int { return len(a.labels) - len(b.labels) })
	for _, r := range matching {
		if r.exception {
			prevailing = slowRule{labels: r.labels[1:]}
			break
		}
	}
	return strings.Join(labels[len(labels)-len(prevailing.labels):], ".")
}

// domain returns a domain that the rule matches.
func (r slowRule) domain() string {
	return strings.ReplaceAll(strings.Join(r.labels, "."), "*", "wild")
}

// probes returns domains for the rule: one that it matches, those with one and
// two labels more, and the same for every domain above.
func (r slowRule) probes() []string {
	var all []string
	for domain, more := r.domain(), true; more; _, domain, more = strings.Cut(domain, ".") {
		all = append(all, domain, "one."+domain, "two.one."+domain, "www."+domain)
	}
	return all
}
