package subject

import (
	"slices"
	"testing"
)

// TestCompare compares canned answers.
func TestCompare(t *testing.T) {
	parts := func(href string) []string {
		p := make([]string, PartCount)
		p[Href], p[Protocol] = href, "http:"
		return p
	}
	fine := Answer{Parts: parts("http://a/"), Errors: []string{"host-missing"}, Steps: []string{"x"}}
	for _, test := range []struct {
		name       string
		theirs     Answer
		withErrors bool
		want       []string
	}{
		{"equal", fine, true, nil},
		{"failed", Answer{Failed: true, Errors: fine.Errors}, true, []string{"failed"}},
		{"part", Answer{Parts: parts("http://b/"), Errors: fine.Errors, Steps: fine.Steps}, true, []string{"href"}},
		{"step", Answer{Parts: fine.Parts, Errors: fine.Errors}, true, []string{"steps"}},
		{"errors", Answer{Parts: fine.Parts, Steps: fine.Steps}, true, []string{"errors"}},
		{"errors, not asked for", Answer{Parts: fine.Parts, Steps: fine.Steps}, false, nil},
		{"too few parts", Answer{Parts: []string{"http://a/"}, Steps: fine.Steps}, false, []string{"parts"}},
	} {
		d := Compare(Case{}, fine, test.theirs, test.withErrors)
		var got []string
		if d != nil {
			got = d.Where
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// TestWeburl has an answer of each kind.
func TestWeburl(t *testing.T) {
	base := "http://h/p"
	for _, test := range []struct {
		c    Case
		want Answer
	}{
		{Case{Input: "x"}, Answer{Failed: true, Errors: []string{"missing-scheme-non-relative-URL"}}},
		{Case{Input: "a=1", Params: true, Calls: [][]string{{"get", "b"}}}, Answer{Parts: []string{"a=1"}, Steps: []string{"\na=1\nnull"}}},
		{Case{Input: "http://h/?é", Encoding: "windows-1252"}, Answer{Parts: []string{"http://h/?%E9"}}},
		{Case{Input: "?q", Base: &base, Calls: [][]string{{"hash", "f"}, {"href", "x"}}}, Answer{
			Parts: []string{"http://h/p?q#f", "http://h", "http:", "", "", "h", "h", "", "/p", "?q", "#f", "q="},
			Steps: []string{"http://h/p?q#f\nq=\n", "http://h/p?q#f\nq=\nthrows"},
		}},
	} {
		got := Weburl(test.c)
		if d := Compare(test.c, got, test.want, true); d != nil {
			t.Errorf("%+v: %+v, want %+v", test.c, got, test.want)
		}
	}
}
