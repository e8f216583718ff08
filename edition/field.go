package edition

import (
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/step"
)

// Field is an attribute or a field of the record, and what the editions that were
// compared have in it.
type Field struct {
	Name   string
	Record bool // it is a field of the record, not an attribute
	Groups []Group
}

// Group is editions that agree about a field.
type Group struct {
	Editions []ID

	// Value is what they have in it. It is null, too, when Failed or Missing is
	// set.
	Value step.Value

	// Failed says that they have no URL.
	Failed bool

	// Missing says that these editions do not have the field.
	Missing bool
}

// Hrefs returns the groups of editions that agree about the href.
func (c *Comparison) Hrefs() iter.Seq[Group] { return slices.Values(c.hrefs()) }

func (c *Comparison) hrefs() []Group {
	return c.groups(func(r Reading) Group { return Group{Value: step.String(r.URL.Href())} })
}

// Fields returns the attributes that any of the editions has, in the order of the
// latest edition with a URL, then the fields of the records. The href is the
// first.
func (c *Comparison) Fields() iter.Seq[Field] {
	return func(yield func(Field) bool) {
		if !yield(Field{Name: "href", Groups: c.hrefs()}) {
			return
		}
		for _, name := range c.names(attributeNames) {
			groups := c.groups(func(r Reading) Group {
				value, ok := r.URL.Attribute(name)
				return Group{Value: value, Missing: !ok}
			})
			if name != "href" && !yield(Field{Name: name, Groups: groups}) {
				return
			}
		}
		for _, name := range c.names(recordNames) {
			groups := c.groups(func(r Reading) Group {
				return Group{Value: r.URL.Record().Get(name), Missing: !slices.Contains(recordNames(r.URL), name)}
			})
			if !yield(Field{Name: name, Record: true, Groups: groups}) {
				return
			}
		}
	}
}

func attributeNames(u *URL) []string {
	var names []string
	for a := range u.Attributes() {
		names = append(names, a.Name)
	}
	return names
}

func recordNames(u *URL) []string {
	var names []string
	for _, f := range u.Record() {
		names = append(names, f.Name)
	}
	return names
}

// names returns the names that any reading has, those of later editions first.
func (c *Comparison) names(of func(*URL) []string) []string {
	var all []string
	for _, r := range slices.Backward(c.readings()) {
		if r.URL == nil {
			continue
		}
		for _, name := range of(r.URL) {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	return all
}

func (c *Comparison) readings() []Reading {
	if c == nil {
		return nil
	}
	return c.Readings
}

// groups returns the editions in groups that have the same, in the order of the
// first of each. Editions without a URL are one group.
func (c *Comparison) groups(of func(Reading) Group) []Group {
	var groups []Group
	for _, r := range c.readings() {
		g := Group{Failed: true}
		if r.URL != nil {
			g = of(r)
		}
		groups = AddToGroups(groups, g, r.Edition)
	}
	return groups
}

// AddToGroups puts a reader that has what g says into the group that says the
// same, or into a new one at the end. A program can so add readers of its own to
// those that are editions.
func AddToGroups(groups []Group, g Group, reader ID) []Group {
	for i := range groups {
		if h := &groups[i]; g.Failed == h.Failed && g.Missing == h.Missing && g.Value.Equal(h.Value) {
			h.Editions = append(h.Editions, reader)
			return groups
		}
	}
	g.Editions = []ID{reader}
	return append(groups, g)
}
