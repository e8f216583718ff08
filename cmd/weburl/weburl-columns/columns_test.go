package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/diagnosis"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/kit/component"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/reason"
)

var generated = flag.Int("generated", 2000, "`number` of generated inputs to compare")

// row is a row of the files that are read.
type row struct {
	ID     int64    `parquet:"id,delta"`
	URL    *string  `parquet:"url"`
	Tags   []string `parquet:"tags,list"`
	Nested struct {
		URL string  `parquet:"url"`
		X   float64 `parquet:"x"`
	} `parquet:"nested"`
	Raw []byte `parquet:"raw"`
}

// writeFile writes a file with a row for each input, and one with null after each.
func writeFile(t *testing.T, name string, inputs []string, groupRows int64, codec compress.Codec) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := parquet.NewGenericWriter[row](f, parquet.Compression(codec), parquet.MaxRowsPerRowGroup(groupRows), parquet.PageBufferSize(4096),
		parquet.BloomFilters(parquet.SplitBlockFilter(10, "raw")), parquet.KeyValueMetadata("key", "value"), parquet.SortingWriterConfig(parquet.SortingColumns(parquet.Ascending("id"))))
	for i, input := range inputs {
		r := row{ID: int64(2 * i), URL: &input, Tags: []string{"a", "b"}[:i%3%2], Raw: []byte(input)}
		null := row{ID: int64(2*i + 1), Tags: []string{"x", "y"}}
		r.Nested.URL, r.Nested.X = "nested", float64(i)
		if _, err := w.Write([]row{r, null}); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// open opens a file.
func open(t testing.TB, name string) (*parquet.File, []byte) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return f, data
}

func mustRun(t *testing.T, args ...string) {
	t.Helper()
	var errOut bytes.Buffer
	if code := run(args, strings.NewReader(""), io.Discard, &errOut); code != 0 {
		t.Fatalf("%q: exit code %d: %s", args, code, &errOut)
	}
}

// added are the columns that the tests add.
var added = []string{"host", "valid", "errors", "path", "failure", "site"}

// expected returns the texts of the added columns for an input, from the library; "-"
// stands for null.
func expected(t *testing.T, input *string) (values []string) {
	t.Helper()
	if input == nil {
		return []string{"-", "-", "[]", "-", "-", "-"}
	}
	var names []string
	p := weburl.Parser{Report: func(e reason.Fault) {
		if len(names) < value.MaxErrors || e.Fatal {
			names = append(names, e.Code.String())
		}
	}}
	u, err := p.Parse(*input)
	for _, name := range added {
		value, ok := "", true
		var failed *weburl.ParseError
		switch {
		case name == "errors":
			value = fmt.Sprint(names)
		case name == "valid":
			value = fmt.Sprint(err == nil)
		case name == "failure" && errors.As(err, &failed):
			value = diagnosis.Name(failed.Fault())
		case name == "failure" || err != nil:
			ok = false
		default:
			c, _ := component.Parse(name)
			value, ok = c.Decoded(u)
			value = strings.ToValidUTF8(value, "\uFFFD")
		}
		if !ok {
			value = "-"
		}
		values = append(values, value)
	}
	return values
}

// result is a row of the files that are written.
type result struct {
	row
	Host    *string  `parquet:"host"`
	Valid   *bool    `parquet:"valid"`
	Errors  []string `parquet:"errors,list"`
	Path    *string  `parquet:"path"`
	Failure *string  `parquet:"failure"`
	Site    *string  `parquet:"site"`
}

func textOf[T any](value *T) string {
	if value == nil {
		return "-"
	}
	return fmt.Sprint(*value)
}

// TestColumns adds columns to files of several kinds. The values are those of the
// library, and all that was in the file stays as it is.
func TestColumns(t *testing.T) { checkColumns(t, sample.Inputs(*generated)) }

// TestColumnsVectors does the same with the inputs of the standard's tests.
func TestColumnsVectors(t *testing.T) { checkColumns(t, sample.Vectors(t)) }

func checkColumns(t *testing.T, inputs []string) {
	t.Helper()
	for i, codec := range []compress.Codec{&parquet.Snappy, &parquet.Zstd, &parquet.Gzip, &parquet.Uncompressed} {
		dir := t.TempDir()
		in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
		if i > 0 {
			inputs = inputs[:min(len(inputs), 1500)]
		}
		writeFile(t, in, inputs, 1000, codec)
		mustRun(t, in, "--add", strings.Join(added, ","), "-o", out, "-j", fmt.Sprint(i+1))
		rows, err := parquet.ReadFile[result](out)
		if err != nil || len(rows) != 2*len(inputs) {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for i, r := range rows {
			var input *string
			if i%2 == 0 {
				input = &inputs[i/2]
			}
			got := []string{textOf(r.Host), textOf(r.Valid), fmt.Sprint(r.Errors), textOf(r.Path), textOf(r.Failure), textOf(r.Site)}
			if want := expected(t, input); !slices.Equal(got, want) || r.ID != int64(i) {
				t.Fatalf("row %d: got %.500q, want %.500q", r.ID, got, want)
			}
		}
		sameColumns(t, in, out)
		if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
			t.Errorf("left behind: %q", left)
		}
	}
}

