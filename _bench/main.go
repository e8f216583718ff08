// Command _bench compares the speed of weburl with the speed of net/url,
// github.com/nlnwa/whatwg-url, golang.org/x/net/idna and, if it can be had,
// node, and prints which targets are met:
//
//	go run ./_bench [-run regexp] [-rounds n] [-sample duration] [-compiled] [-save file]
//	go run ./_bench -draw folder file
//
// With -compiled it also compares with ada, in C++, and rust-url, which it
// fetches and compiles with cargo and a compiler for C++.
//
// README.md describes what is measured, and how.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/weburl-go/weburl/_bench/internal/process"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "_bench:", err)
		os.Exit(1)
	}
}

// run is the command, with its arguments and its output. Progress messages go
// to progress.
func run(arguments []string, output, progress io.Writer) error {
	flags := flag.NewFlagSet("_bench", flag.ExitOnError)
	pattern := flags.String("run", "", "measure only `operation/data` that match the regular expression, such as ^Parse/ or ^growth/")
	rounds := flags.Int("rounds", 10, "take the median of this `number` of samples")
	sample := flags.Duration("sample", 100*time.Millisecond, "make each sample at least this long")
	withCompiled := flags.Bool("compiled", false, "compare with ada and rust-url, too: needs cargo and a compiler for C++20")
	holding := flags.String("hold", "", "hold a million URLs of weburl, net/url or nlnwa, and print the memory that they take as JSON")
	save := flags.String("save", "", "write the results as JSON to this `file`, too, for -draw")
	drawn := flags.String("draw", "", "measure nothing: draw the results in the file of the argument, and write them into performance.md, in this `folder`")
	_ = flags.Parse(arguments) // it exits on error
	if *drawn != "" {
		return drawFile(flags.Arg(0), *drawn)
	}
	selected, err := regexp.Compile(*pattern)
	if err != nil {
		return err
	}
	if *rounds < 1 {
		return fmt.Errorf("-rounds %d: must be at least 1", *rounds)
	}
	runtime.GOMAXPROCS(1)
	d, err := loadData()
	if err != nil {
		return err
	}
	if *holding != "" {
		m, err := holdURLs(d, *holding, held)
		if err != nil {
			return err
		}
		return json.NewEncoder(output).Encode(m)
	}
	node, err := findNode(progress)
	if err != nil {
		return err
	}
	peers, err := startNode(node)
	if err != nil {
		return err
	}
	if *withCompiled {
		programs, err := startCompiled()
		if err != nil {
			return errors.Join(err, stopAll(peers))
		}
		peers = append(peers, programs...)
	}
	r, err := measureAll(d, peers, selected, settings{*rounds, *sample}, progress)
	if err := errors.Join(err, stopAll(peers)); err != nil {
		return err
	}
	if selected.MatchString("memory") {
		if r.Memory, err = measureMemory(d, node, peers); err != nil {
			return err
		}
	}
	return r.deliver(*save, output)
}

// deliver writes the report to the output, and, if file is not empty, to the file as JSON.
func (r *report) deliver(file string, output io.Writer) error {
	if file != "" {
		text, err := json.MarshalIndent(r, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, append(text, '\n'), 0o666); err != nil {
			return err
		}
	}
	return r.write(output)
}

// report has all results of the command.
type report struct {
	Machine     string            `json:"machine"`
	Commit      string            `json:"commit"`
	Versions    map[string]string `json:"versions"`
	Rounds      int               `json:"rounds"`
	Sample      time.Duration     `json:"sampleNs"`
	Results     []result          `json:"results"`
	GrowthSizes []int             `json:"growthSizes"`
	Growth      []growth          `json:"growth"`
	Memory      []memory          `json:"memory,omitempty"`
}

func measureAll(d *data, peers []*peer, selected *regexp.Regexp, s settings, progress io.Writer) (*report, error) {
	r := &report{Machine: machine(), Commit: process.Commit(), Versions: versions(peers), Rounds: s.rounds, Sample: s.sample, GrowthSizes: growthSizes}
	for _, o := range operations(d, peers) {
		if !selected.MatchString(o.id()) {
			continue
		}
		fmt.Fprintln(progress, o.id())
		measured, err := o.measure(s)
		if err != nil {
			return nil, err
		}
		r.Results = append(r.Results, measured)
	}
	for _, g := range shapes {
		if !selected.MatchString(g.id()) {
			continue
		}
		fmt.Fprintln(progress, g.id())
		measured, err := g.measure(s)
		if err != nil {
			return nil, err
		}
		r.Growth = append(r.Growth, measured)
	}
	if len(r.Results)+len(r.Growth) == 0 {
		return nil, fmt.Errorf("-run %s matches no operation", selected)
	}
	return r, nil
}

// versions returns the versions of the programs and packages that are compared.
func versions(peers []*peer) map[string]string {
	v := map[string]string{"go": runtime.Version(), nodeName: "skipped: not installed"}
	for _, p := range peers {
		v[p.name] = p.version
	}
	info, _ := debug.ReadBuildInfo()
	for _, m := range info.Deps {
		switch m.Path {
		case "github.com/nlnwa/whatwg-url":
			v[nlnwaName] = m.Version
		case "golang.org/x/net":
			v[xNetName] = m.Version
		}
	}
	return v
}

// machine returns the processor and the system, as far as they are known.
func machine() string {
	processor := "unknown processor"
	text, _ := os.ReadFile("/proc/cpuinfo") // there is none on other systems
	if _, after, found := strings.Cut(string(text), "model name"); found {
		line, _, _ := strings.Cut(after, "\n")
		processor = strings.TrimLeft(line, "\t :")
	}
	return processor + ", " + runtime.GOOS + "/" + runtime.GOARCH
}

// write writes the report as text.
func (r *report) write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s; %s, GOMAXPROCS=1, medians of %d samples of at least %v; %s %s; %s %s; node %s\n",
		r.Machine, r.Versions["go"], r.Rounds, r.Sample,
		nlnwaName, r.Versions[nlnwaName], xNetName, r.Versions[xNetName], r.Versions[nodeName])
	for _, name := range []string{adaName, rustName} {
		if version := r.Versions[name]; version != "" {
			fmt.Fprintf(&b, "%s %s\n", name, version)
		}
	}
	b.WriteString("ratio: weburl's time divided by the other's, median over the rounds; references are net/url and x/net/idna\n\n")
	r.writeTables(&b)
	for _, m := range r.Memory {
		fmt.Fprintf(&b, "%s: %.0f bytes for each of a million URLs with their texts, at most %d MB\n", m.Name, m.PerURL, m.Peak>>20)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
