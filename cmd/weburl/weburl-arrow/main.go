// Command weburl-arrow answers streams of Apache Arrow. The command weburl runs it as
// weburl serve --format arrow. It is a module of its own, because the library for Arrow is
// larger than the rest of the command.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

// memoryLimit is how much memory the collector of garbage aims at, in bytes.
const memoryLimit = 160 << 20

func main() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(200)
		debug.SetMemoryLimit(memoryLimit)
	}
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

func run(args []string, in io.Reader, out, errOut io.Writer) int {
	err := runServe(args, in, out)
	var misuse exit.UsageError
	switch {
	case err == nil:
		return exit.OK
	case errors.As(err, &misuse):
		fmt.Fprintf(errOut, "weburl serve: %v\nRun 'weburl serve --help' for help.\n", err)
		return exit.Usage
	case !exit.IsClosedPipe(err):
		fmt.Fprintf(errOut, "weburl serve: %v\n", err)
	}
	return exit.IO
}

func runServe(args []string, in io.Reader, out io.Writer) error {
	f := pflag.NewFlagSet("serve", pflag.ContinueOnError)
	f.SetOutput(io.Discard)
	function := f.String("function", "", "answer with this `function`")
	fields := f.StringSlice("fields", nil, "write these `components` of each record")
	if err := f.Parse(args); err != nil || f.NArg() > 0 {
		return exit.UsageError("serve takes either --function or --fields, as weburl serve does")
	}
	p, err := serve.NewPlan(*function, *fields)
	if err != nil {
		return exit.UsageError(err.Error())
	}
	return serveArrow(in, out, p)
}
