package cli

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/weburl-go/weburl/cmd/weburl/internal/choice"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/schema"
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

func (f *serveFlags) run(c *cobra.Command, s streams) error {
	p, err := serve.NewPlan(f.function, f.fields)
	if err != nil {
		return misused(c, err.Error())
	}
	of := serve.Format(f.format)
	switch {
	case f.notNull && of != serve.RowBinary:
		return misused(c, "--not-null is for --format rowbinary")
	case f.chunks && of == serve.Arrow:
		return misused(c, "--chunk-headers is not for arrow, whose batches have their number of rows")
	case of == serve.Arrow:
		what := []string{"--function", f.function}
		if f.function == "" {
			quoted := func(name string) string { return string(format.AppendCSV(nil, name, ',')) } // as the flag reads it
			what = []string{"--fields", strings.Join(format.Names(slices.Values(f.fields), quoted), ",")}
		}
		return runArrow(what, s)
	}
	return serve.Serve(s.In, s.Out, p, serve.Options{Format: of, Chunks: f.chunks, NotNull: f.notNull})
}

// arrowProgram is the program for Arrow. Its library would make the command much larger,
// so it is one of its own.
const arrowProgram = "weburl-arrow"

func runArrow(args []string, s streams) error {
	name, err := findArrow()
	if err != nil {
		return exit.IOError{Doing: "running " + arrowProgram, Err: err}
	}
	c := exec.Command(name, args...)
	c.Stdin, c.Stdout, c.Stderr = s.In, s.Out, s.Err
	err = c.Run()
	var status *exec.ExitError
	switch {
	case errors.As(err, &status) && status.Exited():
		return exit.Status(status.ExitCode())
	case err != nil:
		return exit.IOError{Doing: "running " + arrowProgram, Err: err}
	}
	return nil
}

func findArrow() (string, error) {
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), arrowProgram)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	name, err := exec.LookPath(arrowProgram)
	if err != nil {
		return "", errors.New("it is not installed; go install github.com/weburl-go/weburl/cmd/weburl/" + arrowProgram + "@latest installs it")
	}
	return name, nil
}

func newClickHouseCommand() *cobra.Command {
	var f serve.ClickHouse
	c := newCommand("clickhouse [flags] config", "Print the settings of functions for ClickHouse", func(c *cobra.Command, args []string) error {
		switch {
		case len(args) != 1 || args[0] != "config":
			return misused(c, "the argument must be config")
		case f.Pool < 1 || f.Seconds < 1:
			return misused(c, "--pool and --seconds must be at least 1")
		}
		text, err := f.Config()
		if err != nil {
			return misused(c, err.Error())
		}
		_, err = c.OutOrStdout().Write(text)
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

func newSchemaCommand() *cobra.Command {
	c := newCommand("schema [check|extract]", "Print the JSON Schema of what --to ndjson and --to json write", func(c *cobra.Command, args []string) error {
		text := schema.Record()
		switch {
		case len(args) == 1 && args[0] == "check":
			text = schema.Finding()
		case len(args) == 1 && args[0] == "extract":
			text = schema.Occurrence()
		case len(args) > 0:
			return misused(c, "the argument is check or extract; without an argument, the schema is that of the other verbs")
		}
		_, err := io.WriteString(c.OutOrStdout(), text)
		return written(err)
	})
	c.ValidArgs, c.DisableFlagsInUseLine = []string{"check", "extract"}, false
	return c
}
