package idna_test

import (
	"encoding/json"
	"errors"
	"slices"
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

// allowedSinceWPT has the cases of web-platform-tests, whose tables are of Unicode
// 17, that fail there, and what they are in Unicode 18: their first label is a
// character of the Seal script.
var allowedSinceWPT = map[string]string{
	"\U0003E8AC。\u0729。\uCBD95":             "xn--t92s.xn--znb.xn--5-y88f",
	"\U0003E8AC。\u0729。\u110D\u1173\u11AC5": "xn--t92s.xn--znb.xn--5-y88f",
}

// TestWPT runs the domain tests of web-platform-tests through ParseDomain. Those
// that end in a number are the business of the IPv4 parser behind it. The empty
// input, which a URL takes for an empty host, is a failure here. What is allowed
// since must be exactly what allowedSinceWPT has.
//
// https://url.spec.whatwg.org/#concept-domain-to-ascii
// https://url.spec.whatwg.org/#domain-parser-toascii
func TestWPT(t *testing.T) {
	for _, file := range []struct {
		name                           string
		cases, numbers, empty, allowed int
	}{
		{"toascii.json", 87, 0, 0, 0},
		{"IdnaTestV2.json", 2671, 0, 1, len(allowedSinceWPT)},
	} {
		cases, numbers, empty, allowed := wptCases(t, file.name), 0, 0, 0
		for _, c := range cases {
			got, err := idna.ParseDomain(c.Input)
			since, isSince := allowedSinceWPT[c.Input]
			switch {
			case isSince:
				allowed++
				if c.Output != nil || got != since || err != nil {
					t.Errorf("%s: %+q = %q, %v, want %q; the file has %v", file.name, c.Input, got, err, since, c.Output)
				}
			case c.Input == "":
				empty++
				if e := (*idna.Error)(nil); !errors.As(err, &e) || !slices.Equal(e.Codes, []idna.Code{"EmptyDomain"}) {
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
		if len(cases) != file.cases || numbers != file.numbers || empty != file.empty || allowed != file.allowed {
			t.Errorf("%s: %d cases, %d numbers, %d empty, %d allowed since, want %d, %d, %d, %d", file.name,
				len(cases), numbers, empty, allowed, file.cases, file.numbers, file.empty, file.allowed)
		}
	}
}

// endsInNumber is a rough "ends in a number checker".
func endsInNumber(domain string) bool {
	last := domain[strings.LastIndexByte(strings.TrimSuffix(domain, "."), '.')+1:]
	return last != "" && strings.Trim(strings.TrimSuffix(last, "."), "0123456789") == ""
}
