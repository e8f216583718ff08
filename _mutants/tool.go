package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// The exit codes by which gremlins knows what became of a mutant.
const (
	survives   = 0
	isNoticed  = 1
	isNotTried = 2
)

// The environment of the command when its name is go.
const (
	realGo      = "MUTANTS_GO"      // the path of the real go command
	realFolder  = "MUTANTS_FOLDER"  // the folder of the package
	realSlice   = "MUTANTS_SLICE"   // which mutants are tried
	realScripts = "MUTANTS_SCRIPTS" // the folder of the scripts, if they count
	realTime    = "MUTANTS_TIME"    // a file with the time limit of the package's own tests, and that of the processor
	realQuick   = "MUTANTS_QUICK"   // a file with an expression for those of them that take little time
)

// toolEnvironment returns the environment in which gremlins finds this command
// as go, and the shared data where it is.
func toolEnvironment(temporary, folder string, part slice) ([]string, error) {
	goCommand, err := exec.LookPath("go")
	if err != nil {
		return nil, err
	}
	shared, err := filepath.Abs(cmp.Or(os.Getenv("WEBURL_SHARED"), "../shared"))
	if err != nil {
		return nil, err
	}
	scripts := ""
	if strings.HasPrefix(folder, "cmd/weburl/") {
		scripts = "cmd/weburl/internal/test"
	}
	bin := filepath.Join(temporary, "bin")
	return append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "WEBURL_SHARED="+shared,
		"PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"),
		realGo+"="+goCommand, realFolder+"="+folder, realSlice+"="+part.String(), realScripts+"="+scripts,
		realTime+"="+filepath.Join(temporary, "time"), realQuick+"="+filepath.Join(temporary, "quick")), nil
}

// tool is the command under the name go. It runs the real one, with these
// differences in the two calls of "go test" that gremlins makes:
//
//   - The first has the flag -coverprofile. What the scripts execute is added to
//     the profile, because gremlins leaves out what is not in it, and so are the
//     conditions of cases, which are in no profile.
//   - Each other call tests a mutant. One that does not compile, or is not in the
//     slice, is answered as such. The package's quick tests, which notice most
//     mutants, come before all of its tests, and then the scripts.
//     The tests have limits of their own for time and for processor time, which
//     depend on those of the first call, so that a loop without end is noticed and
//     a slow computer is not.
func tool(arguments []string) int {
	if len(arguments) == 0 || arguments[0] != "test" {
		return execute(arguments...)
	}
	folder, scripts := "./"+os.Getenv(realFolder), os.Getenv(realScripts)
	if at := slices.Index(arguments, "-coverprofile"); at >= 0 {
		return cover(folder, scripts, arguments[at+1])
	}
	part, err := parseSlice(os.Getenv(realSlice))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return isNotTried
	}
	if mine, err := part.has(hashFolder(root(folder))); err != nil || !mine {
		return isNotTried
	}
	limits, err := os.ReadFile(os.Getenv(realTime))
	quick, errQuick := os.ReadFile(os.Getenv(realQuick))
	if err := errors.Join(err, errQuick); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return isNotTried
	}
	timeout, processor, _ := strings.Cut(string(limits), " ")
	test := []string{"test", "-count=1", "-vet=off", "-ldflags=-s -w", "-failfast", "-timeout", timeout, root(folder)}
	code, output, _ := limited(processor, append(test, "-run", string(quick))...)
	if code == 0 {
		code, output, _ = limited(processor, test...)
	}
	if code != 0 {
		// A mutant that compiles can still be one with which a test does not.
		if bytes.Contains(output, []byte("[build failed]")) && execute("build", "-o", os.DevNull, root(folder)) != 0 {
			return isNotTried
		}
		return isNoticed
	}
	if scripts != "" {
		if code, _, _ := limited("unlimited", "test", "-count=1", "-vet=off", "-failfast", "-timeout", "5m", "-run", "Scripts", root("./"+scripts)); code != 0 {
			return isNoticed
		}
	}
	return survives
}

// root returns the folder as a path from the working directory. Gremlins sets
// that to the folder of the package for a mutant, and to the root before.
func root(folder string) string {
	for up := "."; ; up += "/.." {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			return up + "/" + folder
		}
		if path, err := filepath.Abs(up); err != nil || path == filepath.Dir(path) {
			return folder
		}
	}
}

