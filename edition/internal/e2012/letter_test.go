package e2012

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/weburl-go/weburl/edition/internal/spec"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// undefined stands for a result that the text does not define.
const undefined = "undefined"

// hrefOf parses by an edition's parser, without the constructor's about:blank, and
// returns the href and the changes that are marked.
func hrefOf(letter Letter, input, base string) (href string, changes []string) {
	marked := map[string]bool{}
	p := parser{letter, spec.Options{Mark: func(change string) { marked[change] = true }}}
	var parsedBase *url
	if base != "" {
		parsedBase, _ = parser{}.parse(base, nil)
	}
	u, failure := p.parse(input, parsedBase)
	changes = slices.Sorted(maps.Keys(marked))
	if failure != nil {
		return undefined, changes
	}
	return u.serialize(), changes
}

// TestErrata shows each erratum by its letter and by the reading that is taken, and
// the change that ended it. E12-6 is the base that is missing in E12-4. E12-5 has
// no letter, and that of E12-9 returns nothing; see TestReadings.
func TestErrata(t *testing.T) {
	for _, tt := range []struct {
		name            string
		letter          Letter
		input, base     string
		byLetter, right string
		change          string
	}{
		{"E12-1", E12_1, "http://example.com/", "", "http://xample.com/", "http://example.com/", "off-by-one"},
		{"E12-1", E12_1, "http://u@h/", "", "http://u@/", "http://u@h/", "off-by-one"},
		{"E12-1", E12_1 | E12_2, "http://u@h/", "", "http://u@h/", "http://u@h/", "off-by-one at-sign-otherwise"},
		{"E12-1", E12_1, "http://ex\tam\nple/", "", "http://ample/", "http://example/", "off-by-one"},
		{"E12-2", E12_2, "http://a@b@c/", "", "http://a%40@b@c/", "http://a%40b@c/", "at-sign-otherwise"},
		{"E12-2", E12_1 | E12_2, "http://a@b@c/", "", "http://a%40@b@c/", "http://a%40b@c/", "at-sign-otherwise"},
		{"E12-3", E12_3, "http://u@h/a/../b", "", "http://u@h//b", "http://u@h/b", "off-by-one"},
		{"E12-3", E12_3, "http://u@h/..", "", undefined, "http://u@h/", "off-by-one"},
		{"E12-3", E12_3, "http://h/a/./b", "", "http://h/a//b", "http://h/a/b", "off-by-one"},
		{"E12-3", E12_3, "http://h/a/b/..?q", "", "http://h/a?q", "http://h/a/?q", "off-by-one"},
		{"E12-3", E12_3, "http://h/a/.#f", "", "http://h/a#f", "http://h/a/#f", "off-by-one"},
		{"E12-4", E12_4, "file:///etc/passwd", "", undefined, "file:///etc/passwd", "file-scheme-kept"},
		{"E12-4", E12_4, "file:///etc/passwd", "about:blank", "about://etc/passwd", "file:///etc/passwd", "file-scheme-kept"},
		{"E12-4", E12_4, "file:///etc/passwd", "http://h/", "http://etc/passwd", "file:///etc/passwd", "file-scheme-kept"},
		{"E12-4", E12_1 | E12_4, "file:///etc/passwd", "http://h/", "http://tc/passwd", "file:///etc/passwd", "file-scheme-kept"},
		{"E12-6", E12_4, "file:/x", "", undefined, "file:///x", "file-scheme-kept"},
		{"E12-7", E12_7, "http://é b@h/", "", "http://%40%40b@h/", "http://%C3%A9%20b@h/", ""},
	} {
		got, changes := hrefOf(tt.letter, tt.input, tt.base)
		if got != tt.byLetter {
			t.Errorf("%s: %q, base %q, by the letter: %s, want %s", tt.name, tt.input, tt.base, got, tt.byLetter)
		}
		for change := range strings.FieldsSeq(tt.change) {
			if !slices.Contains(changes, change) {
				t.Errorf("%s: %q marks %v, not %s", tt.name, tt.input, changes, change)
			}
		}
		got, changes = hrefOf(0, tt.input, tt.base)
		if got != tt.right {
			t.Errorf("%s: %q, base %q: %s, want %s", tt.name, tt.input, tt.base, got, tt.right)
		}
		if slices.ContainsFunc(changes, func(change string) bool { return strings.Contains(tt.change, change) }) {
			t.Errorf("%s: %q marks %v though the reading is that of later texts", tt.name, tt.input, changes)
		}
	}
}

// TestE12_8: by the letter, a value that is no scheme neuters the URL.
func TestE12_8(t *testing.T) {
	for letter, want := range map[Letter][2]string{0: {"http://h/", "http:"}, E12_8: {" http://h", ":"}} {
		u, failure := Edition(letter).Parse(" http://h", nil, spec.Options{})
		if failure != nil {
			t.Fatal(failure)
		}
		if err := u.Set("protocol", "a b", spec.Options{}); err != nil {
			t.Fatal(err)
		}
		if got := [2]string{u.Href(), u.Attributes()[2].Value.Text()}; got != want {
			t.Errorf("letter %d: %q, want %q", letter, got, want)
		}
	}
}

// TestReadings shows the readings of errata whose letter cannot be run: the port
// parser that is missing (E12-5), and the end of the algorithm without a URL
// (E12-9).
func TestReadings(t *testing.T) {
	for input, want := range map[string]string{
		"http://h:0/": "http://h/", "http://h:/": "http://h/", "http://h:00/": "http://h/", "http://h:080/": "http://h/",
		"http://h:0443/": "http://h:443/", "https://h:0443/": "https://h/", "http://h:70000/": "http://h:70000/",
	} {
		if got, _ := hrefOf(0, input, ""); got != want {
			t.Errorf("E12-5: %q: %s, want %s", input, got, want)
		}
	}
	if got, _ := hrefOf(0, "", "http://h:8/a?q#f"); got != "http://h:8/a?q" {
		t.Errorf("E12-9: %s", got)
	}
}

type inputVector struct {
	Input string  `json:"input"`
	Base  *string `json:"base"`

	Witness bool    `json:"witness"`
	E2012   *string `json:"2012"`
	E2013   *string `json:"2013"`
	E2015   *string `json:"2015"`
	E2017   *string `json:"2017"`
	E2024   *string `json:"2024"`
	Living  *string `json:"living"`
}

// TestEnds: by the letter and by the reading each parse ends, after at most four
// steps for each code point.
func TestEnds(t *testing.T) {
	for _, c := range vector.Load[inputVector](t, vector.Shared(t, "editions/editions-vectors.json"), 2755) {
		for _, letter := range []Letter{0, E12_1, E12_2, E12_1 | E12_2, E12_3, E12_4, E12_7, 1<<6 - 1} {
			steps, limit := 0, 4*utf8.RuneCountInString(c.Input)+12
			Edition(letter).Parse(c.Input, c.Base, spec.Options{Trace: func(step.Step) {
				if steps++; steps > limit {
					t.Fatalf("%q by the letter %b: more than %d steps", c.Input, letter, limit)
				}
			}})
		}
	}
}
