package cli

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/extract"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// extractFlags are the flags of the command extract.
type extractFlags struct {
	documentFlags
	kinds  []string
	unique bool
}

func newExtractCommand(s streams) *cobra.Command {
	var flags extractFlags
	c := newCommand("extract [flags] [FILE|FOLDER...]", "Print the URLs of documents",
		func(c *cobra.Command, args []string) error { return runExtract(c, args, flags, s) })
	flags.register(c, extract.Formats())
	f := c.Flags()
	f.StringSliceVar(&flags.kinds, "kind", nil, "print only URLs of these `kinds`")
	f.BoolVar(&flags.unique, "unique", false, "print each text once")
	return c
}

func runExtract(c *cobra.Command, args []string, flags extractFlags, s streams) error {
	if err := flags.setJSON(c); err != nil {
		return err
	}
	configured, err := flags.read(c)
	if err != nil {
		return err
	}
	o := extract.Options{Format: flags.to, Kinds: flags.kinds, Unique: flags.unique, Err: s.Err}
	if o.Options, o.Base, err = flags.options(c, configured, s); err != nil {
		return err
	}
	if len(args) == 0 {
		if s.InTerminal && o.Kind == find.Auto {
			return misused(c, "nothing to read, and standard input is a terminal; name --from lines to type URLs there")
		}
		args = []string{find.Stdin}
	}
	var names []string
	for _, arg := range args {
		names = append(names, documents.Named(arg)...)
	}
	if slices.ContainsFunc(names, flags.replaces) {
		return misused(c, "--output names a file that is read")
	}
	var sum extract.Totals
	err = flags.writeTo(s, true, &o.Options, func(out *bufio.Writer, stdin io.Reader) (err error) {
		o.Out, o.Stdin = out, stdin
		sum, err = extract.Run(o, names)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Err, "%s in %s\n", format.Count(sum.URLs, "URL"), format.Count(sum.Files, "file"))
	if len(sum.UnknownKinds) > 0 {
		return misused(c, "--kind: nothing that was found is of the kind "+format.List(sum.UnknownKinds)+"; the kinds are "+format.List(sum.Kinds))
	}
	return unread("extracting", "read to the end", sum.Problems)
}

// unread returns an error if there are documents with which something could not be done.
func unread(doing, done string, problems int) error {
	if problems == 0 {
		return nil
	}
	return exit.IOError{Doing: doing, Err: fmt.Errorf("%s could not be %s", format.Count(problems, "document"), done)}
}
