package find

import (
	"strings"
)

// mdx finds the URLs of MDX as those of Markdown in which tags are JSX and braces have
// expressions.
//
// https://mdxjs.com/docs/what-is-mdx/
func (c *collection) mdx() error {
	fenced := mdxFences.get().FindAllStringIndex(c.text, -1)
	var masked strings.Builder
	for _, f := range append(fenced, []int{len(c.text), len(c.text)}) {
		part := filled(inlineCode(c.text[masked.Len():f[0]]), "{", "}")
		part = mdxModule.get().ReplaceAllStringFunc(part, func(s string) string { return mdxWord.get().ReplaceAllString(s, " ") })
		// The end of a tag at the start of a line would begin a quotation.
		masked.WriteString(mdxTags.get().ReplaceAllStringFunc(part, strings.NewReplacer("\n", " ", "\r", " ").Replace))
		masked.WriteString(mdxWord.get().ReplaceAllString(c.text[f[0]:f[1]], "x"))
	}
	return c.masked(masked.String(), "{", func(in *finder, text string) error {
		return in.markdown(&Input{Reader: strings.NewReader(text), Parsers: &Parsers{mdx: true}})
	})
}

// inlineCode replaces braces and tags in code, and those that are escaped, by other characters of the same length.
func inlineCode(text string) string {
	return mdxTicks.get().ReplaceAllStringFunc(text, strings.NewReplacer("{", "-", "}", "-", "<", "-").Replace)
}
