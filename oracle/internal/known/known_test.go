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
	all := slices.Concat(entries(PatternModel()), entries(AdaPatterns()), entries(ChromiumPatterns()))
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
	var all []entry
	for _, list := range [][]entry{
		entries(WhatwgURL(nil)), entries(WhatwgEncodings()), entries(Chromium(nil)), entries(ChromiumEncodings()),
		entries(Ada(nil)), entries(NewNodeNames(nil)), entries(XNet(nil)), entries(NodeNames(nil)), entries(TR46(nil)),
		entries(Edition2017(nil)), entries(SURT()), patternEntries(),
	} {
		all = append(all, list...)
	}
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
	for _, id := range program.Explanations() {
		ids[id] = true // about logs of programs, not about answers
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
func loose() []string { return []string{"non-special-backslash-base", "protocol-setter"} }

// TestMistakes: the difference of each witness is explained; it is not any more
// when we make a mistake in it, or the peer answers otherwise.
func TestMistakes(t *testing.T) {
	unicode := tables(t)
	for name, list := range map[string][]URLExplanation{
		"whatwg-url": WhatwgURL(unicode), "chromium": Chromium(unicode), "ada": Ada(unicode), "edition-4.6.0": Edition2017(unicode),
		"edition-14.0.0": Edition2024(unicode), "edition-14.1.0": Edition2024(unicode),
	} {
		testMistakes(t, list, recorded[*subject.Difference](t, name), urlMistakes)
	}
	for name, list := range map[string][]NameExplanation{
		"xnet": XNet(unicode), "node": NodeNames(unicode), "tr46": TR46(unicode), "ada-names": NewNodeNames(unicode),
	} {
		testMistakes(t, list, recorded[Name](t, name), nameMistakes)
	}
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

func nameMistakes(n Name) []mistake[Name] {
	all := []mistake[Name]{
		{"swapped", false, Name{n.Name, n.Theirs, n.Ours}},
		{"a label too many", false, Name{n.Name, n.Ours + ".a", n.Theirs}},
		{"another refusal", true, Name{n.Name, n.Ours, n.Theirs + "a"}},
	}
	if n.Ours == "" {
		return append(all,
			mistake[Name]{"let through as it is", false, Name{n.Name, n.Name, n.Theirs}},
			mistake[Name]{"taken, with wrong Punycode", false, Name{n.Name, wrongPunycode(n.Theirs), n.Theirs}})
	}
	return append(all,
		mistake[Name]{"wrong Punycode", false, Name{n.Name, wrongPunycode(n.Ours), n.Theirs}},
		mistake[Name]{"capital letters", false, Name{n.Name, strings.ToUpper(n.Ours) + ".", n.Theirs}})
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

// wrongPunycode changes the last letter or digit.
func wrongPunycode(ascii string) string {
	if ascii == "" {
		return "xn--"
	}
	last := byte('a')
	if ascii[len(ascii)-1] == last {
		last = 'b'
	}
	return ascii[:len(ascii)-1] + string(last)
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
					add("changed "+subject.PartNames()[i], theirs, withPart(a, d.At, i, changed))
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

// TestSpecial: what has nothing to do with a known deviation is not explained,
// even if the reference implementation agrees with us.
func TestSpecial(t *testing.T) {
	explanations := Chromium(tables(t))
	for _, input := range []string{"http://a/b", "http://a b/", "https://[::1]:1/", "ws:a?b", "http://%41/", "foo://a/b", "file:///a"} {
		c := subject.Case{Input: input}
		ours := subject.Weburl(c)
		theirs := subject.Answer{Failed: true}
		if ours.Failed {
			theirs = subject.Weburl(subject.Case{Input: "http://x/"})
		}
		d := subject.Compare(c, ours, theirs, false)
		d.Standard = &ours
		if got := classify(explanations, d); got != "" {
			t.Errorf("%s: explained by %q", input, got)
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
