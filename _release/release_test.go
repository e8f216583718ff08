package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"
)

// example is a workspace like this one: modules below the root that require it
// and each other, some that are not published, and one that go.work does not use.
const example = `
-- go.work --
go 1.26.0

use (
	.
	./_gen
	./beam
	./cmd/hello
	./oracle
)

replace example.com/hello v0.0.0 => .

replace example.com/hello/beam v0.0.0 => ./beam
-- go.mod --
module example.com/hello

go 1.26.0
-- LICENSE --
Free.
-- python/src/weburl/_library.py --
__version__ = "0.0.1"
-- CHANGELOG.md --
# Changelog

## Unreleased

- A greeting.
-- hello.go --
package hello

const Greeting = "hello"
-- _gen/go.mod --
module example.com/hello/_gen

go 1.26.0

require example.com/hello v0.0.0
-- _gen/main.go --
package main

import "example.com/hello"

func main() { println(hello.Greeting) }
-- oracle/go.mod --
module example.com/hello/oracle

go 1.26.0
-- oracle/main.go --
package main

func main() {}
-- beam/go.mod --
module example.com/hello/beam

go 1.26.0

require example.com/hello v0.0.0
-- beam/beam.go --
package beam

import "example.com/hello"

const Greeting = hello.Greeting + ", beam"
-- batch/local/go.mod --
module example.com/hello/batch/local

go 1.26.0

require example.com/hello/beam v0.0.0

require example.com/hello v0.0.0 // indirect
-- batch/local/main.go --
package main

import (
	"fmt"

	"example.com/hello/beam"
)

func main() { fmt.Println(beam.Greeting) }
-- cmd/hello/go.mod --
module example.com/hello/cmd/hello

go 1.26.0

require example.com/hello v0.0.0
-- cmd/hello/main.go --
package main

import (
	"fmt"
	"runtime/debug"

	"example.com/hello"
)

func main() {
	info, _ := debug.ReadBuildInfo()
	fmt.Println(hello.Greeting, info.Main.Version, info.Deps[0].Version)
}
`

