package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/internal/test/foreign"
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
