package engine

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/machine"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/internal/test/wpt"
)

// loadWPT returns the inputs of web-platform-tests, those without a base and
// all, and their bases.
func loadWPT(t testing.TB) (withoutBase, all []string, bases []*layout.URL) {
	t.Helper()
	bases = []*layout.URL{nil}
	seen := map[string]bool{}
	for _, c := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		all = append(all, c.Input)
		if c.Base == nil {
			withoutBase = append(withoutBase, c.Input)
		} else if u, failure := parse(*c.Base, nil, machine.Options{}); !failure.Fatal && !seen[u.Href] {
			seen[u.Href] = true
			bases = append(bases, &u)
		}
	}
	return withoutBase, all, bases
}

// TestEnginesOnWPT runs every input of web-platform-tests through both engines,
// against every base URL there.
func TestEnginesOnWPT(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	_, all, bases := loadWPT(t)
	parsed, chosen := 0, whole.OneOf(4)
	for _, input := range all {
		for _, base := range bases {
			if parses, _ := compare(t, input, base); parses {
				parsed++
			}
			if base == nil || chosen() {
				compareClean(t, input, base)
			}
		}
	}
	if len(bases) != 60 || parsed < 36000 {
		t.Errorf("%d bases with none, %d inputs parse, want 60 and at least 36000", len(bases), parsed)
	}
}

// TestSetOnWPT sets every part of the bases of web-platform-tests to the inputs.
func TestSetOnWPT(t *testing.T) {
	_, all, bases := loadWPT(t)
	for _, base := range bases[1:] {
		compareRemove(t, base)
		for i, value := range all {
			if testing.Short() && i%7 != 0 {
				continue
			}
			for part := Scheme; part <= Fragment; part++ {
				compareSet(t, base, part, value)
			}
		}
	}
}

// TestEnginesOnLengths compares the engines on URLs of all lengths up to where
// short and long ones take different ways, and beyond.
func TestEnginesOnLengths(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	base, chosen := asBase(t, "https://weburl.example/a/b/c?d#e"), whole.OneOf(4)
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
		{"../", "a b/", "?c d"},
		{"d/./", "é", "/../#"},
		{"?", "\"", "#"},
		{"//H", "H", "/ "},
		{"foo:/", "./", "/a b"},
		{"foo:", " ", "?a"},
	} {
		for n := range 300 {
			input := form.before + strings.Repeat(form.repeated, n) + form.after
			compare(t, input, base)
			if chosen() {
				compareClean(t, input, base)
			}
		}
	}
}

// TestQuickAnswers asserts the share of inputs that parse and that quick answers,
// and the share of inputs without a validation error of which it says so.
func TestQuickAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs, one after the other")
	}
	withoutBase, _, _ := loadWPT(t)
	for _, tt := range []struct {
		name           string
		data           []string
		parses, errors int // how many inputs parse, and how many of these have validation errors
		least, clean   float64
	}{
		{"links.txt", lines(t, "urls/links.txt"), 48009, 388, 0.999, 0.999},
		{"files.txt", lines(t, "urls/files.txt"), 43415, 99, 0.999, 0.999},
		{"WPT inputs without a base", withoutBase, 350, 168, 0.95, 0.65},
	} {
		total, answers, cleans, said := 0, 0, 0, 0
		for _, input := range tt.data {
			parses, answered := compare(t, input, nil)
			if !parses {
				continue
			}
			total++
			if answered {
				answers++
			}
			isClean, says := compareClean(t, input, nil)
			if isClean {
				cleans++
			}
			if says {
				said++
			}
		}
		t.Logf("%s: quick answers %d of %d; of %d without a validation error it says so for %d", tt.name, answers, total, cleans, said)
		if total != tt.parses || cleans != tt.parses-tt.errors {
			t.Fatalf("%s: %d parse, %d without a validation error, want %d and %d", tt.name, total, cleans, tt.parses, tt.parses-tt.errors)
		}
		if float64(answers) < tt.least*float64(total) || float64(said) < tt.clean*float64(cleans) {
			t.Errorf("%s: want at least %.3f and %.3f", tt.name, tt.least, tt.clean)
		}
	}
}

// lines returns the lines of a file of shared data.
func lines(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(vector.Shared(t, name))
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(text), "\r", "")), "\n")
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// TestEnginesOnVectors runs the project's own vectors through both engines.
func TestEnginesOnVectors(t *testing.T) {
	for _, tt := range vector.ParseCases(t) {
		base := asBase(t, tt.Base)
		compare(t, tt.Input, base)
		compareClean(t, tt.Input, base)
	}
}

// TestEnginesOnHosts runs the hosts of web-platform-tests through both engines.
func TestEnginesOnHosts(t *testing.T) {
	for _, c := range vector.Load[map[string]any](t, vector.Shared(t, "wpt/toascii.json"), 87) {
		for _, after := range []string{"", "/x", ":80/?é"} {
			compare(t, "https://"+c["input"].(string)+after, nil)
			compareClean(t, "https://"+c["input"].(string)+after, nil)
		}
	}
}
