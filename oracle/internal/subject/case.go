// Package subject has what is asked of everybody, a Case, what is answered, an
// Answer, and how weburl answers.
package subject

import "slices"

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

// The indexes of an Answer's parts.
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
	PartCount
)

// PartNames returns the names of the parts, in order.
func PartNames() []string {
	return []string{
		"href", "origin", "protocol", "username", "password", "host", "hostname",
		"port", "pathname", "search", "hash", "searchParams",
	}
}

// An Answer is what an implementation makes of a Case.
type Answer struct {
	// Failed says that there is no URL.
	Failed bool `json:"failed,omitempty"`
	// Errors are the names of the validation errors in order; those of the base
	// URL are not among them. Browsers have none.
	Errors []string `json:"errors,omitempty"`
	// Parts are the attributes after all calls. With an encoding it is href
	// alone, and without a URL searchParams alone.
	Parts []string `json:"parts,omitempty"`
	// Steps has what each call left and returned.
	Steps []string `json:"steps,omitempty"`
}

// A Difference is a Case of which two answers differ.
type Difference struct {
	Case         Case
	Ours, Theirs Answer
	// Where names the parts that differ: "failed", "errors", the names of
	// parts, and "steps".
	Where []string
}

// Compare returns the difference of the answers to a case, or nil. Validation
// errors are compared only if asked for.
func Compare(c Case, ours, theirs Answer, withErrors bool) *Difference {
	d := &Difference{Case: c, Ours: ours, Theirs: theirs}
	switch {
	case ours.Failed != theirs.Failed:
		d.Where = append(d.Where, "failed")
	case !slices.Equal(ours.Parts, theirs.Parts):
		d.Where = append(d.Where, differentParts(ours.Parts, theirs.Parts)...)
	}
	if ours.Failed == theirs.Failed && !slices.Equal(ours.Steps, theirs.Steps) {
		d.Where = append(d.Where, "steps")
	}
	if withErrors && !slices.Equal(ours.Errors, theirs.Errors) {
		d.Where = append(d.Where, "errors")
	}
	if d.Where == nil {
		return nil
	}
	return d
}

func differentParts(a, b []string) []string {
	if len(a) != len(b) || len(a) != PartCount {
		return []string{"parts"}
	}
	var names []string
	for i, name := range PartNames() {
		if a[i] != b[i] {
			names = append(names, name)
		}
	}
	return names
}

// Only reports whether the difference is in nothing but the named parts.
func (d *Difference) Only(names ...string) bool {
	for _, where := range d.Where {
		if !slices.Contains(names, where) {
			return false
		}
	}
	return true
}

// In reports whether the difference is in the named part, among others.
func (d *Difference) In(name string) bool { return slices.Contains(d.Where, name) }

// Part returns our part and theirs; they are empty when there is no such part.
func (d *Difference) Part(i int) (ours, theirs string) {
	return part(d.Ours, i), part(d.Theirs, i)
}

func part(a Answer, i int) string {
	switch {
	case len(a.Parts) == PartCount:
		return a.Parts[i]
	case len(a.Parts) == 1 && i == Href:
		return a.Parts[0]
	}
	return ""
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
