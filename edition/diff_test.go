package edition_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// hasAll reports whether there are all of the ids.
func hasAll(ids ...edition.ID) bool {
	return !slices.ContainsFunc(ids, func(id edition.ID) bool {
		_, ok := edition.Describe(id)
		return !ok
	})
}

// pairs returns the neighbors of which both editions are there.
func pairs() [][2]edition.ID {
	return slices.DeleteFunc([][2]edition.ID{
		{edition.E2012, edition.E2013}, {edition.E2013, edition.E2015}, {edition.E2013, edition.E2017}, {edition.E2015, edition.E2017},
		{edition.E2017, edition.E2024}, {edition.E2024, edition.Living},
	}, func(p [2]edition.ID) bool { return !hasAll(p[:]...) })
}

func differ(t *testing.T, label string) edition.Differ {
	t.Helper()
	var d edition.Differ
	if label != "" {
		enc, err := encoding.Get(label)
		if err != nil {
			t.Fatal(err)
		}
		d.Encoding = enc
	}
	return d
}

// unexplained are the vectors that neighbors read in different ways without a
// change in the table, each with the reason.
func unexplained() map[string]string {
	const (
		byte3F    = "2012 encodes the byte 0x3F for what the encoding lacks, 2013 leaves that to the Encoding Standard"
		reference = "the Encoding Standard made a character reference of what the encoding lacks"
	)
	all := map[string]string{}
	for _, url := range []string{"http://h/?‽  windows-1252", "http://h/?é'‽  windows-1252", "http://h/?é  shift_jis", "http://h/?‽  shift_jis",
		"http://h/?é'‽  shift_jis", "gopher://h/?é  shift_jis", "file:///?é  shift_jis", "ftp://h/?é  shift_jis", "?é http://h/ shift_jis"} {
		all["2012-2013 "+url], all["2013-2017 "+url] = byte3F, reference
	}
	for _, url := range []string{"ws://h/?é  shift_jis", "wss://h/?é  shift_jis"} {
		all["2012-2013 "+url] = byte3F
	}
	return all
}

// TestDiffVectors: neighbors that read a vector in different ways have a change
// between them, and those that agree have none.
func TestDiffVectors(t *testing.T) {
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	cases = append(cases, vector.Load[parseVector](t, vector.Shared(t, "editions/editions-encoding-vectors.json"), 26)...)
	differing, met := map[string]int{}, map[string]bool{}
	for _, c := range cases {
		compared, err := differ(t, c.Encoding).Diff(c.Input, c.base())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pairs() {
			i := slices.IndexFunc(compared.Differences, func(d edition.Difference) bool { return d.From == p[0] && d.To == p[1] })
			from, to := readingOf(compared, p[0]), readingOf(compared, p[1])
			name := fmt.Sprintf("%s-%s %s %s %s", p[0], p[1], c.Input, c.base(), c.Encoding)
			switch {
			case from == to && i >= 0:
				t.Errorf("%q: equal, with %v", name, compared.Differences[i])
			case from == to:
			case i < 0:
				t.Errorf("%q: %s and %s without a difference", name, from, to)
			default:
				differing[string(p[0]+"-"+p[1])]++
				_, listed := unexplained()[name]
				if none := len(compared.Differences[i].Changes) == 0; none != listed {
					t.Errorf("%q: %s and %s with %d changes, listed %v", name, from, to, len(compared.Differences[i].Changes), listed)
				}
				met[name] = true
			}
		}
	}
	for name := range unexplained() {
		if !met[name] {
			t.Errorf("%q is listed and does not differ", name)
		}
	}
	want := map[string]int{"2012-2013": 466, "2013-2015": 676, "2013-2017": 926, "2015-2017": 872, "2017-2024": 353, "2024-living": 77}
	for _, p := range pairs() {
		if name := string(p[0] + "-" + p[1]); differing[name] != want[name] {
			t.Errorf("%s: %d vectors differ, want %d", name, differing[name], want[name])
		}
	}
}

