package machine

// Pieces says which pieces of an input the fields of the URL record are from.
type Pieces struct {
	List []Piece // in the order of the input

	// Segments has an item for each segment of the path, unless the path is opaque or
	// all of it is inherited: the index of a piece, or Inherited or Inserted.
	Segments []int

	// Unread is where the code points begin that the parser did not read before it
	// returned failure. Otherwise it is the length of the input.
	Unread int
}

// Piece is a piece of an input: a field, or a segment of the path with the slash before
// it, also one that is not in the path in the end. It has at least one code point.
type Piece struct {
	Field      string // as the standard writes it
	Start, End int    // in the string that the caller passed
	Moved      bool   // first read as another field: a drive letter, as the host
}

// A segment that the input does not have is from the base URL, or from neither.
const (
	Inherited = -1
	Inserted  = -2
)

// note adds the piece of the text from start to end, if the caller asks for pieces and it
// is not empty. It returns the index of the piece, or Inserted if there is none. All of a
// username or a password is one piece, also if there is an "@" in it.
func (m *machine) note(field string, start, end int) int {
	if m.pieces == nil || start == end {
		return Inserted
	}
	start, end = m.source.span(start, end)
	list := m.pieces.List
	last := len(list) - 1
	if last >= 0 && field != "path" && field == list[last].Field {
		list[last].End = end
		return last
	}
	m.pieces.List = append(list, Piece{field, start, end, m.moved})
	return last + 1
}

// append appends the segment that the piece with an index is to a path of n segments.
func (p *Pieces) append(n, piece int) {
	for len(p.Segments) < n {
		p.Segments = append(p.Segments, Inherited)
	}
	p.Segments = append(p.Segments[:n], piece)
}

// noteFailure notes where the parser returned failure.
func (m *machine) noteFailure() {
	switch {
	case m.pieces == nil, m.c == EOF:
	case m.state == NoScheme:
		m.pieces.Unread, _ = m.source.span(m.pointer, m.pointer) // the scheme state went back to the start
	default:
		_, m.pieces.Unread = m.source.span(m.pointer, m.pointer+m.width)
	}
}
