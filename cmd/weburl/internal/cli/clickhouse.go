package cli

import (
	"bytes"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

func newClickHouseCommand() *cobra.Command {
	var f serve.ClickHouse
	c := newCommand("clickhouse [flags] config", "Print the settings of functions for ClickHouse", func(c *cobra.Command, args []string) error {
		switch {
		case len(args) != 1 || args[0] != "config":
			return misused(c, "the argument must be config")
		case f.Pool < 1 || f.Seconds < 1:
			return misused(c, "--pool and --seconds must be at least 1")
		}
		var text bytes.Buffer
		if err := serve.WriteConfig(&text, f); err != nil {
			return misused(c, err.Error())
		}
		_, err := c.OutOrStdout().Write(text.Bytes())
		return written(err)
	})
	flags := c.Flags()
	flags.StringVar(&f.Prefix, "function-prefix", "weburl_", "`text` that the names of the functions begin with")
	flags.StringVar(&f.Command, "command", "weburl", "`program` in the folder user_scripts, or its path")
	flags.IntVar(&f.Pool, "pool", 2, "`number` of processes that a function may have")
	flags.IntVar(&f.Seconds, "seconds", 60, "`seconds` that a block of rows may take")
	flags.StringSliceVar(&f.Only, "functions", nil, "only these `functions`, without the prefix")
	return c
}