func readingOf(c *edition.Comparison, id edition.ID) string {
	for _, r := range c.Readings {
		if href, ok := r.Href(); ok && r.Edition == id {
			return href
		}
	}
	return "failure"
}

// deltasWitness is a result in the comparison of the texts, and the rule that it
// is given for.
type deltasWitness struct{ rule, input, base, encoding string }

// readWitnesses returns the witnesses of DELTAS.md.
func readWitnesses(t *testing.T) []deltasWitness {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, "editions/DELTAS.md"))
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(data), "\n## 11.")
	heading := regexp.MustCompile(`^\*\*([A-Z]-\d+) `)
	line := regexp.MustCompile("^  - (?:(windows-1252|Shift_JIS) )?(?:`` (.*?) ``|`([^`]*)`)(?: \\(base `([^`]*)`\\))? → \\*\\*2012")
	unescape := func(s string) string {
		var text string
		if err := json.Unmarshal([]byte(`"`+strings.ReplaceAll(s, `"`, `\"`)+`"`), &text); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		return text
	}
	var all []deltasWitness
	rule := ""
	for l := range strings.Lines(text) {
		if m := heading.FindStringSubmatch(l); m != nil {
			rule = m[1]
		}
		if m := line.FindStringSubmatch(l); m != nil {
			all = append(all, deltasWitness{rule, unescape(m[2] + m[3]), unescape(m[4]), m[1]})
		}
	}
	return all
}

// besideRules are the witnesses that neighbors read in different ways because of
// changes that belong to other rules only: by rule, input and neighbors, with the
// rule of the changes and the reason.
func besideRules() map[string]string {
	return map[string]string{
		"S-1 gopher://H:70/a\\b 2013-2015":  "H-1: the host is lowercased",
		"S-1 gopher://H:70/a\\b 2013-2017":  "H-1: the host is lowercased",
		"S-5 foo:a?b \"<>`'é 2013-2017":     "C-2: the grave accent",
		"S-5 foo:a?b \"<>`'é 2015-2017":     "C-2: the grave accent",
		"P-2 http:/\t/h/ 2012-2013":         "H-2: what the tab leaves is an empty host",
		"P-2 http://h/%\t2e/b 2012-2013":    "T-1: 2012 decodes before it ignores the tab",
		"U-5 file://u@h/ 2013-2017":         "H-5: the at sign is forbidden in hosts",
		"U-5 file://h:80/ 2013-2017":        "H-5: the colon is forbidden in hosts",
		"H-5 http://a%00b/ 2012-2013":       "H-3: the host is percent-decoded",
		"H-5 http://a%01b/ 2012-2013":       "H-3: the host is percent-decoded",
		"H-5 http://a%7Fb/ 2012-2013":       "H-3: the host is percent-decoded",
		"H-5 http://a%25b/ 2012-2013":       "H-3: the host is percent-decoded",
		"H-5 http://％４１.com/ 2012-2013":     "H-4: the host is mapped by IDNA2003",
		"H-7 http://１２７.1/ 2012-2013":       "H-4: the host is mapped by IDNA2003",
		"H-10 file://LOCALHOST/a 2013-2015": "H-1: the host is lowercased",
		"T-4 ../../../x 2013-2015":          "R-6: dots are resolved in the reference first",
		"T-9 foo:/.//p 2013-2017":           "S-4: the path is a list of segments",
		"T-9 foo:/.//p 2015-2017":           "S-4: the path is a list of segments",
		"T-9 foo:/a/..//b 2013-2017":        "S-4: the path is a list of segments",
		"T-9 foo:/a/..//b 2015-2017":        "S-4: the path is a list of segments",
		"Q-1 gopher://h/?é 2017-2024":       "S-1: gopher is no longer special, so its queries are UTF-8",
		"Q-3 http://h/?‽ 2012-2013":         "the Encoding Standard says what stands for it, see unexplained",
		"Q-3 http://h/?é 2012-2013":         "the Encoding Standard says what stands for it, see unexplained",
		"Q-3 http://h/?‽ 2013-2017":         "the Encoding Standard says what stands for it, see unexplained",
		"Q-3 http://h/?é 2013-2017":         "the Encoding Standard says what stands for it, see unexplained",
	}
}

