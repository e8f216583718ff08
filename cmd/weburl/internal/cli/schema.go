package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

func newSchemaCommand() *cobra.Command {
	c := newCommand("schema [check|extract]", "Print the JSON Schema of what --to ndjson and --to json write", func(c *cobra.Command, args []string) error {
		text := schema.Record()
		switch {
		case len(args) == 1 && args[0] == "check":
			text = schema.Finding()
		case len(args) == 1 && args[0] == "extract":
			text = schema.Occurrence()
		case len(args) > 0:
			return misused(c, "the argument is check or extract; without an argument, the schema is that of the other verbs")
		}
		_, err := io.WriteString(c.OutOrStdout(), text)
		return written(err)
	})
	c.ValidArgs, c.DisableFlagsInUseLine = []string{"check", "extract"}, false
	return c
}
