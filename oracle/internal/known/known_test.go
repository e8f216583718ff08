package known

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/idna"
	"github.com/weburl-go/weburl/oracle/internal/explain"
	"github.com/weburl-go/weburl/oracle/internal/subject"
)

// entry is an explanation without its type of difference.
type entry struct {
	id, right, anchor, reason string
	witnesses                 []string
	hasMatch                  bool
}

func entries[D any](list []explain.Explanation[D]) []entry {
	var all []entry
	for _, e := range list {
		all = append(all, entry{e.ID, e.Right, e.Anchor, e.Reason, e.Witnesses, e.Match != nil})
	}
	return all
}

func everything() []entry {
	var all []entry
	for _, list := range [][]entry{
		entries(WhatwgURL()), entries(WhatwgEncodings()), entries(Chromium()), entries(ChromiumEncodings()),
		entries(XNet()), entries(NodeNames()), entries(TR46()),
	} {
		all = append(all, list...)
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
	for _, e := range everything() {
		if ids[e.id] {
			t.Errorf("%s is there twice", e.id)
		}
		ids[e.id] = true
		if e.right == "" || e.anchor == "" || e.reason == "" || len(e.witnesses) == 0 || !e.hasMatch {
			t.Errorf("%s is not complete", e.id)
		}
		row := "| `" + e.id + "` | " + e.right + " | " + strings.ReplaceAll(e.reason, "|", `\|`) +
			" | [" + e.anchor + "](https://url.spec.whatwg.org/#" + e.anchor + ") |"
		if !strings.Contains(readme, row) {
			t.Errorf("README.md lacks: %s", row)
		}
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9][a-z0-9-]*)` \\|").FindAllStringSubmatch(readme, -1) {
		if !ids[m[1]] {
			t.Errorf("README.md has %s, which is no explanation", m[1])
		}
	}
}

// classify returns the ID of the first explanation that matches.
func classify(d *subject.Difference) string {
	for _, e := range Chromium() {
		if e.Match(d) {
			return e.ID
		}
	}
	return ""
}

// TestSpelling: answers that differ in spelling alone are explained by a
// spelling; as soon as something else differs they are not.
func TestSpelling(t *testing.T) {
	c := subject.Case{Input: "http://a/b|c"}
	ours := subject.Weburl(c)
	theirs := subject.Answer{Parts: append([]string{}, ours.Parts...)}
	theirs.Parts[subject.Href] = "http://a/b%7Cc"
	theirs.Parts[subject.Pathname] = "/b%7Cc"
	if id := classify(subject.Compare(c, ours, theirs, false)); id != "path-pipe" {
		t.Errorf("a pipe: %q", id)
	}
	theirs.Parts[subject.Port] = "1"
	if id := classify(subject.Compare(c, ours, theirs, false)); id != "" {
		t.Errorf("a pipe and a port: %q", id)
	}
}

// TestSpecial: what has nothing to do with a known deviation is not explained.
func TestSpecial(t *testing.T) {
	for _, input := range []string{"http://a/b", "http://a b/", "https://[::1]:1/", "ws:a?b", "http://%41/"} {
		c := subject.Case{Input: input}
		ours := subject.Weburl(c)
		theirs := subject.Answer{Failed: true}
		if ours.Failed {
			theirs = subject.Weburl(subject.Case{Input: "http://x/"})
		}
		got, want := classify(subject.Compare(c, ours, theirs, false)), ""
		if input == "http://a b/" {
			want = "host-space"
		}
		if got != want {
			t.Errorf("%s: %q, want %q", input, got, want)
		}
	}
}

// TestVersions: what the lists of code points say about Unicode holds for the
// tables of package idna.
func TestVersions(t *testing.T) {
	if idna.UnicodeVersion != "17.0.0" {
		t.Errorf("the explanations are about Unicode 17.0, package idna has %s", idna.UnicodeVersion)
	}
	for c := rune(0x80); c <= 0x10FFFF; c++ {
		_, err := idna.Options{}.ToASCII("a" + string(c))
		if isNewIn18(c) && c>>8 != 0x1B && err == nil {
			t.Errorf("U+%04X is allowed in Unicode 17", c)
		}
	}
}
