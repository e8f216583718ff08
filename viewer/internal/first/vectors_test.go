package first

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/percent"
	"github.com/weburl-go/weburl/viewer/internal/answer"
	"github.com/weburl-go/weburl/webapi"
)

// methods returns all methods, those of the first answer and the others.
func methods() answer.Methods {
	get := func(label string) (percent.Encoding, error) { return encoding.Get(label) }
	all := Methods(get)
	maps.Copy(all, Later(get))
	return all
}

// ask asks a method and decodes the answer.
func ask[Answer any](t testing.TB, method string, question any) (a Answer) {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	reply := methods().Call(method, string(text))
	var problem struct {
		Error *struct{ Code, Message string }
	}
	if err := json.Unmarshal([]byte(reply), &problem); err != nil {
		t.Fatalf("%s %s: %v", method, text, err)
	}
	if problem.Error != nil {
		t.Fatalf("%s %s: %v", method, text, *problem.Error)
	}
	if err := json.Unmarshal([]byte(reply), &a); err != nil {
		t.Fatalf("%s %s: %v", method, text, err)
	}
	return a
}

// object is a question.
type object map[string]any

// TestReadVectors compares the answers for all inputs of the vectors with the
// library.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestReadVectors(t *testing.T) {
	cases := vector.ParseCases(t)
	if len(cases) < 800 {
		t.Fatalf("%d vectors", len(cases))
	}
	for _, c := range cases {
		r := ask[reading](t, "read", object{"input": bytesEscaped(c.Input), "base": bytesEscaped(c.Base), "escapes": true})
		base, baseErr := weburl.Parse(c.Base)
		if c.Base != "" && baseErr != nil {
			if r.OK || len(r.BaseErrors) == 0 || len(r.Runs) > 0 {
				t.Errorf("%q against %q: %+v", c.Input, c.Base, r)
			}
			continue
		}
		u, errs, err := parse(weburl.Parser{Base: base}, c.Input)
		if r.OK != (err == nil) || r.OK && *r.Href != u.Href() {
			t.Errorf("%q against %q: %v, the library has %q", c.Input, c.Base, r.Href, u)
			continue
		}
		var got, want []string
		for _, e := range r.Errors {
			got = append(got, e.Name)
		}
		for _, e := range errs {
			want = append(want, e.Code.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q against %q: errors %v, want %v", c.Input, c.Base, got, want)
		}
		if r.OK {
			compareAttributes(t, r.Attributes, u.Href())
		}
		checkRuns(t, &r)
	}
}

// bytesEscaped writes each byte as an escape, so that JSON can have bytes that are
// not UTF-8.
func bytesEscaped(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return b.String()
}

func compareAttributes(t *testing.T, a *attributes, href string) {
	t.Helper()
	u, err := webapi.NewURL(href)
	if err != nil {
		t.Fatal(err)
	}
	want := attributes{u.Href(), u.Origin(), u.Protocol(), u.Username(), u.Password(), u.Host(), u.Hostname(), u.Port(),
		u.Pathname(), u.Search(), u.Hash()}
	if *a != want {
		t.Errorf("%q: %+v", href, *a)
	}
}

// checkRuns checks that the pieces are the whole text and the whole href.
func checkRuns(t *testing.T, r *reading) {
	t.Helper()
	in, out := 0, 0
	for _, run := range r.Runs {
		if run.From.Start != in {
			t.Errorf("%q: %+v begins at another offset than %d", r.Text, run.From, in)
		}
		in = run.From.End
		if run.To != nil {
			if run.To.Start != out {
				t.Errorf("%q: %+v begins at another offset than %d", r.Text, *run.To, out)
			}
			out = run.To.End
		}
	}
	if end := answer.NewText(r.Text); in != end.Unit(len(r.Text)) || r.OK && out != len(*r.Href) {
		t.Errorf("%q: the pieces end at %d and %d", r.Text, in, out)
	}
}

// goNames are names of the library, which say nothing to who uses the page.
var goNames = regexp.MustCompile(`\b(With|Set|Parse|New)[A-Z]|weburl\.`)

// TestSetVectors compares every attribute of the class with the library, for the
// URLs and values of the vectors.
//
// https://url.spec.whatwg.org/#url-class
func TestSetVectors(t *testing.T) {
	values := []string{"", "x", "https", "foo:", "h:8080", "[::1]", "1.2", "/a/../b c", "?q", "#f", "é", "99999", "80"}
	count := 0
	for _, href := range []string{"https://u:p@example.com:8080/a?b#c", "file:///c:/x", "mailto:x", "foo://h/", "blob:https://h/x"} {
		for name, s := range setters {
			for _, value := range values {
				a := ask[setAnswer](t, "set", object{"href": href, "attribute": name, "value": value})
				if a.Ignored != nil && goNames.MatchString(a.Ignored.Meaning+" "+a.Ignored.Remedy) {
					t.Errorf("%s of %q to %q: %+v has a name of Go", name, href, value, *a.Ignored)
				}
				u, err := webapi.NewURL(href)
				if err != nil {
					t.Fatal(err)
				}
				s.set(u, value)
				compareAttributes(t, a.Attributes, u.Href())
				if a.Ignored != nil && (strings.Contains(a.Ignored.Remedy, "With") || strings.Contains(a.Ignored.Meaning, "With")) {
					t.Errorf("%s, %s = %q: a name of Go in %+v", href, name, value, a.Ignored)
				}
				if (u.Href() == href) != (len(a.Changed) == 0) || a.Ignored != nil && u.Href() != href {
					t.Errorf("%s, %s = %q: %+v", href, name, value, a)
				}
				count++
			}
		}
	}
	if count != 5*9*len(values) {
		t.Errorf("%d values", count)
	}
}
