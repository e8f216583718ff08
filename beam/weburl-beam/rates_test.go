package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

var (
	rates  = flag.String("rates", "", "measure with the lines of this `file`")
	times  = flag.Int("times", 84, "the lines of -rates are taken this `number` of times")
	rounds = flag.Int("rounds", 3, "the best of this `number` of runs counts")
)

// TestRates prints how many rows a second pipelines take on Prism, and on Flink with one
// and two slots, by wall time and by the processor time of all processes. It is run by
// hand, as docs/scale.md says.
func TestRates(t *testing.T) {
	if *rates == "" {
		t.Skip("-rates names no file")
	}
	f := startFlink(t)
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
	t.Logf("%d rows", rows)
	for _, args := range [][]string{{"parse", "--format", "text"}, {"parse"}, {"count", "--by", "host", "--format", "text"}} {
		args = append(args, "--input", filepath.Join(dir, "*.txt"), "--shards", "2")
		f.measure(dir, fmt.Sprint(args[:3], " Prism"), rows, args)
		one := f.measure(dir, fmt.Sprint(args[:3], " Flink, 1 slot"), rows, append(args, f.loopback(1)...))
		two := f.measure(dir, fmt.Sprint(args[:3], " Flink, 2 slots"), rows, append(args, f.loopback(2)...))
		t.Logf("two slots have %.2f of the rate of one", float64(one)/float64(two))
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

// measure prints the best of several runs, and returns its wall time.
func (f *flink) measure(dir, name string, rows int, args []string) time.Duration {
	f.t.Helper()
	best, bestCPU := time.Duration(0), time.Duration(0)
	for range *rounds {
		out, err := os.MkdirTemp(dir, "out")
		if err != nil {
			f.t.Fatal(err)
		}
		c := command(f.t, append(args, "--output", filepath.Join(out, "out"))...)
		java, begin := cpu(f.process.Process.Pid), time.Now()
		if text, err := c.CombinedOutput(); err != nil {
			f.t.Fatalf("%v: %.3000s", err, text)
		}
		wall := time.Since(begin)
		used := c.ProcessState.UserTime() + c.ProcessState.SystemTime() + cpu(f.process.Process.Pid) - java
		if best == 0 || wall < best {
			best, bestCPU = wall, used
		}
		if err := os.RemoveAll(out); err != nil {
			f.t.Fatal(err)
		}
	}
	f.t.Logf("%-60s %8.0f rows/s  %8.0f rows/CPU-s  %v", name, float64(rows)/best.Seconds(), float64(rows)/bestCPU.Seconds(), best.Round(100*time.Millisecond))
	return best
}
