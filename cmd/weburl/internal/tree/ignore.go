package tree

import (
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// rule is a line of a .gitignore.
type rule struct {
	folder  string // where the file is, with a slash at the end; empty for the root
	pattern string // matches what follows folder
	include bool   // the line begins with "!"
	folders bool   // matches folders only
}

// rulesOf reads a .gitignore in a folder.
//
// https://git-scm.com/docs/gitignore#_pattern_format
func rulesOf(folder, text string) (rules []rule) {
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		for strings.HasSuffix(line, " ") && !strings.HasSuffix(line, `\ `) {
			line = line[:len(line)-1]
		}
		r := rule{folder: folder}
		if r.include = strings.HasPrefix(line, "!"); r.include {
			line = line[1:]
		} else if strings.HasPrefix(line, "#") {
			continue
		}
		if r.folders = strings.HasSuffix(line, "/"); r.folders {
			line = line[:len(line)-1]
		}
		if line == "" {
			continue
		}
		if !strings.Contains(line, "/") {
			line = "**/" + line
		}
		line = strings.TrimPrefix(line, "/")
		if strings.HasSuffix(line, "/**") {
			line += "/*" // what is in the folder, but not the folder
		}
		r.pattern = strings.NewReplacer("{", `\{`, "}", `\}`).Replace(line)
		rules = append(rules, r)
	}
	return rules
}

// matches reports whether the rule is about a file or a folder.
func (r *rule) matches(name string, isFolder bool) bool {
	rest, inside := strings.CutPrefix(name, r.folder)
	if !inside || r.folders && !isFolder {
		return false
	}
	matched, err := doublestar.Match(r.pattern, rest)
	return err == nil && matched
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
