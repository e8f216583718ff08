package step_test

import (
	"strconv"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/edition/step"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/wpt"
	"github.com/weburl-go/weburl/percent"
)

// TestWPT compares every step of the parsing tests of web-platform-tests with
// the naive machine.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestWPT(t *testing.T) {
	steps := 0
	for _, file := range []struct {
		name  string
		cases int
	}{{wpt.URLs, wpt.URLCount}, {wpt.URLsJavaScript, wpt.URLsJavaScriptCount}} {
		for _, tt := range wpt.LoadURLs(t, file.name, file.cases) {
			var base weburl.URL
			if tt.Base != nil {
				var err error
				if base, err = weburl.Parse(*tt.Base); err != nil {
					steps += checkParse(t, *tt.Base, weburl.URL{}, nil)
					continue
				}
			}
			steps += checkParse(t, tt.Input, base, nil)
		}
	}
	if steps != 22369 {
		t.Errorf("compared %d steps, want 22369", steps)
	}
}

var setterParts = map[string]step.Part{
	"protocol": step.Scheme, "host": step.Host, "hostname": step.Hostname, "port": step.Port,
	"pathname": step.Path, "search": step.Query, "hash": step.Fragment,
}

// TestWPTSetters compares every step of the setters' tests, and the outcome
// with the one that the test expects.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
// https://url.spec.whatwg.org/#dom-url-protocol
// https://url.spec.whatwg.org/#dom-url-host
// https://url.spec.whatwg.org/#dom-url-hostname
// https://url.spec.whatwg.org/#dom-url-port
// https://url.spec.whatwg.org/#dom-url-pathname
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-hash
func TestWPTSetters(t *testing.T) {
	count, run, steps := 0, 0, 0
	setters := wpt.LoadSetters(t, wpt.Setters, wpt.SetterCount)
	for attribute, part := range setterParts {
		for _, tt := range setters[attribute] {
			count++
			n, href := checkSet(t, weburl.MustParse(tt.Href), part, tt.NewValue, nil)
			steps += n
			if n > 0 {
				run++
				if want, ok := tt.Expected["href"]; ok && href != *want {
					t.Errorf("%q, %s set to %q: %q, want %q", tt.Href, attribute, tt.NewValue, href, *want)
				}
			}
		}
	}
	if count != 252 || run != 228 || steps != 1922 {
		t.Errorf("%d cases, %d with a parse, %d steps, want 252, 228 and 1922", count, run, steps)
	}
}

// TestVectors compares every step of the project's own vectors: each parse in
// two encodings, and each value of an edit for each part.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestVectors(t *testing.T) {
	japanese := getEncoding(t, "iso-2022-jp")
	steps := 0
	for _, tt := range vector.ParseCases(t) {
		var base weburl.URL
		if tt.Base != "" {
			base = weburl.MustParse(tt.Base)
		}
		steps += checkParse(t, tt.Input, base, nil)
		steps += checkParse(t, tt.Input, base, japanese)
	}
	if steps != 53014 {
		t.Errorf("compared %d steps, want 53014", steps)
	}
}

// TestEditVectors sets each part of the URLs of the edit vectors to each value.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestEditVectors(t *testing.T) {
	type editCase struct {
		Href, Op, Value, Quoted, Error, Refusal string
		Values                                  []string
		Want                                    *string
		Start, End, Index                       int
	}
	steps, parses := 0, 0
	for _, tt := range vector.Load[editCase](t, vector.Own(t, "testdata/edit.json"), 398) {
		if tt.Quoted != "" {
			var err error
			if tt.Value, err = strconv.Unquote(tt.Quoted); err != nil {
				t.Fatal(err)
			}
		}
		if tt.Href == "" {
			continue
		}
		for part := step.Scheme; part <= step.Fragment; part++ {
			n, _ := checkSet(t, weburl.MustParse(tt.Href), part, tt.Value, nil)
			steps += n
			parses += min(n, 1)
		}
	}
	if parses != 2324 || steps != 12059 {
		t.Errorf("%d parses, %d steps, want 2324 and 12059", parses, steps)
	}
}

func getEncoding(t testing.TB, label string) percent.Encoding {
	t.Helper()
	enc, err := encoding.Get(label)
	if err != nil {
		t.Fatal(err)
	}
	return enc
}
