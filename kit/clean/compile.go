package clean

import (
	"regexp"
	"regexp/syntax"
)

// compile compiles a regular expression of JavaScript that ignores case.
func compile(pattern string) (*regexp.Regexp, error) {
	tree, err := parsePattern(pattern)
	if err != nil {
		return nil, err
	}
	return compileParsed(pattern, tree)
}

// parsePattern parses a regular expression of JavaScript that ignores case.
func parsePattern(pattern string) (*syntax.Regexp, error) {
	if !meansTheSame(pattern) {
		return nil, ErrJavaScript
	}
	return syntax.Parse(pattern, syntax.Perl|syntax.FoldCase)
}

// compileParsed compiles a pattern that has been parsed, so that the parentheses
// that are added do not change it.
func compileParsed(pattern string, tree *syntax.Regexp) (*regexp.Regexp, error) {
	if sizeOf(tree) > sizePerByte*(len(pattern)+1) {
		return nil, ErrTooLarge
	}
	return regexp.Compile("(?i:" + pattern + ")")
}

// sizePerByte bounds the number of instructions of a regular expression by its
// length, and so the memory: package regexp keeps 40 to 160 bytes for each.
const sizePerByte = 5

// sizeOf returns how many instructions package regexp needs at most for a part of a
// regular expression. It writes out repetitions.
func sizeOf(re *syntax.Regexp) int {
	if len(re.Sub) == 0 && re.Op != syntax.OpLiteral {
		return 1
	}
	size := 0
	for _, sub := range re.Sub {
		size += sizeOf(sub)
	}
	switch re.Op {
	case syntax.OpLiteral:
		return len(re.Rune)
	case syntax.OpConcat:
		return size
	case syntax.OpAlternate:
		return size + len(re.Sub) - 1
	case syntax.OpRepeat:
		if re.Max < 0 {
			return max(re.Min, 1)*size + 2
		}
		return max(re.Max*size+re.Max-re.Min, 1) // one more for each that may be missing
	}
	return size + 2
}
