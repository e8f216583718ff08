package urlpattern

import "strings"

// hasPlainParts reports whether the component has no modifiers and no regular
// expressions, each of its groups is a whole segment, and an asterisk is at its end. Then
// a text matches in one way at most, which matchPlain finds.
func (c *component) hasPlainParts() bool {
	for i := range c.parts {
		p := &c.parts[i]
		isEnd := i == len(c.parts)-1 && p.suffix == ""
		if p.modifier != 0 || p.partType == regExpPart || p.partType == fullWildcard && !isEnd || p.partType == segmentWildcard && !isSegment(c, i) {
			return false
		}
	}
	return true
}

// matchPlain is match for plain parts.
func (c *component) matchPlain(input string, spans []int) bool {
	at, slot := 0, 0
	for i := range c.parts {
		p := &c.parts[i]
		if p.partType == fixedText {
			if !hasText(input[at:], p.value, c.ignoreCase) {
				return false
			}
			at += len(p.value)
			continue
		}
		if !hasText(input[at:], p.prefix, c.ignoreCase) {
			return false
		}
		at += len(p.prefix)
		end := len(input)
		if p.partType == segmentWildcard {
			if next := strings.IndexByte(input[at:], c.options.delimiter); next >= 0 {
				end = at + next
			}
			if end == at || !hasText(input[end:], p.suffix, c.ignoreCase) {
				return false
			}
		}
		if spans != nil {
			spans[slot], spans[slot+1] = at, end
			slot += 2
		}
		at = end + len(p.suffix)
	}
	return at == len(input)
}

// hasText reports whether input, which is ASCII, begins with text.
func hasText(input, text string, ignoreCase bool) bool {
	return len(input) >= len(text) && (input[:len(text)] == text || ignoreCase && strings.EqualFold(input[:len(text)], text))
}
