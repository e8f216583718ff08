package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
)

// TestEqual compares what the pipeline writes, from Parquet, with what the library gives.
func TestEqual(t *testing.T) {
	inputs := testInputs(*generated)
	pattern := writeInputs(t, inputs)
	out := filepath.Join(t.TempDir(), "out")
	printed := counters(t, run(t, "parse", "--input", pattern, "--output", out, "--shards", "3"))
	same(t, "parse", answers(t, out, out+".failed"), expected(t, inputs))
	// Prism can lose what some bundles counted if they end at the same time, so its
	// counters are not exact; those of Flink are, see TestFlink.
	for name, want := range counted(inputs, 3) {
		if n := printed[name]; n > want || n == 0 && name == "parsed" {
			t.Errorf("counter %s: %d, want %d or less", name, n, want)
		}
	}
	for name := range printed {
		if counted(inputs, 3)[name] == 0 {
			t.Errorf("counter %s: %d", name, printed[name])
		}
	}
}

// TestText reads compressed and other text by one pattern, and writes it again.
func TestText(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("https://a.example/\n", 20_000)
	for _, name := range []string{"1.txt", "2.txt.gz", "3.txt.zst"} {
		compressed(t, filepath.Join(dir, name), long+"https://"+name+".example/last without line feed")
	}
	for _, compress := range []string{"", "gzip", "zstd"} {
		out := filepath.Join(dir, "out"+compress)
		run(t, "parse", "--input", filepath.Join(dir, "[123].txt*"), "--output", out, "--format", "text", "--compress", compress)
		again := filepath.Join(dir, "again"+compress)
		run(t, "count", "--by", "url", "--input", out+"-*", "--output", again, "--format", "text")
		want := []string{"1\thttps://1.txt.example/last%20without%20line%20feed\n", "1\thttps://2.txt.gz.example/last%20without%20line%20feed\n",
			"1\thttps://3.txt.zst.example/last%20without%20line%20feed\n", "60000\thttps://a.example/\n"}
		same(t, "count", lines(t, again), want)
	}
}

// TestVerbs runs each verb on a few URLs.
func TestVerbs(t *testing.T) {
	dir := t.TempDir()
	in, pairs := filepath.Join(dir, "in.txt"), filepath.Join(dir, "pairs.txt")
	compressed(t, in, "https://www.A.example/?utm_source=x&q=1\nhttps://www.a.example/?q=1\nhttp://b.example/%7ex\nhttp://[\n")
	compressed(t, pairs, "https://a.example/x/y\t../z\nhttps://a.example/x/y\thttp://b.example/\nhttps://a.example/x/y\thttp://b.example/2\nx\thttp://c.example/\nhttps://a.example/x\thttp://[1\nhttp://d.example/\nz\n")
	for _, c := range []struct {
		args []string
		want string // with "|" for the line feeds
	}{
		{[]string{"parse", "--format", "text"}, "http://b.example/%7ex|https://www.a.example/?q=1|https://www.a.example/?utm_source=x&q=1|"},
		{[]string{"normalize", "--format", "text"}, "http://b.example/~x|https://www.a.example/?q=1|https://www.a.example/?utm_source=x&q=1|"},
		{[]string{"clean", "--format", "text"}, "http://b.example/%7ex|https://www.a.example/?q=1|https://www.a.example/?q=1|"},
		{[]string{"dedupe", "--by", "host", "--format", "text"}, "http://b.example/%7ex|https://www.a.example/?utm_source=x&q=1|"},
		{[]string{"count", "--format", "text"}, "1\thttp://b.example|2\thttps://a.example|"},
		{[]string{"count", "--by", "query:utm_source"}, `{"value":"x","count":1}|{"value":null,"count":2}|`},
		{[]string{"top", "-n", "1", "--by", "host"}, `{"value":"www.a.example","count":2}|`},
		{[]string{"links", "--format", "text"}, "1\t\thttp://d.example|1\thttps://a.example\thttps://a.example|2\thttps://a.example\thttp://b.example|"},
		{[]string{"resolve", "--format", "text"}, "http://b.example/2|http://b.example/|http://d.example/|https://a.example/z|"},
	} {
		name := strings.Join(c.args, " ")
		input := in
		if c.args[0] == "links" || c.args[0] == "resolve" {
			input = pairs
		}
		out := filepath.Join(t.TempDir(), "out")
		run(t, append(c.args, "--input", input, "--output", out)...)
		got := lines(t, out)
		want := strings.SplitAfter(strings.ReplaceAll(c.want, "|", "\n"), "\n")
		want = want[:len(want)-1]
		slices.Sort(want)
		same(t, name, got, want)
		failed := lines(t, out+".failed")
		switch {
		case input == in:
			same(t, name, failed, []string{`{"input":"http://[","error":"IPv6-unclosed","offset":7}` + "\n"})
		case len(failed) != 3 || failed[1] != `{"input":"http://c.example/","base":"x","error":"missing-scheme-non-relative-URL","offset":0,"inBase":true}`+"\n" ||
			failed[2] != `{"input":"z","error":"missing-scheme-non-relative-URL","offset":0}`+"\n":
			t.Errorf("%s: failures %q", name, failed)
		}
	}
}

