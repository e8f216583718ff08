package vector

import (
	"strconv"
	"testing"
)

// ParseCase is a case of testdata/parse.json: an input and the result of
// parsing it.
type ParseCase struct {
	Input      string            `json:"input"`  // unquoted, if it is quoted
	Quoted     string            `json:"quoted"` // a Go literal, for an input that is not UTF-8, which JSON cannot hold
	Base       string            `json:"base"`
	Href       string            `json:"href"`
	Failure    bool              `json:"failure"`
	Components map[string]string `json:"components"`
	Errors     []ErrorCase       `json:"errors"` // all of them, in order
}

// ErrorCase is an expected validation error.
type ErrorCase struct {
	Name  string `json:"name"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Fatal bool   `json:"fatal"`
}

// ParseCases reads testdata/parse.json.
func ParseCases(t testing.TB) []ParseCase {
	t.Helper()
	cases := Load[ParseCase](t, Own(t, "testdata/parse.json"), 1133)
	for i, c := range cases {
		if c.Quoted == "" {
			continue
		}
		input, err := strconv.Unquote(c.Quoted)
		if err != nil {
			t.Fatalf("%s: %v", c.Quoted, err)
		}
		cases[i].Input = input
	}
	return cases
}
