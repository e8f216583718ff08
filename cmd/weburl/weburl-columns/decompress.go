package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/snappy"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/format"
	"github.com/pierrec/lz4/v4"
)

// A decompressor decompresses pages. It never makes more of them than their headers say,
// which the codecs of the library for Parquet do.
type decompressor struct {
	codec  format.CompressionCodec
	in     bytes.Reader
	gzip   *gzip.Reader
	zstd   *zstd.Decoder
	brotli *brotli.Reader
}

// close gives back what the codecs hold.
func (d *decompressor) close() {
	if d.zstd != nil {
		d.zstd.Close()
		d.zstd = nil
	}
}

// decompress fills dst with what src stands for. It is an error if that is less or more.
func (d *decompressor) decompress(dst, src []byte) error {
	switch d.codec {
	case format.Snappy:
		if size, n := binary.Uvarint(src); n <= 0 || size != uint64(len(dst)) {
			return errDamaged
		}
		_, err := snappy.Decode(dst, src)
		return err
	case format.Lz4Raw:
		if n, err := lz4.UncompressBlock(src, dst); err != nil || n != len(dst) {
			return errDamaged
		}
		return nil
	}
	r, err := d.reader(src)
	if err != nil {
		return err
	}
	if _, err := io.ReadFull(r, dst); err != nil {
		return err
	}
	if n, err := r.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		return errDamaged
	}
	return nil
}

// reader returns a reader of what src stands for.
func (d *decompressor) reader(src []byte) (r io.Reader, err error) {
	d.in.Reset(src)
	switch d.codec {
	case format.Gzip:
		if d.gzip == nil {
			d.gzip, err = gzip.NewReader(&d.in)
			return d.gzip, err
		}
		return d.gzip, d.gzip.Reset(&d.in)
	case format.Zstd:
		if d.zstd == nil {
			d.zstd, err = zstd.NewReader(&d.in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(smallPages))
			return d.zstd, err
		}
		return d.zstd, d.zstd.Reset(&d.in)
	case format.Brotli:
		if d.brotli == nil {
			d.brotli = brotli.NewReader(&d.in)
			return d.brotli, nil
		}
		return d.brotli, d.brotli.Reset(&d.in)
	}
	return nil, fmt.Errorf("pages with the compression %v cannot be read", d.codec)
}