// TestParquetOutput writes each type of records as Parquet and reads it.
func TestParquetOutput(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.txt")
	compressed(t, in, "https://a.example:8/p?q#f\n\xff\n")
	out := filepath.Join(dir, "out")
	run(t, "parse", "--input", in, "--output", out, "--format", "parquet", "--shards", "2")
	type row struct {
		Input    []byte  `parquet:"input"`
		Href     string  `parquet:"href"`
		Host     string  `parquet:"host"`
		Site     string  `parquet:"site"`
		Port     *int32  `parquet:"port"`
		Query    *string `parquet:"query"`
		Fragment *string `parquet:"fragment"`
	}
	var rows []row
	names, _ := filepath.Glob(out + "-*.parquet")
	if len(names) != 2 {
		t.Fatalf("%q", names)
	}
	for _, name := range names {
		part, err := parquet.ReadFile[row](name)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, part...)
	}
	if len(rows) != 1 || string(rows[0].Input) != "https://a.example:8/p?q#f" || rows[0].Host != "a.example" || *rows[0].Port != 8 || *rows[0].Query != "q" || *rows[0].Fragment != "f" || rows[0].Site != "https://a.example" {
		t.Errorf("%+v", rows)
	}
	run(t, "parse", "--input", out+"-*.parquet", "--column", "href", "--output", filepath.Join(dir, "again"), "--format", "text")
	same(t, "again", lines(t, filepath.Join(dir, "again")), []string{"https://a.example:8/p?q#f\n"})
	failures := out + ".failed-*-of-00002.parquet"
	run(t, "count", "--by", "scheme", "--base", "ws://h/", "--input", failures, "--column", "input", "--output", filepath.Join(dir, "count"), "--format", "text")
	same(t, "failures", lines(t, filepath.Join(dir, "count")), []string{"1\tws\n"})
}

// TestMisuse gives the command what it must refuse.
func TestMisuse(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.txt")
	compressed(t, in, "https://a.example/\n")
	compressed(t, filepath.Join(dir, "there-00000-of-00001.txt"), "")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{nil, 2, "is not a verb"},
		{[]string{"eat"}, 2, "is not a verb"},
		{[]string{"parse"}, 2, "--input and --output are needed"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "x"}, 2, "files are named by --input"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--format", "xml"}, 2, "take text, ndjson or parquet"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--compress", "br"}, 2, "take gzip or zstd"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--shards", "0"}, 2, "--shards"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--async"}, 2, "--async"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--sdk_worker_parallelism", "2"}, 2, "with the job server"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--sdk_worker_parallelism", "-1", "--endpoint", "127.0.0.1:1"}, 2, "take 1 or more"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--sdk_worker_parallelism", "1", "--runner", "flink", "--endpoint", "127.0.0.1:1"}, 1, "refused"},
		{[]string{"top", "--input", in, "--output", dir + "/o", "-n", "0"}, 2, "-n 0"},
		{[]string{"count", "--input", in, "--output", dir + "/o", "--by", "colour"}, 2, "--by"},
		{[]string{"normalize", "--input", in, "--output", dir + "/o", "--steps", "colour"}, 2, "--steps"},
		{[]string{"parse", "--input", in, "--output", dir + "/o", "--base", "x"}, 2, "--base"},
		{[]string{"clean", "--input", in, "--output", dir + "/o", "--rules", in}, 2, "--rules"},
		{[]string{"parse", "--input", in, "--output", dir + "/there"}, 2, "already"},
		{[]string{"parse", "--input", dir + "/none*", "--output", dir + "/o"}, 1, "does not exist"},
	} {
		cmd := command(t, c.args...)
		text, _ := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != c.code || !strings.Contains(string(text), c.want) {
			t.Errorf("%q: code %d, %.500s; want %d and %q", c.args, cmd.ProcessState.ExitCode(), text, c.code, c.want)
		}
	}
	if names, _ := filepath.Glob(dir + "/o*"); len(names) > 0 {
		t.Errorf("%q was written", names)
	}
	if _, err := os.Stat(in); err != nil {
		t.Error(err)
	}
}
