package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/idna"
)

// standardDate is the date of the URL Standard's commit that the module follows.
const standardDate = "2026-07-02"

const modulePath = "github.com/weburl-go/weburl"

func newVersionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the versions of weburl, of the URL Standard and of Unicode",
		Long: `Version prints the versions of the command and of the module that it is built
with, the date of the URL Standard and the version of Unicode that they follow,
and the version of Go.`,
		Example: `  weburl version`,
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			command, module := versions()
			w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
			fmt.Fprintf(w, "weburl\t%s\n", command)
			fmt.Fprintf(w, "%s\t%s\n", modulePath, module)
			fmt.Fprintf(w, "URL Standard\t%s\n", standardDate)
			fmt.Fprintf(w, "Unicode\t%s\n", idna.UnicodeVersion)
			fmt.Fprintf(w, "Go\t%s\n", runtime.Version())
			if err := w.Flush(); err != nil {
				return ioError{"writing", err}
			}
			return nil
		},
	}
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