// TestDeltas: each witness of DELTAS.md yields a change of its rule, for each
// two neighbors that read it in different ways.
func TestDeltas(t *testing.T) {
	witnesses := readWitnesses(t)
	if len(witnesses) < 140 {
		t.Fatalf("%d witnesses", len(witnesses))
	}
	met := map[string]bool{}
	for _, w := range witnesses {
		compared, err := differ(t, w.encoding).Diff(w.input, w.base)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range compared.Differences {
			var changes []string
			right := false
			for _, c := range d.Changes {
				changes = append(changes, c.ID)
				right = right || slices.Contains(rowsOf(c), w.rule)
			}
			name := fmt.Sprintf("%s %s %s-%s", w.rule, w.input, d.From, d.To)
			_, listed := besideRules()[name]
			if right == listed {
				t.Errorf("%q: %v, listed %v", name, changes, listed)
			}
			met[name] = true
		}
	}
	for name := range besideRules() {
		if !met[name] {
			t.Errorf("%q is listed and does not differ", name)
		}
	}
}

// TestDiffErrors: unknown editions, and too long inputs.
func TestDiffErrors(t *testing.T) {
	if _, err := (edition.Differ{Editions: []edition.ID{edition.E2017, "1998"}}).Diff("http://h/", ""); err != edition.ErrNoEdition {
		t.Errorf("%v", err)
	}
	for _, tt := range [][2]string{{"http://h/", ""}, {"x", "http://h/"}} {
		if _, err := (edition.Differ{MaxLength: 8}).Diff(tt[0], tt[1]); err != edition.ErrTooLong {
			t.Errorf("%v", err)
		}
		if _, err := (edition.Differ{MaxLength: 9}).Diff(tt[0], tt[1]); err != nil {
			t.Errorf("%v", err)
		}
	}
}

