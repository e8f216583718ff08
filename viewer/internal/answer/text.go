package answer

import (
	"unicode/utf16"
	"unicode/utf8"
)

// A Span is a part of a text, in UTF-16 code units and, for the programs only, in bytes.
type Span struct {
	Start     int `json:"start"`
	End       int `json:"end"`
	StartByte int `json:"-"`
	EndByte   int `json:"-"`
}

// A Text converts offsets in a string, which is well-formed UTF-8.
type Text struct {
	s string
	// units[i] is the number of code units before the byte i*block, or before the
	// code point that this byte is in. It is nil if the string is ASCII.
	units []int
}

const block = 64

// NewText returns the Text for a string.
func NewText(s string) *Text {
	t := &Text{s: s}
	ascii := true
	for i := range len(s) {
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	if ascii {
		return t
	}
	n := 0
	for i, c := range s {
		for len(t.units)*block <= i {
			t.units = append(t.units, n)
		}
		n += utf16.RuneLen(c)
		for len(t.units)*block < i+utf8.RuneLen(c) {
			t.units = append(t.units, n-utf16.RuneLen(c))
		}
	}
	return t
}

// String returns the string.
func (t *Text) String() string { return t.s }

// Unit returns the offset in code units for one in bytes. An offset that is not
// between two code points counts as that before the code point.
func (t *Text) Unit(offset int) int {
	offset = min(max(offset, 0), len(t.s))
	if t.units == nil {
		return offset
	}
	b := min(offset/block, len(t.units)-1)
	at := b * block
	for at > 0 && at < len(t.s) && !utf8.RuneStart(t.s[at]) {
		at--
	}
	n := t.units[b]
	for i, c := range t.s[at:] {
		if at+i+utf8.RuneLen(c) > offset {
			break
		}
		n += utf16.RuneLen(c)
	}
	return n
}

// Span returns the span between two offsets in bytes.
func (t *Text) Span(start, end int) Span {
	start = min(max(start, 0), len(t.s))
	end = min(max(end, start), len(t.s))
	return Span{t.Unit(start), t.Unit(end), start, end}
}

// WithPrefix returns a component with its delimiter, unless it is empty.
func WithPrefix(delimiter, s string) string {
	if s == "" {
		return ""
	}
	return delimiter + s
}
