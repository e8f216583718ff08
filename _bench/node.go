package main

import (
	_ "embed"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

//go:embed node.js
var nodeScript string

// engine is a process of Node that measures its URL class on request.
type engine struct {
	*process.Process
	version string
}

// startNode returns nil and no error when node is not installed.
func startNode() (*engine, error) {
	path, err := exec.LookPath("node")
	if err != nil {
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
	return &engine{started, strings.TrimSpace(string(version))}, nil
}

// request is a message to the script. It asks to prepare an operation or, if
// the operation is empty, for a sample of the last one.
type request struct {
	Operation string `json:"op,omitempty"`
	Arguments []any  `json:"arguments,omitempty"`
	Sample    int64  `json:"sample,omitempty"`
}

// stop ends the process, if there is one.
func (e *engine) stop() error {
	if e == nil {
		return nil
	}
	return e.Stop()
}

func (e *engine) time(r request) (float64, error) {
	a, err := e.Ask(r)
	return a.Nanoseconds, err
}

// script is a contender that runs in node.
type script struct {
	node      *engine
	op        string
	arguments []any // the items, and the other arguments of the operation
}

func (s *script) name() string { return nodeName }

func (s *script) prepare(sample time.Duration) error {
	_, err := s.node.time(request{s.op, s.arguments, sample.Nanoseconds()})
	return err
}

func (s *script) sample() (float64, error) { return s.node.time(request{}) }
