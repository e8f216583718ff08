package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

var (
	quoted       = regexp.MustCompile("`([^`\n]+)`")
	indented     = regexp.MustCompile(`(?m)^    (.+)$`)
	testDeclared = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)[A-Z]\w*)\(`)
	named        = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark)[A-Z]\w*`)
	target       = regexp.MustCompile(`(?m)^([a-z.-]+):`)
	made         = regexp.MustCompile(`\bmake ([a-z.-]+)`)
	goFile       = regexp.MustCompile(`^\w+\.go$`)
)

// repository is what documents can name.
type repository struct {
	paths, files map[string]bool // from the root, and the last elements of the paths
	tests        []string
	targets      map[string]bool
	documents    map[string]string
}

// isUntracked reports whether .gitignore has folders of a name, or it is that of git.
func isUntracked(name string) bool {
	return slices.Contains([]string{".git", "bin", "build", "node_modules", "target", "venv"}, name)
}

func readRepository(t *testing.T) repository {
	t.Helper()
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	r := repository{map[string]bool{}, map[string]bool{}, nil, map[string]bool{}, map[string]string{}}
	err = fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && isUntracked(d.Name()) {
			return fs.SkipDir
		}
		r.paths[name], r.files[path.Base(name)] = true, true
		isDocument := path.Ext(name) == ".md" && !strings.Contains(name, "testdata/") && name != "docs/coverage.md"
		if d.IsDir() || !isDocument && !strings.HasSuffix(name, "_test.go") && name != "Makefile" {
			return nil
		}
		content, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		switch {
		case isDocument:
			r.documents[name] = string(content)
		case name == "Makefile":
			for _, m := range target.FindAllSubmatch(content, -1) {
				r.targets[string(m[1])] = true
			}
		default:
			for _, m := range testDeclared.FindAllSubmatch(content, -1) {
				r.tests = append(r.tests, string(m[1]))
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// has reports whether a word that may be a path, from the root or from the folder of
// its document, names something that is there. A package may have a name of it after a
// period, as in kit/site.Finder. What has no folder of the root is no path.
func (r repository) has(folder, word string) bool {
	fromRoot := strings.HasPrefix(word, "./")
	word = strings.TrimSuffix(strings.TrimSuffix(path.Clean(word), "/..."), "/…")
	first, _, deeper := strings.Cut(word, "/")
	switch {
	case goFile.MatchString(word):
		return r.files[word]
	case !fromRoot && (!deeper || !r.paths[first] || strings.ContainsAny(word, "*<>{}…")):
		return true
	}
	base := strings.LastIndexByte(word, '/') + 1
	name, _, _ := strings.Cut(word[base:], ".")
	return r.paths[word] || r.paths[path.Join(folder, word)] || name != "" && r.paths[word[:base]+name]
}

// hasTest reports whether the name of a test begins so.
func (r repository) hasTest(name string) bool {
	for _, test := range r.tests {
		if strings.HasPrefix(test, name) {
			return true
		}
	}
	return false
}

// missing returns what a document names and is not there: paths and commands between
// backquotes and in indented lines, and tests. weburl check looks where links lead.
func (r repository) missing(document string) (list []string) {
	text, folder := r.documents[document], path.Dir(document)
	for _, m := range append(quoted.FindAllStringSubmatch(text, -1), indented.FindAllStringSubmatch(text, -1)...) {
		for word := range strings.FieldsSeq(m[1]) {
			if !r.has(folder, word) {
				list = append(list, word)
			}
		}
		for _, m := range made.FindAllStringSubmatch(m[1], -1) {
			if !r.targets[m[1]] {
				list = append(list, m[0])
			}
		}
		for _, name := range named.FindAllString(m[1], -1) {
			if !r.hasTest(name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// TestDocuments checks that the paths, tests and targets of make that documents name
// are there.
func TestDocuments(t *testing.T) {
	r := readRepository(t)
	others := map[[2]string]bool{ // a folder as an example, a tag, and a program that somebody makes
		{"CHANGELOG.md", "docs/old"}: true, {"docs/release.md", "cmd/weburl/v0.1.0"}: true, {"docs/javascript.md", "./k6"}: true,
		{"docs/check.md", "docs/guide.md"}: true, {"docs/check.md", "docs/guide.md#guide"}: true, {"docs/check.md", "docs/guide.md#guides"}: true, // of an example
	}
	named := map[[2]string]bool{}
	for document := range r.documents {
		for _, word := range r.missing(document) {
			named[[2]string{document, word}] = true
			if !others[[2]string{document, word}] {
				t.Errorf("%s: there is no %s", document, word)
			}
		}
	}
	if len(named) < len(others) {
		t.Errorf("%v are named, want %v", named, others)
	}
	if len(r.documents) < 20 {
		t.Errorf("%d documents", len(r.documents))
	}
	r.documents["docs/wrong.md"] = "`docs/none.md` `kit/none.Type` `none_test.go` `go run ./none` `TestNone` `make none`" +
		"\n    go test ./none/...\n\n`docs/cli.md` `kit/site.Finder` `documents_test.go` `go run ./_gen coverage` `TestDocuments` `make gen` `a/b`\n"
	want := "docs/none.md kit/none.Type none_test.go ./none TestNone make none ./none/..."
	if got := strings.Join(r.missing("docs/wrong.md"), " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
