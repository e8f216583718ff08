// Command record asks the readers and writes what they answered. It needs the workspace
// of all modules:
//
//	go run ./readers/record install   fetch and build what the drivers need
//	go run ./readers/record list      start all readers and print their versions
//	go run ./readers/record run       ask them, and write readers/readers.ndjson.gz
//	go run ./readers/record points    ask them about every code point, and add that
//	go run ./readers/record fields    ask requesters for their field Host, and add that
//	go run ./readers/record draw      write docs/readers.md and its pictures from that
//	go run ./readers/record whole F   write the whole record to a file, for a release, or check it if it is there
//	go run ./readers/record hand      run the command lines of docs/readers.md, and compare
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/weburl-go/weburl/internal/test/workspace"
	"github.com/weburl-go/weburl/readers"
)

// options are the flags.
type options struct {
	places
	shared, only, file string
	seed               uint64
	scale              float64
	check              bool
	stop               context.Context // is done when the user ends the program
}

func main() {
	var o options
	flags := flag.NewFlagSet("record", flag.ExitOnError)
	flags.StringVar(&o.only, "only", "", "these `readers` only, with commas between them")
	flags.Uint64Var(&o.seed, "seed", 1, "the seed of the inputs that are made")
	flags.Float64Var(&o.scale, "scale", 1, "the part of the large families that is asked")
	flags.BoolVar(&o.check, "check", false, "write nothing; compare with what is recorded, for the readers whose version is the same")
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: record install|list|run|points|fields|draw|whole|hand [flags]")
		os.Exit(2)
	}
	_ = flags.Parse(os.Args[2:])
	o.file = flags.Arg(0)
	stop, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	o.stop = stop
	if err := o.run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}

func (o *options) run(what string) (err error) {
	if o.root, err = workspace.Root(); err != nil {
		return err
	}
	if o.shared, err = workspace.Shared(); err != nil {
		return err
	}
	o.drivers = filepath.Join(o.root, "readers", "drivers")
	o.build = filepath.Join(o.root, "readers", "build")
	command := map[string]func() error{
		"install": o.install, "list": o.list, "run": o.record, "fields": o.fields, "points": o.points, "draw": o.draw, "whole": o.whole, "hand": o.hand,
	}[what]
	if command == nil {
		return fmt.Errorf("there is no command %q", what)
	}
	return command()
}

// wanted reports whether a reader is one of -only, or all are.
func (o *options) wanted(r readers.Reader) bool {
	return o.only == "" || slices.Contains(strings.Split(o.only, ","), r.Name)
}

// list prints the readers.
func (o *options) list() error {
	peers := o.startAll(o.wanted)
	defer stopAll(peers)
	for _, p := range peers {
		fmt.Printf("%-14s %-9s %s%s\n", p.Name, p.Kind, p.Version, p.Missing)
	}
	return nil
}
