package edition

import (
	"slices"

	"github.com/weburl-go/weburl/edition/internal/e2017"
)

// pair is two editions, the earlier one first.
type pair struct{ from, to Info }

// neighbours returns the pairs of editions, which are in order, that follow each
// other: on the line that leads to living, and a branch with those of the line
// before and after it.
func neighbours(editions []Info) []pair {
	var pairs []pair
	for i, to := range editions {
		before := slices.Clone(editions[:i])
		slices.Reverse(before)
		if on := slices.IndexFunc(before, func(e Info) bool { return !e.Branch }); on >= 0 {
			pairs = append(pairs, pair{before[on], to})
		}
		if i > 0 && editions[i-1].Branch && !to.Branch {
			pairs = append(pairs, pair{editions[i-1], to})
		}
	}
	return pairs
}

// explain returns the changes that make two editions differ: those between all
// neighbours on the way from one to the other that differ.
func (c *comparer) explain(p pair) []Change {
	did := map[string]bool{}
	for _, step := range way(p) {
		if !c.differ(step) {
			continue
		}
		for _, id := range c.changes(step) {
			did[id] = true
		}
	}
	var found []Change
	for change := range Changes() {
		if did[change.ID] {
			found = append(found, change)
		}
	}
	return found
}

// way returns the neighbours that lead from one edition to another.
func way(p pair) []pair {
	between := slices.DeleteFunc(slices.Collect(All()), func(e Info) bool {
		return e.Date < p.from.Date || e.Date > p.to.Date || e.Branch && e != p.from && e != p.to
	})
	return neighbours(between)
}

// changes returns the ids of the changes that make two neighbours differ.
func (c *comparer) changes(p pair) []string {
	from, shared := rulesOf(p.from.ID)
	to, sharedToo := rulesOf(p.to.ID)
	if shared && sharedToo {
		toggled := e2017.Smallest(from, to, func(rules e2017.Rules, mark func(string)) string {
			return c.observe(e2017.With(rules), mark)
		})
		var ids []string
		for _, rule := range toggled.Each() {
			ids = append(ids, rule.Change())
		}
		if len(ids) > 0 {
			return ids
		}
	}
	ids := c.marked(p, p.from.ID, p.to.ID)
	switch {
	case len(ids) > 0:
	case p.from.Branch || p.to.Branch:
		// Where it takes two changes at once no mark tells; one of them is that the
		// branch has a grammar.
		ids = []string{theBranch}
	default:
		// The edition beside them has marks of the same changes.
		for info := range All() {
			if info.Branch && info.Date > p.from.Date && info.Date < p.to.Date {
				c.reading(info.ID)
				ids = c.marked(p, info.ID)
			}
		}
	}
	return ids
}

// theBranch is the change that made the edition of 2015 a branch.
const theBranch = "grammar"

// rulesOf returns the rules of an edition that is one of the machine with rules.
func rulesOf(id ID) (e2017.Rules, bool) {
	switch id {
	case E2017:
		return e2017.Rules2017, true
	case E2024:
		return e2017.Rules2024, true
	case Living:
		return e2017.RulesLiving, true
	}
	return 0, false
}

// inRecordOnly is the change that decides about the record wherever there are
// credentials, and that no href shows.
const inRecordOnly = "username-password"

// marked returns the ids of the changes between two neighbours that the editions
// marked, without those that belong to a part in which the neighbours agree.
func (c *comparer) marked(p pair, by ...ID) []string {
	var ids, likely []string
	for change := range Changes() {
		if !p.has(change) || !slices.ContainsFunc(by, func(id ID) bool { return c.marks[id][change.ID] }) {
			continue
		}
		ids = append(ids, change.ID)
		if !c.agrees(p, partsOf(change.ID)) && change.ID != inRecordOnly {
			likely = append(likely, change.ID)
		}
	}
	if len(likely) == 0 {
		return ids
	}
	return likely
}

// notInBranch is the change that the edition of 2015 does not have, although it is
// older: its grammar reads leading zeros as 2013 does.
const notInBranch = "ipv4-in-ipv6-zeros"

// has reports whether a change was made between two neighbours. Between a branch
// and the next edition of the line, what was changed in the branch is undone.
func (p pair) has(c Change) bool {
	switch {
	case p.from.Branch && (c.Branch || c.ID == notInBranch):
		return c.Date <= p.from.Date
	case p.to.Branch && c.ID == notInBranch, c.Branch && !p.to.Branch:
		return false
	}
	return p.from.Date < c.Date && c.Date <= p.to.Date
}

// agrees reports whether both editions have a URL, and all of the attributes with
// the same values.
func (c *comparer) agrees(p pair, attributes []string) bool {
	from, to := c.reading(p.from.ID), c.reading(p.to.ID)
	if len(attributes) == 0 || from.URL == nil || to.URL == nil {
		return false
	}
	for _, name := range attributes {
		a, ok := from.URL.Attribute(name)
		b, okLater := to.URL.Attribute(name)
		if !ok || !okLater || !a.Equal(b) {
			return false
		}
	}
	return true
}

// partsOf returns the attributes that a change can have an effect on, or none for
// a change that can have one on several.
func partsOf(change string) []string {
	switch change {
	case "fragments-raw", "fragments-encoded":
		return []string{"hash"}
	case "braces-encoded":
		return []string{"pathname", "search"}
	case "percent-2e":
		return []string{"pathname"}
	case "query-encoding":
		return []string{"search"}
	case "port-parsed", "ports-16-bit":
		return []string{"port"}
	case "userinfo-set", "base-credentials":
		return []string{"username", "password"}
	case "hosts-lowercased", "uts46", "nontransitional", "idna2003", "host-parser",
		"ipv4-grammar", "ipv4-parser", "ipv6-parser", "ipv4-in-ipv6-zeros", "ipv4-in-ipv6-strict", "opaque-hosts":
		return []string{"hostname"}
	}
	return nil
}
