package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// figure is a number with its limit.
type figure struct {
	name         string
	value, limit float64
	unit         string
	atMost       bool // the limit is the largest value, otherwise the least
}

// met reports whether the value is within the limit.
func (f figure) met() bool {
	if f.atMost {
		return f.value <= f.limit
	}
	return f.value >= f.limit
}

func (f figure) String() string {
	word, verdict := "at least", "miss"
	if f.atMost {
		word = "at most"
	}
	if f.met() {
		verdict = "pass"
	}
	return fmt.Sprintf("%s  %-52s %12.4g %s, %s %.4g", verdict, f.name, f.value, f.unit, word, f.limit)
}

// figures returns what is promised of the contenders: the reference, Parse alone,
// and pairs of the command with one worker and with two.
func figures(contenders []*contender, lines int64) []figure {
	reference, alone := process.Median(contenders[0].CPU), process.Median(contenders[1].CPU)
	var all []figure
	for i := 2; i+1 < len(contenders); i += 2 {
		for _, c := range contenders[i : i+2] {
			cpu := process.Median(c.CPU)
			if strings.Contains(c.name, "ndjson") {
				all = append(all, figure{name: c.name, value: float64(lines) / cpu / 1e6, limit: 2, unit: "million lines/CPU-s"})
			} else {
				all = append(all,
					figure{name: c.name, value: reference / cpu, limit: 5, unit: "of the reference"},
					figure{name: c.name, value: alone / cpu, limit: 0.5, unit: "of Parse alone"})
			}
			all = append(all, figure{name: c.name, value: float64(c.Worst) / 1e6, limit: 64, unit: "MB", atMost: true})
		}
		one, two := contenders[i], contenders[i+1]
		all = append(all, figure{name: two.name + ", wall time; needs two idle processors", value: process.Median(one.Wall) / process.Median(two.Wall), limit: 1.7, unit: "of -j1"})
	}
	return all
}

// printFigures prints the figures of the contenders and those of the command itself.
func printFigures(contenders []*contender, command string, lines int64) error {
	all := figures(contenders, lines)
	start, startErr := startTime(command)
	first, firstErr := firstOutput(command)
	size, sizeErr := strippedSize(command)
	if err := errors.Join(startErr, firstErr, sizeErr); err != nil {
		return err
	}
	all = append(all,
		figure{name: "a run on one URL, wall time, median of 100", value: start, limit: 10, unit: "ms", atMost: true},
		figure{name: "from the start to the first output, input open", value: first, limit: 50, unit: "ms", atMost: true},
		figure{name: "the command, stripped", value: size, limit: 14, unit: "MB", atMost: true})
	fmt.Println()
	for _, f := range all {
		fmt.Println(f)
	}
	return nil
}

// startTime returns how many milliseconds a run on one URL takes.
func startTime(command string) (float64, error) {
	var took []float64
	for range 100 {
		begun := time.Now()
		if err := exec.Command(command, "get", "{host}", "https://example.com/").Run(); err != nil {
			return 0, err
		}
		took = append(took, time.Since(begun).Seconds()*1e3)
	}
	return process.Median(took), nil
}

// firstOutput returns how many milliseconds pass until the first line is written,
// while the input waits for more. It is the median of 20 runs.
func firstOutput(command string) (float64, error) {
	var took []float64
	for range 20 {
		cmd := exec.Command(command, "get", "{host}")
		in, inErr := cmd.StdinPipe()
		out, outErr := cmd.StdoutPipe()
		begun := time.Now()
		if err := errors.Join(inErr, outErr, cmd.Start()); err != nil {
			return 0, err
		}
		_, writeErr := io.WriteString(in, "https://example.com/\n")
		_, readErr := bufio.NewReader(out).ReadString('\n')
		took = append(took, time.Since(begun).Seconds()*1e3)
		if err := errors.Join(writeErr, readErr, in.Close(), cmd.Wait()); err != nil {
			return 0, err
		}
	}
	return process.Median(took), nil
}

// strippedSize builds the command without symbols and returns its megabytes.
func strippedSize(command string) (float64, error) {
	name := filepath.Join(filepath.Dir(command), "stripped")
	if err := process.Build("cmd/weburl", name, "-ldflags=-s -w"); err != nil {
		return 0, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return 0, err
	}
	return float64(info.Size()) / 1e6, os.Remove(name)
}
