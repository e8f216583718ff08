package find

import (
	"slices"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/ascii"
)

// attribute is an attribute of a tag. Its offsets are into the tag.
type attribute struct {
	name       string // in lower case
	start, end int    // of the value
	at         int    // of the name
}

// scanTag reads a start tag at the start of s, as HTML's tokenizer does, and appends
// its attributes to a slice. The length is 0 when there is no tag, or when it does not
// end.
//
// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
func scanTag(s string, to []attribute) (element string, attributes []attribute, length int) {
	if len(s) < 2 || s[0] != '<' || !ascii.IsAlpha(s[1]) {
		return "", nil, 0
	}
	element, i := tagName(s, 1)
	var names attributeNames
	for i < len(s) {
		switch {
		case s[i] == '>':
			return element, to, i + 1
		case ascii.IsWhitespace(s[i]) || s[i] == '/':
			i++
		default:
			var a attribute
			a, i = scanAttribute(s, i)
			if i < 0 {
				return "", nil, 0
			}
			if !names.has(a.name, to) { // of attributes with the same name, the first is used
				to = append(to, a)
			}
		}
	}
	return "", nil, 0
}

// tagName returns the name of the element in a tag, which begins at an offset, and its end.
func tagName(s string, start int) (element string, end int) {
	end = start
	for end < len(s) && !ascii.IsWhitespace(s[end]) && s[end] != '/' && s[end] != '>' {
		end++
	}
	return ascii.Lower(s[start:end]), end
}

// attributeNames tells whether a tag already has an attribute. It compares the names,
// and makes a map when there are many, so that a tag takes linear time.
type attributeNames map[string]bool

// has reports whether one of the attributes has a name, which it then remembers. It
// must be called for each attribute.
func (names *attributeNames) has(name string, attributes []attribute) bool {
	const few = 16
	if len(attributes) < few {
		return slices.ContainsFunc(attributes, func(a attribute) bool { return a.name == name })
	}
	if *names == nil {
		*names = attributeNames{}
		for _, a := range attributes {
			(*names)[a.name] = true
		}
	}
	has := (*names)[name]
	(*names)[name] = true
	return has
}

// scanAttribute reads the attribute at i and returns the offset after it, which is
// negative when the attribute does not end.
func scanAttribute(s string, i int) (a attribute, end int) {
	start := i
	if s[i] == '=' {
		i++ // is part of the name
	}
	for i < len(s) && !ascii.IsWhitespace(s[i]) && s[i] != '/' && s[i] != '>' && s[i] != '=' {
		i++
	}
	a.name, a.at = ascii.Lower(s[start:i]), start
	nameEnd := i
	for i < len(s) && ascii.IsWhitespace(s[i]) {
		i++
	}
	if i == len(s) || s[i] != '=' {
		a.start, a.end = nameEnd, nameEnd
		return a, i
	}
	i++
	for i < len(s) && ascii.IsWhitespace(s[i]) {
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
	for i < len(s) && !ascii.IsWhitespace(s[i]) && s[i] != '>' {
		i++
	}
	a.end = i
	return a, i
}

// tag finds the URLs in the attributes of a start tag, which is the text of the cursor.
func (f *finder) tag(c *cursor, element string, attributes []attribute) error {
	meta := noURL
	for _, a := range attributes {
		if element == "meta" && meta == noURL {
			meta = metaForm(a.name, attributeSyntax.decode(c.text[a.start:a.end]).text)
		}
	}
	for _, a := range attributes {
		form := formOf(element, a.name)
		if form == metadata {
			form = meta
		}
		if form == noURL {
			continue
		}
		if err := f.attribute(c, a.start, a.end, form, element+" "+a.name); err != nil {
			return err
		}
	}
	return nil
}

// attribute finds the URLs in the value of an attribute, which is the text of the
// cursor from start to end.
func (f *finder) attribute(c *cursor, start, end int, form form, where string) error {
	value := attributeSyntax.read(c.text[start:end])
	if form == styleSheet || form == document {
		return f.nested(value, func(in *finder, text string) error {
			if form == document {
				return in.nestedHTML(text)
			}
			return in.css(text, where)
		}, func(o *Occurrence, offset int) error {
			o.Start = c.seek(start + offset)
			return f.Found(o)
		})
	}
	context := f
	if form == absolutes {
		context = &finder{Visitor: f.Visitor, encoding: f.encoding}
	}
	spans := urlSpans(form, value.text)
	lastAt := -1
	if len(spans) > 0 && spans[0].end < len(value.text) {
		lastAt = max(strings.LastIndexByte(value.text, '@'), strings.LastIndex(value.text, "%40"))
	}
	for _, s := range spans {
		part, offset := value.part(s.start, s.end)
		if err := context.found(part, c.seek(start+offset), where, lastAt >= s.end); err != nil {
			return err
		}
		if form == pageURL {
			f.setBase(part.text)
		}
	}
	return nil
}
