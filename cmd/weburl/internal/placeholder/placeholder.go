// Package placeholder recognises the parts of URLs in documents that stand for
// something else: expressions of templates, and examples of hosts, ports and
// credentials.
package placeholder

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// expression matches an expression of a template. Text among other words may end in
// the middle of one, as it has a space.
var expression = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(ofTemplates + `|\{[^{}\s/]*\}|<[A-Za-z][A-Za-z0-9_. -]*>|` +
		`\[[A-Za-z][A-Za-z0-9_:. -]*[G-Zg-z_ -][A-Za-z0-9_:. -]*\]`)
})

// ofTemplates matches an expression in the syntax of a language of templates or of a
// shell. What begins with {% and two digits may be percent-encoded.
const ofTemplates = `\{\{[^{}]*(?:\}\}|$)|\{%(?:[0-9A-Fa-f]?[^0-9A-Fa-f]).*?(?:%\}|$)|<%.*?(?:%>|$)|[$#]\{[^{}]*(?:\}|$)|\$\([A-Za-z_][^()]*(?:\)|$)|` +
	`%%[A-Z_]+%%|###[A-Za-z_]+###|%[A-Z][A-Z0-9_]*[G-Z_][A-Z0-9_]*%|%\([A-Za-z_]+\)[sd]|%[sdv](?:$|[^A-Za-z0-9])|\$[A-Za-z_][A-Za-z0-9_]*`

// inFragment matches such an expression in a fragment. Other braces and brackets there
// are those of a title, which programs that make anchors of titles leave out.
var inFragment = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(ofTemplates + `|\{[A-Za-z_][A-Za-z0-9_]*\}`)
})

// Templated reports whether a text has an expression of a template.
func Templated(text string) bool {
	if !strings.ContainsAny(text, "{<$%[#") {
		return false
	}
	before, fragment := cutFragment(text)
	return expression().MatchString(before) || inFragment().MatchString(fragment)
}

// cutFragment divides a text before the number sign of its fragment. One in an
// expression is none.
func cutFragment(text string) (before, fragment string) {
	inside := expression().FindAllStringIndex(text, -1)
	for i := range len(text) {
		if text[i] != '#' || slices.ContainsFunc(inside, func(span []int) bool { return span[0] <= i && i < span[1] }) {
			continue
		}
		return text[:i], text[i:]
	}
	return text, ""
}

// Filled returns texts with a value in the place of each expression of a template: a
// name in the first one, and a number in the second one, as a port needs it.
func Filled(text string) []string {
	before, fragment := cutFragment(text)
	fill := func(value string) string {
		replace := func(found string) string {
			if strings.HasPrefix(found, "%") && len(found) > 2 && strings.IndexByte("sdv", found[1]) >= 0 {
				return value + found[2:] // what follows a verb of a format is not part of it
			}
			return value
		}
		return expression().ReplaceAllStringFunc(before, replace) + inFragment().ReplaceAllStringFunc(fragment, replace)
	}
	return []string{fill("x"), fill("1")}
}
