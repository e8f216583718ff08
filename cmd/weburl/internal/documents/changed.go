package documents

import (
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// ChangedSince returns what tells which files of the repository of the working folder have
// changed since it and a commit parted, those that are not committed, new ones and those that are gone
// among them. It asks git.
func ChangedSince(commit string) (func(name string) bool, error) {
	// Only the way up is sure to be in the names that the system has given: git replaces a
	// drive of Windows by what it stands for.
	top, err := git("", "rev-parse", "--show-cdup")
	if err != nil {
		return nil, err
	}
	if top = strings.TrimSuffix(top, "\n"); !filepath.IsAbs(top) {
		top = filepath.Join(resolved("."), top)
	}
	changed, err := git(top, "diff", "--name-only", "-z", "--no-renames", "--merge-base", "--end-of-options", commit, "--")
	if err != nil {
		return nil, err
	}
	created, err := git(top, "ls-files", "-z", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for name := range strings.FieldsFuncSeq(changed+created, func(c rune) bool { return c == 0 }) {
		names[fold(filepath.Join(top, filepath.FromSlash(name)))] = true
	}
	return func(name string) bool {
		return names[fold(filepath.Join(resolved(filepath.Dir(name)), filepath.Base(name)))]
	}, nil
}

// resolved returns the absolute name of a folder without symbolic links.
func resolved(folder string) string {
	full, err := filepath.Abs(folder)
	if err != nil {
		return folder
	}
	if target, err := filepath.EvalSymlinks(full); err == nil {
		return target
	}
	return full
}

// fold returns a name as it is compared: in Windows, the case of letters does not matter.
func fold(name string) string {
	if runtime.GOOS == "windows" {
		return strings.ToLower(name)
	}
	return name
}

// git runs git in a folder and returns what it writes. The error is the first line of what
// it says.
func git(folder string, arguments ...string) (string, error) {
	c := exec.Command("git", arguments...)
	c.Dir = folder
	out, err := c.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
		first, _, _ := strings.Cut(string(exit.Stderr), "\n")
		return "", find.Problem("git: " + strings.TrimPrefix(first, "fatal: "))
	}
	if err != nil {
		return "", find.Problem(excerpt.WithoutName(err).Error())
	}
	return string(out), nil
}
