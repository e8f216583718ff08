package cli

import (
	"bytes"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

const clickHouseLong = `Clickhouse config prints a file with functions for ClickHouse (executable user-defined
functions), each a pool of processes of weburl serve. Write it to a file that the
setting user_defined_executable_functions_config names, and put weburl, or a symbolic
link to it, into the folder of the setting user_scripts_path. With --command PATH the
program can be elsewhere; a shell then starts it.

  SELECT weburl_host(url), weburl_errors(url) FROM pages
  SELECT weburl_resolve(base, href) FROM links
  SELECT weburl_parse(url).apex FROM pages

The functions are weburl_href, weburl_scheme, weburl_host, weburl_host_kind,
weburl_site and so on, one for each component that weburl get has, percent-encoded as
in the URL, and weburl_clean, weburl_resolve, weburl_errors, weburl_failure,
weburl_valid and weburl_parse; weburl serve --help explains them.

Arguments are Nullable(String), and so are results; errors are Array(String), valid is
Nullable(UInt8), and parse is a named Tuple. NULL has NULL as its result. A text that is
not a URL has NULL, too, but weburl_valid is 0, and weburl_failure the name of the
error. The columns may also be String, LowCardinality(String) or FixedString.

Exit codes
  0  success
  2  the command line is wrong
  3  writing failed`

const clickHouseExample = `  weburl clickhouse config > weburl_function.xml
  weburl clickhouse config --functions host,site,parse --pool 8
  weburl clickhouse config --command /usr/local/bin/weburl`

func newClickHouseCommand() *cobra.Command {
	var f serve.ClickHouse
	c := newCommand("clickhouse [flags] config", "Print the settings of functions for ClickHouse", clickHouseLong, clickHouseExample, func(c *cobra.Command, args []string) error {
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
