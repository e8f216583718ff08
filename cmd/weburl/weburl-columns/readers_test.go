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
	"github.com/weburl-go/weburl/cmd/weburl/internal/serve/servetest"
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
	inputs := slices.DeleteFunc(servetest.Inputs(3000), func(s string) bool { return strings.ToValidUTF8(s, "") != s })
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
		u, err := weburl.Parser{Report: func(weburl.ValidationError) { own++ }}.Parse(input)
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
