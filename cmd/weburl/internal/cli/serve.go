package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

const serveLong = `Serve answers rows on standard input with rows on standard output, for as long as a
database or another engine keeps the process. One process does one thing: a function,
or a list of fields. It uses one core; engines start several processes.

Functions
  host, site, apex, path ...  a component, as in weburl get; url:path is percent-encoded
  clean      the URL without parameters that track people
  resolve    the URL that a reference stands for; rows have the base and the reference
  errors     a list with the names of the validation errors, at most 1000 and a fatal one
  failure    the name of the error that makes the text no URL
  valid      whether the text is a URL
  parse      all of these, and the main components percent-encoded, as one value
Fields are all values of weburl help components but those of a file.

Formats
  rowbinary  ClickHouse's RowBinary: texts are Nullable(String), lists Array(String),
             valid is Nullable(UInt8), numbers are Nullable(Int64), and parse is a
             Tuple. With --not-null texts are String, and what is null is empty or 0
  tsv        ClickHouse's TabSeparated: escapes with backslashes, \N for null
  ndjson     a line is a string, null, or an object with url or input, and base for
             resolve; results are objects: {"result":...}, or the fields by their names
  arrow      a stream of record batches (Apache Arrow IPC). The column is url, or the
             first one with text; other columns are left out. The program
             weburl-arrow, which is installed separately, does it

Null, absent, failed
  An argument that is null has null as its result, and an empty list of errors. A text
  that is not a URL has null, too, but valid is false, and failure and errors have its
  name. A component that a URL does not have is null, and valid is true.
  An argument over 16 MiB fails with too-long, a line that cannot be read with
  unreadable. The rows after it are answered.

Chunks
  With --chunk-headers, rows come in chunks, each after a line with their number, as
  ClickHouse sends them with send_chunk_header. Results are written after each chunk;
  without it, whenever the process has to wait for input. Results of a large chunk come
  before its end, so read them while you write. Memory does not grow with rows.

Exit codes
  0  the input has ended; bad values are answers, no failures
  2  the command line is wrong
  3  reading or writing failed, or the input does not have the format so that the rows
     that follow cannot be found`

const serveExample = `  weburl serve --function host --format tsv < urls.txt
  weburl serve --fields href,site,errors --format ndjson < requests
  printf '2\nhttps://a.example/\n\\N\n' | weburl serve --function host --format tsv --chunk-headers`

// serveFlags are the flags of serve.
type serveFlags struct {
	function, format string
	fields           []string
	chunks, notNull  bool
}

func newServeCommand(s streams) *cobra.Command {
	var f serveFlags
	c := newCommand("serve [flags]", "Answer rows of URLs for a database or another engine", serveLong, serveExample, func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return misused(c, "this command takes no arguments")
		}
		return f.run(c, s)
	})
	flags := c.Flags()
	flags.StringVar(&f.function, "function", "", "answer with this `function`")
	flags.StringSliceVar(&f.fields, "fields", nil, "write these `components` of each record")
	choice.Var(flags, &f.format, "format", string(serve.RowBinary), "`format` of the rows", serve.Formats())
	flags.BoolVar(&f.chunks, "chunk-headers", false, "a line with a number of rows comes before them")
	flags.BoolVar(&f.notNull, "not-null", false, "with rowbinary: texts are String, not Nullable(String)")
	return c
}

// plan returns what the flags ask for.
func (f *serveFlags) plan() (*serve.Plan, error) {
	switch {
	case f.function != "" && len(f.fields) > 0:
		return nil, errors.New("--function and --fields cannot be used together")
	case f.function != "":
		return serve.ForFunction(f.function)
	case len(f.fields) > 0:
		return serve.ForFields(f.fields)
	}
	return nil, errors.New("--function or --fields is missing")
}

func (f *serveFlags) run(c *cobra.Command, s streams) error {
	p, err := f.plan()
	if err != nil {
		return misused(c, err.Error())
	}
	format := serve.Format(f.format)
	switch {
	case f.notNull && format != serve.RowBinary:
		return misused(c, "--not-null is for --format rowbinary")
	case f.chunks && format == serve.Arrow:
		return misused(c, "--chunk-headers is not for arrow, whose batches have their number of rows")
	case format == serve.Arrow:
		what := []string{"--function", f.function}
		if f.function == "" {
			what = []string{"--fields", joined(f.fields)}
		}
		return runArrow(what, s)
	}
	return Served(serve.Serve(s.In, s.Out, p, serve.Options{Format: format, Chunks: f.chunks, NotNull: f.notNull}))
}

// Served returns the error of [serve.Serve] with the exit code that it has.
func Served(err error) error {
	if err == nil {
		return nil
	}
	var broken serve.WriteError
	if errors.As(err, &broken) {
		return ioError{Doing: "writing", Err: broken.Err}
	}
	return ioError{Doing: "reading standard input", Err: serve.Describe(err)}
}
