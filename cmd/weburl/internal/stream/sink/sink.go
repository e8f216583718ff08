// Package sink writes what a run puts out: to a stream, or to a file that appears
// under its name only when it is complete.
package sink

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// Compressions are the names of the ways to compress.
func Compressions() []string { return []string{"none", "gzip", "zstd"} }

// Sink takes the output of a run.
type Sink struct {
	io.Writer
	compressor io.WriteCloser // nil for none
	file       *os.File       // the temporary file; nil for a stream
	name       string         // of the file in the end; empty if it is written in place
	stays      bool           // the file has other names, too, or another owner than a new one
	given      string         // the name that Open was called with
}

// SameFile reports whether two names are those of one file, which may not be there yet.
func SameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return filepath.Clean(a) == filepath.Clean(b)
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// Open returns a Sink for a file with a name, or for out when the name is empty. The
// error may have the name of a temporary file.
func Open(name string, out io.Writer, compression string) (*Sink, error) {
	s := &Sink{Writer: out, name: name, given: name}
	if name != "" {
		if err := s.create(); err != nil {
			return nil, err
		}
		s.Writer = s.file
	}
	switch compression {
	case "gzip":
		s.compressor = gzip.NewWriter(s.Writer)
	case "zstd":
		z, err := zstd.NewWriter(s.Writer, zstd.WithEncoderConcurrency(1))
		if err != nil {
			s.Abort()
			return nil, err
		}
		s.compressor = z
	}
	if s.compressor != nil {
		s.Writer = s.compressor
	}
	return s, nil
}

// create makes a temporary file in the folder of the file, with the permissions
// that the file has. A device or a pipe is written in place.
func (s *Sink) create() error {
	info, err := os.Stat(s.name)
	if err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o222 == 0 {
		return &os.PathError{Op: "open", Path: s.name, Err: errors.New("it is read-only")}
	}
	if err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return &os.PathError{Op: "open", Path: s.name, Err: errors.New("it is a folder")}
		}
		s.file, err = os.OpenFile(s.name, os.O_WRONLY, 0)
		s.name = ""
		return err
	}
	if target, linkErr := filepath.EvalSymlinks(s.name); linkErr == nil {
		s.name = target
	} else if _, linkErr := os.Lstat(s.name); linkErr == nil {
		return &os.PathError{Op: "open", Path: s.name, Err: errors.New("it is a symbolic link to a file that does not exist")}
	}
	for try := range 100 {
		name := fmt.Sprintf("%s.%d-%d.tmp", s.name, os.Getpid(), try)
		s.file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			break
		}
	}
	if err == nil && info != nil {
		made, statErr := s.file.Stat()
		s.stays = statErr == nil && mustStay(info, made)
		err = s.file.Chmod(info.Mode().Perm())
	}
	return err
}

// replace gives the temporary file the name of the file. A file that has to stay the
// same file gets the bytes instead.
func (s *Sink) replace() error {
	if !s.stays {
		return os.Rename(s.file.Name(), s.name)
	}
	from, err := os.Open(s.file.Name())
	if err != nil {
		return err
	}
	to, err := os.OpenFile(s.name, os.O_WRONLY|os.O_TRUNC, 0)
	if err == nil {
		_, err = io.Copy(to, from)
		err = errors.Join(err, to.Close())
	}
	return errors.Join(err, from.Close(), os.Remove(s.file.Name()))
}

// Explain returns an error of Write or Close with the name that the file is to have
// instead of that of the temporary file.
func (s *Sink) Explain(err error) error {
	if s.given == "" {
		return err
	}
	return excerpt.FileError(err, s.given)
}

// Close ends the output. A file then has its name and replaces an older one.
func (s *Sink) Close() error {
	if s.compressor != nil {
		if err := s.compressor.Close(); err != nil {
			s.Abort()
			return err
		}
	}
	if s.file == nil {
		return nil
	}
	err := s.file.Close()
	if s.name == "" {
		return err
	}
	if err == nil {
		err = s.replace()
	}
	if err != nil {
		_ = os.Remove(s.file.Name())
	}
	return err
}

// Abort gives up the output. A file that was there before stays as it is.
func (s *Sink) Abort() {
	if z, ok := s.compressor.(*zstd.Encoder); ok {
		z.Reset(nil) // Close would write
	}
	if s.file != nil {
		_ = s.file.Close()
		if s.name != "" {
			_ = os.Remove(s.file.Name())
		}
	}
}

// FlushBefore reads In. Each read first writes what Out holds, because it may have to
// wait. The error of that is an [exit.IOError].
type FlushBefore struct {
	In  io.Reader
	Out *bufio.Writer
}

func (f FlushBefore) Read(p []byte) (int, error) {
	if err := f.Out.Flush(); err != nil {
		return 0, exit.IOError{Doing: "writing", Err: err}
	}
	return f.In.Read(p)
}
