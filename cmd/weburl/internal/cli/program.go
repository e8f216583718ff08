package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
	"github.com/weburl-go/weburl/cmd/weburl/internal/man"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/kit/site"
	"github.com/weburl-go/weburl/reason"
)

// shells are the values of the operand of completion.
func shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

func newCompletionCommand() *cobra.Command {
	c := newCommand("completion SHELL", "Print a script for the completion of a shell", runCompletion)
	c.ValidArgs = shells()
	return c
}

func runCompletion(c *cobra.Command, args []string) (err error) {
	if len(args) != 1 || !slices.Contains(shells(), args[0]) {
		return misused(c, "the argument must be bash, zsh, fish or powershell")
	}
	out, root := c.OutOrStdout(), c.Root()
	switch args[0] {
	case "bash":
		err = root.GenBashCompletionV2(out, true)
	case "zsh":
		err = root.GenZshCompletion(out)
	case "fish":
		err = root.GenFishCompletion(out, true)
	default:
		err = root.GenPowerShellCompletionWithDesc(out)
	}
	return written(err)
}

func errorNames() []string { return format.Names(reason.ValidationErrors(), reason.Code.String) }

// addCompletions registers the values of flags with all commands. It is done only
// when a shell asks, as it takes time.
func addCompletions(root *cobra.Command) {
	// Package choice has other flags, and package stream completes those of verbs.
	encodings := format.Names(encoding.All(), func(e *encoding.Encoding) string { return strings.ToLower(e.Name()) })
	values := map[string][]string{"encoding": encodings, "query-encoding": encodings, "ignore": errorNames()}
	add := func(c *cobra.Command, f *pflag.Flag) {
		choice.Complete(c, f)
		known, ok := values[f.Name]
		if !ok {
			return
		}
		complete := cobra.FixedCompletions(known, cobra.ShellCompDirectiveNoFileComp)
		if f.Name == "ignore" {
			complete = stream.CompleteList(errorNames)
		}
		_ = c.RegisterFlagCompletionFunc(f.Name, complete) // it fails if there are values already
	}
	root.PersistentFlags().VisitAll(func(f *pflag.Flag) { add(root, f) })
	for _, c := range root.Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) { add(c, f) })
	}
}

// The commit of the URL Standard that the module follows, and its date.
const (
	standardDate   = "2026-07-02"
	standardCommit = "6ae8486"
)

const modulePath = "github.com/weburl-go/weburl"

func newVersionCommand() *cobra.Command {
	asJSON := false
	c := newCommand("version", "Print the versions of weburl, of the URL Standard and of Unicode",
		func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misused(c, "this command takes no arguments")
			}
			return writeVersions(c.OutOrStdout(), asJSON)
		})
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON objects, one on each line")
	return c
}

// suffixes returns the revision of the public suffix list.
func suffixes() string {
	text := fmt.Sprint(site.Default())
	if _, revision, ok := strings.Cut(text, "git revision "); ok {
		return revision
	}
	return text
}

func writeVersions(out io.Writer, asJSON bool) (err error) {
	command, module := versions()
	if asJSON {
		_, err = out.Write(jsonline.Encode(jsonline.Object{}.
			Add("weburl", command).Add("module", module).
			Add("standard", jsonline.Object{}.Add("date", standardDate).Add("commit", standardCommit)).
			Add("unicode", idna.UnicodeVersion).Add("suffixes", suffixes()).Add("go", runtime.Version())))
	} else {
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		fmt.Fprintf(w, "weburl\t%s\n%s\t%s\nURL Standard\t%s, commit %s\nUnicode\t%s\nPublic suffixes\t%s\nGo\t%s\n",
			command, modulePath, module, standardDate, standardCommit, idna.UnicodeVersion, suffixes(), runtime.Version())
		err = w.Flush()
	}
	return written(err)
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

func page(c *cobra.Command) string {
	command, _ := versions()
	c.InitDefaultHelpFlag()
	return man.Page(c, standardDate, "weburl "+command)
}

func printPage(c *cobra.Command, of string) error {
	about := c.Root()
	if of != "" {
		found, rest, err := c.Root().Find([]string{of})
		if err != nil || len(rest) > 0 || found == c.Root() {
			return misused(c, "--of must be a command of weburl")
		}
		about = found
	}
	_, err := io.WriteString(c.OutOrStdout(), page(about))
	return written(err)
}

func writePages(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return exit.IOError{Doing: "writing", Err: err}
	}
	for _, c := range append(root.Commands(), root) {
		if err := os.WriteFile(filepath.Join(dir, man.Name(c)+".1"), []byte(page(c)), 0o666); err != nil {
			return exit.IOError{Doing: "writing", Err: err}
		}
	}
	return nil
}
