// Command _mutants tells which mistakes in a package its tests do not notice.
// It runs gremlins, which changes the code of the package in one place at a
// time (a mutant) and runs the tests each time:
//
//	GOWORK=off go build -C _mutants -o ../bin/mutants . && bin/mutants kit/surt kit/clean
//	bin/mutants -slice 3/10 cmd/weburl/internal/verb
//
// A package is named by its folder. Its own tests must fail for a mutant; for a
// package of the command its scripts count, too. testdata/mutants.txt lists the
// mutants that are equivalent to the code, each with a reason. The command fails
// if fewer than 95 of 100 mutants are noticed, or if the list has a line that is
// no longer true.
//
// Gremlins knows one module at a time, and not whether a mutant compiles. So the
// package is copied into a tree with one module, and gremlins finds this
// command, under the name go, in front of the real one: see tool.go.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// gremlins is the program that makes mutants.
const gremlins = "github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0"

// leastNoticed is the part of the mutants that tests must notice, in percent.
const leastNoticed = 95

func main() {
	if filepath.Base(os.Args[0]) == "go" {
		os.Exit(tool(os.Args[1:]))
	}
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "_mutants:", err)
		os.Exit(1)
	}
}

// run is the command, in the root of the repository.
func run(arguments []string, output io.Writer) error {
	flags := flag.NewFlagSet("_mutants", flag.ExitOnError)
	text := flags.String("slice", "1/1", "run the `k/n`-th part of the mutants, 1/n to n/n")
	all := flags.Bool("all", false, "print all mutants that were not noticed, also the equivalent ones")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: mutants [-slice k/n] [-all] folder...")
		flags.PrintDefaults()
	}
	_ = flags.Parse(arguments) // it exits on error
	part, err := parseSlice(*text)
	if err != nil {
		return err
	}
	if flags.NArg() == 0 {
		flags.Usage()
		return fmt.Errorf("give one package or more")
	}
	equivalent, err := readEquivalent("testdata/mutants.txt")
	if err != nil {
		return err
	}
	temporary, err := os.MkdirTemp("", "mutants-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	if err := install(temporary); err != nil {
		return err
	}
	failed := false
	for _, folder := range flags.Args() {
		folder = filepath.ToSlash(filepath.Clean(folder))
		result, err := mutate(temporary, folder, part)
		if err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		ok := result.judge(equivalent, part)
		result.print(output, *all)
		failed = failed || !ok
	}
	if failed {
		return fmt.Errorf("fewer than %d %% were noticed, or testdata/mutants.txt is not current", leastNoticed)
	}
	return nil
}

// install puts gremlins, and this command under the name go, into the folder bin.
func install(temporary string) error {
	bin := filepath.Join(temporary, "bin")
	command := exec.Command("go", "install", gremlins)
	command.Env = append(os.Environ(), "GOBIN="+bin, "GOWORK=off", "GOFLAGS=")
	command.Dir = temporary
	if text, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("gremlins could not be installed: %w\n%s", err, text)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	program, err := os.ReadFile(self)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(bin, "go"), program, 0o755)
}

// mutate runs gremlins for the package in the folder.
func mutate(temporary, folder string, part slice) (*result, error) {
	tree := filepath.Join(temporary, "tree")
	if err := os.RemoveAll(tree); err != nil {
		return nil, err
	}
	if err := copyTree(".", tree); err != nil {
		return nil, err
	}
	if err := oneModule(tree, folder); err != nil {
		return nil, err
	}
	report := filepath.Join(temporary, "report.json")
	environment, err := toolEnvironment(temporary, folder, part)
	if err != nil {
		return nil, err
	}
	// The packages below this one are judged by themselves. What invert-negatives
	// changes, arithmetic-base changes in the same way.
	command := exec.Command(filepath.Join(temporary, "bin", "gremlins"), "unleash",
		"--workers", "1", "--timeout-coefficient", "1000", "--output", report,
		"--exclude-files", "/", "--invert-negatives=false", "--invert-logical", "--invert-loopctrl", "--invert-assignments", "--invert-bitwise",
		"--invert-bwassign", "--remove-self-assignments", "./"+folder)
	command.Dir, command.Env = tree, environment
	if text, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("gremlins: %w\n%s", err, last(string(text), 4000))
	}
	return readReport(report, tree, folder)
}

// last returns at most n bytes from the end of the text.
func last(text string, n int) string {
	return strings.TrimSpace(text[max(0, len(text)-n):])
}
