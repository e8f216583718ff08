package idna

import (
	"slices"
	"strconv"
	"strings"
)

// An Error says why a domain, or a label that was passed to a function for
// Punycode, is refused. It does not contain the domain. errors.Is finds each code
// of Codes in it.
type Error struct {
	// Code is the rule that is broken at Start. If several are, it is the one that
	// is checked first.
	Code Code
	// Codes are all rules that the domain breaks, at Start or elsewhere, each of them
	// once, in the order in which the documentation of Code lists them.
	Codes []Code
	// Start and End are the span of the first error, as byte offsets into the
	// string that was passed. It is one code point; or it is a label, if the whole
	// label is wrong, or a code point that is written in Punycode. They are equal
	// where something is missing.
	Start, End int
}

// Error says what is wrong, where, and how to correct it.
func (e *Error) Error() string {
	message := "idna: bytes " + strconv.Itoa(e.Start) + " to " + strconv.Itoa(e.End) + ": " +
		e.Code.Error() + ": " + e.Code.Meaning() + "; " + e.Code.Remedy()
	var others []string
	for _, code := range e.Codes {
		if code != e.Code {
			others = append(others, code.Error())
		}
	}
	if others != nil {
		message += " (also " + strings.Join(others, ", ") + ")"
	}
	return message
}

// Is reports whether target is one of e.Codes. errors.Is calls it.
func (e *Error) Is(target error) bool {
	c, ok := target.(Code)
	return ok && slices.Contains(e.Codes, c)
}

// A fault is a broken rule and its place in the processed domain: the number of the
// label, from zero, and in it the nth occurrence, from zero, of char. Without a char
// it is about the whole label.
type fault struct {
	code  rule
	label int
	char  rune
	nth   int
}

const (
	noChar      = -1
	wholeDomain = 1 << 30 // as a label's number
)

// locate finds the bytes of domain that f came from. It maps the domain again, label
// by label, so that the processing itself does not need offsets. The prefix "xn--" is
// not a part of the label that was checked.
func (f fault) locate(domain string, transitional bool) (start, end int) {
	if f.label == wholeDomain {
		return 0, len(domain)
	}
	var mapped [longestMapping]rune
	label, at, seen := 0, 0, 0 // at counts code points of the label
	for i := 0; i < len(domain); {
		r, n := decodeRune(domain[i:])
		for _, m := range appendMapped(mapped[:0], r, transitional) {
			switch {
			case m == '.' && label == f.label:
				return start, i
			case m == '.':
				label++
				start = i + n
			case label == f.label:
				if m == f.char && (at >= len(acePrefix) || !beginsACE(domain[start:], transitional)) {
					if seen == f.nth {
						return i, i + n
					}
					seen++
				}
				at++
			}
		}
		i += n
	}
	return start, len(domain)
}

// beginsACE reports whether text begins with "xn--" when it is mapped.
func beginsACE(text string, transitional bool) bool {
	var stack [len(acePrefix) - 1 + longestMapping]rune
	mapped := stack[:0]
	for text != "" && len(mapped) < len(acePrefix) {
		r, n := decodeRune(text)
		mapped = appendMapped(mapped, r, transitional)
		text = text[n:]
	}
	return hasACEPrefix(mapped)
}

// appendMapped appends what r is mapped to.
func appendMapped(dst []rune, r rune, transitional bool) []rune {
	switch c := propertiesOf(r); c.status() {
	case statusIgnored:
		return dst
	case statusMapped:
		if transitional && r == capitalSharpS {
			return append(dst, 's', 's')
		}
	case statusDeviation:
		if !transitional {
			return append(dst, r)
		}
	default:
		return append(dst, r)
	}
	one, text := mappingOf(r)
	if one >= 0 {
		return append(dst, one)
	}
	for _, m := range text {
		dst = append(dst, m)
	}
	return dst
}
