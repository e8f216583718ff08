package form

import (
	"slices"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

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
	checkRaw(t, c.Input, want)
	if again := Parse(c.list().String()).pairs; !slices.Equal(again, want) {
		t.Errorf("%q does not survive serializing: %q", want, again)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestWPTParser(t *testing.T) {
	for _, c := range vector.Load[parseCase](t, vector.Shared(t, "wpt/urlencoded-parser-data.json"), 35) {
		c.check(t)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-parser
func TestParseVectors(t *testing.T) {
	for _, c := range vector.Load[parseCase](t, "testdata/parse.json", 93) {
		c.check(t)
	}
}

// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func TestSerializeVectors(t *testing.T) {
	type serializeCase struct {
		Pairs  [][2]string `json:"pairs"`
		Output string      `json:"output"`
	}
	for _, c := range vector.Load[serializeCase](t, "testdata/serialize.json", 23) {
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
	for _, c := range vector.Load[parseCase](t, "testdata/sort.json", 16) {
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
	for _, c := range vector.Load[operationCase](t, "testdata/operations.json", 17) {
		list := Parse(c.Input)
		for _, step := range c.Steps {
			switch name := step[0]; {
			case name == "append" && len(step) == 3:
				list.Append(step[1], step[2])
			case name == "set" && len(step) == 3:
				list.Set(step[1], step[2])
			case name == "delete" && len(step) == 3:
				list.Delete(step[1], step[2])
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
