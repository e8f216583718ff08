package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// workspace is a go.work and all modules of the repository, whether go.work uses
// them or not.
type workspace struct {
	file *modfile.WorkFile
	all  []*member // in the order of their folders
	// modules are the published modules in the order of the release: each comes
	// after those that it requires.
	modules []*member
}

// member is a module of the workspace.
type member struct {
	folder string // seen from the repository, with slashes; "." is the root
	path   string
	file   *modfile.File
}

// published reports whether a module is published. The oracle, the recorder of the readers,
// the tests of the page in browsers and the folders that begin with "_" are for work on this
// repository.
func (m *member) published() bool {
	return m.folder != "oracle" && m.folder != "readers/record" && m.folder != "viewer/pagetest" && !strings.HasPrefix(m.folder, "_") && !strings.Contains(m.folder, "/_")
}

// join returns the name of one of the module's files, seen from the repository.
func (m *member) join(name string) string { return path.Join(m.folder, name) }

// tag returns the module's tag for a version.
func (m *member) tag(version string) string { return m.join(version) }

// directory is the folder in the form that package zip needs: the root is "".
func (m *member) directory() string { return strings.TrimPrefix(m.folder, ".") }

// loadWorkspace reads go.work and every go.mod.
func loadWorkspace(r repository) (*workspace, error) {
	text, err := r.read("go.work")
	if err != nil {
		return nil, err
	}
	w := &workspace{}
	if w.file, err = modfile.ParseWork("go.work", text, nil); err != nil {
		return nil, err
	}
	folders, err := r.modules()
	if err != nil {
		return nil, err
	}
	for _, folder := range folders {
		m := &member{folder: folder}
		text, err := r.read(m.join("go.mod"))
		if err != nil {
			return nil, err
		}
		if m.file, err = modfile.Parse(m.join("go.mod"), text, nil); err != nil {
			return nil, err
		}
		m.path = m.file.Module.Mod.Path
		w.all = append(w.all, m)
	}
	if err := w.check(); err != nil {
		return nil, err
	}
	return w, w.order()
}

// check refuses modules that nobody could fetch or install after publication.
func (w *workspace) check() error {
	root := ""
	for _, m := range w.all {
		if m.folder == "." {
			root = m.path
		}
	}
	if root == "" {
		return fmt.Errorf("the root has no go.mod")
	}
	for _, m := range w.all {
		switch {
		case !m.published():
		case m.path != path.Join(root, m.folder):
			return fmt.Errorf("%s: the module's path is %s, want %s: a tag of the folder would not be found", m.join("go.mod"), m.path, path.Join(root, m.folder))
		case len(m.file.Replace) > 0:
			return fmt.Errorf("%s has a replace directive, with which go install refuses the module; put it into go.work", m.join("go.mod"))
		}
	}
	return nil
}

// order sorts the published modules. It fails if modules require each other in
// a circle, because none could then have the checksum of the other.
func (w *workspace) order() error {
	const entered, left = 1, 2
	state := map[*member]int{}
	var enter func(m *member) error
	enter = func(m *member) error {
		switch state[m] {
		case entered:
			return fmt.Errorf("%s requires itself through other modules", m.path)
		case left:
			return nil
		}
		state[m] = entered
		for _, required := range w.requires(m) {
			if !required.published() {
				return fmt.Errorf("%s requires %s, which is not published", m.path, required.path)
			}
			if err := enter(required); err != nil {
				return err
			}
		}
		state[m] = left
		w.modules = append(w.modules, m)
		return nil
	}
	for _, m := range w.all {
		if !m.published() {
			continue
		}
		if err := enter(m); err != nil {
			return err
		}
	}
	return nil
}

// find returns the module with a path, or nil.
func (w *workspace) find(path string) *member {
	i := slices.IndexFunc(w.all, func(m *member) bool { return m.path == path })
	if i < 0 {
		return nil
	}
	return w.all[i]
}

// requires returns the modules of the workspace that a module requires.
func (w *workspace) requires(m *member) []*member {
	var found []*member
	for _, r := range m.file.Require {
		if required := w.find(r.Mod.Path); required != nil {
			found = append(found, required)
		}
	}
	return found
}

// setReplaces writes a replacement into go.work for the version of each
// published module that another one requires, and removes the one for the last
// release. Without it the go command would look for the version, which does not
// exist until it is published. Version v0.0.0 remains replaced: new modules and
// modules that are not published require it.
func (w *workspace) setReplaces(version string) ([]byte, error) {
	for _, m := range w.modules {
		for _, r := range slices.Clone(w.file.Replace) {
			if r.Old.Path == m.path && r.Old.Version != "v0.0.0" {
				if err := w.file.DropReplace(r.Old.Path, r.Old.Version); err != nil {
					return nil, err
				}
			}
		}
		if !w.isRequired(m) {
			continue
		}
		folder := m.folder
		if folder != "." {
			folder = "./" + folder
		}
		if err := w.file.AddReplace(m.path, version, folder, ""); err != nil {
			return nil, err
		}
	}
	w.file.Cleanup()
	return modfile.Format(w.file.Syntax), nil
}

func (w *workspace) isRequired(m *member) bool {
	return slices.ContainsFunc(w.modules, func(by *member) bool { return slices.Contains(w.requires(by), m) })
}
