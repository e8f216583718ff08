package urlpattern

import (
	"strings"
	"unicode/utf8"
)

// partType is the type of a part.
//
// https://urlpattern.spec.whatwg.org/#part
type partType uint8

const (
	fixedText partType = iota
	regExpPart
	segmentWildcard
	fullWildcard
)

// A modifier is the modifier of a part: 0, '?', '*' or '+'.
type modifier byte

// repeats reports whether the modifier allows more than one time.
func (m modifier) repeats() bool { return m == '*' || m == '+' }

// A part is a piece of a pattern: a text, or one group with the text around it.
//
// https://urlpattern.spec.whatwg.org/#part
type part struct {
	partType       partType
	modifier       modifier
	value          string // the text of a fixedText, the expression of a regExpPart
	name           string // empty for a fixedText
	prefix, suffix string
	start, end     int // of its expression, in the pattern string
}

// hasCustomName reports whether the name was given, and is not a number.
func (p *part) hasCustomName() bool { return p.name[0] < '0' || p.name[0] > '9' }

// partOptions are what the standard calls options. A byte that is 0 is the empty
// string.
//
// https://urlpattern.spec.whatwg.org/#options
type partOptions struct {
	delimiter, prefix byte
	ignoreCase        bool
}

// isPrefix reports whether text is the prefix code point.
func (o partOptions) isPrefix(text string) bool {
	return o.prefix != 0 && len(text) == 1 && text[0] == o.prefix
}

// segmentWildcardRegExp is the expression for a segment wildcard.
//
// https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp
func (o partOptions) segmentWildcardRegExp() string {
	if o.delimiter == 0 {
		return "[^]+?"
	}
	return "[^" + escapeRegExp(string(rune(o.delimiter))) + "]+?"
}

// fullWildcardRegExp is the expression for a full wildcard.
//
// https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value
const fullWildcardRegExp = ".*"

// escapeRegExp writes a text as a regular expression.
//
// https://urlpattern.spec.whatwg.org/#escape-a-regexp-string
func escapeRegExp(text string) string { return escape(text, `.+*?^${}()[]|/\`) }

// escapePattern writes a text as a pattern string.
//
// https://urlpattern.spec.whatwg.org/#escape-a-pattern-string
func escapePattern(text string) string { return escape(text, patternSyntax) }

// patternSyntax are the characters that have a special meaning in a pattern string.
const patternSyntax = `+*?:{}()\`

// escape writes a backslash before each byte of text that is one of special.
func escape(text, special string) string {
	if !strings.ContainsAny(text, special) {
		return text
	}
	var out []byte
	for i := range len(text) {
		if strings.IndexByte(special, text[i]) >= 0 {
			out = append(out, '\\')
		}
		out = append(out, text[i])
	}
	return string(out)
}

// appendModifier is "convert a modifier to a string".
//
// https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string
func appendModifier(out []byte, m modifier) []byte {
	if m == 0 {
		return out
	}
	return append(out, byte(m))
}

// patternString writes parts as a pattern string. It returns input if that is the same.
//
// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
func patternString(input string, parts []part, o partOptions) string {
	var short [96]byte
	out := short[:0]
	for i := range parts {
		p := &parts[i]
		if p.partType == fixedText {
			if p.modifier == 0 {
				out = append(out, escapePattern(p.value)...)
				continue
			}
			out = append(append(append(out, '{'), escapePattern(p.value)...), '}')
			out = appendModifier(out, p.modifier)
			continue
		}
		var previous, next *part
		if i > 0 {
			previous = &parts[i-1]
		}
		if i < len(parts)-1 {
			next = &parts[i+1]
		}
		needsGrouping := needsGrouping(p, previous, next, o)
		if needsGrouping {
			out = append(out, '{')
		}
		out = append(out, escapePattern(p.prefix)...)
		out = appendGroup(out, p, previous, needsGrouping, o)
		if p.partType == segmentWildcard && p.hasCustomName() && beginsWithNamePart(p.suffix) {
			out = append(out, '\\')
		}
		out = append(out, escapePattern(p.suffix)...)
		if needsGrouping {
			out = append(out, '}')
		}
		out = appendModifier(out, p.modifier)
	}
	if string(out) == input {
		return input
	}
	return string(out)
}

// needsGrouping reports whether p, which has a group, must be in braces.
//
// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
func needsGrouping(p, previous, next *part, o partOptions) bool {
	if p.suffix != "" || p.prefix != "" && !o.isPrefix(p.prefix) {
		return true
	}
	if p.hasCustomName() && p.partType == segmentWildcard && p.modifier == 0 && next != nil && next.prefix == "" && next.suffix == "" {
		if next.partType == fixedText && beginsWithNamePart(next.value) || next.partType != fixedText && !next.hasCustomName() {
			return true
		}
	}
	return p.prefix == "" && previous != nil && previous.partType == fixedText &&
		previous.value != "" && o.isPrefix(previous.value[len(previous.value)-1:])
}

// beginsWithNamePart reports whether the first code point of text could continue a
// name.
func beginsWithNamePart(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return text != "" && isNameCodePoint(c, false)
}

// appendGroup writes the name and the expression of p.
//
// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
func appendGroup(out []byte, p, previous *part, needsGrouping bool, o partOptions) []byte {
	custom := p.hasCustomName()
	if custom {
		out = append(append(out, ':'), p.name...)
	}
	expression := p.value
	switch p.partType {
	case segmentWildcard:
		if custom {
			return out
		}
		expression = o.segmentWildcardRegExp()
	case fullWildcard:
		if !custom && (previous == nil || previous.partType == fixedText || previous.modifier != 0 || needsGrouping || p.prefix != "") {
			return append(out, '*')
		}
		expression = fullWildcardRegExp
	}
	return append(append(append(out, '('), expression...), ')')
}
