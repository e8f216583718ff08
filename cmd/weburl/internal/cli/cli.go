// Package cli implements the weburl command: flags, formats and streams. It has no URL
// logic.
package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

// streams are what the command reads and writes, and how.
type streams = stream.Streams

// Main runs the command on the process's arguments and streams, and returns the
// exit code.
func Main() int {
	if os.Getenv("GOGC") == "" {
		// A run has little in memory at a time, so it collects garbage less often: check
		// takes three quarters of the time for 2,500 Markdown files, and 38 MB in place of
		// 28. For the largest one, all of it is in use. A verb that keeps much sets the
		// usual value.
		debug.SetGCPercent(400)
	}
	return run(calledAs(os.Args), standardStreams())
}

// Root returns the command with all its commands, for their texts. It is not to be
// executed.
func Root() *cobra.Command { return newRootCommand(streams{}) }

func run(args []string, s streams) int {
	setColor(&s, args)
	args = expand(args)
	root := newRootCommand(s, args...)
	root.SetArgs(args)
	if len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd) {
		addCompletions(root)
	}
	out := &helpOutput{Writer: s.Out}
	root.SetOut(out)
	err := root.Execute()
	if err == nil {
		err = written(out.err)
	}
	return exitCode(err, s)
}

// helpOutput keeps the error of a write, which functions for help do not return.
type helpOutput struct {
	io.Writer
	err error
}

func (h *helpOutput) Write(text []byte) (n int, err error) {
	n, err = h.Writer.Write(text)
	h.err = cmp.Or(h.err, err)
	return n, err
}

// exitCode writes err on standard error, unless it has been reported, and returns
// the exit code for it.
func exitCode(err error, s streams) int {
	if status, ok := errors.AsType[exit.StatusError](err); ok {
		return int(status)
	}
	switch {
	case err == nil:
		return exit.OK
	case errors.As(err, new(exit.FailedError)):
		return exit.Failed
	case errors.As(err, new(exit.IOError)):
		// A reader that closed the pipe needs no message.
		if !exit.IsClosedPipe(err) {
			complain(s.Err, err.Error())
		}
		return exit.IO
	}
	complain(s.Err, usageMessage(err))
	return exit.Usage
}

func complain(w io.Writer, text string) { fmt.Fprintf(w, "weburl: %s\n", text) }

// usageMessage returns the message of err. A message of a library may repeat an
// argument with a password; another one takes its place.
func usageMessage(err error) string {
	if message := err.Error(); errors.As(err, new(exit.UsageError)) || !excerpt.MayHoldSecret(message) {
		return message
	}
	return "an argument is out of place (not repeated here, as it may hold a password)"
}

// written returns the error of writing, if any.
func written(err error) error {
	if err == nil {
		return nil
	}
	return exit.IOError{Doing: "writing", Err: err}
}

// misused returns the error for a wrong command line. It names the help to read.
func misused(c *cobra.Command, message string) error {
	return exit.UsageError(message + "\nRun '" + c.CommandPath() + " --help' for help.")
}

// newRootCommand returns the command with its commands. Those that the arguments
// cannot need are left out.
func newRootCommand(s streams, args ...string) *cobra.Command {
	version := false
	root := &cobra.Command{
		Use:           "weburl",
		Short:         "Parse, check and show URLs as browsers read them",
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,

		DisableFlagsInUseLine: true,
		PersistentPreRunE:     checkNamed,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 && version {
				return writeVersions(c.OutOrStdout(), false)
			}
			if len(args) == 0 {
				return c.Help()
			}
			// The argument may be a URL with a password, so it is not repeated.
			return misused(c, "the first argument is not a command"+cmp.Or(suggestion(c, args[0], ""), "; to parse a URL, run 'weburl parse URL'"))
		},
	}
	root.Long, root.Example = help.Of("weburl", "")
	root.Flags().SetInterspersed(false) // flags after what is no command are not those of weburl
	root.Flags().BoolVar(&version, "version", false, "print the versions of weburl, of the URL Standard and of Unicode")
	choice.Var(root.PersistentFlags(), new(string), "color", "auto", "`when` to use color, where auto obeys NO_COLOR", []string{"auto", "always", "never"})
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelpCommand())
	setHelp(root)
	root.CompletionOptions.DisableDefaultCmd = true // there is one of our own
	addCommands(root, s, args)
	return root
}

