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

// Append returns the list with one pair more.
func (l List) Append(name, value string) List {
	return append(l, Pair{Name: name, Value: value})
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
	named := func(p Pair) bool { return p.Name == arguments[0] }
	matches := func(p Pair) bool { return named(p) && (len(arguments) == 1 || p.Value == arguments[1]) }
	switch n := len(arguments); {
	case n == 1 && method == "get":
		if i := slices.IndexFunc(*l, named); i >= 0 {
			return step.String((*l)[i].Value), false, nil
		}
		return step.Null(), false, nil
	case n == 1 && method == "getAll":
		all := []string{}
		for _, p := range *l {
			if named(p) {
				all = append(all, p.Value)
			}
		}
		return step.List(all), false, nil
	case method == "has" && (n == 1 || n == 2 && values):
		return step.Boolean(slices.ContainsFunc(*l, matches)), false, nil
	case method == "delete" && (n == 1 || n == 2 && values):
		*l = slices.DeleteFunc(l.Clone(), matches)
	case n == 2 && method == "append":
		*l = l.Append(arguments[0], arguments[1])
	case n == 2 && method == "set":
		// The first pair of that name gets the value, and the others of that name go.
		i := slices.IndexFunc(*l, named)
		if i < 0 {
			*l = l.Append(arguments[0], arguments[1])
			break
		}
		rest := slices.DeleteFunc((*l)[i:].Clone(), named)
		*l = append((*l)[:i:i].Append(arguments[0], arguments[1]), rest...)
	default:
		return step.Null(), false, ErrNoMethod
	}
	return step.Null(), true, nil
}
