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
	steps := func(href string) [][]string { return [][]string{append(parts(href), "")} }
	fine := Answer{Parts: parts("http://a/"), Errors: []string{"host-missing"}, Steps: steps("http://b/")}
	for _, test := range []struct {
		name       string
		theirs     Answer
		withErrors bool
		at         int
		want       []string
	}{
		{"equal", fine, true, 0, nil},
		{"base", Answer{Base: "x:", Parts: fine.Parts, Steps: fine.Steps}, false, AtBase, []string{"base"}},
		{"failed", Answer{Failed: true, Errors: fine.Errors}, true, AtStart, []string{"failed"}},
		{"part", Answer{Parts: parts("http://b/"), Errors: fine.Errors, Steps: fine.Steps}, true, AtStart, []string{"href"}},
		{"no step", Answer{Parts: fine.Parts, Errors: fine.Errors}, true, 0, []string{"failed"}},
		{"step", Answer{Parts: fine.Parts, Errors: fine.Errors, Steps: steps("http://c/")}, true, 0, []string{"href"}},
		{"errors", Answer{Parts: fine.Parts, Steps: fine.Steps}, true, AtErrors, []string{"errors"}},
		{"errors, not asked for", Answer{Parts: fine.Parts, Steps: fine.Steps}, false, 0, nil},
	} {
		d := Compare(Case{}, fine, test.theirs, test.withErrors)
		if d == nil {
			if test.want != nil {
				t.Errorf("%s: no difference", test.name)
			}
			continue
		}
		if got := d.Where(); !slices.Equal(got, test.want) || d.At != test.at {
			t.Errorf("%s: %v at %d, want %v at %d", test.name, got, d.At, test.want, test.at)
		}
	}
}

// TestApart takes differences apart until they cannot be.
func TestApart(t *testing.T) {
	base := "HTTP://h/p"
	c := Case{Input: "?q", Base: &base, Calls: [][]string{{"hash", "f"}, {"port", "1"}, {"search", ""}}}
	for _, test := range []struct {
		at          int
		first, rest string
	}{
		{AtBase, `{"input":"HTTP://h/p"}`, `{"input":"?q","base":"http://h/p","calls":[["hash","f"],["port","1"],["search",""]]}`},
		{AtStart, `{"input":"?q","base":"HTTP://h/p"}`, `{"input":"http://h/p?q","calls":[["hash","f"],["port","1"],["search",""]]}`},
		{1, `{"input":"http://h/p?q#f","calls":[["port","1"]]}`, `{"input":"http://h:1/p?q#f","calls":[["search",""]]}`},
		{2, `{"input":"http://h:1/p?q#f","calls":[["search",""]]}`, ""},
	} {
		d := &Difference{Case: c, Ours: Weburl(c), At: test.at}
		if d.Single() {
			t.Errorf("at %d: single", test.at)
		}
		first, rest := d.Apart()
		after := ""
		if rest != nil {
			after = rest.String()
		}
		if first.String() != test.first || after != test.rest {
			t.Errorf("at %d: %s and %s", test.at, first, after)
		}
		if single := (&Difference{Case: first, Ours: Weburl(first), At: min(test.at, 0)}); test.at != AtBase && !single.Single() {
			t.Errorf("%s is not single", first)
		}
	}
}

// TestCheckEdit has edits that do what a setter does, and mistakes.
func TestCheckEdit(t *testing.T) {
	for _, test := range []struct {
		input, name, value, after string
		fine                      bool
	}{
		{"http://h/", "pathname", "a", "http://h/a", true},
		{"http://h/", "pathname", "a", "http://h/b", false},
		{"http://h/", "search", "?a", "http://h/?a", true},
		{"http://h/?a", "search", "", "http://h/", true},
		{"http://h/?a", "search", "", "http://h/?", false},
		{"http://h/", "protocol", "foo", "http://h/", true},
		{"http://h/", "protocol", "foo", "foo://h/", false},
		{"http://h/", "host", "a:1/x", "http://a:1/", true},
		{"http://h/", "host", "a:1/x", "http://a:2/", false},
		{"http://h/", "host", "a:1/x", "http://h/", false},
		{"http://h/", "host", "a:x", "http://a/", true},
		{"foo:a", "host", "b", "foo:a", true},
		{"http://localhost/", "protocol", "file", "file://localhost/", true},
		{"http://h/", "protocol", "file", "http://h/", false},
	} {
		c := Case{Input: test.input, Calls: [][]string{{test.name, test.value}}}
		if wrong := CheckEdit(c, test.after); (wrong == "") != test.fine {
			t.Errorf("%s to %s: %q", c, test.after, wrong)
		}
	}
	c := Case{Input: "http://h/a?q", Calls: [][]string{{"pathname", "/b"}}}
	if joined, ok := Join(c); !ok || joined.Calls[0][1] != "/a/b" || CheckJoin(c, "http://h/a/b?q") != "" || CheckJoin(c, "http://h/b?q") == "" {
		t.Errorf("joined to %s", joined)
	}
}

// TestWeburl has an answer of each kind.
func TestWeburl(t *testing.T) {
	base := "http://h/p"
	set := []string{"http://h/p?q#f", "http://h", "http:", "", "", "h", "h", "", "/p", "?q", "#f", "q="}
	for _, test := range []struct {
		c    Case
		want Answer
	}{
		{Case{Input: "x"}, Answer{Failed: true, Errors: []string{"missing-scheme-non-relative-URL"}}},
		{Case{Input: "a=1", Params: true, Calls: [][]string{{"get", "b"}}}, Answer{Parts: []string{"a=1"}, Steps: [][]string{{"a=1", "null"}}}},
		{Case{Input: "http://h/?é", Encoding: "windows-1252"}, Answer{Parts: []string{"http://h/?%E9"}}},
		{Case{Input: "?q", Base: &base, Calls: [][]string{{"hash", "f"}, {"href", "x"}}}, Answer{
			Base:  base,
			Parts: []string{"http://h/p?q", "http://h", "http:", "", "", "h", "h", "", "/p", "?q", "", "q="},
			Steps: [][]string{append(slices.Clone(set), ""), append(slices.Clone(set), "throws")},
		}},
	} {
		got := Weburl(test.c)
		if d := Compare(test.c, got, test.want, true); d != nil {
			t.Errorf("%+v: %+v, want %+v", test.c, got, test.want)
		}
	}
}
