package tree

import (
	"path/filepath"
	"strings"
)

// rule is a line of a .gitignore.
type rule struct {
	folder  string // where the file is, with a slash at the end; empty for the root
	pattern []token
	base    bool // the pattern matches the last step of a name, in any folder
	include bool // the line begins with "!"
	folders bool // matches folders only
}

// rulesOf reads a .gitignore in a folder. A pattern that is not well-formed matches nothing.
//
// https://git-scm.com/docs/gitignore#_pattern_format
func rulesOf(folder, text string) (rules []rule) {
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		line = withoutSpaces(strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"))
		r := rule{folder: folder}
		if r.include = strings.HasPrefix(line, "!"); r.include {
			line = line[1:]
		} else if strings.HasPrefix(line, "#") {
			continue
		}
		line, r.folders = strings.CutSuffix(line, "/")
		r.base = !strings.Contains(line, "/")
		if r.pattern = tokens(strings.TrimPrefix(line, "/")); len(r.pattern) > 0 {
			rules = append(rules, r)
		}
	}
	return rules
}

// withoutSpaces returns a line without the spaces at its end, but with one that is escaped.
func withoutSpaces(line string) string {
	rest := strings.TrimRight(line, " ")
	if backslashes := len(rest) - len(strings.TrimRight(rest, `\`)); backslashes%2 == 1 {
		return line[:min(len(rest)+1, len(line))]
	}
	return rest
}

// matches reports whether the rule is about a file or a folder.
func (r *rule) matches(name string, isFolder bool) bool {
	rest, inside := strings.CutPrefix(name, r.folder)
	if !inside || r.folders && !isFolder {
		return false
	}
	if r.base {
		rest = rest[strings.LastIndexByte(rest, '/')+1:]
	}
	return matches(r.pattern, rest)
}

// ignored reports whether the last rule that matches a name excludes it.
func ignored(rules []rule, name string, isFolder bool) bool {
	for i := range rules {
		if r := &rules[len(rules)-1-i]; r.matches(name, isFolder) {
			return !r.include
		}
	}
	return false
}

// Ignored reports whether a .gitignore in the root, or in a folder that leads to a file or a
// folder that need not exist, excludes it. The steps are the names that lead to it.
func Ignored(root string, steps []string) bool {
	var rules []rule
	for i := range steps {
		prefix := strings.Join(append(steps[:i:i], ""), "/")
		rules = append(rules, read(prefix, root, filepath.FromSlash(prefix), ".gitignore")...)
		name := prefix + steps[i]
		if ignored(rules, name, true) || i == len(steps)-1 && ignored(rules, name, false) {
			return true
		}
	}
	return false
}
