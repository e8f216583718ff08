package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
)

func newSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:       "schema [show]",
		Short:     "Print the JSON Schema of the records that --to ndjson and --to json write",
		Example:   "  weburl schema > record.schema.json\n  weburl schema show > show.schema.json",
		ValidArgs: []string{"show"},
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 || len(args) == 1 && args[0] != "show" {
				return misused(c, "the only argument that this command takes is show")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			text := schema.Record()
			if len(args) > 0 {
				text = schema.Show()
			}
			if _, err := io.WriteString(c.OutOrStdout(), text); err != nil {
				return ioError{Doing: "writing", Err: err}
			}
			return nil
		},
	}
}
