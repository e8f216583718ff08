package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl/cmd/weburl/internal/serve"
	"github.com/weburl-go/weburl/internal/test/sample"
)

// chunkOf returns the pages of a file's only column without checksums, and what is needed
// to read them.
func chunkOf(t testing.TB, name string) (chunk []byte, optional bool, m urlChunk) {
	t.Helper()
	f, whole := open(t, name)
	x := &f.Metadata().RowGroups[0].Columns[0].MetaData
	for pages := whole[chunkStart(x):][:x.TotalCompressedSize]; len(pages) > 0; {
		head, size := decodeHead(pages)
		head.CRC = 0
		text, err := thrift.Marshal(new(thrift.CompactProtocol), head)
		if err != nil {
			t.Fatal(err)
		}
		end := size + int(head.CompressedPageSize)
		chunk = append(append(chunk, text...), pages[size:end]...)
		pages = pages[end:]
	}
	return chunk, f.Root().Column("url").Optional(), urlChunk{codec: x.Codec, size: int64(len(chunk)), values: x.NumValues}
}

// decodeHead decodes the header of a page that b begins with, with all that it has, and
// returns its length.
func decodeHead(b []byte) (*format.PageHeader, int) {
	r := new(thrift.CompactProtocol).NewReaderFromBytes(b)
	head := new(format.PageHeader)
	if thrift.NewDecoder(r).Decode(head) != nil {
		return nil, 0
	}
	return head, r.BytesRead()
}

// readChunk makes new columns for the pages of a chunk, and returns their rows.
func readChunk(t testing.TB, chunk []byte, optional bool, m urlChunk) (int64, error) {
	t.Helper()
	s := settings{names: []string{"host", "valid"}, jobs: 1}
	var err error
	if s.plan, err = serve.ForFields(s.names); err != nil {
		t.Fatal(err)
	}
	m.size = int64(len(chunk))
	f := s.newFiller()
	f.reset(&parquet.Uncompressed, t.TempDir(), nil)
	f.pages.open(bytes.NewReader(chunk), m, optional, smallPages, maxPages)
	defer f.pages.close()
	if err := f.fill(); err != nil {
		return 0, err
	}
	c, err := f.columns[0].end()
	if err != nil {
		t.Fatal(err)
	}
	return c.rows, nil
}

// damagedInputs are what the files that are damaged have.
func damagedInputs() []*string {
	return withNulls(slices.DeleteFunc(sample.Inputs(50), func(s string) bool { return len(s) > 300 })[:120])
}

// TestDamaged damages pages in many places. Each gives an error, or as many rows as there
// are; and there is always an error if the pages have checksums.
func TestDamaged(t *testing.T) {
	inputs := damagedInputs()
	in := filepath.Join(t.TempDir(), "in.parquet")
	failed, ran := 0, 0
	r := rand.New(rand.NewPCG(3, 4))
	for _, e := range []encoding.Encoding{&parquet.Plain, &parquet.RLEDictionary, &parquet.DeltaLengthByteArray, &parquet.DeltaByteArray} {
		for version := 1; version <= 2; version++ {
			writeURLs(t, in, inputs, e, parquet.DataPageVersion(version), parquet.DataPageStatistics(false))
			whole, optional, m := chunkOf(t, in)
			if rows, err := readChunk(t, whole, optional, m); err != nil || rows != int64(len(inputs)) {
				t.Fatalf("%d rows of %d, %v", rows, len(inputs), err)
			}
			for range 150 {
				damaged := bytes.Clone(whole)
				for range 1 + r.IntN(3) {
					damaged[r.IntN(len(damaged))] ^= byte(1 + r.IntN(255))
				}
				ran++
				rows, err := readChunk(t, damaged, optional, m)
				if err != nil {
					failed++
				} else if rows != int64(len(inputs)) {
					t.Errorf("%v: %d rows", e, rows)
				}
			}
			for end := 0; end < len(whole); end += 1 + len(whole)/60 {
				if _, err := readChunk(t, whole[:end], optional, m); err == nil {
					t.Errorf("%v: %d of %d bytes are enough", e, end, len(whole))
				}
			}
		}
	}
	if failed < ran/20 || failed == ran {
		t.Errorf("%d of %d chunks were refused", failed, ran)
	}
	whole, err := os.ReadFile(in)
	if err != nil {
		t.Fatal(err)
	}
	whole[1000] ^= 1
	if err := os.WriteFile(in, whole, 0o666); err != nil {
		t.Fatal(err)
	}
	var errOut bytes.Buffer
	if code := run([]string{in, "--add", "host", "-o", in + ".out"}, nil, &errOut, &errOut); code != 3 || !strings.Contains(errOut.String(), errDamaged.Error()) {
		t.Errorf("exit code %d: %s", code, &errOut)
	}
}

// TestLargePages reads pages that need more memory than there is, and pages for which the
// other row groups have to wait.
func TestLargePages(t *testing.T) {
	in := filepath.Join(t.TempDir(), "in.parquet")
	for _, e := range []encoding.Encoding{&parquet.Plain, &parquet.RLEDictionary} {
		writeURLs(t, in, damagedInputs(), e, parquet.Compression(&parquet.Snappy))
		whole, optional, m := chunkOf(t, in)
		head, size := decodeHead(whole)
		head.UncompressedPageSize = maxPages
		text, err := thrift.Marshal(new(thrift.CompactProtocol), head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readChunk(t, append(text, whole[size:]...), optional, m); err == nil || !strings.Contains(err.Error(), "smaller pages") {
			t.Errorf("%v: %v", e, err)
		}
	}
	texts := make([]string, 200_000)
	for i := range texts {
		texts[i] = fmt.Sprintf("https://h%d.example/%040d", i%100, i)
	}
	writeURLs(t, in, pointersTo(texts), &parquet.Plain, parquet.PageBufferSize(1<<30))
	whole, optional, m := chunkOf(t, in)
	var p urlPages
	p.open(bytes.NewReader(whole), m, optional, smallPages, maxPages)
	_, err := p.next()
	var need needError
	if !errors.As(err, &need) || int64(need) < int64(len(whole))*9/10 {
		t.Fatalf("%v, for %d bytes", err, len(whole))
	}
	p.close()
	p.open(bytes.NewReader(whole), m, optional, int64(need), maxPages)
	if page, err := p.next(); err != nil || page.values != len(texts) {
		t.Error(err)
	}
	if p.close(); p.compressed != nil {
		t.Error("the memory is not given back")
	}
}

// FuzzPages reads chunks, which must not panic.
func FuzzPages(f *testing.F) {
	in := filepath.Join(f.TempDir(), "in.parquet")
	var optional bool
	var m urlChunk
	for _, e := range []encoding.Encoding{&parquet.Plain, &parquet.RLEDictionary, &parquet.DeltaLengthByteArray, &parquet.DeltaByteArray} {
		for version := 1; version <= 2; version++ {
			writeURLs(f, in, damagedInputs()[:30], e, parquet.DataPageVersion(version), parquet.DataPageStatistics(false))
			var chunk []byte
			chunk, optional, m = chunkOf(f, in)
			f.Add(chunk)
		}
	}
	f.Fuzz(func(t *testing.T, chunk []byte) {
		if rows, err := readChunk(t, chunk, optional, m); err == nil && rows != m.values {
			t.Errorf("%d rows of %d", rows, m.values)
		}
	})
}
