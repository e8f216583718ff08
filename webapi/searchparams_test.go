package webapi_test

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/webapi"
)

// scriptCase is a case of testdata/searchparams.json: calls to a URL and its
// searchParams, with the state after each call.
type scriptCase struct {
	Href  string       `json:"href"`
	Steps []scriptStep `json:"steps"`
	Want  string       `json:"want"` // the href after the last call
}

type scriptStep struct {
	Call   []string  `json:"call"` // method and arguments; "url.x" sets attribute x
	Get    *string   `json:"get"`
	All    *[]string `json:"all"`
	Has    *bool     `json:"has"`
	Search string    `json:"search"`
	Params string    `json:"params"`
	Size   int       `json:"size"`
}

// call makes the step's call and checks what it returns.
func (s scriptStep) call(t *testing.T, u *webapi.URL) {
	t.Helper()
	params, args := u.SearchParams(), s.Call[1:]
	switch method := s.Call[0]; method {
	case "append":
		params.Append(args[0], args[1])
	case "delete":
		params.Delete(args[0], args[1:]...)
	case "set":
		params.Set(args[0], args[1])
	case "sort":
		params.Sort()
	case "get":
		if value, ok := params.Get(args[0]); ok != (s.Get != nil) || ok && value != *s.Get {
			t.Errorf("%q: Get%q = %q, %v", u, args, value, ok)
		}
	case "getAll":
		if values := params.GetAll(args[0]); !slices.Equal(values, *s.All) {
			t.Errorf("%q: GetAll%q = %q, want %q", u, args, values, *s.All)
		}
	case "has":
		if has := params.Has(args[0], args[1:]...); has != *s.Has {
			t.Errorf("%q: Has%q = %v, want %v", u, args, has, *s.Has)
		}
	default:
		setters[strings.TrimPrefix(method, "url.")](u, args[0])
	}
}

// TestSearchParamsLive changes a URL through its searchParams, and the list
// through its URL.
//
// https://url.spec.whatwg.org/#dom-url-searchparams
// https://url.spec.whatwg.org/#dom-url-search
// https://url.spec.whatwg.org/#dom-url-href
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
// https://url.spec.whatwg.org/#interface-urlsearchparams
// https://url.spec.whatwg.org/#dom-urlsearchparams-size
// https://url.spec.whatwg.org/#dom-urlsearchparams-append
// https://url.spec.whatwg.org/#dom-urlsearchparams-delete
// https://url.spec.whatwg.org/#dom-urlsearchparams-get
// https://url.spec.whatwg.org/#dom-urlsearchparams-getall
// https://url.spec.whatwg.org/#dom-urlsearchparams-has
// https://url.spec.whatwg.org/#dom-urlsearchparams-set
// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
// https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior
func TestSearchParamsLive(t *testing.T) {
	for _, tt := range vector.Load[scriptCase](t, vector.Own(t, "webapi/testdata/searchparams.json"), 30) {
		u := mustNewURL(t, tt.Href)
		params := u.SearchParams()
		for i, step := range tt.Steps {
			step.call(t, u)
			if u.Search() != step.Search || params.String() != step.Params || params.Size() != step.Size {
				t.Errorf("%q, after call %d, %q: search %q, params %q of size %d, want %q, %q, %d",
					tt.Href, i, step.Call, u.Search(), params, params.Size(), step.Search, step.Params, step.Size)
			}
			if u.SearchParams() != params {
				t.Errorf("%q, after call %d, %q: another object", tt.Href, i, step.Call)
			}
		}
		if u.Href() != tt.Want {
			t.Errorf("%q: %q, want %q", tt.Href, u, tt.Want)
		}
	}
}

// constructorCase is a case of testdata/constructor.json.
type constructorCase struct {
	String *string     `json:"string"`
	Pairs  [][]string  `json:"pairs"`
	Record [][2]string `json:"record"`
	List   [][2]string `json:"list"`
	Text   string      `json:"text"`
}

