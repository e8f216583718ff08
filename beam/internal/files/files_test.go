package files

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
)

func TestMain(m *testing.M) { ptest.Main(m) }

func write(t *testing.T, name string, text []byte) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func gzipped(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(text)
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestBlocks reads a text in blocks of each size: every line is in one of them.
func TestBlocks(t *testing.T) {
	for _, text := range []string{"", "\n", "a", "a\n", "a\n\nbc\n\n", "abc\n\nde\r\nf", "\n\n\nabcdefghi\nj"} {
		name := write(t, "x.txt", []byte(text))
		want := strings.Split(text, "\n")
		if want[len(want)-1] == "" {
			want = want[:len(want)-1]
		}
		for size := int64(1); size <= int64(len(text))+1; size++ {
			var got []string
			err := (&splitFn{Size: size}).ProcessElement(t.Context(), nil, "", File{Path: name, Size: int64(len(text))}, func(_ string, b Block) {
				if err := eachLine(t.Context(), b, func(l []byte) { got = append(got, string(l)) }); err != nil {
					t.Fatal(err)
				}
			})
			if err != nil || fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
				t.Errorf("%q in blocks of %d bytes: %q, %v, want %q", text, size, got, err, want)
			}
		}
	}
}

// TestUnpack reads compressed texts in blocks of 100 bytes. Those that are longer are
// written to a temporary file first, which Finish removes.
func TestUnpack(t *testing.T) {
	compress := map[string]func([]byte) []byte{
		"x.gz": func(text []byte) []byte { return gzipped(t, text) },
		"x.zst": func(text []byte) []byte {
			z, err := zstd.NewWriter(nil)
			if err != nil {
				t.Fatal(err)
			}
			return z.EncodeAll(text, nil)
		},
	}
	for name, compress := range compress {
		for _, length := range []int{0, 1, 99, 100, 101, 1000, 100_000} {
			text := []byte(strings.Repeat("abc\n\ndefghi\n", length/12+1)[:length])
			name := write(t, name, compress(text))
			sink := Sink{Prefix: filepath.Join(t.TempDir(), "out"), Pieces: filepath.Join(t.TempDir(), "out.piece-")}
			split := &splitFn{Size: 100, Pieces: sink.Pieces}
			var got []byte
			blocks := 0
			err := split.ProcessElement(t.Context(), nil, "", File{Path: name, Size: 1}, func(_ string, b Block) {
				if blocks++; (b.Path == name) != (length < 100) || b.Path != name && !strings.HasPrefix(b.Path, sink.Pieces) {
					t.Errorf("%s of %d bytes: block %+v", name, length, b)
				}
				if err := eachLine(t.Context(), b, func(l []byte) { got = append(append(got, l...), '\n') }); err != nil {
					t.Error(err)
				}
			})
			if err != nil || blocks != max(1, (length+99)/100) || string(bytes.TrimSuffix(got, []byte("\n"))) != string(bytes.TrimSuffix(text, []byte("\n"))) {
				t.Errorf("%s of %d bytes: %d bytes in %d blocks, %v", name, length, len(got), blocks, err)
			}
			if err := Finish(t.Context(), sink); err != nil {
				t.Error(err)
			}
			if left, _ := filepath.Glob(sink.Pieces + "*"); len(left) > 0 {
				t.Errorf("%s of %d bytes: %v are left", name, length, left)
			}
		}
		var long []byte
		for range 20_000 {
			long = append(append(long, rand.Text()...), '\n')
		}
		cut := compress(long)
		name := write(t, name, cut[:len(cut)-9])
		split := &splitFn{Size: 100, Pieces: filepath.Join(t.TempDir(), "out.piece-")}
		if err := split.ProcessElement(t.Context(), nil, "", File{Path: name, Size: 1}, func(_ string, b Block) { t.Errorf("%+v", b) }); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("cut %s: %v", name, err)
		}
	}
}

