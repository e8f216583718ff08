package form

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// vectors reads a file of test cases: an array of objects, and of strings that
// are comments. It wants exactly the given number of cases.
func vectors[Case any](t *testing.T, file string, count int) []Case {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var items []json.RawMessage
	if err := json.Unmarshal(data, &items); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var cases []Case
	for _, item := range items {
		if item[0] == '"' {
			continue
		}
		var c Case
		decoder := json.NewDecoder(bytes.NewReader(item))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&c); err != nil {
			t.Fatalf("%s: %v in %s", file, err, item)
		}
		cases = append(cases, c)
	}
	if len(cases) != count {
		t.Fatalf("%s has %d cases, want %d", file, len(cases), count)
	}
	return cases
}

type parseCase struct {
	Input  string      `json:"input"`
	Output [][2]string `json:"output"`
}

// list returns the expected list.
func (c parseCase) list() List {
	var list List
	for _, pair := range c.Output {
		list.Append(pair[0], pair[1])
	}
	return list
}

// check compares every way to read the input with the expected list.
func (c parseCase) check(t *testing.T) {
	t.Helper()
	want := c.list().pairs
	if got := Parse(c.Input).pairs; !slices.Equal(got, want) {
		t.Errorf("Parse(%q) = %q, want %q", c.Input, got, want)
	}
	if got := parseSlowly(c.Input); !slices.Equal(got, want) {
		t.Errorf("parseSlowly(%q) = %q, want %q", c.Input, got, want)
	}
	var pairs List
	for name, value := range Pairs(c.Input) {
		pairs.Append(name, value)
	}
	if !slices.Equal(pairs.pairs, want) {
		t.Errorf("Pairs(%q) = %q, want %q", c.Input, pairs.pairs, want)
	}
	if again := Parse(c.list().String()).pairs; !slices.Equal(again, want) {
		t.Errorf("%q does not survive serializing: %q", want, again)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestWPTParser(t *testing.T) {
	shared := os.Getenv("WEBURL_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "shared")
	}
	file := filepath.Join(shared, "wpt", "urlencoded-parser-data.json")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("no web-platform-tests data: set WEBURL_SHARED to the directory with wpt/ in it (%v)", err)
	}
	for _, c := range vectors[parseCase](t, file, 35) {
		c.check(t)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestParseVectors(t *testing.T) {
	for _, c := range vectors[parseCase](t, "testdata/parse.json", 93) {
		c.check(t)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func TestSerializeVectors(t *testing.T) {
	type serializeCase struct {
		Pairs  [][2]string `json:"pairs"`
		Output string      `json:"output"`
	}
	for _, c := range vectors[serializeCase](t, "testdata/serialize.json", 23) {
		list := parseCase{Output: c.Pairs}.list()
		if got := list.String(); got != c.Output {
			t.Errorf("String of %q = %q, want %q", c.Pairs, got, c.Output)
		}
		if got := list.Serialize(nil); got != c.Output {
			t.Errorf("Serialize of %q = %q, want %q", c.Pairs, got, c.Output)
		}
		if got, err := list.AppendText([]byte("?")); err != nil || string(got) != "?"+c.Output {
			t.Errorf("AppendText of %q = %q, %v", c.Pairs, got, err)
		}
	}
}

func TestSortVectors(t *testing.T) {
	for _, c := range vectors[parseCase](t, "testdata/sort.json", 16) {
		list := Parse(c.Input)
		list.Sort()
		if want := c.list().pairs; !slices.Equal(list.pairs, want) {
			t.Errorf("%q sorted is %q, want %q", c.Input, list.pairs, want)
		}
	}
}

func TestOperationVectors(t *testing.T) {
	type operationCase struct {
		Input  string     `json:"input"`
		Steps  [][]string `json:"steps"`
		Output string     `json:"output"`
	}
	for _, c := range vectors[operationCase](t, "testdata/operations.json", 17) {
		list := Parse(c.Input)
		for _, step := range c.Steps {
			switch name := step[0]; {
			case name == "append" && len(step) == 3:
				list.Append(step[1], step[2])
			case name == "set" && len(step) == 3:
				list.Set(step[1], step[2])
			case name == "delete" && len(step) == 3:
				list.DeleteValue(step[1], step[2])
			case name == "delete" && len(step) == 2:
				list.Delete(step[1])
			case name == "sort" && len(step) == 1:
				list.Sort()
			default:
				t.Fatalf("unknown step %q", step)
			}
		}
		if got := list.String(); got != c.Output {
			t.Errorf("%q after %q = %q, want %q", c.Input, c.Steps, got, c.Output)
		}
	}
}