// sameColumns checks that the columns of a file are in another one, byte for byte.
func sameColumns(t *testing.T, in, out string) {
	t.Helper()
	a, aData := open(t, in)
	b, bData := open(t, out)
	if len(a.RowGroups()) < 2 || len(a.RowGroups()) != len(b.RowGroups()) {
		t.Fatalf("%d row groups, then %d", len(a.RowGroups()), len(b.RowGroups()))
	}
	if value, _ := b.Lookup("key"); value != "value" || b.Metadata().CreatedBy != a.Metadata().CreatedBy {
		t.Error("the metadata of the file differ")
	}
	for i := range a.Metadata().RowGroups {
		for c, x := range a.Metadata().RowGroups[i].Columns {
			y := b.Metadata().RowGroups[i].Columns[c]
			start, other := x.MetaData.DataPageOffset, y.MetaData.DataPageOffset
			if d := x.MetaData.DictionaryPageOffset; d > 0 {
				start, other = d, y.MetaData.DictionaryPageOffset
			}
			if size := x.MetaData.TotalCompressedSize; !bytes.Equal(aData[start:start+size], bData[other:other+size]) {
				t.Errorf("row group %d, column %d: the bytes differ", i, c)
			}
			if fmt.Sprint(x.MetaData.Statistics, x.MetaData.Codec, x.MetaData.Encoding, x.MetaData.SizeStatistics) != fmt.Sprint(y.MetaData.Statistics, y.MetaData.Codec, y.MetaData.Encoding, y.MetaData.SizeStatistics) {
				t.Errorf("row group %d, column %d: the metadata differ", i, c)
			}
			samePages(t, a.RowGroups()[i].ColumnChunks()[c], b.RowGroups()[i].ColumnChunks()[c], other-start)
		}
		url := slices.IndexFunc(a.Metadata().RowGroups[i].Columns, func(c columnChunk) bool { return c.MetaData.PathInSchema[0] == "url" })
		for _, y := range b.Metadata().RowGroups[i].Columns[len(a.Metadata().RowGroups[i].Columns):] {
			if y.MetaData.Codec != a.Metadata().RowGroups[i].Columns[url].MetaData.Codec {
				t.Errorf("the new column %v has the codec %v", y.MetaData.PathInSchema, y.MetaData.Codec)
			}
			if y.MetaData.Statistics.NullCount == 0 {
				t.Errorf("the new column %v has no statistics", y.MetaData.PathInSchema)
			}
		}
	}
}

// samePages checks the page index and the Bloom filter of a column.
func samePages(t *testing.T, a, b parquet.ColumnChunk, shift int64) {
	t.Helper()
	x, err := a.OffsetIndex()
	y, otherErr := b.OffsetIndex()
	if err != nil || otherErr != nil || x.NumPages() != y.NumPages() || x.NumPages() == 0 {
		t.Fatalf("%v, %v", err, otherErr)
	}
	for i := range x.NumPages() {
		if x.Offset(i)+shift != y.Offset(i) || x.FirstRowIndex(i) != y.FirstRowIndex(i) {
			t.Errorf("page %d: %d and %d, shift %d", i, x.Offset(i), y.Offset(i), shift)
		}
	}
	if (a.BloomFilter() == nil) != (b.BloomFilter() == nil) {
		t.Error("the Bloom filter is missing")
	} else if f := b.BloomFilter(); f != nil {
		for _, text := range []string{"null", "there is no such text"} {
			want, err := a.BloomFilter().Check(parquet.ByteArrayValue([]byte(text)))
			if got, otherErr := f.Check(parquet.ByteArrayValue([]byte(text))); got != want || err != nil || otherErr != nil {
				t.Errorf("the Bloom filter says %t of %s, want %t; %v, %v", got, text, want, err, otherErr)
			}
		}
	}
}

