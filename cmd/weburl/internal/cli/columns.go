package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// columnsProgram is the program for Parquet and Arrow. Their libraries would make the
// command much larger, so it is one of its own.
const columnsProgram = "weburl-columns"

const columnsLong = `Columns adds columns with components of URLs to Parquet files. It runs the program
weburl-columns, which is installed separately, because the libraries for Parquet and
Arrow are large:

  go install github.com/weburl-go/weburl/cmd/weburl/weburl-columns@latest

The program is looked for in the folder of weburl, and then in those of PATH. All
arguments are its arguments; weburl columns --help is its help.

Exit codes
  those of weburl-columns
  3  the program is missing or cannot be run`

func newColumnsCommand(s streams) *cobra.Command {
	c := newCommand("columns [flags] FILE...", "Add components of URLs to Parquet files, with weburl-columns", columnsLong,
		"  weburl columns --help", func(c *cobra.Command, args []string) error {
			if _, err := findColumns(); err != nil && slices.Contains(args, "--help") {
				return c.Help()
			}
			return runColumns(args, s)
		})
	c.DisableFlagParsing = true
	return c
}

// runColumns runs the program for Parquet and Arrow.
func runColumns(args []string, s streams) error {
	name, err := findColumns()
	if err != nil {
		return ioError{Doing: "running " + columnsProgram, Err: err}
	}
	c := exec.Command(name, args...)
	c.Stdin, c.Stdout, c.Stderr = s.in, s.out, s.err
	err = c.Run()
	var status *exec.ExitError
	switch {
	case errors.As(err, &status) && status.Exited():
		return exit.Status(status.ExitCode())
	case err != nil:
		return ioError{Doing: "running " + columnsProgram, Err: err}
	}
	return nil
}

// findColumns returns the name of the file of the program.
func findColumns() (string, error) {
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), columnsProgram)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	name, err := exec.LookPath(columnsProgram)
	if err != nil {
		return "", errors.New("it is not installed; go install github.com/weburl-go/weburl/cmd/weburl/" + columnsProgram + "@latest installs it")
	}
	return name, nil
}
