package foreign

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/weburl-go/weburl/internal/test/workspace"
)

// Npm returns a folder of the repository with its npm packages, which it installs unless
// those of its package-lock.json are there.
func Npm(folder string) (path string, err error) {
	root, err := workspace.Root()
	if err != nil {
		return "", err
	}
	path = filepath.Join(root, filepath.FromSlash(folder))
	if isInstalled(path) {
		return path, nil
	}
	npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
	npm.Dir = path
	npm.Stdout, npm.Stderr = os.Stderr, os.Stderr
	if err := npm.Run(); err != nil {
		return "", Unavailable(fmt.Errorf("npm ci: %w", err))
	}
	return path, nil
}

// isInstalled reports whether npm has installed what the package-lock.json of a folder has,
// but for packages of other platforms.
func isInstalled(folder string) bool {
	type lock struct {
		Packages map[string]struct {
			Integrity string
			Optional  bool
		}
	}
	var wanted, installed lock
	for name, l := range map[string]*lock{"package-lock.json": &wanted, "node_modules/.package-lock.json": &installed} {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil || json.Unmarshal(text, l) != nil {
			return false
		}
	}
	delete(wanted.Packages, "") // the folder itself
	for at, p := range wanted.Packages {
		if found, ok := installed.Packages[at]; !ok && !p.Optional || ok && found.Integrity != p.Integrity {
			return false
		}
	}
	return true
}

// NewNode returns the path of a newer Node, which is a package in oracle/ada.
func NewNode() (path string, err error) {
	architecture := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if runtime.GOOS != "linux" || architecture == "" {
		return "", Unavailable(fmt.Errorf("oracle/ada names no Node for %s/%s", runtime.GOOS, runtime.GOARCH))
	}
	folder, err := Npm("oracle/ada")
	return filepath.Join(folder, "node_modules", "node-linux-"+architecture, "bin", "node"), err
}
