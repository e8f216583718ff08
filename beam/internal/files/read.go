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
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/state"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // as beamx has it
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	weburlbeam "github.com/weburl-go/weburl/beam"
)

// A block has at most blockSize bytes of a text file, or of a column of a Parquet file, and
// at most blockRows rows of one.
const (
	blockSize = 8 << 20
	blockRows = 1 << 16
)

// Source says what is read.
type Source struct {
	Globs  []string // patterns of the names of the files
	Pieces string   // prefix of the names of temporary files: Sink.Pieces of what is written
	Added  int      // how many bytes the result for a line may have besides those of the line
}

// blockSize returns how many bytes a block has at most. Lines of a few bytes with a long
// base URL give results of many: see oneBundle.
func (c Source) blockSize() int64 {
	const results = 128 << 20
	return min(blockSize, max(results/int64(c.Added+1), 1))
}

// File is a file that is read.
type File struct {
	Path  string
	Size  int64 // in bytes
	First int64 // how many blocks the files before it have, if they are not compressed
}

// Block is a part of a file that is read, and read again after a failure, as one. A
// worker reads it alone.
type Block struct {
	Path string

	// Start and End are bytes of an uncompressed text file, and rows of a Parquet file. A
	// compressed text file that is read itself is one block: see splitFn.
	Start, End int64
}

func init() {
	beam.RegisterType(reflect.TypeFor[File]())
	beam.RegisterType(reflect.TypeFor[Block]())
	register.DoFn3x1[context.Context, string, func(string, File), error](&matchFn{})
	register.DoFn5x1[context.Context, state.Provider, string, File, func(string, Block), error](&splitFn{})
	register.DoFn5x1[context.Context, state.Provider, string, Block, func([]byte), error](&readFn{})
	register.DoFn5x1[context.Context, state.Provider, string, Block, func(weburlbeam.Reference), error](&readPairsFn{})
	register.Emitter2[string, File]()
	register.Emitter2[string, Block]()
	register.Emitter1[[]byte]()
	register.Emitter1[weburlbeam.Reference]()
}

// Read returns the lines of text files, without line feeds, and the values of a column of
// Parquet files, as a PCollection<[]byte>. Files whose names end with .gz or .zst are
// compressed text, those with .parquet are Parquet. Nulls are left out and counted by the
// counter weburl:null. A pattern that matches no file makes the pipeline fail.
//
// A compressed text of a block or more is written to a temporary file first, so that many
// workers read it. [Finish] removes these files.
func Read(s beam.Scope, source Source, column string) beam.PCollection {
	s = s.Scope("weburl.Read")
	return beam.ParDo(s, &readFn{Bundle: oneBundle(), Column: column}, blocks(s, source, column))
}

// ReadPairs is like Read for two columns, which in text have a tab between them: the base
// URL and the reference. A line without tab is a reference without base.
func ReadPairs(s beam.Scope, source Source, base, ref string) beam.PCollection {
	s = s.Scope("weburl.ReadPairs")
	return beam.ParDo(s, &readPairsFn{Bundle: oneBundle(), Base: base, Ref: ref}, blocks(s, source, base, ref))
}

// blocks returns the blocks of the files, each with a key of its own.
func blocks(s beam.Scope, source Source, columns ...string) beam.PCollection {
	size := source.blockSize()
	split := &splitFn{Bundle: oneBundle(), Size: size, Columns: columns, Pieces: source.Pieces}
	return beam.ParDo(s, split, beam.ParDo(s, &matchFn{Size: size}, beam.CreateList(s, source.Globs)))
}

// oneBundle makes a state for a DoFn whose input has keys. The state is not used, but
// because of it runners process each key in a bundle of its own, and distribute the keys
// over the workers. Beam's runner for Flink otherwise makes one bundle of all that a
// worker gets, and stops forever when the results of a bundle have more than 400 MB: it
// takes 100 messages of the worker, of 4 MB each, and the others only when the bundle is
// complete.
func oneBundle() state.Value[bool] { return state.MakeValueState[bool]("bundle") }

// matchFn returns the files that a pattern matches.
type matchFn struct {
	Size int64 // of blocks in bytes

	files, blocks int64 // so far
}

// StartBundle begins to count.
func (f *matchFn) StartBundle(func(string, File)) { f.files, f.blocks = 0, 0 }

