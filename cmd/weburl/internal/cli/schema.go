package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

func newSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use: "schema",
		Long: `Schema prints a JSON Schema (draft 2020-12) of the records that the commands write
with --to ndjson and --to json. A description says which command writes a property.

Exit codes
  0  success
  2  the command line is wrong
  3  writing failed`,
		Short:   "Print the JSON Schema of the records that --to ndjson and --to json write",
		Example: "  weburl schema > record.schema.json",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if _, err := io.WriteString(c.OutOrStdout(), schema.Record()); err != nil {
				return ioError{Doing: "writing", Err: err}
			}
			return nil
		},
	}
}
