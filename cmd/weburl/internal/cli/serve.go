package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

// serveFlags are the flags of serve.
type serveFlags struct {
	function, format string
	fields           []string
	chunks, notNull  bool
}

func newServeCommand(s streams) *cobra.Command {
	var f serveFlags
	c := newCommand("serve [flags]", "Answer rows of URLs for a database or another engine", func(c *cobra.Command, args []string) error {
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
