package valid_test

import (
	"errors"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/valid"
)

const grammarCases = 388

// relation compares grammar and parser in both directions: the parser reports no
// validation error for a valid string, and at least one for any other. The vectors
// and the fuzzer have found no exception.
func relation(t *testing.T, input string, base weburl.URL) (isValid bool) {
	t.Helper()
	var names []reason.Code
	parser := weburl.Parser{Base: base, Report: func(e reason.Fault) { names = append(names, e.Code) }}
	_, parseErr := parser.Parse(input)
	err := valid.URL(input, base)
	silent := len(names) == 0 && parseErr == nil
	if silent != (err == nil) {
		t.Errorf("%q against %q: grammar says %v, parser reports %v and %v", input, base, err, names, parseErr)
	}
	var e *valid.Error
	if err != nil && (!errors.As(err, &e) || e.Start < 0 || e.End < e.Start || e.End > len(input)) {
		t.Errorf("%q: %+v", input, err)
	}
	return err == nil
}

// TestRelation states how the grammar and the parser's validation errors
// relate, over all our parser vectors, and over our own grammar vectors against
// several bases.
//
// https://url.spec.whatwg.org/#valid-url-string
// https://url.spec.whatwg.org/#validation-error
func TestRelation(t *testing.T) {
	count := 0
	for _, c := range vector.ParseCases(t) {
		if base, err := weburl.Parse(c.Base); c.Base == "" || err == nil {
			if relation(t, c.Input, base) {
				count++
			}
		}
	}
	if count < 300 {
		t.Errorf("only %d vectors are valid", count)
	}
	for _, c := range vector.Load[grammarCase](t, "testdata/valid.json", grammarCases) {
		for _, base := range bases {
			relation(t, c.Input, baseOf(t, base))
			relation(t, "https://"+c.Input+"/", baseOf(t, base))
			relation(t, "foo://"+c.Input+"/", baseOf(t, base))
			relation(t, "file://"+c.Input+"/", baseOf(t, base))
		}
	}
}

var bases = [...]string{"", "https://a.example/b/c?d#e", "file:///c:/d/e", "foo://h/p", "mailto:a@b.example"}

// TestRelationWPT does the same with the cases of web-platform-tests.
//
// https://url.spec.whatwg.org/#valid-url-string
func TestRelationWPT(t *testing.T) {
	for _, c := range wpt.LoadURLs(t, wpt.URLs, wpt.URLCount) {
		text := ""
		if c.Base != nil {
			text = *c.Base
		}
		if base, err := weburl.Parse(text); text == "" || err == nil {
			relation(t, c.Input, base)
		}
	}
}

var exampleRow = regexp.MustCompile(`(?s)<tr>\s*<td><code>(.*?)</code>\s*<td>(?:<code>(.*?)</code>)?\s*<td>(✅|❌)`)

// TestStandardExamples runs all rows of the standard's table of examples.
//
// https://url.spec.whatwg.org/#example-url-parsing
func TestStandardExamples(t *testing.T) {
	standard, err := os.ReadFile(vector.Shared(t, "spec/url-2026-07-02.bs"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(standard), "<div class=example id=example-url-parsing>")
	table, _, _ = strings.Cut(table, "</table>")
	rows := exampleRow.FindAllStringSubmatch(table, -1)
	if len(rows) != 22 || strings.Count(table, "<tr>") != len(rows)+1 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		input, base := html.UnescapeString(row[1]), baseOf(t, html.UnescapeString(row[2]))
		if err := valid.URL(input, base); (err == nil) != (row[3] == "✅") {
			t.Errorf("%q against %q: %v, the standard says %s", input, base, err, row[3])
		}
		relation(t, input, base)
	}
}

// FuzzRelation looks for inputs on which grammar and parser disagree.
func FuzzRelation(f *testing.F) {
	for i := range bases {
		f.Add("https://a.example:80/b?c#d", i)
		f.Add("//[1::2]/../c|", i)
		f.Add("file:///c:/%zz", i)
		f.Add("x:y z", i)
	}
	f.Fuzz(func(t *testing.T, input string, i int) {
		relation(t, input, baseOf(t, bases[uint(i)%uint(len(bases))]))
		for p := range endOfProductions {
			_ = p.Match(input, weburl.URL{})
		}
	})
}
