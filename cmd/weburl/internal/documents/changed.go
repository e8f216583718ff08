package documents

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// ChangedSince returns what tells which files of the repository of the working folder have
// changed since it and a commit parted, those that are not committed and new ones among
// them. It asks git.
func ChangedSince(commit string) (func(name string) bool, error) {
	top, err := git("", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	top = strings.TrimSuffix(top, "\n")
	changed, err := git(top, "diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--merge-base", "--end-of-options", commit, "--")
	if err != nil {
		return nil, err
	}
	created, err := git(top, "ls-files", "-z", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for name := range strings.SplitSeq(changed+created, "\x00") {
		names[filepath.Join(top, filepath.FromSlash(name))] = true
	}
	return func(name string) bool {
		full, err := filepath.Abs(name)
		if err != nil {
			return false
		}
		if folder, err := filepath.EvalSymlinks(filepath.Dir(full)); err == nil { // as git names the repository
			full = filepath.Join(folder, filepath.Base(full))
		}
		return names[full]
	}, nil
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
		return "", find.Problem(find.Reason(err))
	}
	return string(out), nil
}
