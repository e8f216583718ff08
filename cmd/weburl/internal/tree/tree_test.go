package tree

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// write makes files, each with its text, in a folder.
func write(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		full := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// names returns the files that Walk lists, relative to the root.
func names(t *testing.T, root string, o Options) (list []string) {
	t.Helper()
	err := Walk(root, o, func(name string) error {
		relative, err := filepath.Rel(root, name)
		list = append(list, filepath.ToSlash(relative))
		return err
	}, func(name string, err error) { t.Errorf("%s: %v", name, err) })
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(list)
	return list
}

// repository makes a repository, and returns its folder and a function that runs git in it.
// Without git it skips the test.
func repository(t *testing.T) (root string, git func(args ...string) string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	workspace.LeaveRepository()
	root = t.TempDir()
	git = func(args ...string) string {
		c := exec.Command("git", append([]string{"-C", root}, args...)...)
		c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
		out, err := c.Output()
		if err != nil {
			t.Fatalf("git %s: %v", args, err)
		}
		return string(out)
	}
	git("init", "-q")
	return root, git
}

// TestGit compares the files of a repository with those that Git lists, from its
// root and from folders in it.
//
// https://git-scm.com/docs/gitignore
func TestGit(t *testing.T) {
	root, git := repository(t)
	files := map[string]string{
		".gitignore": "\uFEFF# comment\n\n*.log\n!keep.log\n/top\nbuild/\ndoc/*.txt\n**/deep/x\nall/**\n!all/b\n\\#hash\n\\!bang\nspace\\ \ntrail   \n[!a]1\n{x}\na?c\nmid/**/end\n" +
			"only/*\n!only/keep\nre/\n!re/in\nlit\\*\n*.[oa]\r\nfolder-or-file\nfo/\nnested/inner/\n*~\n/a/b/c\n[unclosed\nx[\n",
		"sub/.gitignore":         "!*.log\n/local\nother.txt\n!/keep/\n",
		"sub/inner/.gitignore":   "*\n!.gitignore\n!yes\n",
		".git/info/exclude":      "",
		"sub/deeper/.gitignore":  "/only-here\n",
		"excluded/by-info/x.tmp": "", "excluded/y": "",
	}
	for _, name := range strings.Fields(`a.log keep.log top sub/top build/x sub/build/y sub/build2 doc/a.txt doc/b/a.txt doc/c.md deep/x q/deep/x q/deep/y
		all/a all/b all/c/d #hash !bang trail a1 b1 sub/b1 {x} abc a/c mid/end mid/p/end mid/p/q/end mid/p/q/ends only/a only/keep only/b/c re/in re/out
		lit* lita x.o x.a x.c sub/a.log sub/local sub/p/local sub/other.txt sub/q/other.txt other.txt sub/inner/yes sub/inner/no sub/inner/d/yes
		folder-or-file fo sub/fo/x nested/inner/a p/nested/inner/a e~ a/b/c a/b/d p/a/b/c sub/deeper/only-here sub/deeper/x/only-here sub/keep/build/z [unclosed x[ .hidden .github/w.yml`) {
		files[name] = ""
	}
	files["space "] = ""
	write(t, root, files)
	write(t, root, map[string]string{".git/info/exclude": "excluded/\n"})
	listed := strings.Split(strings.TrimSuffix(git("ls-files", "-z", "-co", "--exclude-standard"), "\x00"), "\x00")
	slices.Sort(listed)
	if len(listed) < 25 || len(listed) > len(files)-20 {
		t.Fatalf("Git lists %d of %d files", len(listed), len(files))
	}
	for _, folder := range []string{"", "sub/", "sub/inner/", "doc/", "only/"} {
		var want []string
		for _, name := range listed {
			if rest, ok := strings.CutPrefix(name, folder); ok {
				want = append(want, rest)
			}
		}
		if got := names(t, filepath.Join(root, folder), Options{}); !slices.Equal(got, want) {
			t.Errorf("in %q:\n%q\nGit lists\n%q", folder, got, want)
		}
	}
	if got := names(t, root, Options{All: true}); len(got) != len(files)-1 {
		t.Errorf("%d files with All, want %d", len(got), len(files)-1)
	}
}

// TestExclude leaves out what patterns match.
func TestExclude(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{"a.md": "", "b/a.md": "", "b/c/d.txt": "", "b/e.txt": "", "node_modules/x/y": ""})
	for pattern, want := range map[string]string{
		"a.md": "b/c/d.txt b/e.txt node_modules/x/y", "/a.md": "b/a.md b/c/d.txt b/e.txt node_modules/x/y",
		"node_modules": "a.md b/a.md b/c/d.txt b/e.txt", "b/": "a.md node_modules/x/y", "b/**/*.txt": "a.md b/a.md node_modules/x/y",
		"*.{md,txt}": "node_modules/x/y", "x/y": "a.md b/a.md b/c/d.txt b/e.txt node_modules/x/y",
	} {
		if got := strings.Join(names(t, root, Options{Exclude: []string{pattern}}), " "); got != want {
			t.Errorf("%s: %s, want %s", pattern, got, want)
		}
	}
	if Valid("[") || !Valid("**/*.md") {
		t.Error("patterns that are not well-formed")
	}
}

// TestExcludeWithin leaves out what patterns match that are relative to the working
// folder or to the folder of the settings.
func TestExcludeWithin(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{"docs/a.md": "", "docs/old/b.md": "", "docs/new/docs/old/c.md": "", "other/d.md": ""})
	for pattern, want := range map[string]string{
		"docs/old": "a.md new/docs/old/c.md", "./docs/old": "a.md new/docs/old/c.md", "/docs/old/": "a.md new/docs/old/c.md", "old": "a.md",
		"other/old": "a.md new/docs/old/c.md old/b.md", "docs": "a.md old/b.md", "docs/**": "",
	} {
		folder := filepath.Join(root, "docs")
		if got := strings.Join(names(t, folder, Options{Exclude: []string{pattern}, Settings: root}), " "); got != want {
			t.Errorf("%s of the settings: %q, want %q", pattern, got, want)
		}
		t.Chdir(root)
		if got := strings.Join(names(t, "docs", Options{Exclude: []string{pattern}}), " "); got != want {
			t.Errorf("%s of the working folder: %q, want %q", pattern, got, want)
		}
	}
}

// TestLinks follows no symbolic links, so that a loop does not matter, and passes on
// errors.
func TestLinks(t *testing.T) {
	root := t.TempDir()
	write(t, root, map[string]string{"a/b": "", "a/c": ""})
	if err := os.Symlink("..", filepath.Join(root, "a", "loop")); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("b", filepath.Join(root, "a", "link")); err != nil {
		t.Fatal(err)
	}
	if got := names(t, root, Options{}); !slices.Equal(got, []string{"a/b", "a/c"}) {
		t.Errorf("%q", got)
	}
	broken := errors.New("broken")
	calls := 0
	err := Walk(root, Options{}, func(string) error { calls++; return broken }, nil)
	if err != broken || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
	var missing bytes.Buffer
	err = Walk(filepath.Join(root, "no"), Options{}, nil, func(name string, err error) {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
		missing.WriteString(filepath.Base(name))
	})
	if err != nil || missing.String() != "no" {
		t.Errorf("%v, %q", err, missing.String())
	}
}
