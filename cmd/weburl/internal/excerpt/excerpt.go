// Package excerpt shows a place in an input to a person: the input in one line,
// and under it a caret and tildes. It masks what may be a password.
package excerpt

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Excerpt is an input to be shown. It does not copy the input. To show a place
// takes time in proportion to the width, not to the length of the input.
type Excerpt struct {
	input              string
	maskStart, maskEnd int
}

// New returns an Excerpt of input in which the bytes from maskStart to maskEnd
// are shown as asterisks; see [Secret].
func New(input string, maskStart, maskEnd int) Excerpt {
	return Excerpt{input, maskStart, maskEnd}
}

// Show returns the line and its underline for the bytes from start to end. When
// the input takes more than width cells of a terminal, the line is a part of it
// around start, with an ellipsis where it was cut. An empty span has a caret.
func (e Excerpt) Show(start, end, width int) (line, underline string) {
	start = min(max(start, 0), len(e.input))
	end = min(max(end, start), len(e.input))
	from, to := e.window(start, width)
	var b strings.Builder
	column := 0
	if from > 0 {
		b.WriteString("…")
		column++
	}
	caret, cells := -1, 0
	for i := from; i < to; {
		shown, n, size := e.unit(i)
		if i+size > start && caret < 0 {
			caret = column
			if n == 0 && column > 0 {
				caret-- // a combining mark stands on the cell before it
			}
		}
		if i+size > start && i < end {
			cells += n
		}
		b.WriteString(shown)
		column += n
		i += size
	}
	if caret < 0 {
		caret = column
	}
	if to < len(e.input) {
		b.WriteString("…")
	}
	return b.String(), strings.Repeat(" ", caret) + "^" + strings.Repeat("~", max(cells-1, 0))
}

// window returns the bytes to show. A third of the width is for the bytes before
// start. Width that one side does not need goes to the other.
func (e Excerpt) window(start, width int) (from, to int) {
	to, right := e.forward(start, width)
	from, left := e.backward(start, width)
	if left+right <= width && from == 0 && to == len(e.input) {
		return from, to
	}
	width -= 2 // for the ellipses
	left = min(left, max(width/3, width-right))
	from, left = e.backward(start, left)
	to, _ = e.forward(start, width-left)
	return from, to
}

// forward returns where the bytes from i end that fit into a number of cells, and
// how many cells they take.
func (e Excerpt) forward(i, budget int) (to, cells int) {
	for i < len(e.input) {
		_, n, size := e.unit(i)
		if cells+n > budget {
			break
		}
		cells += n
		i += size
	}
	return i, cells
}

// backward returns where the bytes up to i begin that fit into a number of cells,
// and how many cells they take.
func (e Excerpt) backward(i, budget int) (from, cells int) {
	for i > 0 {
		_, size := utf8.DecodeLastRuneInString(e.input[:i])
		_, n, _ := e.unit(i - size)
		if cells+n > budget {
			break
		}
		cells += n
		i -= size
	}
	return i, cells
}

// unit returns how the code point at i is shown, in how many cells, and its size
// in bytes. A byte that is not UTF-8 counts as a code point.
func (e Excerpt) unit(i int) (shown string, cells, size int) {
	shown, cells, size = cell(e.input[i:])
	if e.maskStart <= i && i < e.maskEnd {
		shown = strings.Repeat("*", cells)
	}
	return shown, cells, size
}

// Span is a part of a text, in bytes from Start to End.
type Span struct{ Start, End int }

// Mark returns text as a terminal can show it, and under it a caret for each cell
// of the spans. A span without bytes has one caret, where it stands. The underline
// has no spaces at its end, and is empty when there is no span.
func Mark(text string, spans []Span) (line, underline string) {
	var b, u strings.Builder
	for i := 0; i <= len(text); {
		shown, cells, size := " ", 1, 1 // behind the end there may be a caret
		if i < len(text) {
			shown, cells, size = cell(text[i:])
			b.WriteString(shown)
		}
		c := " "
		if slices.ContainsFunc(spans, func(s Span) bool { return s.Start < i+size && (i < s.End || s.Start == s.End && i <= s.Start) }) {
			c = "^"
		}
		u.WriteString(strings.Repeat(c, cells))
		i += size
	}
	return b.String(), strings.TrimRight(u.String(), " ")
}
