package edition

// Interfaces returns the names of the interfaces that an edition defines, in the
// order of its text, or nil when there is no such edition. Those that only other
// standards' elements and objects have are named, too; package edition has no
// objects of them.
func Interfaces(id ID) []string {
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
