package clean

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

// meansTheSame reports whether a pattern that package regexp accepts means the
// same in JavaScript, for ASCII text without controls. JavaScript takes the letters
// of most unknown escapes for themselves, has no classes such as [[:alpha:]], takes a
// bracket at the start of a class for its end, and has no flags inside of a pattern,
// save in newer versions.
func meansTheSame(pattern string) bool {
	inClass := false
	for i := 0; i < len(pattern); i++ {
		switch rest := pattern[i:]; {
		case rest[0] == '\\' && len(rest) > 1:
			if strings.IndexByte("AzQECapPx0123456789", rest[1]) >= 0 {
				return false
			}
			i++
		case inClass && strings.HasPrefix(rest, "[:"):
			return false
		case inClass:
			inClass = rest[0] != ']'
		case strings.HasPrefix(rest, "[]"), strings.HasPrefix(rest, "[^]"), strings.HasPrefix(rest, "(?P"):
			return false
		case rest[0] == '[':
			inClass = true
		case strings.HasPrefix(rest, "(?") && len(rest) > 2 && strings.IndexByte("imsU-)", rest[2]) >= 0:
			return false
		}
	}
	return true
}

// nameSet is a set of names of parameters.
type nameSet struct {
	exact    map[string]*rule // by names in lower case
	prefixes []namePrefix
	patterns []namePattern
}

// namePrefix is a rule for all names that begin with a text, in lower case.
type namePrefix struct {
	rule
	prefix string
}

// namePattern is a rule that is not a list of few names.
type namePattern struct {
	rule
	is   func(name string) bool
	need []string // one of these, in lower case, is in each name that matches; nil if not known
}

// addPattern adds a rule of ClearURLs, which must match the whole name. Like
// ClearURLs, it puts the anchors around the pattern without a group, so that they
// belong to the first and to the last alternative only.
func (s *nameSet) addPattern(pattern string, r rule) error {
	if pattern != "" && strings.IndexByte("*+?{", pattern[0]) >= 0 {
		return ErrJavaScript // which cannot repeat the anchor
	}
	pattern = "^" + pattern + "$"
	tree, err := parsePattern(pattern)
	if err != nil {
		return err
	}
	names, ok := wholeNames(tree)
	need := required(tree)
	if strings.ContainsFunc(pattern, func(r rune) bool { return r >= utf8.RuneSelf }) {
		ok, need = false, nil // names have only their ASCII letters in lower case
	}
	if ok {
		for _, name := range names {
			s.addName(name, &r)
		}
		return nil
	}
	re, err := compileParsed(pattern, tree)
	if err != nil {
		return err
	}
	s.patterns = append(s.patterns, namePattern{r, re.MatchString, need})
	return nil
}

// addName adds one name in lower case. If it was added before, its rule stays.
func (s *nameSet) addName(name string, r *rule) {
	if s.exact == nil {
		s.exact = map[string]*rule{}
	}
	if _, ok := s.exact[name]; !ok {
		s.exact[name] = r
	}
}

// match returns the rule that matches a name in lower case, or nil.
func (s *nameSet) match(name string) *rule {
	if r, ok := s.exact[name]; ok {
		return r
	}
	for i := range s.prefixes {
		if p := &s.prefixes[i]; strings.HasPrefix(name, p.prefix) {
			return &p.rule
		}
	}
	for i := range s.patterns {
		if p := &s.patterns[i]; containsAny(name, p.need) && p.is(name) {
			return &p.rule
		}
	}
	return nil
}

// containsAny reports whether s contains one of the texts, or there are none.
func containsAny(s string, texts []string) bool {
	return len(texts) == 0 || slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(s, text) })
}

// maxNames limits how many names a rule is written out to, and maxName how long
// they are: each part of a pattern copies what is before it.
const (
	maxNames = 16
	maxName  = 256
)

// wholeNames returns the names that a pattern with anchors at both ends matches,
// in lower case, and false if they are more than a few or the anchors belong to
// alternatives. A backslash at the end of a rule takes the anchor away.
func wholeNames(re *syntax.Regexp) ([]string, bool) {
	if re.Op != syntax.OpConcat || re.Sub[len(re.Sub)-1].Op != syntax.OpEndText {
		return nil, false
	}
	return productOf(re.Sub[1 : len(re.Sub)-1])
}

// namesOf returns the texts that a part of a pattern matches, and false if they
// are more than a few.
func namesOf(re *syntax.Regexp) ([]string, bool) {
	switch re.Op {
	case syntax.OpEmptyMatch:
		return []string{""}, true
	case syntax.OpLiteral:
		return []string{strings.ToLower(string(re.Rune))}, true
	case syntax.OpCapture:
		return namesOf(re.Sub[0])
	case syntax.OpConcat:
		return productOf(re.Sub)
	case syntax.OpQuest:
		names, ok := namesOf(re.Sub[0])
		return append(names, ""), ok
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			names, ok := namesOf(sub)
			if all = append(all, names...); !ok || len(all) > maxNames {
				return nil, false
			}
		}
		return all, true
	}
	return nil, false
}

// productOf returns the texts that parts of a pattern match one after the other.
func productOf(parts []*syntax.Regexp) ([]string, bool) {
	all := []string{""}
	for _, part := range parts {
		names, ok := namesOf(part)
		if !ok || len(all)*len(names) > maxNames {
			return nil, false
		}
		var longer []string
		for _, a := range all {
			for _, b := range names {
				if len(a)+len(b) > maxName {
					return nil, false
				}
				longer = append(longer, a+b)
			}
		}
		all = longer
	}
	return all, true
}

// minLiteral is the least length of a literal that is worth searching for.
const minLiteral = 3

// required returns texts in lower case, of at least minLiteral bytes, one of which
// is in every text that the pattern matches; nil if there are none.
func required(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		text := strings.ToLower(string(re.Rune))
		if len(text) < minLiteral || strings.Contains("https://www.", text) {
			return nil
		}
		return []string{text}
	case syntax.OpCapture, syntax.OpPlus:
		return required(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min >= 1 {
			return required(re.Sub[0])
		}
	case syntax.OpConcat:
		var best []string
		length := 0 // of the shortest of them
		for _, sub := range re.Sub {
			if texts := required(sub); shortest(texts) > length {
				best, length = texts, shortest(texts)
			}
		}
		return best
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			texts := required(sub)
			if texts == nil {
				return nil
			}
			all = append(all, texts...)
		}
		return all
	}
	return nil
}

// shortest returns the length of the shortest text, or 0 if there is none.
func shortest(texts []string) int {
	if len(texts) == 0 {
		return 0
	}
	return len(slices.MinFunc(texts, func(a, b string) int { return len(a) - len(b) }))
}

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
