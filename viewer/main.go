// Viewer is a page that shows how a URL is read: step by step, beside the URL
// class of the browser, by every edition of the standard. The library does it,
// compiled to WebAssembly.
//
//	go run ./viewer            builds the page, serves it on this machine, and prints its address
//	go run ./viewer build DIR  writes it as a static site, which needs no server of its own
//
// Both need the source of the module and the go command.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"

	"github.com/weburl-go/weburl/viewer/internal/bundle"
	"github.com/weburl-go/weburl/viewer/internal/compile"
	"github.com/weburl-go/weburl/viewer/internal/serve"
	"github.com/weburl-go/weburl/viewer/page"
)

const usage = `usage:
	viewer [-listen ADDRESS]   serve the page on this machine
	viewer build FOLDER        write the page as a static site
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
	}
	flags.Usage()
	return errors.New("wrong arguments")
}

// newSite builds the programs and the site.
func newSite(messages io.Writer, best bool) (bundle.Site, error) {
	fmt.Fprintln(messages, "building the WebAssembly ...")
	programs, err := compile.Programs()
	if err != nil {
		return nil, err
	}
	site, err := bundle.Assemble(page.Files, programs)
	if err != nil {
		return nil, err
	}
	if best {
		fmt.Fprintln(messages, "compressing ...")
	}
	site.Compress(best)
	return site, nil
}

func serveSite(address string, out, messages io.Writer) error {
	site, err := newSite(messages, false)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%s/\n", listener.Addr())
	return serve.Server(site, serve.DefaultLimits()).Serve(listener)
}

func writeSite(folder string, out, messages io.Writer) error {
	site, err := newSite(messages, true)
	if err != nil {
		return err
	}
	if err := site.Write(folder); err != nil {
		return err
	}
	printSizes(out, site)
	return nil
}
