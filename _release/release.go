package main

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// release makes the commit and the tags of a version, and returns the tags.
//
// The commit is made in a separate index. The branch moves to it only at the
// end, so that a release that fails changes nothing. One commit is enough,
// although a module's go.sum has the checksum of another module: the checksum
// depends only on the files of that module, and a module does not contain the
// files of nested modules.
func release(r repository, version string, day time.Time) (tags []string, err error) {
	w, err := loadWorkspace(r)
	if err != nil {
		return nil, err
	}
	for _, m := range w.modules {
		tags = append(tags, m.tag(version))
	}
	if err := mayRelease(r, version, tags); err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "release-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	tree, err := releaseTree(r, w, version, day, folder)
	if err != nil {
		return nil, err
	}
	message := "Release " + version + "\n\nThe published modules require each other at this version, by its checksum.\n"
	commit, err := r.git(message, "commit-tree", tree, "-p", "HEAD")
	if err != nil {
		return nil, err
	}
	return tags, takeOver(r, commit, tags)
}

// mayRelease refuses a work tree with changes, a version that cannot be the
// next one, and a version that has been released.
func mayRelease(r repository, version string, tags []string) error {
	status, err := r.git("", "status", "--porcelain")
	if err != nil {
		return err
	}
	if status != "" {
		return fmt.Errorf("the work tree is not clean:\n%s", status)
	}
	if semver.Canonical(version) != version {
		return fmt.Errorf("%q is not a version such as v0.1.0 or v0.1.0-rc.1", version)
	}
	if major := semver.Major(version); major != "v0" && major != "v1" {
		return fmt.Errorf("%s needs module paths that end in /%s", version, major)
	}
	text, err := r.git("", "tag", "--list")
	if err != nil {
		return err
	}
	existing := strings.Fields(text)
	for _, tag := range tags {
		if slices.Contains(existing, tag) {
			return fmt.Errorf("the tag %s exists already", tag)
		}
	}
	for _, tag := range existing {
		if semver.IsValid(tag) && semver.Compare(tag, version) >= 0 {
			return fmt.Errorf("%s is not newer than the release %s", version, tag)
		}
	}
	if version == "v0.0.0" {
		return fmt.Errorf("v0.0.0 is the version of the workspace and cannot be released")
	}
	return nil
}

// releaseTree makes the tree of the release: the changelog, the version of the package for
// Python, go.work, and then the modules in order.
func releaseTree(r repository, w *workspace, version string, day time.Time, folder string) (string, error) {
	d, err := newDraft(r, folder)
	if err != nil {
		return "", err
	}
	changelog, err := r.read("CHANGELOG.md")
	if err != nil {
		return "", err
	}
	dated, err := dateChangelog(string(changelog), version, day)
	if err != nil {
		return "", err
	}
	if err := d.write("CHANGELOG.md", []byte(dated)); err != nil {
		return "", err
	}
	if python, err := r.read(pythonFile); err == nil {
		versioned, err := versionPython(string(python), version)
		if err != nil {
			return "", err
		}
		if err := d.write(pythonFile, []byte(versioned)); err != nil {
			return "", err
		}
	} else if !os.IsNotExist(err) {
		return "", err
	}
	work, err := w.setReplaces(version)
	if err != nil {
		return "", err
	}
	if err := d.write("go.work", work); err != nil {
		return "", err
	}
	sums := map[string]checksum{}
	for _, m := range w.modules {
		if err := d.setRequires(w, m, version, sums); err != nil {
			return "", err
		}
		tree, err := d.tree()
		if err != nil {
			return "", err
		}
		if sums[m.path], err = sum(r, m, version, tree); err != nil {
			return "", err
		}
	}
	return d.tree()
}

