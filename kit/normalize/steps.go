package normalize

import (
	"iter"
	"math/bits"
	"strings"
)

// Steps is a set of steps. Write a union of several with the operator |, and a
// difference with &^. The zero Steps is [Standard]. Bits without a step have no
// effect.
type Steps uint32

// The steps, in the order in which [URL] takes them, and the four profiles.
const (
	// ForceHTTP replaces the scheme https by http, unless there is a port.
	ForceHTTP Steps = 1 << iota
	// ForceHTTPS replaces the scheme http by https, unless there is a port.
	ForceHTTPS
	// RemoveEmptyLabels removes the empty labels of a domain: dots at its start, and
	// all but one of several dots in a row. A host stays if it would be no domain
	// without them, such as 1.2.3.4.. and a single dot.
	RemoveEmptyLabels
	// RemoveRootDot removes the dot at the end of a domain. A domain that ends in
	// several dots stays, unless RemoveEmptyLabels has removed all but one.
	RemoveRootDot
	// RemoveWWW removes the labels "www" at the start of a domain, as long as a
	// registrable domain is left; see [site.RegistrableDomain].
	RemoveWWW
	// AddWWW adds the label "www" to a registrable domain, unless that begins with
	// it, as www.com does.
	AddWWW
	// EncodeInvalid percent-encodes the bytes that RFC 3986 does not allow where
	// they stand, and "%" without two hexadecimal digits. The host stays.
	EncodeInvalid
	// UppercaseEscapes converts the digits of percent-encoded bytes to upper case,
	// except in the host.
	UppercaseEscapes
	// DecodeUnreserved decodes percent-encoded letters, digits, "-", ".", "_" and
	// "~" and converts the digits of the others to upper case, as
	// [percent.Normalize] does, except in the host.
	DecodeUnreserved
	// AddRootSlash gives the path "/" to a URL that has a host and an empty path.
	// The parser has done so for special schemes.
	AddRootSlash
	// RemoveDuplicateSlashes replaces several slashes in a row in the path by one.
	RemoveDuplicateSlashes
	// RemoveIndex removes the last segment of the path if it is "index" or "default"
	// with an extension of at most five letters and digits, in any case.
	RemoveIndex
	// RemoveTrailingSlash removes the slashes at the end of the path, but not the
	// first one of the path, and not those after a segment that RemoveIndex would
	// remove.
	RemoveTrailingSlash
	// AddTrailingSlash adds a slash to the end of the path.
	AddTrailingSlash
	// RemoveEmptyParams removes the ampersands of the query that do not stand between
	// two parameters.
	RemoveEmptyParams
	// SortParams sorts the parameters of the query by their decoded names, as
	// [form.List.Sort] does. Those with the same name keep their order. If they are
	// not in order, it also does what RemoveEmptyParams does.
	SortParams
	// RemoveEmptyQuery removes the "?" of an empty query.
	RemoveEmptyQuery
	// RemoveEmptyFragment removes the "#" of an empty fragment.
	RemoveEmptyFragment
	// RemoveFragment removes the fragment.
	RemoveFragment

	// Standard has no step: every URL has been normalized by the parser as the URL
	// Standard says.
	Standard Steps = 0
	// RFC3986 has what RFC 3986 calls equivalent and the URL Standard does not, except
	// for the case and the escapes of opaque hosts, which stay. The result is a URI by
	// RFC 3986, except for hosts that are not.
	RFC3986 = EncodeInvalid | UppercaseEscapes | DecodeUnreserved | AddRootSlash
	// Semantic has all of RFC3986, and what removes nothing but empty parts and the
	// dot at the end of a domain.
	Semantic = RFC3986 | RemoveRootDot | RemoveEmptyParams | RemoveEmptyQuery | RemoveEmptyFragment
	// Aggressive has all of Semantic, and what makes different URLs equal that often
	// lead to the same page, but not always.
	Aggressive = Semantic | ForceHTTPS | RemoveEmptyLabels | RemoveWWW | RemoveDuplicateSlashes | RemoveIndex |
		RemoveTrailingSlash | SortParams | RemoveFragment
)

// allSteps has every step.
const allSteps = RemoveFragment<<1 - 1

// An Effect says whether a step may change what the server sees.
type Effect uint8

// The effects, from the least to the greatest.
const (
	// Never: the request has the same bytes.
	Never Effect = iota
	// Rarely: the request has other bytes, which nearly all servers take for the
	// same.
	Rarely
	// May: the server may return something else, or another server may be asked.
	May
)

// String returns "never", "rarely" or "may"; "may" for other values.
func (e Effect) String() string {
	return [...]string{Never: "never", Rarely: "rarely", May: "may"}[min(e, May)]
}

// Each yields the steps of s one by one, in the order in which [URL] takes them.
func (s Steps) Each() iter.Seq[Steps] {
	return func(yield func(Steps) bool) {
		for rest := s & allSteps; rest != 0; rest &= rest - 1 {
			if !yield(rest & -rest) {
				return
			}
		}
	}
}

// All yields every step, in the order in which [URL] takes them.
func All() iter.Seq[Steps] { return allSteps.Each() }

// Profiles yields the names of the four profiles and their steps: "standard",
// "rfc3986", "semantic" and "aggressive".
func Profiles() iter.Seq2[string, Steps] {
	return func(yield func(string, Steps) bool) {
		_ = yield("standard", Standard) && yield("rfc3986", RFC3986) && yield("semantic", Semantic) && yield("aggressive", Aggressive)
	}
}

// String returns the names of the steps of s in their order, such as
// "sort-params", joined with commas; "standard" if there is none. [ParseSteps]
// reads it.
func (s Steps) String() string {
	if s&allSteps == 0 {
		return "standard"
	}
	var names []string
	for step := range s.Each() {
		names = append(names, step.info().name)
	}
	return strings.Join(names, ",")
}

// Doc returns what the step does, in one sentence. It is empty if s is not one
// step.
func (s Steps) Doc() string { return s.info().doc }

// Effect returns whether s may change what the server sees: the greatest effect
// of its steps, [Never] if there is none.
func (s Steps) Effect() Effect {
	effect := Never
	for step := range s.Each() {
		effect = max(effect, step.info().effect)
	}
	return effect
}

// info returns what is known about s if s is one step.
func (s Steps) info() *stepInfo {
	if bits.OnesCount32(uint32(s&allSteps)) != 1 {
		return &stepInfo{}
	}
	return &infos[bits.TrailingZeros32(uint32(s))]
}
