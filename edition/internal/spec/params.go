package spec

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/scalar"
)

// List is a list of pairs with what every edition's class does to it. The edition
// says which methods there are, and what follows a change.
type List []Pair

// Clone returns a copy.
func (l List) Clone() List { return slices.Clone(l) }

// Pairs yields the pairs that the list has now.
func (l List) Pairs() iter.Seq[Pair] { return slices.Values(l.Clone()) }

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

// Call calls a method that the classes of 2013 and later have, with strings that are
// made scalar value strings: append, delete, get, getAll, has or set. It returns the
// result, and whether the list has changed. If values is set, delete and has take a
// value, too.
func (l *List) Call(method string, arguments []string, values bool) (result step.Value, changed bool, err error) {
	arguments = slices.Clone(arguments)
	for i, a := range arguments {
		arguments[i] = scalar.String(a)
	}
	matches := func(p Pair) bool {
		return p.Name == arguments[0] && (len(arguments) == 1 || p.Value == arguments[1])
	}
	switch n := len(arguments); {
	case n == 1 && method == "get":
		if value, ok := l.Get(arguments[0]); ok {
			return step.String(value), false, nil
		}
		return step.Null(), false, nil
	case n == 1 && method == "getAll":
		return step.List(l.GetAll(arguments[0])), false, nil
	case method == "has" && (n == 1 || n == 2 && values):
		return step.Boolean(slices.ContainsFunc(*l, matches)), false, nil
	case method == "delete" && (n == 1 || n == 2 && values):
		*l = l.Delete(matches)
	case n == 2 && method == "append":
		*l = l.Append(arguments[0], arguments[1])
	case n == 2 && method == "set":
		*l = l.Set(arguments[0], arguments[1])
	default:
		return step.Null(), false, ErrNoMethod
	}
	return step.Null(), true, nil
}
