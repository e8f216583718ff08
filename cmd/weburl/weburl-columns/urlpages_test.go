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
	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/encoding"
	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/format"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/sample"
)

// writeURLs writes a file with the column url, which is optional if there are nulls.
func writeURLs(t testing.TB, name string, inputs []*string, e encoding.Encoding, options ...parquet.WriterOption) {
	t.Helper()
	node, level := parquet.Encoded(parquet.String(), e), 0
	if slices.Contains(inputs, nil) {
		node, level = parquet.Optional(node), 1
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := parquet.NewGenericWriter[any](f, append([]parquet.WriterOption{parquet.NewSchema("schema", parquet.Group{"url": node})}, options...)...)
	for _, input := range inputs {
		v := parquet.NullValue().Level(0, 0, 0)
		if input != nil {
			v = parquet.ByteArrayValue([]byte(*input)).Level(0, level, 0)
		}
		if _, err := w.WriteRows([]parquet.Row{{v}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// addedRow are the columns that the tests add, without others.
type addedRow struct {
	Host    *string  `parquet:"host"`
	Valid   *bool    `parquet:"valid"`
	Errors  []string `parquet:"errors,list"`
	Path    *string  `parquet:"path"`
	Failure *string  `parquet:"failure"`
	Site    *string  `parquet:"site"`
}

func (r *addedRow) texts() []string {
	return []string{textOf(r.Host), textOf(r.Valid), fmt.Sprint(r.Errors), textOf(r.Path), textOf(r.Failure), textOf(r.Site)}
}

// checkAdded checks the columns that were added, all of the names.
func checkAdded(t *testing.T, out string, inputs []*string, names string) {
	t.Helper()
	rows, err := parquet.ReadFile[addedRow](out)
	if err != nil || len(rows) != len(inputs) {
		t.Fatalf("%s: %d rows of %d, %v", names, len(rows), len(inputs), err)
	}
	for i, r := range rows {
		got, want := r.texts(), expected(t, inputs[i])
		for c, name := range added {
			if slices.Contains(strings.Split(names, ","), name) && got[c] != want[c] {
				t.Fatalf("row %d, %s: got %.500q, want %.500q", i, name, got[c], want[c])
			}
		}
	}
}

// withNulls returns the inputs, each third one after a null.
func withNulls(inputs []string) (all []*string) {
	for i := range inputs {
		if i%3 == 0 {
			all = append(all, nil)
		}
		all = append(all, &inputs[i])
	}
	return all
}

// TestEncodings reads URLs in all encodings, compressions and versions of pages, with and
// without nulls.
func TestEncodings(t *testing.T) {
	inputs := slices.DeleteFunc(sample.Inputs(400), func(s string) bool { return len(s) > 5000 })
	inputs = append(inputs[:min(len(inputs), 900)], slices.Repeat([]string{"https://www.example.co.uk/a", "https://x.example.com"}, 700)...)
	pointers := make([]*string, len(inputs))
	for i := range inputs {
		pointers[i] = &inputs[i]
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
	names := strings.Join(added, ",")
	ran := 0
	for _, e := range []encoding.Encoding{&parquet.Plain, &parquet.RLEDictionary, &parquet.DeltaLengthByteArray, &parquet.DeltaByteArray} {
		for version := 1; version <= 2; version++ {
			for _, all := range [][]*string{pointers, withNulls(inputs)} {
				writeURLs(t, in, all, e, parquet.DataPageVersion(version), parquet.PageBufferSize(30_000))
				for _, names := range []string{names, "host,site", "site,failure"} {
					mustRun(t, in, "--add", names, "-o", out, "-j1")
					checkAdded(t, out, all, names)
					ran++
				}
			}
		}
	}
	for _, codec := range []parquet.WriterOption{
		parquet.Compression(&parquet.Gzip), parquet.Compression(&parquet.Zstd), parquet.Compression(&parquet.Brotli), parquet.Compression(&parquet.Snappy),
	} {
		all := withNulls(inputs)
		writeURLs(t, in, all, &parquet.RLEDictionary, codec, parquet.PageBufferSize(3000), parquet.DictionaryMaxBytes(20_000))
		mustRun(t, in, "--add", names, "-o", out, "-j1")
		checkAdded(t, out, all, names)
		ran++
	}
	if ran != 4*2*2*3+4 {
		t.Errorf("%d cases", ran)
	}
}

// TestHybrid compares the decoder with the encoder of the library.
func TestHybrid(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		numbers := make([]int32, r.IntN(3000))
		most := 1 << r.IntN(31)
		for i := range numbers {
			if numbers[i] = int32(r.IntN(most)); i > 0 && r.IntN(10) > 0 {
				numbers[i] = numbers[i-1]
			}
		}
		src, err := parquet.RLEDictionary.EncodeInt32(nil, numbers)
		if err != nil {
			t.Fatal(err)
		}
		h := hybrid{src: src[1:], width: uint(src[0])}
		got := make([]uint32, len(numbers))
		for rest := got; len(rest) > 0; {
			n := 1 + r.IntN(len(rest))
			if err := h.read(rest[:n]); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		for i := range got {
			if got[i] != uint32(numbers[i]) {
				t.Fatalf("number %d of %d: got %d, want %d", i, len(got), got[i], numbers[i])
			}
		}
		if len(numbers) > 0 && h.read(make([]uint32, 9)) == nil {
			t.Error("there are numbers after the last one")
		}
		encoded, err := new(delta.BinaryPackedEncoding).EncodeInt32(nil, numbers)
		if err != nil {
			t.Fatal(err)
		}
		decoded, rest, err := deltas(append(encoded, "rest"...), len(numbers))
		if err != nil || string(rest) != "rest" || !slices.Equal(decoded, numbers) {
			t.Fatalf("%v, %q, %d numbers of %d", err, rest, len(decoded), len(numbers))
		}
		if _, _, err := deltas(encoded, len(numbers)-1); err == nil {
			t.Error("there may be more numbers than most")
		}
	}
	levels, err := (&rle.Encoding{BitWidth: 1}).EncodeLevels(nil, []byte{1, 1, 0, 1})
	got := make([]uint32, 4)
	if h := (hybrid{src: levels, width: 1}); err != nil || h.read(got) != nil || !slices.Equal(got, []uint32{1, 1, 0, 1}) {
		t.Errorf("%v, %v", err, got)
	}
}

// TestWebHost compares the hosts that texts begin with to what the parser says.
func TestWebHost(t *testing.T) {
	inputs := append(sample.Inputs(*generated), "http://", "https://", "http:///x", "https://a..b/", "https://xn--a/", "https://1.2/x", "https://0x.1/x",
		"http://256.1.1.1/", "https://a.example", "https://a.example?x", "https://a.example#x", "https://a.example:1/", "https://a.example@b/", "https://-./", "http://.")
	hosts, failed := 0, 0
	for _, input := range inputs {
		key, ok := webHost(input)
		if !ok {
			continue
		}
		u, err := weburl.Parse(key)
		for _, text := range []string{input, key + "/\xff\x00 \t\n#%zz@:9/", key + "?@[\\]^|", key + "#://b.example/"} {
			other, otherErr := weburl.Parse(text)
			if (err == nil) != (otherErr == nil) || u.Scheme() != other.Scheme() || u.Host().String() != other.Host().String() || other.HasCredentials() {
				t.Errorf("%.300q begins with %q, but is %.300q, %v", text, key, other.Href(), otherErr)
			}
			if err == nil {
				continue
			}
			var a, b *weburl.ParseError
			if !errors.As(err, &a) || !errors.As(otherErr, &b) || a.Fault().Code != b.Fault().Code {
				t.Errorf("%.300q: %v, but %q: %v", text, otherErr, key, err)
			}
		}
		if hosts++; err != nil {
			failed++
		}
	}
	if hosts < 100 || failed < 4 {
		t.Errorf("%d hosts, %d of which fail", hosts, failed)
	}
	for _, text := range []string{"http:///x", "https://a.example:1/", "https://a.example\\x", "https://A.example/", "https://a.example\t/", "ftp://a.example/", "http", "https:/a.example.com"} {
		if key, ok := webHost(text); ok {
			t.Errorf("%q begins with %q", text, key)
		}
	}
}

// TestHostTable fills tables of hosts over their limits.
func TestHostTable(t *testing.T) {
	table := newHostTable(2)
	limit := func(n int, key func(i int) string) (found int) {
		for i := range n {
			refs := table.find(key(i))
			if refs[0] != refUnknown || refs[1] != refUnknown {
				t.Fatalf("%s is known: %v", key(i), refs)
			}
			refs[0], refs[1] = int32(i), int32(2*i)
			for _, j := range []int{i, max(i-1, 0), i / 2} {
				switch refs := table.find(key(j)); {
				case refs[0] == int32(j) && refs[1] == int32(2*j):
					found++
				case refs[0] != refUnknown:
					t.Fatalf("%s has what another one had: %v", key(j), refs)
				default:
					refs[0], refs[1] = int32(j), int32(2*j)
				}
			}
			if table.used > maxHosts || len(table.records) > maxRecords+maxHostKey {
				t.Fatalf("the table has %d hosts, %d numbers", table.used, len(table.records))
			}
		}
		return found
	}
	if n := limit(2*maxHosts, func(i int) string { return fmt.Sprintf("https://h%d", i) }); n < 2*maxHosts {
		t.Errorf("%d found", n)
	}
	long := strings.Repeat("x", maxHostKey-20)
	if n := limit(maxHosts/4, func(i int) string { return fmt.Sprintf("https://%s%d", long, i) }); n < maxHosts/4 {
		t.Errorf("%d found", n)
	}
}

// TestDecompress compresses with the codecs of the library. What has another size than
// the header says is refused.
func TestDecompress(t *testing.T) {
	for _, codec := range []compress.Codec{&parquet.Snappy, &parquet.Gzip, &parquet.Zstd, &parquet.Brotli, &parquet.Lz4Raw} {
		d := decompressor{codec: codec.CompressionCodec()}
		for _, size := range []int{1, 100, 100_000, 3_000_000, 1000} {
			values := bytes.Repeat([]byte("https://www.example.com/ "), size/20+1)[:size]
			src, err := codec.Encode(nil, values)
			if err != nil {
				t.Fatal(err)
			}
			dst := make([]byte, size)
			if err := d.decompress(dst, src); err != nil || !bytes.Equal(dst, values) {
				t.Errorf("%v: %d bytes: %v", codec, size, err)
			}
			for _, other := range []int{size - 1, size + 1} {
				if d.decompress(make([]byte, other), src) == nil {
					t.Errorf("%v: %d bytes are %d", codec, size, other)
				}
			}
		}
		d.close()
	}
	for _, codec := range []format.CompressionCodec{format.LZO, format.Lz4, 99} {
		if err := (&decompressor{codec: codec}).decompress(make([]byte, 9), []byte("x")); err == nil {
			t.Errorf("%v can be read", codec)
		}
	}
}
