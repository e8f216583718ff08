package find

import (
	"strings"
)

// attribute is an attribute of a tag. Its offsets are into the tag.
type attribute struct {
	name       string // in lower case
	start, end int    // of the value
}

// scanTag reads a start tag at the start of s, as HTML's tokenizer does. The length
// is 0 when there is no tag, or when it does not end.
//
// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
func scanTag(s string) (element string, attributes []attribute, length int) {
	if len(s) < 2 || s[0] != '<' || !isASCIIAlpha(s[1]) {
		return "", nil, 0
	}
	i := 1
	for i < len(s) && !isSpace(s[i]) && s[i] != '/' && s[i] != '>' {
		i++
	}
	element = lowerASCII(s[1:i])
	seen := map[string]bool{}
	for i < len(s) {
		switch {
		case s[i] == '>':
			return element, attributes, i + 1
		case isSpace(s[i]) || s[i] == '/':
			i++
		default:
			var a attribute
			a, i = scanAttribute(s, i)
			if i < 0 {
				return "", nil, 0
			}
			if !seen[a.name] { // of attributes with the same name, the first is used
				attributes = append(attributes, a)
				seen[a.name] = true
			}
		}
	}
	return "", nil, 0
}

// lowerASCII returns s with its ASCII letters in lower case, as HTML does.
func lowerASCII(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] |= 0x20
				}
			}
			return string(b)
		}
	}
	return s
}

// scanAttribute reads the attribute at i and returns the offset after it, which is
// negative when the attribute does not end.
func scanAttribute(s string, i int) (a attribute, end int) {
	start := i
	if s[i] == '=' {
		i++ // is part of the name
	}
	for i < len(s) && !isSpace(s[i]) && s[i] != '/' && s[i] != '>' && s[i] != '=' {
		i++
	}
	a.name = lowerASCII(s[start:i])
	nameEnd := i
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	if i == len(s) || s[i] != '=' {
		a.start, a.end = nameEnd, nameEnd
		return a, i
	}
	i++
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	if i == len(s) {
		return a, -1
	}
	if s[i] == '"' || s[i] == '\'' {
		length := strings.IndexByte(s[i+1:], s[i])
		if length < 0 {
			return a, -1
		}
		a.start, a.end = i+1, i+1+length
		return a, a.end + 1
	}
	a.start = i
	for i < len(s) && !isSpace(s[i]) && s[i] != '>' {
		i++
	}
	a.end = i
	return a, i
}

// tag finds the URLs in the attributes of a start tag at an offset in the text of
// the cursor.
func (f *finder) tag(c *cursor, at int, element string, attributes []attribute) error {
	refreshes := false
	for _, a := range attributes {
		if a.name == "http-equiv" {
			value := decodeAttribute(c.text[at+a.start : at+a.end])
			refreshes = strings.EqualFold(strings.TrimSpace(value.text), "refresh")
		}
	}
	for _, a := range attributes {
		form := formOf(element, a.name)
		if form == noURL || form == refreshing && !refreshes {
			continue
		}
		context := f
		if form == absolutes {
			context = &finder{Visitor: f.Visitor, encoding: f.encoding}
		}
		value := decodeAttribute(c.text[at+a.start : at+a.end])
		lastAt := max(strings.LastIndexByte(value.text, '@'), strings.LastIndex(value.text, "%40"))
		for _, s := range urlSpans(form, value.text) {
			part, offset := value.part(s.start, s.end)
			start := c.seek(at + a.start + offset)
			if err := context.found(part, attributeSyntax(), start, element+" "+a.name, lastAt >= s.end); err != nil {
				return err
			}
			if form == pageURL {
				f.setBase(part.text)
			}
		}
	}
	return nil
}
