package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// columnsProgram is the program for Parquet and Arrow. Their libraries would make the
// command much larger, so it is one of its own.
const columnsProgram = "weburl-columns"

const columnsLong = `Columns adds columns with components of URLs to Parquet files.

The columns that a file has are copied byte for byte, with their compression, their
statistics, their page indexes and their Bloom filters, in the same row groups; so are
its other metadata. The new ones have the compression of the column with the URLs,
dictionaries, and statistics. All values of a file are read once; memory depends on
neither the size of the file nor that of its row groups. A page is read as a whole, and
so is the dictionary of a row group; both together may need 168 MiB of memory, and a
file with larger ones is refused.

The column with the URLs must have text or bytes, and must not be nested. Columns
beside it may be nested. A file is refused, with a message that says what to do, if it
is encrypted, if parts of it are in other files, if a column has no statistics of its
nulls, and if it has a schema of Arrow or Spark beside that of Parquet, as files of
pyarrow, Polars and Spark have it: these programs would not find the new columns, or
would change the types of others. pyarrow writes none with store_schema=False, and
DuckDB never does.

New columns
  Components are those of weburl get; url:path is percent-encoded. There are also
  clean, failure, valid (a boolean) and errors (a list), which weburl serve --help
  explains. A null has nulls; a text that is not a URL has nulls, too, but failure has
  the name of the error, and valid is false. Bytes of a decoded component that are not
  UTF-8 become U+FFFD.

Output
  With several files, or when -o ends with a slash, -o is a folder, which is made if it
  does not exist; files keep their names. A file appears when it is complete. A file
  may be a pattern, such as 'crawl/*.parquet'.

The program
  The libraries for Parquet and Arrow are large, so weburl-columns is a program of its
  own. It is looked for in the folder of weburl, and then in those of PATH:
    go install github.com/weburl-go/weburl/cmd/weburl/weburl-columns@latest

Exit codes
  0  success; texts that are not URLs are no failures
  2  the command line is wrong
  3  a file cannot be read or written, or lacks the column; weburl-columns is missing`

func newColumnsCommand(s streams) *cobra.Command {
	c := newCommand("columns [flags] FILE...", "Add components of URLs to Parquet files, with weburl-columns", columnsLong,
		"  weburl columns --help", func(c *cobra.Command, args []string) error {
			var all []string
			c.Flags().Visit(func(f *pflag.Flag) {
				value := f.Value.String()
				if f.Name == "color" { // of all commands
					return
				}
				if list, ok := f.Value.(pflag.SliceValue); ok {
					value = joined(list.GetSlice())
				}
				all = append(all, "--"+f.Name+"="+value)
			})
			return runColumns(slices.Concat(all, []string{"--"}, args), s)
		})
	f := c.Flags()
	f.String("url", "url", "`name` of the column with the URLs")
	f.StringSlice("add", nil, "`components` to add, with commas between them")
	f.String("prefix", "", "`text` that the names of added columns begin with")
	f.StringP("output", "o", "", "write to this `file`, or into this folder")
	f.IntP("jobs", "j", 0, "`number` of goroutines that work on records (default one for each core)")
	return c
}

// joined returns the text of a flag with a list, in which values that have a comma or a
// quote are quoted as in CSV.
func joined(values []string) string {
	var b []byte
	for i, v := range values {
		if i > 0 {
			b = append(b, ',')
		}
		b = format.AppendCSV(b, v)
	}
	return string(b)
}

// runColumns runs the program for Parquet and Arrow.
func runColumns(args []string, s streams) error {
	name, err := findColumns()
	if err != nil {
		return ioError{Doing: "running " + columnsProgram, Err: err}
	}
	c := exec.Command(name, args...)
	c.Stdin, c.Stdout, c.Stderr = s.in, s.out, s.err
	err = c.Run()
	var status *exec.ExitError
	switch {
	case errors.As(err, &status) && status.Exited():
		return exit.Status(status.ExitCode())
	case err != nil:
		return ioError{Doing: "running " + columnsProgram, Err: err}
	}
	return nil
}

// findColumns returns the name of the file of the program.
func findColumns() (string, error) {
	if own, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(own), columnsProgram)
		if runtime.GOOS == "windows" {
			beside += ".exe"
		}
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	name, err := exec.LookPath(columnsProgram)
	if err != nil {
		return "", errors.New("it is not installed; go install github.com/weburl-go/weburl/cmd/weburl/" + columnsProgram + "@latest installs it")
	}
	return name, nil
}