// TestFiles checks several files, patterns, folders, and an output over its input.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	inputs := []string{"https://a.example/", "x"}
	for _, name := range []string{"1.parquet", "2.parquet", "3.parquet"} {
		writeFile(t, filepath.Join(dir, name), inputs, 1000, &parquet.Snappy)
	}
	mustRun(t, filepath.Join(dir, "*.parquet"), "--add", "host", "-o", filepath.Join(dir, "out"))
	mustRun(t, filepath.Join(dir, "1.parquet"), "--add", "host", "--prefix", "url_", "-o", filepath.Join(dir, "1.parquet"))
	mustRun(t, filepath.Join(dir, "2.parquet"), "--url", "raw", "--add", "host", "-o", filepath.Join(dir, "new")+"/")
	for name, column := range map[string]string{"out/1.parquet": "host", "out/2.parquet": "host", "out/3.parquet": "host", "1.parquet": "url_host", "new/2.parquet": "host"} {
		f, _ := open(t, filepath.Join(dir, name))
		if f.Root().Column(column) == nil || f.NumRows() != 4 {
			t.Errorf("%s: %v", name, f.Schema())
		}
	}
	empty := filepath.Join(dir, "empty.parquet")
	writeFile(t, empty, nil, 10, &parquet.Snappy)
	mustRun(t, empty, "--add", "errors,host", "-o", filepath.Join(dir, "still-empty.parquet"))
	if f, _ := open(t, filepath.Join(dir, "still-empty.parquet")); f.NumRows() != 0 || f.Root().Column("host") == nil || f.Root().Column("errors") == nil {
		t.Errorf("%v", f.Schema())
	}
}

// TestRefused checks what is refused, and that nothing is left behind then.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
	writeFile(t, in, []string{"x", "https://a.example/"}, 1000, &parquet.Snappy)
	whole, err := os.ReadFile(in)
	if err != nil {
		t.Fatal(err)
	}
	cut, text := filepath.Join(dir, "cut"), filepath.Join(dir, "text")
	if err := errors.Join(os.WriteFile(cut, whole[:len(whole)/2], 0o666), os.WriteFile(text, []byte("https://a.example/\n"), 0o666)); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(whole)
	for i := 100; i < len(whole)/3; i++ {
		damaged[i] ^= 0x55
	}
	if err := os.WriteFile(filepath.Join(dir, "damaged"), damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		code   int
		args   []string
		stderr string
	}{
		{3, []string{in, "--url", "tags", "--add", "host", "-o", out}, `the column "tags" is nested`},
		{3, []string{in, "--url", "nested", "--add", "host", "-o", out}, `the column "nested" is nested`},
		{3, []string{in, "--url", "nested.url", "--add", "host", "-o", out}, "that is not nested"},
		{3, []string{in, "--url", "id", "--add", "host", "-o", out}, `the column "id" has no text`},
		{3, []string{in, "--url", "nope", "--add", "host", "-o", out}, `no column "nope"`},
		{3, []string{in, "--add", "host", "--prefix", "raw", "-o", filepath.Join(dir, "no", "folder")}, "no such file"},
		{3, []string{in, "--add", "url", "-o", out}, `a column "url" already`},
		{3, []string{cut, "--add", "host", "-o", out}, "cut: "},
		{3, []string{text, "--add", "host", "-o", out}, "text: "},
		{3, []string{filepath.Join(dir, "damaged"), "--url", "raw", "--add", "host", "-o", out}, "damaged: "},
		{3, []string{filepath.Join(dir, "nope"), "--add", "host", "-o", out}, "no file"},
		{2, []string{in, "--add", "nope", "-o", out}, `the name "nope"`},
		{2, []string{in, "--add", "host"}, "-o is missing"},
		{2, []string{in, "-o", out}, "--add is missing"},
		{2, []string{"--add", "host", "-o", out}, "there is no file"},
		{2, []string{in, in, "--add", "host", "-o", dir + "/new"}, "two files have the name"},
		{2, []string{in, "--add", "host", "-j", "-1", "-o", out}, "must not be negative"},
		{2, []string{in, "--nope", "https://u:secret@a.example/"}, "a flag is unknown"},
	} {
		var errOut bytes.Buffer
		if code := run(tt.args, strings.NewReader(""), io.Discard, &errOut); code != tt.code || !strings.Contains(errOut.String(), tt.stderr) || strings.Contains(errOut.String(), "secret") {
			t.Errorf("%q: exit code %d, want %d: %s, want %s", tt.args[1:], code, tt.code, &errOut, tt.stderr)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*out*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	var help bytes.Buffer
	if code := run([]string{"--help"}, nil, &help, io.Discard); code != 0 || !strings.Contains(help.String(), "--prefix") {
		t.Errorf("exit code %d: %s", code, &help)
	}
}
