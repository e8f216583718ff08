package machine

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/verror"
)

// source is what a caller passed and what the machine makes of it: trimmed,
// without tabs and newlines, well-formed. It knows the way back from offsets
// in the one to offsets in the other.
type source struct {
	text     string // what the machine runs on
	given    string // what the caller passed
	from, to int    // the part of given that trimming left
	changed  bool   // text is not given[from:to]

	// The pair of corresponding offsets that was last looked up. Errors come
	// nearly in order, so going on from here makes finding them all linear.
	textOffset, givenOffset int
}

// newSource prepares input. Trimming, which a state override does without, and
// removing tabs and newlines are errors that go to log with spans in input.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func newSource(input string, trim bool, log *verror.Log) source {
	s := source{given: input, to: len(input)}
	if trim {
		s.trim(log)
	}
	s.text = input[s.from:s.to]
	tabOrNewline := strings.IndexAny(s.text, "\t\n\r")
	// Before anything is removed, so that the parts of an ill-formed sequence do not join.
	if !utf8.ValidString(s.text) {
		s.text = scalar.String(s.text)
		s.changed = true
	}
	if tabOrNewline >= 0 {
		if log.Listening() {
			start := s.from + tabOrNewline
			end := start + 1
			for end < s.to && scalar.IsTabOrNewline(input[end]) {
				end++
			}
			log.Warn(verror.InvalidURLUnit, start, end)
		}
		s.text = scalar.RemoveTabsAndNewlines(s.text)
		s.changed = true
	}
	s.givenOffset = s.from
	return s
}

// trim leaves out C0 controls and spaces at both ends. That is one error; its
// span is the run at the start or, when there is none, the one at the end.
func (s *source) trim(log *verror.Log) {
	s.from, s.to = scalar.TrimSpan(s.given)
	if s.from > 0 {
		log.Warn(verror.InvalidURLUnit, 0, s.from)
	} else if s.to < len(s.given) {
		log.Warn(verror.InvalidURLUnit, s.to, len(s.given))
	}
}

// span turns a span in text into one in what the caller passed. It begins
// where its first code point does and ends right after its last.
func (s *source) span(start, end int) (int, int) {
	if !s.changed {
		return s.from + start, s.from + end
	}
	if start == end {
		offset := s.offset(start)
		return offset, offset
	}
	first := s.offset(start)
	last := s.offset(end - 1)
	return first, last + s.width(last)
}

// offset returns where the code point at or around the offset in text begins
// in what the caller passed.
func (s *source) offset(offset int) int {
	if offset < s.textOffset {
		s.textOffset, s.givenOffset = 0, s.from
	}
	for s.givenOffset < s.to {
		if scalar.IsTabOrNewline(s.given[s.givenOffset]) {
			s.givenOffset++
			continue
		}
		n, ok := scalar.Next(s.given[s.givenOffset:s.to])
		m := n
		if !ok {
			m = len(scalar.Replacement)
		}
		if offset < s.textOffset+m {
			break
		}
		s.textOffset += m
		s.givenOffset += n
	}
	return s.givenOffset
}

// width returns how many bytes the code point at offset in what the caller
// passed takes there.
func (s *source) width(offset int) int {
	if offset >= s.to {
		return 0
	}
	n, _ := scalar.Next(s.given[offset:s.to])
	return n
}
