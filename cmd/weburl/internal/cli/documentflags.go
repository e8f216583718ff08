package cli

import (
	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// documentFlags are the flags that commands for documents have.
type documentFlags struct {
	base, encoding, from, to, output string
	json                             bool
	folders                          folderFlags
}

// register adds the flags. The formats are the values of --to.
func (d *documentFlags) register(c *cobra.Command, formats []string) {
	f := c.Flags()
	f.StringVar(&d.base, "base", "", "`URL` against which the inputs are resolved")
	f.StringVar(&d.encoding, "encoding", "", "`label` of the encoding of the document that contains the URLs (default utf-8, or what HTML declares)")
	f.StringVar(&d.from, "from", "auto", "`format` of the input: "+format.List(find.KindNames()))
	f.StringVar(&d.from, "input", "auto", "the same as --from, which was called so")
	f.StringVar(&d.to, "to", "text", "`format` of the output: "+format.List(formats))
	f.BoolVar(&d.json, "json", false, "write JSON objects, one on each line")
	f.StringVarP(&d.output, "output", "o", "", "write to this `file`, which appears when the output is complete")
	_ = f.MarkHidden("input")
	d.folders.register(c)
}

// setJSON sets the format of the output for --json.
func (d *documentFlags) setJSON(c *cobra.Command) error {
	if !d.json {
		return nil
	}
	if d.to != "ndjson" && (c.Flags().Changed("to") || c.Flags().Changed("format")) {
		return misused(c, "--json and --to "+d.to+" contradict each other")
	}
	d.to = "ndjson"
	return nil
}