// TestReadErrors reads files that cannot be read.
func TestReadErrors(t *testing.T) {
	ctx := context.Background()
	blocks := func(name string) ([]Block, error) {
		var list []Block
		err := (&splitFn{Size: blockSize}).ProcessElement(ctx, nil, "", File{Path: name, Size: 1}, func(_ string, b Block) { list = append(list, b) })
		return list, err
	}
	if err := (&matchFn{Size: 1}).ProcessElement(ctx, filepath.Join(t.TempDir(), "*.txt"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if _, err := blocks(write(t, "x.parquet", []byte("PAR1PAR1"))); err == nil {
		t.Error("a broken Parquet file was accepted")
	}
	cut := gzipped(t, bytes.Repeat([]byte("a\n"), 1000))
	for name, text := range map[string][]byte{"x.gz": cut[:len(cut)-9], "y.gz": []byte("a"), "x.zst": []byte("abcdefgh")} {
		list, err := blocks(write(t, name, text))
		if err == nil && len(list) == 1 {
			err = eachLine(ctx, list[0], func([]byte) {})
		}
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v, %v", name, list, err)
		}
	}
	type row struct {
		N    int64    `parquet:"n"`
		List []string `parquet:"list,list"`
	}
	var b bytes.Buffer
	if err := parquet.Write(&b, []row{{1, []string{"a"}}}); err != nil {
		t.Fatal(err)
	}
	name := write(t, "z.parquet", b.Bytes())
	list, err := blocks(name)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	for _, column := range []string{"url", "n", "list"} {
		if err := eachRow(ctx, list[0], []string{column}, func([][]byte) {}); err == nil || !strings.Contains(err.Error(), column) {
			t.Errorf("column %s: %v", column, err)
		}
	}
}

// TestTextioLosesLines is the reason for a reader of our own: when it fails, textio may
// do. It compares the place in the text with the size of the compressed file.
func TestTextioLosesLines(t *testing.T) {
	name := write(t, "x.gz", gzipped(t, bytes.Repeat([]byte("https://a.example/\n"), 10_000)))
	p, s := beam.NewPipelineWithRoot()
	passert.Count(s, textio.Read(s, name), "lines of textio", 10_000)
	if err := ptest.Run(p); err == nil {
		t.Error("textio reads all lines of a gzip file now")
	}
	ptest.BuildAndRun(t, func(s beam.Scope) {
		passert.Count(s, Read(s, Source{Globs: []string{name}, Pieces: name + ".piece-"}, ""), "lines", 10_000)
	})
}

// TestNoPartIsLeft writes to a place where a file cannot be, and finds no part of it.
func TestNoPartIsLeft(t *testing.T) {
	dir := t.TempDir()
	sink := Sink{Prefix: filepath.Join(dir, "x"), Format: Text, Shards: 1}
	if err := os.Mkdir(sink.Name(0), 0o777); err != nil {
		t.Fatal(err)
	}
	w := &writeFn{Sink: sink}
	err := w.ProcessElement(t.Context(), shardKey(0), iterate([]pack{[]byte("\x00a\n")}))
	if names, _ := filepath.Glob(filepath.Join(dir, "*.part-*")); err == nil || len(names) > 0 {
		t.Errorf("%v, and %q is left", err, names)
	}
}

// iterate returns an iterator as Beam passes it.
func iterate(packs []pack) func(*pack) bool {
	return func(p *pack) bool {
		if len(packs) == 0 {
			return false
		}
		*p, packs = packs[0], packs[1:]
		return true
	}
}

// TestPieces writes the records of a bundle: few as elements, many as pieces, which are
// removed at the end. The names have characters of patterns.
func TestPieces(t *testing.T) {
	record := append(bytes.Repeat([]byte("x"), 999), '\n')
	for _, tt := range []struct{ records, pieces int }{{0, 0}, {1, 0}, {packSize / 1000, 0}, {packSize/1000 + 1, 1}, {4*pieceSize/1000 + 5, 5}} {
		dir := filepath.Join(t.TempDir(), `a[b]*?`)
		if err := os.Mkdir(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		sink := Sink{Prefix: filepath.Join(dir, "x"), Format: Text, Shards: 3, Pieces: filepath.Join(dir, "x.piece-")}
		shards := make([][]pack, sink.Shards)
		emit := func(key string, p pack) {
			shard := slices.Index([]string{shardKey(0), shardKey(1), shardKey(2)}, key)
			shards[shard] = append(shards[shard], p)
		}
		f := &packFn{Shards: sink.Shards, Pieces: sink.Pieces}
		f.StartBundle(emit)
		for range tt.records {
			if err := f.ProcessElement(t.Context(), record, emit); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.FinishBundle(t.Context(), emit); err != nil {
			t.Fatal(err)
		}
		if names, err := os.ReadDir(dir); err != nil || len(names) != tt.pieces {
			t.Errorf("%d records: %d pieces, %v, want %d", tt.records, len(names), err, tt.pieces)
		}
		got := 0
		for shard, packs := range shards {
			if tt.pieces > sink.Shards && len(packs) == 0 {
				t.Errorf("%d records: none for shard %d", tt.records, shard)
			}
			w := &writeFn{Sink: sink}
			if err := w.ProcessElement(t.Context(), shardKey(shard), iterate(packs)); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(sink.Name(shard))
			if err != nil {
				t.Fatal(err)
			}
			got += bytes.Count(text, record)
			if shard == 0 {
				if err := Finish(t.Context(), Sink{Prefix: sink.Prefix, Shards: 3, Pieces: sink.Prefix + ".other-"}); err == nil || !strings.Contains(err.Error(), "of the 3 files") {
					t.Errorf("files are missing: %v", err)
				}
			}
		}
		if got != tt.records {
			t.Errorf("%d records, want %d", got, tt.records)
		}
		err := Finish(t.Context(), sink)
		if names, _ := os.ReadDir(dir); err != nil || len(names) != sink.Shards {
			t.Errorf("%d files are left, %v", len(names), err)
		}
	}
}

// TestRows reads a Parquet file in blocks of several sizes: every row is in one of them.
func TestRows(t *testing.T) {
	type row struct {
		URL  *string `parquet:"url,optional,dict"`
		Next string  `parquet:"next"`
	}
	var b bytes.Buffer
	w := parquet.NewGenericWriter[row](&b, parquet.MaxRowsPerRowGroup(70), parquet.PageBufferSize(100))
	var want []string
	for i := range 300 {
		url := fmt.Sprint("https://a.example/", i%90)
		r := row{&url, strings.Repeat("x", i)}
		if i%7 == 0 {
			r.URL = nil
		} else {
			want = append(want, url+" "+r.Next)
		}
		if _, err := w.Write([]row{r}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	name := write(t, "x.parquet", b.Bytes())
	for _, size := range []int64{1, 50, 1000, 1 << 20} {
		var got []string
		count := 0
		split := &splitFn{Size: size, Columns: []string{"url", "next"}}
		err := split.ProcessElement(t.Context(), nil, "", File{Path: name, Size: int64(b.Len())}, func(_ string, b Block) {
			count++
			err := eachRow(t.Context(), b, []string{"url", "next"}, func(v [][]byte) { got = append(got, string(v[0])+" "+string(v[1])) })
			if err != nil {
				t.Fatal(err)
			}
		})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("size %d: %d rows, %v, want %d", size, len(got), err, len(want))
		}
		if size == 1 && count != 300 || size == 1<<20 && count != 1 {
			t.Errorf("size %d: %d blocks", size, count)
		}
	}
}
