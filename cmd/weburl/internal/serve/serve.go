package serve

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/sink"
	"github.com/weburl-go/weburl/kit/value"
)

// Format is a format of rows.
type Format string

// The formats. Serve has all but Arrow, which takes a library.
const (
	RowBinary Format = "rowbinary"
	TSV       Format = "tsv"
	NDJSON    Format = "ndjson"
	Arrow     Format = "arrow"
)

// Formats returns the names of the formats.
func Formats() []string {
	return []string{string(RowBinary), string(TSV), string(NDJSON), string(Arrow)}
}

// MaxValue is how many bytes an argument may have.
const MaxValue = 16 << 20

// maxLine is how many bytes a line may have, with its escapes: those of two arguments of
// the largest size, and what is around them.
const maxLine = 2*MaxValue + 64

// bufferSize is how much is read and written at once. Pipes of Linux have 64 KiB.
const bufferSize = 128 << 10

// Options say how rows are read and written.
type Options struct {
	Format Format
	// Chunks says that rows come in chunks, each after a line with their number.
	Chunks bool
	// NotNull says that texts of RowBinary are String and not Nullable(String).
	// A result that is null is then empty, or false.
	NotNull bool
}

// Errors that end a stream.
var (
	errHeader = errors.New("the line before a chunk is not a number of rows")
	errLength = errors.New("a length is not one that a value can have; is the input rowbinary?")
)

// rows reads and writes rows of a format.
type rows interface {
	// next reads the arguments of a row, which are valid until the next call. The
	// error is io.EOF if there is no more row.
	next(arguments []Argument) error
	// append appends a row of results.
	append(dst []byte, values []value.Value) []byte
}

// session is what Serve reads from and writes to.
type session struct {
	plan    *Plan
	options Options
	in      *bufio.Reader
	out     *bufio.Writer // which keeps its error
}

// Serve answers rows until the input ends. Before it waits for more input, it writes
// what it has; so it does after each chunk. Memory depends on neither the number of
// rows nor the size of a chunk. Its error is an [exit.IOError].
func Serve(in io.Reader, out io.Writer, p *Plan, o Options) error {
	s := &session{plan: p, options: o, out: bufio.NewWriterSize(out, bufferSize)}
	s.in = bufio.NewReaderSize(sink.FlushBefore{In: in, Out: s.out}, bufferSize)
	err := s.answer()
	if failed := s.out.Flush(); failed != nil {
		return exit.IOError{Doing: "writing", Err: failed}
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("the input ends within a row or a chunk")
	}
	if err != nil {
		err = exit.IOError{Doing: "reading standard input", Err: err}
	}
	return err
}

func (s *session) answer() error {
	format := s.format()
	e, arguments := s.plan.NewEvaluator(), make([]Argument, len(s.plan.Arguments))
	for {
		count := 1
		if s.options.Chunks {
			var err error
			if count, err = s.header(); err == io.EOF {
				return nil
			} else if err != nil {
				return err
			}
		}
		for range count {
			err := format.next(arguments)
			switch {
			case err == io.EOF && s.options.Chunks:
				return io.ErrUnexpectedEOF
			case err == io.EOF:
				return nil
			case err != nil:
				return err
			}
			row := Row(arguments)
			if _, err := s.out.Write(format.append(s.out.AvailableBuffer(), e.Row(&row))); err != nil {
				return err
			}
		}
		if s.options.Chunks {
			if err := s.out.Flush(); err != nil {
				return err
			}
		}
	}
}

// header reads the number of rows of a chunk. The error is io.EOF if there is none.
func (s *session) header() (int, error) {
	line, err := s.in.ReadSlice('\n')
	switch {
	case err == io.EOF && len(line) > 0:
		return 0, io.ErrUnexpectedEOF
	case err == bufio.ErrBufferFull:
		return 0, errHeader
	case err != nil:
		return 0, err
	}
	count, err := strconv.ParseUint(string(line[:len(line)-1]), 10, 62)
	if err != nil {
		return 0, errHeader
	}
	return int(count), nil
}

func (s *session) format() rows {
	switch s.options.Format {
	case TSV:
		return &tsv{lines: lines{in: s.in}}
	case NDJSON:
		return &ndjson{lines: lines{in: s.in}, plan: s.plan, names: memberNames(s.plan.Arguments)}
	}
	return &rowBinary{in: s.in, notNull: s.options.NotNull, buffers: make([]bytes.Buffer, len(s.plan.Arguments))}
}

// lines reads lines.
type lines struct {
	in   *bufio.Reader
	long []byte
}

// next returns the next line without its line feed, valid until the next call. If it
// is over the limit, it is skipped without being kept: it is nil, as the arguments say.
func (l *lines) next(arguments []Argument) (line []byte, err error) {
	line, err = l.in.ReadSlice('\n')
	if err == nil {
		return line[:len(line)-1], nil
	}
	long, length := l.long[:0], 0
	for ; err == bufio.ErrBufferFull; line, err = l.in.ReadSlice('\n') {
		if length += len(line); length >= maxLine {
			long = long[:0]
			continue
		}
		if need := len(long) + len(line); need > cap(long) {
			long = append(make([]byte, 0, min(max(need, 2*cap(long)), maxLine+bufferSize)), long...)
		}
		long = append(long, line...)
	}
	if err != nil && (err != io.EOF || length+len(line) == 0) {
		return nil, err
	}
	line = bytes.TrimSuffix(line, []byte("\n")) // the last line may lack it
	if length += len(line); length > maxLine {
		l.long, arguments[0] = nil, Argument{Problem: value.TooLong}
		return nil, nil
	}
	long = append(long, line...)
	if l.long = long; cap(long) > 8*bufferSize {
		l.long = nil
	}
	return long, nil
}
