package e2017

// rulebook says which of the texts holds, and has who is told of the changes that
// decide something. Their ids are those of the table of package edition.
type rulebook struct {
	later bool // the text of 2024
	mark  func(change string)
}

// since reports whether the text has a change between the two, and marks it. It is
// called only where that makes a difference.
func (m *rulebook) since(change string) bool {
	m.markLater(change)
	return m.later
}

// markLater marks a change. One after 2024 is only marked: its reading is that of
// package weburl.
func (m *rulebook) markLater(change string) {
	if m.mark != nil {
		m.mark(change)
	}
}
