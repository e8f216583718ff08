//go:build !js

package readers

import (
	"embed"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// StartInstalled starts the readers that this program can start on this machine: its
// own, those of interpreters whose drivers are in a folder, and curl. None of them uses
// a network.
func StartInstalled(folder string, wanted func(Reader) bool) ([]*Installed, error) {
	if err := WriteDrivers(folder); err != nil {
		return nil, err
	}
	return StartAll(wanted, func(r Reader) (Asker, string, error) { return startInstalled(r, folder) }), nil
}

// StartAll starts those of the catalog that are wanted, four at a time. A start returns
// what answers, and its version; with an error, neither counts.
func StartAll(wanted func(Reader) bool, start func(Reader) (Asker, string, error)) (list []*Installed) {
	var wait sync.WaitGroup
	slots := make(chan struct{}, 4)
	for _, r := range Catalog() {
		if !wanted(r) {
			continue
		}
		e := &Installed{Reader: r}
		list = append(list, e)
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			var err error
			if e.Asker, e.Version, err = start(r); err != nil {
				e.Asker, e.Version, e.Missing = nil, "", strings.Join(strings.Fields(err.Error()), " ")
			}
		})
	}
	wait.Wait()
	return list
}

func startInstalled(r Reader, folder string) (Asker, string, error) {
	switch r.Driver {
	case "go":
		for _, l := range Locals() {
			if l.Name == r.Name {
				return l, l.Version, nil
			}
		}
		return nil, "", errors.New("it is a part of the recorder: see readers/README.md in the repository")
	case "request":
		if r.Name != "curl" {
			return nil, "", errors.New("its driver must be built: see readers/README.md in the repository")
		}
		return StartClient(r.Name, "", nil)
	}
	c, err := r.Command(folder)
	if err != nil {
		return nil, "", err
	}
	p, err := Start(c, 5*time.Second)
	return p, p.Version, err
}

//go:embed drivers/readers.py drivers/readers.js drivers/readers.php drivers/readers.rb drivers/readers.pl drivers/Jdk.java
var drivers embed.FS

// WriteDrivers writes the drivers that need nothing but an interpreter to a folder.
func WriteDrivers(folder string) error {
	entries, err := drivers.ReadDir("drivers")
	for _, e := range entries {
		data, readErr := drivers.ReadFile("drivers/" + e.Name())
		err = errors.Join(err, readErr, os.WriteFile(filepath.Join(folder, e.Name()), data, 0o600))
	}
	return err
}

// Command returns how a reader's driver is started that lies in a folder, with the
// interpreter in PATH. It fails for a driver that needs more than an interpreter.
func (r Reader) Command(folder string) (Command, error) {
	interpreter := map[string]string{".py": "python3", ".js": "node", ".php": "php", ".rb": "ruby", ".pl": "perl", ".java": "java"}[filepath.Ext(r.Driver)]
	if interpreter == "" {
		return Command{}, errors.New("its driver must be built: see readers/README.md in the repository")
	}
	path, err := exec.LookPath(interpreter)
	if err != nil {
		return Command{}, errors.New("there is no " + interpreter + " in PATH")
	}
	return Command{Path: path, Args: []string{filepath.Join(folder, r.Driver), r.Name}}, nil
}
