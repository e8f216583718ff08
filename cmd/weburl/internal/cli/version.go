package cli

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/idna"
)

// The commit of the URL Standard that the module follows, and its date.
const (
	standardDate   = "2026-07-02"
	standardCommit = "6ae8486"
)

const modulePath = "github.com/weburl-go/weburl"

func newVersionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the versions of weburl, of the URL Standard and of Unicode",
		Long: `Version prints the versions of the command and of the module that it is built
with, the date and the commit of the URL Standard that they follow, the version of
Unicode that domains are read with, and the version of Go. weburl --version does
the same.

A version is (devel) where the build does not know it, as in a build of a
checkout.`,
		Example: `  weburl version`,
		Args:    noArguments,
		RunE:    func(c *cobra.Command, _ []string) error { return writeVersions(c.OutOrStdout()) },
	}
}

func writeVersions(out io.Writer) error {
	command, module := versions()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "weburl\t%s\n", command)
	fmt.Fprintf(w, "%s\t%s\n", modulePath, module)
	fmt.Fprintf(w, "URL Standard\t%s, commit %s\n", standardDate, standardCommit)
	fmt.Fprintf(w, "Unicode\t%s\n", idna.UnicodeVersion)
	fmt.Fprintf(w, "Go\t%s\n", runtime.Version())
	if err := w.Flush(); err != nil {
		return ioError{Doing: "writing", Err: err}
	}
	return nil
}

// versions returns the versions of the command and of the module. Each is
// "(devel)" when the build did not record it.
func versions() (command, module string) {
	command, module = "(devel)", "(devel)"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return command, module
	}
	if info.Main.Version != "" {
		command = info.Main.Version
	}
	for _, dep := range info.Deps {
		if dep.Path == modulePath && dep.Version != "" {
			module = dep.Version
		}
	}
	return command, module
}