// TestConstructors makes lists from strings, pairs and records.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func TestConstructors(t *testing.T) {
	for _, tt := range vector.Load[constructorCase](t, vector.Own(t, "webapi/testdata/constructor.json"), 24) {
		var params *webapi.URLSearchParams
		switch {
		case tt.String != nil:
			params = webapi.NewURLSearchParams(*tt.String)
		case tt.Pairs != nil:
			var err error
			if params, err = webapi.NewURLSearchParamsFromPairs(tt.Pairs); err != nil {
				t.Errorf("%q: %v", tt.Pairs, err)
				continue
			}
		default:
			params = webapi.NewURLSearchParamsFromRecord(pairs(tt.Record))
		}
		if got := collect(params.All()); !slices.Equal(got, tt.List) || params.String() != tt.Text || params.Size() != len(tt.List) {
			t.Errorf("%+v: %q, %q", tt, got, params)
		}
	}
}

func pairs(list [][2]string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, pair := range list {
			if !yield(pair[0], pair[1]) {
				return
			}
		}
	}
}

func collect(all iter.Seq2[string, string]) (list [][2]string) {
	for name, value := range all {
		list = append(list, [2]string{name, value})
	}
	return list
}

// TestConstructorRefuses passes sequences that are not pairs.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func TestConstructorRefuses(t *testing.T) {
	for _, tt := range []struct {
		init         [][]string
		index, items int
	}{
		{[][]string{{"a"}}, 0, 1}, {[][]string{{"a", "b"}, {}}, 1, 0}, {[][]string{{"a", "b"}, {"c", "d", "e"}, {}}, 1, 3}, {[][]string{nil}, 0, 0},
	} {
		params, err := webapi.NewURLSearchParamsFromPairs(tt.init)
		var pairError *webapi.PairError
		if params != nil || !errors.As(err, &pairError) || *pairError != (webapi.PairError{Index: tt.index, Items: tt.items}) {
			t.Errorf("%q: %v, %v", tt.init, params, err)
			continue
		}
		want := fmt.Sprintf("webapi: pair %d has %d items; want two, a name and a value", tt.index, tt.items)
		if err.Error() != want {
			t.Errorf("got %q, want %q", err, want)
		}
	}
}

// TestRecordConstructor has a Go map, and names that occur twice or that become
// equal when ill-formed sequences are replaced. Like the properties of an
// object, they keep the first place and get the last value.
//
// https://url.spec.whatwg.org/#urlsearchparams-initialize
func TestRecordConstructor(t *testing.T) {
	if got := webapi.NewURLSearchParamsFromRecord(maps.All(map[string]string{"a": "b"})).String(); got != "a=b" {
		t.Errorf("got %q", got)
	}
	twice := pairs([][2]string{{"a", "1"}, {"b", "2"}, {"a", "3"}, {"\xff", "4"}, {"c", "5"}, {"\xfe", "6"}})
	if got := webapi.NewURLSearchParamsFromRecord(twice).String(); got != "a=3&b=2&%EF%BF%BD=6&c=5" {
		t.Errorf("got %q", got)
	}
}

// TestIteration changes the list during an iteration. An iterator counts
// positions. So it yields what is added at later positions, and skips pairs
// that move to earlier ones.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestIteration(t *testing.T) {
	for _, tt := range []struct {
		init string
		step func(p *webapi.URLSearchParams, name string)
		want string // names in the order of iteration
	}{
		{"a&b&c", func(*webapi.URLSearchParams, string) {}, "a b c"},
		{"", func(*webapi.URLSearchParams, string) {}, ""},
		{"a&b&c", func(p *webapi.URLSearchParams, name string) { p.Delete(name) }, "a c"},
		{"a&b&c", func(p *webapi.URLSearchParams, name string) { p.Delete("c") }, "a b"},
		{"a&b", func(p *webapi.URLSearchParams, name string) {
			if p.Size() < 5 {
				p.Append(name+name, "")
			}
		}, "a b aa bb aaaa"},
		{"c&b&a", func(p *webapi.URLSearchParams, name string) { p.Sort() }, "c b c"},
		{"a&b&a&c", func(p *webapi.URLSearchParams, name string) { p.Set("a", "") }, "a b c"},
		{"a&b&c", func(p *webapi.URLSearchParams, name string) {
			p.Delete("a")
			p.Delete("b")
			p.Delete("c")
		}, "a"},
	} {
		u := mustNewURL(t, "https://weburl.example/?"+tt.init)
		var names []string
		for name := range u.SearchParams().All() {
			names = append(names, name)
			tt.step(u.SearchParams(), name)
		}
		if got := strings.Join(names, " "); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.init, got, tt.want)
		}
	}
}

