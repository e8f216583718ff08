package peer

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// StartSURT starts a Python with the package surt. The process speaks as that of Node
// does.
func StartSURT() (*Node, error) { return startPython("surt", "surt", script.Surt()) }

// StartUnalix starts a Python with the package unalix, likewise.
func StartUnalix() (*Node, error) { return startPython("clearurls", "unalix", script.ClearURLs()) }

// startPython starts a Python with a module that a folder of oracle asks for.
func startPython(name, module, script string) (*Node, error) {
	folder, err := folderWith(name, "requirements.txt")
	if err != nil {
		return nil, err
	}
	python, err := Python(folder, module)
	if err != nil {
		return nil, err
	}
	return start(exec.Command(python, "-c", script), folder)
}

// Python returns the path of a Python for a folder of oracle, in which the packages of its
// requirements.txt are installed, unless these are there and the modules that are named.
func Python(folder, name string) (path string, err error) {
	python := filepath.Join(folder, "venv", "bin", "python")
	wanted, err := os.ReadFile(filepath.Join(folder, "requirements.txt"))
	if err != nil {
		return "", err
	}
	copied := filepath.Join(folder, "venv", "requirements.txt") // by which the packages were installed
	if installed, err := os.ReadFile(copied); err == nil && bytes.Equal(installed, wanted) && exec.Command(python, "-c", "import "+name).Run() == nil {
		return python, nil
	}
	for _, command := range []*exec.Cmd{
		exec.Command("python3", "-m", "venv", "--clear", "venv"),
		exec.Command(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"),
	} {
		command.Dir = folder
		command.Stdout, command.Stderr = os.Stderr, os.Stderr
		if err := command.Run(); err != nil {
			return "", Unavailable(fmt.Errorf("install the Python package %s: %w", name, err))
		}
	}
	return python, os.WriteFile(copied, wanted, 0o666)
}
