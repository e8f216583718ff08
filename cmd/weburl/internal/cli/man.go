package cli

import (
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/man"
)

func newManCommand() *cobra.Command {
	var of string
	c := newCommand("man [flags] [DIR]", "Write the manual pages", func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return misused(c, "this command takes one argument, the name of a folder")
		case len(args) == 1 && of != "":
			return misused(c, "--of prints one page and needs no folder")
		case len(args) == 1:
			return writePages(c.Root(), args[0])
		}
		return printPage(c, of)
	})
	c.Flags().StringVar(&of, "of", "", "print the page of this `command`")
	_ = c.RegisterFlagCompletionFunc("of", func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		return commandNames(c.Root()), cobra.ShellCompDirectiveNoFileComp
	})
	return c
}

// manHeader is what all pages have.
func manHeader() man.Header {
	command, _ := versions()
	return man.Header{Date: standardDate, Source: "weburl " + command, Manual: "URLs as browsers read them"}
}

// printPage prints the page of a command.
func printPage(c *cobra.Command, of string) error {
	about := c.Root()
	if of != "" {
		found, rest, err := c.Root().Find([]string{of})
		if err != nil || len(rest) > 0 || found == c.Root() {
			return misused(c, "--of must be a command of weburl")
		}
		about = found
	}
	about.InitDefaultHelpFlag()
	_, err := io.WriteString(c.OutOrStdout(), man.Page(about, manHeader()))
	return written(err)
}

// writePages writes all pages to a folder.
func writePages(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return ioError{Doing: "writing", Err: err}
	}
	header := manHeader()
	for _, c := range append(root.Commands(), root) {
		c.InitDefaultHelpFlag()
		if err := os.WriteFile(filepath.Join(dir, man.Name(c)+".1"), []byte(man.Page(c, header)), 0o666); err != nil {
			return ioError{Doing: "writing", Err: err}
		}
	}
	return nil
}
