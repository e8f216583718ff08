package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// job is a run of a command: what it reads, what it writes, and how it ended.
type job struct {
	streams
	out    *bufio.Writer // in front of streams.out
	line   int           // number of the line that the input is on; 0 for an argument
	failed bool          // an input was not a URL
}

func newJob(s streams) job {
	return job{streams: s, out: bufio.NewWriterSize(s.out, 64<<10)}
}

// inputs calls do for each argument, or for each line of standard input when
// there are no arguments. It calls refuse for a line that is too long.
func (j *job) inputs(args []string, do, refuse func(string) error) error {
	if len(args) == 0 {
		return j.lines(func(line []byte) error { return do(string(line)) }, refuse)
	}
	for _, input := range args {
		if err := do(input); err != nil {
			return err
		}
	}
	return nil
}

// lines calls do for each line of standard input, or refuse with the reason when
// a line is too long.
func (j *job) lines(do func(line []byte) error, refuse func(reason string) error) error {
	lines := jsonline.NewReader(j.input(), jsonline.MaxLine)
	for {
		j.line++
		line, err := lines.Next()
		switch {
		case err == io.EOF:
			return nil
		case errors.Is(err, jsonline.ErrTooLong):
			err = refuse(fmt.Sprintf("the line is longer than %d bytes", jsonline.MaxLine))
		case err == nil:
			err = do(line)
		case !errors.As(err, new(ioError)):
			err = ioError{Doing: fmt.Sprintf("reading line %d of standard input", j.line), Err: err}
		}
		if err != nil {
			return err
		}
	}
}

// place returns where the input was, for the start of a message.
func (j *job) place() string {
	if j.line == 0 {
		return ""
	}
	return fmt.Sprintf("line %d: ", j.line)
}

// explain writes on standard error what is wrong with the input. It flushes the
// output first, so that the order is that of the inputs when both streams are the
// same terminal.
func (j *job) explain(text string) error {
	if err := j.out.Flush(); err != nil {
		return err
	}
	complain(j.err, j.place()+text)
	return nil
}

// complain writes a message of the command.
func complain(w io.Writer, text string) { fmt.Fprintf(w, "weburl: %s\n", text) }

// end flushes the output. It takes the error that ended the run, if any, and
// returns the one that decides the exit code.
func (j *job) end(err error) error {
	flushed := j.out.Flush()
	if err == nil {
		err = flushed
	}
	switch {
	case err != nil && errors.As(err, new(ioError)):
		return err
	case err != nil:
		return ioError{Doing: "writing", Err: err}
	case j.failed:
		return failedError{}
	}
	return nil
}

// input returns standard input. Each read from it first writes the results that
// are ready, because the read may have to wait.
func (j *job) input() io.Reader { return flushBefore{j.in, j.out} }

type flushBefore struct {
	in  io.Reader
	out *bufio.Writer
}

func (f flushBefore) Read(p []byte) (int, error) {
	if err := f.out.Flush(); err != nil {
		return 0, ioError{Doing: "writing", Err: err}
	}
	return f.in.Read(p)
}