// setRequires writes go.mod and go.sum of a module that requires other modules
// of the workspace. Their checksums must be known.
func (d draft) setRequires(w *workspace, m *member, version string, sums map[string]checksum) error {
	required := w.requires(m)
	if len(required) == 0 {
		return nil
	}
	old, err := d.read(m.join("go.sum"))
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	entries := map[module.Version]string{}
	for line := range strings.Lines(string(old)) {
		fields := strings.Fields(line)
		if len(fields) != 3 {
			return fmt.Errorf("%s: line %q", m.join("go.sum"), line)
		}
		if w.find(fields[0]) == nil {
			entries[module.Version{Path: fields[0], Version: fields[1]}] = fields[2]
		}
	}
	for _, other := range required {
		if err := m.file.AddRequire(other.path, version); err != nil {
			return err
		}
		entries[module.Version{Path: other.path, Version: version}] = sums[other.path].files
		entries[module.Version{Path: other.path, Version: version + "/go.mod"}] = sums[other.path].goMod
	}
	m.file.Cleanup()
	text, err := m.file.Format()
	if err != nil {
		return err
	}
	if err := d.write(m.join("go.mod"), text); err != nil {
		return err
	}
	return d.write(m.join("go.sum"), formatSums(entries))
}

// formatSums writes a go.sum, sorted as the go command sorts it.
func formatSums(entries map[module.Version]string) []byte {
	modules := slices.Collect(maps.Keys(entries))
	module.Sort(modules)
	var b bytes.Buffer
	for _, m := range modules {
		fmt.Fprintf(&b, "%s %s %s\n", m.Path, m.Version, entries[m])
	}
	return b.Bytes()
}

// takeOver makes all tags or none, and moves the branch and the work tree to
// the commit.
func takeOver(r repository, commit string, tags []string) error {
	var create, remove strings.Builder
	for _, tag := range tags {
		fmt.Fprintf(&create, "create refs/tags/%s %s\n", tag, commit)
		fmt.Fprintf(&remove, "delete refs/tags/%s %s\n", tag, commit)
	}
	if _, err := r.git(create.String(), "update-ref", "--stdin"); err != nil {
		return err
	}
	_, err := r.git("", "merge", "--quiet", "--ff-only", commit)
	if err != nil {
		if _, undone := r.git(remove.String(), "update-ref", "--stdin"); undone != nil {
			return fmt.Errorf("%w; and the tags could not be removed: %w", err, undone)
		}
	}
	return err
}

const unreleased = "## Unreleased"

// dateChangelog gives the section of unreleased changes the version and the
// date, and adds a new empty section above it.
func dateChangelog(text, version string, day time.Time) (string, error) {
	before, after, found := strings.Cut(text, "\n"+unreleased+"\n")
	if !found {
		return "", fmt.Errorf("CHANGELOG.md has no section %q", unreleased)
	}
	section, _, _ := strings.Cut(after, "\n## ")
	if strings.TrimSpace(section) == "" {
		return "", fmt.Errorf("CHANGELOG.md has no unreleased changes")
	}
	return fmt.Sprintf("%s\n%s\n\n## %s (%s)\n%s", before, unreleased, version, day.Format(time.DateOnly), after), nil
}

// pythonFile is where the package for Python has its version; a repository may have none.
const pythonFile = "python/src/weburl/_library.py"

var (
	pythonAssignment = regexp.MustCompile(`(?m)^__version__ = ".*"$`)
	pythonVersion    = regexp.MustCompile(`^v([0-9.]+)(?:-(alpha|beta|rc)\.([0-9]+))?$`)
)

// versionPython sets the version of the package for Python, which PEP 440 writes 0.2.0rc1
// for v0.2.0-rc.1.
func versionPython(text, version string) (string, error) {
	parts := pythonVersion.FindStringSubmatch(version)
	if parts == nil {
		return "", fmt.Errorf("%s: no version of a package for Python is like %s; write -alpha.1, -beta.1 or -rc.1", pythonFile, version)
	}
	if len(pythonAssignment.FindAllString(text, -1)) != 1 {
		return "", fmt.Errorf("%s does not set __version__ once", pythonFile)
	}
	short := cmp.Or(map[string]string{"alpha": "a", "beta": "b"}[parts[2]], parts[2])
	return pythonAssignment.ReplaceAllLiteralString(text, `__version__ = "`+parts[1]+short+parts[3]+`"`), nil
}