// newRepository makes a repository with one commit from a text archive.
func newRepository(t *testing.T, files string) repository {
	t.Helper()
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
		"GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
	} {
		t.Setenv(name, value)
	}
	folder := t.TempDir()
	for _, f := range txtar.Parse([]byte(files)).Files {
		name := filepath.Join(folder, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := repository{folder: folder}
	git(t, r, "init", "--quiet", "--initial-branch", "main")
	commit(t, r)
	opened, err := openRepository(filepath.Join(folder, "beam"))
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

func git(t *testing.T, r repository, arguments ...string) string {
	t.Helper()
	output, err := r.git("", arguments...)
	if err != nil {
		t.Fatal(err)
	}
	return output
}

func commit(t *testing.T, r repository) {
	t.Helper()
	git(t, r, "add", "--all")
	git(t, r, "commit", "--quiet", "--message", "Change")
}

// change writes a file and commits it.
func change(t *testing.T, r repository, name, content string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(r.folder, name), []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
	commit(t, r)
}

func read(t *testing.T, r repository, name string) string {
	t.Helper()
	text, err := r.read(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// goes runs the go command in a folder without a network, with the workspace of the
// folder, and returns its output.
func goes(t *testing.T, folder string, environment []string, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", arguments...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOSUMDB=off", "GOFLAGS=-modcacherw", "GOWORK=")
	command.Env = append(command.Env, environment...)
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("go %v: %v\n%s", arguments, err, output)
	}
	return strings.TrimSpace(string(output))
}

var day = time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC)

// TestRelease makes two releases, one after the other. It installs them from a
// proxy into an empty module cache, so the go command verifies each checksum.
func TestRelease(t *testing.T) {
	r := newRepository(t, example)
	proxy := t.TempDir()
	for _, version := range []string{"v0.1.0", "v0.2.0-rc.1"} {
		before := git(t, r, "rev-parse", "HEAD")
		tags, err := release(r, version, day)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{version, "beam/" + version, "batch/local/" + version, "cmd/hello/" + version}
		if !slices.Equal(tags, want) {
			t.Errorf("tags %q, want %q", tags, want)
		}
		for _, tag := range tags {
			if got := git(t, r, "rev-parse", tag+"^"); got != before {
				t.Errorf("%s is not the next commit", tag)
			}
		}
		if got := git(t, r, "status", "--porcelain"); got != "" {
			t.Errorf("not clean:\n%s", got)
		}
		if got, want := read(t, r, "CHANGELOG.md"), "\n## Unreleased\n\n## "+version+" (2026-12-24)\n\n- "; !strings.Contains(got, want) {
			t.Errorf("changelog:\n%s", got)
		}
		if got, want := read(t, r, pythonFile), map[string]string{"v0.1.0": "0.1.0", "v0.2.0-rc.1": "0.2.0rc1"}[version]; got != "__version__ = \""+want+"\"\n" {
			t.Errorf("Python: %s", got)
		}
		if err := writeProxy(r, version, proxy); err != nil {
			t.Fatal(err)
		}
		install(t, r, version, proxy)
		change(t, r, "CHANGELOG.md", strings.Replace(read(t, r, "CHANGELOG.md"), "## Unreleased\n", "## Unreleased\n\n- More.\n", 1))
	}
	const work = `
replace (
	example.com/hello v0.0.0 => .
	example.com/hello v0.2.0-rc.1 => .
)

replace (
	example.com/hello/beam v0.0.0 => ./beam
	example.com/hello/beam v0.2.0-rc.1 => ./beam
)
`
	if got := read(t, r, "go.work"); !strings.HasSuffix(got, work) {
		t.Errorf("go.work:\n%s", got)
	}
	if got := read(t, r, "_gen/go.mod"); !strings.Contains(got, "example.com/hello v0.0.0") {
		t.Errorf("a module that is not published was changed:\n%s", got)
	}
}

// install installs a release's commands, and builds them in the work tree with
// its go.sum.
func install(t *testing.T, r repository, version, proxy string) {
	t.Helper()
	goes(t, r.folder, []string{"GOPROXY=off"}, "build", "-o", os.DevNull, "./cmd/hello", "./_gen")
	bin := t.TempDir()
	environment := []string{"GOWORK=off", "GOPROXY=file://" + proxy, "GOMODCACHE=" + t.TempDir(), "GOBIN=" + bin}
	for _, command := range []struct{ name, output string }{
		{"cmd/hello", "hello " + version + " " + version},
		{"batch/local", "hello, beam"},
	} {
		goes(t, bin, environment, "install", "example.com/hello/"+command.name+"@"+version)
		output, err := exec.Command(filepath.Join(bin, filepath.Base(command.name))).Output()
		if got := strings.TrimSpace(string(output)); err != nil || got != command.output {
			t.Errorf("%s prints %q, %v; want %q", command.name, got, err, command.output)
		}
		folder := filepath.Join(r.folder, command.name)
		goes(t, folder, environment, "build", "-mod=readonly", "-o", os.DevNull, ".")
		goes(t, folder, environment, "mod", "tidy", "-diff")
	}
	license := filepath.Join(proxy, "example.com/hello/beam/@v", version+".zip")
	if zip, err := os.ReadFile(license); err != nil || !bytes.Contains(zip, []byte("beam@"+version+"/LICENSE")) {
		t.Errorf("a nested module has no license: %v", err)
	}
}

// TestRefuse checks that a release that is refused changes nothing.
func TestRefuse(t *testing.T) {
	released := func(t *testing.T, r repository) { git(t, r, "tag", "v0.3.0") }
	replaced := func(file, old, text string) func(*testing.T, repository) {
		return func(t *testing.T, r repository) { change(t, r, file, strings.Replace(read(t, r, file), old, text, 1)) }
	}
	for _, tt := range []struct {
		name, version, message string
		prepare                func(*testing.T, repository)
	}{
		{"changed", "v0.1.0", "not clean:\n M hello.go", func(t *testing.T, r repository) {
			if err := os.WriteFile(filepath.Join(r.folder, "hello.go"), nil, 0o666); err != nil {
				t.Fatal(err)
			}
		}},
		{"untracked", "v0.1.0", "not clean:\n?? new", func(t *testing.T, r repository) {
			if err := os.WriteFile(filepath.Join(r.folder, "new"), nil, 0o666); err != nil {
				t.Fatal(err)
			}
		}},
		{"no v", "0.1.0", "not a version", nil},
		{"short", "v0.1", "not a version", nil},
		{"build", "v0.1.0+a", "not a version", nil},
		{"workspace", "v0.0.0", "the version of the workspace", nil},
		{"major", "v2.0.0", "needs module paths that end in /v2", nil},
		{"same", "v0.3.0", "the tag v0.3.0 exists already", released},
		{"older", "v0.2.9", "not newer than the release v0.3.0", released},
		{"candidate", "v0.3.0-rc.1", "not newer than the release v0.3.0", released},
		{"nested tag", "v0.1.0", "the tag beam/v0.1.0 exists already", func(t *testing.T, r repository) { git(t, r, "tag", "beam/v0.1.0") }},
		{"no section", "v0.1.0", "no section", replaced("CHANGELOG.md", "## Unreleased", "## Soon")},
		{"no version", "v0.1.0", "does not set __version__ once", replaced(pythonFile, "__version__", "version")},
		{"not Python's", "v0.1.0-x.1", "no version of a package for Python", nil},
		{"no news", "v0.1.0", "no unreleased changes", replaced("CHANGELOG.md", "- A greeting.", "")},
		{"path", "v0.1.0", "the module's path is example.com/bean, want example.com/hello/beam", replaced("beam/go.mod", "hello/beam", "bean")},
		{"replace", "v0.1.0", "go install refuses", replaced("beam/go.mod", "require", "replace example.com/a => example.com/b v1.0.0\nrequire")},
		{"circle", "v0.1.0", "requires itself", replaced("beam/go.mod", "require", "require example.com/hello/batch/local v0.0.0\nrequire")},
		{"unpublished", "v0.1.0", "requires example.com/hello/oracle, which is not published", replaced("beam/go.mod", "require", "require example.com/hello/oracle v0.0.0\nrequire")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRepository(t, example)
			if tt.prepare != nil {
				tt.prepare(t, r)
			}
			state := func() string { return git(t, r, "show-ref", "--head") + git(t, r, "status", "--porcelain") }
			before := state()
			if _, err := release(r, tt.version, day); err == nil || !strings.Contains(err.Error(), tt.message) {
				t.Errorf("error %v, want one with %q", err, tt.message)
			}
			if after := state(); after != before {
				t.Errorf("changed:\n%s\nfrom:\n%s", after, before)
			}
		})
	}
}

