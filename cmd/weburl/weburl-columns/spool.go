package main

import (
	"io"
	"os"
)

// A spool keeps bytes until they are copied to the output: a few of them in memory, and
// more in a file of the folder.
type spool struct {
	dir  string
	data []byte
	file *os.File
	size int64
}

// maxInMemory is how many bytes a spool has in memory.
const maxInMemory = 256 << 10

// Write appends bytes.
func (s *spool) Write(b []byte) (n int, err error) {
	if len(s.data)+len(b) > maxInMemory {
		if s.file == nil {
			if s.file, err = os.CreateTemp(s.dir, "column"); err != nil {
				return 0, err
			}
		}
		for _, part := range [][]byte{s.data, b} {
			if _, err := s.file.Write(part); err != nil {
				return 0, err
			}
		}
		s.data = s.data[:0]
	} else {
		s.data = append(s.data, b...)
	}
	s.size += int64(len(b))
	return len(b), nil
}

// copyTo writes all bytes to w.
func (s *spool) copyTo(w io.Writer) error {
	if s.file != nil {
		if _, err := s.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		if _, err := io.Copy(w, s.file); err != nil {
			return err
		}
	}
	_, err := w.Write(s.data)
	return err
}

// close removes the file.
func (s *spool) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}
