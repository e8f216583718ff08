// Package jsonline reads lines of any length up to a limit, and reads and
// writes the JSON objects of weburl's formats for programs, one on each line.
package jsonline

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// MaxLine is how many bytes a line of the command's input may have.
const MaxLine = 16 << 20

// ErrTooLong is the error of [Reader.Next] for a line over the limit. The next
// call returns the line after it.
var ErrTooLong = errors.New("line too long")

// Reader reads lines. Its memory does not grow with their number.
type Reader struct {
	in    *bufio.Reader
	limit int
	long  []byte // a line that does not fit into the buffer of in
	first bool
}

// NewReader returns a Reader of lines of up to limit bytes.
func NewReader(in io.Reader, limit int) *Reader {
	return &Reader{in: bufio.NewReaderSize(in, 64<<10), limit: limit, first: true}
}

// Next returns the next line without its line feed, or carriage return and line
// feed. The last line may lack them. A byte order mark at the very start is no
// part of the first line. The line is valid until the next call.
//
// The error is io.EOF at the end, ErrTooLong, or that of the underlying reader.
func (r *Reader) Next() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		line, err = r.nextLong(line)
	}
	if err != nil && (err != io.EOF || len(line) == 0) {
		return nil, err
	}
	if n := len(line); n > 0 && line[n-1] == '\n' {
		line = bytes.TrimSuffix(line[:n-1], []byte{'\r'})
	}
	if r.first {
		r.first = false
		line = bytes.TrimPrefix(line, []byte("\uFEFF"))
	}
	if len(line) > r.limit {
		return nil, ErrTooLong
	}
	return line, nil
}

// nextLong reads the rest of a line of which start has been read. It keeps no
// more bytes than a line within the limit has.
func (r *Reader) nextLong(start []byte) ([]byte, error) {
	r.long = append(r.long[:0], start...)
	for {
		part, err := r.in.ReadSlice('\n')
		if free := r.limit + 2 - len(r.long); len(part) <= free {
			r.long = append(r.long, part...)
		} else if err == nil || err == io.EOF {
			return nil, ErrTooLong
		} else if err == bufio.ErrBufferFull {
			if err := r.skip(); err != nil {
				return nil, err
			}
			return nil, ErrTooLong
		}
		if err != bufio.ErrBufferFull {
			return r.long, err
		}
	}
}

// skip reads up to the end of the line.
func (r *Reader) skip() error {
	for {
		_, err := r.in.ReadSlice('\n')
		switch err {
		case nil, io.EOF:
			return nil
		case bufio.ErrBufferFull:
		default:
			return err
		}
	}
}
