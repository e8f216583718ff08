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
	"strings"
	"time"
)

//go:embed node.js
var nodeScript string

// node is a process of node that measures its URL class on request. Between
// requests it waits, so it alternates with the contenders in this process.
type node struct {
	version string
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// startNode returns nil and no error when node is not installed.
func startNode() (*node, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return nil, nil
	}
	version, err := exec.Command(path, "-p", "process.version+' (ada '+process.versions.ada+')'").Output()
	if err != nil {
		return nil, fmt.Errorf("node -p: %w", err)
	}
	n := &node{version: strings.TrimSpace(string(version)), command: exec.Command(path, "-e", nodeScript)}
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
func (n *node) stop() error {
	if n == nil {
		return nil
	}
	return errors.Join(n.in.Close(), n.command.Wait())
}

// request is a message to the script. It asks to prepare an operation or, if
// the operation is empty, for a sample of the last one.
type request struct {
	Operation string `json:"op,omitempty"`
	Arguments []any  `json:"arguments,omitempty"`
	Sample    int64  `json:"sample,omitempty"`
}

func (n *node) ask(r request) (float64, error) {
	if err := json.NewEncoder(n.in).Encode(r); err != nil {
		return 0, err
	}
	line, err := n.out.ReadBytes('\n')
	if err != nil {
		return 0, fmt.Errorf("node: %w", err)
	}
	var answer struct {
		Nanoseconds float64 `json:"ns"`
		Error       string  `json:"error"`
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return 0, fmt.Errorf("node: %w", err)
	}
	if answer.Error != "" {
		return 0, errors.New("node: " + answer.Error)
	}
	return answer.Nanoseconds, nil
}

// script is a contender that runs in node.
type script struct {
	node      *node
	op        string
	arguments []any // the items, and the other arguments of the operation
}

func (s *script) name() string { return nodeName }

func (s *script) prepare(sample time.Duration) error {
	_, err := s.node.ask(request{s.op, s.arguments, sample.Nanoseconds()})
	return err
}

func (s *script) sample() (float64, error) { return s.node.ask(request{}) }
