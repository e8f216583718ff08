package edition_test

import (
	"bufio"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// oldWPTCase is a line of urltestdata.txt: an input, its base, and the attributes
// that the URL has, none for failure.
type oldWPTCase struct {
	input, base string
	want        map[string]string
}

// attributesOfOldWPT are the attributes by the prefixes of the fields.
func attributesOfOldWPT() map[string]string {
	return map[string]string{
		"s": "protocol", "u": "username", "pass": "password", "h": "hostname", "port": "port", "p": "pathname", "q": "search", "f": "hash",
	}
}

// loadOldWPT reads a file of the format that the tests of 2013 and 2014 have: a line
// a case, fields with a space between them. A base that is not there is the one of
// the line before.
func loadOldWPT(t *testing.T, name string) (cases []oldWPTCase) {
	t.Helper()
	f, err := os.Open(vector.Shared(t, "editions/"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	base := "about:blank"
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Split(lines.Text(), " ")
		if lines.Text() == "" || strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		c := oldWPTCase{input: unescapeOldWPT(t, fields[0])}
		if len(fields) > 1 && fields[1] != "" {
			base = unescapeOldWPT(t, fields[1])
		}
		c.base = base
		for _, field := range fields[min(2, len(fields)):] {
			prefix, value, _ := strings.Cut(field, ":")
			attribute, ok := attributesOfOldWPT()[prefix]
			if !ok {
				t.Fatalf("%q: the field %q", fields[0], field)
			}
			if c.want == nil {
				c.want = map[string]string{}
			}
			c.want[attribute] = unescapeOldWPT(t, value)
		}
		cases = append(cases, c)
	}
	return cases
}

// unescapeOldWPT undoes the escapes: \s for a space, and those that Go has.
func unescapeOldWPT(t *testing.T, s string) string {
	t.Helper()
	text, err := strconv.Unquote(`"` + strings.NewReplacer(`\\`, `\\`, `\s`, " ", `"`, `\"`).Replace(s) + `"`)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return text
}

// passesOldWPT reports whether 2013 answers as the line says.
func passesOldWPT(c oldWPTCase) bool {
	u, err := edition.Parse(edition.E2013, c.input, c.base)
	if err != nil || c.want == nil {
		return err != nil && c.want == nil
	}
	for prefix, attribute := range attributesOfOldWPT() {
		want := c.want[attribute]
		switch {
		case prefix == "s":
			want += ":"
		case want == "?" && prefix == "q", want == "#" && prefix == "f":
			want = ""
		}
		if got, ok := u.Attribute(attribute); !ok || got.Text() != want {
			return false
		}
	}
	return true
}

// TestWPT2013 runs the parsing tests of web-platform-tests of the months around the
// edition, and those of the editor that they come from. Those that are listed fail,
// for a reason that the text gives.
//
// 2013: every state or rule, every other algorithm.
func TestWPT2013(t *testing.T) {
	before := map[string]string{
		"a:\t foo.com":    "spaces in scheme data are not encoded",
		"http://::@c@d:2": "%40 stands where the @ was, and the first colon is the one",
		"http://www.google.com/foo?bar=baz# \u00BB": "code points above U+007E are encoded in fragments",
		"http://[www.google.com]/":                  "what stands in brackets is an IPv6 address",
		"http://192.0x00A80001":                     "labels in ASCII keep their case",
	}
	for _, file := range []struct {
		name     string
		failures int
		listed   map[string]string
	}{
		{"wpt-urltestdata-2014-02-03-via-rust-url.txt", 24, nil},
		{"wpt-urltestdata-2013-10-18-via-rust-url.txt", 23, before},
		{"annevk-urltests-2013-08-14.txt", 23, before},
	} {
		cases := loadOldWPT(t, file.name)
		failures, failed := 0, map[string]bool{}
		for _, c := range cases {
			if c.want == nil {
				failures++
			}
			if !passesOldWPT(c) {
				failed[c.input] = true
			}
			if _, ok := file.listed[c.input]; failed[c.input] && !ok {
				u, err := edition.Parse(edition.E2013, c.input, c.base)
				t.Errorf("%s: %q against %q: %v, %v, want %v", file.name, c.input, c.base, u, err, c.want)
			}
		}
		if len(cases) != 223 || failures != file.failures {
			t.Errorf("%s: %d cases and %d failures", file.name, len(cases), failures)
		}
		if got, want := slices.Sorted(maps.Keys(failed)), slices.Sorted(maps.Keys(file.listed)); !slices.Equal(got, want) {
			t.Errorf("%s: failed are %q, listed %q", file.name, got, want)
		}
	}
}
