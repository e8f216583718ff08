// Package excerpt shows a place in an input to a person: the input in one line,
// and under it a caret and tildes. It masks what may be a password.
package excerpt

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/weburl-go/weburl/kit/render"
)

// Excerpt is an input to be shown. It does not copy the input. To show a place
// takes time in proportion to the width, not to the length of the input.
type Excerpt struct {
	input              string
	maskStart, maskEnd int
}

// New returns an Excerpt of input in which the bytes from maskStart to maskEnd
// are shown as [Masked]; see [Secret].
func New(input string, maskStart, maskEnd int) Excerpt {
	return Excerpt{input, maskStart, maskEnd}
}

// Masked stands for what must not be shown, whatever its length is.
const Masked = "********"

// Span is a part of a text, in bytes from Start to End.
type Span struct{ Start, End int }

// Show returns the line and its underline for the bytes from start to end. When
// the input takes more than width cells of a terminal, the line is a part of it
// around start, with an ellipsis where it was cut. An empty span has a caret.
func (e Excerpt) Show(start, end, width int) (line, underline string) {
	line, underline, _ = e.ShowAll([]Span{{start, end}}, width)
	return line, underline
}

// ShowAll is Show for one span or more, in ascending order. The line is around the
// first one. It returns how many of them begin in the line.
func (e Excerpt) ShowAll(spans []Span, width int) (line, underline string, shown int) {
	marks := make([]mark, len(spans))
	for k, s := range spans {
		marks[k] = mark{e.clamp(s), -1}
	}
	from, to := e.window(marks[0].Start, width)
	var b strings.Builder
	var row []byte
	if from > 0 {
		b.WriteString("…")
		row = append(row, ' ')
	}
	for i := from; i < to; {
		text, n, size := e.unit(i)
		under := byte(' ')
		for k := range marks {
			under = max(under, marks[k].pass(i, size, n, len(row)))
		}
		b.WriteString(text)
		row = append(row, strings.Repeat(string(under), n)...)
		i += size
	}
	for k := range marks {
		m := &marks[k]
		if m.caret < 0 && to == len(e.input) {
			m.caret = len(row)
		}
		if m.caret >= 0 {
			if m.caret == len(row) {
				row = append(row, ' ')
			}
			row[m.caret] = '^'
			shown++
		}
	}
	if to < len(e.input) {
		b.WriteString("…")
	}
	return b.String(), strings.TrimRight(string(row), " "), shown
}

// mark is a span and the cell that its caret is in, or -1.
type mark struct {
	Span
	caret int
}

// pass takes the code point at i, which has n cells from a column on. It returns what
// is under them.
func (m *mark) pass(i, size, n, column int) byte {
	if i+size <= m.Start {
		return ' '
	}
	if m.caret < 0 {
		m.caret = column
		if n == 0 && column > 0 {
			m.caret-- // a combining mark stands on the cell before it
		}
	}
	if i < m.End {
		return '~'
	}
	return ' '
}

// clamp moves the ends of a span into the input, and to the ends of the mask when
// they are in it.
func (e Excerpt) clamp(s Span) Span {
	s.Start = min(max(s.Start, 0), len(e.input))
	s.End = min(max(s.End, s.Start), len(e.input))
	if e.maskStart < s.Start && s.Start < e.maskEnd {
		s.Start = e.maskStart
	}
	if e.maskStart < s.End && s.End < e.maskEnd {
		s.End = e.maskEnd
	}
	return s
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

// mostMarks is how many code points a part of an input may have for each cell: combining
// marks take none.
const mostMarks = 4

// forward returns where the bytes from i end that fit into a number of cells, and
// how many cells they take.
func (e Excerpt) forward(i, budget int) (to, cells int) {
	for points := 0; i < len(e.input) && points < mostMarks*budget; points++ {
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
	for points := 0; i > 0 && points < mostMarks*budget; points++ {
		_, size := utf8.DecodeLastRuneInString(e.input[:i])
		if e.maskStart < i && i <= e.maskEnd {
			size = i - e.maskStart
		}
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
// in bytes. A byte that is not UTF-8 counts as a code point, and so does the mask.
func (e Excerpt) unit(i int) (shown string, cells, size int) {
	if e.maskStart <= i && i < e.maskEnd {
		return Masked, len(Masked), e.maskEnd - i
	}
	return cell(e.input[i:])
}

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

// cell returns how the first code point of s is shown, how many cells of a
// terminal that takes, and its size in bytes. It escapes, as Go does, what a
// terminal does not show or takes for a command: control characters, marks of
// direction, spaces other than U+0020, and bytes that are not UTF-8.
func cell(s string) (shown string, cells, size int) {
	r, size := utf8.DecodeRuneInString(s)
	if ' ' <= r && r <= '~' {
		return s[:size], 1, size
	}
	switch {
	case r == utf8.RuneError && size == 1:
		shown = fmt.Sprintf(`\x%02x`, s[0])
	case r == '\t':
		shown = `\t`
	case r == '\n':
		shown = `\n`
	case r == '\r':
		shown = `\r`
	case unicode.IsPrint(r):
		return s[:size], render.Columns(s[:size]), size
	case r < 0x80:
		shown = fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		shown = fmt.Sprintf(`\u%04x`, r)
	default:
		shown = fmt.Sprintf(`\U%08x`, r)
	}
	return shown, len(shown), size
}

// Printable returns s with escapes for what a terminal does not show or takes for
// a command.
func Printable(s string) string {
	if !strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c > '~' }) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		shown, _, size := cell(s)
		b.WriteString(shown)
		s = s[size:]
	}
	return b.String()
}
