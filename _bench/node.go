package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

//go:embed node.js
var nodeScript string

// peer is a process of another language that does an operation on request: Node, ada in
// C++ or rust-url.
type peer struct {
	*process.Process
	name, version string
}

// findNode returns the path of the Node that oracle/ada names, or if that cannot be had, of
// the one that is installed, or "" without any.
func findNode(progress io.Writer) (string, error) {
	path, err := foreign.NewNode()
	if foreign.IsUnavailable(err) {
		fmt.Fprintln(progress, "the node that is installed, if any, and not that of oracle/ada:", err)
		path, _ = exec.LookPath("node")
		return path, nil
	}
	return path, err
}

// startNode returns no peer and no error if the path is empty.
func startNode(path string) ([]*peer, error) {
	if path == "" {
		return nil, nil
	}
	version, err := exec.Command(path, "-p", "process.version+' (ada '+process.versions.ada+')'").Output()
	if err != nil {
		return nil, fmt.Errorf("node -p: %w", err)
	}
	started, err := process.StartNode(path, nodeScript)
	if err != nil {
		return nil, err
	}
	return []*peer{{started, nodeName, strings.TrimSpace(string(version))}}, nil
}

// request is a message to a peer. It asks to prepare an operation or, if
// the operation is empty, for a sample of the last one.
type request struct {
	Operation string `json:"op,omitempty"`
	Arguments []any  `json:"arguments,omitempty"`
	Sample    int64  `json:"sample,omitempty"`
}

// stopAll ends the processes.
func stopAll(peers []*peer) (err error) {
	for _, p := range peers {
		err = errors.Join(err, p.Stop())
	}
	return err
}

// remote is a contender that runs in a peer.
type remote struct {
	*peer
	op        string
	arguments []any // the items, and the other arguments of the operation
}

func (r *remote) name() string { return r.peer.name }

func (r *remote) prepare(sample time.Duration) error {
	_, err := r.Ask(request{r.op, r.arguments, sample.Nanoseconds()})
	return err
}

func (r *remote) sample() (float64, error) {
	a, err := r.Ask(request{})
	return a.Nanoseconds, err
}

// cxxFlags and rustFlags are how the parsers are compiled.
const (
	cxxFlags  = "-O3 -march=native"
	rustFlags = "-C target-cpu=native"
)

// compiledProgram is the name of the program in the folder compiled.
const compiledProgram = "target/release/compiled"

// compiledFolder returns the name of that folder.
func compiledFolder() (string, error) {
	root, err := workspace.Root()
	return filepath.Join(root, "_bench", "compiled"), err
}

// startCompiled compiles the program in the folder compiled, which takes minutes the
// first time, and starts a process of it for each parser.
func startCompiled() (all []*peer, err error) {
	folder, err := compiledFolder()
	if err != nil {
		return nil, err
	}
	crates, headers, err := readCrates(folder)
	if err != nil {
		return nil, err
	}
	build := exec.Command("cargo", "build", "--release", "--locked", "--quiet")
	build.Dir, build.Stderr = folder, os.Stderr
	build.Env = append(os.Environ(), "CXXFLAGS="+cxxFlags, "RUSTFLAGS="+rustFlags, "ADA_HEADERS="+headers, "CARGO_TARGET_DIR=target")
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("cargo build: %w", err)
	}
	for _, p := range []struct{ name, crate, flags string }{{adaName, "ada-url", cxxFlags}, {rustName, "url", rustFlags}} {
		started, err := process.Start(exec.Command(filepath.Join(folder, compiledProgram), p.name))
		if err != nil {
			return nil, err
		}
		all = append(all, &peer{started, p.name, crates[p.crate] + " (" + p.flags + ")"})
	}
	return all, nil
}

// readCrates returns the versions of the crates that the program is made of, and the
// folder with the headers of ada. It fetches them.
func readCrates(folder string) (versions map[string]string, headers string, err error) {
	command := exec.Command("cargo", "metadata", "--format-version", "1", "--locked", "--quiet")
	command.Dir, command.Stderr = folder, os.Stderr
	text, err := command.Output()
	if err != nil {
		return nil, "", fmt.Errorf("cargo metadata: %w", err)
	}
	var metadata struct {
		Packages []struct {
			Name, Version string
			Manifest      string `json:"manifest_path"`
		}
	}
	if err := json.Unmarshal(text, &metadata); err != nil {
		return nil, "", err
	}
	versions = map[string]string{}
	for _, p := range metadata.Packages {
		versions[p.Name] = p.Version
		if p.Name == "ada-url" {
			headers = filepath.Join(filepath.Dir(p.Manifest), "deps")
		}
	}
	return versions, headers, nil
}
