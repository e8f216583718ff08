package vector

import (
	"strings"
	"testing"
)

type testCase struct {
	Input string `json:"input"`
}

func TestDecode(t *testing.T) {
	cases, err := Decode[testCase]([]byte(`["comment", {"input": "a"}, "another", {"input": "\ud800b"}]`))
	if err != nil || len(cases) != 2 || cases[0].Input != "a" || cases[1].Input != "\uFFFDb" {
		t.Errorf("got %q, %v", cases, err)
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, tt := range []struct{ data, message string }{
		{`[]`, "no cases"},
		{`["only a comment"]`, "no cases"},
		{`[{"input": "a", "outptu": "b"}]`, `unknown field "outptu"`},
		{`[{"input": 1}]`, "cannot unmarshal"},
		{`{}`, "cannot unmarshal"},
		{`[`, "unexpected end"},
	} {
		if _, err := Decode[testCase]([]byte(tt.data)); err == nil || !strings.Contains(err.Error(), tt.message) {
			t.Errorf("Decode(%s): error %v, want one with %q", tt.data, err, tt.message)
		}
	}
}
