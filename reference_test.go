package weburl_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/reason"
)

// referenceBases are base URLs of the five schemes.
var referenceBases = []string{
	"https://u:p@base.example:8443/a/b/c?q#f", "http://base.example/", "ws://base.example//a//", "wss://[::1]/x", "ftp://127.0.0.1/C:/d/e",
}

// checkReference compares what a reference is resolved to with what Parse makes of the
// text, for all bases.
func checkReference(t *testing.T, s string) {
	t.Helper()
	r, err := weburl.ParseReference(s)
	if err != nil {
		var e *weburl.ParseError
		if !errors.As(err, &e) || r != (weburl.Reference{}) {
			t.Fatalf("%q: %v, %v", s, r, err)
		}
		f := e.Fault()
		if f.Code != reason.HasScheme && f.Code != reason.HasHost || !f.Fatal || f.Start < 0 || f.End <= f.Start || f.End > len(s) {
			t.Fatalf("%q: %+v", s, f)
		}
		return
	}
	for _, text := range []string{r.String(), " " + r.String()} { // with a space, it is not what CanonicalReference takes
		if again, err := weburl.ParseReference(text); err != nil || again != r {
			t.Fatalf("%q: %q is parsed as %q, %v", s, text, again, err)
		}
	}
	for _, base := range referenceBases {
		b := weburl.MustParse(base)
		want, err := b.Parse(s)
		if got, err2 := r.Resolve(b); err != nil || err2 != nil || got != want {
			t.Fatalf("%q against %q: %q, %v, want %q, %v", s, base, got, err2, want, err)
		}
		if want.Host() != b.Host() {
			t.Fatalf("%q leads to %q", s, want)
		}
	}
}

