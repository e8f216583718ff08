package e2017

import (
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition/internal/leaf/ipv6"
	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/internal/test/vector"
)

type parseVector struct {
	Input   string  `json:"input"`
	Base    *string `json:"base"`
	Witness bool    `json:"witness"`
	E2012   *string `json:"2012"`
	E2013   *string `json:"2013"`
	E2015   *string `json:"2015"`
	E2017   *string `json:"2017"`
	E2024   *string `json:"2024"`
	Living  *string `json:"living"`
}

// allNames returns the 28 names that the parser of 2024 reports. The 29th of its
// text, domain-to-Unicode, belongs to rendering.
func allNames() []string {
	return []string{
		domainToASCII, domainInvalidCodePoint, hostInvalidCodePoint,
		ipv4EmptyPart, ipv4TooManyParts, ipv4NonNumericPart, ipv4NonDecimalPart, ipv4OutOfRangePart,
		ipv6Unclosed, ipv6.InvalidCompression, ipv6.TooManyPieces, ipv6.MultipleCompression, ipv6.InvalidCodePoint, ipv6.TooFewPieces,
		ipv4InIPv6TooManyPieces, ipv6.InvalidIPv4CodePoint, ipv4InIPv6OutOfRangePart, ipv4InIPv6TooFewParts,
		invalidURLUnit, specialSchemeMissingFollowingSolidus, missingSchemeNonRelativeURL, invalidReverseSolidus,
		invalidCredentials, hostMissing, portOutOfRange, portInvalid,
		fileInvalidWindowsDriveLetter, fileInvalidWindowsDriveLetterHost,
	}
}

// TestNames: the names are those of the text of 2024, each is reported for some
// vector, and 2017 reports no name.
func TestNames(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2024-09-20.bs"))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, name := range allNames() {
		names[name] = true
		if !strings.Contains(string(data), ">"+name+"</dfn>") {
			t.Errorf("the text has no %s", name)
		}
	}
	if len(names) != 28 {
		t.Errorf("%d names", len(names))
	}
	reported, unnamed := map[string]bool{}, 0
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	cases = append(cases, parseVector{Input: "http://[1:2:3:4:5:6:7:1.2.3.4]/"}, parseVector{Input: "http://[::1.2.3]/"}, parseVector{Input: "http://[::256.1.1.1]/"})
	for _, c := range cases {
		_, _ = Edition2024().Parse(c.Input, c.Base, spec.Options{Report: func(i spec.Issue) { reported[i.Name] = true }}) // only the errors matter
		_, _ = Edition2017().Parse(c.Input, c.Base, spec.Options{Report: func(i spec.Issue) {
			if i.Name != "" || i.Term != "validation error" {
				t.Errorf("2017: %q: %s %s", c.Input, i.Term, i.Name)
			}
			unnamed++
		}})
	}
	for name := range reported {
		if !names[name] {
			t.Errorf("2024 reports %q", name)
		}
	}
	for name := range names {
		if !reported[name] {
			t.Errorf("nothing reports %s", name)
		}
	}
	if unnamed < 1000 {
		t.Errorf("2017 reports %d errors", unnamed)
	}
}

// TestErrorsOf2017: errors that 2017 alone has.
func TestErrorsOf2017(t *testing.T) {
	for input, want := range map[string][2]int{
		"file://h/c:/x":       {1, 0}, // a drive letter takes the place of the host
		"http://h/#a\x00":     {1, 1}, // dropped
		"http://0x1.02/":      {1, 2}, // one for all numbers
		"http://99999999999/": {2, 1}, // above 255, and above the limit
		"http://a%00/":        {1, 1},
		"http://ab--c/":       {2, 0}, // by domain to ASCII, and by the host parser
	} {
		for i, e := range []spec.Edition{Edition2017(), Edition2024()} {
			n := 0
			_, _ = e.Parse(input, nil, spec.Options{Report: func(spec.Issue) { n++ }}) // only the errors matter
			if n != want[i] {
				t.Errorf("%q, edition %d: %d errors, want %d", input, i, n, want[i])
			}
		}
	}
}
