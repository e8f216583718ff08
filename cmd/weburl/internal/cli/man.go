package cli

import (
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/man"
)

const manLong = `Man writes the manual pages of all commands to a folder, which is made if it does
not exist: weburl.1, weburl-get.1 and so on. Without a folder it prints the page of
weburl; with --of, the page of a command.

The pages have what the help has, and the date of the URL Standard that the command
follows, so that they are the same in each build.

Exit codes
  0  success
  2  the command line is wrong
  3  writing failed`

const manExample = `  weburl man man1
  weburl man --of get > weburl-get.1`

func newManCommand() *cobra.Command {
	var of string
	c := newCommand("man [flags] [DIR]", "Write the manual pages", manLong, manExample, func(c *cobra.Command, args []string) error {
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
