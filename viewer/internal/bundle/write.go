package bundle

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/andybalholm/brotli"
)

// Compress compresses the files: with the best compression, which takes some
// seconds for each of the programs, or quickly.
func (s Site) Compress(best bool) {
	zip, brotliLevel := gzip.BestSpeed, 4
	if best {
		zip, brotliLevel = gzip.BestCompression, brotli.BestCompression
	}
	var group sync.WaitGroup
	for _, f := range s {
		group.Go(func() {
			f.Gzip = smaller(f.Data, func(w io.Writer) io.WriteCloser {
				z, _ := gzip.NewWriterLevel(w, zip) // an error is for a level that does not exist
				return z
			})
			f.Brotli = smaller(f.Data, func(w io.Writer) io.WriteCloser {
				return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotliLevel, LGWin: 24})
			})
		})
	}
	group.Wait()
}

// smaller returns the compressed data, or nil if it is not smaller.
func smaller(data []byte, compressor func(io.Writer) io.WriteCloser) []byte {
	var b bytes.Buffer
	w := compressor(&b)
	w.Write(data) // a buffer has no errors
	w.Close()
	if b.Len() >= len(data) {
		return nil
	}
	return b.Bytes()
}

// Write writes the files into a folder, which it makes if need be, and beside
// each the compressed ones, whose names end in .gz and .br. It removes nothing.
func (s Site) Write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, f := range s {
		for _, v := range [...]struct {
			suffix string
			data   []byte
		}{{"", f.Data}, {".gz", f.Gzip}, {".br", f.Brotli}} {
			if v.data == nil && v.suffix != "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(folder, name+v.suffix), v.data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