// TestIterationSeesTheURL sets the URL's search during an iteration over its
// list.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
// https://url.spec.whatwg.org/#dom-url-search
func TestIterationSeesTheURL(t *testing.T) {
	u := mustNewURL(t, "https://weburl.example/?a=1&b=2&c=3")
	var got []string
	for name, value := range u.SearchParams().All() {
		got = append(got, name+value)
		u.SetSearch("?x=7&y=8&z=9")
	}
	if want := "a1 y8 z9"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestKeysAndValues covers Keys and Values.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestKeysAndValues(t *testing.T) {
	p := webapi.NewURLSearchParams("a=1&b=2&a=3")
	if got := slices.Collect(p.Keys()); !slices.Equal(got, []string{"a", "b", "a"}) {
		t.Errorf("keys %q", got)
	}
	if got := slices.Collect(p.Values()); !slices.Equal(got, []string{"1", "2", "3"}) {
		t.Errorf("values %q", got)
	}
	for range p.Keys() {
		break // must not panic
	}
	for range p.Values() {
		break
	}
	for range p.All() {
		break
	}
}

// TestAlone uses a list that belongs to no URL: the zero value.
//
// https://url.spec.whatwg.org/#concept-urlsearchparams-update
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestAlone(t *testing.T) {
	var p webapi.URLSearchParams
	if p.Size() != 0 || p.String() != "" || p.Has("") || p.GetAll("") != nil {
		t.Errorf("zero list: %q of size %d", p.String(), p.Size())
	}
	p.Append("b", "\xff")
	p.Append("a", "x y")
	p.Sort()
	if got := p.String(); got != "a=x+y&b=%EF%BF%BD" {
		t.Errorf("got %q", got)
	}
	if !p.Has("b", "\uFFFD", "ignored") || p.Has("b", "") {
		t.Error("Has with a value")
	}
	p.Delete("b", "other", "\uFFFD")
	if !p.Has("b") {
		t.Error("Delete with another value")
	}
	p.Delete("b", "\uFFFD")
	if p.Has("b") {
		t.Error("Delete with the value")
	}
}

// TestSortBySurrogates sorts by UTF-16 code units: a code point that takes a
// surrogate pair comes before the last ones of the Basic Multilingual Plane.
//
// https://url.spec.whatwg.org/#dom-urlsearchparams-sort
func TestSortBySurrogates(t *testing.T) {
	u := mustNewURL(t, "https://weburl.example/?%EF%AC%81=1&%F0%9F%98%80=2&z=3&%F0%9F%98%80=4")
	u.SearchParams().Sort()
	if got := u.Search(); got != "?z=3&%F0%9F%98%80=2&%F0%9F%98%80=4&%EF%AC%81=1" {
		t.Errorf("got %q", got)
	}
}

// TestEncodingDiffers covers a note of the standard: a query and a list are
// percent-encoded in different ways.
//
// https://url.spec.whatwg.org/#interface-urlsearchparams
func TestEncodingDiffers(t *testing.T) {
	u := mustNewURL(t, "https://example.com/?a=b ~")
	if got := u.Href(); got != "https://example.com/?a=b%20~" {
		t.Errorf("before: %q", got)
	}
	u.SearchParams().Sort()
	if got := u.Href(); got != "https://example.com/?a=b+%7E" {
		t.Errorf("after: %q", got)
	}
}
