// Package placeholder recognizes the parts of URLs in documents that stand for
// something else: expressions of templates, and examples of hosts, ports and
// credentials.
package placeholder

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// expression matches an expression of a template. Text among other words may end in
// the middle of one, as it has a space. Brackets after a name have an index, as in the
// queries of forms, and braces with quotation marks have JSON: these are none.
var expression = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(ofTemplates + `|\{[^{}\s/"%]*\}|\{[+#./;?&][A-Za-z0-9_.,:*-]+\}|<[A-Za-z][A-Za-z0-9_. -]*>|` +
		`(?:^|[^A-Za-z0-9\]])\[[A-Za-z][A-Za-z0-9_:. -]*[G-Zg-z_ -][A-Za-z0-9_:. -]*\]`)
})

// ofTemplates matches an expression in the syntax of a language of templates or of a
// shell. What begins with {% and two digits may be percent-encoded.
const ofTemplates = `\{\{[^{}]*(?:\}\}|$)|\{%(?:$|[0-9A-Fa-f]?[^0-9A-Fa-f].*?(?:%\}|$))|<%.*?(?:%>|$)|[$#@]\{[^{}]*(?:\}|$)|%\{[A-Za-z_][^{}]*\}|\$\([A-Za-z_][^()]*(?:\)|$)|` +
	`%%[A-Z_]+%%|%\[[0-9]\][dqsv]|###[A-Za-z_]+###|%[A-Z][A-Z0-9_]*[G-Z_][A-Z0-9_]*%|%\([A-Za-z_]+\)[sd]|(?:%[sdv])+(?:$|[^A-Za-z0-9])|' ?\+[^<>]*\+ ?'|\$[A-Za-z_][A-Za-z0-9_]*[$^]?`

// inFragment matches such an expression in a fragment. Other braces and brackets there
// are those of a title, which programs that make anchors of titles leave out.
var inFragment = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(ofTemplates + `|\{[A-Za-z_][A-Za-z0-9_]*\}`)
})

// Opens reports whether an expression of a template language begins in a text, whether
// it ends or not.
func Opens(text string) bool {
	for _, start := range [...]string{"{{", "{%", "<%", "${", "<?"} {
		if strings.Contains(text, start) {
			return true
		}
	}
	return false
}

// Templated reports whether a text has an expression of a template.
func Templated(text string) bool {
	if !strings.ContainsAny(text, "{<$%[#+") || strings.HasPrefix(text, "[") && strings.Contains(text, "](") {
		return false // the last is a link of Markdown in the place of a URL
	}
	before, fragment := cutFragment(text)
	return expression().MatchString(before) || inFragment().MatchString(fragment)
}

// cutFragment divides a text before the number sign of its fragment. One in an
// expression is none.
func cutFragment(text string) (before, fragment string) {
	at := strings.IndexByte(text, '#')
	if at < 0 {
		return text, ""
	}
	for _, span := range expression().FindAllStringIndex(text, -1) {
		if at < span[0] {
			break
		}
		if at >= span[1] {
			continue
		}
		next := strings.IndexByte(text[span[1]:], '#')
		if next < 0 {
			return text, ""
		}
		at = span[1] + next
	}
	return text[:at], text[at:]
}

// Spans returns the spans of the expressions of templates in a text.
func Spans(text string) [][]int {
	before, fragment := cutFragment(text)
	spans := expression().FindAllStringIndex(before, -1)
	for _, s := range inFragment().FindAllStringIndex(fragment, -1) {
		spans = append(spans, []int{len(before) + s[0], len(before) + s[1]})
	}
	return spans
}

// Filled returns texts with a value in the place of each expression of a template: a
// name in the first one, and a number in the second one, as a port needs it.
func Filled(text string) []string {
	before, fragment := cutFragment(text)
	fill := func(value string) string {
		replace := func(found string) string {
			if strings.HasPrefix(found, "%") && len(found) > 2 && strings.IndexByte("sdv", found[1]) >= 0 {
				for len(found) > 1 && found[0] == '%' && strings.IndexByte("sdv", found[1]) >= 0 {
					found = found[2:]
				}
				return value + found // what follows a verb of a format is not part of it
			}
			if _, size := utf8.DecodeRuneInString(found); strings.HasSuffix(found, "]") && strings.IndexByte(found, '[') == size {
				return found[:size] + value // nor is what is before a bracket
			}
			return value
		}
		return expression().ReplaceAllStringFunc(before, replace) + inFragment().ReplaceAllStringFunc(fragment, replace)
	}
	return []string{fill("x"), fill("1")}
}
