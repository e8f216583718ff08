package main

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// bareMeta is the metadata of a file whose column chunks have only some of their fields:
// the library always writes statistics.
type bareMeta struct {
	Version   int32                  `thrift:"1,required"`
	Schema    []format.SchemaElement `thrift:"2,required"`
	NumRows   int64                  `thrift:"3,required"`
	RowGroups []bareGroup            `thrift:"4,required"`
}

type bareGroup struct {
	Columns       []bareChunk `thrift:"1,required"`
	TotalByteSize int64       `thrift:"2,required"`
	NumRows       int64       `thrift:"3,required"`
}

type bareChunk struct {
	FileOffset int64    `thrift:"2,required"`
	MetaData   bareData `thrift:"3,required"`
}

type bareData struct {
	Type                  format.Type             `thrift:"1,required"`
	Encoding              []format.Encoding       `thrift:"2,required"`
	PathInSchema          []string                `thrift:"3,required"`
	Codec                 format.CompressionCodec `thrift:"4,required"`
	NumValues             int64                   `thrift:"5,required"`
	TotalUncompressedSize int64                   `thrift:"6,required"`
	TotalCompressedSize   int64                   `thrift:"7,required"`
	DataPageOffset        int64                   `thrift:"9,required"`
	DictionaryPageOffset  int64                   `thrift:"11,optional"`
	Statistics            *bareStatistics         `thrift:"12,optional"`
}

type bareStatistics struct {
	NullCount *int64 `thrift:"3,optional"`
	MaxValue  []byte `thrift:"5"`
	MinValue  []byte `thrift:"6"`
}

// writeBare writes the file anew, with the statistics that there are for each column
// chunk of a row group.
func writeBare(t *testing.T, in, out string, statistics ...*bareStatistics) {
	t.Helper()
	f, whole := open(t, in)
	meta := bareMeta{Version: 1, Schema: f.Metadata().Schema, NumRows: f.NumRows()}
	for _, g := range f.Metadata().RowGroups {
		group := bareGroup{TotalByteSize: g.TotalByteSize, NumRows: g.NumRows}
		for i, c := range g.Columns {
			m := &c.MetaData
			group.Columns = append(group.Columns, bareChunk{MetaData: bareData{
				m.Type, m.Encoding, m.PathInSchema, m.Codec, m.NumValues, m.TotalUncompressedSize, m.TotalCompressedSize,
				m.DataPageOffset, m.DictionaryPageOffset, statistics[i],
			}})
		}
		meta.RowGroups = append(meta.RowGroups, group)
	}
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), meta)
	if err != nil {
		t.Fatal(err)
	}
	writeFooter(t, out, whole, footer)
}

// writeFooter writes a file with another footer.
func writeFooter(t *testing.T, name string, whole, footer []byte) {
	t.Helper()
	end := len(whole) - 8 - int(binary.LittleEndian.Uint32(whole[len(whole)-8:]))
	text := append(bytes.Clone(whole[:end]), footer...)
	text = append(binary.LittleEndian.AppendUint32(text, uint32(len(footer))), magic...)
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestStale refuses files whose metadata would not be true of the output, and of several
// files only these.
func TestStale(t *testing.T) {
	type two struct {
		A   *string `parquet:"a"`
		URL *string `parquet:"url"`
	}
	text := "https://a.example/"
	rows := []two{{nil, &text}, {&text, nil}}
	dir := t.TempDir()
	in := filepath.Join(dir, "in.parquet")
	if err := parquet.WriteFile(in, rows); err != nil {
		t.Fatal(err)
	}
	one := int64(1)
	whole, counted, uncounted := &bareStatistics{&one, []byte("x"), []byte("a")}, &bareStatistics{NullCount: &one}, &bareStatistics{nil, []byte("x"), []byte("a")}
	for _, tt := range []struct {
		name       string
		statistics []*bareStatistics
		stderr     string // empty if the file is not refused
	}{
		{"whole", []*bareStatistics{whole, counted}, ""},
		{"without", []*bareStatistics{nil, nil}, "2 of its 2 column chunks do not say how many nulls they have"},
		{"one-without", []*bareStatistics{nil, whole}, "1 of its 2 column chunks"},
		{"uncounted", []*bareStatistics{whole, uncounted}, "1 of its 2 column chunks"},
	} {
		name := filepath.Join(dir, tt.name+".parquet")
		writeBare(t, in, name, tt.statistics...)
		checkRefused(t, name, tt.stderr)
	}
	for _, tt := range []struct{ key, stderr string }{
		{"pandas", ""},
		{"ARROW:schema", "store_schema=False"},
		{"org.apache.spark.sql.parquet.row.metadata", "Spark"},
	} {
		name := filepath.Join(dir, "key.parquet")
		if err := parquet.WriteFile(name, rows, parquet.KeyValueMetadata("a", "b"), parquet.KeyValueMetadata(tt.key, "x")); err != nil {
			t.Fatal(err)
		}
		checkRefused(t, name, tt.stderr)
	}
}

// checkRefused adds a column to a file and to one that is not refused, in one run.
func checkRefused(t *testing.T, name, stderr string) {
	t.Helper()
	dir := t.TempDir()
	other := filepath.Join(dir, "other.parquet")
	writeURLs(t, other, damagedInputs(), &parquet.Plain)
	var errOut bytes.Buffer
	code := run([]string{other, name, "--add", "host", "-o", filepath.Join(dir, "out")}, nil, &errOut, &errOut)
	want := 0
	if stderr != "" {
		want = 3
	}
	if code != want || !strings.Contains(errOut.String(), stderr) || stderr != "" && !strings.Contains(errOut.String(), name) {
		t.Errorf("%s: exit code %d, %s", name, code, &errOut)
	}
	if _, err := os.Stat(filepath.Join(dir, "out", "other.parquet")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "out", filepath.Base(name))); (err == nil) != (stderr == "") {
		t.Errorf("%s: %v", name, err)
	}
}

// TestDamagedFooters damages footers. A file with one is refused, or all its rows are
// read; the others of the same run are written.
func TestDamagedFooters(t *testing.T) {
	dir := t.TempDir()
	in, damaged := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "damaged.parquet")
	writeFile(t, in, []string{"x", "https://a.example/"}, 2, &parquet.Snappy)
	_, whole := open(t, in)
	size := int(binary.LittleEndian.Uint32(whole[len(whole)-8:]))
	footer := whole[len(whole)-8-size : len(whole)-8]
	r := rand.New(rand.NewPCG(7, 8))
	failed := 0
	const tries = 600
	for range tries {
		text := bytes.Clone(footer)
		for range 1 + r.IntN(3) {
			text[r.IntN(len(text))] ^= byte(1 + r.IntN(255))
		}
		writeFooter(t, damaged, whole, text)
		var errOut bytes.Buffer
		switch code := run([]string{damaged, "--add", "host,errors", "-o", filepath.Join(dir, "out")}, nil, &errOut, &errOut); code {
		case 0:
		case 3:
			failed++
		default:
			t.Errorf("exit code %d: %s", code, &errOut)
		}
	}
	if failed < tries/10 {
		t.Errorf("%d of %d were refused", failed, tries)
	}
}
