package edition

import (
	"slices"

	"github.com/weburl-go/weburl/percent"
)

// Differ compares what editions make of an input. The zero Differ compares all of
// them. A Differ may be used by many goroutines at once if its encoding may.
type Differ struct {
	// Editions are those to compare, in any order; nil means all.
	Editions []ID

	// Encoding is the encoding override; nil means UTF-8.
	Encoding percent.Encoding

	// Fields makes two readings differ also when an attribute differs that both
	// editions have. Otherwise only the hrefs count.
	Fields bool

	// MaxLength, if positive, is the length in bytes over which an input or a
	// base is refused with [ErrTooLong]. Each edition parses the input a few
	// times at most.
	MaxLength int
}

// Comparison is what editions make of an input, and why. A nil pointer is like the
// zero value, a comparison of no editions.
type Comparison struct {
	// Readings are those of the editions, in the order of their dates.
	Readings []Reading

	// Differences are those between neighbors, in order. Neighbors are two
	// editions one after the other on the line from 2012 to living, of those that
	// are compared, and the edition of 2015 with the one before it and the one
	// after it. Neighbors that agree have no Difference.
	Differences []Difference
}

// Difference is that between two neighbors.
type Difference struct {
	From, To ID

	// Changes are those of the standard that made it, in the order of their
	// dates: each that decides something about the parts of the input that the
	// editions read in different ways.
	Changes []Change
}

// Reading is what an edition makes of an input.
type Reading struct {
	Edition ID

	// URL is nil when Err is not. That 2012 has an object even then is left out.
	URL *URL

	// Err is why there is no URL, an *[Error].
	Err error
}

// Href returns the serialization, and false when there is no URL.
func (r Reading) Href() (string, bool) {
	if r.URL == nil {
		return "", false
	}
	return r.URL.Href(), true
}

// Diff compares what all editions make of input against base. An empty base is
// none. It takes some milliseconds.
func Diff(input, base string) (*Comparison, error) { return Differ{}.Diff(input, base) }

// Diff compares what the editions make of input against base. An empty base is
// none. The error is ErrNoEdition or ErrTooLong; that an input does not parse is
// a result like any other.
func (d Differ) Diff(input, base string) (*Comparison, error) {
	chosen, err := chosenEditions(d.Editions)
	if err != nil {
		return nil, err
	}
	if d.MaxLength > 0 && max(len(input), len(base)) > d.MaxLength {
		return nil, ErrTooLong
	}
	c := &comparer{d, input, base, map[ID]Reading{}, map[ID]map[string]bool{}}
	comparison := &Comparison{}
	for _, info := range chosen {
		comparison.Readings = append(comparison.Readings, c.reading(info.ID))
	}
	for _, pair := range neighbors(chosen) {
		if c.differ(pair) {
			comparison.Differences = append(comparison.Differences, Difference{pair.from.ID, pair.to.ID, c.explain(pair)})
		}
	}
	return comparison, nil
}

// chosenEditions returns the editions of the ids in the order of their dates, or
// all when there are no ids.
func chosenEditions(ids []ID) ([]Info, error) {
	var chosen []Info
	for info := range All() {
		if len(ids) == 0 || slices.Contains(ids, info.ID) {
			chosen = append(chosen, info)
		}
	}
	for _, id := range ids {
		if _, ok := Describe(id); !ok {
			return nil, ErrNoEdition
		}
	}
	return chosen, nil
}

// Agreed reports whether no neighbors differ.
func (c *Comparison) Agreed() bool { return c == nil || len(c.Differences) == 0 }

// comparer holds what was found out about an input, so that no edition parses it
// twice without need.
type comparer struct {
	Differ
	input    string
	base     string
	readings map[ID]Reading
	marks    map[ID]map[string]bool
}

// reading parses by an edition and keeps the marks, also those of the href and, if
// they count, of the attributes. Those of later calls are about other differences.
func (c *comparer) reading(id ID) Reading {
	if r, ok := c.readings[id]; ok {
		return r
	}
	marks, done := map[string]bool{}, false
	c.marks[id] = marks
	p := Parser{Edition: id, Encoding: c.Encoding, Mark: func(change string) { marks[change] = marks[change] || !done }}
	r := Reading{Edition: id}
	if r.URL, r.Err = p.Parse(c.input, c.base); r.Err != nil {
		r.URL = nil
	}
	r.Href()
	if c.Fields {
		r.URL.Attributes()
	}
	done = true
	c.readings[id] = r
	return r
}

// differ reports whether two neighbors have different readings.
func (c *comparer) differ(p pair) bool {
	from, to := c.reading(p.from.ID), c.reading(p.to.ID)
	a, fine := from.Href()
	b, fineLater := to.Href()
	if a != b || fine != fineLater || !c.Fields || !fine {
		return a != b || fine != fineLater
	}
	for attribute := range from.URL.Attributes() {
		if value, ok := to.URL.Attribute(attribute.Name); ok && !value.Equal(attribute.Value) {
			return true
		}
	}
	return false
}
