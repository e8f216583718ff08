package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// records reads an input whose records are not a JSON array.
type records struct {
	owner *Reader
	input *Input
	in    io.Reader

	tail  []byte // the start of a record whose end has not been read
	line  int64  // number of the next line
	index int64  // number of the next record
	ended error  // what the last read returned
	begun bool
	csv   format.CSVCutter // for the block that is being read
}

func newInput(r *Reader, input *Input, in io.Reader, closeFile func() error) (opened inputReader, err error) {
	r.opened++
	input.Number = r.opened
	counted := &counter{in: in, owner: r}
	plain, free, err := decompress(counted)
	if err != nil {
		first := "line 1"
		if r.options.Format == format.JSON {
			first = "element 1"
		}
		return opened, exit.IOError{Doing: "reading " + first + " of " + input.Name, Err: err}
	}
	if r.options.Decode != nil {
		plain = r.options.Decode(plain)
	}
	opened.close = func() {
		free()
		_ = closeFile()
	}
	if r.options.Format == format.JSON {
		opened.next = newArray(input, plain).next
	} else {
		opened.next = (&records{owner: r, input: input, in: plain, line: 1, index: 1}).next
	}
	return opened, nil
}

// counter counts the bytes that are read.
type counter struct {
	in    io.Reader
	owner *Reader
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	if c.owner.Progress != nil {
		c.owner.Progress(n)
	}
	return n, err
}

func (s *records) next() (Block, error) {
	buf := append(s.owner.buffer(), s.tail...)
	s.tail = s.tail[:0]
	s.csv = format.CSVCutter{Delimiter: s.owner.options.Delimiter}
	seen := 0 // how many bytes of buf are known to end no record
	for {
		if s.ended == nil {
			buf = s.read(buf)
		}
		end, n := 0, int64(0)
		if bytes.IndexByte(buf[seen:], s.terminator()) >= 0 {
			end, n = s.cut(buf)
		}
		seen = len(buf)
		full := len(buf) == cap(buf)
		switch {
		case s.ended != nil && s.ended != io.EOF && end == 0:
			// What was read of the last record is not a record.
			line := s.line
			return Block{}, exit.IOError{Doing: fmt.Sprintf("reading line %d of %s", line, s.input.Name), Err: s.ended}
		case s.ended == io.EOF:
			if len(buf) == 0 {
				return Block{}, io.EOF
			}
			if end < len(buf) {
				n++
			}
			if b, ok, err := s.block(buf, n); ok || err != nil {
				return b, err
			}
			return Block{}, io.EOF
		case end > 0 && (full || s.input.Eager || s.ended != nil):
			s.tail = append(s.tail, buf[end:]...)
			if b, ok, err := s.block(buf[:end], n); ok || err != nil {
				return b, err
			}
			buf = append(s.owner.buffer(), s.tail...)
			s.tail, seen, s.csv = s.tail[:0], 0, format.CSVCutter{Delimiter: s.owner.options.Delimiter}
		case full && len(buf) > MaxRecord+2:
			return s.skip(buf)
		case full:
			buf = append(make([]byte, 0, min(2*cap(buf), MaxRecord+3)), buf...)
		}
	}
}

// read reads once into the free capacity of buf, and into all of it when reads do not
// take long.
func (s *records) read(buf []byte) []byte {
	for len(buf) < cap(buf) && s.ended == nil {
		n, err := s.in.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		s.ended = err
		if s.input.Eager && n > 0 {
			break
		}
	}
	return buf
}

// terminator returns the byte that every record ends with.
func (s *records) terminator() byte {
	if s.owner.options.Format == format.Nul {
		return 0
	}
	return '\n'
}

// cut returns the offset after the last whole record of buf, and the number of
// records before it. Empty rows of tables are none.
func (s *records) cut(buf []byte) (end int, n int64) {
	switch s.owner.options.Format {
	case format.CSV:
		mark := 0 // a byte order mark, after which a quote may stand
		if !s.begun && bytes.HasPrefix(buf, []byte("\uFEFF")) {
			mark = len("\uFEFF")
		}
		if end, n = s.csv.Cut(buf[mark:]); end > 0 {
			end += mark
		}
		return end, n
	case format.Nul:
		return format.CutLines(buf, 0)
	}
	end, n = format.CutLines(buf, '\n')
	if s.owner.options.Format == format.TSV {
		n -= format.EmptyLines(buf[:end])
	}
	return end, n
}

// block returns the block of whole records. ok is false when there were only empty rows
// before the header of a table.
func (s *records) block(data []byte, n int64) (b Block, ok bool, err error) {
	first := !s.begun
	s.begun = true
	if first && s.owner.options.Format != format.Nul && !s.owner.KeepMark {
		data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	}
	if first && s.hasHeader() {
		if data, err = s.header(data); err != nil {
			return Block{}, false, err
		}
		if s.input.RawHeader == "" {
			s.begun = false
			return Block{}, false, nil
		}
		n--
		if len(data) == 0 {
			// A block without records tells what the header is.
			return Block{Input: s.input, First: true, Line: s.line, Index: s.index}, true, nil
		}
	}
	b = Block{Input: s.input, Data: data, Line: s.line, Index: s.index, First: first}
	s.index += n
	if !s.owner.options.Format.IsTable() && len(data) > 0 {
		s.line += n
	} else {
		s.line += int64(bytes.Count(data, []byte{'\n'}))
	}
	return b, true, nil
}

func (s *records) hasHeader() bool {
	return s.owner.options.Format.IsTable() && !s.owner.options.NoHeader
}

func (s *records) badHeader(err error) error {
	return exit.IOError{Doing: "reading the header of " + s.input.Name, Err: err}
}

// header takes the header of a table from data, with empty rows before it. There may be
// only those.
func (s *records) header(data []byte) (rest []byte, err error) {
	row, after, delimiter := "", string(data), s.owner.options.Delimiter
	for row == "" && after != "" {
		row, after = s.owner.options.Format.NextRow(after, delimiter)
	}
	taken := len(data) - len(after)
	s.line += int64(bytes.Count(data[:taken], []byte{'\n'}))
	if row == "" {
		return nil, nil
	}
	if s.input.Header, err = s.owner.options.Format.SplitRow(nil, row, delimiter); err != nil {
		return nil, s.badHeader(err)
	}
	s.input.RawHeader = row
	return data[taken:], nil
}

// skip reads up to the end of a record that is too long, and returns a block that
// says so. start is what has been read of it. A row of CSV ends at the next line feed,
// as it may be that long because a quote is not closed.
func (s *records) skip(start []byte) (Block, error) {
	buf := s.owner.buffer()
	buf = buf[:cap(buf)]
	for {
		n, err := s.in.Read(buf)
		s.ended = err
		if i := bytes.IndexByte(buf[:n], s.terminator()); i >= 0 {
			s.tail = append(s.tail[:0], buf[i+1:n]...)
			break
		}
		if err != nil {
			break
		}
	}
	if s.ended != nil && !errors.Is(s.ended, io.EOF) {
		return Block{}, exit.IOError{Doing: fmt.Sprintf("reading line %d of %s", s.line, s.input.Name), Err: s.ended}
	}
	problem := ErrTooLong(s.owner.options.Format)
	if !s.begun && s.hasHeader() {
		return Block{}, s.badHeader(problem)
	}
	b := Block{Input: s.input, Line: s.line, Index: s.index, First: !s.begun, Problem: problem}
	s.begun = true
	s.line += int64(bytes.Count(start, []byte{s.terminator()})) // in quotes
	s.line++
	s.index++
	return b, nil
}
