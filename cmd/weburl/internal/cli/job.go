package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/jsonline"
)

// maxKept is how many validation errors of an input are kept. A sink that needs
// the others as well has the input parsed once more, so that 16 MiB of illegal
// bytes do not fill the memory.
const maxKept = 1 << 12

// result is what became of an input.
type result struct {
	line    int // number of the line it was on; 0 for an argument
	input   string
	parser  *weburl.Parser // as it parsed the input
	url     weburl.URL
	failure *weburl.ParseError // nil for a URL
	errors  []weburl.ValidationError
	dropped int    // how many further errors there were
	problem string // why the input was not tried, if it was not
}

// sink writes results in a format.
type sink interface {
	write(r *result) error
}

// job is a run of the command parse.
type job struct {
	out    *bufio.Writer
	sink   sink
	flags  source // what the flags give
	last   source // what the last request had
	result result
	failed bool
}

func newJob(flags parseFlags, hasBase bool, s streams) (*job, error) {
	j := &job{out: bufio.NewWriterSize(s.out, 64<<10)}
	if hasBase {
		base, err := baseFlag(flags.base, s)
		if err != nil {
			return nil, err
		}
		j.flags.base = base
	}
	if flags.encoding != "" {
		enc, err := lookup(flags.encoding)
		if err != nil {
			return nil, err
		}
		j.flags.encoding = enc
	}
	if flags.json || flags.to == "ndjson" {
		j.sink = &jsonSink{out: j.out}
	} else {
		j.sink = &textSink{out: j.out, err: s.err, outStyle: s.outStyle, errStyle: s.errStyle}
	}
	j.result.parser = &weburl.Parser{Report: j.report}
	return j, nil
}

func (j *job) report(e weburl.ValidationError) {
	if len(j.result.errors) < maxKept || e.Fatal {
		j.result.errors = append(j.result.errors, e)
	} else {
		j.result.dropped++
	}
}

// parse parses an input and writes the result.
func (j *job) parse(input string, from source) error {
	r := &j.result
	r.input, r.problem = input, ""
	r.errors, r.dropped, r.failure = r.errors[:0], 0, nil
	r.parser.Base, r.parser.Encoding = from.base, from.encoding
	var err error
	r.url, err = r.parser.Parse(input)
	if err != nil {
		j.failed = true
		if !errors.As(err, &r.failure) {
			return j.refuse(err.Error())
		}
	}
	return j.sink.write(r)
}

// refuse writes the result of an input that is not tried.
func (j *job) refuse(problem string) error {
	r := &j.result
	r.problem, r.errors, r.dropped, r.failure = problem, r.errors[:0], 0, nil
	j.failed = true
	return j.sink.write(r)
}

func (j *job) arguments(args []string) error {
	for _, input := range args {
		if err := j.parse(input, j.flags); err != nil {
			return err
		}
	}
	return nil
}

func (j *job) lines(in io.Reader) error {
	return j.each(in, func(line []byte) error { return j.parse(string(line), j.flags) })
}

func (j *job) requests(in io.Reader) error {
	return j.each(in, func(line []byte) error {
		request, err := jsonline.Decode(line)
		if err != nil {
			return j.refuse(fmt.Sprintf("line %d: %v", j.result.line, err))
		}
		from, err := j.source(&request)
		if err != nil {
			return j.refuse(fmt.Sprintf("line %d: %v", j.result.line, err))
		}
		return j.parse(request.Input, from)
	})
}

// each calls do for each line of in.
func (j *job) each(in io.Reader, do func(line []byte) error) error {
	lines := jsonline.NewReader(flushBefore{in, j.out}, jsonline.MaxLine)
	for {
		j.result.line++
		line, err := lines.Next()
		switch {
		case err == io.EOF:
			return nil
		case errors.Is(err, jsonline.ErrTooLong):
			err = j.refuse(fmt.Sprintf("line %d: the line is longer than %d bytes", j.result.line, jsonline.MaxLine))
		case err == nil:
			err = do(line)
		case !errors.As(err, new(ioError)):
			err = ioError{fmt.Sprintf("reading line %d of standard input", j.result.line), err}
		}
		if err != nil {
			return err
		}
	}
}

// end writes what is left and decides how the run ended.
func (j *job) end(err error) error {
	flushed := j.out.Flush()
	if err != nil {
		var known ioError
		if errors.As(err, &known) {
			return err
		}
		return ioError{"writing", err}
	}
	if flushed != nil {
		return ioError{"writing", flushed}
	}
	if j.failed {
		return failedError{}
	}
	return nil
}

// flushBefore writes the results that are ready before it reads on, which may
// take long.
type flushBefore struct {
	in  io.Reader
	out *bufio.Writer
}

func (f flushBefore) Read(p []byte) (int, error) {
	if err := f.out.Flush(); err != nil {
		return 0, ioError{"writing", err}
	}
	return f.in.Read(p)
}
