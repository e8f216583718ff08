package edition_test

import (
	"bufio"
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// neighbor is an edition that 2013 is compared with.
type neighbor struct {
	id        edition.ID
	different int // vectors that the two read otherwise
	isBetween func(edition.Change) bool
}

// neighbors2013 are the editions next to 2013: on the line to 2017, 2015 is a
// branch.
func neighbors2013() []neighbor {
	return []neighbor{
		{edition.E2012, 454, func(c edition.Change) bool { return c.Date < "2013-11-25" }},
		{edition.E2015, 661, func(c edition.Change) bool { return "2013-11-25" < c.Date && c.Date <= "2015-01-12" }},
		{edition.E2017, 910, func(c edition.Change) bool {
			return "2013-11-25" < c.Date && c.Date <= "2017-03-15" && !c.Branch
		}},
	}
}

// marked2013 returns the changes between 2013 and n that 2013 marks for a vector.
func marked2013(n neighbor, c parseVector) []edition.Change {
	marked := map[string]bool{}
	p := edition.Parser{Edition: edition.E2013, Mark: func(change string) { marked[change] = true }}
	_, _ = p.Parse(c.Input, c.base()) // some of them fail
	var changes []edition.Change
	for change := range edition.Changes() {
		if marked[change.ID] && n.isBetween(change) {
			changes = append(changes, change)
		}
	}
	return changes
}

func ids(changes []edition.Change) (names []string) {
	for _, c := range changes {
		names = append(names, c.ID)
	}
	return names
}

// TestMarks2013: 2013 marks a change for each vector that it reads otherwise than a
// neighbor does, and every change is marked for such a vector that the hrefs of
// URLs that are parsed can show.
func TestMarks2013(t *testing.T) {
	cases := vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755)
	reached := map[string]bool{}
	for _, n := range neighbors2013() {
		different := 0
		for _, c := range cases {
			if show(c.of(edition.E2013)) == show(c.of(n.id)) {
				continue
			}
			different++
			changes := marked2013(n, c)
			if len(changes) == 0 {
				t.Errorf("%s: %q, base %q: no mark for %s and %s", n.id, c.Input, c.base(), show(c.E2013), show(c.of(n.id)))
			}
			for _, change := range changes {
				reached[change.ID] = true
			}
		}
		if different != n.different {
			t.Errorf("%s: %d vectors differ", n.id, different)
		}
	}
	var unreached []string
	for change := range edition.Changes() {
		if change.Date <= "2017-03-15" && !reached[change.ID] {
			unreached = append(unreached, change.ID)
		}
	}
	want := []string{
		"failure",                                             // both fail, each in its way
		"off-by-one", "file-scheme-kept", "at-sign-otherwise", // errata of 2012, which are read as mended
		"search-params",                       // of the API
		"query-encoding",                      // with an encoding: TestMarksOfEncodings2013
		"origin-defined",                      // of the API
		"ipv4-in-ipv6-pieces",                 // E13-4, which is read as mended
		"no-default-base",                     // about:blank is no base for anything
		"setters-keep-kind", "url-utils-gone", // of the API
		"forms-utf-8", "domain-statics-gone", // of forms and domains alone
		"percent-2e-stays",                                        // undoes what neither has
		"sort-and-tojson", "javascript-hash", "protocol-and-file", // of the API
	}
	if !slices.Equal(unreached, want) {
		t.Errorf("no vector has %q, want %q", unreached, want)
	}
}

// witness is a line of the comparison of the texts, below the heading of its row.
type witness struct{ row, input, base string }

func witnesses(t *testing.T) (list []witness) {
	f, err := os.Open(vector.Shared(t, "editions/DELTAS.md"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	heading := regexp.MustCompile(`^\*\*([A-Z]-\d+) `)
	line := regexp.MustCompile("^  - (?:`` (.+?) ``|`([^`]+)`)(?: \\(base `([^`]+)`\\))? → \\*\\*20")
	row := ""
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if m := heading.FindStringSubmatch(lines.Text()); m != nil {
			row = m[1]
		}
		if m := line.FindStringSubmatch(lines.Text()); m != nil {
			list = append(list, witness{row, unescape(t, m[1]+m[2]), unescape(t, m[3])})
		}
	}
	return list
}

func unescape(t *testing.T, s string) (text string) {
	if err := json.Unmarshal([]byte(`"`+strings.ReplaceAll(s, `"`, `\"`)+`"`), &text); err != nil {
		t.Errorf("%q: %v", s, err)
	}
	return text
}

// TestWitnesses2013: each witness of a row that 2013 reads otherwise than a
// neighbor does has a change of that row, if there is one between the two, or the
// one that is listed.
func TestWitnesses2013(t *testing.T) {
	vectors := map[string]parseVector{}
	for _, c := range vector.Load[parseVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755) {
		vectors[c.Input+" "+c.base()] = c
	}
	listed := map[string]string{
		"http:/\t/h/":      "empty-hosts-forbidden", // the tab ends the slashes in both, and the second slash the host
		"http://h/%\t2e/b": "percent-2e",            // the tab is ignored in both
	}
	compared, met := 0, map[string]bool{}
	all := witnesses(t)
	if len(all) != 134 {
		t.Errorf("%d witnesses", len(all))
	}
	for _, w := range all {
		c, ok := vectors[w.input+" "+w.base]
		if !ok {
			t.Errorf("%s: %q, base %q is no vector", w.row, w.input, w.base)
		}
		for _, n := range neighbors2013() {
			if show(c.of(edition.E2013)) == show(c.of(n.id)) {
				continue
			}
			compared++
			changes := marked2013(n, c)
			hasRow := func(change edition.Change) bool { return slices.Contains(rowsOf(change), w.row) }
			exists := slices.ContainsFunc(slices.Collect(edition.Changes()), func(change edition.Change) bool {
				return n.isBetween(change) && hasRow(change)
			})
			if !exists || slices.ContainsFunc(changes, hasRow) {
				continue
			}
			met[w.input] = true
			if want, ok := listed[w.input]; !ok || !slices.Contains(ids(changes), want) {
				t.Errorf("%s: %s: %q, base %q: marks %v", n.id, w.row, w.input, w.base, ids(changes))
			}
		}
	}
	if len(met) != len(listed) {
		t.Errorf("%d of the list met, want %d", len(met), len(listed))
	}
	if compared != 149 {
		t.Errorf("%d compared", compared)
	}
}
