package cli

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/extract"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
)

const extractLong = `Extract prints the URLs of documents, in the order in which they stand there, with
file, line, column, kind and text. It finds what weburl check finds. It ends with a
line on standard error: how many URLs it printed, from how many files.

Arguments are files and folders; - is standard input, and so is no argument. Of a
folder, all files in it and in its folders are read that are text, without those
that .gitignore files exclude and without symbolic links. Which kind of document a
file is, is told by its name, or by --from: see weburl check --help.

The text of a URL is what the document means: characters that it escapes are read,
and a scheme that it leaves out is added. It need not be a URL that parses.

Output
  --to text    file:line:column: kind: URL (the default)
  --to lines   the URL only, for other commands; also --to nul, which ends each URL
               with NUL. Tabs and newlines in a URL are left out, as the parser does
  --to csv     with a header; also --to tsv. The columns are file, line, column,
               offset, endOffset, kind, url and href
  --to ndjson  a JSON object on each line with these fields; --json for short
  On a terminal, what it does not show or takes for a command is escaped.
  Line and column count from 1, column in code points; offset and endOffset are in
  bytes of UTF-8. href is what the URL parses to; it is empty or null if it does not
  parse, and for a reference without --base. Passwords are not masked.

Selection
  --kind a,b   only URLs of these kinds: link, image, definition, autolink, text,
               line, an element or an attribute of HTML such as a, img, href or
               "link href", and what else is in the column kind
  --unique     a text only once
  --exclude    leaves out files in folders whose names match; a pattern without a
               slash matches in every folder, and ** matches any number of folders
  --no-ignore  reads no .gitignore
  --column     in CSV and TSV, only the cells of the column with this name or number
  --bare       finds also domains without a scheme in plain text; --config: see
               weburl check --help

Exit codes
  0  success, also when there are no URLs
  2  the command line is wrong, or its base or encoding, or a kind is neither one of
     HTML nor one of what was found
  3  a document could not be read to its end, or writing failed`

const extractExample = `  weburl extract README.md
  weburl extract --to lines --unique docs | weburl parse
  weburl extract --kind img,image --json .
  weburl extract --from markdown < README.md`

// extractFlags are the flags of the command extract.
type extractFlags struct {
	documentFlags
	kinds  []string
	unique bool
}

func newExtractCommand(s streams) *cobra.Command {
	var flags extractFlags
	c := newCommand("extract [flags] [FILE|FOLDER...]", "Print the URLs of documents", extractLong, extractExample,
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
	configured, err := flags.folders.read(c)
	if err != nil {
		return err
	}
	o := extract.Options{Format: flags.to, Kinds: flags.kinds, Unique: flags.unique, Err: s.Err}
	o.Options = documents.Options{Tree: flags.folders.tree, KindOf: configured.KindOf, Domains: flags.folders.bare, Columns: flags.folders.columns}
	o.Kind, _ = find.ParseKind(flags.from)
	if o.Base, err = baseFlag(c, flags.base, s); err != nil {
		return err
	}
	if o.Encoding, err = encodingFlag(c, "encoding", flags.encoding); err != nil {
		return err
	}
	if len(args) == 0 {
		if s.InTerminal && o.Kind == find.Auto {
			return misused(c, "nothing to read, and standard input is a terminal; name --from lines to type URLs there")
		}
		args = []string{find.Stdin}
	}
	stdout, end := printableIf(s.OutTerminal, s.Out)
	defer end()
	out, stop, err := flags.openOutput(stdout, s)
	if err != nil {
		return err
	}
	defer stop()
	o.Out = bufio.NewWriterSize(out, 64<<10)
	o.Stdin = sink.FlushBefore{In: s.In, Out: o.Out}
	sum, err := extract.Run(o, args)
	if err != nil {
		out.Abort()
		return ioError{Doing: "writing", Err: out.Explain(err)}
	}
	if err := out.Close(); err != nil {
		return ioError{Doing: "writing", Err: out.Explain(err)}
	}
	fmt.Fprintf(s.Err, "%s in %s\n", count(sum.URLs, "URL"), count(sum.Files, "file"))
	if len(sum.UnknownKinds) > 0 {
		return misused(c, "--kind: nothing that was found is of the kind "+format.List(sum.UnknownKinds)+"; the kinds are "+format.List(sum.Kinds))
	}
	return unread("extracting", "read to the end", sum.Problems)
}

// count returns a number of things in words.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// unread returns an error if there are documents with which something could not be done.
func unread(doing, done string, problems int) error {
	if problems == 0 {
		return nil
	}
	return ioError{Doing: doing, Err: fmt.Errorf("%s could not be %s", count(problems, "document"), done)}
}
