package idna_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// earlierVersion is the version of Unicode before [idna.UnicodeVersion]. Its test
// files must pass, too, except for what the later version allows.
const earlierVersion = "17.0.0"

// unicodeRows calls row with the number and the trimmed fields of each data
// line of a file of Unicode's. Section lines, "@Part1", have one field.
func unicodeRows(t testing.TB, name string, row func(line int, fields []string)) {
	t.Helper()
	unicodeRowsOf(t, idna.UnicodeVersion, name, row)
}

// unicodeRowsOf is unicodeRows for any version of Unicode.
func unicodeRowsOf(t testing.TB, version, name string, row func(line int, fields []string)) {
	t.Helper()
	f, err := os.Open(vector.Shared(t, "unicode/"+version+"/"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		text, _, _ := strings.Cut(lines.Text(), "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		fields := strings.Split(text, ";")
		for i := range fields {
			fields[i] = strings.Trim(fields[i], " \t")
		}
		row(n, fields)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// readJSON decodes the file at path into cases.
func readJSON(t testing.TB, path string, cases any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, cases); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// hexRunes reads code points in hexadecimal, separated by spaces.
func hexRunes(t testing.TB, s string) []rune {
	t.Helper()
	var out []rune
	for _, f := range strings.Fields(s) {
		v, err := strconv.ParseUint(f, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, rune(v))
	}
	return out
}

// hexRange reads "0041" or "0041..005A".
func hexRange(t testing.TB, s string) (first, last rune) {
	t.Helper()
	lo, hi, ok := strings.Cut(s, "..")
	if !ok {
		hi = lo
	}
	return hexRunes(t, lo)[0], hexRunes(t, hi)[0]
}
