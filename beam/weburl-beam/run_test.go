package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/component"
	"github.com/weburl-go/weburl/internal/test/sample"
)

var generated = flag.Int("generated", 2000, "`number` of generated inputs to compare")

// asCommand is the variable that makes this program the command, not its test.
const asCommand = "WEBURL_BEAM_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// command returns the command with arguments.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(executable, args...)
	c.Env = append(os.Environ(), asCommand+"=1")
	return c
}

// run runs the command and returns what it prints.
func run(t *testing.T, args ...string) string {
	t.Helper()
	c := command(t, args...)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%q: %v\n%s", args, err, stderr.Bytes()[:min(5000, stderr.Len())])
	}
	return string(out)
}

// lines returns the sorted lines of the files of a prefix.
func lines(t *testing.T, prefix string) []string {
	t.Helper()
	if pieces, _ := filepath.Glob(prefix + ".piece-*"); len(pieces) > 0 {
		t.Errorf("%d temporary files are left, such as %s", len(pieces), pieces[0])
	}
	names, err := filepath.Glob(prefix + "-?????-of-?????.*")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s: %v", prefix, err)
	}
	var all []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, slices.Collect(strings.Lines(string(text)))...)
	}
	slices.Sort(all)
	return all
}

// testInputs returns edge cases and generated inputs, which are always the same.
func testInputs(n int) []string { return append(sample.Inputs(n), "https://a.example/\nb") }

// record is a row of the Parquet files of the tests.
type record struct {
	Page *string `parquet:"page,optional"`
	URL  *string `parquet:"url,optional"`
}

// writeInputs writes inputs into several Parquet files, each with several row groups and a
// null, and returns the pattern that matches them. The pages are other inputs.
func writeInputs(t *testing.T, inputs []string) string {
	t.Helper()
	dir := t.TempDir()
	per := len(inputs)/3 + 1
	for i, part := range slices.Collect(slices.Chunk(inputs, per)) {
		f, err := os.Create(filepath.Join(dir, string(rune('a'+i))+".parquet"))
		if err != nil {
			t.Fatal(err)
		}
		w := parquet.NewGenericWriter[record](f, parquet.MaxRowsPerRowGroup(int64(per/3+1)))
		page := "https://a.example/dir/page"
		rows := []record{{&page, nil}}
		for j := range part {
			if j%3 == 0 {
				page = part[j/2]
			}
			base := page
			rows = append(rows, record{&base, &part[j]})
		}
		_, err = w.Write(rows)
		if err := errors.Join(err, w.Close(), f.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "*.parquet")
}

// answer is a line of the output of parse, or of its failures.
type answer struct {
	Input       *string
	InputBase64 []byte
	Href        string
	Scheme      string
	Host        string
	Port        *uint16
	Path        string
	Query       *string
	Fragment    *string
	Site        string
	Error       string
	Offset      int
}

// expected returns the sorted answers that the library gives, as JSON.
func expected(t *testing.T, inputs []string) []string {
	t.Helper()
	var list []answer
	siteOf, err := component.Parse("site")
	if err != nil {
		t.Fatal(err)
	}
	for _, input := range inputs {
		a := answer{InputBase64: []byte(input)}
		if u, err := weburl.Parse(input); err == nil {
			a.Href, a.Scheme, a.Host, a.Path = u.Href(), u.Scheme(), u.Host().String(), u.Path()
			if port, ok := u.Port(); ok {
				a.Port = &port
			}
			if query, ok := u.Query(); ok {
				a.Query = &query
			}
			if fragment, ok := u.Fragment(); ok {
				a.Fragment = &fragment
			}
			a.Site, _ = siteOf.Get(u)
		} else {
			v := err.(*weburl.ParseError).Validation()
			a.Error, a.Offset = v.Name.String(), v.Start
		}
		list = append(list, a)
	}
	return sorted(t, list)
}

// sorted returns answers as JSON, in order.
func sorted(t *testing.T, list []answer) (texts []string) {
	t.Helper()
	for _, a := range list {
		b, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	slices.Sort(texts)
	return texts
}

// answers returns the answers in the lines of files, as expected returns them.
func answers(t *testing.T, prefixes ...string) []string {
	t.Helper()
	var list []answer
	for _, prefix := range prefixes {
		for _, l := range lines(t, prefix) {
			var a answer
			if err := json.Unmarshal([]byte(l), &a); err != nil {
				t.Fatal(err)
			}
			if a.Input != nil {
				a.InputBase64, a.Input = []byte(*a.Input), nil
			}
			if a.InputBase64 == nil {
				a.InputBase64 = []byte{}
			}
			list = append(list, a)
		}
	}
	return sorted(t, list)
}

// same fails if two lists differ, and shows the first difference.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d lines, want %d", what, len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s: line %d:\ngot  %.300s\nwant %.300s", what, i, got[i], want[i])
		}
	}
}

// compressed writes a text with a compression that the name says.
func compressed(t *testing.T, name, text string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := io.WriteCloser(f)
	switch filepath.Ext(name) {
	case ".gz":
		w = gzip.NewWriter(f)
	case ".zst":
		if w, err = zstd.NewWriter(f); err != nil {
			t.Fatal(err)
		}
	}
	b := bufio.NewWriter(w)
	_, err = b.WriteString(text)
	if err := errors.Join(err, b.Flush(), w.Close()); err != nil {
		t.Fatal(err)
	}
}

// counters returns what the command printed.
func counters(t *testing.T, text string) map[string]int {
	t.Helper()
	m := map[string]int{}
	for l := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSuffix(l, "\n"), "\t")
		n, err := strconv.Atoi(value)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		m[name] = n
	}
	return m
}

// counted returns what the counters are for inputs and nulls.
func counted(inputs []string, nulls int) map[string]int {
	m := map[string]int{"null": nulls}
	for _, input := range inputs {
		if _, err := weburl.Parse(input); err == nil {
			m["parsed"]++
		} else {
			m["failed."+err.(*weburl.ParseError).Validation().Name.String()]++
		}
	}
	return m
}
