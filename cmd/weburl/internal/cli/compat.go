package cli

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/trurl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/unfurl"
)

// calledAs returns the arguments of the process. If the program is called by the
// name of another one whose command line it has, that is its first argument.
func calledAs(args []string) []string {
	if len(args) == 0 {
		return nil
	}
	name := strings.TrimSuffix(filepath.Base(args[0]), ".exe")
	if name == "trurl" || name == "unfurl" {
		return append([]string{name}, args[1:]...)
	}
	return args[1:]
}

// newOtherCommand returns the command that is another program. Its options are a part of
// the help.
func newOtherCommand(s streams, use, name, options string, run func(args []string, out, err io.Writer) int) *cobra.Command {
	c := newCommand(use, "Do what the program "+name+" does", func(_ *cobra.Command, args []string) error {
		out, endOut := printableIf(s.OutTerminal, s.Out)
		err, endErr := printableIf(s.ErrTerminal, s.Err)
		defer endErr()
		defer endOut()
		return exit.Status(run(args, out, err))
	})
	c.Long, _ = help.Of(name, options)
	c.DisableFlagParsing = true
	return c
}

func newTrurlCommand(s streams) *cobra.Command {
	return newOtherCommand(s, "trurl [options] [URL...]", "trurl", trurl.Help, func(args []string, out, err io.Writer) int {
		command, _ := versions()
		return trurl.Run(args, s.In, out, err, command)
	})
}

func newUnfurlCommand(s streams) *cobra.Command {
	return newOtherCommand(s, "unfurl [options] MODE [FORMAT]", "unfurl", unfurl.Help, func(args []string, out, err io.Writer) int {
		return unfurl.Run(args, s.In, out, err)
	})
}
