package main

import (
	"errors"
	"os/exec"
	"regexp"
)

// measured is the paragraph of the document that says which code was measured.
var measured = regexp.MustCompile(`(?m)^Measured at commit .*$`)

// library are the files of the library that are measured, for git in any folder of the
// repository.
var library = []string{":(top,glob)*.go", ":(top)idna", ":(top)percent", ":(top)form", ":(top)internal", ":(top)reason", ":(top,exclude)*_test.go", ":(top,exclude)internal/test"}

// errNoHistory says that git does not know the commit, as in a copy without history.
var errNoHistory = errors.New("git does not know the commit that was measured")

// hasChanged reports whether the library has changed since a commit, in the repository
// at a folder.
func hasChanged(folder, commit string) (bool, error) {
	command := exec.Command("git", append([]string{"diff", "--quiet", commit, "HEAD", "--"}, library...)...)
	command.Dir = folder
	err := command.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
		return true, nil
	} else if err != nil {
		return false, errNoHistory
	}
	return false, nil
}

// markAge writes into the document which commit was measured, and whether the code is
// newer.
func markAge(document, commit string, changed bool) string {
	line := "Measured at commit " + commit + "."
	if changed {
		line += " The library has changed since then: the figures are older than the code."
	}
	return measured.ReplaceAllLiteralString(document, line)
}
