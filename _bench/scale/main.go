// Command scale measures what engines have of the command: weburl serve over pipes, in
// its formats, all on the links of the shared data. The unit is rows
// per second of processor time, user and system, of the process; the reference is the
// command's own get '{host}' on text, with one goroutine. The contenders take turns, and
// the result of each is its least time, as other work on the machine only adds to it.
//
// From the root, with the workspace of all modules:
//
//	go run ./_bench/scale [-rounds 5] [-rows 2000000] [-dir FOLDER] [-python FILE] ../shared/urls/links.txt
//
// The hosts of these links repeat, and many ways are faster for that. go run
// ./_bench/scale/distinct makes URLs whose hosts do not.
//
// With -python, a Python that has the package chdb, it also compares the functions in
// ClickHouse with ClickHouse's own.
//
// It prints for each figure that is promised whether it is met. The exit code is 1 if one
// is not.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

// contender is a command and the file that it reads.
type contender struct {
	name  string
	args  []string
	input string  // of a pipe
	least float64 // of the reference that is promised; 0 for none
	process.Cost
}

func main() {
	rounds := flag.Int("rounds", 5, "`number` of runs of each contender")
	rows := flag.Int("rows", 2_000_000, "`number` of rows, about")
	dir := flag.String("dir", "", "`folder` for the inputs and the commands (default a temporary one)")
	python := flag.String("python", "", "a `Python` with the package chdb")
	times := flag.Int("times", 0, "only write the inputs, with all lines this `number` of times")
	flag.Parse()
	if *times > 0 && flag.NArg() == 1 {
		if err := writeInputs(*dir, flag.Arg(0), *times); err != nil {
			fmt.Fprintln(os.Stderr, "scale:", err)
			os.Exit(1)
		}
		return
	}
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	var met bool
	err := process.In(*dir, func(dir string) (err error) {
		met, err = measure(flag.Arg(0), dir, *python, *rows, *rounds)
		return err
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "scale:", err)
		os.Exit(1)
	}
	if !met {
		os.Exit(1)
	}
}

// measure measures and prints. It reports whether all figures are met.
func measure(links, dir, python string, rows, rounds int) (met bool, err error) {
	count, err := countLines(links)
	if err != nil {
		return false, err
	}
	times := max(rows/count, 1)
	rows = times * count
	// Another process does it: what this one has in memory would count as that of those
	// that it starts.
	self, err := os.Executable()
	if err != nil {
		return false, err
	}
	writing := exec.Command(self, "-times", fmt.Sprint(times), "-dir", dir, links)
	writing.Stderr = os.Stderr
	if err := writing.Run(); err != nil {
		return false, err
	}
	for _, name := range []string{"cmd/weburl", "cmd/weburl/weburl-arrow"} {
		if err := process.Build(name, filepath.Join(dir, filepath.Base(name))); err != nil {
			return false, err
		}
	}
	all := contenders(dir)
	for range rounds {
		for _, c := range all {
			if err := c.run(); err != nil {
				return false, fmt.Errorf("%s: %w", c.name, err)
			}
		}
	}
	met = report(all, rows)
	if python != "" {
		err = clickHouse(python, dir, rounds)
	}
	return met, err
}

// countLines counts the lines of a file without having it in memory, which would count as
// that of the processes that are started.
func countLines(name string) (n int, err error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		n++
	}
	return n, lines.Err()
}

// clickHouse measures the functions in ClickHouse.
func clickHouse(python, dir string, rounds int) error {
	weburl, functions := filepath.Join(dir, "weburl"), filepath.Join(dir, "functions")
	config, err := exec.Command(weburl, "clickhouse", "config", "--command", weburl).Output()
	if err != nil {
		return err
	}
	if err := errors.Join(os.MkdirAll(functions, 0o777), os.WriteFile(filepath.Join(functions, "weburl.xml"), config, 0o666)); err != nil {
		return err
	}
	fmt.Println()
	c := exec.Command(python, filepath.Join("_bench", "scale", "clickhouse.py"), functions, filepath.Join(dir, "links.txt"), fmt.Sprint(rounds))
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c.Run()
}

// contenders returns the reference and what is compared with it.
func contenders(dir string) []*contender {
	weburl := filepath.Join(dir, "weburl")
	serve := func(name, format, file, what, value string, least float64, more ...string) *contender {
		return &contender{
			name: "serve " + name, input: filepath.Join(dir, file), least: least,
			args: append([]string{weburl, "serve", "--format", format, what, value}, more...),
		}
	}
	return []*contender{
		{name: "get '{host}' -j1, text", args: []string{weburl, "get", "{host}", "-j1"}, input: filepath.Join(dir, "links.txt")},
		serve("rowbinary", "rowbinary", "links.bin", "--function", "host", 0.6),
		serve("rowbinary, chunks", "rowbinary", "links.chunks", "--function", "host", 0, "--chunk-headers"),
		serve("tsv", "tsv", "links.tsv", "--function", "host", 0.5),
		serve("arrow", "arrow", "links.arrow", "--function", "host", 0.6),
		serve("ndjson", "ndjson", "links.ndjson", "--function", "host", 0),
		serve("rowbinary, parse", "rowbinary", "links.bin", "--function", "parse", 0),
	}
}

// run runs the contender once. What it writes is read from a pipe and discarded.
func (c *contender) run() error {
	in, err := os.Open(c.input)
	if err != nil {
		return err
	}
	defer in.Close()
	cmd := exec.Command(c.args[0], c.args[1:]...)
	cmd.Stdin, cmd.Stdout = struct{ io.Reader }{in}, struct{ io.Writer }{io.Discard} // no files, so that they are pipes
	return c.Cost.Run(cmd)                                                           // without messages about lines that are not URLs
}

// report prints the table. It reports whether all figures are met.
func report(all []*contender, rows int) (met bool) {
	fmt.Printf("%d rows, %d rounds, %d processors, %s\n\n", rows, len(all[0].CPU), runtime.NumCPU(), runtime.Version())
	fmt.Printf("%-32s %14s %10s %10s %10s\n", "", "rows/CPU-s", "reference", "promised", "memory MB")
	met = true
	first := slices.Min(all[0].CPU)
	for _, c := range all {
		least := slices.Min(c.CPU)
		ratio, promised := first/least, ""
		if c.least > 0 {
			promised = fmt.Sprintf(">= %.1f pass", c.least)
			if ratio < c.least {
				promised, met = fmt.Sprintf(">= %.1f MISS", c.least), false
			}
		}
		if c.Worst > 256_000_000 {
			promised, met = promised+" MEMORY", false
		}
		fmt.Printf("%-32s %14.0f %9.2fx %10s %10.1f\n", c.name, float64(rows)/least, ratio, promised, float64(c.Worst)/1e6)
	}
	return met
}
