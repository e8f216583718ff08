// Package sink writes what a run puts out: to a stream, or to a file that appears
// under its name only when it is complete.
package sink

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"github.com/weburl-go/weburl/cmd/weburl/internal/excerpt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
)

// Sink takes the output of a run.
type Sink struct {
	io.Writer
	stream     io.Writer      // that Open was called with
	compressor io.WriteCloser // nil for none
	file       *os.File       // the temporary file; nil for a stream
	name       string         // of the file in the end; empty if it is written in place
	replaces   bool           // a file with the name was there before
	stays      bool           // the bytes of that file are replaced, not the file; see keep
	given      string         // the name that Open was called with
	suffix     string         // what the name of the temporary file ends in

	mu sync.Mutex // held by Close and Abort, since a signal may come while a file is replaced
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

// IsStream reports whether a name is that of the file to which a stream leads, as /dev/stdout
// is if standard output is a file.
func IsStream(name string, out io.Writer) bool {
	x := InfoOf(out)
	if x == nil || name == "" {
		return false
	}
	y, err := os.Stat(name)
	return err == nil && os.SameFile(x, y)
}

// InfoOf returns what the system says of the file to which a stream leads, or nil if it is none.
func InfoOf(stream any) os.FileInfo {
	if f, isFile := stream.(*os.File); isFile {
		if info, err := f.Stat(); err == nil {
			return info
		}
	}
	return nil
}

// Open returns a Sink for a file with a name, or for out when the name is empty or that of its
// file, which others write, too. The compression is none, gzip or zstd. The error may have the name of a
// temporary file.
func Open(name string, out io.Writer, compression string) (*Sink, error) {
	if IsStream(name, out) {
		name = ""
	}
	s := &Sink{Writer: out, stream: out, name: name, given: name}
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

// create makes a temporary file in the folder of the file, with the permissions and the
// attributes that the file has. A device or a pipe is written in place.
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
	mode := os.FileMode(0o666)
	if info != nil {
		mode = 0o600 // nobody may open it before it has the permissions of the file
	}
	for try := range 100 {
		s.suffix = fmt.Sprintf(".%d-%d.tmp", os.Getpid(), try)
		s.file, err = os.OpenFile(cutName(s.name)+s.suffix, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !os.IsExist(err) {
			break
		}
	}
	if err != nil || info == nil {
		return err
	}
	if err = s.keep(info); err != nil {
		s.Abort()
	}
	return err
}

// cutName returns a name that stays short enough for a file system when the end of that of a
// temporary file is added.
func cutName(name string) string {
	folder, base := filepath.Split(name)
	if len(base) <= maxBase {
		return name
	}
	return folder + strings.ToValidUTF8(base[:maxBase], "")
}

// maxBase is how many bytes of the name of a file are in that of a temporary one. A name may
// have 255 bytes, and 143 where names are encrypted.
const maxBase = 100

// keep gives the temporary file the permissions and attributes of the file that was there,
// unless that has to stay.
func (s *Sink) keep(info os.FileInfo) error {
	made, err := s.file.Stat()
	if err != nil {
		return err
	}
	s.replaces = true
	if s.stays = mustStay(info, made) || !copyAttributes(s.name, s.file.Name()); s.stays {
		return nil
	}
	return s.file.Chmod(info.Mode())
}

// replace gives the temporary file the name of the file. A file that has to stay the
// same file gets the bytes instead.
func (s *Sink) replace() error {
	temporary := s.file.Name()
	if !s.stays {
		err := os.Rename(temporary, s.name)
		if err != nil {
			_ = os.Remove(temporary)
		}
		return err
	}
	damaged, err := overwrite(s.name, temporary)
	if damaged {
		return damagedError{excerpt.WithoutName(err), s.suffix}
	}
	return errors.Join(err, os.Remove(temporary))
}

// damagedError is for a file that is neither the old nor the new one.
type damagedError struct {
	error
	suffix string // of the temporary file, which is left
}

func (e damagedError) Error() string {
	return fmt.Sprintf("%v; the file is damaged, and the one beside it whose name ends in %s has all that was to be written", e.error, e.suffix)
}

// overwrite writes the bytes of a file into another one. If that gets longer, its new end is
// written first: if there is no space for it, the file is as it was. Otherwise damaged is
// true after an error.
func overwrite(name, source string) (damaged bool, err error) {
	from, err := os.Open(source)
	if err != nil {
		return false, err
	}
	defer from.Close()
	end, err := from.Seek(0, io.SeekEnd)
	if err != nil {
		return false, err
	}
	to, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return false, err
	}
	old, err := to.Seek(0, io.SeekEnd)
	if err == nil && old < end {
		if err = copyRange(to, from, old, end); err != nil {
			damaged = to.Truncate(old) != nil
		}
	}
	if err != nil {
		_ = to.Close()
		return damaged, err
	}
	err = copyRange(to, from, 0, min(old, end))
	err = cmp.Or(err, to.Truncate(end))
	err = cmp.Or(err, to.Sync())
	err = cmp.Or(err, to.Close())
	return err != nil, err
}

// copyRange copies the bytes of a file from start to end to the same place of another one.
func copyRange(to, from *os.File, start, end int64) error {
	_, err := io.Copy(io.NewOffsetWriter(to, start), io.NewSectionReader(from, start, end-start))
	return err
}

// Explain returns an error of Write or Close with the name that the file is to have
// instead of that of the temporary file.
func (s *Sink) Explain(err error) error {
	if s.given == "" {
		return err
	}
	return excerpt.FileError(err, s.given)
}

// Files returns the regular files that are written: a stream or the temporary file, and the one that it replaces.
func (s *Sink) Files() []os.FileInfo {
	files := Files(s.file)
	if s.file == nil {
		files = Files(s.stream)
	}
	if info, err := os.Stat(s.given); err == nil && info.Mode().IsRegular() {
		files = append(files, info)
	}
	return files
}

// Files returns the regular file that a stream is, if it is one.
func Files(stream io.Writer) []os.FileInfo {
	if info := InfoOf(stream); info != nil && info.Mode().IsRegular() {
		return []os.FileInfo{info}
	}
	return nil
}

// Replaces reports whether Close makes or replaces a file: the output is neither a stream nor
// a device or a pipe with a name.
func (s *Sink) Replaces() bool { return s.name != "" }

// Close ends the output. A file then has its name and replaces an older one.
func (s *Sink) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.compressor != nil {
		if err := s.compressor.Close(); err != nil {
			s.abort()
			return err
		}
	}
	if s.file == nil {
		return nil
	}
	var err error
	if s.replaces { // the old text may only go when the new one is on the disk, where it outlives a power failure
		err = s.file.Sync()
	}
	err = cmp.Or(err, s.file.Close())
	if s.name == "" {
		return err
	}
	if err != nil {
		s.abort()
		return err
	}
	err = s.replace()
	s.file = nil
	return err
}

// Abort gives up the output. A file that was there before stays as it is. While Close
// replaces it, Abort waits for the end of that.
func (s *Sink) Abort() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.abort()
}

func (s *Sink) abort() {
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
