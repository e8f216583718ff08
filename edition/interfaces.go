package edition

import (
	"iter"
	"slices"
)

// Interfaces returns the names of the interfaces that an edition defines, in the
// order of its text, and nothing when there is no such edition. Those that only other
// standards' elements and objects have are named, too; package edition has no
// objects of them.
func Interfaces(id ID) iter.Seq[string] {
	return slices.Values(interfaces(id))
}

func interfaces(id ID) []string {
	switch id {
	case E2012:
		return []string{"URL", "URLUtils", "URLQuery"}
	case E2013, E2015:
		return []string{"URL", "URLUtils", "URLUtilsReadOnly", "URLSearchParams"}
	case E2017, E2024, Living:
		return []string{"URL", "URLSearchParams"}
	}
	return nil
}
