// Package process runs a program that measures on request. Between requests the program
// waits, so that it alternates with the contenders in this one.
package process

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// A Process reads requests as lines of JSON and writes a line for each.
type Process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// Answer is what the process answers.
type Answer struct {
	Nanoseconds float64 `json:"ns"`
	Error       string  `json:"error"` // empty if there is none
	Version     string  `json:"version"`
	Ada         string  `json:"ada"`
}

// Start starts a program.
func Start(command *exec.Cmd) (*Process, error) {
	p := &Process{command: command}
	p.command.Stderr = os.Stderr
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	return p, p.command.Start()
}

// StartNode starts the Node at a path with a script and its arguments.
func StartNode(path, script string, arguments ...string) (*Process, error) {
	return Start(exec.Command(path, append([]string{"-e", script, "--"}, arguments...)...))
}

// Stop ends the process, which exits when its input ends.
func (p *Process) Stop() error {
	return errors.Join(p.in.Close(), p.command.Wait())
}

// Ask sends a request and waits for its answer. An answer with an error is an error.
func (p *Process) Ask(request any) (Answer, error) {
	var a Answer
	if err := json.NewEncoder(p.in).Encode(request); err != nil {
		return a, err
	}
	line, err := p.out.ReadBytes('\n')
	if err != nil {
		return a, fmt.Errorf("%s: %w", p.command.Path, err)
	}
	if err := json.Unmarshal(line, &a); err != nil {
		return a, fmt.Errorf("%s: %w", p.command.Path, err)
	}
	if a.Error != "" {
		return a, fmt.Errorf("%s: %s", p.command.Path, a.Error)
	}
	return a, nil
}
