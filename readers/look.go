package readers

import "slices"

// A View is how a reader reads an input.
type View struct {
	Reader
	Reading Reading
}

// Views returns how readers read an input: all of them, as it was recorded, or else
// those of Locals.
func (a *Atlas) Views(in Input) (list []View, recorded bool) {
	c, recorded := a.Case(in)
	if !recorded {
		for _, l := range Locals() {
			i, _ := Find(Catalog(), l.Name)
			r := Catalog()[i]
			r.Version = l.Version
			list = append(list, View{r, l.Read(in).Read()})
		}
		return list, false
	}
	for i, r := range a.Readers {
		v := View{Reader: r.Reader}
		if g, ok := c.Of(i); ok {
			v.Reading = g.Reading()
			if r.Kind == Requester || r.Kind == Server {
				v.Reading.told &^= 1<<3 | 1<<6 // neither userinfo nor fragment
			}
		} else if c.letter(i) == '!' {
			v.Reading.State = Refused
		} else if c.letter(i) == 'x' {
			v.Reading.State = Died
		}
		list = append(list, v)
	}
	return list, true
}

// A Way is how a URL passes a check and goes elsewhere: when one of the checkers, who
// see a host, checks it for one of the requesters, who contact another one.
type Way struct {
	Danger               Relation
	Sees, Contacts       string
	Checkers, Requesters []string
}

// Ways returns what is dangerous among the views, the worst first.
func Ways(views []View) (list []Way) {
	for _, checker := range views {
		for _, requester := range views {
			danger := Danger(checker.Reading, requester.Reading)
			if danger == NotAsked {
				continue
			}
			sees, contacts := checker.Reading.Spelling, requester.Reading.Contact
			i := slices.IndexFunc(list, func(w Way) bool { return w.Danger == danger && w.Sees == sees && w.Contacts == contacts })
			if i < 0 {
				i = len(list)
				list = append(list, Way{Danger: danger, Sees: sees, Contacts: contacts})
			}
			list[i].Checkers = with(list[i].Checkers, checker.Name)
			list[i].Requesters = with(list[i].Requesters, requester.Name)
		}
	}
	slices.SortStableFunc(list, func(v, w Way) int { return int(v.Danger) - int(w.Danger) })
	return list
}

// with returns a list with a name, which may be in it.
func with(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(list, name)
}

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
