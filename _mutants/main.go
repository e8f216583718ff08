// Command _mutants tells which mistakes in a package its tests do not notice. It
// changes the code of the package in one place at a time (a mutant) and runs the
// tests each time:
//
//	GOWORK=off go build -C _mutants -o ../bin/mutants . && bin/mutants kit/surt kit/clean
//	bin/mutants -slice 3/10 cmd/weburl/internal/verb
//
// A package is named by its folder; its module must be in go.work. Its own tests
// must fail for a mutant; for a package of the command its scripts count, too.
// testdata/mutants.txt lists the mutants that are equivalent to the code, each with
// a reason. The command fails if fewer than 95 of 100 mutants are noticed, or if the
// list has a line that is no longer true.
//
// The tests run in a copy of the repository, as what a mutant does to files is not known.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// leastNoticed is the part of the mutants that tests must notice, in percent.
const leastNoticed = 95

func main() {
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
	tree, err := os.MkdirTemp("", "mutants-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tree)
	if err := copyTree(".", tree); err != nil {
		return err
	}
	failed := false
	for _, folder := range flags.Args() {
		folder = filepath.ToSlash(filepath.Clean(folder))
		result, err := mutate(tree, folder, part)
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

// mutate tries the mutants of the package in a folder of the tree.
func mutate(tree, folder string, part slice) (*result, error) {
	found, err := find(tree, folder)
	if err != nil {
		return nil, err
	}
	t, err := prepare(tree, folder)
	if err != nil {
		return nil, err
	}
	r := &result{folder: folder, status: map[mutant]string{}, line: map[mutant]int{}}
	for _, f := range found {
		status := skipped
		switch {
		case !f.isCase && !t.isCovered(f):
			status = notCovered
		case part.has(f.mutant):
			if status, err = t.try(f); err != nil {
				return nil, err
			}
		}
		// Of equal lines, the worst answer counts.
		if rank(status) >= rank(r.status[f.mutant]) {
			r.status[f.mutant], r.line[f.mutant] = status, f.position.Line
		}
	}
	// Where the tests have come to fail without a mutant, as on a full disk, nothing is noticed.
	if t.judge() != lived {
		return nil, fmt.Errorf("the tests fail without a mutant, at last")
	}
	return r, nil
}

// copyTree copies the files that git knows, and new ones that it does not
// ignore, from one folder to another. A file may be deleted, and not yet committed.
func copyTree(from, to string) error {
	const script = `git ls-files -z --cached --others --exclude-standard | tar --create --null --ignore-failed-read --files-from=- | tar --extract --directory="$0"`
	command := exec.Command("bash", "-o", "pipefail", "-c", script, to)
	command.Dir = from
	if text, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("copy the repository: %w\n%s", err, text)
	}
	return nil
}
