package edition

import (
	"errors"
	"iter"
	"slices"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
)

// URL is the object that an edition's constructor makes. As in the standard it
// can be changed; it may not be used by several goroutines at once. The zero URL
// and a nil pointer have no edition: what they return is empty, and nothing can be
// set in them.
type URL struct {
	edition ID
	object  spec.URL
}

// Edition returns the edition that the URL was parsed by.
func (u *URL) Edition() ID {
	if u == nil {
		return ""
	}
	return u.edition
}

// impl returns the object, or one without anything in it.
func (u *URL) impl() spec.URL {
	if u == nil || u.object == nil {
		return none{}
	}
	return u.object
}

// Href returns the serialization, as the edition writes it.
func (u *URL) Href() string { return u.impl().Href() }

// String returns the href.
func (u *URL) String() string { return u.Href() }

// Record returns the URL record: its fields as the edition has them, in the order
// in which its text introduces them.
func (u *URL) Record() step.Record { return u.impl().Record() }

// Attributes returns the attributes of the edition's API, in its order and by its
// names, without searchParams or query: see [URL.Params].
func (u *URL) Attributes() iter.Seq[Attribute] { return slices.Values(u.impl().Attributes()) }

// Attribute returns the value of an attribute, and false when the edition has
// none of that name.
func (u *URL) Attribute(name string) (step.Value, bool) {
	for _, a := range u.impl().Attributes() {
		if a.Name == name {
			return a.Value, true
		}
	}
	return step.Null(), false
}

// Set sets an attribute by the edition's rules. Values that the edition ignores,
// wholly or in part, are no error. The error is ErrNoAttribute, ErrReadOnly, or
// an *[Error] where the edition throws; then the URL stays as it is, but for 2013,
// whose href has become the value by then, and whose record is empty. For the zero
// URL it is ErrNoEdition.
func (u *URL) Set(attribute, value string) error {
	return u.setError(u.impl().Set(attribute, value, spec.Options{}))
}

// Set sets an attribute of u, as [URL.Set] does, with the parser's options. The
// encoding override is that of the edition's API, so the parser's is not used. A
// value longer than MaxLength is refused with [ErrTooLong]. The editions but that of 2015
// append a colon to a protocol: a span or a pointer at it is behind the value. The living
// edition reports and traces nothing while it sets; the Set of package step shows its steps.
func (p Parser) Set(u *URL, attribute, value string) error {
	if p.MaxLength > 0 && len(value) > p.MaxLength {
		return ErrTooLong
	}
	o := p.options()
	o.Encoding = nil
	return u.setError(u.impl().Set(attribute, value, o))
}

// setError makes an *Error of what a setter throws.
func (u *URL) setError(err error) error {
	var thrown *spec.Failure
	if errors.As(err, &thrown) {
		return &Error{Edition: u.Edition(), Issue: thrown.Issue}
	}
	return err
}

// Origin returns the origin as the edition's API serializes it: "null" where it
// is opaque.
func (u *URL) Origin() string { return u.impl().Origin() }

// Equals reports whether u and v are equal by the edition's algorithm. The error
// is ErrNotInEdition where the edition has no such algorithm, which is so before
// 2017, when the editions of u and v differ, and when they have none.
func (u *URL) Equals(v *URL) (bool, error) { return u.equals(v, false) }

// EqualsExceptFragment is [URL.Equals] with the exclude fragments flag, which
// leaves the fragments out of the comparison.
func (u *URL) EqualsExceptFragment(v *URL) (bool, error) { return u.equals(v, true) }

func (u *URL) equals(v *URL, excludeFragments bool) (bool, error) {
	if u.Edition() != v.Edition() {
		return false, ErrNotInEdition
	}
	equal, defined := u.impl().Equals(v.impl(), excludeFragments)
	if !defined {
		return false, ErrNotInEdition
	}
	return equal, nil
}

// Params returns the edition's searchParams, or query as 2012 calls it. It is nil
// where the edition's attribute is null. It changes with the URL and changes it.
func (u *URL) Params() Params { return u.impl().Params() }

// Clone returns a copy that shares nothing with u.
func (u *URL) Clone() *URL { return &URL{u.Edition(), u.impl().Clone()} }

// none is what the zero URL has for an object.
type none struct{}

func (none) Href() string                           { return "" }
func (none) Record() step.Record                    { return nil }
func (none) Attributes() []spec.Attribute           { return nil }
func (none) Set(_, _ string, _ spec.Options) error  { return ErrNoEdition }
func (none) Origin() string                         { return "" }
func (none) Equals(spec.URL, bool) (equal, ok bool) { return false, false }
func (none) Params() spec.Params                    { return nil }
func (none) Clone() spec.URL                        { return nil }
