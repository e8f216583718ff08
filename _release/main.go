// Command _release makes a release of all published modules of the workspace:
// one commit, and a tag for each module. It does not push:
//
//	GOWORK=off go run -C _release . v0.1.0
//	GOWORK=off go run -C _release . -proxy folder v0.1.0
//
// The second form makes a module proxy in a folder from a release that was
// made. With GOPROXY=file:///folder the go command finds the modules there.
//
// See docs/release.md.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "_release:", err)
		os.Exit(1)
	}
}

// run is the command, in the repository that contains the working directory.
func run(arguments []string, output io.Writer) error {
	flags := flag.NewFlagSet("_release", flag.ExitOnError)
	proxy := flags.String("proxy", "", "write the modules of a release to a module proxy in this `folder`")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: release [-proxy folder] version")
		flags.PrintDefaults()
	}
	_ = flags.Parse(arguments) // it exits on error
	if flags.NArg() != 1 || flags.Arg(0) == "" {
		flags.Usage()
		return fmt.Errorf("give one version, such as v0.1.0")
	}
	version := flags.Arg(0)
	repo, err := openRepository(".")
	if err != nil {
		return err
	}
	if *proxy != "" {
		return writeProxy(repo, version, *proxy)
	}
	tags, err := release(repo, version, time.Now().UTC())
	if err != nil {
		return fmt.Errorf("%w; nothing was changed", err)
	}
	fmt.Fprintf(output, "made the release %s: one commit and the tags %s\n", version, strings.Join(tags, " "))
	fmt.Fprintf(output, "nothing was pushed; to publish it:\n\tgit push --atomic origin HEAD %s\n", strings.Join(tags, " "))
	fmt.Fprintf(output, "and then, with the whole record of the readers:\n\tmake publish VERSION=%s\n", version)
	return nil
}
