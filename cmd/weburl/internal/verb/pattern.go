package verb

import (
	"errors"
	"regexp"
	"strings"

	"github.com/weburl-go/weburl/form"
)

// pattern says which parameters an operation is about.
type pattern struct{ name, value matcher }

// matcher compares a name or a value.
type matcher struct {
	any    bool
	text   string
	regexp *regexp.Regexp // in place of text
}

func (m *matcher) matches(s string) bool {
	switch {
	case m.any:
		return true
	case m.regexp != nil:
		return m.regexp.MatchString(s)
	}
	return m.text == s
}

// parsePattern reads NAME, NAME=VALUE or =VALUE, in which each of the two may be "~"
// and a regular expression, and NAME a glob.
func parsePattern(text string) (p pattern, err error) {
	name, value, ok := strings.Cut(text, "=")
	if p.name, err = parseName(name); err != nil {
		return p, err
	}
	p.name.any = name == "" && ok
	if p.value, err = parseMatcher(value); err != nil {
		return p, err
	}
	p.value.any = !ok
	return p, nil
}

// parseName reads a name, "~" and a regular expression, or a glob, in which "*" stands
// for any characters. It is the one way to write names of parameters in flags.
func parseName(text string) (m matcher, err error) {
	if strings.HasPrefix(text, "~") || !strings.Contains(text, "*") {
		return parseMatcher(text)
	}
	exp := strings.ReplaceAll(regexp.QuoteMeta(text), `\*`, ".*")
	return matcher{regexp: regexp.MustCompile("(?s)^" + exp + "$")}, nil
}

// NamePattern returns what compares a text with a pattern as that of a name.
func NamePattern(text string) (func(string) bool, error) {
	m, err := parseName(text)
	return m.matches, err
}

func parseMatcher(text string) (m matcher, err error) {
	expression, ok := strings.CutPrefix(text, "~")
	if !ok {
		return matcher{text: text}, nil
	}
	if m.regexp, err = regexp.Compile(expression); err != nil {
		return m, errors.New("the regular expression after ~ is wrong; see https://github.com/google/re2/wiki/Syntax")
	}
	return m, nil
}

// patterns is a union; without any, all parameters match.
type patterns []pattern

func (list patterns) match(name, value string) bool {
	for i := range list {
		if list[i].name.matches(name) && list[i].value.matches(value) {
			return true
		}
	}
	return len(list) == 0
}

func (list patterns) matchRaw(p form.RawPair) bool {
	return len(list) == 0 || list.match(p.Name(), p.Value())
}

// String returns nothing: flags with patterns have no default.
func (list *patterns) String() string { return "" }

// Type returns the name of the type for the help.
func (list *patterns) Type() string { return "pattern" }

// Set adds a pattern.
func (list *patterns) Set(text string) error {
	p, err := parsePattern(text)
	if err == nil {
		*list = append(*list, p)
	}
	return err
}
