package source

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/weburl-go/weburl/cmd/weburl/internal/exit"
	"github.com/weburl-go/weburl/cmd/weburl/internal/gunzip"
	"github.com/weburl-go/weburl/cmd/weburl/internal/stream/format"
)

// array reads the elements of a JSON array. A block has one element on each line.
type array struct {
	input   *Input
	decoder *json.Decoder
	limit   *limiter
	index   int64 // number of the next element
	open    bool
	failed  error
}

func newArray(input *Input, in io.Reader) *array {
	const mark = "\uFEFF"
	b := bufio.NewReader(in)
	if start, _ := b.Peek(len(mark)); string(start) == mark {
		_, _ = b.Discard(len(mark))
	}
	limit := &limiter{in: b}
	return &array{input: input, decoder: json.NewDecoder(limit), limit: limit, index: 1}
}

// next returns a number of elements. If a read may take long, these are those that the decoder
// has in memory, at least one: it does not wait for what follows a comma or the array.
func (a *array) next() (Block, error) {
	if a.failed != nil {
		return Block{}, a.failed
	}
	b := Block{Input: a.input, Index: a.index, First: a.index == 1}
	var out bytes.Buffer
	for out.Len() < blockSize {
		raw, err := a.element()
		if err != nil {
			a.failed = err
			break
		}
		if err := json.Compact(&out, raw); err != nil {
			a.failed = a.broken(err)
			break
		}
		out.WriteByte('\n')
		a.index++
		if !a.input.Eager {
			continue
		}
		var rest [64]byte
		if n, _ := a.decoder.Buffered().Read(rest[:]); n < len(rest) && len(bytes.Trim(rest[:n], ",] \t\r\n")) == 0 {
			break
		}
	}
	if out.Len() == 0 {
		return Block{}, a.failed
	}
	b.Data = out.Bytes()
	return b, nil
}

func (a *array) element() (json.RawMessage, error) {
	a.limit.left = MaxRecord
	if !a.open {
		token, err := a.decoder.Token()
		if err == io.EOF { // an empty input has no elements
			return nil, io.EOF
		}
		if err == nil && token != json.Delim('[') {
			err = errors.New("the input is not a JSON array; --from ndjson reads a value on each line")
		}
		if err != nil {
			return nil, a.broken(err)
		}
		a.open = true
	}
	if a.decoder.More() {
		var raw json.RawMessage
		if err := a.decoder.Decode(&raw); err != nil {
			return nil, a.broken(err)
		}
		return raw, nil
	}
	if _, err := a.decoder.Token(); err != nil {
		return nil, a.broken(err)
	}
	if _, err := a.decoder.Token(); err != io.EOF {
		return nil, a.broken(errors.New("text follows the array"))
	}
	return nil, io.EOF
}

// broken returns the error for an array that cannot be read on.
func (a *array) broken(err error) error {
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return exit.IOError{Doing: fmt.Sprintf("reading element %d of %s", a.index, a.input.Name), Err: err}
}

// limiter fails after a number of bytes, so that an element without end does not
// fill the memory.
type limiter struct {
	in   io.Reader
	left int
}

func (l *limiter) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, ErrTooLong(format.JSON)
	}
	n, err := l.in.Read(p)
	l.left -= n
	return n, err
}

// The bytes that compressed streams begin with. A skippable frame, with which pzstd
// begins, may have other values in the last four bits of the first byte.
const (
	gzipMagic      = "\x1f\x8b"
	zstdMagic      = "\x28\xb5\x2f\xfd"
	skippableMagic = "\x50\x2a\x4d\x18"
)

// magic returns which of these head begins with, or whether more bytes have to tell.
func magic(head []byte) (found string, more bool) {
	start := string(head)
	if start != "" && start[0]&0xF0 == skippableMagic[0] {
		start = skippableMagic[:1] + start[1:]
	}
	for _, m := range []string{gzipMagic, zstdMagic, skippableMagic} {
		if strings.HasPrefix(start, m) {
			return m, false
		}
		more = more || strings.HasPrefix(m, start)
	}
	return "", more
}

// decompress returns what in holds, decompressed when it begins as a gzip or zstd
// stream does, and a function that frees the memory. It reads no more than it must
// to tell, so that a slow input does not have to wait.
func decompress(in io.Reader) (out io.Reader, free func(), err error) {
	all := bufio.NewReader(in)
	found, more := magic(nil)
	for n := 1; more; n++ {
		head, err := all.Peek(n)
		if err == io.EOF { // in is not read again: a terminal would wait for more
			all = bufio.NewReader(bytes.NewReader(head))
		} else if err != nil {
			return nil, nil, err
		}
		found, more = magic(head)
		more = more && err == nil
	}
	switch found {
	case gzipMagic:
		z, err := gunzip.NewReader(all)
		return z, func() {}, err
	case zstdMagic, skippableMagic:
		z, err := zstd.NewReader(all, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(64<<20))
		if err != nil {
			return nil, nil, err
		}
		return z, z.Close, nil
	}
	return all, func() {}, nil
}
