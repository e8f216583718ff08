// Command patterns compares package urlpattern, on the routes of an API, with ada's
// URLPattern and the npm package urlpattern-polyfill, both in Node, and with the
// routers http.ServeMux and chi. Run it in the root of the repository:
//
//	go run ./_bench/patterns [-rounds n] [-sample duration]
//
// It prints a table for docs/performance.md.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/_bench/internal/process"
	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/urlpattern"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "patterns:", err)
		os.Exit(1)
	}
}

// A contender is an implementation of an operation. The function takes a sample of at
// least the duration and returns the nanoseconds for each item.
type contender struct {
	name   string
	sample func(time.Duration) (float64, error)
	target float64 // the most that weburl's time divided by its may be, or 0
}

// within returns the contender with a target.
func (c contender) within(target float64) contender {
	c.target = target
	return c
}

// native returns a contender in Go, whose function does one pass over n items.
func native(name string, n int, pass func()) contender {
	return contender{name: name, sample: func(sample time.Duration) (float64, error) {
		runtime.GC()
		for passes := 1; ; passes *= 2 {
			start := processorTime()
			for range passes {
				pass()
			}
			if elapsed := processorTime() - start; elapsed >= sample {
				return float64(elapsed.Nanoseconds()) / float64(passes) / float64(n), nil
			}
		}
	}}
}

// processorTime returns the time that the process has used, its garbage collector
// included. Other processes take no part in it.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// An operation has weburl first.
type operation struct {
	name       string
	contenders []contender
}

func run(arguments []string, out io.Writer) error {
	flags := flag.NewFlagSet("patterns", flag.ExitOnError)
	rounds := flags.Int("rounds", 7, "take the median of this `number` of samples")
	sample := flags.Duration("sample", 50*time.Millisecond, "make each sample at least this long")
	_ = flags.Parse(arguments) // it exits on error
	runtime.GOMAXPROCS(1)
	js, err := startNode()
	if err != nil {
		return err
	}
	all := routes()
	var patterns, urls []string
	for _, r := range all {
		patterns, urls = append(patterns, r.pattern()), append(urls, r.url())
	}
	a, err := js.Ask(map[string]any{"data": map[string]any{"patterns": patterns, "urls": urls}})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Measured at commit %s.\n\n", process.Commit())
	fmt.Fprintf(out, "%d routes; %s, Node %s with ada %s, urlpattern-polyfill 10.1.0; processor time, medians of %d samples of %v, GOMAXPROCS=1\n\n",
		len(all), runtime.Version(), a.Version, a.Ada, *rounds, *sample)
	fmt.Fprintln(out, "| operation | weburl, ns | other | ns | ratio | target |\n|---|---|---|---|---|---|")
	failures := 0
	operations, err := operations(js, all, patterns, urls, &failures)
	if err != nil {
		return err
	}
	for _, o := range operations {
		if err := o.report(out, *rounds, *sample); err != nil {
			return err
		}
	}
	if failures > 0 {
		return fmt.Errorf("%d operations had the wrong result", failures)
	}
	return js.Stop()
}

// report measures an operation in rounds, in each of which every contender takes one
// sample, and writes its rows. The ratio is the median of those of the rounds.
func (o operation) report(out io.Writer, rounds int, sample time.Duration) error {
	samples, err := process.Alternate(rounds, len(o.contenders), func(i int) (float64, error) { return o.contenders[i].sample(sample) })
	if err != nil {
		return err
	}
	for i, c := range o.contenders[1:] {
		other, target := samples[i+1], ""
		ratio := process.Median(process.Ratios(samples[0], other))
		if c.target > 0 {
			target = fmt.Sprintf("%.3f %s", c.target, process.Mark(ratio <= c.target))
		}
		fmt.Fprintf(out, "| %s | %.0f | %s | %.0f | %.3f | %s |\n", o.name, process.Median(samples[0]), c.name, process.Median(other), ratio, target)
	}
	return nil
}

// operations returns what is measured: first a pattern and a URL of each route, then
// all routes at once. Results that are wrong are counted in failures.
func operations(js *process.Process, all []route, patterns, urls []string, failures *int) ([]operation, error) {
	var compiled []*urlpattern.Pattern
	for _, p := range patterns {
		c, err := urlpattern.Parse(p)
		if err != nil {
			return nil, err
		}
		compiled = append(compiled, c)
	}
	n := len(all)
	inNode := func(name string, target float64, ours func()) operation {
		return operation{name, []contender{
			native("weburl", n, ours), nodeContender(js, "ada in Node", name, "native").within(target), nodeContender(js, "urlpattern-polyfill", name, "polyfill"),
		}}
	}
	must := func(ok bool) {
		if !ok {
			*failures++
		}
	}
	return []operation{
		inNode("compile", 1, func() {
			for _, p := range patterns {
				_, err := urlpattern.Parse(p)
				must(err == nil)
			}
		}),
		inNode("test", 0, func() {
			for i, u := range urls {
				must(compiled[i].TestString(u))
			}
		}),
		inNode("exec", 0, func() {
			for i, u := range urls {
				_, ok := compiled[i].ExecString(u)
				must(ok)
			}
		}),
		routing(all, compiled, urls, must),
	}, nil
}

// routing finds the route of a request and the values of its names.
func routing(all []route, compiled []*urlpattern.Pattern, urls []string, must func(bool)) operation {
	set := urlpattern.NewSet(compiled...)
	mux, router := http.NewServeMux(), chi.NewRouter()
	var parsed []weburl.URL
	var requests []*http.Request
	nothing := func(http.ResponseWriter, *http.Request) {}
	for i, r := range all {
		mux.HandleFunc(string(r), nothing)
		router.HandleFunc(string(r), nothing)
		parsed = append(parsed, weburl.MustParse(urls[i]))
		requests = append(requests, httptest.NewRequest(http.MethodGet, urls[i], nil))
	}
	return operation{"route", []contender{
		native("weburl", len(all), func() {
			for _, u := range parsed {
				_, _, ok := set.Exec(u)
				must(ok)
			}
		}),
		native("http.ServeMux", len(all), func() {
			for _, r := range requests {
				_, pattern := mux.Handler(r)
				must(pattern != "")
			}
		}).within(1),
		native("chi", len(all), func() {
			context := chi.NewRouteContext()
			for _, r := range requests {
				context.Reset()
				must(router.Match(context, http.MethodGet, r.URL.Path))
			}
		}),
	}}
}

//go:embed node.js
var nodeScript string

// startNode installs the polyfill and the Node of the folder oracle/ada, and starts it.
func startNode() (*process.Process, error) {
	folder, err := foreign.Npm("_bench/patterns")
	if err != nil {
		return nil, err
	}
	node, err := foreign.NewNode()
	if err != nil {
		return nil, err
	}
	return process.StartNode(node, nodeScript, filepath.Join(folder, "node_modules", "urlpattern-polyfill", "dist", "urlpattern.js"))
}

// contender returns the operation of a class, "native" or "polyfill".
func nodeContender(n *process.Process, name, operation, implementation string) contender {
	return contender{name: name, sample: func(sample time.Duration) (float64, error) {
		a, err := n.Ask(map[string]any{"op": operation, "implementation": implementation, "sample": sample.Nanoseconds()})
		return a.Nanoseconds, err
	}}
}
