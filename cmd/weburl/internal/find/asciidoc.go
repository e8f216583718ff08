package find

import (
	"strings"
)

// asciidoc finds the URLs of AsciiDoc: in macros such as link and image, and those with a
// scheme that make links by themselves. Comments, and blocks of code and of what is passed
// through, are passed by.
//
// https://docs.asciidoctor.org/asciidoc/latest/macros/url-macro/
func (c *collection) asciidoc() {
	var fence string // the line that ends the block of code that is open
	paragraph := 0   // where the lines begin that have not been searched
	literal, started := false, false
	end := func(at int) {
		if !literal {
			c.asciidocParagraph(paragraph, at)
		}
		literal, started = false, false
	}
	at := 0
	for line := range strings.Lines(c.text) {
		next, trimmed := at+len(line), strings.TrimRight(line, " \t\r\n")
		switch {
		case fence != "":
			if trimmed == fence {
				fence = ""
			}
			paragraph = next
		case isAsciidocFence(trimmed):
			end(at)
			if fence = trimmed; strings.HasPrefix(fence, "```") {
				fence = "```"
			}
			paragraph = next
		case trimmed == "", trimmed == "+":
			end(at)
			paragraph = next
		case strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "///"):
			if !literal {
				c.asciidocParagraph(paragraph, at)
			}
			paragraph = next
		default:
			if !started {
				literal, started = (line[0] == ' ' || line[0] == '\t') && !patterns().asciidocItem.MatchString(line), true
			}
			if patterns().asciidocItem.MatchString(line) && literal {
				literal, paragraph = false, at
			}
			if m := patterns().asciidocBlock.FindStringSubmatch(trimmed); m != nil && (m[1] == "source" || m[1] == "listing" || m[1] == "literal" || m[1] == "stem") && !literal {
				c.asciidocParagraph(paragraph, at)
				literal = true // a paragraph of code; a fence after it begins another block
			}
		}
		at = next
	}
	if fence == "" {
		end(len(c.text))
	}
}

// isAsciidocFence reports whether a line begins a block that is not read: a comment, code,
// or what is passed through.
func isAsciidocFence(line string) bool {
	if len(line) < 3 || strings.HasPrefix(line, "```") {
		return len(line) >= 3
	}
	return len(line) > 3 && strings.IndexByte("/-.+", line[0]) >= 0 && strings.Trim(line, line[:1]) == ""
}

// asciidocParagraph searches the text from start to end.
func (c *collection) asciidocParagraph(start, end int) {
	for first := start; start < end; {
		m := patterns().asciidocLink.FindStringSubmatchIndex(c.text[start:end])
		if m == nil {
			return
		}
		for i := range m {
			if m[i] >= 0 {
				m[i] += start
			}
		}
		escaped := m[3] > m[2]
		start = m[1]
		if m[4] >= 0 {
			if m[7]-m[6] == 2 && !patterns().asciidocHead.MatchString(c.text[first:m[0]]) { // in the middle of a text it is none
				continue
			}
			c.asciidocMacro(c.text[m[4]:m[5]], m[8], m[9], escaped || m[0] > 0 && isASCIIAlphanumeric(c.text[m[0]-1]))
			continue
		}
		if m[12] >= 0 {
			if s := prefixed("mailto:"); m[0] == 0 || !escaped && strings.IndexByte("\\>:/", c.text[m[0]-1]) < 0 {
				c.add(s.decode(c.text[m[12]:m[13]]), s, m[12], InText)
			}
			continue
		}
		from, slashes := m[10], m[11]
		to := c.asciidocURL(slashes, end)
		if before := strings.TrimSuffix(c.text[:from], "link:"); !escaped && to > slashes && (from == 0 || len(before) < from || strings.IndexByte(" \t\n>()[];\"'<*_`#~^+|", c.text[from-1]) >= 0) {
			s := asciidocSyntax()
			c.add(s.decode(c.text[from:to]), s, from, InText).bare = true
		}
		start = max(to, start)
	}
}

// asciidocMacro adds the target of a macro.
func (c *collection) asciidocMacro(name string, start, end int, escaped bool) {
	if escaped || start == end || name == "include" || name == "icon" || name == "link" && strings.ContainsAny(c.text[start:end], " \t") {
		return
	}
	s := plainSyntax()
	if name == "mailto" {
		s = prefixed("mailto:")
	}
	where := name
	if name == "mailto" {
		where = "link"
	}
	c.add(s.decode(c.text[start:end]), s, start, where)
}

// asciidocURL returns where a URL ends: before the bracket that begins its label, and
// otherwise before punctuation.
func (c *collection) asciidocURL(slashes, end int) int {
	to := slashes
	for to < end && !isSpace(c.text[to]) && c.text[to] != '[' && c.text[to] != ']' {
		if c.text[to] == '<' || c.text[to] == '>' {
			return to
		}
		to++
	}
	if to < end && c.text[to] == '[' && strings.IndexByte(c.text[to:end], ']') > 0 {
		return to
	}
	return bareEnd(c.text[:to], slashes)
}

// asciidocSyntax is how a URL is written: a backslash before what would be an ellipsis or a
// dash is left out.
func asciidocSyntax() syntax {
	return syntax{
		decode: func(source string) written {
			return decode(source, `\`, func(s string) (string, int) {
				if strings.HasPrefix(s, `\...`) || strings.HasPrefix(s, `\--`) {
					return s[1:2], 2
				}
				return "", 0
			})
		},
		encode: func(text string) string { return text },
	}
}
