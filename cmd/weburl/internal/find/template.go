package find

import (
	"path/filepath"
	"strings"
)

// filled returns a text in which what stands in expressions is replaced by as many letters
// x, so that what reads it does not see it. Brackets in strings and in other brackets do not
// end an expression; one that is too long is none.
func filled(text, open, end string) string {
	if !strings.Contains(text, open) {
		return text
	}
	b := []byte(text)
	depth, start, longest := 0, 0, maxExpression
	if len(open) == 1 { // of JavaScript, which has objects
		longest *= 32
	}
	for i := 0; i < len(text); i++ {
		switch {
		case depth > 0 && i > start+longest:
			depth = 0
		case strings.HasPrefix(text[i:], open):
			if depth++; depth == 1 {
				start = i + len(open)
			}
			i += len(open) - 1
		case depth > 0 && strings.HasPrefix(text[i:], end):
			if depth--; depth == 0 {
				if strings.IndexByte("#/!~^", text[start]) >= 0 && open == "{{" || strings.HasPrefix(text[start:], "else") { // of a block, also between attributes
					copy(b[start-len(open):i+len(end)], strings.Repeat(" ", i+len(end)+len(open)-start))
				} else {
					copy(b[start:i], strings.Repeat("x", i-start))
				}
			}
			i += len(end) - 1
		case depth > 0 && len(open) == 1 && strings.IndexByte("`\"'", text[i]) >= 0:
			line := text[i+1:]
			line = line[:lineLength(line[:min(len(line), maxExpression)])]
			i += 1 + max(strings.IndexByte(line, text[i]), -1)
		}
	}
	return string(b)
}

// maxExpression is how many bytes an expression may have.
const maxExpression = 1 << 11

// template finds the URLs of a page that has expressions in braces, in its tags, too. A URL
// with one is Templated.
func (c *collection) template(name string) error {
	open, end, extension, programs := "{{", "}}", filepath.Ext(name), [][]int(nil)
	if extension == ".svelte" {
		open, end, programs = "{", "}", sveltePrograms.get().FindAllStringSubmatchIndex(c.text, -1)
	}
	var text strings.Builder
	for _, p := range programs { // whose braces are those of their languages
		text.WriteString(filled(c.text[text.Len():p[2]], open, end) + c.text[p[2]:p[3]])
	}
	text.WriteString(filled(c.text[text.Len():], open, end))
	return c.masked(text.String(), open, func(in *finder, text string) error {
		in.closes = extension == ".svelte" || extension == ".vue"
		return in.nestedHTML(text)
	})
}

// masked adds what search finds in a text that has the length of the document and is the
// same but for expressions, which begin with open.
func (c *collection) masked(text, open string, search func(in *finder, text string) error) error {
	before := len(c.found)
	if err := c.addNested(literally(text), 0, search); err != nil {
		return err
	}
	kept := c.found[:before]
	for _, o := range c.found[before:] {
		at := int(o.Start.Offset)
		if source := c.text[at : at+len(o.source)]; source != o.source || strings.Contains(source, open) {
			if strings.Trim(o.source, "{x}") == "" {
				continue // it is nothing but an expression
			}
			o.written, o.Templated = o.syntax.read(source), true
		}
		kept = append(kept, o)
	}
	c.found = kept
	return nil
}
