package main

import (
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
)

// measured is the paragraph of a section that says which code was measured.
var measured = regexp.MustCompile(`(?m)^Measured at commit (\w+)\..*$`)

// library are the files of the library that are measured, for git in any folder of the
// repository.
var library = []string{":(top,glob)*.go", ":(top)idna", ":(top)percent", ":(top)form", ":(top)internal", ":(top)reason", ":(top,exclude)*_test.go", ":(top,exclude)*/testdata/*", ":(top,exclude)internal/test"}

// sections are the headings under which the document has figures, with the files that were
// measured. The first has the figures of this program; the others are written by hand.
var sections = []struct {
	heading string
	code    []string
}{
	{"## Figures", library},
	{"## URL patterns", append([]string{":(top)urlpattern"}, library...)},
	{"## The command and other programs", append([]string{":(top)cmd", ":(top)kit"}, library...)},
}

// hasChanged reports whether code has changed since a commit, in the repository at a
// folder. It fails if git does not know the commit, as in a copy without history.
func hasChanged(folder, commit string, code []string) (bool, error) {
	command := exec.Command("git", append([]string{"diff", "--quiet", commit, "HEAD", "--"}, code...)...)
	command.Dir = folder
	err := command.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
		return true, nil
	}
	return false, err
}

// markAges writes into the sections of the document, which is in a folder, which commit was
// measured and whether the code is newer. The commit is that of the first; the others have
// theirs in the document. Without history it does nothing.
func markAges(document, folder, commit string) (string, error) {
	for i, s := range sections {
		before, rest, _ := strings.Cut(document, "\n"+s.heading+"\n")
		section, _, _ := strings.Cut(rest, "\n## ")
		found := measured.FindStringSubmatch(section)
		if found == nil {
			return "", fmt.Errorf("%q does not say at which commit it was measured", s.heading)
		}
		if i > 0 {
			commit = found[1]
		}
		line := "Measured at commit " + commit + "."
		if changed, err := hasChanged(folder, commit, s.code); err != nil {
			return document, nil
		} else if changed {
			line += " The code has changed since then: the figures are older."
		}
		document = before + "\n" + s.heading + "\n" + strings.Replace(rest, found[0], line, 1)
	}
	return document, nil
}
