package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"
)

// copyTree copies the files that git knows, and new ones that it does not
// ignore, from one folder to another.
func copyTree(from, to string) error {
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = from
	names, err := list.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		source := filepath.Join(from, name)
		info, err := os.Stat(source)
		if os.IsNotExist(err) {
			continue // deleted, and not yet committed
		}
		if err != nil {
			return err
		}
		content, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		target := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(target, content, info.Mode().Perm()); err != nil {
			return err
		}
	}
	return nil
}

// oneModule makes a part of the root module of every module in which the folder
// is, so that gremlins finds all in one. The paths of packages stay the same,
// because a module's path is the root module's and its folder.
func oneModule(tree, folder string) error {
	root, err := readModule(tree)
	if err != nil {
		return err
	}
	for at := folder; at != "."; at = path.Dir(at) {
		inner, err := readModule(filepath.Join(tree, at))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return err
		}
		if want := root.Module.Mod.Path + "/" + at; inner.Module.Mod.Path != want {
			return fmt.Errorf("the module in %s is called %s", at, inner.Module.Mod.Path)
		}
		if err := merge(root, inner); err != nil {
			return err
		}
		if err := moveSums(tree, at); err != nil {
			return err
		}
	}
	root.Cleanup()
	content, err := root.Format()
	if err != nil {
		return err
	}
	if err := appendFile(filepath.Join(tree, "go.sum"), filepath.Join(tree, "go.work.sum")); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(tree, "go.work")); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(tree, "go.mod"), content, 0o666)
}

func readModule(folder string) (*modfile.File, error) {
	name := filepath.Join(folder, "go.mod")
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return modfile.Parse(name, content, nil)
}

// merge adds the requirements of a module to those of the root module. Our own
// modules are not required any more.
func merge(root, inner *modfile.File) error {
	have := map[string]string{}
	for _, require := range root.Require {
		have[require.Mod.Path] = require.Mod.Version
	}
	for _, require := range inner.Require {
		name, version := require.Mod.Path, require.Mod.Version
		if strings.HasPrefix(name, root.Module.Mod.Path) || semver.Compare(version, have[name]) <= 0 {
			continue
		}
		if err := root.AddRequire(name, version); err != nil {
			return err
		}
	}
	return nil
}

// moveSums removes the module in the folder, and adds its sums to the root's.
func moveSums(tree, folder string) error {
	if err := os.Remove(filepath.Join(tree, folder, "go.mod")); err != nil {
		return err
	}
	return appendFile(filepath.Join(tree, "go.sum"), filepath.Join(tree, folder, "go.sum"))
}

// appendFile adds the content of a file, if it exists, to the end of another.
func appendFile(to, from string) error {
	content, err := os.ReadFile(from)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	file, err := os.OpenFile(to, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if _, err := file.Write(content); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
