package edition_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
)

func mustParse(t *testing.T, id edition.ID, input string) *edition.URL {
	t.Helper()
	u, err := edition.Parse(id, input, "")
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// TestAll: the editions are there in order, each with what describes it.
func TestAll(t *testing.T) {
	date := ""
	for info := range edition.All() {
		if info.Date <= date || info.About == "" || len(info.Commit) != 7 {
			t.Errorf("%+v", info)
		}
		date = info.Date
		if described, ok := edition.Describe(info.ID); !ok || described != info {
			t.Errorf("%s: %+v", info.ID, described)
		}
	}
	if date != "2026-07-02" {
		t.Errorf("the last edition is of %q", date)
	}
}

// TestNoEdition asks for an edition that does not exist.
func TestNoEdition(t *testing.T) {
	if _, ok := edition.Describe("1998"); ok {
		t.Error("there is an edition of 1998")
	}
	_, parse := edition.Parse("1998", "http://h/", "")
	_, params := edition.NewParams("1998", "")
	_, _, form := edition.ParseForm("1998", "", edition.FormOptions{})
	_, serialize := edition.SerializeForm("1998", nil, edition.FormOptions{})
	_, ascii := edition.DomainToASCII("1998", "a")
	_, unicode := edition.DomainToUnicode("1998", "a")
	for _, err := range []error{parse, params, form, serialize, ascii, unicode} {
		if err != edition.ErrNoEdition {
			t.Errorf("%v", err)
		}
	}
}

// TestErrors: a failure has the place and the term, and no part of the input.
func TestErrors(t *testing.T) {
	for _, tt := range []struct {
		id          edition.ID
		input, base string
		want        string
	}{
		{edition.E2017, "http://u:secret@h:9x/", "", "edition 2017: input, bytes 19 to 20: validation error"},
		{edition.E2024, "http://u:secret@h:9x/", "", "edition 2024: input, bytes 19 to 20: validation error port-invalid"},
		{edition.Living, "http://u:secret@h:9x/", "", "edition living: input, bytes 19 to 20: validation error port-invalid"},
		{edition.E2024, "x", "//h", "edition 2024: base, bytes 0 to 3: validation error missing-scheme-non-relative-URL"},
		{edition.Living, "x", "//h", "edition living: base, bytes 0 to 3: validation error missing-scheme-non-relative-URL"},
	} {
		u, err := edition.Parse(tt.id, tt.input, tt.base)
		var failure *edition.Error
		if u != nil || !errors.As(err, &failure) || err.Error() != tt.want || failure.InBase != (tt.base != "") || !failure.Issue.Fatal {
			t.Errorf("%s: %q: %v, %v, want %q", tt.id, tt.input, u, err, tt.want)
		}
	}
}

// TestRecord has the fields by the names of each text.
func TestRecord(t *testing.T) {
	for id, want := range map[edition.ID]string{
		edition.E2017:  `scheme="foo" username="" password="" host=null port=null path=« "a" » query="q" fragment=null cannot-be-a-base-URL flag=true object=null`,
		edition.E2024:  `scheme="foo" username="" password="" host=null port=null path="a" query="q" fragment=null blob URL entry=null`,
		edition.Living: `scheme="foo" username="" password="" host=null port=null path="a" query="q" fragment=null blob URL entry=null`,
	} {
		var fields []string
		for _, f := range mustParse(t, id, "foo:a?q").Record() {
			fields = append(fields, f.Name+"="+f.Value.String())
		}
		if got := strings.Join(fields, " "); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// TestSetErrors: what cannot be set, and what the edition throws.
//
// 2012, 2013, 2015, 2017, 2024: every member of the API.
func TestSetErrors(t *testing.T) {
	for info := range edition.All() {
		if info.ID == edition.E2012 {
			continue // it throws nothing: see TestFatal2012
		}
		u := mustParse(t, info.ID, "http://h/?a=1")
		if err := u.Set("origin", "x"); err != edition.ErrReadOnly {
			t.Errorf("%s: origin: %v", info.ID, err)
		}
		if err := u.Set("pathName", "x"); err != edition.ErrNoAttribute {
			t.Errorf("%s: pathName: %v", info.ID, err)
		}
		if _, ok := u.Attribute("pathName"); ok {
			t.Errorf("%s: there is a pathName", info.ID)
		}
		var failure *edition.Error
		after := "http://h/?a=1"
		if info.ID == edition.E2013 {
			after = "x" // it throws when it has set its input and its url, which is null
		}
		if err := u.Set("href", "x"); !errors.As(err, &failure) || failure.Edition != info.ID || u.Href() != after {
			t.Errorf("%s: href: %v, %s", info.ID, err, u)
		}
		if err := u.Set("href", "http://g/?b=2"); err != nil || u.Href() != "http://g/?b=2" {
			t.Errorf("%s: href: %v, %s", info.ID, err, u)
		}
		if got := slices.Collect(u.Params().Pairs()); !reflect.DeepEqual(got, []edition.Pair{{Name: "b", Value: "2"}}) {
			t.Errorf("%s: searchParams %v", info.ID, got)
		}
		var issues []string
		p := edition.Parser{Edition: info.ID, Report: func(i edition.Issue) { issues = append(issues, i.Name) }}
		if err := p.Set(u, "port", "x"); err != nil || info.ID != edition.E2015 && info.ID != edition.Living && len(issues) != 0 {
			t.Errorf("%s: port: %v, %v", info.ID, err, issues)
		}
	}
}

// TestEquals compares with and without fragments, and not across editions.
//
// 2017, 2024: every other algorithm.
func TestEquals(t *testing.T) {
	for _, id := range []edition.ID{edition.E2017, edition.E2024, edition.Living} {
		a, b := mustParse(t, id, "http://H/#a"), mustParse(t, id, "http://h/#b")
		if got, err := a.Equals(b); got || err != nil {
			t.Errorf("%s: Equals is %v, %v", id, got, err)
		}
		if got, err := a.EqualsExceptFragment(b); !got || err != nil {
			t.Errorf("%s: EqualsExceptFragment is %v, %v", id, got, err)
		}
	}
	if _, err := mustParse(t, edition.E2017, "http://h/").Equals(mustParse(t, edition.E2024, "http://h/")); err != edition.ErrNotInEdition {
		t.Errorf("across editions: %v", err)
	}
}

// TestOrigins shows the origins of the editions: hosts in Unicode or ASCII, gopher,
// what is inside a blob URL.
//
// 2017, 2024: every member of the API, every other algorithm.
func TestOrigins(t *testing.T) {
	for _, tt := range []struct{ input, e2017, later string }{
		{"http://☕.example/", "http://☕.example", "http://xn--53h.example"},
		{"blob:ftp://h/x", "ftp://h", "null"},
		{"gopher://h/", "gopher://h", "null"},
		{"blob:https://h:81/x", "https://h:81", "https://h:81"},
		{"blob:blob:https://h/x", "https://h", "null"},
		{"blob: BLOB:  blob:ftp://h:8/x", "ftp://h:8", "null"},
		{"blob:blob:/blob:blob:x", "null", "null"},
		{"blob:x", "null", "null"},
		{"blob:/x", "null", "null"},
		{"file:///x", "null", "null"},
		{"foo://h/", "null", "null"},
		{"wss://[::1]:8/", "wss://[::1]:8", "wss://[::1]:8"},
	} {
		for id, want := range map[edition.ID]string{edition.E2017: tt.e2017, edition.E2024: tt.later, edition.Living: tt.later} {
			if got := mustParse(t, id, tt.input).Origin(); got != want {
				t.Errorf("%s: %q: %s, want %s", id, tt.input, got, want)
			}
		}
	}
}

// TestClone: a clone shares nothing with the URL.
func TestClone(t *testing.T) {
	for info := range edition.All() {
		u := mustParse(t, info.ID, "http://h/a/b?q#f")
		c := u.Clone()
		for attribute, value := range map[string]string{"pathname": "/x", "search": "y", "hash": "z", "host": "g"} {
			if err := c.Set(attribute, value); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.Params().Call("append", "n", "v"); info.ID != edition.E2012 && err != nil {
			t.Fatal(err)
		}
		if u.Href() != "http://h/a/b?q#f" || c.Edition() != info.ID {
			t.Errorf("%s: %s after its clone became %s", info.ID, u, c)
		}
	}
}

// TestCloneOfParams: the pairs of a clone are those of the URL, also where the setter of
// search made them of the value and the query has fewer characters.
func TestCloneOfParams(t *testing.T) {
	for info := range edition.All() {
		u := mustParse(t, info.ID, "http://h/")
		if err := u.Set("search", "??a=\tb"); err != nil {
			t.Fatal(err)
		}
		want := slices.Collect(u.Params().Pairs())
		if got := slices.Collect(u.Clone().Params().Pairs()); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", info.ID, got, want)
		}
	}
}

// TestParams runs each method and shows what the editions have or do not have.
//
// 2017, 2024: every member of the API, every form algorithm, every other algorithm.
func TestParams(t *testing.T) {
	type call struct {
		method    string
		arguments []string
		e2017     string // the result, or none
		later     string
		href      string
	}
	none := "no method"
	for id := range map[edition.ID]bool{edition.E2017: true, edition.E2024: true, edition.Living: true} {
		u := mustParse(t, id, "http://h/?b=1&a=2&b=3")
		for _, c := range []call{
			{"get", []string{"b"}, `"1"`, `"1"`, "http://h/?b=1&a=2&b=3"},
			{"get", []string{"x"}, "null", "null", "http://h/?b=1&a=2&b=3"},
			{"getAll", []string{"b"}, `« "1", "3" »`, `« "1", "3" »`, "http://h/?b=1&a=2&b=3"},
			{"getAll", []string{"x"}, "« »", "« »", "http://h/?b=1&a=2&b=3"},
			{"size", nil, none, "3", "http://h/?b=1&a=2&b=3"},
			{"has", []string{"b"}, "true", "true", "http://h/?b=1&a=2&b=3"},
			{"has", []string{"b", "2"}, none, "false", "http://h/?b=1&a=2&b=3"},
			{"append", []string{"c d", "é\xFF"}, "null", "null", "http://h/?b=1&a=2&b=3&c+d=%C3%A9%EF%BF%BD"},
			{"sort", nil, "null", "null", "http://h/?a=2&b=1&b=3&c+d=%C3%A9%EF%BF%BD"},
			{"set", []string{"b", "4"}, "null", "null", "http://h/?a=2&b=4&c+d=%C3%A9%EF%BF%BD"},
			{"set", []string{"e", "5"}, "null", "null", "http://h/?a=2&b=4&c+d=%C3%A9%EF%BF%BD&e=5"},
			{"delete", []string{"c d"}, "null", "null", "http://h/?a=2&b=4&e=5"},
			{"toString", nil, `"a=2&b=4&e=5"`, `"a=2&b=4&e=5"`, "http://h/?a=2&b=4&e=5"},
			{"delete", []string{"a"}, "null", "null", "http://h/?b=4&e=5"},
			{"delete", []string{"e"}, "null", "null", "http://h/?b=4"},
			{"sortBy", nil, none, none, "http://h/?b=4"},
		} {
			want := c.later
			if id == edition.E2017 {
				want = c.e2017
			}
			value, err := u.Params().Call(c.method, c.arguments...)
			got := value.String()
			if err == edition.ErrNoMethod {
				got = none
			}
			if got != want || u.Href() != c.href {
				t.Errorf("%s: %s %q: %s and %s, want %s and %s", id, c.method, c.arguments, got, u, want, c.href)
			}
		}
		if _, err := u.Params().Call("delete", "b"); err != nil {
			t.Fatal(err)
		}
		want := "http://h/"
		if id == edition.E2017 {
			want = "http://h/?" // since July 2017 an empty list leaves no query
		}
		if u.Href() != want {
			t.Errorf("%s: %s, want %s", id, u, want)
		}
		if pairs := slices.Collect(u.Params().Pairs()); len(pairs) != 0 {
			t.Errorf("%s: %v", id, pairs)
		}
	}
}

// TestNewParams makes a list of its own, without the "?" in front.
//
// 2017, 2024: every member of the API, every form algorithm, every other algorithm.
func TestNewParams(t *testing.T) {
	for _, id := range []edition.ID{edition.E2017, edition.E2024, edition.Living} {
		p, err := edition.NewParams(id, "?a=b+c&&=&d&%41=%zz%FF")
		if err != nil {
			t.Fatal(err)
		}
		want := []edition.Pair{{Name: "a", Value: "b c"}, {}, {Name: "d"}, {Name: "A", Value: "%zz\uFFFD"}}
		if got := slices.Collect(p.Pairs()); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q", id, got)
		}
	}
}

// TestForms shows the forms of the editions: types of fields in 2017 alone, and
// what an encoding lacks.
//
// 2017, 2024: every form algorithm, every other algorithm.
func TestForms(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	pairs := []edition.Pair{
		{Name: "_charset_", Value: "x", Type: "hidden"}, {Name: "é", Value: "‽ ~*"}, {Name: "f", Value: "v", Type: "file", Filename: "n"},
	}
	for _, tt := range []struct {
		id         edition.ID
		utf8, long string
	}{
		{edition.E2017, "_charset_=UTF-8&%C3%A9=%E2%80%BD+%7E*&f=n", "_charset_=windows-1252&%E9=%26%238253%3B+%7E*&f=n"},
		{edition.E2024, "_charset_=x&%C3%A9=%E2%80%BD+%7E*&f=v", "_charset_=x&%E9=%26%238253%3B+%7E*&f=v"},
		{edition.Living, "_charset_=x&%C3%A9=%E2%80%BD+%7E*&f=v", "_charset_=x&%E9=%26%238253%3B+%7E*&f=v"},
	} {
		for encoding, want := range map[string]string{"": tt.utf8, "windows-1252": tt.long} {
			var o edition.FormOptions
			if encoding != "" {
				o.Encoding = latin
			}
			if got, err := edition.SerializeForm(tt.id, pairs, o); got != want || err != nil {
				t.Errorf("%s, %s: %q, %v, want %q", tt.id, encoding, got, err, want)
			}
		}
		got, ok, err := edition.ParseForm(tt.id, "a=1;b&%C3%A9=+", edition.FormOptions{})
		if want := []edition.Pair{{Name: "a", Value: "1;b"}, {Name: "é", Value: " "}}; !ok || err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v, %v", tt.id, got, ok, err)
		}
		if _, err := edition.DomainToASCII(tt.id, "a"); err != edition.ErrNotInEdition {
			t.Errorf("%s: DomainToASCII: %v", tt.id, err)
		}
		if _, err := edition.DomainToUnicode(tt.id, "a"); err != edition.ErrNotInEdition {
			t.Errorf("%s: DomainToUnicode: %v", tt.id, err)
		}
	}
}
