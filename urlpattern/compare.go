package urlpattern

import (
	"cmp"
	"strings"
)

// CompareComponent compares a component of two patterns by how much it restricts what
// matches. It returns -1 if that of a comes first because it is more restrictive, 1 if
// that of b is, and 0 if neither is. With [slices.SortFunc] the more restrictive
// patterns come first, as routers need them that take the first match.
//
// The parts of the two are compared one after the other, and the first that differ
// decide. A part comes first if it comes first by
//
//  1. its type: text, regular expression, segment, anything (an asterisk);
//  2. its modifier: none, +, ?, *;
//  3. the text before its group, then its own text or regular expression, then the
//     text after its group: the larger in the order of bytes, so that a text comes
//     before those that it begins with.
//
// A component that is longer is compared with an empty text there, so that "/a/b"
// comes before "/a", and "/a*" after it. Names of groups and [Options.IgnoreCase] do
// not count. A nil *Pattern, which matches nothing, comes first.
//
// The URL Pattern Standard has no such comparison. These rules are those that were
// proposed for it as URLPattern.compareComponent, which has the opposite sign.
//
// https://github.com/whatwg/urlpattern/issues/61
func CompareComponent(c Component, a, b *Pattern) int {
	switch {
	case a == nil && b != nil:
		return -1
	case a != nil && b == nil:
		return 1
	case a == nil, int(c) >= componentCount:
		return 0
	}
	left, right := a.components[c].parts, b.components[c].parts
	for {
		var l, r *part
		l, left = nextPart(left)
		r, right = nextPart(right)
		if order := compareParts(l, r); order != 0 || l == r {
			return order
		}
	}
}

// nextPart returns the first of parts, except for texts that are empty, and the others
// after it. It returns nil if there is none.
func nextPart(parts []part) (*part, []part) {
	for len(parts) > 0 && parts[0].partType == fixedText && parts[0].value == "" {
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return nil, nil
	}
	return &parts[0], parts[1:]
}

// compareParts compares two parts. Nil is the empty text.
func compareParts(a, b *part) int {
	if a == nil {
		a = &part{}
	}
	if b == nil {
		b = &part{}
	}
	return cmp.Or(
		cmp.Compare(a.partType, b.partType),
		cmp.Compare(a.modifier.rank(), b.modifier.rank()),
		strings.Compare(b.prefix, a.prefix),
		strings.Compare(b.value, a.value),
		strings.Compare(b.suffix, a.suffix),
	)
}

// rank returns the place of a modifier among the modifiers: those that restrict more
// come first.
func (m modifier) rank() int { return strings.IndexByte("+?*", byte(m)) }
