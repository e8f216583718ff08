package serve

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"unsafe"

	"github.com/weburl-go/weburl/kit/value"
)

// rowBinary is ClickHouse's format RowBinary: a text is its length as a varint and its
// bytes; one that may be null has a byte before it, 1 for null and 0 otherwise; a list
// is its length and its texts; a number is an Int64.
type rowBinary struct {
	in      *bufio.Reader
	notNull bool
	buffers []bytes.Buffer   // for arguments that are not in the buffer of in
	rest    io.LimitedReader // of such an argument
}

func (r *rowBinary) next(arguments []Argument) error {
	for i := range arguments {
		err := r.argument(&arguments[i], i, i+1 == len(arguments))
		if err == io.EOF && i > 0 {
			return io.ErrUnexpectedEOF
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// argument reads an argument. The last one of a row is left in the buffer of the
// reader if it fits. The error is io.EOF only if there is nothing to read.
func (r *rowBinary) argument(a *Argument, index int, last bool) error {
	*a = Argument{}
	if !r.notNull {
		null, err := r.in.ReadByte()
		if err != nil {
			return err
		}
		if null > 1 {
			return errLength
		}
		if a.Null = null == 1; a.Null {
			return nil
		}
	}
	length, err := binary.ReadUvarint(r.in)
	switch {
	case err == io.EOF && !r.notNull:
		return io.ErrUnexpectedEOF
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		return err
	case err != nil || length >= 1<<40:
		return errLength
	case length > MaxValue:
		a.Problem = value.TooLong
		return r.skip(int64(length))
	case last && length <= uint64(r.in.Size()):
		return r.inPlace(a, int(length))
	}
	return r.copied(a, index, int(length))
}

// inPlace leaves a text in the buffer of the reader, which stays as it is until the
// next row is read.
func (r *rowBinary) inPlace(a *Argument, length int) error {
	text, err := r.in.Peek(length)
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	if err != nil {
		return err
	}
	a.Text = unsafe.String(unsafe.SliceData(text), length)
	_, err = r.in.Discard(length)
	return err
}

// copied reads a text into a buffer of its own. The buffer grows with what has come,
// as the length may be wrong.
func (r *rowBinary) copied(a *Argument, index, length int) error {
	buffer := &r.buffers[index]
	if buffer.Reset(); buffer.Cap() > bufferSize {
		*buffer = bytes.Buffer{}
	}
	r.rest = io.LimitedReader{R: r.in, N: int64(length)}
	_, err := buffer.ReadFrom(&r.rest)
	if err == nil && r.rest.N > 0 {
		err = io.ErrUnexpectedEOF
	}
	a.Text = unsafe.String(unsafe.SliceData(buffer.Bytes()), buffer.Len())
	return err
}

func (r *rowBinary) skip(length int64) error {
	_, err := io.CopyN(io.Discard, r.in, length)
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

func (r *rowBinary) append(dst []byte, values []value.Value) []byte {
	for i := range values {
		v := &values[i]
		if v.Kind == value.List {
			dst = binary.AppendUvarint(dst, uint64(len(v.List)))
			for _, text := range v.List {
				dst = append(binary.AppendUvarint(dst, uint64(len(text))), text...)
			}
			continue
		}
		if !r.notNull {
			if v.State != value.Present {
				dst = append(dst, 1)
				continue
			}
			dst = append(dst, 0)
		}
		switch {
		case v.Kind == value.Number:
			dst = binary.LittleEndian.AppendUint64(dst, uint64(v.Number))
		case v.Kind == value.Text:
			dst = append(binary.AppendUvarint(dst, uint64(len(v.Text))), v.Text...)
		case v.Flag:
			dst = append(dst, 1)
		default:
			dst = append(dst, 0)
		}
	}
	return dst
}
