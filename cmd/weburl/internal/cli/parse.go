package cli

import (
	"cmp"

	"github.com/spf13/cobra"
)

// parseFlags are the flags of the command parse.
type parseFlags struct {
	base, encoding, from, to, edition string
	json                              bool
}

// register adds the flags that commands with these formats have.
func (flags *parseFlags) register(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&flags.base, "base", "", "`URL` against which the inputs are resolved")
	f.StringVar(&flags.encoding, "query-encoding", "", "`label` of the encoding of the document that contains the URLs (default utf-8)")
	f.StringVar(&flags.from, "from", "lines", "`format` of the input: lines or ndjson")
	f.StringVar(&flags.to, "to", "text", "`format` of the output: text or ndjson")
	f.BoolVar(&flags.json, "json", false, "write JSON objects, one on each line")
}

// check returns an error for flags and arguments that do not go together.
func (flags *parseFlags) check(c *cobra.Command, args []string, s streams) error {
	if err := cmp.Or(choice(c, "from", "lines", "ndjson"), choice(c, "to", "text", "ndjson")); err != nil {
		return err
	}
	set := c.Flags().Changed
	switch {
	case flags.json && set("to") && flags.to != "ndjson":
		return misused(c, "--json and --to text contradict each other")
	case len(args) > 0 && set("from"):
		return misused(c, "--from is for standard input, which is not read when URLs are given as arguments")
	case len(args) == 0 && s.inTerminal && !set("from"):
		return misused(c, "no URL given, and standard input is a terminal; name --from lines to type URLs there")
	}
	return nil
}

// isJSON reports whether the output is NDJSON.
func (flags *parseFlags) isJSON() bool { return flags.json || flags.to == "ndjson" }

// maxKept is how many validation errors of an input are kept, so that 16 MiB of
// invalid bytes do not fill the memory.
const maxKept = 1 << 12
