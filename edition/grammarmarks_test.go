package edition_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// marks2015 returns the ids that an input marks in the edition of 2015: those that
// tell it from 2013, and those that tell it from 2017. What the branch changed, 2017
// does not have, so it is among both; the change that 2015 lacks is among the latter.
func marks2015(t *testing.T, v parseVector) (before, after []string) {
	t.Helper()
	p := edition.Parser{Edition: edition.E2015}
	marked := map[string]bool{}
	p.Mark = func(id string) { marked[id] = true }
	if v.Encoding != "" {
		enc, err := encoding.Get(v.Encoding)
		if err != nil {
			t.Fatal(err)
		}
		p.Encoding = enc
	}
	_, _ = p.Parse(v.Input, v.base()) // some fail
	for id := range marked {
		c, ok := edition.Explain(id)
		if !ok {
			t.Errorf("%q marks %s, which is no change", v.Input, id)
		}
		lacks := id == "ipv4-in-ipv6-zeros"
		if c.Date > "2013-11-25" && c.Date <= "2015-01-12" && !lacks {
			before = append(before, id)
		}
		if c.Date > "2015-01-12" || c.Branch || lacks {
			after = append(after, id)
		}
	}
	return before, after
}

func equalResults(a, b *string) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }

// TestMarks2015: where the results of 2013 or 2017 differ from that of 2015, it
// marks at least one change that lies between them.
func TestMarks2015(t *testing.T) {
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	cases = append(cases, vector.Load[parseVector](t, vector.Shared(t, "editions/editions-encoding-vectors.json"), 26)...)
	differ2013, differ2017 := 0, 0
	for _, c := range cases {
		before, after := marks2015(t, c)
		if !equalResults(c.E2013, c.E2015) {
			differ2013++
			if len(before) == 0 {
				t.Errorf("%q, base %q: %s, in 2013 %s: no change marked", c.Input, c.base(), show(c.E2015), show(c.E2013))
			}
		}
		if !equalResults(c.E2015, c.E2017) {
			differ2017++
			if len(after) == 0 {
				t.Errorf("%q, base %q: %s, in 2017 %s: no change marked", c.Input, c.base(), show(c.E2015), show(c.E2017))
			}
		}
	}
	if differ2013 != 676 || differ2017 != 872 {
		t.Errorf("%d differ from 2013, %d from 2017", differ2013, differ2017)
	}
}

// ruleWitnesses returns the rule or erratum of the comparison of the texts that
// each of its witnesses belongs to.
func ruleWitnesses(t *testing.T) map[[3]string][]string {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, "editions/DELTAS.md"))
	if err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`^\*\*([A-Z]-\d+) `)
	witness := regexp.MustCompile("^  - (?:(windows-1252|Shift_JIS) )?(?:`` (.*?) ``|`(.*?)`)(?: \\(base `(.*?)`\\))? → \\*\\*20")
	rules, rule := map[[3]string][]string{}, ""
	for line := range strings.SplitSeq(string(data), "\n") {
		if m := heading.FindStringSubmatch(line); m != nil {
			rule = m[1]
		}
		m := witness.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		var input string
		if err := json.Unmarshal([]byte(`"`+strings.ReplaceAll(m[2]+m[3], `"`, `\"`)+`"`), &input); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		key := [3]string{input, m[4], strings.ToLower(m[1])}
		rules[key] = append(rules[key], rule)
	}
	return rules
}

// encodedEverywhere is the one witness that is no vector: 2015 encodes credentials
// and paths, too, in the encoding of the document.
func encodedEverywhere() parseVector {
	utf8, all := "http://u:%C3%A9@h/%C3%A9?%E9", "http://u:%E9@h/%E9?%E9"
	return parseVector{
		Input: "http://u:é@h/é?é", Encoding: "windows-1252",
		results: results{E2013: &utf8, E2015: &all, E2017: &utf8},
	}
}

