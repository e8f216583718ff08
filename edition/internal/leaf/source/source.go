// Package source provides the input of a parser as code points, and their offsets in
// the bytes that the caller passed.
package source

import (
	"slices"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/leaf/ascii"
	"github.com/weburl-go/weburl/internal/scalar"
)

// Text is a string of code points, each with its place in what the caller
// passed. The zero Text is empty. Its methods return new texts and leave it as
// it is.
type Text struct {
	runes  []rune
	starts []int // byte offset at which each code point begins
	ends   []int // byte offset at which it ends
	end    int   // byte offset of the end of the text
}

// New returns the code points of s. An ill-formed sequence of bytes is U+FFFD,
// one for each that the UTF-8 decoder of the Encoding Standard reports.
func New(s string) Text {
	n := utf8.RuneCountInString(s)
	t := Text{make([]rune, 0, n), make([]int, 0, n), make([]int, 0, n), len(s)}
	for i := 0; i < len(s); {
		n, ok := scalar.Next(s[i:])
		c := utf8.RuneError
		if ok {
			c, _ = utf8.DecodeRuneInString(s[i:])
		}
		t.runes = append(t.runes, c)
		t.starts = append(t.starts, i)
		i += n
		t.ends = append(t.ends, i)
	}
	return t
}

// Len returns the number of code points.
func (t Text) Len() int { return len(t.runes) }

// At returns the code point at i, and EOF at and after the end.
func (t Text) At(i int) rune {
	if i >= len(t.runes) {
		return ascii.EOF
	}
	return t.runes[i]
}

// From returns the code points from i on; none when i is at or after the end.
func (t Text) From(i int) []rune { return t.runes[min(i, len(t.runes)):] }

// String returns the text.
func (t Text) String() string { return string(t.runes) }

// Slice returns the code points from i to j.
func (t Text) Slice(i, j int) Text {
	end := t.end
	if j < len(t.runes) {
		end = t.starts[j]
	}
	return Text{t.runes[i:j], t.starts[i:j], t.ends[i:j], end}
}

// Trim returns t without the code points at both ends for which strip reports
// true, and how many it left out at the start and at the end.
func (t Text) Trim(strip func(rune) bool) (trimmed Text, before, after int) {
	i, j := 0, len(t.runes)
	for i < j && strip(t.runes[i]) {
		i++
	}
	for i < j && strip(t.runes[j-1]) {
		j--
	}
	return t.Slice(i, j), i, len(t.runes) - j
}

// Without returns t without any code point for which remove reports true.
func (t Text) Without(remove func(rune) bool) Text {
	out := Text{end: t.end}
	for i, c := range t.runes {
		if !remove(c) {
			out.runes = append(out.runes, c)
			out.starts = append(out.starts, t.starts[i])
			out.ends = append(out.ends, t.ends[i])
		}
	}
	return out
}

// Index returns the index of the first code point for which f reports true, or
// -1.
func (t Text) Index(f func(rune) bool) int { return slices.IndexFunc(t.runes, f) }

// Offset returns the byte offset, in what the caller passed, at which the code
// point at i begins; that of the end of the text when i is at or after it, and
// that of the start when i is negative.
func (t Text) Offset(i int) int {
	if i >= len(t.starts) {
		return t.end
	}
	return t.starts[max(i, 0)]
}

// Span returns the bytes, in what the caller passed, of the code points from i
// to j: from the start of the first to the end of the last. An empty span has
// the place of the code point at i.
func (t Text) Span(i, j int) (start, end int) {
	i, j = max(i, 0), min(j, len(t.ends))
	if i >= j {
		offset := t.Offset(i)
		return offset, offset
	}
	return t.starts[i], t.ends[j-1]
}
