package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/readers"
)

// finish puts the readers, pairs and classes into the data.
func (r *recording) finish(list []minimal, asked []family) error {
	a := r.atlas
	a.Asked = r.asked
	names := make([]string, len(r.peers))
	for i, p := range r.peers {
		names[i] = p.Name
		row := readers.Row{Reader: p.Reader, WPT: readers.Counts{}, Passes: p.passes, Differs: p.differs}
		row.Ended = restarts(p)
		a.Readers = append(a.Readers, row)
	}
	for _, c := range a.Cases {
		if c.Family == asked[0].name {
			tally(a.Readers, c)
		}
	}
	byPair := map[[2]int][]minimal{}
	for _, m := range list {
		byPair[[2]int{m.checker, m.requester}] = append(byPair[[2]int{m.checker, m.requester}], m)
	}
	unnamed := map[string]int{}
	for i := range r.peers {
		for k := range r.peers {
			p := readers.Pair{Checker: names[i], Requester: names[k]}
			if i < k {
				p.Counts = readers.Counts{}
				for relation, n := range r.pair(i, k).counts {
					if n > 0 {
						p.Counts[readers.Relation(relation).String()] = n
					}
				}
			}
			p.Dangerous = r.pair(i, k).dangerous
			p.Dangers = witnesses(byPair[[2]int{i, k}], unnamed)
			if i != k {
				a.Pairs = append(a.Pairs, p)
			}
		}
	}
	for text, n := range unnamed {
		fmt.Printf("no class has the witness %+q of %d pairs\n", text, n)
	}
	return r.classes(list)
}

// witnesses returns the shortest witness of each danger and class.
func witnesses(list []minimal, unnamed map[string]int) (result []readers.Witness) {
	slices.SortFunc(list, func(a, b minimal) int {
		return cmp.Or(int(a.danger)-int(b.danger), len(a.input)-len(b.input), cmp.Compare(a.input, b.input))
	})
	for _, m := range list {
		class, ok := readers.ClassOf(m.input, m.danger)
		if !ok {
			unnamed[m.input]++
			continue
		}
		w := readers.Witness{Danger: m.danger.String(), Class: class, Witness: m.input}
		if !slices.ContainsFunc(result, func(o readers.Witness) bool { return o.Danger == w.Danger && o.Class == w.Class }) {
			result = append(result, w)
		}
	}
	return result
}

// tally adds a case of web-platform-tests to the rows: how each reader relates to the
// first one, which is the living standard.
func tally(rows []readers.Row, c readers.Case) {
	living, accepted := c.Of(0)
	for i := range rows {
		g, ok := c.Of(i)
		state := c.Readers[i]
		row := &rows[i]
		relation := readers.OneRefuses
		switch {
		case state == '-' || state == 'x':
			relation = readers.NotAsked
		case !ok && !accepted:
			relation = readers.BothRefuse
		case !ok:
			row.Refuses++
		case !accepted:
			row.Accepts++
		default:
			living := living
			if row.Kind == readers.Requester || row.Kind == readers.Server {
				living.Userinfo, living.Fragment, g.Userinfo, g.Fragment = "", "", "", ""
			}
			relation = readers.Compare(living.Reading(), g.Reading())
		}
		row.WPT[relation.String()]++
	}
}

// classes finds the shortest witness of each class, and asks all readers about it.
func (r *recording) classes(list []minimal) error {
	best := map[string]minimal{}
	count := map[string]int{} // of pairs that see different hosts
	pairs := map[string]map[[2]int]bool{}
	distinct := map[string]map[string]bool{}
	for _, m := range list {
		id, ok := readers.ClassOf(m.input, m.danger)
		if !ok {
			continue
		}
		if m.danger == readers.DifferentHost {
			count[m.input]++
		}
		if pairs[id] == nil {
			pairs[id], distinct[id] = map[[2]int]bool{}, map[string]bool{}
		}
		pairs[id][[2]int{m.checker, m.requester}] = true
		distinct[id][m.input] = true
		if old, ok := best[id]; !ok || m.danger < old.danger || m.danger == old.danger && better(m.input, old.input) {
			best[id] = m
		}
	}
	examples := map[string]string{}
	for _, m := range list {
		id, ok := readers.ClassOf(m.input, m.danger)
		if old := examples[id]; ok && readable(m.input) && (old == "" || count[m.input] > count[old] || count[m.input] == count[old] && better(m.input, old)) {
			examples[id] = m.input
		}
	}
	for _, class := range readers.Classes() {
		m, ok := best[class.ID]
		if !ok {
			fmt.Printf("nothing was found of the class %s\n", class.ID)
			continue
		}
		example := cmp.Or(examples[class.ID], m.input)
		answers, err := r.ask([]readers.Input{plain(example)}, nil)
		if err != nil {
			return err
		}
		f := readers.Found{Class: class, Danger: m.danger.String(), Witness: m.input, Example: example, Hosts: map[string][]string{}, Pairs: len(pairs[class.ID]), Minimal: len(distinct[class.ID])}
		for i, reading := range r.readings(answers, 0) {
			switch reading.State {
			case readers.Accepted:
				f.Hosts[reading.Spelling] = append(f.Hosts[reading.Spelling], r.peers[i].Name)
			case readers.Refused:
				f.Refuse = append(f.Refuse, r.peers[i].Name)
			}
		}
		r.atlas.Found = append(r.atlas.Found, f)
	}
	return nil
}

// readable reports whether a witness has a host in one piece.
func readable(text string) bool {
	return strings.Contains(text, "a.example") || strings.Contains(text, "b.example") || strings.Contains(text, "127.0.0.1")
}
