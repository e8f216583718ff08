package peer

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/oracle/internal/script"
)

// StartSURT installs the Python package surt in the folder oracle/surt, unless
// it is there, and starts a Python with it. The process speaks as that of Node
// does.
func StartSURT() (*Node, error) {
	folder, err := folderWith("surt", "requirements.txt")
	if err != nil {
		return nil, err
	}
	python := filepath.Join(folder, "venv", "bin", "python")
	if exec.Command(python, "-c", "import surt").Run() != nil {
		for _, command := range []*exec.Cmd{
			exec.Command("python3", "-m", "venv", "--clear", "venv"),
			exec.Command(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"),
		} {
			command.Dir = folder
			command.Stdout, command.Stderr = os.Stderr, os.Stderr
			if err := command.Run(); err != nil {
				return nil, Unavailable(fmt.Errorf("install the Python package surt: %w", err))
			}
		}
	}
	return start(exec.Command(python, "-c", script.Surt()), folder)
}
