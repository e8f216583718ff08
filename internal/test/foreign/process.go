package foreign

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// A Process reads questions from its input, a line each, and writes as many answers.
type Process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// Start starts a process. What it writes to its standard error is shown.
func Start(command *exec.Cmd) (*Process, error) {
	p := &Process{command: command}
	command.Stderr = os.Stderr
	var err error
	if p.in, err = command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReaderSize(out, 1<<20)
	if err := command.Start(); err != nil {
		return nil, Unavailable(err)
	}
	return p, nil
}

// Send writes the question.
func (p *Process) Send(question any) error { return json.NewEncoder(p.in).Encode(question) }

// Receive reads the answer.
func (p *Process) Receive(answer any) error {
	line, err := p.out.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, answer)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", p.command.Path, err)
	}
	return nil
}

// Stop ends the process, which does so by itself when its input ends.
func (p *Process) Stop() error { return errors.Join(p.in.Close(), p.command.Wait()) }
