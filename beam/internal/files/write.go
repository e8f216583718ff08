package files

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
)

// The formats of Write.
const (
	Text    = "text"
	NDJSON  = "ndjson"
	Parquet = "parquet"
)

// packSize is how many bytes of records are moved between workers as one element, which
// costs much less than to move them one by one.
const packSize = 1 << 16

// Sink says how records are written.
type Sink struct {
	Prefix   string // of the names of the files
	Format   string
	Compress string // gzip, zstd or empty; not for Parquet, whose pages have zstd
	Shards   int    // how many files
}

// Name returns the name of a file.
func (k Sink) Name(shard int) string {
	suffix := map[string]string{Text: ".txt", NDJSON: ".ndjson", Parquet: ".parquet"}[k.Format]
	if k.Format != Parquet {
		suffix += map[string]string{"gzip": ".gz", "zstd": ".zst"}[k.Compress]
	}
	return fmt.Sprintf("%s-%05d-of-%05d%s", k.Prefix, shard, k.Shards, suffix)
}

func init() {
	register.DoFn2x0[[]byte, func(int, []byte)](&packFn{})
	register.DoFn3x1[context.Context, int, func(*[]byte) bool, error](&writeFn{})
	register.DoFn1x2[int, int, []byte](&emptyFn{})
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// Write writes a bounded collection of records in as many files as there are shards, also
// if some of them are empty. The elements are Row, Failure, Count, []Count or Edge of
// weburlbeam. The records of the files are in no order, and which records are in which
// file depends on the records only; a []Count is in one file, in order. A file has its
// name when it is complete.
func Write(s beam.Scope, sink Sink, col beam.PCollection) {
	s = s.Scope("weburl.Write")
	t := col.Type().Type()
	records := beam.ParDo(s, kindOf(t).encoder(sink.Format), col)
	packs := beam.ParDo(s, &packFn{Shards: sink.Shards}, records)
	shards := make([]int, sink.Shards)
	for i := range shards {
		shards[i] = i
	}
	empty := beam.ParDo(s, &emptyFn{}, beam.CreateList(s, shards))
	w := &writeFn{Sink: sink, Type: beam.EncodedType{T: t}}
	beam.ParDo0(s, w, beam.GroupByKey(s, beam.Flatten(s, packs, empty)))
}

// emptyFn returns an empty pack for a shard.
type emptyFn struct{}

// ProcessElement returns an empty pack.
func (*emptyFn) ProcessElement(shard int) (int, []byte) { return shard, nil }

// packFn puts records, which end with a line feed, into packs.
type packFn struct {
	Shards int
	packs  [][]byte
}

// StartBundle begins with empty packs.
func (f *packFn) StartBundle(func(int, []byte)) { f.packs = make([][]byte, f.Shards) }

// ProcessElement adds a record to the pack of its shard. After a failure the record gets
// the same shard.
func (f *packFn) ProcessElement(record []byte, emit func(int, []byte)) {
	shard := int(crc32.ChecksumIEEE(record) % uint32(f.Shards))
	f.packs[shard] = append(f.packs[shard], record...)
	if len(f.packs[shard]) >= packSize {
		emit(shard, f.packs[shard])
		f.packs[shard] = nil
	}
}

// FinishBundle returns the packs that are not full.
func (f *packFn) FinishBundle(emit func(int, []byte)) {
	for shard, pack := range f.packs {
		if len(pack) > 0 {
			emit(shard, pack)
		}
	}
	f.packs = nil
}

// writeFn writes the files.
type writeFn struct {
	Sink Sink
	Type beam.EncodedType // of the elements of which the records were made
}

// ProcessElement writes a file, first under another name, so that a worker that ends
// leaves no incomplete file.
func (f *writeFn) ProcessElement(ctx context.Context, shard int, packs func(*[]byte) bool) (err error) {
	name := f.Sink.Name(shard)
	disk, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer disk.Close()
	part := name + ".part-" + rand.Text()
	out, err := disk.OpenWrite(ctx, part)
	if err != nil {
		return err
	}
	err = f.write(out, packs)
	if err = errors.Join(err, out.Close()); err == nil {
		err = filesystem.Rename(ctx, disk, part, name)
	}
	if err == nil {
		return nil
	}
	if remover, ok := disk.(filesystem.Remover); ok {
		err = errors.Join(err, remover.Remove(ctx, part))
	}
	return err
}

// write writes the records of a file.
func (f *writeFn) write(out io.Writer, packs func(*[]byte) bool) error {
	if f.Sink.Format == Parquet {
		return kindOf(f.Type.T).write(out, packs)
	}
	w := io.WriteCloser(nopCloser{out})
	switch f.Sink.Compress {
	case "gzip":
		w = gzip.NewWriter(out)
	case "zstd":
		var err error
		if w, err = zstd.NewWriter(out, zstd.WithEncoderConcurrency(1)); err != nil {
			return err
		}
	}
	var pack []byte
	for packs(&pack) {
		if _, err := w.Write(pack); err != nil {
			return err
		}
	}
	return w.Close()
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// writeParquet writes the records of packs, which are JSON, to a Parquet file.
func writeParquet[Record any](out io.Writer, packs func(*[]byte) bool) error {
	file := parquet.NewGenericWriter[Record](out, parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(1_000_000))
	var pack []byte
	for packs(&pack) {
		var records []Record
		for l := range bytes.Lines(pack) {
			var r Record
			if err := json.Unmarshal(l, &r); err != nil {
				return err
			}
			records = append(records, r)
		}
		if _, err := file.Write(records); err != nil {
			return err
		}
	}
	return file.Close()
}
