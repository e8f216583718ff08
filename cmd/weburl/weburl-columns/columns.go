package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
)

const help = `Weburl-columns is a part of the command weburl. weburl columns --help explains it; it
also does weburl serve --format arrow.

`

// settings are what the flags say.
type settings struct {
	url, prefix, output string
	names               []string
	jobs                int
	plan                *serve.Plan
	tokens              chan struct{} // of goroutines that work
	fillers             chan *filler  // that are not in use
	budget              *budget
}

// runColumns reads the command line, and adds the columns.
func runColumns(args []string, out io.Writer) error {
	var s settings
	f := pflag.NewFlagSet("columns", pflag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.SortFlags = false
	f.StringVar(&s.url, "url", "url", "`name` of the column with the URLs")
	f.StringSliceVar(&s.names, "add", nil, "`components` to add, with commas between them")
	f.StringVar(&s.prefix, "prefix", "", "`text` that the names of added columns begin with")
	f.StringVarP(&s.output, "output", "o", "", "write to this `file`, or into this folder")
	f.IntVarP(&s.jobs, "jobs", "j", 0, "`number` of goroutines that work on records (default one for each core)")
	f.Usage = func() {}
	if err := f.Parse(args); err == pflag.ErrHelp {
		_, err = io.WriteString(out, help+f.FlagUsages())
		return err
	} else if err != nil {
		return exit.UsageError("a flag is unknown or has a bad value")
	}
	var err error
	switch {
	case len(s.names) == 0:
		return exit.UsageError("--add is missing")
	case s.output == "":
		return exit.UsageError("-o is missing")
	case f.NArg() == 0:
		return exit.UsageError("there is no file")
	case s.jobs < 0:
		return exit.UsageError("-j must not be negative")
	}
	if s.plan, err = serve.ForFields(s.names); err != nil {
		return exit.UsageError(err.Error())
	}
	if s.jobs == 0 {
		s.jobs = runtime.GOMAXPROCS(0)
	}
	s.tokens, s.fillers, s.budget = make(chan struct{}, s.jobs), make(chan *filler, s.jobs), newBudget()
	files, err := expand(f.Args())
	if err != nil {
		return err
	}
	return s.all(files)
}

// expand returns the files that names and patterns stand for. A file whose name looks
// like a pattern is that file.
func expand(names []string) (files []string, err error) {
	for _, name := range names {
		if _, err := os.Stat(name); err == nil {
			files = append(files, name)
			continue
		}
		found, err := filepath.Glob(name)
		if err != nil {
			return nil, exit.UsageError("a pattern of files is malformed")
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("there is no file %s", name)
		}
		files = append(files, found...)
	}
	return files, nil
}

// all adds the columns to all files, as many at once as there are goroutines.
func (s *settings) all(files []string) error {
	folder := strings.HasSuffix(s.output, "/") || strings.HasSuffix(s.output, string(filepath.Separator)) || len(files) > 1
	outputs := map[string]bool{}
	for _, name := range files {
		if base := filepath.Base(name); folder && outputs[base] {
			return exit.UsageError("two files have the name " + base)
		}
		outputs[filepath.Base(name)] = true
	}
	if folder {
		if err := os.MkdirAll(s.output, 0o777); err != nil {
			return err
		}
	}
	var (
		wait   sync.WaitGroup
		places = make(chan struct{}, s.jobs)
		errs   = make([]error, len(files))
	)
	for i, name := range files {
		output := s.output
		if folder {
			output = filepath.Join(s.output, filepath.Base(name))
		}
		places <- struct{}{}
		wait.Go(func() {
			defer func() { <-places }()
			if err := s.file(name, output); err != nil {
				errs[i] = fmt.Errorf("%s: %w", name, err)
			}
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}

// file adds the columns to a file. The output may have the name of the input.
func (s *settings) file(name, output string) (err error) {
	in, err := os.Open(name)
	if err != nil {
		return errors.Unwrap(err)
	}
	defer in.Close()
	dir, err := os.MkdirTemp(filepath.Dir(output), ".weburl-columns-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	temporary := filepath.Join(dir, "out")
	out, err := os.Create(temporary)
	if err != nil {
		return err
	}
	if err := errors.Join(s.join(in, out, dir), out.Close()); err != nil {
		return err
	}
	return os.Rename(temporary, output)
}
