// Viewer is a page that shows how a URL is read: step by step, beside the URL
// class of the browser, by every edition of the standard. The library does it,
// compiled to WebAssembly.
//
//	go run ./viewer            builds the page, serves it on this machine, and prints its address
//	go run ./viewer build DIR  writes it as a static site, which needs no server of its own
//	go run ./viewer build -single FILE
//	                           writes it as one HTML file, which can be opened from a disk
//
// Both need the source of the module and the go command.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
	"github.com/weburl-go/weburl/viewer/internal/compile"
	"github.com/weburl-go/weburl/viewer/internal/serve"
	"github.com/weburl-go/weburl/viewer/page"
)

const usage = `usage:
	viewer [-listen ADDRESS]   serve the page on this machine
	viewer build FOLDER        write the page as a static site
	viewer build -single FILE  write the page as one HTML file
`

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "viewer:", err)
		os.Exit(1)
	}
}

func run(arguments []string, out, messages io.Writer) error {
	flags := flag.NewFlagSet("viewer", flag.ContinueOnError)
	flags.SetOutput(messages)
	flags.Usage = func() { fmt.Fprint(messages, usage) }
	listen := flags.String("listen", "127.0.0.1:0", "the address to serve at; port 0 is any free port")
	if err := flags.Parse(arguments); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	switch {
	case flags.NArg() == 0:
		return serveSite(*listen, out, messages)
	case flags.NArg() == 2 && flags.Arg(0) == "build":
		return writeSite(flags.Arg(1), out, messages)
	case flags.NArg() == 3 && flags.Arg(0) == "build" && flags.Arg(1) == "-single":
		return writeSingle(flags.Arg(2), out, messages)
	}
	flags.Usage()
	return errors.New("wrong arguments")
}

// newSite builds the programs and the site.
func newSite(messages io.Writer) (bundle.Site, error) {
	fmt.Fprintln(messages, "building the WebAssembly ...")
	programs, err := compile.Programs()
	if err != nil {
		return nil, err
	}
	return bundle.Assemble(page.Files, programs)
}

func serveSite(address string, out, messages io.Writer) error {
	site, err := newSite(messages)
	if err != nil {
		return err
	}
	site.Compress(false)
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%s/\n", listener.Addr())
	return serve.Server(site).Serve(listener)
}

func writeSite(folder string, out, messages io.Writer) error {
	site, err := newSite(messages)
	if err != nil {
		return err
	}
	fmt.Fprintln(messages, "compressing ...")
	site.Compress(true)
	if err := site.Write(folder); err != nil {
		return err
	}
	printSizes(out, site)
	return nil
}

func writeSingle(file string, out, messages io.Writer) error {
	site, err := newSite(messages)
	if err != nil {
		return err
	}
	data, err := site.Single()
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d bytes\n", len(data))
	return nil
}

// printSizes prints the sizes of the files in bytes, and what is transferred: for
// the first answer all that is not loaded later, and for everything.
func printSizes(out io.Writer, site bundle.Site) {
	first, everything := 0, 0
	fmt.Fprintf(out, "%10s %10s %10s\n", "bytes", "gzip", "brotli")
	for _, name := range slices.Sorted(maps.Keys(site)) {
		f := site[name]
		sent := transferred(f)
		fmt.Fprintf(out, "%10d %10d %10d %s\n", len(f.Data), len(f.Gzip), len(f.Brotli), name)
		everything += sent
		if !isLater(name) {
			first += sent
		}
	}
	fmt.Fprintf(out, "transferred with brotli: %d bytes for the first answer, %d for everything\n", first, everything)
}

func transferred(f *bundle.File) int {
	if f.Brotli != nil {
		return len(f.Brotli)
	}
	return len(f.Data)
}

// isLater reports whether the page loads a file after its first answer.
func isLater(name string) bool {
	return strings.HasPrefix(name, "more.") || path.Ext(name) == ".bin" || name == bundle.Service || strings.HasPrefix(name, "print.")
}
