package urlpattern

import (
	"bytes"
	goregexp "regexp/syntax"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/urlpattern/internal/expression"
)

// hostKeys returns by what a Set finds the patterns with a hostname: by the hostname
// itself, by the end of one from a dot on, or both. If both are empty, by neither.
func hostKeys(c *component) (host, suffix string) {
	if c.isText {
		if c.text == "" {
			return "", "" // there is no key that is empty
		}
		return c.text, ""
	}
	text := trailingText(c.parts)
	if text == "" {
		return "", ""
	}
	// Before the text is nothing, or what ends with a dot: "{*.}?example.com".
	if n := len(c.parts); n == 2 && c.parts[1].partType == fixedText && c.parts[1].modifier == 0 && strings.HasSuffix(endOf(&c.parts[0]), ".") {
		return text, "." + text
	}
	dot := strings.IndexByte(text, '.')
	if dot < 0 {
		return "", ""
	}
	return "", text[dot:]
}

// trailingText returns the text that every match of parts ends with.
func trailingText(parts []part) string {
	if len(parts) == 0 {
		return ""
	}
	last := &parts[len(parts)-1]
	if last.modifier == '?' || last.modifier == '*' {
		return ""
	}
	return endOf(last)
}

// endOf returns the text that a match of a part ends with, if it is not left out.
func endOf(p *part) string {
	if p.partType == fixedText {
		return p.value
	}
	return p.suffix
}

// setSteps returns what every match of a pathname begins with: texts and, as empty
// strings, segments. It reports whether a match ends after that.
func setSteps(c *component) (steps []string, ends bool) {
	var text []byte
	for i := range c.parts {
		p := &c.parts[i]
		if p.modifier == '?' || p.modifier == '*' {
			return appendText(steps, text, c), false
		}
		if p.partType == fixedText {
			text = append(text, p.value...)
		} else {
			text = append(text, p.prefix...)
		}
		if p.modifier == '+' || p.partType != fixedText && !isSegment(c, i) {
			return appendText(steps, text, c), false
		}
		if p.partType != fixedText {
			steps = append(appendText(steps, text, c), "")
			text = append(text[:0], p.suffix...)
		}
	}
	return appendText(steps, text, c), true
}

// appendText appends a text to steps, in small letters if case does not count.
func appendText(steps []string, text []byte, c *component) []string {
	if len(text) == 0 {
		return steps
	}
	if c.ignoreCase {
		text = bytes.ToLower(text)
	}
	return append(steps, string(text))
}

// isSegment reports whether the group of a part, which has no modifier, always matches
// all bytes up to the next delimiter or the end: whether it matches no delimiter, and a
// delimiter or the end follows. If the next part can be left out, that is so for the
// matches with it.
func isSegment(c *component, i int) bool {
	p, delimiter := &c.parts[i], c.options.delimiter
	if delimiter == 0 || p.partType == fullWildcard || p.partType == regExpPart && (delimiter != '/' || canMatchSlash(p.value, c.ignoreCase)) {
		return false
	}
	if p.suffix != "" {
		return p.suffix[0] == delimiter
	}
	if i+1 == len(c.parts) {
		return true
	}
	next := &c.parts[i+1]
	text := next.prefix
	if next.partType == fixedText {
		text = next.value
	}
	return text != "" && text[0] == delimiter
}

// canMatchSlash reports whether a regular expression of JavaScript can match a text
// with a slash. It is true for one that is not translated.
func canMatchSlash(text string, ignoreCase bool) bool {
	t := expression.Translate(text, ignoreCase)
	if t.Status != expression.Translated {
		return true
	}
	tree, err := goregexp.Parse(t.Text, goregexp.Perl)
	return err != nil || hasSlash(tree)
}

// hasSlash reports whether an expression has a slash, as a text or in a class.
func hasSlash(tree *goregexp.Regexp) bool {
	switch tree.Op {
	case goregexp.OpAnyChar, goregexp.OpAnyCharNotNL:
		return true
	case goregexp.OpLiteral:
		return slices.Contains(tree.Rune, '/')
	case goregexp.OpCharClass:
		for bounds := range slices.Chunk(tree.Rune, 2) {
			if bounds[0] <= '/' && '/' <= bounds[1] {
				return true
			}
		}
	}
	return slices.ContainsFunc(tree.Sub, hasSlash)
}
