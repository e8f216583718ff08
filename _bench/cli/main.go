// Command cli measures the command weburl: bytes of input per second of processor
// time, user and system, of the process. The reference is a plain loop over
// lines with net/url. The contenders take turns, and the result of each is the
// median.
//
// From the root, with the workspace of all modules and links.txt of the shared data:
//
//	go run ./_bench/cli -dedupe 20000000 [-dir FOLDER]
//	go run ./_bench/cli -tools [-rounds 3] [-size 50] [-dir FOLDER] ../shared/urls/links.txt
//	go run ./_bench/cli [-rounds 10] [-size 1000] [-dir FOLDER] [-peer FILE] ../shared/urls/links.txt
//
// It prints for each figure that is promised whether it is met.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/_bench/internal/process"
)

// contender is a command whose input is the file of links.
type contender struct {
	name string
	args []string
	process.Cost
}

func main() {
	rounds := flag.Int("rounds", 10, "`number` of runs of each contender")
	size := flag.Int64("size", 1000, "`megabytes` of input")
	dir := flag.String("dir", "", "`folder` for the input and the command (default a temporary one)")
	role := flag.String("role", "", "run as a contender: reference or parse")
	peer := flag.String("peer", "", "another `weburl` to measure, such as one of an older version")
	lines := flag.Int("dedupe", 0, "measure weburl dedupe on this `number` of lines instead")
	tools := flag.Bool("tools", false, "compare weburl with other programs that are installed instead")
	flag.Parse()
	var err error
	switch {
	case *role == "reference":
		err = reference(os.Stdin, os.Stdout)
	case *role == "parse":
		err = parseAlone(os.Stdin)
	case flag.NArg() != 1 && (*lines == 0 || flag.NArg() > 0):
		flag.Usage()
		os.Exit(2)
	default:
		err = process.In(*dir, func(dir string) error {
			switch {
			case flag.NArg() == 0:
				return measureDedupe(dir, *lines)
			case *tools:
				return compareTools(flag.Arg(0), dir, *size*1e6, *rounds)
			}
			return compare(flag.Arg(0), dir, *peer, *size*1e6, *rounds)
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cli:", err)
		os.Exit(1)
	}
}

// reference is the loop that people write without this module.
func reference(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	w := bufio.NewWriter(out)
	for lines.Scan() {
		if u, err := url.Parse(lines.Text()); err == nil {
			fmt.Fprintln(w, u.Host)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return w.Flush()
}

// parseAlone parses all lines and writes nothing.
func parseAlone(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		_, _ = weburl.Parse(lines.Text())
	}
	return lines.Err()
}

// compare measures and prints.
func compare(links, dir, peer string, size int64, rounds int) error {
	input := filepath.Join(dir, "links.txt")
	lines, err := repeat(links, input, &size)
	if err != nil {
		return err
	}
	command, err := buildCommand(dir)
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	contenders := []*contender{
		{name: "reference", args: []string{self, "-role=reference"}},
		{name: "Parse alone", args: []string{self, "-role=parse"}},
	}
	contenders = append(contenders, verbs(command, "")...)
	if peer != "" {
		contenders = append(contenders, verbs(peer, "peer: ")...)
	}
	for range rounds {
		for _, c := range contenders {
			if err := c.run(input); err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
		}
	}
	print(contenders, size, lines)
	return printFigures(contenders, command, lines)
}

// verbs returns the commands that are measured, each with one worker and with two.
func verbs(command, prefix string) []*contender {
	var all []*contender
	for _, args := range [][]string{{"get", "{host}"}, {"normalize"}, {"parse", "--to=ndjson"}} {
		for _, jobs := range []string{"-j1", "-j2"} {
			all = append(all, &contender{
				name: prefix + strings.Join(args, " ") + " " + jobs, args: append([]string{command, args[0], jobs}, args[1:]...),
			})
		}
	}
	return all
}

// buildCommand builds the command in a folder and returns its name.
func buildCommand(dir string) (string, error) {
	command := filepath.Join(dir, "weburl")
	return command, process.Build("cmd/weburl", command)
}

// repeat writes the links again and again until there are about size bytes. It sets
// size to the bytes, and returns the number of lines.
func repeat(links, name string, size *int64) (lines int64, err error) {
	text, err := os.ReadFile(links)
	if err != nil {
		return 0, err
	}
	if !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n')
	}
	times := max(*size/int64(len(text)), 1)
	*size = times * int64(len(text))
	return times * int64(bytes.Count(text, []byte("\n"))), process.WriteFile(name, func(w io.Writer) error {
		for range times {
			_, _ = w.Write(text) // Flush tells of an error
		}
		return nil
	})
}

// run runs the contender once. An input that is not a URL makes the exit code 1.
func (c *contender) run(input string) error {
	in, err := os.Open(input)
	if err != nil {
		return err
	}
	defer in.Close()
	cmd := exec.Command(c.args[0], c.args[1:]...)
	cmd.Stdin = in // the output is discarded by the system
	return c.Cost.Run(cmd)
}

// print writes the table.
func print(contenders []*contender, size, lines int64) {
	fmt.Printf("%d bytes, %d lines, %d rounds, %d processors, %s\n\n", size, lines, len(contenders[0].CPU), runtime.NumCPU(), runtime.Version())
	fmt.Printf("%-32s %12s %14s %10s %10s %10s\n", "", "MB/CPU-s", "lines/CPU-s", "reference", "wall s", "memory MB")
	first := process.Median(contenders[0].CPU)
	for _, c := range contenders {
		cpu := process.Median(c.CPU)
		fmt.Printf("%-32s %12.1f %14.0f %9.2fx %10.2f %10.1f\n", c.name, float64(size)/1e6/cpu, float64(lines)/cpu, first/cpu, process.Median(c.Wall), float64(c.Worst)/1e6)
	}
}
