package urlpattern

import (
	goregexp "regexp/syntax"
	"strings"
)

// maxExpressions is how many characters and classes the texts and the regular expressions
// of a component may have together, with repetitions such as {1,500} written out. Package
// regexp has a larger limit, with which a match could take hours: its time is that for
// each byte of the input times this number.
const maxExpressions = 10_000

// textSize returns how many bytes the texts of parts have in a regular expression.
func textSize(parts []part) int {
	size := 0
	for i := range parts {
		p := &parts[i]
		own := len(p.prefix) + len(p.suffix)
		if p.partType == fixedText {
			own = len(p.value)
		} else if p.modifier.repeats() {
			own *= 2 // they are written twice
		}
		size += own
	}
	return size
}

// expressionSize returns how many characters and classes an expression has with
// repetitions written out, or more than maxExpressions. The expression is one of
// JavaScript and what translate made of it.
func expressionSize(javaScript, translated string) int {
	if !strings.Contains(javaScript, "{") {
		return len(javaScript) // nothing is written out
	}
	tree, err := goregexp.Parse(translated, goregexp.Perl)
	if err != nil {
		return maxExpressions + 1
	}
	return treeSize(tree)
}

// treeSize is expressionSize for a tree.
func treeSize(tree *goregexp.Regexp) int {
	size := 0
	switch {
	case tree.Op == goregexp.OpLiteral:
		size = len(tree.Rune)
	case len(tree.Sub) == 0:
		size = 1
	}
	for _, sub := range tree.Sub {
		size = min(size+treeSize(sub), maxExpressions+1)
	}
	if tree.Op == goregexp.OpRepeat {
		size *= max(tree.Min+1, tree.Max)
	}
	return min(size, maxExpressions+1)
}
