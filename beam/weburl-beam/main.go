// Command weburl-beam runs the transforms of package weburlbeam on files, with Apache
// Beam: in this process with the runner Prism, which needs nothing, or on a cluster.
//
//	weburl-beam VERB --input PATTERN --output PREFIX [flags]
//
// weburl-beam without arguments prints the verbs and the flags.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/weburl-go/weburl/beam/internal/files"
)

func main() {
	var j job
	j.declare(flag.CommandLine)
	flag.CommandLine.Usage = func() { usage(os.Stderr) }
	args := os.Args[1:]
	worker := isBoot(args)
	if worker {
		if err := boot(context.Background(), args); err != nil {
			fail(err)
		}
		args = nil
	}
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		j.verb, args = args[0], args[1:]
	}
	_ = flag.CommandLine.Parse(args) // it ends the program
	if runner := flag.Lookup("runner").Value.String(); worker || runner != "" && runner != "prism" {
		tuneWorker()
	}
	beam.Init() // in a worker it does not return
	if !j.verbose {
		beamlog.SetLogger(quiet{})
		slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})))
	}
	if err := j.check(flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "weburl-beam: %v\n", err)
		os.Exit(2)
	}
	if j.workers > 0 {
		passWorkers(j.workers)
	}
	p, s := beam.NewPipelineWithRoot()
	sinks := j.build(s)
	result, err := beamx.RunWithMetrics(context.Background(), p)
	for _, sink := range sinks {
		if wrong := files.Finish(context.Background(), sink); err == nil {
			err = wrong
		}
	}
	if err != nil {
		fail(err)
	}
	if result != nil {
		printCounters(os.Stdout, result.Metrics())
	}
}

// tuneWorker makes the collector of a worker run less often, unless the environment says
// how often. A worker has little in memory, and with the usual value of 100 it takes a third
// more processor time; with many slots in a worker the memory is limited, softly. Prism has
// all that is moved in the memory of this process.
func tuneWorker() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1600)
		if os.Getenv("GOMEMLIMIT") == "" {
			debug.SetMemoryLimit(max(4, int64(runtime.NumCPU())) << 28)
		}
	}
}

func fail(err error) {
	fmt.Fprintf(os.Stderr, "weburl-beam: %v\n", err)
	os.Exit(1)
}

// printCounters prints the counters of the pipeline, the name and the number in a line.
func printCounters(w io.Writer, results metrics.Results) {
	sums := map[string]int64{}
	for _, c := range results.AllMetrics().Counters() {
		if c.Namespace() == "weburl" {
			sums[c.Name()] += c.Result()
		}
	}
	for _, name := range sortedKeys(sums) {
		fmt.Fprintf(w, "%s\t%d\n", name, sums[name])
	}
}

// quiet is a logger of Beam that writes errors only.
type quiet struct{}

// Log writes a message.
func (quiet) Log(_ context.Context, severity beamlog.Severity, _ int, message string) {
	if severity >= beamlog.SevError {
		fmt.Fprintln(os.Stderr, "weburl-beam:", message)
	}
}
