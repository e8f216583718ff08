package idna_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// wptCase is an entry of toascii.json and IdnaTestV2.json of web-platform-tests.
// A null output is the failure of the URL host parser.
type wptCase struct {
	Comment string
	Input   string
	Output  *string
}

// wptCases reads a file; strings between the cases are comments.
func wptCases(t *testing.T, name string) (cases []wptCase) {
	t.Helper()
	var raw []json.RawMessage
	readJSON(t, vector.Shared(t, "wpt/"+name), &raw)
	for _, entry := range raw {
		if entry[0] == '"' {
			continue
		}
		var c wptCase
		if err := json.Unmarshal(entry, &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

// TestWPT runs the domain tests of web-platform-tests through ParseDomain. Those
// that end in a number are the business of the IPv4 parser behind it. The empty
// input, which a URL takes for an empty host, is a failure here.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
// https://url.spec.whatwg.org/#domain-parser-toascii
func TestWPT(t *testing.T) {
	for _, file := range []struct {
		name                  string
		cases, numbers, empty int
	}{
		{"toascii.json", 87, 0, 0},
		{"IdnaTestV2.json", 2671, 0, 1},
	} {
		cases, numbers, empty := wptCases(t, file.name), 0, 0
		for _, c := range cases {
			got, err := idna.ParseDomain(c.Input)
			switch {
			case c.Input == "":
				empty++
				if e := (*idna.Error)(nil); !errors.As(err, &e) || e.Codes != 1<<idna.EmptyDomain {
					t.Errorf("%s: empty input gives %v", file.name, err)
				}
			case c.Output == nil && err == nil && endsInNumber(got):
				numbers++
				t.Logf("%s: %+q is left to the IPv4 parser as %q", file.name, c.Input, got)
			case c.Output == nil && err == nil:
				t.Errorf("%s: %+q (%s) = %q, want failure", file.name, c.Input, c.Comment, got)
			case c.Output != nil && (err != nil || got != *c.Output):
				t.Errorf("%s: %+q (%s) = %q, %v, want %q", file.name, c.Input, c.Comment, got, err, *c.Output)
			}
		}
		if len(cases) != file.cases || numbers != file.numbers || empty != file.empty {
			t.Errorf("%s: %d cases, %d numbers, %d empty, want %d, %d, %d", file.name,
				len(cases), numbers, empty, file.cases, file.numbers, file.empty)
		}
	}
}

// endsInNumber is a rough "ends in a number checker".
func endsInNumber(domain string) bool {
	last := domain[strings.LastIndexByte(strings.TrimSuffix(domain, "."), '.')+1:]
	return last != "" && strings.Trim(strings.TrimSuffix(last, "."), "0123456789") == ""
}
