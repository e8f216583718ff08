// Package tree lists the files in a folder and in the folders in it, other than
// those that Git ignores.
package tree

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// Options say which files are left out.
type Options struct {
	// Exclude are patterns of names with slashes. A pattern without a slash matches in
	// every folder, "**" matches any number of folders. The names are relative to the
	// folder that is walked, to the working folder, or to Settings.
	Exclude []string
	// Settings is the folder of the file that has the patterns; empty if there is none.
	Settings string
	// Pass reports whether folders with a name are left out, if it is not nil. Repositories in the
	// folder that is walked are left out, too, then. The folder itself is not.
	Pass func(name string) bool
	// All says that .gitignore files are not read.
	All bool
}

// Valid reports whether a pattern is well-formed.
func Valid(pattern string) bool { return doublestar.ValidatePattern(pattern) }

// Excluded reports whether a pattern of Exclude matches a name with slashes.
func (o *Options) Excluded(name string) bool {
	for _, pattern := range o.Exclude {
		pattern = strings.TrimPrefix(strings.TrimSuffix(pattern, "/"), "./")
		if !strings.Contains(pattern, "/") {
			pattern = "**/" + pattern
		}
		if matched, err := doublestar.Match(strings.TrimPrefix(pattern, "/"), name); err == nil && matched {
			return true
		}
	}
	return false
}

// ExcludesFile reports whether a pattern of Exclude matches a file that is named by itself,
// or a folder that it is in.
func (o *Options) ExcludesFile(name string) bool {
	names := []string{filepath.ToSlash(filepath.Clean(name))}
	for _, folder := range []string{".", o.Settings} {
		if within, ok := Within(folder, name); ok {
			names = append(names, within)
		}
	}
	return slices.ContainsFunc(names, func(name string) bool {
		for ; name != "." && name != "/"; name = path.Dir(name) {
			if o.Excluded(name) {
				return true
			}
		}
		return false
	})
}

// walk lists the files of one folder.
type walk struct {
	Options
	root    string
	within  []string // the names of the root relative to other folders that patterns are relative to
	prefix  string   // the name of the root in the repository, with a slash at the end
	file    func(name string) error
	problem func(name string, err error)
}

// Walk calls file for each regular file in a folder, in the order of the names, and
// problem for each folder that cannot be read. The names begin with root. Symbolic
// links are not followed, and folders called .git are passed by. It returns the
// first error of file.
//
// The .gitignore files in the folder count, and if the folder belongs to a
// repository those above it and .git/info/exclude, too.
func Walk(root string, o Options, file func(name string) error, problem func(name string, err error)) error {
	w := walk{Options: o, root: root, file: file, problem: problem}
	for _, folder := range []string{".", o.Settings} {
		if name, ok := Within(folder, root); ok && name != "." {
			w.within = append(w.within, name)
		}
	}
	var rules []rule
	if !o.All {
		rules = w.above()
	}
	return w.folder("", rules)
}

// Within returns the name of a file or a folder relative to a folder that it is in, with
// slashes. An empty folder has nothing in it.
func Within(folder, name string) (relative string, ok bool) {
	if folder == "" {
		return "", false
	}
	full, err := filepath.Abs(folder)
	if err != nil {
		return "", false
	}
	if name, err = filepath.Abs(name); err != nil {
		return "", false
	}
	relative, err = filepath.Rel(full, name)
	return filepath.ToSlash(relative), err == nil && filepath.IsLocal(relative)
}

// excluded reports whether a pattern matches the name of an entry relative to the root
// or to one of the other folders.
func (w *walk) excluded(entry string) bool {
	return w.Excluded(entry) || slices.ContainsFunc(w.within, func(root string) bool { return w.Excluded(path.Join(root, entry)) })
}

// Repository returns the folder of the repository that a folder with an absolute name is in, or an
// empty string.
func Repository(folder string) string {
	for {
		if _, err := os.Lstat(filepath.Join(folder, ".git")); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			return ""
		}
		folder = above
	}
}

// above returns the rules of the repository that the root belongs to, without those
// in the root. It sets the prefix.
func (w *walk) above() (rules []rule) {
	full, err := filepath.Abs(w.root)
	if err != nil {
		return nil
	}
	top := Repository(full)
	within, inside := Within(top, full)
	if !inside {
		return nil
	}
	rules = read("", top, ".git", "info", "exclude")
	if within == "." {
		return rules
	}
	for step := range strings.SplitSeq(within, "/") {
		rules = append(rules, read(w.prefix, top, filepath.FromSlash(w.prefix), ".gitignore")...)
		w.prefix += step + "/"
	}
	return rules
}

// read reads the rules of a file, which need not exist. To open a pipe would wait for who writes to it.
func read(prefix string, name ...string) []rule {
	full := filepath.Join(name...)
	if info, err := os.Stat(full); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	text, err := os.ReadFile(full)
	if err != nil {
		return nil
	}
	return rulesOf(prefix, string(text))
}

// folder lists a folder. Its name is relative to the root, and empty or with a slash
// at the end.
func (w *walk) folder(name string, rules []rule) error {
	full := filepath.Join(w.root, filepath.FromSlash(name))
	entries, err := os.ReadDir(full)
	if err != nil {
		w.problem(full, err)
		return nil
	}
	if w.Pass != nil && name != "" && slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == ".git" }) {
		return nil
	}
	if !w.All {
		rules = append(rules[:len(rules):len(rules)], read(w.prefix+name, full, ".gitignore")...)
	}
	for _, e := range entries {
		entry := path.Join(name, e.Name())
		if e.Name() == ".git" || w.excluded(entry) || !w.All && ignored(rules, w.prefix+entry, e.IsDir()) {
			continue
		}
		switch {
		case e.IsDir() && w.Pass != nil && w.Pass(e.Name()):
		case e.IsDir():
			err = w.folder(entry+"/", rules)
		case e.Type()&fs.ModeType == 0:
			err = w.file(filepath.Join(w.root, filepath.FromSlash(entry)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
