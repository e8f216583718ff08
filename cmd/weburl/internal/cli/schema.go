package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

const schemaLong = `Schema prints a JSON Schema (draft 2020-12): of the findings that weburl check --to ndjson writes,
of the URLs that weburl extract --to ndjson writes, or, without an argument, of the
records that other verbs write with --to ndjson and --to json. A description says
which command writes a property.

Exit codes
  0  success
  2  the command line is wrong
  3  writing failed`

func newSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:       "schema [check|extract]",
		Short:     "Print the JSON Schema of what --to ndjson and --to json write",
		Long:      schemaLong,
		Example:   "  weburl schema > record.schema.json\n  weburl schema check",
		ValidArgs: []string{"check", "extract"},
		RunE: func(c *cobra.Command, args []string) error {
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
		},
	}
}