// TestParseReference compares references of the vectors, and others, with Parse.
//
// https://url.spec.whatwg.org/#concept-basic-url-parser
func TestParseReference(t *testing.T) {
	for _, tt := range vector.ParseCases(t) {
		checkReference(t, tt.Input)
	}
	for s, want := range map[string]string{
		"":                    "",
		"/items?page=2":       "/items?page=2",
		" \t../a b#top\n ":    "../a%20b#top",
		"\\..\\x?\\#\\":       "/../x?\\#\\",
		"?'\"":                "?%27%22",
		"a/../b":              "a/../b",
		"./a:b":               "./a:b",
		"1a:b":                "1a:b",
		":80":                 ":80",
		"/.//evil.example":    "/.//evil.example",
		"é\xff":               "%C3%A9%EF%BF%BD",
		"#":                   "#",
		"?":                   "?",
		"a?#":                 "a?#",
		"C|/x":                "C|/x",
		"/a\t/b":              "/a/b",
		"%2e%2E/%zz":          "%2e%2E/%zz",
		"//h":                 "has-host 0 2",
		`\/h`:                 "has-host 0 2",
		" /\t/h":              "has-host 1 4",
		"https:x":             "has-scheme 0 6",
		"HT\ntps://h":         "has-scheme 0 7",
		"  mailto:x":          "has-scheme 2 9",
		"javascript:alert(1)": "has-scheme 0 11",
		"a+-.1:":              "has-scheme 0 6",
	} {
		checkReference(t, s)
		r, err := weburl.ParseReference(s)
		got := r.String()
		if e := (*weburl.ParseError)(nil); errors.As(err, &e) {
			got = fmt.Sprint(e.Fault().Code, " ", e.Fault().Start, " ", e.Fault().End)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

// FuzzReference compares references with Parse, and edits of them with edits of URLs.
//
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#fragment-state
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
func FuzzReference(f *testing.F) {
	for i, tt := range vector.ParseCases(f) {
		if !vector.Fuzzing() || i%10 == 0 {
			f.Add(tt.Input, tt.Base)
		}
	}
	f.Fuzz(func(t *testing.T, s, value string) {
		checkReference(t, s)
		r, err := weburl.ParseReference(s)
		if err != nil {
			return
		}
		base := weburl.MustParse("https://h/a/b")
		before, _ := r.Resolve(base)
		compare := func(name string, edited weburl.Reference, err error, want weburl.URL, wantErr error) {
			t.Helper()
			if (err == nil) != (wantErr == nil) {
				t.Fatalf("%q, %s of %q: %v, want %v", s, name, value, err, wantErr)
			}
			if err != nil {
				return
			}
			checkReference(t, edited.String())
			got, err := edited.Resolve(base)
			if err != nil || got != want {
				t.Fatalf("%q, %s of %q: %q is %q, want %q", s, name, value, edited, got, want)
			}
		}
		edited, err := r.WithFragment(value)
		want, wantErr := before.WithFragment(value)
		compare("WithFragment", edited, err, want, wantErr)
		compare("WithoutFragment", r.WithoutFragment(), nil, before.WithoutFragment(), nil)
		if _, has := r.Query(); has || r.Path() != "" { // the query is not that of the base
			edited, err = r.WithParam("a", value)
			want, wantErr = before.WithParam("a", value)
			compare("WithParam", edited, err, want, wantErr)
			edited, err = r.AddParam(value, "b")
			want, wantErr = before.AddParam(value, "b")
			compare("AddParam", edited, err, want, wantErr)
		}
		edited, err = r.WithQuery(value)
		want, wantErr = before.WithQuery(value)
		compare("WithQuery", edited, err, want, wantErr)
		if edited := r.WithoutQuery(); r.Path() != "" {
			compare("WithoutQuery", edited, nil, before.WithoutQuery(), nil)
		}
		if edited, err = r.WithPath(value); err == nil {
			checkReference(t, edited.String())
			query, hasQuery := edited.Query()
			if q, ok := r.Query(); q != query || ok != hasQuery {
				t.Fatalf("%q, WithPath of %q: %q", s, value, edited)
			}
		}
	})
}

// TestReferenceEdits edits references whose result Resolve does not show.
//
// https://url.spec.whatwg.org/#path-state
// https://url.spec.whatwg.org/#query-state
// https://url.spec.whatwg.org/#fragment-state
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func TestReferenceEdits(t *testing.T) {
	r, err := weburl.ParseReference("../list?page=2&x=%41#end")
	if err != nil {
		t.Fatal(err)
	}
	for want, edit := range map[string]func() (weburl.Reference, error){
		"?page=2&x=%41#end":               func() (weburl.Reference, error) { return r.WithPath("") },
		"./a:b%3F?page=2&x=%41#end":       func() (weburl.Reference, error) { return r.WithPath("a:b?") },
		"/a/b?page=2&x=%41#end":           func() (weburl.Reference, error) { return r.WithPath(`\a\b`) },
		"../list?page=3&x=%41#end":        func() (weburl.Reference, error) { return r.WithParam("page", "3") },
		"../list?page=2&x=%41&y=+#end":    func() (weburl.Reference, error) { return r.AddParam("y", " ") },
		"../list?page=2#end":              func() (weburl.Reference, error) { return r.WithoutParam("x"), nil },
		"../list#end":                     func() (weburl.Reference, error) { return r.WithoutParam("x", "page"), nil },
		"../list?page=2&x=%41":            func() (weburl.Reference, error) { return r.WithoutFragment(), nil },
		"../list?page=2&x=%41#a%20b":      func() (weburl.Reference, error) { return r.WithFragment("a b") },
		"../list#end ":                    func() (weburl.Reference, error) { return r.WithoutQuery(), nil },
		"../list?%27#end":                 func() (weburl.Reference, error) { return r.WithQuery("'") },
		"../list":                         func() (weburl.Reference, error) { return r.WithoutQuery().WithoutFragment().WithoutQuery(), nil },
		"":                                func() (weburl.Reference, error) { return weburl.Reference{}.WithoutQuery(), nil },
		"?a=b":                            func() (weburl.Reference, error) { return weburl.Reference{}.AddParam("a", "b") },
		"WithPath tab-or-newline 1 2":     func() (weburl.Reference, error) { return r.WithPath("a\t") },
		"WithPath has-host 0 2":           func() (weburl.Reference, error) { return r.WithPath("//h") },
		"WithPath has-host 0 2 ":          func() (weburl.Reference, error) { return r.WithPath(`/\h`) },
		"WithQuery tab-or-newline 1 2":    func() (weburl.Reference, error) { return r.WithQuery("a\n") },
		"WithFragment tab-or-newline 0 1": func() (weburl.Reference, error) { return r.WithFragment("\n") },
	} {
		edited, err := edit()
		got := edited.String()
		if e := (*weburl.EditError)(nil); errors.As(err, &e) {
			got = fmt.Sprint(e.Op, " ", e.Code, " ", e.Start, " ", e.End)
		}
		if got != strings.TrimSpace(want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, base := range []string{"file:///x", "foo://h/x", "mailto:x", ""} {
		var u weburl.URL
		if base != "" {
			u = weburl.MustParse(base)
		}
		if got, err := r.Resolve(u); got.IsValid() || !errors.Is(err, reason.OtherBase) {
			t.Errorf("against %q: %q, %v", base, got, err)
		}
	}
}

// TestReferenceText reads and writes references as text, and reads their parameters.
//
// https://url.spec.whatwg.org/#concept-urlencoded-parser
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
func TestReferenceText(t *testing.T) {
	var page struct{ Next, Previous weburl.Reference }
	if err := json.Unmarshal([]byte(`{"Next": "/items?page=3", "Previous": ""}`), &page); err != nil {
		t.Fatal(err)
	}
	if query, ok := page.Next.Query(); query != "page=3" || !ok || page.Previous != (weburl.Reference{}) {
		t.Errorf("%+v", page)
	}
	if text, err := json.Marshal(page); err != nil || string(text) != `{"Next":"/items?page=3","Previous":""}` {
		t.Errorf("%s, %v", text, err)
	}
	before := page.Next
	if err := page.Next.UnmarshalText([]byte("//evil.example")); !errors.Is(err, reason.HasHost) || page.Next != before {
		t.Errorf("%v, %v", page.Next, err)
	}
	if text, err := before.MarshalText(); string(text) != "/items?page=3" || err != nil {
		t.Errorf("%s, %v", text, err)
	}
	var names []string
	for name, value := range before.Params() {
		names = append(names, name+value)
	}
	if value, ok := before.Param("page"); value != "3" || !ok || !slices.Equal(names, []string{"page3"}) {
		t.Errorf("%q, %v, %q", value, ok, names)
	}
}

// A link inside a site is kept, read and edited before the site is known.
func ExampleReference() {
	next, err := weburl.ParseReference("/items?sort=name&page=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	page, _ := next.Param("page")
	fmt.Println(next.Path(), page)
	next, _ = next.WithParam("page", "3")
	fmt.Println(next)
	fmt.Println(next.Resolve(weburl.MustParse("https://shop.example/en/")))

	_, err = weburl.ParseReference("//evil.example/items")
	fmt.Println(err)
	// Output:
	// /items 2
	// /items?sort=name&page=3
	// https://shop.example/items?sort=name&page=3 <nil>
	// weburl: has-host at byte 0: it begins with two slashes, so it has a host; parse it against a base URL, or write one slash
}
