package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// repository is a git repository with its work tree.
type repository struct {
	folder string
	// index is a file that git uses in place of its own index, if it is not "".
	index string
}

// openRepository opens the repository that contains a folder. It refuses a
// linked work tree, which package zip does not support.
func openRepository(folder string) (repository, error) {
	top, err := repository{folder: folder}.git("", "rev-parse", "--show-toplevel")
	if err != nil {
		return repository{}, err
	}
	if info, err := os.Stat(filepath.Join(top, ".git")); err != nil || !info.IsDir() {
		return repository{}, fmt.Errorf("%s is a linked work tree; a release is made in the repository itself or in a clone", top)
	}
	return repository{folder: top}, nil
}

// git runs git with the standard input. It returns the output without white
// space at its end.
func (r repository) git(input string, arguments ...string) (string, error) {
	output, err := r.output(input, arguments...)
	return strings.TrimRight(string(output), " \n"), err
}

// output runs git with the standard input, and returns the whole output.
func (r repository) output(input string, arguments ...string) ([]byte, error) {
	var output, message bytes.Buffer
	command := exec.Command("git", arguments...)
	command.Dir = r.folder
	command.Env = os.Environ()
	if r.index != "" {
		command.Env = append(command.Env, "GIT_INDEX_FILE="+r.index)
	}
	command.Stdin = strings.NewReader(input)
	command.Stdout, command.Stderr = &output, &message
	if err := command.Run(); err != nil {
		return nil, fmt.Errorf("git %s: %w: %s", arguments[0], err, strings.TrimSpace(message.String()))
	}
	return output.Bytes(), nil
}

// blob returns the content of a file in a tree or commit.
func (r repository) blob(revision, name string) ([]byte, error) {
	return r.output("", "cat-file", "blob", revision+":"+name)
}

// read reads a file of the work tree, named with slashes.
func (r repository) read(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(r.folder, filepath.FromSlash(name)))
}

// modules returns the folders of all modules, in order, as members say them.
func (r repository) modules() ([]string, error) {
	names, err := r.git("", "ls-files", "go.mod", "*/go.mod")
	if err != nil {
		return nil, err
	}
	var folders []string
	for name := range strings.Lines(names) {
		if folder := path.Dir(strings.TrimSpace(name)); !slices.Contains(strings.Split(folder, "/"), "testdata") {
			folders = append(folders, folder)
		}
	}
	slices.Sort(folders)
	return folders, nil
}

// draft is a new tree, made from the tree of HEAD file by file in a separate
// index. The work tree and the repository's index do not change.
type draft struct{ repository }

// newDraft begins a draft, with its index in the folder.
func newDraft(r repository, folder string) (draft, error) {
	r.index = filepath.Join(folder, "index")
	_, err := r.git("", "read-tree", "HEAD")
	return draft{r}, err
}

// write sets the content of a file in the draft.
func (d draft) write(name string, content []byte) error {
	object, err := d.git(string(content), "hash-object", "-w", "--stdin")
	if err != nil {
		return err
	}
	_, err = d.git("", "update-index", "--add", "--cacheinfo", "100644,"+object+","+name)
	return err
}

// tree returns the name of the present tree of the draft.
func (d draft) tree() (string, error) { return d.git("", "write-tree") }
