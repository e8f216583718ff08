package edition

import "slices"

// pair is two editions, the earlier one first.
type pair struct{ from, to Info }

// neighbors returns the pairs of editions, which are in order, that follow each
// other: on the line that leads to living, and a branch with those of the line
// before and after it.
func neighbors(editions []Info) []pair {
	var pairs []pair
	for i, to := range editions {
		for _, from := range slices.Backward(editions[:i]) {
			if !from.Branch {
				pairs = append(pairs, pair{from, to})
				break
			}
		}
		if i > 0 && editions[i-1].Branch && !to.Branch {
			pairs = append(pairs, pair{editions[i-1], to})
		}
	}
	return pairs
}

// explain returns the changes that make two editions differ: those between all
// neighbors on the way from one to the other that differ.
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
	for _, change := range changes() {
		if did[change.ID] {
			found = append(found, change.clone())
		}
	}
	return found
}

// way returns the neighbors that lead from one edition to another.
func way(p pair) []pair {
	between := slices.DeleteFunc(slices.Collect(All()), func(e Info) bool {
		return e.Date < p.from.Date || e.Date > p.to.Date || e.Branch && e != p.from && e != p.to
	})
	return neighbors(between)
}

// changes returns the ids of the changes that make two neighbors differ.
func (c *comparer) changes(p pair) []string {
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

// inRecordOnly is the change that decides about the record wherever there are
// credentials, and that no href shows.
const inRecordOnly = "username-password"

// marked returns the ids of the changes between two neighbors that the editions
// marked, without those that belong to a part in which the neighbors agree.
func (c *comparer) marked(p pair, by ...ID) []string {
	var ids, likely []string
	for _, row := range changes() {
		if !p.has(row) || !slices.ContainsFunc(by, func(id ID) bool { return c.marks[id][row.ID] }) {
			continue
		}
		ids = append(ids, row.ID)
		if !c.agrees(p, partsOf(row.ID)) && row.ID != inRecordOnly {
			likely = append(likely, row.ID)
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

// has reports whether a change was made between two neighbors. Between a branch
// and the next edition of the line, what was changed in the branch is undone.
func (p pair) has(r Change) bool {
	switch {
	case p.from.Branch && (r.Branch || r.ID == notInBranch):
		return r.Date <= p.from.Date
	case p.to.Branch && r.ID == notInBranch, r.Branch && !p.to.Branch:
		return false
	}
	return p.from.Date < r.Date && r.Date <= p.to.Date
}

// agrees reports whether both editions have all of the attributes with the same
// values.
func (c *comparer) agrees(p pair, attributes []string) bool {
	from, to := c.reading(p.from.ID), c.reading(p.to.ID)
	switch {
	case len(attributes) == 0:
		return false
	case from.URL == nil || to.URL == nil:
		return attributes[0] == "origin" // which never decides whether there is a URL
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
	case "ascii-origins", "blob-origins":
		return []string{"origin"}
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
