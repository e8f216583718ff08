package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

//go:embed node.js
var nodeScript string

// node is a process of a Node that has URLPattern, with the polyfill of npm.
type node struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// answer is what the process answers.
type answer struct {
	Nanoseconds float64 `json:"ns"`
	Error       string  `json:"error"`
	Version     string  `json:"version"`
	Ada         string  `json:"ada"`
}

// startNode installs the polyfill and the Node of the folder oracle/ada, and starts it.
func startNode() (*node, error) {
	for _, folder := range []string{"_bench/patterns", "oracle/ada"} {
		if _, err := os.Stat(filepath.Join(folder, "node_modules")); err == nil {
			continue
		}
		npm := exec.Command("npm", "ci", "--engine-strict=false", "--no-audit", "--no-fund", "--ignore-scripts")
		npm.Dir = folder
		npm.Stderr = os.Stderr
		if err := npm.Run(); err != nil {
			return nil, fmt.Errorf("npm ci in %s: %w", folder, err)
		}
	}
	architecture := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	binary := filepath.Join("oracle", "ada", "node_modules", "node-linux-"+architecture, "bin", "node")
	polyfill, err := filepath.Abs(filepath.Join("_bench", "patterns", "node_modules", "urlpattern-polyfill", "dist", "urlpattern.js"))
	if err != nil {
		return nil, err
	}
	n := &node{command: exec.Command(binary, "-e", nodeScript, "--", polyfill)}
	n.command.Stderr = os.Stderr
	if n.in, err = n.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := n.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	n.out = bufio.NewReader(out)
	return n, n.command.Start()
}

// stop ends the process, which exits when its input ends.
func (n *node) stop() error { return errors.Join(n.in.Close(), n.command.Wait()) }

func (n *node) ask(request any) (answer, error) {
	var a answer
	if err := json.NewEncoder(n.in).Encode(request); err != nil {
		return a, err
	}
	line, err := n.out.ReadBytes('\n')
	if err != nil {
		return a, fmt.Errorf("node: %w", err)
	}
	if err := json.Unmarshal(line, &a); err != nil {
		return a, fmt.Errorf("node: %w", err)
	}
	if a.Error != "" {
		return a, errors.New("node: " + a.Error)
	}
	return a, nil
}

// contender returns the operation of a class, "native" or "polyfill".
func (n *node) contender(name, operation, implementation string) contender {
	return contender{name, func(sample time.Duration) (float64, error) {
		a, err := n.ask(map[string]any{"op": operation, "implementation": implementation, "sample": sample.Nanoseconds()})
		return a.Nanoseconds, err
	}}
}
