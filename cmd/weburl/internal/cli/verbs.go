package cli

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/verb"
)

// addVerbs adds the commands that work on streams of URLs.
func addVerbs(root *cobra.Command, s streams) {
	for _, v := range verb.All() {
		root.AddCommand(newVerbCommand(v, s))
	}
}

// addVerb adds the command that the arguments begin with, and no other. All flags of
// all commands take more time than a short run. It returns false when the arguments
// begin with something else.
func addVerb(root *cobra.Command, s streams, args []string) bool {
	if len(args) == 0 {
		return false
	}
	for _, v := range verb.All() {
		if v.Name() == args[0] {
			root.AddCommand(newVerbCommand(v, s))
			return true
		}
	}
	return false
}

func newVerbCommand(v *stream.Verb, s streams) *cobra.Command {
	if v.Name() == "parse" {
		withEditions(v, s)
	}
	return stream.Command(v, s.forVerbs())
}

// withEditions lets parse read URLs as a dated edition of the standard does. That
// has records and errors of its own.
func withEditions(v *stream.Verb, s streams) {
	var id string
	flags := v.Flags
	v.Flags = func(f *pflag.FlagSet) {
		flags(f)
		f.StringVar(&id, "edition", "", "parse by this `edition` of the standard: "+knownEditions())
	}
	v.Instead = func(c *cobra.Command, args []string) (bool, error) {
		if !c.Flags().Changed("edition") {
			return false, nil
		}
		var other error
		c.Flags().Visit(func(f *pflag.Flag) {
			if !slices.Contains([]string{"edition", "base", "query-encoding", "from", "to", "json", "color"}, f.Name) {
				other = misused(c, "--edition and --"+f.Name+" cannot be used together")
			}
		})
		if other != nil {
			return true, other
		}
		flag := func(name string) string { return c.Flags().Lookup(name).Value.String() }
		old := parseFlags{base: flag("base"), encoding: flag("query-encoding"), from: flag("from"), to: flag("to"), edition: id, json: flag("json") == "true"}
		if err := old.check(c, args, s); err != nil {
			return true, err
		}
		return true, runEdition(c, args, old, s)
	}
}
