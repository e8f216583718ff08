package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	rates  = flag.String("rates", "", "measure with the lines of this `file`")
	times  = flag.Int("times", 84, "the lines of -rates are taken this `number` of times")
	rounds = flag.Int("rounds", 3, "the best of this `number` of runs counts")
	only   = flag.String("only", "", "measure the pipelines whose arguments match this `expression`")
)

// TestRates prints how many rows a second pipelines take on Prism, and on Flink with one
// and two slots, by wall time and by the processor time of all processes. One slot is
// measured twice: on all processors of the machine, and with Flink and the worker on one
// processor, which is what a slot of a cluster has. Each slot has a process as its worker.
// It is run by hand, as docs/scale.md says, on Linux with the program taskset.
func TestRates(t *testing.T) {
	if *rates == "" {
		t.Skip("-rates names no file")
	}
	text, err := os.ReadFile(*rates)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	rows := 0
	const files = 4
	for i := range files {
		out, err := os.Create(filepath.Join(dir, fmt.Sprintf("%d.txt", i)))
		if err != nil {
			t.Fatal(err)
		}
		for range *times / files {
			_, err = out.Write(text)
			rows++
		}
		if err := errors.Join(err, out.Close()); err != nil {
			t.Fatal(err)
		}
	}
	rows *= countLines(text)
	all := fmt.Sprintf("0-%d", runtime.NumCPU()-1)
	t.Logf("%d rows", rows)
	pipelines := [][]string{{"parse", "--format", "text"}, {"parse"}, {"count", "--by", "host", "--format", "text"}, {"dedupe", "--by", "exact", "--format", "text"}}
	pipelines = slices.DeleteFunc(pipelines, func(args []string) bool { return !regexp.MustCompile(*only).MatchString(strings.Join(args, " ")) })
	taken := map[string]time.Duration{}
	for slots := range 3 { // 0 is for Prism
		setup := []string{"Prism", "Flink one slot", "Flink two slots"}[slots]
		t.Run(setup, func(t *testing.T) {
			m := measurement{t: t, dir: dir, rows: rows}
			if slots > 0 {
				m.flink = startFlink(t, slots)
			}
			for _, args := range pipelines {
				name := strings.Join(args, " ")
				args := append(args, "--input", filepath.Join(dir, "*.txt"), "--shards", "2")
				taken[name+setup] = m.measure(name, all, args)
				if slots == 1 {
					taken[name+"alone"] = m.measure(name+", on one processor", "0", args)
				}
			}
		})
	}
	for _, args := range pipelines {
		name := strings.Join(args, " ")
		two := taken[name+"Flink two slots"].Seconds()
		t.Logf("%-40s two slots have %.2f of the rate of one, and %.2f of one on one processor", name, taken[name+"Flink one slot"].Seconds()/two, taken[name+"alone"].Seconds()/two)
	}
}

func countLines(text []byte) (n int) {
	for _, b := range text {
		if b == '\n' {
			n++
		}
	}
	return n
}

// A measurement runs pipelines on Prism or Flink, with the files of a folder.
type measurement struct {
	t     *testing.T
	dir   string
	rows  int
	flink *flink // nil for Prism
}

// measure prints the best of several runs on the processors, which are written as
// taskset reads them, and returns its wall time.
func (m *measurement) measure(name, processors string, args []string) time.Duration {
	m.t.Helper()
	pids := m.t.TempDir()
	if m.flink != nil {
		args = append(args, m.flink.workers(pids, m.flink.slots)...)
		m.flink.bind(processors)
	}
	best, bestCPU := time.Duration(0), time.Duration(0)
	var walls []time.Duration
	for range *rounds {
		out, err := os.MkdirTemp(m.dir, "out")
		if err != nil {
			m.t.Fatal(err)
		}
		c := command(m.t, append(args, "--output", filepath.Join(out, "out"))...)
		if c.Args = append([]string{"taskset", "-c", processors, c.Path}, c.Args[1:]...); c.Err == nil {
			c.Path, c.Err = exec.LookPath("taskset")
		}
		before, begin := m.flink.cpu(pids), time.Now()
		if text, err := c.CombinedOutput(); err != nil {
			m.t.Fatalf("%v: %.3000s", err, text)
		}
		wall := time.Since(begin)
		used := c.ProcessState.UserTime() + c.ProcessState.SystemTime() + m.flink.cpu(pids) - before
		walls = append(walls, wall.Round(100*time.Millisecond))
		if best == 0 || wall < best {
			best, bestCPU = wall, used
		}
		if err := os.RemoveAll(out); err != nil {
			m.t.Fatal(err)
		}
	}
	m.t.Logf("%-55s %8.0f rows/s  %8.0f rows/CPU-s  %v", name, float64(m.rows)/best.Seconds(), float64(m.rows)/bestCPU.Seconds(), walls)
	return best
}

// bind lets Flink run on some processors only.
func (f *flink) bind(processors string) {
	for tries := 0; ; tries++ { // it fails if a thread ends on the way
		out, err := exec.Command("taskset", "-a", "-c", "-p", processors, strconv.Itoa(f.process.Process.Pid)).CombinedOutput()
		if err == nil {
			return
		} else if tries == 9 {
			f.t.Fatalf("taskset: %v: %.300s", err, out)
		}
	}
}

// cpu returns the processor time that Flink took, and its workers, whose process ids are
// in a folder; 0 if there is none.
func (f *flink) cpu(pids string) time.Duration {
	if f == nil {
		return 0
	}
	total := cpu(f.process.Process.Pid)
	text, _ := os.ReadFile(filepath.Join(pids, "pids"))
	for _, line := range strings.Fields(string(text)) {
		pid, _ := strconv.Atoi(line)
		total += cpu(pid)
	}
	return total
}