// addCommands adds the command that is called, if it is known by its name, and otherwise all.
// The flags of all commands take more time than a short run.
func addCommands(root *cobra.Command, s streams, args []string) {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	verbs := verb.All()
	if i := slices.IndexFunc(verbs, func(v *stream.Verb) bool { return v.Name() == name }); i >= 0 {
		root.AddCommand(stream.Command(verbs[i], s))
		return
	}
	large := []*cobra.Command{newCheckCommand(s), newExtractCommand(s), newExplainCommand(s), newTrurlCommand(s), newUnfurlCommand(s), newServeCommand(s)}
	if i := slices.IndexFunc(large, func(c *cobra.Command) bool { return c.Name() == name }); i >= 0 {
		root.AddCommand(large[i])
		return
	}
	for _, v := range verbs {
		root.AddCommand(stream.Command(v, s))
	}
	root.AddCommand(large...)
	root.AddCommand(newVersionCommand(), newSchemaCommand(), newCompletionCommand(), newManCommand(), newClickHouseCommand())
	also := alsoCalled()
	for _, c := range root.Commands() {
		c.SuggestFor = also[c.Name()]
	}
}

// newHelpCommand returns the command help. That of cobra would repeat an unknown
// argument, which may hold a password.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [command|topic]",
		Short:   "Explain a command or a topic",
		Example: "  weburl help parse",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				if text, ok := topics()[args[0]]; ok {
					fmt.Fprint(c.OutOrStdout(), text)
					return nil
				}
				args = expand(args)[:1]
			}
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return misused(c.Root(), "there is no such command to explain")
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return slices.Concat(commandNames(c.Root()), slices.Sorted(maps.Keys(topics()))), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// commandNames returns the names of the commands, for completion.
func commandNames(root *cobra.Command) (names []string) {
	for _, c := range root.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// flagError returns the error for a wrong flag. The message of pflag may repeat
// the argument, which may hold a password.
func flagError(c *cobra.Command, err error) error {
	message := err.Error()
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		message = flagProblem(invalid)
	}
	if excerpt.MayHoldSecret(message) {
		message = "a flag is unknown or has a bad value (not repeated here, as it may hold a password)"
	}
	return misused(c, message+flagSuggestion(c, message))
}

// checkNamed returns an error for a flag that names files, columns or values, and has an
// empty one. It would be as no flag, such as with an empty variable of a script.
func checkNamed(c *cobra.Command, _ []string) (err error) {
	names := []string{"base-column", "column", "encoding", "other-column", "output", "replace-column", "seen", "temp-dir"}
	c.Flags().Visit(func(f *pflag.Flag) {
		list, other := c.Flags().GetStringSlice(f.Name)
		if other == nil && (len(list) == 0 || slices.Contains(list, "")) || f.Value.String() == "" && slices.Contains(names, f.Name) {
			err = misused(c, "--"+f.Name+" must have a value")
		}
	})
	return err
}

// flagProblem returns why the value of a flag is refused, without the value.
func flagProblem(e *pflag.InvalidValueError) string {
	f := e.GetFlag()
	name := "--" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", " + name
	}
	switch f.Value.Type() {
	case "int", "int64", "uint64":
		return name + " must be a whole number"
	case "bool":
		return name + " must be true or false, or stand alone"
	case "stringSlice":
		return name + " must be a list with commas between its values; a value with a comma or a quote needs quotes around it"
	}
	if f.Value.Type() == "string" { // package choice
		return name + " " + e.Unwrap().Error()
	}
	return name + ": " + e.Unwrap().Error()
}
