// Package files reads URLs from text and Parquet files and writes results, as transforms
// of Beam. The packages textio, fileio and parquetio of Beam do not suffice: they do not
// read zstd, read only a part of a gzip file (see TestTextioLosesLines), have strings for
// lines, read Parquet files as a whole, and write one file.
package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // as beamx has it
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	weburlbeam "github.com/weburl-go/weburl/beam"
)

// blockSize is how many bytes of an uncompressed text file are read as one block.
const blockSize = 16 << 20

// Block is a part of a file that is read, and read again after a failure, as one. A
// worker reads it alone.
type Block struct {
	Path string

	// Start and End are bytes of an uncompressed text file, and row groups of a Parquet
	// file. A compressed text file is one block.
	Start, End int64
}

func init() {
	beam.RegisterType(reflect.TypeFor[Block]())
	register.DoFn3x1[context.Context, string, func(Block), error](&matchFn{})
	register.DoFn3x1[context.Context, Block, func([]byte), error](&readFn{})
	register.DoFn3x1[context.Context, Block, func(weburlbeam.Reference), error](&readPairsFn{})
	register.Emitter1[Block]()
	register.Emitter1[[]byte]()
	register.Emitter1[weburlbeam.Reference]()
}

// Read returns the lines of text files, without line feeds, and the values of a column of
// Parquet files, as a PCollection<[]byte>. Files whose names end with .gz or .zst are
// compressed text, those with .parquet are Parquet. Nulls are left out and counted by the
// counter weburl:null. A pattern that matches no file makes the pipeline fail.
func Read(s beam.Scope, globs []string, column string) beam.PCollection {
	s = s.Scope("weburl.Read")
	return beam.ParDo(s, &readFn{Column: column}, blocks(s, globs))
}

// ReadPairs is like Read for two columns, which in text have a tab between them: the base
// URL and the reference. A line without tab is a reference without base.
func ReadPairs(s beam.Scope, globs []string, base, ref string) beam.PCollection {
	s = s.Scope("weburl.ReadPairs")
	return beam.ParDo(s, &readPairsFn{Base: base, Ref: ref}, blocks(s, globs))
}

// blocks returns the blocks of the files, distributed over the workers.
func blocks(s beam.Scope, globs []string) beam.PCollection {
	return beam.Reshuffle(s, beam.ParDo(s, &matchFn{Size: blockSize}, beam.CreateList(s, globs)))
}

// matchFn returns the blocks of the files that a pattern matches.
type matchFn struct{ Size int64 }

// ProcessElement returns the blocks of a pattern.
func (f *matchFn) ProcessElement(ctx context.Context, glob string, emit func(Block)) error {
	disk, err := filesystem.New(ctx, glob)
	if err != nil {
		return err
	}
	defer disk.Close()
	names, err := disk.List(ctx, glob)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("%s: %w", glob, fs.ErrNotExist)
	}
	for _, name := range names {
		size, step := int64(1), int64(1)
		switch path.Ext(name) {
		case ".gz", ".zst":
		case ".parquet":
			file, close, err := openParquet(ctx, name)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			size = int64(len(file.RowGroups()))
			close()
		default:
			if size, err = disk.Size(ctx, name); err != nil {
				return err
			}
			step = f.Size
		}
		for start := int64(0); start < size; start += step {
			emit(Block{name, start, min(start+step, size)})
		}
	}
	return nil
}

// readFn returns the values of a block.
type readFn struct{ Column string }

// ProcessElement reads a block.
func (f *readFn) ProcessElement(ctx context.Context, b Block, emit func([]byte)) error {
	if path.Ext(b.Path) == ".parquet" {
		return eachRow(ctx, b, []string{f.Column}, func(row [][]byte) { emit(row[0]) })
	}
	return eachLine(ctx, b, emit)
}

// readPairsFn returns the references of a block.
type readPairsFn struct{ Base, Ref string }

// ProcessElement reads a block.
func (f *readPairsFn) ProcessElement(ctx context.Context, b Block, emit func(weburlbeam.Reference)) error {
	if path.Ext(b.Path) == ".parquet" {
		return eachRow(ctx, b, []string{f.Base, f.Ref}, func(row [][]byte) { emit(weburlbeam.Reference{Base: row[0], Ref: row[1]}) })
	}
	return eachLine(ctx, b, func(line []byte) {
		base, ref, found := bytes.Cut(line, []byte{'\t'})
		if !found {
			base, ref = nil, line
		}
		emit(weburlbeam.Reference{Base: base, Ref: ref})
	})
}

// eachLine calls a function with each line that begins in the block. The function may
// keep the line.
func eachLine(ctx context.Context, b Block, line func([]byte)) (err error) {
	disk, err := filesystem.New(ctx, b.Path)
	if err != nil {
		return err
	}
	defer disk.Close()
	in, err := disk.OpenRead(ctx, b.Path)
	if err != nil {
		return err
	}
	defer in.Close()
	text, left, err := textOf(in, b)
	if err != nil {
		return fmt.Errorf("%s: %w", b.Path, err)
	}
	defer text.Close()
	r := bufio.NewReaderSize(text, 1<<16)
	if b.Start > 0 { // the line before the block, or its line feed, belongs to the block before
		before, err := r.ReadBytes('\n')
		if left -= int64(len(before)); err != nil {
			return end(b, err)
		}
	}
	for left > 0 {
		l, err := r.ReadBytes('\n')
		left -= int64(len(l))
		if err == nil {
			line(l[: len(l)-1 : len(l)-1])
			continue
		}
		if err == io.EOF && len(l) > 0 {
			line(l)
		}
		return end(b, err)
	}
	return nil
}

// end returns the error of a file, nil for its end.
func end(b Block, err error) error {
	if err == io.EOF {
		return nil
	}
	return fmt.Errorf("%s: %w", b.Path, err)
}

// textOf returns the text of a block, beginning with the byte before it, if there is one,
// and how many bytes there are up to its end.
func textOf(in io.Reader, b Block) (text io.ReadCloser, left int64, err error) {
	const all = 1<<63 - 1
	switch path.Ext(b.Path) {
	case ".gz":
		text, err = gzip.NewReader(in)
		return text, all, err
	case ".zst":
		z, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1))
		if err != nil {
			return nil, 0, err
		}
		return z.IOReadCloser(), all, nil
	}
	start := max(b.Start-1, 0)
	if seeker, ok := in.(io.Seeker); ok {
		_, err = seeker.Seek(start, io.SeekStart)
	} else {
		_, err = io.CopyN(io.Discard, in, start)
	}
	return io.NopCloser(in), b.End - start, err
}

// openParquet opens a Parquet file. A file that cannot be read at any place is read into
// memory.
func openParquet(ctx context.Context, name string) (file *parquet.File, close func(), err error) {
	disk, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	in, err := disk.OpenRead(ctx, name)
	if err != nil {
		return nil, nil, errors.Join(err, disk.Close())
	}
	close = func() { _, _ = in.Close(), disk.Close() }
	size, err := disk.Size(ctx, name)
	if err == nil {
		at, ok := in.(io.ReaderAt)
		if !ok {
			var whole []byte
			whole, err = io.ReadAll(in)
			at, size = bytes.NewReader(whole), int64(len(whole))
		}
		if err == nil {
			file, err = parquet.OpenFile(at, size)
		}
	}
	if err != nil {
		close()
		return nil, nil, err
	}
	return file, close, nil
}
