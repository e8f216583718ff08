package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// vectorsKnown is what testdata/run.mjs prints with a newer Node: the rows for which its
// answer is another one, and the counts. They are rows of Unicode 17 and 18, which its
// tables do not have, and labels that ada takes without all rules of IDNA, as oracle/README.md says.
//
//go:embed vectors.txt
var vectorsKnown string

// runVectors runs the vectors of testdata with a newer Node, by the program that is there
// for other implementations.
func runVectors(o options) (ok bool, err error) {
	node, err := foreign.NewNode()
	if err != nil {
		return false, err
	}
	root, err := workspace.Root()
	if err != nil {
		return false, err
	}
	output, err := exec.Command(node, filepath.Join(root, "testdata", "run.mjs"), "-v").Output()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		return false, err
	}
	got := strings.TrimSpace(string(output))
	if got == strings.TrimSpace(vectorsKnown) {
		fmt.Fprintf(o.out, "the vectors in Node: as in vectors.txt, %d lines\n", strings.Count(got, "\n")+1)
		return true, nil
	}
	fmt.Fprintf(o.out, "the vectors in Node: it printed, in place of vectors.txt:\n%s\n", got)
	return false, nil
}
