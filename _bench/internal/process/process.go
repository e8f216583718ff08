// Package process runs programs: those that measure on request, and those that are measured
// as a whole. Between requests a program waits, so that it alternates with the contenders in
// this one.
package process

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/weburl-go/weburl/internal/test/foreign"
)

// A Process answers requests with an Answer.
type Process struct{ *foreign.Process }

// Answer is what the process answers.
type Answer struct {
	Nanoseconds float64 `json:"ns"`
	Error       string  `json:"error"` // empty if there is none
	Version     string  `json:"version"`
	Ada         string  `json:"ada"`
}

// Start starts a program.
func Start(command *exec.Cmd) (*Process, error) {
	p, err := foreign.Start(command)
	return &Process{p}, err
}

// StartNode starts the Node at a path with a script and its arguments.
func StartNode(path, script string, arguments ...string) (*Process, error) {
	return Start(exec.Command(path, append([]string{"-e", script, "--"}, arguments...)...))
}

// Ask sends a request and waits for its answer. An answer with an error is an error.
func (p *Process) Ask(request any) (a Answer, err error) {
	if err = foreign.Ask(p, request, &a); err == nil && a.Error != "" {
		err = errors.New(a.Error)
	}
	return a, err
}

// A Cost is what the runs of a program took.
type Cost struct {
	CPU, Wall []float64 // seconds, of each run
	Worst     int64     // resident memory in bytes
}

// Run runs a command. Its exit code may be 1, for an input that is not a URL.
func (c *Cost) Run(command *exec.Cmd) error {
	begun := time.Now()
	err := command.Run()
	wall := time.Since(begun)
	if exit := (*exec.ExitError)(nil); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
		return err
	}
	state := command.ProcessState
	c.CPU = append(c.CPU, (state.UserTime() + state.SystemTime()).Seconds())
	c.Wall = append(c.Wall, wall.Seconds())
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		c.Worst = max(c.Worst, usage.Maxrss*1024)
	}
	return nil
}

// Median returns the value in the middle, or the mean of the two in the middle. There
// must be at least one value.
func Median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[n/2] + sorted[(n-1)/2]) / 2
}

// Alternate takes one sample of each of n contenders in each round: A B C, A B C. It returns
// the samples of each.
func Alternate(rounds, n int, sample func(contender int) (float64, error)) ([][]float64, error) {
	samples := make([][]float64, n)
	for range rounds {
		for i := range samples {
			ns, err := sample(i)
			if err != nil {
				return nil, err
			}
			samples[i] = append(samples[i], ns)
		}
	}
	return samples, nil
}

// Ratios divides the samples of the same rounds. If the speed of the machine
// changes, the median of these ratios changes less than the ratio of two
// medians.
func Ratios(of, to []float64) []float64 {
	quotients := make([]float64, len(of))
	for i := range of {
		quotients[i] = of[i] / to[i]
	}
	return quotients
}

// Commit returns the commit that is measured, or "" without git. Changes that are not
// committed are not in it.
func Commit() string {
	text, _ := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	return strings.TrimSpace(string(text))
}

// Mark says whether a target is met.
func Mark(pass bool) string {
	if pass {
		return "pass"
	}
	return "MISS"
}

// Build builds the program in a folder of the repository, such as "cmd/weburl", as a file
// of that name.
func Build(folder, name string, flags ...string) error {
	build := exec.Command("go", append(append([]string{"build", "-o", name}, flags...), "github.com/weburl-go/weburl/"+folder)...)
	build.Stderr = os.Stderr
	return build.Run()
}

// WriteFile makes a file of what a function writes.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<20)
	return errors.Join(write(w), w.Flush(), f.Close())
}

// In calls a function with a folder. If that is empty, it makes one, and removes it in the end.
func In(folder string, do func(folder string) error) (err error) {
	if folder == "" {
		if folder, err = os.MkdirTemp("", "weburl-bench"); err != nil {
			return err
		}
		defer os.RemoveAll(folder)
	}
	return do(folder)
}
