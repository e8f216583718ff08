// Oracle compares weburl with implementations that others wrote:
//
//	go run ./oracle node       the npm package whatwg-url, in Node
//	go run ./oracle chromium   Chromium, headless, for the encodings
//	go run ./oracle ada        the URL of a newer Node, which is ada
//	go run ./oracle idna       a model of UTS #46, the npm package tr46
//	go run ./oracle surt       the Python package surt
//	go run ./oracle edition    npm packages whatwg-url of 2017 and 2024, against those editions
//	go run ./oracle clearurls  the PyPI package unalix, against package clean
//	go run ./oracle urlpattern-node      a model of the URL Pattern Standard, and the URLPattern of a newer Node
//	go run ./oracle urlpattern-chromium  the URLPattern of Chromium
//	go run ./oracle js         the URL of a newer Node, against js/goja
//	go run ./oracle guard      package guard, beside safeurl and net/http, and before web servers
//	go run ./oracle vectors    the vectors of testdata, with a newer Node
//	go run ./oracle nodeurl    the module url of a newer Node, against js/nodeurl
//	go run ./oracle regexp     V8, about package jsregexp
//	go run ./oracle links      parsers of seventeen formats, about what weburl extract finds
//	go run ./oracle fixes      micromark, parse5 and css-tree, about what weburl check --write changes
//
// It prints its figures and exits with 1 when there is a difference that is not
// explained, or an explanation of what is no longer different, with 3 when whom
// it compares with could not be had, and with 4 when something else failed.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/weburl-go/weburl/internal/test/foreign"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/peer"
)

// options are the command line's.
type options struct {
	n         int
	seed      uint64
	ci        bool
	show      int
	part      string
	examples  bool
	record    string
	documents string
	out       io.Writer
}

// slice says which part of all inputs a run has.
func (o options) slice() string {
	size := "full"
	if o.ci {
		size = "ci"
	}
	return fmt.Sprintf("%s slice, seed %d, n %d", size, o.seed, o.n)
}

// part is a comparison of a command, with a name if it may run alone.
type part struct {
	name string
	run  func(options) (bool, error)
}

// run runs the parts that are wanted, and reports whether all is well.
func (o options) run(parts ...part) (ok bool, err error) {
	if o.part != "" && !slices.ContainsFunc(parts, func(p part) bool { return p.name == o.part }) {
		return false, fmt.Errorf("there is no part %q", o.part)
	}
	ok = true
	for _, p := range parts {
		if p.name != "" && o.part != "" && p.name != o.part {
			continue
		}
		fine, err := p.run(o)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	return ok, nil
}

// format returns how to report on a comparison.
func format[D any](o options, title string, show func(D) string) explain.Format[D] {
	return explain.Format[D]{Title: title, Unexplained: o.show, Examples: o.examples, Show: show}
}

// write records the differences of witnesses, if that is wanted.
func write[D any](o options, name string, found []explain.Found[D]) error {
	if o.record == "" {
		return nil
	}
	data, err := json.MarshalIndent(found, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(o.record, name+".json"), append(data, '\n'), 0o666)
}

// count returns n, or what stands for it when it is not given.
func (o options) count(full, ci int) int {
	switch {
	case o.n > 0:
		return o.n
	case o.ci:
		return ci
	}
	return full
}

// The codes to exit with. What the runtime uses for a panic, which is 2, is none
// of them.
const (
	exitDifferent   = 1
	exitUnavailable = 3
	exitFailed      = 4
)

func main() {
	// If nobody reads the output, a write then fails, and the programs that were started are stopped.
	signal.Ignore(syscall.SIGPIPE)
	ok, err := run(os.Args[1:], os.Stdout)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(exitCode(err))
	case !ok:
		os.Exit(exitDifferent)
	}
}

// exitCode returns the code for an error.
func exitCode(err error) int {
	if foreign.IsUnavailable(err) {
		return exitUnavailable
	}
	return exitFailed
}

// run runs the command that the arguments name, before or after the flags.
func run(args []string, out io.Writer) (bool, error) {
	commands := map[string]func(options) (bool, error){
		"node": withPeer(peer.StartNode, runNode), "ada": withPeer(peer.StartNode, runAda), "idna": withPeer(peer.StartNode, runIDNA),
		"chromium": withPeer(peer.StartChromium, runChromium), "clearurls": withPeer(peer.StartUnalix, runClearURLs),
		"urlpattern-node": withPeer(peer.StartNewNode, runURLPatternNode), "urlpattern-chromium": withPeer(peer.StartNewNode, runURLPatternChromium),
		"edition": runEdition, "surt": runSURT, "js": runJS, "guard": runGuard, "fixes": runFixes, "links": runLinks, "regexp": runRegExp, "nodeurl": runNodeURL, "vectors": runVectors,
	}
	o := options{out: out}
	flags := flag.NewFlagSet("oracle", flag.ContinueOnError)
	flags.IntVar(&o.n, "n", 0, "number of generated inputs; 0 is that of the slice")
	flags.Uint64Var(&o.seed, "seed", 1, "seed of the generator")
	flags.BoolVar(&o.ci, "ci", false, "a smaller slice")
	flags.IntVar(&o.show, "show", 20, "number of unexplained differences to show of each comparison")
	flags.StringVar(&o.part, "part", "", `"urls", "edits" or "encodings" (node), "tests", "programs" and "patterns" (js), or "clients" and "servers" (guard), "documents" and "files" (fixes), or a format (links), for that part alone`)
	flags.BoolVar(&o.examples, "examples", false, "show an example of what each explanation explains")
	flags.StringVar(&o.documents, "documents", "", "folders with documents for fixes and links, beside the module cache")
	flags.StringVar(&o.record, "record", "", "folder to write the differences of the witnesses to, for the tests of the explanations")
	name := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	if name == "" && flags.NArg() == 1 {
		name = flags.Arg(0)
	} else if flags.NArg() > 0 {
		return false, fmt.Errorf("unexpected arguments %q", flags.Args())
	}
	command, ok := commands[name]
	if !ok {
		return false, fmt.Errorf("say node, chromium, ada, idna, edition, surt, clearurls, urlpattern-node, urlpattern-chromium, js, nodeurl, vectors, guard, fixes, links or regexp, not %q", name)
	}
	return command(o)
}
