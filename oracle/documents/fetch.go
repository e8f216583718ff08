package main

import (
	"bytes"
	_ "embed" // the lists
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed modules.txt
var modules string

//go:embed npm.txt
var npm string

//go:embed debian.txt
var debian string

// fetch makes a folder with a folder for each package that has its documents.
func fetch(dir string) error {
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "documents")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	return errors.Join(fetchModules(dir, scratch), fetchNPM(dir, scratch), fetchDebian(dir, scratch))
}

// client runs a package client in a folder and returns what it prints.
func client(folder string, name string, args ...string) ([]byte, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Stderr = folder, os.Stderr
	c.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := c.Output()
	if err != nil {
		return out, fmt.Errorf("%s %s: %w", name, args[0], err)
	}
	return out, nil
}

// fetchModules takes the documents of modules from the module cache.
func fetchModules(dir, scratch string) error {
	out, failure := client(scratch, "go", append([]string{"mod", "download", "-json"}, strings.Fields(modules)...)...)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var m struct{ Path, Version, Dir string }
		if err := d.Decode(&m); err == io.EOF {
			return failure
		} else if err != nil {
			return err
		}
		if m.Dir == "" {
			continue // failure names it
		}
		to := filepath.FromSlash(m.Path)
		if err := copyDocuments(m.Dir, filepath.Join(dir, "go", to), isDocument); err != nil {
			return err
		}
		if !hasPages(m.Path) {
			continue
		}
		if err := copyDocuments(m.Dir, filepath.Join(dir, "pages", to), isPage); err != nil {
			return err
		}
	}
}

// hasPages reports whether the tests of a module read pages that its authors have
// taken from sites of others.
func hasPages(module string) bool {
	return module == "github.com/go-shiori/go-readability" || module == "github.com/markusmobius/go-trafilatura"
}

// fetchNPM unpacks packages of npm and takes their documents.
func fetchNPM(dir, scratch string) error {
	for part := range slices.Chunk(strings.Fields(npm), 50) {
		if _, err := client(scratch, "npm", append([]string{"pack", "--silent", "--ignore-scripts"}, part...)...); err != nil {
			return err
		}
	}
	packed, err := filepath.Glob(filepath.Join(scratch, "*.tgz"))
	if err != nil {
		return err
	}
	for _, name := range packed {
		folder := strings.TrimSuffix(name, ".tgz")
		if err := os.Mkdir(folder, 0o777); err != nil {
			return err
		}
		if _, err := client(folder, "tar", "-xzf", name, "--warning=no-unknown-keyword", "--no-same-permissions", "--delay-directory-restore", "--mode=u+rwX"); err != nil {
			return err
		}
		if err := copyDocuments(folder, filepath.Join(dir, "npm", filepath.Base(folder)), isDocument); err != nil {
			return err
		}
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	return nil
}

// fetchDebian unpacks packages of Debian and takes their HTML.
func fetchDebian(dir, scratch string) error {
	if _, err := client(scratch, "apt-get", append([]string{"download"}, strings.Fields(debian)...)...); err != nil {
		return err
	}
	packed, err := filepath.Glob(filepath.Join(scratch, "*.deb"))
	if err != nil {
		return err
	}
	for _, name := range packed {
		folder := strings.TrimSuffix(name, ".deb")
		if _, err := client(scratch, "dpkg", "-x", name, folder); err != nil {
			return err
		}
		short, _, _ := strings.Cut(filepath.Base(folder), "_")
		if err := copyDocuments(folder, filepath.Join(dir, "debian", short), isHTML); err != nil {
			return err
		}
	}
	return nil
}

// isDocument reports whether a file is text for people. The name has slashes. What
// tests read is none: it has mistakes on purpose, or is not the package's own.
func isDocument(name string) bool {
	return (isHTML(name) || slices.Contains([]string{".md", ".markdown", ".rst", ".txt"}, extension(name))) && !isForTests(name)
}

// isPage reports whether a file is a page of some site that tests read.
func isPage(name string) bool { return isHTML(name) && isForTests(name) }

func isHTML(name string) bool { return slices.Contains([]string{".html", ".htm"}, extension(name)) }

func extension(name string) string { return strings.ToLower(path.Ext(name)) }

// isForTests reports whether a file is in a folder of test data.
func isForTests(name string) bool {
	folders := strings.Split(strings.ToLower(path.Dir(name)), "/")
	return slices.ContainsFunc(folders, func(folder string) bool {
		return strings.HasPrefix(strings.TrimLeft(folder, "_"), "test") || strings.Contains(folder, "fixture") || strings.HasPrefix(folder, "golden")
	})
}

// copyDocuments copies the documents in a folder to another one.
func copyDocuments(from, to string, wanted func(name string) bool) error {
	return filepath.WalkDir(from, func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		rest, err := filepath.Rel(from, name)
		if err != nil || !wanted(filepath.ToSlash(rest)) {
			return err
		}
		target := filepath.Join(to, rest)
		if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, text, 0o666)
	})
}
