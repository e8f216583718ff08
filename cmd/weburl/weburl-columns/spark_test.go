package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/weburl-go/weburl/internal/test/sample"
)

// sparkTests is how many tests the file for Spark has.
const sparkTests = 20

// TestSpark runs the tests of the file for Spark. It needs the variable WEBURL_SPARK: a
// Python that has the package pyspark, as .ci/spark makes it.
func TestSpark(t *testing.T) {
	python := os.Getenv("WEBURL_SPARK")
	if python == "" {
		t.Skip("WEBURL_SPARK does not name a Python with the package pyspark; see .ci/spark")
	}
	dir := t.TempDir()
	for _, name := range []string{"weburl", "weburl/weburl-columns"} {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, filepath.Base(name)), "github.com/weburl-go/weburl/cmd/"+name)
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			t.Fatal(err)
		}
	}
	answers := filepath.Join(dir, "expected.parquet")
	writeExpected(t, answers, slices.Concat(sample.Vectors(t), sample.Inputs(*generated)))
	c := exec.Command(python, filepath.Join("..", "..", "..", "spark", "weburl_spark_test.py"))
	c.Env = append(os.Environ(), "PYSPARK_PYTHON="+python, "WEBURL_PROGRAMS="+dir, "WEBURL_EXPECTED="+answers, "PYTHONDONTWRITEBYTECODE=1")
	output, err := c.CombinedOutput()
	t.Logf("%s", output)
	if err != nil {
		t.Fatal(err)
	}
	ran := regexp.MustCompile(`(?m)^Ran (\d+) tests`).FindSubmatch(output)
	if ran == nil || string(ran[1]) != strconv.Itoa(sparkTests) {
		t.Errorf("%q, want %d tests", ran, sparkTests)
	}
}

// writeExpected writes a file with a row for each input, a null after each, and the texts
// of the columns that the library gives.
func writeExpected(t *testing.T, name string, inputs []string) {
	t.Helper()
	type expectedRow struct {
		URL  *[]byte  `parquet:"url,optional"`
		Want []string `parquet:"want,list"`
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := parquet.NewGenericWriter[expectedRow](f, parquet.Compression(&parquet.Zstd), parquet.MaxRowsPerRowGroup(20_000))
	for _, input := range inputs {
		url := []byte(input)
		if _, err := w.Write([]expectedRow{{&url, expected(t, &input)}, {nil, expected(t, nil)}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
}