// TestNeighbors: of some editions, those are neighbors that follow each other,
// and what made them differ is what did between all editions on the way.
func TestNeighbors(t *testing.T) {
	const input = "gopher://H/^"
	d := edition.Differ{Editions: []edition.ID{edition.Living, edition.E2017}}
	compared, err := d.Diff(input, "")
	if err != nil {
		t.Fatal(err)
	}
	if got := describe(compared.Differences); got != "2017-living gopher caret-in-paths" {
		t.Errorf("%s", got)
	}
	if len(compared.Readings) != 2 || compared.Readings[0].Edition != edition.E2017 || compared.Agreed() {
		t.Errorf("readings %v", compared.Readings)
	}
	if !hasAll(edition.E2012, edition.E2013, edition.E2015) {
		t.Skip("not all editions are there")
	}
	for _, tt := range []struct {
		editions []edition.ID
		input    string
		want     string
	}{
		{[]edition.ID{edition.E2012, edition.E2015}, "http://EXAMPLE.com/%2ea", "2012-2015 percent-2e hosts-lowercased"},
		{[]edition.ID{edition.E2015, edition.E2024}, "gopher://[::1]/", "2015-2024 grammar"},
		{[]edition.ID{edition.E2012, edition.E2015, edition.Living}, "http://[::1]/", "2012-2015 hosts-lowercased grammar, 2015-living grammar"},
		{[]edition.ID{edition.E2013, edition.E2015}, "http://[1::2]/", ""},
		{nil, "http://faß.de/^?'", "2012-2013 host-parser idna2003, 2013-2017 nontransitional, 2015-2017 nontransitional, 2017-2024 apostrophe-in-queries, 2024-living caret-in-paths"},
	} {
		compared, err := edition.Differ{Editions: tt.editions}.Diff(tt.input, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(compared.Differences); got != tt.want {
			t.Errorf("%v, %s: %q, want %q", tt.editions, tt.input, got, tt.want)
		}
	}
}

func describe(differences []edition.Difference) string {
	var all []string
	for _, d := range differences {
		s := string(d.From + "-" + d.To)
		for _, c := range d.Changes {
			s += " " + c.ID
		}
		all = append(all, s)
	}
	return strings.Join(all, ", ")
}

// TestDiffFields: attributes count when they are asked for, and each field has its
// groups.
func TestDiffFields(t *testing.T) {
	d := edition.Differ{Editions: []edition.ID{edition.E2017, edition.E2024, edition.Living}}
	compared, err := d.Diff("blob:ftp://h/x", "")
	if err != nil || !compared.Agreed() {
		t.Fatalf("%v, %s", err, describe(compared.Differences))
	}
	d.Fields = true
	if compared, err = d.Diff("blob:ftp://h/x", ""); err != nil || describe(compared.Differences) != "2017-2024 blob-origins" {
		t.Errorf("%v, %s", err, describe(compared.Differences))
	}
	all := edition.Differ{Fields: true}
	for input, want := range map[string]string{
		"https://xn--fa-hia.example/":  "2012-2013 idna2003, 2013-2015 uts46, 2013-2017 uts46, 2017-2024 ascii-origins",
		"file://xn--fa-hia.example/":   "",
		"http://xn--bcher-kva.example": "2017-2024 ascii-origins",
	} {
		if c, err := all.Diff(input, ""); err != nil || describe(c.Differences) != want {
			t.Errorf("%s: %v, %s", input, err, describe(c.Differences))
		}
	}
	groups := map[string]string{}
	for f := range compared.Fields() {
		name := f.Name
		if f.Record {
			name = "record " + name
		}
		groups[name] = fmt.Sprint(f.Groups)
	}
	for name, want := range map[string]string{
		"href":                             `[{[2017 2024 living] "blob:ftp://h/x" false false}]`,
		"origin":                           `[{[2017] "ftp://h" false false} {[2024 living] "null" false false}]`,
		"record path":                      `[{[2017] « "ftp://h/x" » false false} {[2024 living] "ftp://h/x" false false}]`,
		"record cannot-be-a-base-URL flag": `[{[2017] true false false} {[2024 living] null false true}]`,
	} {
		if groups[name] != want {
			t.Errorf("%s: %s, want %s", name, groups[name], want)
		}
	}
	if len(groups) != 11+11 {
		t.Errorf("%d fields", len(groups))
	}
	if compared, err = d.Diff("http://foo.1/", ""); err != nil || fmt.Sprint(slices.Collect(compared.Hrefs())) != `[{[2017] "http://foo.1/" false false} {[2024 living] null true false}]` {
		t.Errorf("%v, %v", err, slices.Collect(compared.Hrefs()))
	}
}

// TestDiffGenerated: of inputs that no vector has, too, neighbors that read them in
// different ways have a change between them.
func TestDiffGenerated(t *testing.T) {
	g := newGenerator(t, 9)
	differing := 0
	for range 4000 {
		input, base := g.input(), g.base()
		compared, err := edition.Diff(input, base)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range compared.Differences {
			differing++
			if readingOf(compared, d.From) == readingOf(compared, d.To) {
				t.Errorf("%q, %q: %s and %s agree", input, base, d.From, d.To)
			}
			if len(d.Changes) == 0 {
				t.Errorf("%q, %q: no change between %s and %s: %s, %s", input, base, d.From, d.To, readingOf(compared, d.From), readingOf(compared, d.To))
			}
		}
	}
	if differing < 3500 {
		t.Errorf("only %d differences", differing)
	}
}