// cover writes the profile of the package's own tests, the scripts and the cases.
func cover(folder, scripts, profile string) int {
	// The first run compiles, which takes longer than most tests.
	var start time.Time
	var output []byte
	var processor time.Duration
	for _, which := range []string{"^$", "."} {
		var code int
		start = time.Now()
		if code, output, processor = limited("unlimited", "test", "-v", "-count=1", "-cover", "-coverprofile", profile, "-run", which, folder); code != 0 {
			os.Stderr.Write(output)
			return code
		}
	}
	time.Sleep(time.Until(start.Add(time.Second))) // gremlins multiplies this time by 1000
	timeout := 20*time.Second + 4*time.Since(start)
	limits := fmt.Sprintf("%s %d", timeout, 10+int(2*processor.Seconds()))
	err := errors.Join(os.WriteFile(os.Getenv(realTime), []byte(limits), 0o666),
		os.WriteFile(os.Getenv(realQuick), []byte(quickTests(output)), 0o666))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return isNotTried
	}
	if scripts != "" {
		more := profile + ".scripts"
		if code := execute("test", "-count=1", "-coverpkg", folder, "-coverprofile", more, "-run", "Scripts", "./"+scripts); code != 0 {
			return code
		}
		content, err := os.ReadFile(more)
		if err == nil {
			_, content, _ = bytes.Cut(content, []byte("\n")) // without "mode: set"
			err = extend(profile, string(content))
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return isNotTried
		}
	}
	blocks, err := caseBlocks(folder)
	if err == nil {
		err = extend(profile, blocks)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return isNotTried
	}
	return 0
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

// caseBlocks returns lines for a profile that say that the conditions of all
// cases in the folder are executed. The go command counts the statements of a
// case, but not its conditions.
func caseBlocks(folder string) (string, error) {
	module, err := readModule(".")
	if err != nil {
		return "", err
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return "", err
	}
	var blocks strings.Builder
	for _, name := range names {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		for node := range ast.Preorder(file) {
			if clause, ok := node.(*ast.CaseClause); ok && clause.List != nil {
				from, to := files.Position(clause.Case), files.Position(clause.Colon)
				fmt.Fprintf(&blocks, "%s:%d.%d,%d.%d 1 1\n", path.Join(module.Module.Mod.Path, filepath.ToSlash(name)),
					from.Line, from.Column, to.Line, to.Column)
			}
		}
	}
	return blocks.String(), nil
}

// execute runs the real go command and returns its exit code.
func execute(arguments ...string) int {
	command := exec.Command(os.Getenv(realGo), arguments...)
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	return exitCode(command, command.Run())
}

// limited does the same with at most 8 GB of address space, since a mutant may
// allocate without end, and with so many seconds of processor time in a process. It also
// returns the output, and the time that the processor took.
func limited(processor string, arguments ...string) (int, []byte, time.Duration) {
	shell := `ulimit -v 8000000 2>/dev/null; ulimit -t "$0"; exec "$@"`
	command := exec.Command("sh", append([]string{"-c", shell, processor, os.Getenv(realGo)}, arguments...)...)
	output, err := command.CombinedOutput()
	return exitCode(command, err), output, command.ProcessState.UserTime() + command.ProcessState.SystemTime()
}

func exitCode(command *exec.Cmd, err error) int {
	if err != nil {
		return max(1, command.ProcessState.ExitCode())
	}
	return 0
}

// A slice is the k-th of n parts of the mutants.
type slice struct{ k, n uint64 }

func (s slice) String() string { return fmt.Sprintf("%d/%d", s.k, s.n) }

// parseSlice parses k/n.
func parseSlice(text string) (slice, error) {
	var s slice
	var end string
	if n, _ := fmt.Sscanf(text, "%d/%d%s", &s.k, &s.n, &end); n != 2 || s.k < 1 || s.k > s.n {
		return s, fmt.Errorf("the slice %q is not k/n with k from 1 to n", text)
	}
	return s, nil
}

// has reports whether the mutant with the hash is in the slice.
func (s slice) has(hash uint64, err error) (bool, error) { return hash%s.n == s.k-1, err }

// hashFolder returns a hash of the Go files of the folder. It is another for
// each mutant.
func hashFolder(folder string) (uint64, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return 0, err
	}
	hash := sha256.New()
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			return 0, err
		}
		hash.Write(content)
	}
	return binary.BigEndian.Uint64(hash.Sum(nil)), nil
}
