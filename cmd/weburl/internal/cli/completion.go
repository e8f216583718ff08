package cli

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
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
	encodings := verb.EncodingNames()
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
