package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

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
