package spec

import "slices"

// List is a list of pairs with what every edition's class does to it. The edition
// says which methods there are, and what follows a change.
type List []Pair

// Clone returns a copy.
func (l List) Clone() List { return slices.Clone(l) }

// Get returns the value of the first pair of that name.
func (l List) Get(name string) (value string, ok bool) {
	for _, p := range l {
		if p.Name == name {
			return p.Value, true
		}
	}
	return "", false
}

// GetAll returns the values of all pairs of that name, in order.
func (l List) GetAll(name string) []string {
	values := []string{}
	for _, p := range l {
		if p.Name == name {
			values = append(values, p.Value)
		}
	}
	return values
}

// Append returns the list with one pair more.
func (l List) Append(name, value string) List {
	return append(l, Pair{Name: name, Value: value})
}

// Delete returns the list without the pairs for which drop reports true.
func (l List) Delete(drop func(Pair) bool) List {
	return slices.DeleteFunc(l.Clone(), drop)
}

// Set returns the list with the value of the first pair of that name set and the
// others of that name left out, or with a pair appended if there is none.
func (l List) Set(name, value string) List {
	i := slices.IndexFunc(l, func(p Pair) bool { return p.Name == name })
	if i < 0 {
		return l.Append(name, value)
	}
	out := l[:i:i].Append(name, value)
	for _, p := range l[i+1:] {
		if p.Name != name {
			out = append(out, p)
		}
	}
	return out
}
