package weburl_test

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/form"
	"github.com/weburl-go/weburl/internal/layout"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/whole"
	"github.com/weburl-go/weburl/reason"
	"github.com/weburl-go/weburl/webapi"
)

// paramCase is a case of testdata/params.json: an edit of a parameter of the URL
// href, or of the zero URL when href is empty, and the result or the refusal.
type paramCase struct {
	Href   string   `json:"href"`
	Op     string   `json:"op"`
	Values []string `json:"values"` // name and value, names, or pairs
	Want   *string  `json:"want"`
	Error  string   `json:"error"`
}

// edit applies the case's edit.
func (tt paramCase) edit(t *testing.T, u weburl.URL) (weburl.URL, error) {
	t.Helper()
	switch tt.Op {
	case "WithParam":
		return u.WithParam(tt.Values[0], tt.Values[1])
	case "AddParam":
		return u.AddParam(tt.Values[0], tt.Values[1])
	case "WithoutParam":
		return u.WithoutParam(tt.Values...), nil
	case "WithoutParamFunc":
		return u.WithoutParamFunc(func(name, value string) bool {
			for pair := range slices.Chunk(tt.Values, 2) {
				if pair[0] == name && pair[1] == value {
					return true
				}
			}
			return false
		}), nil
	}
	t.Fatalf("no edit %q", tt.Op)
	return u, nil
}

// TestParamEdits applies each edit and compares the outcome.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
// https://url.spec.whatwg.org/#concept-urlencoded-serializer
func TestParamEdits(t *testing.T) {
	for _, tt := range vector.Load[paramCase](t, vector.Own(t, "testdata/params.json"), 79) {
		before := mustParse(t, tt.Href)
		copied := before
		after, err := tt.edit(t, before)
		if before != copied {
			t.Errorf("%q.%s changed the URL itself", tt.Href, tt.Op)
		}
		if tt.Want == nil {
			checkEditError(t, editCase{Href: tt.Href, Op: tt.Op, Error: tt.Error}, after, err)
			continue
		}
		if err != nil || after.Href() != *tt.Want {
			t.Errorf("%q.%s(%q): %q, %v, want %q", tt.Href, tt.Op, tt.Values, after, err, *tt.Want)
		}
		checkLayout(t, after)
	}
}

// TestParamIllFormed edits with names and values that are not UTF-8.
func TestParamIllFormed(t *testing.T) {
	u := mustParse(t, "https://weburl.example/?%FF=1&a=%FE&%EF%BF%BD")
	set, err := u.WithParam("\xFD", "\x80")
	if want := "https://weburl.example/?%FF=%EF%BF%BD&a=%FE"; err != nil || set.Href() != want {
		t.Errorf("WithParam: %q, %v, want %q", set, err, want)
	}
	if same, err := set.WithParam("a", "\x80"); err != nil || same != set {
		t.Errorf("WithParam of the value that is there: %q, %v", same, err)
	}
	added, err := u.AddParam("\xC0\x80", "\xE2\x80")
	if want := u.Href() + "&%EF%BF%BD%EF%BF%BD=%EF%BF%BD"; err != nil || added.Href() != want {
		t.Errorf("AddParam: %q, %v, want %q", added, err, want)
	}
	if got, want := u.WithoutParam("x", "\x80").Href(), "https://weburl.example/?a=%FE"; got != want {
		t.Errorf("WithoutParam: %q, want %q", got, want)
	}
}

// TestWithoutParamsCalls checks that remove is called once for each parameter,
// in order, with the decoded name and value.
func TestWithoutParamsCalls(t *testing.T) {
	u := mustParse(t, "https://weburl.example/?a=1&&%62=%32+3&a&=#f")
	var got []string
	edited := u.WithoutParamFunc(func(name, value string) bool {
		got = append(got, name, value)
		return len(got) != 4
	})
	if want := []string{"a", "1", "b", "2 3", "a", "", "", ""}; !slices.Equal(got, want) {
		t.Errorf("called with %q, want %q", got, want)
	}
	if want := "https://weburl.example/?&%62=%32+3#f"; edited.Href() != want {
		t.Errorf("%q, want %q", edited, want)
	}
	if edited := u.WithoutParamFunc(nil); edited != u {
		t.Errorf("nil function: %q", edited)
	}
}

