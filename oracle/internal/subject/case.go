// Package subject defines what all implementations are asked, a Case, and what they
// answer, an Answer, and asks weburl and package edition.
package subject

import (
	"encoding/json"
	"slices"
)

// A Case is a URL, or the text of a query, and calls on the object made of it.
type Case struct {
	Input string `json:"input"`
	// Base is nil for none.
	Base *string `json:"base,omitempty"`
	// Encoding is the label of the document's encoding, empty for UTF-8. A case
	// with one has no calls.
	Encoding string `json:"encoding,omitempty"`
	// Params says that Input is for a URLSearchParams of its own.
	Params bool `json:"params,omitempty"`
	// Calls each have a name and arguments: an attribute of URL to set, or a
	// method of its searchParams.
	Calls [][]string `json:"calls,omitempty"`
}

// The indexes of an answer's parts. Those of a step have Returned too.
const (
	Href = iota
	Origin
	Protocol
	Username
	Password
	Host
	Hostname
	Port
	Pathname
	Search
	Hash
	SearchParams
	Returned
	PartCount = Returned
)

// PartNames are the names of the parts, in order.
var PartNames = []string{
	"href", "origin", "protocol", "username", "password", "host", "hostname",
	"port", "pathname", "search", "hash", "searchParams", "returned",
}

// An Answer is what an implementation makes of a Case.
type Answer struct {
	// Base is the href of the base URL, empty when there is none or it cannot be
	// parsed.
	Base string `json:"base,omitempty"`
	// Failed says that there is no URL.
	Failed bool `json:"failed,omitempty"`
	// Errors are the names of the validation errors in order; those of the base
	// URL are not among them. Browsers have none.
	Errors []string `json:"errors,omitempty"`
	// Parts are the attributes before all calls. With an encoding it is href
	// alone, and without a URL searchParams alone.
	Parts []string `json:"parts,omitempty"`
	// Steps have, for each call, the parts that it left and what it returned.
	Steps [][]string `json:"steps,omitempty"`
}

// The places where answers can differ; the steps are 0 and more.
const (
	AtBase = iota - 3
	AtErrors
	AtStart
)

// A Difference is a Case of which two answers differ.
type Difference struct {
	Case         Case
	Ours, Theirs Answer
	// Standard is the answer of the reference implementation, nil if that is
	// who differs.
	Standard *Answer
	// At is the first place where they differ: AtBase, AtStart or the index of a
	// call; AtErrors if only the validation errors do.
	At int
}

// Compare returns the difference of the answers to a case, or nil. Validation
// errors are compared only if asked for.
func Compare(c Case, ours, theirs Answer, withErrors bool) *Difference {
	d := &Difference{Case: c, Ours: ours, Theirs: theirs, At: AtErrors}
	switch {
	case ours.Base != theirs.Base:
		d.At = AtBase
		return d
	case ours.Failed != theirs.Failed || !slices.Equal(ours.Parts, theirs.Parts):
		d.At = AtStart
		return d
	}
	for i := range max(len(ours.Steps), len(theirs.Steps)) {
		if i >= len(ours.Steps) || i >= len(theirs.Steps) || !slices.Equal(ours.Steps[i], theirs.Steps[i]) {
			d.At = i
			return d
		}
	}
	if withErrors && !slices.Equal(ours.Errors, theirs.Errors) {
		return d
	}
	return nil
}

// Single reports whether the difference cannot be taken apart: it is that of
// a parse without calls, or that of one call on a URL in canonical form.
func (d *Difference) Single() bool {
	switch d.At {
	case AtBase:
		return false
	case AtStart, AtErrors:
		return len(d.Case.Calls) == 0
	}
	return len(d.Case.Calls) == 1 && d.Case.Base == nil && (d.Case.Params || d.Case.Input == part(d.Ours.Parts, Href))
}

// Apart returns a case that has the first difference of d alone, and a case for
// what comes after it, on the URL that we have then; nil if there is none.
func (d *Difference) Apart() (first Case, rest *Case) {
	c := d.Case
	follow := func(href string, calls [][]string) *Case {
		if href == "" || len(calls) == 0 {
			return nil
		}
		return &Case{Input: href, Calls: calls}
	}
	switch d.At {
	case AtBase:
		first = Case{Input: *c.Base}
		if d.Ours.Base != "" && d.Ours.Base != *c.Base {
			rest = new(c)
			rest.Base = &d.Ours.Base
		}
		return first, rest
	case AtStart, AtErrors:
		first = c
		first.Calls = nil
		if href := part(d.Ours.Parts, Href); c.Base != nil || href != c.Input {
			rest = follow(href, c.Calls)
		}
		return first, rest
	}
	before := d.Ours.Parts
	if d.At > 0 {
		before = d.Ours.Steps[d.At-1]
	}
	if c.Params {
		first = Case{Params: true, Input: before[0], Calls: c.Calls[d.At : d.At+1]}
		return first, &Case{Params: true, Input: d.Ours.Steps[d.At][0], Calls: c.Calls[d.At+1:]}
	}
	first = Case{Input: before[Href], Calls: c.Calls[d.At : d.At+1]}
	return first, follow(d.Ours.Steps[d.At][Href], c.Calls[d.At+1:])
}

// State returns the parts of both at the place where they differ; nil for what
// failed.
func (d *Difference) State() (ours, theirs []string) {
	return d.Ours.at(d.At), d.Theirs.at(d.At)
}

func (a Answer) at(place int) []string {
	switch {
	case place < 0:
		return a.Parts
	case place < len(a.Steps):
		return a.Steps[place]
	}
	return nil
}

// Where returns the names of the parts that differ at that place.
func (d *Difference) Where() []string {
	switch {
	case d.At == AtBase:
		return []string{"base"}
	case d.At == AtErrors:
		return []string{"errors"}
	}
	ours, theirs := d.State()
	if (ours == nil) != (theirs == nil) {
		return []string{"failed"}
	}
	var names []string
	for i, name := range PartNames {
		if part(ours, i) != part(theirs, i) {
			names = append(names, name)
		}
	}
	return names
}

// part returns a part, empty if there is no such part.
func part(parts []string, i int) string {
	if i < len(parts) {
		return parts[i]
	}
	return ""
}

// String returns the case as JSON.
func (c Case) String() string {
	data, err := json.Marshal(c)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// Strings returns all strings of the case, save for the names of calls.
func (c Case) Strings() []string {
	all := []string{c.Input}
	if c.Base != nil {
		all = append(all, *c.Base)
	}
	for _, call := range c.Calls {
		all = append(all, call[1:]...)
	}
	return all
}