// ProcessElement returns the files of a pattern.
func (f *matchFn) ProcessElement(ctx context.Context, glob string, emit func(string, File)) error {
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
		size, err := disk.Size(ctx, name)
		if err != nil {
			return err
		}
		emit(key(name, f.files), File{name, size, f.blocks})
		f.files++
		f.blocks += (size + f.Size - 1) / f.Size
	}
	return nil
}

// splitFn returns the blocks of a file. A compressed text of at least Size bytes is
// written to a temporary file, the blocks of which are returned. As one block, its results
// could be more than a bundle may have: see oneBundle.
type splitFn struct {
	Bundle  state.Value[bool]
	Size    int64    // of blocks in bytes
	Columns []string // which are read in Parquet files
	Pieces  string   // what the names of temporary files begin with
}

// ProcessElement returns the blocks of a file.
func (f *splitFn) ProcessElement(ctx context.Context, _ state.Provider, _ string, in File, emit func(string, Block)) error {
	name, size, step := in.Path, in.Size, f.Size
	switch path.Ext(name) {
	case ".gz", ".zst":
		text, length, err := f.unpack(ctx, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		name, size = text, length
	case ".parquet":
		file, close, err := openParquet(ctx, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		size, step = file.NumRows(), f.rows(file)
		close()
	}
	for start := int64(0); start < size; start += step {
		emit(key(fmt.Sprint(name, " ", start), in.First+start/step), Block{name, start, min(start+step, size)})
	}
	return nil
}

// unpack writes a compressed text to a temporary file, and returns its name and its size.
// If the text has less than Size bytes, it returns the compressed file, as one block. What
// is wrong with such a text is found when it is read.
func (f *splitFn) unpack(ctx context.Context, name string) (unpacked string, size int64, err error) {
	unpacked, size = name, 1
	err = readFile(ctx, name, func(in io.Reader) error {
		text, _, err := textOf(in, Block{Path: name})
		if err != nil {
			return err
		}
		defer text.Close()
		start := make([]byte, f.Size)
		if _, err := io.ReadFull(text, start); err == io.EOF || err == io.ErrUnexpectedEOF {
			return nil
		} else if err != nil {
			return err
		}
		p, err := createPiece(ctx, f.Pieces)
		if err != nil {
			return err
		}
		size, err = io.Copy(p.text, io.MultiReader(bytes.NewReader(start), text))
		if err != nil {
			p.abandon()
			return err
		}
		unpacked, err = p.close()
		return err
	})
	return unpacked, size, err
}

// rows returns how many rows of a Parquet file a block has.
func (f *splitFn) rows(file *parquet.File) int64 {
	rows := int64(blockRows)
	for _, group := range file.Metadata().RowGroups {
		for _, c := range group.Columns {
			if slices.Contains(f.Columns, strings.Join(c.MetaData.PathInSchema, ".")) {
				rows = min(rows, f.Size/(c.MetaData.TotalUncompressedSize/max(group.NumRows, 1)+1))
			}
		}
	}
	return max(rows, 1)
}

// readFn returns the values of a block.
type readFn struct {
	Bundle state.Value[bool]
	Column string
}

// ProcessElement reads a block.
func (f *readFn) ProcessElement(ctx context.Context, _ state.Provider, _ string, b Block, emit func([]byte)) error {
	if path.Ext(b.Path) == ".parquet" {
		return eachRow(ctx, b, []string{f.Column}, func(row [][]byte) { emit(row[0]) })
	}
	return eachLine(ctx, b, emit)
}

// readPairsFn returns the references of a block.
type readPairsFn struct {
	Bundle    state.Value[bool]
	Base, Ref string
}

// ProcessElement reads a block.
func (f *readPairsFn) ProcessElement(ctx context.Context, _ state.Provider, _ string, b Block, emit func(weburlbeam.Reference)) error {
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
func eachLine(ctx context.Context, b Block, line func([]byte)) error {
	return readFile(ctx, b.Path, func(in io.Reader) error { return eachLineOf(in, b, line) })
}

// readFile calls a function with a reader of a file.
func readFile(ctx context.Context, name string, do func(io.Reader) error) error {
	disk, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer disk.Close()
	in, err := disk.OpenRead(ctx, name)
	if err != nil {
		return err
	}
	defer in.Close()
	return do(in)
}

// eachLineOf does what eachLine does, with a reader of the file.
func eachLineOf(in io.Reader, b Block, line func([]byte)) error {
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
