package suite_test

import (
	"html"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
)

// The standard's own examples are also in testdata. The tests here read the
// examples from the standard's source, and check that testdata has them with
// the results that the standard gives.

// standardSection returns the part of the standard's source between two texts.
func standardSection(t *testing.T, from, to string) string {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(data), from)
	section, _, foundEnd := strings.Cut(section, to)
	if !found || !foundEnd {
		t.Fatalf("nothing between %q and %q", from, to)
	}
	return section
}

// unmark returns the text of a piece of the standard's source, without markup.
func unmark(s string) string {
	s = strings.ReplaceAll(s, "<br>", "\n")
	s = strings.ReplaceAll(s, `\[`, "[")
	return html.UnescapeString(s)
}

// findCase returns the case for the input and base, if there is one.
func findCase(cases []vector.ParseCase, input, base string) (vector.ParseCase, bool) {
	i := slices.IndexFunc(cases, func(c vector.ParseCase) bool { return c.Quoted == "" && c.Input == input && c.Base == base })
	if i < 0 {
		return vector.ParseCase{}, false
	}
	return cases[i], true
}

var (
	tableCell = regexp.MustCompile(`(?s)<td>(.*?)\n`)
)

// TestStandardParsingTable checks the rows of the table of URLs: input, base,
// whether the input is valid, and the output. A valid input must have no
// validation errors.
//
// https://url.spec.whatwg.org/#urls
func TestStandardParsingTable(t *testing.T) {
	section := standardSection(t, "<div class=example id=example-url-parsing>", "</table>")
	cases, rows := vector.ParseCases(t), 0
	for row := range strings.SplitSeq(section, "<tr>") {
		cells := tableCell.FindAllStringSubmatch(row, -1)
		if len(cells) == 0 {
			continue
		}
		rows++
		cell := func(i int) string {
			return unmark(strings.TrimSuffix(strings.TrimPrefix(cells[i][1], "<code>"), "</code>"))
		}
		input, base, valid, output := cell(0), cell(1), cell(2) == "✅", cell(3)
		c, ok := findCase(cases, input, base)
		switch {
		case !ok:
			t.Errorf("no case for %q against %q", input, base)
		case c.Failure != (output == "Failure"), !c.Failure && c.Href != output:
			t.Errorf("%q against %q: %q, failure %v, want %s", input, base, c.Href, c.Failure, output)
		case valid != (len(c.Errors) == 0):
			t.Errorf("%q against %q: valid %v, errors %v", input, base, valid, c.Errors)
		}
	}
	if rows != 22 {
		t.Errorf("%d rows, want 22", rows)
	}
}

var (
	errorRow      = regexp.MustCompile(`(?s)<td><dfn[^>]*>([^<]+)</dfn>(.*?)<td class=`)
	plainExample  = regexp.MustCompile(`(?s)>"<code>(.*?)</code>"`)
	scriptExample = regexp.MustCompile(`new URL\("([^"]*)"(?:, "([^"]*)")?\)`)
)

// TestStandardErrorExamples checks the examples of each named validation error.
//
// https://url.spec.whatwg.org/#writing
func TestStandardErrorExamples(t *testing.T) {
	section := standardSection(t, "<h3 id=writing>", "<h3 id=parsers>")
	cases, examples := vector.ParseCases(t), 0
	check := func(name, input, base string) {
		examples++
		c, ok := findCase(cases, input, base)
		if !ok {
			t.Errorf("%s: no case for %q against %q", name, input, base)
			return
		}
		has := slices.ContainsFunc(c.Errors, func(e vector.ErrorCase) bool { return e.Name == name })
		// The algorithm reports this error only for references that begin with
		// the drive letter. The standard's example does not.
		want := input != "/c:/path/to/file"
		if has != want {
			t.Errorf("%s: %q against %q has it: %v", name, input, base, has)
		}
	}
	for _, row := range errorRow.FindAllStringSubmatch(section, -1) {
		for _, example := range plainExample.FindAllStringSubmatch(row[2], -1) {
			check(row[1], unmark(example[1]), "")
		}
		for _, example := range scriptExample.FindAllStringSubmatch(row[2], -1) {
			check(row[1], example[1], example[2])
		}
	}
	if examples != 44 {
		t.Errorf("%d examples, want 44", examples)
	}
}
