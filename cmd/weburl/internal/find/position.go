package find

import (
	"strings"
)

// Position is a place in a document. Line and Column count from 1, Column in code
// points; Offset is in bytes of the document in UTF-8.
type Position struct {
	Line, Column int
	Offset       int64
}

// after returns the position at the end of s, when p is the one at its start.
// Only line feeds end lines.
func after[T string | []byte](p Position, s T) Position {
	for i := range len(s) {
		switch b := s[i]; {
		case b == '\n':
			p.Line++
			p.Column = 1
		case b&0xC0 != 0x80: // not in the middle of a code point
			p.Column++
		}
	}
	p.Offset += int64(len(s))
	return p
}

// cursor finds the positions of offsets in a text. They must ascend; then all of
// them together take linear time.
type cursor struct {
	text     string
	at       int
	position Position

	nextAt, nextEnd int // of the next "@" and line feed, unless the cursor is after them
}

func (c *cursor) seek(offset int) Position {
	c.position = after(c.position, c.text[c.at:offset])
	c.at = offset
	return c.position
}

// atFollows reports whether an "@" follows the offset in its line, also one that
// is escaped. Offsets must ascend, as for seek.
func (c *cursor) atFollows(offset int) bool {
	if c.nextAt < offset || c.nextAt == 0 {
		c.nextAt = offset
		for c.nextAt < len(c.text) && !isAt(c.text[c.nextAt:]) {
			c.nextAt++
		}
	}
	if c.nextEnd < offset || c.nextEnd == 0 {
		c.nextEnd = len(c.text)
		if i := strings.IndexByte(c.text[offset:], '\n'); i >= 0 {
			c.nextEnd = offset + i
		}
	}
	return c.nextAt < c.nextEnd
}

// isAt reports whether s begins with an "@", which may be escaped.
func isAt(s string) bool {
	switch s[0] {
	case '@':
		return true
	case '%':
		return strings.HasPrefix(s, "%40")
	case '&':
		return HasReferenceToAt(s[:min(len(s), len("&commat;"))])
	}
	return false
}
