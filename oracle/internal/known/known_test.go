package known

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/program"
	"github.com/weburl-go/weburl/oracle/internal/subject"
	"github.com/weburl-go/weburl/oracle/internal/uts46"
)

// tables returns those of Unicode, from the shared data.
func tables(t *testing.T) *uts46.Tables {
	t.Helper()
	folder := filepath.Dir(filepath.Dir(vector.Shared(t, "unicode/"+EarlierUnicode+"/IdnaMappingTable.txt")))
	loaded, err := uts46.LoadVersions(folder, idna.UnicodeVersion, EarlierUnicode)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// entry is an explanation without its type of difference.
type entry struct {
	id, right, anchor, reason string
	witnesses                 []string
	hasMatch                  bool
	isPattern                 bool
}

// standard returns which standard has the anchor.
func (e entry) standard() string {
	if e.isPattern {
		return "urlpattern"
	}
	return "url"
}

// patternEntries are those about URL patterns.
func patternEntries() []entry {
	all := slices.Concat(entries(AdaPatterns()), entries(ChromiumPatterns()))
	for i := range all {
		all[i].isPattern = true
	}
	return all
}

func entries[D any](list []explain.Explanation[D]) []entry {
	var all []entry
	for _, e := range list {
		all = append(all, entry{e.ID, e.Right, e.Anchor, e.Reason, e.Witnesses, e.Match != nil, false})
	}
	return all
}

// TestREADME: README.md tells every explanation with its reason and anchor, and
// tells none that there is not.
func TestREADME(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(data)
	ids := map[string]bool{}
	all := slices.Concat(entries(Ada()), entries(SURT()), patternEntries())
	for _, e := range all {
		if ids[e.id] {
			t.Errorf("%s is there twice", e.id)
		}
		ids[e.id] = true
		if e.right == "" || e.anchor == "" || e.reason == "" || len(e.witnesses) == 0 || !e.hasMatch {
			t.Errorf("%s is not complete", e.id)
		}
		row := "| `" + e.id + "` | " + e.right + " | " + strings.ReplaceAll(e.reason, "|", `\|`) +
			" | [" + e.anchor + "](https://" + e.standard() + ".spec.whatwg.org/#" + e.anchor + ") |"
		if !strings.Contains(readme, row) {
			t.Errorf("README.md lacks: %s", row)
		}
	}
	for _, id := range slices.Concat(program.Explanations(), NodeURL()) {
		ids[id] = true // about logs of programs, and of ./oracle nodeurl
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9][a-z0-9-]*)` \\| (?:weburl|both)").FindAllStringSubmatch(readme, -1) {
		if !ids[m[1]] {
			t.Errorf("README.md has %s, which is no explanation", m[1])
		}
	}
}

// recorded reads what `go run ./oracle … -record` wrote: the differences of the
// witnesses, with what the peer and the reference implementation answered.
func recorded[D any](t *testing.T, name string) []explain.Found[D] {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []explain.Found[D]
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// classify returns the ID of the first explanation that matches.
func classify[D any](list []explain.Explanation[D], d D) string {
	for _, e := range list {
		if e.Match(d) {
			return e.ID
		}
	}
	return ""
}

// loose has the explanations that do not foretell all of the peer's answer. We
// must still be exactly right about what they explain.
func loose() []string { return []string{"ada4-host", "ada4-params", "surt-parser"} }

// TestMistakes: the difference of each witness is explained; it is not any more
// when we make a mistake in it, or the peer answers otherwise.
func TestMistakes(t *testing.T) {
	testMistakes(t, Ada(), recorded[*subject.Difference](t, "ada"), urlMistakes)
	testMistakes(t, SURT(), recorded[Key](t, "surt"), keyMistakes)
	testMistakes(t, AdaPatterns(), recorded[*Pattern](t, "patterns-ada"), patternMistakes)
	testMistakes(t, ChromiumPatterns(), recorded[*Pattern](t, "patterns-chromium"), patternMistakes)
}

// A mistake is a difference with another answer of ours, or of the peer.
type mistake[D any] struct {
	name   string
	theirs bool
	d      D
}

func testMistakes[D any](t *testing.T, list []explain.Explanation[D], found []explain.Found[D], mistakes func(D) []mistake[D]) {
	t.Helper()
	witnesses := map[string]int{}
	looseSeen := map[string]bool{}
	for _, f := range found {
		witnesses[f.ID]++
		if got := classify(list, f.Difference); got != f.ID {
			t.Errorf("%s: a real difference is explained by %q: %+v", f.ID, got, f.Difference)
		}
		ours := 0
		for _, m := range mistakes(f.Difference) {
			got := classify(list, m.d)
			if !m.theirs {
				ours++
			}
			switch {
			case got == "":
			case m.theirs && slices.Contains(loose(), f.ID):
				looseSeen[f.ID] = true
			default:
				t.Errorf("%s: the mistake %q is explained by %s: %+v", f.ID, m.name, got, m.d)
			}
		}
		if ours < 3 {
			t.Errorf("%s: only %d mistakes of ours", f.ID, ours)
		}
	}
	for _, e := range list {
		if witnesses[e.ID] != len(e.Witnesses) {
			t.Errorf("%s: %d differences are recorded for %d witnesses; record them again", e.ID, witnesses[e.ID], len(e.Witnesses))
		}
		if slices.Contains(loose(), e.ID) && !looseSeen[e.ID] {
			t.Errorf("%s is not loose", e.ID)
		}
	}
}

func keyMistakes(k Key) []mistake[Key] {
	with := func(ours, theirs, ofHref string) Key { return Key{k.Input, ours, theirs, ofHref} }
	return []mistake[Key]{
		{"swapped", false, with(k.Theirs, k.Ours, k.OfHref)},
		{"a byte too many", false, with(k.Ours+"a", k.Theirs, k.OfHref)},
		{"another first label", false, with("a"+k.Ours, k.Theirs, k.OfHref)},
		{"nothing", false, with("", k.Theirs, k.OfHref)},
		{"another key", true, with(k.Ours, k.Theirs+"a", k.OfHref)},
		{"an empty key", true, with(k.Ours, "", k.OfHref)},
		{"another key of the href", true, with(k.Ours, k.Theirs, k.OfHref+"a")},
	}
}

// urlMistakes changes, drops and swaps each part where the answers differ, and
// moves the difference to another place.
func urlMistakes(d *subject.Difference) []mistake[*subject.Difference] {
	var all []mistake[*subject.Difference]
	add := func(name string, theirs bool, a subject.Answer) {
		changed := *d
		if theirs {
			changed.Theirs = a
		} else {
			changed.Ours = a
		}
		if again := subject.Compare(d.Case, changed.Ours, changed.Theirs, len(d.Ours.Errors) > 0 && d.Standard == nil); again != nil {
			again.Standard = d.Standard
			all = append(all, mistake[*subject.Difference]{name, theirs, again})
		}
	}
	swapped := *d
	swapped.Ours, swapped.Theirs = d.Theirs, d.Ours
	all = append(all, mistake[*subject.Difference]{"swapped", false, &swapped})
	for _, theirs := range []bool{false, true} {
		a := d.Ours
		if theirs {
			a = d.Theirs
		}
		if a.Failed {
			for _, input := range []string{"http://x/", "foo:bar", "file:///"} {
				taken := subject.Weburl(subject.Case{Input: input})
				add("taken as "+input, theirs, subject.Answer{Base: a.Base, Parts: taken.Parts})
			}
			continue
		}
		if len(d.Case.Calls) == 0 {
			add("refused", theirs, subject.Answer{Base: a.Base, Failed: true})
		}
		state := a.Parts
		if d.At >= 0 {
			state = a.Steps[d.At]
		}
		for i, part := range state {
			for _, changed := range []string{part + "x", strings.TrimSuffix(part, "/") + "%7C", ""} {
				if changed != part {
					add("changed "+subject.PartNames[i], theirs, withPart(a, d.At, i, changed))
				}
			}
		}
		if d.At >= 0 {
			if !slices.Equal(state[:len(a.Parts)], a.Parts) {
				add("a step too early", theirs, subject.Answer{Base: a.Base, Parts: state[:len(a.Parts)], Steps: a.Steps})
			}
			add("no step", theirs, subject.Answer{Base: a.Base, Parts: a.Parts})
		}
	}
	return all
}

// withPart returns an answer with another part at a place.
func withPart(a subject.Answer, at, i int, part string) subject.Answer {
	change := func(parts []string) []string {
		changed := append([]string{}, parts...)
		changed[i] = part
		return changed
	}
	if at < 0 {
		a.Parts = change(a.Parts)
		return a
	}
	steps := append([][]string{}, a.Steps...)
	steps[at] = change(steps[at])
	a.Steps = steps
	return a
}

// TestAda: what has nothing to do with a known deviation is not explained, even if the
// reference implementation agrees with us; nor is anything if it does not.
func TestAda(t *testing.T) {
	explanations := Ada()
	failed := subject.Answer{Failed: true}
	of := func(input string) subject.Answer { return subject.Weburl(subject.Case{Input: input}) }
	for _, tt := range []struct {
		input            string
		theirs, standard subject.Answer
		want             string
	}{
		{"http://a/b", failed, of("http://a/b"), ""},
		{"http://é/b", failed, of("http://é/b"), "ada4-host"},
		{"http://é/b", of("http://e/b"), of("http://é/b"), "ada4-host"},
		{"http://é/b", of("http://é/c"), of("http://é/b"), ""},
		{"http://é/b", failed, of("http://é/c"), ""},
		{"http://%C3%A9/b", failed, of("http://é/b"), "ada4-host"},
	} {
		c := subject.Case{Input: tt.input}
		d := subject.Compare(c, subject.Weburl(c), tt.theirs, false)
		d.Standard = &tt.standard
		if got := classify(explanations, d); got != tt.want {
			t.Errorf("%s: explained by %q, want %q", tt.input, got, tt.want)
		}
	}
}

// TestSkipped tells the cases about which a peer with earlier tables is not asked.
func TestSkipped(t *testing.T) {
	unicode := tables(t)
	for input, want := range map[string][3]bool{
		"http://a/":             {},
		"http://é/":             {},
		"http://q\u1AEC\u0323/": {true, true, false},
		"http://q%E1%AB%AC/":    {true, true, false},
		"http://\u088F/":        {false, true, false},
		"http://xn--a-s7e/":     {false, true, false},
		"http://xn--/":          {false, false, true},
		"http://\uFF58n--a-/":   {false, false, true},
		"http://xn--fa-hia/":    {},
		"http://\u0558/":        {false, true, false},
	} {
		c := subject.Case{Input: input}
		if got := [3]bool{HasNewMark(unicode, c), HasNew(unicode, c), HasNeedlessPunycode(unicode, c)}; got != want {
			t.Errorf("%+q: %v, want %v", input, got, want)
		}
	}
}

// TestVersions: the explanations are about the version of package idna and the one
// before, which allows less, and no list is about code points that package idna has
// not.
func TestVersions(t *testing.T) {
	if idna.UnicodeVersion != "18.0.0" || EarlierUnicode != "17.0.0" {
		t.Errorf("the explanations are about Unicode 17.0 and 18.0, package idna has %s", idna.UnicodeVersion)
	}
	earlier, added := tables(t).Earlier, 0
	for c := rune(0x80); c <= 0x10FFFF; c++ {
		_, err := idna.Options{}.ToASCII("a" + string(c))
		switch allowed := err == nil; {
		case earlier.Status[c] == uts46.Disallowed && allowed:
			added++
		case earlier.Status[c] != uts46.Disallowed && !allowed:
			t.Errorf("U+%04X is allowed in Unicode 17 only", c)
		case isNewIn17(c) && !allowed:
			t.Errorf("U+%04X is refused", c)
		}
	}
	if added != 12919+88 {
		t.Errorf("%d code points are allowed since Unicode 18, want 12919 and 88 that are mapped", added)
	}
}
