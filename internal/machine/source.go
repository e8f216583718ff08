package machine

import (
	"strings"
	"unicode/utf8"

	"github.com/weburl-go/weburl/internal/scalar"
	"github.com/weburl-go/weburl/internal/validation"
	"github.com/weburl-go/weburl/reason"
)

// source has the string that the caller passed, and the string that the machine
// reads: trimmed, without tabs and newlines, well-formed. It converts offsets
// in the second string to offsets in the first.
type source struct {
	text     string // the string that the machine reads
	given    string // the string that the caller passed
	from, to int    // the part of given that remains after trimming
	changed  bool   // text differs from given[from:to]

	// The last pair of corresponding offsets. Errors come nearly in the order of
	// their offsets, so the next search begins here, and finding all offsets
	// takes linear time.
	textOffset, givenOffset int
}

// newSource prepares input. It trims input unless there is a state override.
// Trimming and the removal of tabs and newlines are errors, which go to log
// with spans in input.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func newSource(input string, trim bool, log *validation.Log) source {
	s := source{given: input, to: len(input)}
	if trim {
		s.trim(log)
	}
	s.text = input[s.from:s.to]
	tabOrNewline := strings.IndexAny(s.text, "\t\n\r")
	// Do this before removing anything, so that the parts of an ill-formed
	// sequence do not join.
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
			log.Warn(reason.InvalidURLUnit, start, end)
		}
		s.text = scalar.RemoveTabsAndNewlines(s.text)
		s.changed = true
	}
	s.givenOffset = s.from
	return s
}

// trim removes C0 controls and spaces at both ends. This is one error; its span
// is the run at the start or, if there is none, the run at the end.
func (s *source) trim(log *validation.Log) {
	s.from, s.to = scalar.TrimSpan(s.given)
	if s.from > 0 {
		log.Warn(reason.InvalidURLUnit, 0, s.from)
	} else if s.to < len(s.given) {
		log.Warn(reason.InvalidURLUnit, s.to, len(s.given))
	}
}

// span converts a span in text to one in the string that the caller passed:
// from the start of its first code point to the end of its last.
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

// offset converts the start of the code point at or around an offset in text to
// an offset in the string that the caller passed.
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

// width returns the length in bytes of the code point at offset in the string
// that the caller passed.
func (s *source) width(offset int) int {
	if offset >= s.to {
		return 0
	}
	n, _ := scalar.Next(s.given[offset:s.to])
	return n
}
