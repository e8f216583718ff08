//go:build !js

package readers

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync/atomic"
	"time"
)

// A Command starts a driver.
type Command struct {
	Path string
	Args []string
	Dir  string
	Env  []string
}

// A Process is a driver that runs: objects go in, a line each, and answers come out. It
// is started again when it dies or is too slow.
type Process struct {
	// Version is what the driver says of the reader.
	Version string
	// Limit is the time for an answer, and Restarts how often the driver ended early.
	Limit    time.Duration
	Restarts int

	command Command
	running *exec.Cmd
	in      io.WriteCloser
	lines   chan []byte
}

// ErrStart says that a driver did not begin.
var ErrStart = errors.New("the driver does not start")

// Start starts a driver and waits until it says its version.
func Start(c Command, limit time.Duration) (*Process, error) {
	p := &Process{command: c, Limit: limit}
	return p, p.start()
}

func (p *Process) start() error {
	cmd := exec.Command(p.command.Path, p.command.Args...)
	cmd.Dir, cmd.Env = p.command.Dir, p.command.Env
	cmd.WaitDelay = time.Second // a program that it has started may keep what it could write to
	var complaint tail
	cmd.Stderr = &complaint
	in, inErr := cmd.StdinPipe()
	out, outErr := cmd.StdoutPipe()
	if err := errors.Join(inErr, outErr); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%w: %w", ErrStart, err)
	}
	lines := make(chan []byte, 64)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(out, 1<<16)
		for {
			line, err := r.ReadBytes('\n')
			if err != nil {
				return
			}
			lines <- line
		}
	}()
	p.running, p.in, p.lines = cmd, in, lines
	var hello struct{ Version string }
	select {
	case line, ok := <-lines:
		if ok && json.Unmarshal(line, &hello) == nil && hello.Version != "" {
			p.Version = hello.Version
			return nil
		}
	case <-time.After(max(p.Limit, time.Minute)):
	}
	_ = p.Stop()
	return fmt.Errorf("%w: %s", ErrStart, complaint.text)
}

// A question is what a driver reads. If there is more, its answer may be written later.
type question struct {
	Input
	More bool `json:"more,omitempty"`
}

// tail keeps the end of what is written.
type tail struct{ text []byte }

func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b...)
	t.text = t.text[max(0, len(t.text)-300):]
	return len(b), nil
}

// Ask returns an answer for each of the inputs. A driver need not write each answer at
// once. When it ends, the next inputs are asked one by one, to know which one it was.
func (p *Process) Ask(inputs []Input) ([]Answer, error) {
	answers := make([]Answer, 0, len(inputs))
	single := 0
	for len(answers) < len(inputs) {
		before := len(answers)
		reason, err := p.askUntil(inputs[before:], single, &answers)
		if err != nil {
			return answers, errors.Join(err, p.restart()) // the answers may come after the line that is none
		}
		if len(answers) == len(inputs) {
			return answers, nil
		}
		if len(answers) < before+single {
			answers = append(answers, Answer{Error: reason})
			p.Restarts++
		}
		single = group
		if err := p.restart(); err != nil {
			return answers, err
		}
	}
	return answers, nil
}

func (p *Process) restart() error { return errors.Join(p.Stop(), p.start()) }

// group is how many answers a driver may hold back.
const group = 256

// askUntil appends answers until all are there, or the driver dies or is too slow. It
// asks the first ones one by one.
func (p *Process) askUntil(inputs []Input, single int, answers *[]Answer) (reason string, err error) {
	var ended atomic.Bool
	defer ended.Store(true)
	in := p.in
	go func() {
		w := bufio.NewWriterSize(in, 1<<15)
		encoder := json.NewEncoder(w)
		for i, input := range inputs {
			more := i >= single && (i+1)%group != 0 && i+1 < len(inputs)
			if ended.Load() || encoder.Encode(question{input, more}) != nil || i < single && w.Flush() != nil {
				return
			}
		}
		_ = w.Flush()
	}()
	timer := time.NewTimer(p.Limit)
	defer timer.Stop()
	for range inputs {
		timer.Reset(p.Limit)
		select {
		case line, ok := <-p.lines:
			if !ok {
				return ErrorDied, nil
			}
			var a Answer
			if err := json.Unmarshal(line, &a); err != nil {
				return "", fmt.Errorf("%s wrote %q: %w", p.Version, line, err)
			}
			*answers = append(*answers, a)
		case <-timer.C:
			return ErrorTooSlow, nil
		}
	}
	return "", nil
}

// Stop ends the driver.
func (p *Process) Stop() error {
	_ = p.in.Close()
	running := p.running // as the lines, not that of the next start
	timer := time.AfterFunc(2*time.Second, func() { _ = running.Process.Kill() })
	defer timer.Stop()
	go func(lines <-chan []byte) {
		for range lines {
		}
	}(p.lines)
	var exit *exec.ExitError
	if err := running.Wait(); err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay) {
		return err
	}
	return nil
}