// TestLinked checks that the message is the one of this command. Package zip
// would say that there is no repository.
func TestLinked(t *testing.T) {
	r := newRepository(t, example)
	linked := filepath.Join(t.TempDir(), "linked")
	git(t, r, "worktree", "add", "--quiet", linked)
	if _, err := openRepository(linked); err == nil || !strings.Contains(err.Error(), "linked work tree") {
		t.Errorf("error %v", err)
	}
}

// TestRun checks the command line.
func TestRun(t *testing.T) {
	r := newRepository(t, example)
	t.Chdir(r.folder)
	var output bytes.Buffer
	if err := run([]string{"v0.1.0"}, &output); err != nil || !strings.HasSuffix(output.String(), "git push --atomic origin HEAD v0.1.0 beam/v0.1.0 batch/local/v0.1.0 cmd/hello/v0.1.0\nand then, with the whole record of the readers:\n\tmake publish VERSION=v0.1.0\n") {
		t.Errorf("%v\n%s", err, output.String())
	}
	proxy := t.TempDir()
	if err := run([]string{"-proxy", proxy, "v0.1.0"}, &output); err != nil {
		t.Error(err)
	}
	if files, err := filepath.Glob(filepath.Join(proxy, "example.com/hello/cmd/hello/@v/*")); len(files) != 4 {
		t.Errorf("files %q, %v", files, err)
	}
	if err := run([]string{"v0.1.0"}, &output); err == nil || !strings.Contains(err.Error(), "nothing was changed") {
		t.Errorf("error %v", err)
	}
}