// TestParamTooLong sets values that have more than 4 GiB together when they are encoded, or
// more than an int reaches where it has 32 bits. They are a third of that in zeros, for which
// the operating system needs no memory. The error must come before the memory for the result.
func TestParamTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("reads gigabytes, which takes seconds")
	}
	value := zeros(layout.MaxLength/6 + 1)
	u := mustParse(t, "https://weburl.example/?q=1")
	edits := map[string]func() (weburl.URL, error){
		"AddParam": func() (weburl.URL, error) { return u.AddParam(value, value) },
	}
	if whole.Set { // it calls what AddParam calls
		edits["WithParam"] = func() (weburl.URL, error) { return u.WithParam(value, value) }
	}
	for op, edit := range edits {
		after, err := edit()
		var e *weburl.EditError
		if !errors.As(err, &e) || e.Code != reason.TooLong || e.Op != op || after.IsValid() {
			t.Errorf("%s: %d bytes, %v", op, len(after.Href()), err)
		}
	}
}

// TestLongWithoutCredentials edits a URL that is longer than what the quick engine sets parts of.
//
// https://url.spec.whatwg.org/#include-credentials
func TestLongWithoutCredentials(t *testing.T) {
	if testing.Short() || math.MaxInt == math.MaxInt32 {
		t.Skip("writes hundreds of megabytes")
	}
	long, err := mustParse(t, "https://user:pass@h/").AddParam("q", zeros(45<<20))
	if err != nil {
		t.Fatal(err)
	}
	got := long.WithoutCredentials()
	if want := len(long.Href()) - len("user:pass@"); len(got.Href()) != want || got.Host() != long.Host() || got.HasCredentials() {
		t.Errorf("%d bytes, want %d", len(got.Href()), want)
	}
}