// TestWitnesses2015: a witness of a rule that tells 2015 from a neighbor marks a
// change that belongs to the rule, where there is one between the two, and the
// grammar otherwise.
func TestWitnesses2015(t *testing.T) {
	rules := ruleWitnesses(t)
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	cases = append(cases, vector.Load[parseVector](t, vector.Shared(t, "editions/editions-encoding-vectors.json"), 26)...)
	cases = append(cases, encodedEverywhere())
	met, compared := map[[3]string]bool{}, 0
	for _, c := range cases {
		key := [3]string{c.Input, c.base(), c.Encoding}
		if len(rules[key]) == 0 || met[key] {
			continue
		}
		met[key] = true
		before, after := marks2015(t, c)
		for _, rule := range rules[key] {
			if !equalResults(c.E2013, c.E2015) {
				compared++
				checkWitness(t, c, rule, "2013-11-25", "2015-01-12", before)
			}
			if !equalResults(c.E2015, c.E2017) {
				compared++
				checkWitness(t, c, rule, "2015-01-12", "2017-03-15", after)
			}
		}
	}
	for key, rule := range rules {
		if !met[key] {
			t.Errorf("%v: %q is no vector", rule, key)
		}
	}
	if len(met) != len(rules) || compared != 115 {
		t.Errorf("%d of %d witnesses are vectors, %d comparisons", len(met), len(rules), compared)
	}
}

// otherRules are the witnesses whose results differ between 2015 and a neighbor for
// another rule than the one that they are witnesses of, each with the change.
func otherRules() map[string]string {
	return map[string]string{
		`S-1 to 2015-01-12 gopher://H:70/a\b`:     "hosts-lowercased",
		"S-5 to 2017-03-15 foo:a?b \"<>`'é":       "braces-encoded",
		`U-5 to 2015-01-12 file://u@h/`:           "hosts-lowercased",
		`H-8 to 2017-03-15 http://[1::01.2.3.4]/`: "ipv4-in-ipv6-zeros",
		`H-10 to 2015-01-12 file://LOCALHOST/a`:   "hosts-lowercased",
		`T-9 to 2017-03-15 foo:/.//p`:             "other-schemes",
		`T-9 to 2017-03-15 foo:/a/..//b`:          "other-schemes",
	}
}

// checkWitness: one of the changes of a rule between two dates is marked, or the
// grammar.
func checkWitness(t *testing.T, v parseVector, rule, from, to string, marked []string) {
	t.Helper()
	wanted := []string{"grammar"}
	for c := range edition.Changes() {
		if c.Date > from && c.Date <= to && slices.Contains(rowsOf(c), rule) || c.Branch && slices.Contains(rowsOf(c), rule) {
			wanted = append(wanted, c.ID)
		}
	}
	if id, ok := otherRules()[rule+" to "+to+" "+v.Input]; ok {
		if slices.Contains(wanted, id) {
			t.Errorf("%s: %q is listed and need not be", rule, v.Input)
		}
		wanted = []string{id}
	}
	if !slices.ContainsFunc(wanted, func(id string) bool { return slices.Contains(marked, id) }) {
		t.Errorf("%s: %q, base %q: marks %v between %s and %s, want one of %v", rule, v.Input, v.base(), marked, from, to, wanted)
	}
}

// TestSetterMarks2015: setters mark what those of 2017 do otherwise.
func TestSetterMarks2015(t *testing.T) {
	for _, tt := range []struct{ href, attribute, value, change string }{
		{"http://h/", "protocol", "foo", "setters-keep-kind"},
		{"http://h/", "protocol", "file", "protocol-and-file"},
		{"http://h/", "protocol", "https", ""},
		{"http://h/", "username", "a;b", "userinfo-set"},
		{"http://h/", "password", "a:b", "userinfo-set"},
		{"http://h/", "host", "g:99999", "ports-16-bit"},
		{"http://h/", "port", "65536", "ports-16-bit"},
		{"http://h/", "hostname", "faß.de", "nontransitional"},
		{"http://h/", "pathname", "a?b", "grammar"},
		{"http://h/", "pathname", "a", ""},
		{"javascript:a", "hash", "b", "javascript-hash"},
	} {
		u := mustParse(t, edition.E2015, tt.href)
		marked := []string{""}
		p := edition.Parser{Edition: edition.E2015, Mark: func(change string) { marked = append(marked, change) }}
		if err := p.Set(u, tt.attribute, tt.value); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(marked, tt.change) || tt.change == "" && len(marked) > 1 {
			t.Errorf("%q, %s = %q: marks %q, want %q", tt.href, tt.attribute, tt.value, marked[1:], tt.change)
		}
	}
}
