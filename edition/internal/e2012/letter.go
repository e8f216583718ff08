package e2012

// Letter is a set of errata that are read by their letter. The edition has none
// of them; a set is there to show what the letter does, and which change ended it.
// What the letter leaves undefined is a fatal error then.
type Letter uint8

// The errata that have a letter that can be run. E12-6 is the base that is missing
// in E12-4.
const (
	E12_1 Letter = 1 << iota
	E12_2
	E12_3
	E12_4
	E12_7
	E12_8
)

// change returns the id of the change that ended a single erratum, and nothing where
// there is none in package edition's table.
func (l Letter) change() string {
	switch l {
	case E12_1, E12_3:
		return "off-by-one"
	case E12_2:
		return "at-sign-otherwise"
	case E12_4:
		return "file-scheme-kept"
	}
	return ""
}

// follows reports whether an erratum is read by its letter, and then marks the
// change that ended it.
func (m *machine) follows(erratum Letter) bool {
	if m.letter&erratum == 0 {
		return false
	}
	if change := erratum.change(); change != "" {
		m.Marks(change)
	}
	return true
}
