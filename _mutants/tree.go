package main

import (
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
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
// is, and of every module of ours that these require, so that gremlins finds all
// in one. The paths of packages stay the same, because a module's path is the
// root module's and its folder.
func oneModule(tree, folder string) error {
	root, err := readModule(tree)
	if err != nil {
		return err
	}
	var inner []string // the folders of modules that become a part of the root module
	for at := folder; at != "."; at = path.Dir(at) {
		if _, err := os.Stat(filepath.Join(tree, at, "go.mod")); err == nil {
			inner = append(inner, at)
		}
	}
	for i := 0; i < len(inner); i++ {
		ours, err := moveModule(tree, inner[i], root)
		if err != nil {
			return err
		}
		for _, at := range ours {
			if !slices.Contains(inner, at) {
				inner = append(inner, at)
			}
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
	// Tests find the vectors by this file, and skip what needs them without it.
	if err := os.WriteFile(filepath.Join(tree, "go.work"), []byte("go "+root.Go.Version+"\n\nuse .\n"), 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(tree, "go.mod"), content, 0o666)
}

// moveModule makes the module in the folder a part of the root module, and
// returns the folders of those of our modules that it requires.
func moveModule(tree, at string, root *modfile.File) ([]string, error) {
	module, err := readModule(filepath.Join(tree, at))
	if err != nil {
		return nil, err
	}
	prefix := root.Module.Mod.Path
	if want := prefix + "/" + at; module.Module.Mod.Path != want {
		return nil, fmt.Errorf("the module in %s is called %s", at, module.Module.Mod.Path)
	}
	if err := merge(root, module); err != nil {
		return nil, err
	}
	var ours []string
	for _, require := range module.Require {
		if folder, ok := strings.CutPrefix(require.Mod.Path, prefix+"/"); ok {
			ours = append(ours, folder)
		}
	}
	return ours, moveSums(tree, at)
}

func readModule(folder string) (*modfile.File, error) {
	name := filepath.Join(folder, "go.mod")
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return modfile.Parse(name, content, nil)
}

// merge adds the requirements of a module, and its version of Go, to those of the
// root module. Our own modules are not required any more.
func merge(root, inner *modfile.File) error {
	if version.Compare("go"+inner.Go.Version, "go"+root.Go.Version) > 0 {
		if err := root.AddGoStmt(inner.Go.Version); err != nil {
			return err
		}
	}
	have := map[string]string{}
	for _, require := range root.Require {
		have[require.Mod.Path] = require.Mod.Version
	}
	for _, require := range inner.Require {
		name, wanted := require.Mod.Path, require.Mod.Version
		if strings.HasPrefix(name, root.Module.Mod.Path) || semver.Compare(wanted, have[name]) <= 0 {
			continue
		}
		if err := root.AddRequire(name, wanted); err != nil {
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
	return extend(to, string(content))
}

// extend adds the text to the end of a file.
func extend(name, text string) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(text); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
