package weburl_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/quick"
	"github.com/weburl-go/weburl/internal/vector"
)

// compareEngines parses ref against base with both engines and fails unless
// they agree. It reports whether ref parses, and whether quick answered.
func compareEngines(t testing.TB, base weburl.URL, ref string) (parses, answered bool) {
	t.Helper()
	want, err := base.ParseByMachine(ref)
	got, answer := base.ParseByQuick(ref)
	switch {
	case answer == quick.Parsed && err != nil:
		t.Errorf("%q against %q: quick answers %q, the machine fails: %v", ref, base, got, err)
	case answer == quick.Failed && err == nil:
		t.Errorf("%q against %q: quick fails, the machine answers %q", ref, base, want)
	case got != want && answer != quick.Declined:
		t.Errorf("%q against %q:\nquick   %q %+v\nmachine %q %+v", ref, base, got, got, want, want)
	}
	if can := base.CanParseByQuick(ref); can != answer && can != quick.Declined {
		t.Errorf("%q against %q: quick's CanParse says %v, its Parse %v", ref, base, can, answer)
	}
	return err == nil, answer != quick.Declined
}

// TestEnginesOnWPT runs every input of the WPT through both engines, against
// every base of the WPT.
func TestEnginesOnWPT(t *testing.T) {
	cases := vector.Load[wptURLCase](t, vector.Shared(t, "wpt/urltestdata.json"), 891)
	bases := map[weburl.URL]bool{{}: true}
	for _, tt := range cases {
		if text, ok := tt.base(); ok {
			if base, err := weburl.Parse(text); err == nil {
				bases[base] = true
			}
		}
	}
	for _, tt := range cases {
		for base := range bases {
			compareEngines(t, base, tt.input())
		}
	}
}

// TestEnginesOnLengths compares the engines on URLs of all lengths up to where
// short and long ones take different ways, and beyond.
func TestEnginesOnLengths(t *testing.T) {
	for _, form := range []struct{ before, repeated, after string }{
		{"https://", "W", "/a"},
		{"HTTP://", "aBc3-D", ".Example/a"},
		{"http://", "u@:", "@weburl.example/a?b#c"},
		{"https://u:", "%", "@weburl.example:080"},
		{"https://[::1]:", "0", "443?a b"},
		{"https://weburl.example/", "\xFF", "/../abcdefgh"},
		{"https://weburl.example/?", "\xC1\x80", "abcdefgh#\xE0\x80\x80"},
		{"https://weburl.example/a b", "c", "/../d/.%2E"},
		{"https://weburl.example/a/b/.", "\t", "./c"},
		{"https://weburl.example/a b/%2", "\n", "E/c"},
		{"file:///a b", "c", "/C|/d/../../../e"},
		{"file:///a\\", "b", "\\C|/d"},
		{"https://weburl.example/", "a/../%2e/-", "?#"},
		{"https://weburl.example/a\\", "é", "\t?a b#c d"},
		{"https://weburl.example/?", "'", "#`"},
		{"https://weburl.example?", "\xE2\x80", "#`"},
		{"HTTPS://WebURL.example/#", "<", " \n"},
	} {
		for n := range 300 {
			compareEngines(t, weburl.URL{}, form.before+strings.Repeat(form.repeated, n)+form.after)
		}
	}
}

// TestQuickAnswers asserts the share of inputs that parse and that quick
// answers.
func TestQuickAnswers(t *testing.T) {
	var wpt []string
	for _, tt := range vector.Load[wptURLCase](t, vector.Shared(t, "wpt/urltestdata.json"), 891) {
		if _, ok := tt.base(); !ok {
			wpt = append(wpt, tt.input())
		}
	}
	for _, tt := range []struct {
		name  string
		data  []string
		least float64
	}{
		{"links.txt", lines(t, "urls/links.txt"), 0.999},
		{"files.txt", lines(t, "urls/files.txt"), 0.999},
		{"WPT inputs without a base", wpt, 0.95},
	} {
		total, answers := 0, 0
		for _, input := range tt.data {
			parses, answered := compareEngines(t, weburl.URL{}, input)
			if parses {
				total++
			}
			if parses && answered {
				answers++
			}
		}
		share := float64(answers) / float64(total)
		t.Logf("%s: quick answers %d of %d, %.2f %%", tt.name, answers, total, 100*share)
		if share < tt.least {
			t.Errorf("%s: quick answers %.4f, want at least %.4f", tt.name, share, tt.least)
		}
	}
}

// lines returns the lines of a file of shared data.
func lines(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open(vector.Shared(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []string
	for s := bufio.NewScanner(f); s.Scan(); {
		all = append(all, strings.TrimSuffix(s.Text(), "\r"))
	}
	if len(all) == 0 {
		t.Fatalf("%s is empty", name)
	}
	return all
}

// wptURLCase is what this file needs of a case of urltestdata.json.
type wptURLCase map[string]any

func (c wptURLCase) input() string { return c["input"].(string) }

func (c wptURLCase) base() (string, bool) {
	base, ok := c["base"].(string)
	return base, ok
}
