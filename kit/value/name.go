package value

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/internal/wording"
)

// A Kind is what a value is.
type Kind uint8

// The kinds.
const (
	Text   Kind = iota // a text
	List               // texts
	Flag               // true or false
	Number             // an integer from 0
)

// String returns text, list, flag or number, and unknown for other kinds.
func (k Kind) String() string {
	if names := [...]string{Text: "text", List: "list", Flag: "flag", Number: "number"}; int(k) < len(names) {
		return names[k]
	}
	return wording.Unknown
}

// A State says whether there is a value, and if not, why. The zero State is Absent.
type State uint8

// The states.
const (
	Absent  State = iota // the URL, or the row, does not have the value
	Present              // there is a value, which may be empty
	Failed               // the text of the row is not a URL, or could not be read
	Null                 // the row has null in place of its text, or of its base
)

// String returns absent, present, failed or null, and unknown for other states.
func (s State) String() string {
	if names := [...]string{Absent: "absent", Present: "present", Failed: "failed", Null: "null"}; int(s) < len(names) {
		return names[s]
	}
	return wording.Unknown
}

// A Name is the name of a value: a component, with prefixes and an argument if it has
// them, or one of the values that this package adds. Names are comparable. The zero
// Name is none; its value is absent from every row.
type Name struct {
	component component.Component
	own       own
}

// Parse returns the Name with a text: one of this package, or what [component.Parse]
// knows. On failure the Name is zero and the error is a [*component.Error]; its Nearest
// is the most similar of all names.
func Parse(name string) (Name, error) {
	for i := range ownValues {
		if ownValues[i].name == name {
			return Name{own: own(i + 1)}, nil
		}
	}
	c, err := component.Parse(name)
	if refused, ok := err.(*component.Error); ok {
		suggest(refused)
	}
	return Name{component: c}, err
}

// suggest sets the most similar name of an error.
func suggest(e *component.Error) {
	if e.Reason == component.UnknownName {
		e.Nearest = wording.Nearest(e.Name, texts())
	}
}

// ParseAll returns the Names with the texts, or the error of the first that [Parse]
// refuses.
func ParseAll(names ...string) ([]Name, error) {
	list := make([]Name, 0, len(names))
	for _, text := range names {
		n, err := Parse(text)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// Of returns the Name of a component.
func Of(c component.Component) Name { return Name{component: c} }

// All yields the names without argument: components in the order of their table, then
// those of this package.
func All() iter.Seq[Name] {
	return func(yield func(Name) bool) {
		for c := range component.All() {
			if !yield(Of(c)) {
				return
			}
		}
		for i := range ownValues {
			if !yield(Name{own: own(i + 1)}) {
				return
			}
		}
	}
}

// texts returns all names and aliases, and those that need an argument.
func texts() (all []string) {
	for n := range All() {
		all = slices.AppendSeq(append(all, n.String()), n.Aliases())
	}
	return append(all, "query-all") // the other components with an argument have the name of one without
}

// Component returns the component with the name, and whether it is one.
func (n Name) Component() (component.Component, bool) {
	return n.component, n.component != component.Component{}
}

// String returns the full name, from which [Parse] makes n again; it is empty for the
// zero Name.
func (n Name) String() string {
	if n.own != 0 {
		return ownValues[n.own-1].name
	}
	return n.component.String()
}

// Aliases yields other names of n, which [Parse] accepts, too.
func (n Name) Aliases() iter.Seq[string] { return n.component.Aliases() }

// Doc returns a description of the value, a noun phrase without full stop.
func (n Name) Doc() string {
	if n.own != 0 {
		return ownValues[n.own-1].doc
	}
	return n.component.Doc()
}

// Kind returns what the value is.
func (n Name) Kind() Kind {
	switch {
	case n.own != 0:
		return ownValues[n.own-1].kind
	case isNumber(n.component.Name()):
		return Number
	}
	return Text
}

// OfHost reports whether the values for two URLs with the same scheme, the same host and
// no credentials are always the same. The host must not be empty: the origin of a blob
// URL, which has none, is in its path. Such values are UTF-8.
func (n Name) OfHost() bool {
	return n.own == valid || n.own == failure || isOfHost(n.component.Name())
}

// OfURL reports whether the value is one of a URL: not of a text that may be none, and
// not of a row.
func (n Name) OfURL() bool { return n.own < valid && n != Name{} }

// NeedsErrors reports whether all validation errors have to be found for the value.
func (n Name) NeedsErrors() bool { return n.own == errorNames }

// Contains reports whether a list of names has one.
func Contains(list []Name, name string) bool {
	return slices.ContainsFunc(list, func(n Name) bool { return n.String() == name })
}
