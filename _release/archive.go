package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/sumdb/dirhash"
	modzip "golang.org/x/mod/zip"
)

// checksum is the checksum of a module, as in go.sum.
type checksum struct{ files, goMod string }

// sum returns the checksum of a module in a tree or commit.
func sum(r repository, m *member, version, revision string) (checksum, error) {
	archive, err := pack(r, m, version, revision)
	if err != nil {
		return checksum{}, err
	}
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return checksum{}, err
	}
	var names []string
	for _, f := range files.File {
		names = append(names, f.Name)
	}
	var c checksum
	if c.files, err = dirhash.Hash1(names, func(name string) (io.ReadCloser, error) { return files.Open(name) }); err != nil {
		return c, err
	}
	goMod, err := r.blob(revision, m.join("go.mod"))
	if err != nil {
		return c, err
	}
	c.goMod, err = dirhash.Hash1([]string{"go.mod"}, func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(goMod)), nil
	})
	return c, err
}

// pack makes the zip file of a module, in the same way as the go command.
func pack(r repository, m *member, version, revision string) ([]byte, error) {
	var b bytes.Buffer
	err := modzip.CreateFromVCS(&b, module.Version{Path: m.path, Version: version}, r.folder, revision, m.directory())
	return b.Bytes(), err
}

// writeProxy writes the published modules of a release to a folder, in the
// layout of a module proxy. The release's commit must be checked out.
func writeProxy(r repository, version, folder string) error {
	w, err := loadWorkspace(r)
	if err != nil {
		return err
	}
	for _, m := range w.modules {
		if err := writeModule(r, m, version, folder); err != nil {
			return fmt.Errorf("%s: %w", m.path, err)
		}
	}
	return nil
}

func writeModule(r repository, m *member, version, folder string) error {
	shown, err := r.git("", "log", "-1", "--format=%H %cI", "refs/tags/"+m.tag(version))
	if err != nil {
		return err
	}
	commit, made, _ := strings.Cut(shown, " ")
	archive, err := pack(r, m, version, commit)
	if err != nil {
		return err
	}
	goMod, err := r.blob(commit, m.join("go.mod"))
	if err != nil {
		return err
	}
	day, err := time.Parse(time.RFC3339, made)
	if err != nil {
		return err
	}
	info, err := json.Marshal(struct {
		Version string
		Time    time.Time
	}{version, day.UTC()})
	if err != nil {
		return err
	}
	escaped, err := module.EscapePath(m.path)
	if err != nil {
		return err
	}
	target := filepath.Join(folder, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(target, 0o777); err != nil {
		return err
	}
	for name, content := range map[string][]byte{
		"list":            []byte(version + "\n"),
		version + ".info": info,
		version + ".mod":  goMod,
		version + ".zip":  archive,
	} {
		if err := os.WriteFile(filepath.Join(target, name), content, 0o666); err != nil {
			return err
		}
	}
	return nil
}
