// Package workspace finds the root of the workspace and the folder of shared data,
// and fills in pages of the documentation, for tests, generators and benchmarks.
package workspace

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Root returns the root of the workspace: the nearest folder with a go.work,
// beginning with the working directory and going upwards.
func Root() (string, error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.work")); err == nil {
			return folder, nil
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return "", ErrNone
		}
		folder = parent
	}
}

// ErrNone is the error of [Root] when there is no workspace.
var ErrNone = errors.New("no go.work in the working directory or above it")

// Shared returns the folder of shared data: the one that WEBURL_SHARED
// names, or ../shared relative to the root of the workspace. It may not exist.
func Shared() (string, error) {
	if folder := os.Getenv("WEBURL_SHARED"); folder != "" {
		return folder, nil
	}
	folder, err := Root()
	return filepath.Join(folder, "..", "shared"), err
}

// Fill returns a page of the documentation with new generated parts, by their names.
// What a person wrote stands around them.
func Fill(page string, parts map[string]string) (string, error) {
	for name, part := range parts {
		begin, end := "<!-- begin "+name+" -->\n", "<!-- end "+name+" -->"
		head, rest, ok := strings.Cut(page, begin)
		_, tail, ended := strings.Cut(rest, end)
		if !ok || !ended {
			return "", fmt.Errorf("the page has no part %q", name)
		}
		page = head + begin + "\n" + part + "\n" + end + tail
	}
	return page, nil
}

// LeaveRepository unsets the variables by which git tells a hook, and the commands of "git rebase
// --exec", which repository they run for. Otherwise git init in another folder would change that one.
func LeaveRepository() {
	for _, v := range os.Environ() {
		if name, _, _ := strings.Cut(v, "="); strings.HasPrefix(name, "GIT_") {
			_ = os.Unsetenv(name)
		}
	}
}
