package distinct

import (
	"bufio"
	"bytes"
	"io"
	"os"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// scratch holds bytes that are written once and read in their order. They are in
// memory up to a limit and then in a temporary file, which has no name or is
// deleted by the system when the process ends in any way.
type scratch struct {
	memory []byte
	limit  int
	file   *os.File
	buffer *bufio.Writer
	folder string // of the file; the default one if it is empty
	err    error  // that opening the file failed with
}

// fileBuffer is how many bytes are passed to a file at a time.
const fileBuffer = 32 << 10

// write appends bytes.
func (s *scratch) write(b []byte) error {
	if s.buffer == nil && s.err == nil {
		if len(s.memory)+len(b) <= s.limit {
			s.memory = append(s.memory, b...)
			return nil
		}
		s.spill()
	}
	if s.err != nil {
		return s.err
	}
	_, err := s.buffer.Write(b)
	return problem(err)
}

// spill moves the bytes to a file.
func (s *scratch) spill() {
	if s.file, s.err = createTemporary(s.folder); s.err != nil {
		s.err = problem(s.err)
		return
	}
	s.buffer = bufio.NewWriterSize(s.file, fileBuffer)
	_, s.err = s.buffer.Write(s.memory)
	s.err, s.memory = problem(s.err), nil
}

// reader returns what has been written, from its start. Nothing can be written
// afterwards.
func (s *scratch) reader() (*bufio.Reader, error) {
	switch {
	case s.err != nil:
		return nil, s.err
	case s.file == nil:
		return bufio.NewReader(bytes.NewReader(s.memory)), nil
	}
	if err := s.buffer.Flush(); err != nil {
		return nil, problem(err)
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return nil, problem(err)
	}
	return bufio.NewReaderSize(s.file, fileBuffer), nil
}

// from returns what has been written from an offset on. It is valid until the next
// call of a method.
func (s *scratch) from(offset int64) (io.Reader, error) {
	switch {
	case s.err != nil:
		return nil, s.err
	case s.file == nil:
		return bytes.NewReader(s.memory[offset:]), nil
	}
	return io.NewSectionReader(s.file, offset, 1<<62-offset), problem(s.buffer.Flush())
}

// close forgets the bytes.
func (s *scratch) close() {
	if s == nil {
		return
	}
	if s.file != nil {
		_ = s.file.Close()
		removeTemporary(s.file)
	}
	*s = scratch{limit: s.limit, folder: s.folder, err: s.err}
}

// problem returns an error of a temporary file.
func problem(err error) error {
	if err == nil {
		return nil
	}
	return exit.IOError{Doing: "using a temporary file", Err: err}
}
