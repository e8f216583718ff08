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
	"strconv"

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

const (
	// packSize is how many bytes of records of a bundle are moved between workers as
	// elements. If there are more, a worker writes them to files, the pieces, and only
	// their names are moved: runners have all elements of a key in memory, and that for
	// Flink has all results of a bundle there.
	packSize = 1 << 20

	// pieceSize is how many bytes a piece has at least before another one is begun.
	pieceSize = 16 << 20
)

// A pack is what is moved between workers: records, each with a line feed at its end, or
// the name of a piece. It is not a struct: after beam.Flatten, Beam's runner for Flink read
// structs wrongly, and files were missing without an error.
type pack = []byte

// The first byte of a pack.
const (
	hasRecords = iota
	namesPiece
)

// Sink says how records are written.
type Sink struct {
	Prefix   string // of the names of the files
	Format   string
	Compress string // gzip, zstd or empty; not for Parquet, whose pages have zstd
	Shards   int    // how many files
	Pieces   string // prefix of the names of temporary files, which no other run may have
}

// Name returns the name of a file.
func (k Sink) Name(shard int) string {
	return fmt.Sprintf("%s-%05d-of-%05d%s", k.Prefix, shard, k.Shards, k.suffix())
}

// suffix returns what the names of the files end with.
func (k Sink) suffix() string {
	suffix := map[string]string{Text: ".txt", NDJSON: ".ndjson", Parquet: ".parquet"}[k.Format]
	if k.Format != Parquet {
		suffix += map[string]string{"gzip": ".gz", "zstd": ".zst"}[k.Compress]
	}
	return suffix
}

func init() {
	register.DoFn3x1[context.Context, []byte, func(string, pack), error](&packFn{})
	register.DoFn3x1[context.Context, string, func(*pack) bool, error](&writeFn{})
	register.DoFn1x2[int, string, pack](&emptyFn{})
	register.Emitter2[string, pack]()
	register.Iter1[pack]()
}

// Write writes a bounded collection of records in as many files as there are shards, also
// if some of them are empty. The elements are Row, Failure, Count, []Count or Edge of
// weburlbeam. The records are in no order, but a []Count is in one file, in order. A file
// has its name when it is complete. After the pipeline has run, [Finish] must be called.
func Write(s beam.Scope, sink Sink, col beam.PCollection) {
	s = s.Scope("weburl.Write")
	t := col.Type().Type()
	records := beam.ParDo(s, kindOf(t).encoder(sink.Format), col)
	packs := beam.ParDo(s, &packFn{Shards: sink.Shards, Pieces: sink.Pieces}, records)
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
func (*emptyFn) ProcessElement(shard int) (string, pack) { return shardKey(shard), pack{hasRecords} }

// shardKey returns the key of a shard.
func shardKey(shard int) string { return key(strconv.Itoa(shard), int64(shard)) }

// packFn puts the records of a bundle, which end with a line feed, into packs: one for
// each shard if they are few, and otherwise into pieces, which the shards get in turn.
type packFn struct {
	Shards int
	Pieces string // see Sink

	keys  map[int]string // of shards, as they were needed
	shard int            // of the first record, then of the piece
	size  int
	packs [][]byte // nil after the first piece has been created
	piece *piece
}

// StartBundle begins with empty packs.
func (f *packFn) StartBundle(func(string, pack)) {
	f.piece.abandon() // of a bundle that failed
	f.size, f.packs, f.piece = 0, make([][]byte, f.Shards), nil
}

// ProcessElement adds a record.
func (f *packFn) ProcessElement(ctx context.Context, record []byte, emit func(string, pack)) (err error) {
	if f.packs == nil {
		return f.write(ctx, record, emit)
	}
	shard := int(crc32.ChecksumIEEE(record) % uint32(f.Shards))
	if f.size == 0 {
		f.shard = shard
	}
	f.packs[shard] = append(f.packs[shard], record...)
	if f.size += len(record); f.size < packSize {
		return nil
	}
	for _, records := range f.packs {
		err = errors.Join(err, f.write(ctx, records, emit))
	}
	f.packs = nil
	return err
}

// write writes records to the piece.
func (f *packFn) write(ctx context.Context, records []byte, emit func(string, pack)) (err error) {
	if f.piece == nil {
		if f.piece, err = createPiece(ctx, f.Pieces); err != nil {
			return err
		}
	}
	if err := f.piece.write(records); err != nil || f.piece.size < pieceSize {
		return err
	}
	return f.end(emit)
}

// end completes the piece.
func (f *packFn) end(emit func(string, pack)) error {
	name, err := f.piece.close()
	f.piece = nil
	if err == nil {
		emit(f.key(f.shard), append(pack{namesPiece}, name...))
		f.shard = (f.shard + 1) % f.Shards
	}
	return err
}

// key returns the key of a shard, which is searched for once: see key.
func (f *packFn) key(shard int) string {
	k, ok := f.keys[shard]
	if !ok {
		if f.keys == nil {
			f.keys = map[int]string{}
		}
		k = shardKey(shard)
		f.keys[shard] = k
	}
	return k
}

// FinishBundle returns the packs.
func (f *packFn) FinishBundle(_ context.Context, emit func(string, pack)) error {
	for shard, records := range f.packs {
		if len(records) > 0 {
			emit(f.key(shard), append(pack{hasRecords}, records...))
		}
	}
	f.packs = nil
	if f.piece == nil {
		return nil
	}
	return f.end(emit)
}

// writeFn writes the files.
type writeFn struct {
	Sink Sink
	Type beam.EncodedType // of the elements of which the records were made
}

// ProcessElement writes a file, first under another name, so that a worker that ends
// leaves no incomplete file.
func (f *writeFn) ProcessElement(ctx context.Context, key string, packs func(*pack) bool) (err error) {
	shard, err := strconv.Atoi(nameOf(key))
	if err != nil {
		return err
	}
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
	err = f.write(ctx, out, packs)
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
func (f *writeFn) write(ctx context.Context, out io.Writer, packs func(*pack) bool) error {
	if f.Sink.Format == Parquet {
		return kindOf(f.Type.T).write(ctx, out, packs)
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
	err := eachPack(ctx, packs, func(records io.Reader) error {
		_, err := io.Copy(w, records)
		return err
	})
	return errors.Join(err, w.Close())
}

// eachPack calls a function with the records of each pack.
func eachPack(ctx context.Context, packs func(*pack) bool, do func(io.Reader) error) error {
	var p pack
	for packs(&p) {
		if len(p) == 0 {
			return errors.New("an empty pack")
		}
		err, text := error(nil), p[1:]
		if p[0] == hasRecords {
			err = do(bytes.NewReader(text))
		} else {
			err = readFile(ctx, string(text), do)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// writeParquet writes the records of packs, which are JSON, to a Parquet file.
func writeParquet[Record any](ctx context.Context, out io.Writer, packs func(*pack) bool) error {
	file := parquet.NewGenericWriter[Record](out, parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(1_000_000))
	err := eachPack(ctx, packs, func(records io.Reader) error {
		var err error
		batch := make([]Record, 0, batchRows)
		for d := json.NewDecoder(records); err == nil; {
			batch = batch[:0]
			for len(batch) < batchRows && err == nil {
				var r Record
				if err = d.Decode(&r); err == nil {
					batch = append(batch, r)
				}
			}
			if _, wrong := file.Write(batch); wrong != nil {
				return wrong
			}
		}
		if err == io.EOF {
			return nil
		}
		return err
	})
	return errors.Join(err, file.Close())
}
