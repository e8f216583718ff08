package cli

import (
	"bufio"
	"errors"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/config"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/help"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/cmd/weburl/internal/tree"
)

// documentFlags are the flags that commands for documents have.
type documentFlags struct {
	base, encoding, from, to, output string
	json                             bool

	tree           tree.Options // for folders
	config, column string
	columns        []string // the column, or those of the configuration file
	bare           bool
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
	f.StringArrayVar(&d.tree.Exclude, "exclude", nil, "leave out files in folders that match this `pattern`; may be repeated")
	f.BoolVar(&d.bare, "bare", false, "find also domains without a scheme in plain text, such as example.com/a")
	f.StringVar(&d.column, "column", "", "`name` or number of the column or field that has the URL")
	f.BoolVar(&d.tree.All, "no-ignore", false, "read also files in folders that .gitignore excludes")
	f.StringVar(&d.config, "config", "", "read this `file` instead of "+config.Name+"; none for no file")
}

// replaces reports whether a document is the file of --output, which would be lost.
func (d *documentFlags) replaces(name string) bool {
	return d.output != "" && sink.SameFile(name, d.output)
}

// writeTo calls run with an output that is the file of --output or standard output, where
// what a terminal does not show is escaped if printable is true, and with standard input.
// A signal removes what has been written of a file. Both that and standard error are the
// outputs of the documents.
func (d *documentFlags) writeTo(s streams, printable bool, o *documents.Options, run func(out *bufio.Writer, stdin io.Reader) error) error {
	stdout, end := printableIf(s.OutTerminal && printable, s.Out)
	defer end()
	out, err := sink.Open(d.output, stdout, "none")
	if err != nil {
		return exit.IOError{Doing: "writing", Err: excerpt.FileError(err, d.output)}
	}
	if d.output != "" && s.Signals {
		exit.IgnorePipe()
		defer exit.OnSignal(out.Abort)()
	}
	o.Outputs = append(out.Files(), sink.Files(s.Err)...)
	buffered := bufio.NewWriterSize(out, 64<<10)
	err = run(buffered, sink.FlushBefore{In: s.In, Out: buffered})
	if flushed := buffered.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		out.Abort()
		if errors.As(err, new(exit.IOError)) {
			return err
		}
	} else if err = out.Close(); err == nil {
		return nil
	}
	return exit.IOError{Doing: "writing", Err: out.Explain(err)}
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

// read checks the flags and reads the configuration file, whose patterns it adds.
func (d *documentFlags) read(c *cobra.Command) (config.Config, error) {
	for i, pattern := range d.tree.Exclude {
		d.tree.Exclude[i] = filepath.ToSlash(pattern) // a backslash is in names of Windows what a slash is
		if !tree.Valid(d.tree.Exclude[i]) {
			return config.Config{}, misused(c, "--exclude has a pattern that is not well-formed, such as one with [ but not ]")
		}
	}
	if d.column != "" {
		d.columns = []string{d.column}
	}
	name := d.config
	switch name {
	case "none":
		return config.Config{}, nil
	case "":
		if name = config.Find("."); name == "" {
			return config.Config{}, nil
		}
	}
	configured, err := config.Read(name)
	if err != nil {
		return configured, exit.UsageError(excerpt.Printable(report.DocumentName(name)) + ": " + err.Error())
	}
	d.tree.Exclude = append(d.tree.Exclude, configured.Exclude...)
	d.tree.Settings = filepath.Dir(name)
	if d.column == "" {
		d.columns = configured.Columns
	}
	return configured, nil
}

// newCommand returns a command without its flags.
func newCommand(use, short string, run func(c *cobra.Command, args []string) error) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, DisableFlagsInUseLine: true, RunE: run}
	c.Long, c.Example = help.Of(c.Name(), "")
	return c
}

// options returns what the flags and the configuration file say about documents, and the
// base URL. The error for a base that does not parse reads like that for an input.
func (d *documentFlags) options(c *cobra.Command, configured config.Config, s streams) (o documents.Options, base weburl.URL, err error) {
	o = documents.Options{Tree: d.tree, KindOf: configured.KindOf, Domains: d.bare, Columns: d.columns}
	o.Kind, _ = find.ParseKind(d.from)
	if c.Flags().Changed("base") {
		if base, err = weburl.Parse(d.base); err != nil {
			return o, base, exit.UsageError("the base does not parse: " + stream.Describe(d.base, err, s.ErrStyle))
		}
	}
	if c.Flags().Changed("encoding") {
		if o.Encoding, err = stream.LookupEncoding(d.encoding); err != nil {
			return o, base, exit.UsageError(err.Error())
		}
	}
	return o, base, nil
}
