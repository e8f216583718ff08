package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/token"
	"hash/fnv"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// tests are those of a package in a folder of the tree, with what they have told without
// a mutant. The package's quick tests, which notice most mutants, come before all of its
// tests, and then the scripts. The tests have limits of their own for time and for
// processor time, so that a loop without end is noticed and a slow computer is not.
type tests struct {
	tree, folder       string
	environment        []string
	scripts            string             // the folder of the scripts, if they count
	covered            map[string][]block // what is executed, by the name of the file
	quick              string             // an expression for the tests that take little time
	timeout, processor string             // the limits of the package's own tests
}

// A block is a part of a file, with the line and column of both of its ends.
type block struct{ from, to [2]int }

// prepare runs the tests without a mutant.
func prepare(tree, folder string) (*tests, error) {
	shared, err := filepath.Abs(cmp.Or(os.Getenv("WEBURL_SHARED"), "../shared"))
	if err != nil {
		return nil, err
	}
	t := &tests{tree: tree, folder: "./" + folder, covered: map[string][]block{},
		environment: append(os.Environ(), "GOWORK="+filepath.Join(tree, "go.work"), "GOFLAGS=", "WEBURL_SHARED="+shared)}
	if strings.HasPrefix(folder, "cmd/weburl/") {
		t.scripts = "./cmd/weburl/internal/test"
	}
	profile := filepath.Join(tree, "profile")
	// The first run compiles, which takes longer than most tests.
	for _, which := range []string{"^$", "."} {
		start := time.Now()
		output, used, err := t.run("unlimited", "-v", "-cover", "-coverprofile", profile, "-run", which, t.folder)
		if err != nil {
			return nil, fmt.Errorf("the tests fail without a mutant: %w\n%s", err, output)
		}
		t.timeout, t.processor = (20*time.Second + 4*max(time.Since(start), time.Second)).String(), strconv.Itoa(10+int(2*used.Seconds()))
		t.quick = quickTests(output)
	}
	if err := t.readProfile(profile); err != nil || t.scripts == "" {
		return t, err
	}
	if output, _, err := t.run("unlimited", "-coverpkg", t.folder, "-coverprofile", profile, "-run", "Scripts", t.scripts); err != nil {
		return nil, fmt.Errorf("the scripts fail without a mutant: %w\n%s", err, output)
	}
	return t, t.readProfile(profile)
}

// quickTests returns an expression for those tests that took less than a tenth of a second
// by the output of "go test -v".
func quickTests(output []byte) string {
	var names []string
	for _, found := range regexp.MustCompile(`(?m)^--- PASS: (\w+) \(0\.0\ds\)$`).FindAllSubmatch(output, -1) {
		names = append(names, string(found[1]))
	}
	return "^(" + strings.Join(names, "|") + ")$"
}

// readProfile adds what is executed by a profile, which is of the package only.
func (t *tests) readProfile(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	line := regexp.MustCompile(`(?m)^.*/([^/:]+):(\d+)\.(\d+),(\d+)\.(\d+) \d+ [1-9]\d*$`)
	for _, m := range line.FindAllStringSubmatch(string(text), -1) {
		var n [4]int
		for i := range n {
			if n[i], err = strconv.Atoi(m[i+2]); err != nil {
				return err
			}
		}
		t.covered[m[1]] = append(t.covered[m[1]], block{[2]int{n[0], n[1]}, [2]int{n[2], n[3]}})
	}
	return nil
}

// isCovered reports whether tests execute a place.
func (t *tests) isCovered(p place) bool {
	for _, b := range t.covered[path.Base(p.file)] {
		if !before(p.position, b.from) && (before(p.position, b.to) || p.position.Line == b.to[0] && p.position.Column == b.to[1]) {
			return true
		}
	}
	return false
}

func before(p token.Position, at [2]int) bool {
	return cmp.Or(p.Line-at[0], p.Column-at[1]) < 0
}

// try makes a mutant, and returns what its tests say.
func (t *tests) try(p place) (status string, err error) {
	name := filepath.Join(t.tree, p.file)
	original, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	source, err := p.source()
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(name, source, 0o666); err != nil {
		return "", err
	}
	status = t.judge()
	return status, os.WriteFile(name, original, 0o666)
}

func (t *tests) judge() (status string) {
	own := []string{"-vet=off", "-ldflags=-s -w", "-failfast", "-timeout", t.timeout, t.folder}
	output, _, err := t.run(t.processor, append(own, "-run", t.quick)...)
	if err == nil {
		output, _, err = t.run(t.processor, own...)
	}
	// A mutant that compiles can still be one with which a test does not.
	if err != nil && bytes.Contains(output, []byte("[build failed]")) {
		if _, _, failed := t.command("unlimited", "build", "-o", os.DevNull, t.folder); failed != nil {
			return notViable
		}
	}
	if err == nil && t.scripts != "" {
		_, _, err = t.run("unlimited", "-vet=off", "-failfast", "-timeout", "5m", "-run", "Scripts", t.scripts)
	}
	if err != nil {
		return killed
	}
	return lived
}

// run runs tests, with at most so many seconds of processor time in a process.
func (t *tests) run(processor string, arguments ...string) (output []byte, used time.Duration, err error) {
	return t.command(processor, append([]string{"test", "-count=1"}, arguments...)...)
}

// command runs the go command, with at most 8 GB of address space, since a mutant may
// allocate without end. It returns the output, and the time that the processor took.
func (t *tests) command(processor string, arguments ...string) (output []byte, used time.Duration, err error) {
	shell := `ulimit -v 8000000 2>/dev/null; ulimit -t "$0"; exec go "$@"`
	command := exec.Command("sh", append([]string{"-c", shell, processor}, arguments...)...)
	command.Dir, command.Env = t.tree, t.environment
	if output, err = command.CombinedOutput(); command.ProcessState != nil {
		used = command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	}
	return output, used, err
}

// A slice is the k-th of n parts of the mutants.
type slice struct{ k, n uint64 }

// parseSlice parses k/n.
func parseSlice(text string) (slice, error) {
	var s slice
	var end string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &s.k, &s.n, &end); n != 2 || s.k < 1 || s.k > s.n {
		return s, fmt.Errorf("the slice %q is not k/n with k from 1 to n", text)
	}
	return s, nil
}

// has reports whether a mutant is in the slice.
func (s slice) has(m mutant) bool {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(m.String()))
	return hash.Sum64()%s.n == s.k-1
}
