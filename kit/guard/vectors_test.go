package guard_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// vectors reads a table of testdata: one case a line, with tabs between the fields. A field
// in quotes is a string of Go. Empty lines and those that begin with "# " are left out. The
// file must have as many cases as are wanted.
func vectors(t testing.TB, name string, fields, want int) (cases [][]string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		row := strings.Split(line, "\t")
		for i, field := range row {
			if text, err := strconv.Unquote(field); err == nil {
				row[i] = text
			}
		}
		if len(row) != fields {
			t.Fatalf("%s: %q has %d fields, want %d", name, line, len(row), fields)
		}
		cases = append(cases, row)
	}
	if len(cases) != want {
		t.Errorf("%s: %d cases, want %d", name, len(cases), want)
	}
	return cases
}