// zeros returns a string of n zero bytes that does not copy them.
func zeros(n int) string {
	b := make([]byte, n)
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// paramsSlowly is the simple form of the edits: it splits the query at "&",
// decodes one part after the other with form.Parse, and joins what stays. The
// function edit returns what replaces the pair, or nothing to remove it. The
// parts in added come at the end.
func paramsSlowly(u weburl.URL, edit func(written string, pair form.Pair) (string, bool), added string) string {
	base, fragment, hasFragment := strings.Cut(u.Href(), "#")
	base, query, hasQuery := strings.Cut(base, "?")
	var parts []string
	pairs, changed := 0, false
	for _, part := range strings.Split(query, "&") {
		list := form.Parse(part)
		if list.Len() == 0 {
			parts = append(parts, part)
			continue
		}
		replaced, stays := edit(part, list.At(0))
		changed = changed || !stays || replaced != part
		if stays {
			parts = append(parts, replaced)
			pairs++
		}
	}
	if added != "" {
		pairs, changed, hasQuery = pairs+1, true, true
		if n := len(parts); n > 0 && parts[n-1] == "" {
			parts = parts[:n-1]
		}
		parts = append(parts, added)
	}
	if !changed {
		return u.Href()
	}
	if hasQuery && pairs > 0 {
		base += "?" + strings.Join(parts, "&")
	}
	if hasFragment {
		base += "#" + fragment
	}
	return base
}

// withParamSlowly is the simple form of WithParam.
func withParamSlowly(u weburl.URL, name, value string) string {
	wanted := form.New(form.Pair{Name: name, Value: value})
	added := wanted.String()
	for name := range u.Params() {
		if name == wanted.At(0).Name {
			added = ""
		}
	}
	_, encoded, _ := strings.Cut(wanted.String(), "=")
	seen := false
	return paramsSlowly(u, func(written string, pair form.Pair) (string, bool) {
		if pair.Name != wanted.At(0).Name {
			return written, true
		}
		if seen {
			return "", false
		}
		seen = true
		if pair == wanted.At(0) {
			return written, true
		}
		before, _, _ := strings.Cut(written, "=")
		return before + "=" + encoded, true
	}, added)
}

// checkParams compares all edits of a URL with their simple forms, and the
// decoded lists with those of URLSearchParams.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
func checkParams(t *testing.T, u weburl.URL, name, value string) {
	t.Helper()
	keep := func(written string, _ form.Pair) (string, bool) { return written, true }
	pair := form.New(form.Pair{Name: name, Value: value})
	query, _ := u.Query()
	check := func(op string, edited weburl.URL, err error, want string, change func(*webapi.URLSearchParams)) {
		t.Helper()
		if err != nil || edited.Href() != want {
			t.Fatalf("%q.%s(%q, %q) = %q, %v, want %q", u, op, name, value, edited, err, want)
		}
		checkLayout(t, edited)
		list := webapi.NewURLSearchParams("?" + query)
		change(list)
		editedQuery, _ := edited.Query()
		if got, want := form.Parse(editedQuery).String(), list.String(); got != want {
			t.Fatalf("%q.%s(%q, %q) has the list %q, URLSearchParams has %q", u, op, name, value, got, want)
		}
	}
	edited, err := u.WithParam(name, value)
	check("WithParam", edited, err, withParamSlowly(u, name, value), func(p *webapi.URLSearchParams) { p.Set(name, value) })
	edited, err = u.AddParam(name, value)
	check("AddParam", edited, err, paramsSlowly(u, keep, pair.String()), func(p *webapi.URLSearchParams) { p.Append(name, value) })
	check("WithoutParam", u.WithoutParam(name), nil,
		paramsSlowly(u, func(written string, p form.Pair) (string, bool) { return written, p.Name != pair.At(0).Name }, ""),
		func(p *webapi.URLSearchParams) { p.Delete(name) })
	check("WithoutParamFunc", u.WithoutParamFunc(func(n, v string) bool { return n == pair.At(0).Name && v == pair.At(0).Value }), nil,
		paramsSlowly(u, func(written string, p form.Pair) (string, bool) { return written, p != pair.At(0) }, ""),
		func(p *webapi.URLSearchParams) { p.Delete(name, value) })
	both := func(n string) bool { return n == pair.At(0).Name || n == pair.At(0).Value }
	check("WithoutParam of two names", u.WithoutParam(name, value), nil,
		paramsSlowly(u, func(written string, p form.Pair) (string, bool) { return written, !both(p.Name) }, ""),
		func(p *webapi.URLSearchParams) { p.Delete(name); p.Delete(value) })
	pairs := []form.Pair{{Name: name, Value: value}, {Name: value, Value: name}, {Name: "b", Value: value}, {Name: name, Value: name}}
	for _, n := range []string{"", "%61", "&", "x", "\xff"} { // with the last ones there are more than a few names
		pairs = append(pairs, form.Pair{Name: n, Value: name})
		got, err := u.WithParams(pairs...)
		want, names := u, []string(nil)
		for _, has := range []bool{true, false} { // what is there is set first
			for _, p := range pairs {
				if u.HasParam(p.Name) == has {
					want, _ = want.WithParam(p.Name, p.Value)
					names = append(names, form.New(p).At(0).Name)
				}
			}
		}
		if err != nil || got != want {
			t.Fatalf("%q.WithParams(%q) = %q, %v, want %q", u, pairs, got, err, want)
		}
		without := paramsSlowly(u, func(written string, p form.Pair) (string, bool) { return written, !slices.Contains(names, p.Name) }, "")
		if got := u.WithoutParam(names...); got.Href() != without {
			t.Fatalf("%q.WithoutParam(%q) = %q, want %q", u, names, got, without)
		}
	}
}

// TestParamsSlowly compares the edits with their simple forms for all queries of
// up to five of the strings below.
func TestParamsSlowly(t *testing.T) {
	parts := []string{"a", "%61", "b", "=", "&"}
	queries := []string{""}
	for begin, length := 0, 0; length < 5; length++ {
		end := len(queries)
		for _, query := range queries[begin:end] {
			for _, part := range parts {
				queries = append(queries, query+part)
			}
		}
		begin = end
	}
	if len(queries) != 3906 {
		t.Fatalf("%d queries", len(queries))
	}
	for i, query := range queries {
		u := mustParse(t, []string{"https://weburl.example/?", "foo:x?", "file:///p?"}[i%3]+query+[]string{"", "#f&a"}[i%2])
		checkParams(t, u, "a", "b")
		checkParams(t, u, "", "a")
	}
	checkParams(t, mustParse(t, "https://weburl.example/"), "a", "b")
	checkParams(t, mustParse(t, "https://weburl.example/#a"), "a", "b")
}

// FuzzParams compares the edits of parameters with their simple forms and with
// URLSearchParams.
func FuzzParams(f *testing.F) {
	addSeeds(f, func(s, t string) { f.Add(t, s, s) })
	f.Add("https://h/?q=%E9&x=1&&flag&%78=2#f", "x", "a b")
	f.Add("foo:x?a=%FF&a=%EF%BF%BD", "a", "\xFF")
	f.Fuzz(func(t *testing.T, href, name, value string) {
		u, err := weburl.Parse(href)
		if err != nil {
			return
		}
		checkParams(t, u, name, value)
		for n, v := range u.Params() {
			checkParams(t, u, n, value)
			checkParams(t, u, n, v)
			break
		}
	})
}

// TestParamsLinear wants time linear in the length of the query and of the name.
func TestParamsLinear(t *testing.T) {
	pairs := func(u weburl.URL) (pairs []form.Pair, names []string) {
		for i := range len(u.Href()) / 8 {
			names = append(names, strconv.Itoa(i))
			pairs = append(pairs, form.Pair{Name: names[i]})
		}
		return pairs, names
	}
	for _, unit := range []string{"&", "a&", "%41&", "b=%FF&", "1&2=&%33&", "b&a&"} {
		for name, edit := range map[string]func(weburl.URL){
			"WithParam":    func(u weburl.URL) { _, _ = u.WithParam("a", "") },
			"WithoutParam": func(u weburl.URL) { u.WithoutParam("A") },
			"long name":    func(u weburl.URL) { u.WithoutParam(u.Href()) },
			"WithParams":   func(u weburl.URL) { p, _ := pairs(u); _, _ = u.WithParams(p...) },
			"many names":   func(u weburl.URL) { _, names := pairs(u); u.WithoutParam(names...) },
		} {
			growth.Check(t, name+" of many "+unit, func(s string) { edit(mustParse(t, s)) }, func(n int) string {
				return "https://weburl.example/?" + strings.Repeat(unit, n/len(unit))
			})
		}
	}
}

// TestParamsOfAll compares the methods for parameters with those of a list, for all
// URLs of the vectors and some more.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
// https://url.spec.whatwg.org/#dom-urlsearchparams-has
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
func TestParamsOfAll(t *testing.T) {
	urls := append(vectorURLs(t), weburl.URL{}, mustParse(t, "https://h/?a=1&b&a=%32&%61=x+y&&=e&\u00e9=1#a=4"), mustParse(t, "foo:a?%FF=1&\ufffd=2"))
	for _, u := range urls {
		query, _ := u.Query()
		list := form.Parse(query)
		names := []string{"a", "b", "", "e", "\u00e9", "\xff", "no such name"}
		for name := range u.Params() {
			names = append(names, name)
		}
		for _, name := range names {
			want := list.GetAll(name)
			if got := slices.Collect(u.ParamAll(name)); !slices.Equal(got, want) || u.HasParam(name) != (len(want) > 0) {
				t.Errorf("%q: %q has the values %q, want %q", u, name, got, want)
			}
			for range u.ParamAll(name) {
				break // which must not panic
			}
		}
		if !u.IsValid() {
			continue
		}
		if same, err := u.WithParams(); err != nil || same != u {
			t.Errorf("%q without pairs: %q, %v", u, same, err)
		}
	}
}
