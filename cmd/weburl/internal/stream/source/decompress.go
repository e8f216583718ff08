package source

import (
	"bytes"
	"io"
	"strings"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// The bytes that compressed streams begin with.
const (
	gzipMagic = "\x1f\x8b"
	zstdMagic = "\x28\xb5\x2f\xfd"
)

// decompress returns what in holds, decompressed when it begins as a gzip or zstd
// stream does, and a function that frees the memory. It reads no more than it must
// to tell, so that a slow input does not have to wait.
func decompress(in io.Reader) (out io.Reader, free func(), err error) {
	head := make([]byte, 0, 4096)
	for len(head) < len(zstdMagic) && (strings.HasPrefix(gzipMagic, string(head)) || strings.HasPrefix(zstdMagic, string(head))) {
		n, err := in.Read(head[len(head):cap(head)])
		head = head[:len(head)+n]
		if err == io.EOF {
			in = strings.NewReader("")
			break
		}
		if err != nil {
			return nil, nil, err
		}
	}
	all := io.MultiReader(bytes.NewReader(head), in)
	switch {
	case strings.HasPrefix(string(head), gzipMagic):
		z, err := gzip.NewReader(all)
		if err != nil {
			return nil, nil, err
		}
		return z, func() {}, nil
	case strings.HasPrefix(string(head), zstdMagic):
		z, err := zstd.NewReader(all, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(64<<20))
		if err != nil {
			return nil, nil, err
		}
		return z, z.Close, nil
	}
	return all, func() {}, nil
}
