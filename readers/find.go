package readers

import "slices"

// Case returns the recorded case of an input.
func (a *Atlas) Case(in Input) (*Case, bool) {
	key := Key(in)
	for i := range a.Cases {
		if c := &a.Cases[i]; c.Key == key || c.Key == "" && c.Input == in.Input && Key(Input{c.Input, c.Base}) == key {
			return c, true
		}
	}
	return nil, false
}

// Pair returns what was found for a checker and a requester, and how many inputs both
// were asked.
func (a *Atlas) Pair(checker, requester string) (p Pair, asked int, ok bool) {
	for _, q := range a.Pairs {
		if q.Checker == checker && q.Requester == requester {
			p, ok = q, true
		}
		if q.Counts != nil && (q.Checker == checker && q.Requester == requester || q.Checker == requester && q.Requester == checker) {
			for name, n := range q.Counts {
				if name != NotAsked.String() {
					asked += n
				}
			}
		}
	}
	return p, asked, ok
}

// Classes returns the classes that were found and whose condition an input meets. With a
// base URL none has to guess a scheme.
func (a *Atlas) Classes(in Input) (list []Found) {
	met := Conditions(in.Input)
	for i, c := range Classes() {
		if in.Base != nil && c.ID == "no-scheme" {
			continue
		}
		if k := slices.IndexFunc(a.Found, func(f Found) bool { return f.ID == c.ID }); k >= 0 && met&(1<<i) != 0 {
			list = append(list, a.Found[k])
		}
	}
	return list
}

// Group returns a reading as the recorded data has it.
func (r Reading) Group() Group {
	return Group{r.Scheme, r.Userinfo, r.Spelling, r.Port, r.Path, r.Query, r.Fragment}
}

// Reading returns a recorded reading as it can be compared.
func (g Group) Reading() Reading {
	return Reading{Accepted, g.Scheme, contactOf(g.Host), g.Host, g.Port, g.Userinfo, g.Path, g.Query, g.Fragment, allTold}
}

// List returns the readers alone.
func (a *Atlas) List() (list []Reader) {
	for _, r := range a.Readers {
		list = append(list, r.Reader)
	}
	return list
}
