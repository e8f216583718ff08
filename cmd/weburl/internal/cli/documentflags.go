package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
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
	f.StringVar(&d.encoding, "encoding", "", "`label` of the encoding of the text that is read (default utf-8, or what HTML declares)")
	choice.Var(f, &d.from, "from", "auto", "`format` of the input", find.KindNames())
	choice.Var(f, &d.to, "to", "text", "`format` of the output", formats)
	f.BoolVar(&d.json, "json", false, "write JSON objects, one on each line")
	f.StringVarP(&d.output, "output", "o", "", "write to this `file`, which appears when the output is complete")
	d.folders.register(c)
}

// openOutput opens the file of --output, or stdout. A signal removes what has been
// written of a file. The function that it returns ends that.
func (d *documentFlags) openOutput(stdout io.Writer, s streams) (out *sink.Sink, stop func(), err error) {
	if out, err = sink.Open(d.output, stdout, "none"); err != nil {
		return nil, nil, ioError{Doing: "writing", Err: excerpt.FileError(err, d.output)}
	}
	if d.output == "" || !s.Signals {
		return out, func() {}, nil
	}
	return out, exit.OnSignal(out.Abort), nil
}

// setJSON sets the format of the output for --json, and "-" to standard output.
func (d *documentFlags) setJSON(c *cobra.Command) error {
	if d.output == "-" {
		d.output = ""
	}
	if !d.json {
		return nil
	}
	if d.to != "ndjson" && c.Flags().Changed("to") {
		return misused(c, "--json and --to "+d.to+" contradict each other")
	}
	d.to = "ndjson"
	return nil
}
