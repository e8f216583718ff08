// Package gunzip reads what is compressed with gzip.
package gunzip

import (
	"bufio"
	"cmp"
	"io"

	"github.com/klauspost/compress/gzip"
)

// reader reads the members of a stream.
type reader struct {
	member *gzip.Reader
	in     *bufio.Reader
}

// NewReader returns a reader of what in has compressed. Zeros behind the last member are ignored, as by
// gzip(1): they fill a block of a tape.
func NewReader(in *bufio.Reader) (io.Reader, error) {
	member, err := gzip.NewReader(in)
	return reader{member, in}, inHead(err)
}

// Read implements [io.Reader].
func (r reader) Read(p []byte) (n int, err error) {
	for n == 0 && err == nil && len(p) > 0 {
		r.member.Multistream(false)
		if n, err = r.member.Read(p); err == io.EOF {
			if err = nil; n == 0 { // what was read does not wait for another member
				err = r.next()
			}
		}
	}
	return n, err
}

func (r reader) next() error {
	b, err := r.in.ReadByte()
	if err == nil && b != 0 {
		r.in.UnreadByte()
		return inHead(r.member.Reset(r.in))
	}
	for err == nil && b == 0 {
		b, err = r.in.ReadByte()
	}
	return cmp.Or(err, gzip.ErrHeader)
}

// inHead returns an error of the head of a member, where gzip.Reader says io.EOF if the name of the file
// does not end.
func inHead(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
