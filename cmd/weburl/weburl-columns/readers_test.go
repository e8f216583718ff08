package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/sample"
	"github.com/weburl-go/weburl/reason"
)

// TestOtherReaders lets Arrow and DuckDB read what was written. It needs the variable
// WEBURL_PYTHON: a Python that has the packages pyarrow and duckdb, as .ci/engines makes
// it.
func TestOtherReaders(t *testing.T) {
	python := os.Getenv("WEBURL_PYTHON")
	if python == "" {
		t.Skip("WEBURL_PYTHON does not name a Python with the packages pyarrow and duckdb; see .ci/engines")
	}
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.parquet"), filepath.Join(dir, "out.parquet")
	// Arrow refuses a column of texts with bytes that are not UTF-8.
	inputs := slices.DeleteFunc(sample.Inputs(3000), func(s string) bool { return strings.ToValidUTF8(s, "") != s })
	writeFile(t, in, inputs, 1000, &parquet.Zstd)
	mustRun(t, in, "--add", "host,failure,errors,url:path", "-o", out)
	c := exec.Command(python, filepath.Join("testdata", "readers.py"), in, out)
	c.Stderr = os.Stderr
	text, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Rows, Hosts, Failures, Errors int }
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	hosts, failures, errs := map[string]bool{"-": true}, 0, 0
	for _, input := range inputs {
		own := 0
		u, err := weburl.Parser{Report: func(reason.Fault) { own++ }}.Parse(input)
		errs += min(own, 1000)
		if err != nil {
			failures++
		} else if u.Host().String() != "" {
			hosts[u.Host().String()] = true
		}
	}
	if got.Rows != 2*len(inputs) || got.Hosts != len(hosts) || got.Failures != failures || got.Errors != errs {
		t.Errorf("%+v, want %d rows, %d hosts, %d failures, %d errors", got, 2*len(inputs), len(hosts), failures, errs)
	}
}

// TestOtherWriters reads files that Arrow and DuckDB wrote, and lets both read the result.
// It refuses those whose metadata would not be true of the result.
// Like TestOtherReaders it needs the variable WEBURL_PYTHON.
func TestOtherWriters(t *testing.T) {
	python := os.Getenv("WEBURL_PYTHON")
	if python == "" {
		t.Skip("WEBURL_PYTHON does not name a Python with the packages pyarrow and duckdb; see .ci/engines")
	}
	dir := t.TempDir()
	texts := slices.DeleteFunc(sample.Inputs(500), func(s string) bool { return strings.ToValidUTF8(s, "") != s || len(s) > 10_000 })
	inputs := withNulls(append(texts, slices.Repeat([]string{"https://www.example.co.uk/", "https://a.example.com/"}, 300)...))
	text, err := json.Marshal(inputs)
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, "inputs.json")
	if err := os.WriteFile(source, text, 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(python, filepath.Join("testdata", "writers.py"), source, dir)
	c.Stderr = os.Stderr
	names, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := strings.Fields(string(names))
	for _, in := range files {
		if strings.HasPrefix(filepath.Base(in), "refused-") {
			checkRefused(t, in, "write the file with")
			continue
		}
		rows := inputs
		switch filepath.Base(in) {
		case "nulls.parquet":
			rows = make([]*string, len(inputs))
		case "no-rows.parquet":
			rows = nil
		}
		out := in + ".out.parquet"
		mustRun(t, in, "--add", strings.Join(added, ","), "-o", out)
		checkAdded(t, out, rows, strings.Join(added, ","))
		c := exec.Command(python, filepath.Join("testdata", "readers.py"), in, out)
		c.Stderr = os.Stderr
		if text, err := c.Output(); err != nil {
			t.Errorf("%s: %v: %s", in, err, text)
		}
	}
	if len(files) != 15 {
		t.Errorf("%d files", len(files))
	}
}
