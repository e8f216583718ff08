package files

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
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
			err := (&matchFn{Size: size}).ProcessElement(t.Context(), name, func(b Block) {
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

// TestReadErrors reads files that cannot be read.
func TestReadErrors(t *testing.T) {
	ctx := context.Background()
	blocks := func(name string) ([]Block, error) {
		var list []Block
		err := (&matchFn{Size: blockSize}).ProcessElement(ctx, name, func(b Block) { list = append(list, b) })
		return list, err
	}
	if _, err := blocks(filepath.Join(t.TempDir(), "*.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if _, err := blocks(write(t, "x.parquet", []byte("PAR1PAR1"))); err == nil {
		t.Error("a broken Parquet file was accepted")
	}
	var cut bytes.Buffer
	z := gzip.NewWriter(&cut)
	fmt.Fprint(z, strings.Repeat("a\n", 1000))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"x.gz": cut.Bytes()[:cut.Len()-9], "y.gz": []byte("a"), "x.zst": []byte("abcdefgh")} {
		list, err := blocks(write(t, name, text))
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		if err := eachLine(ctx, list[0], func([]byte) {}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
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
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	fmt.Fprint(z, strings.Repeat("https://a.example/\n", 10_000))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	name := write(t, "x.gz", b.Bytes())
	p, s := beam.NewPipelineWithRoot()
	passert.Count(s, textio.Read(s, name), "lines of textio", 10_000)
	if err := ptest.Run(p); err == nil {
		t.Error("textio reads all lines of a gzip file now")
	}
	ptest.BuildAndRun(t, func(s beam.Scope) {
		passert.Count(s, Read(s, []string{name}, ""), "lines", 10_000)
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
	packs := [][]byte{[]byte("a\n")}
	err := w.ProcessElement(t.Context(), 0, func(p *[]byte) bool {
		if len(packs) == 0 {
			return false
		}
		*p, packs = packs[0], packs[1:]
		return true
	})
	if names, _ := filepath.Glob(filepath.Join(dir, "*.part-*")); err == nil || len(names) > 0 {
		t.Errorf("%v, and %q is left", err, names)
	}
}
