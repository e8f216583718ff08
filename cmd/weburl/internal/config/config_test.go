package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestFind looks for the file in the folders above, up to the root of the repository.
func TestFind(t *testing.T) {
	root := t.TempDir()
	inner := filepath.Join(root, "repository", "a", "b")
	if err := os.MkdirAll(inner, 0o777); err != nil {
		t.Fatal(err)
	}
	write := func(name ...string) string {
		full := filepath.Join(append([]string{root}, name...)...)
		if err := os.WriteFile(full, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		return full
	}
	outside := write(Name)
	if got := Find(inner); got != "" {
		t.Errorf("%q without a repository", got)
	}
	if got := Find(root); got != outside {
		t.Errorf("%q in the folder itself", got)
	}
	write("repository", ".git")
	if got := Find(inner); got != "" {
		t.Errorf("%q is outside of the repository", got)
	}
	for _, folder := range []string{"repository", "repository/a"} {
		name := write(filepath.FromSlash(folder), Name)
		if got := Find(inner); got != name {
			t.Errorf("%q, want %q", got, name)
		}
	}
}

// TestRead reads files, and refuses wrong ones.
func TestRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), Name)
	read := func(text string) (Config, error) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return Read(name)
	}
	c, err := read("exclude: [vendor, '*.min.js']\nignore:\n  - invalid-credentials\nkinds:\n  '*.mdx': markdown\n  docs/*.mdx: text\n")
	if err != nil || len(c.Exclude) != 2 || len(c.Ignore) != 1 {
		t.Fatalf("%+v, %v", c, err)
	}
	for name, want := range map[string]find.Kind{"a.mdx": find.Markdown, "b/a.mdx": find.Markdown, "docs/a.mdx": find.Text, "./docs/a.mdx": find.Text, "a.md": find.Auto} {
		if got := c.KindOf(name); got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
	if got := c.KindOf(filepath.Join(filepath.Dir(name), "docs", "a.mdx")); got != find.Text {
		t.Errorf("a name relative to the folder of the configuration is %d", got)
	}
	c, err = read("columns: [a, b]\ntemplates: check\nfail-on: error\n")
	if err != nil || len(c.Columns) != 2 || c.Templates != "check" || c.FailOn != "error" {
		t.Errorf("%+v, %v", c, err)
	}
	if _, err := read(""); err != nil {
		t.Error(err)
	}
	for text, want := range map[string]string{"excludes: []": "excludes", "exclude: ['[']": "pattern", "kinds: {a: pdf}": "kind", "fail-on: []": "line 1: there must be a text", "exclude: {": "", "- a": "line 1: there must be a map of settings", "\nexclude: a b": "line 2: there must be a list", "kinds: 1": "line 1: there must be a map from", "code: true\n---\nlevel: style\n": "more than one document", "---\n---\ncode: true\n": "more than one document", "level: style\n--- {\n": "line"} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := Read(name + "x"); err == nil || strings.Contains(err.Error(), name) {
		t.Error(err)
	}
}
