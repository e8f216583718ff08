package edition_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
)

// TestRecord2013 has the fields by the names of the text.
func TestRecord2013(t *testing.T) {
	for input, want := range map[string]string{
		"foo:a?q":            `scheme="foo" scheme data="a" username="" password=null host=null port="" path=« » query="q" fragment=null relative flag=false`,
		"http://u:@h.i:81/#": `scheme="http" scheme data="" username="u" password="" host="h.i" port="81" path=« "" » query=null fragment="" relative flag=true`,
		"http://[0::1]/a":    `scheme="http" scheme data="" username="" password=null host="[::1]" port="" path=« "a" » query=null fragment=null relative flag=true`,
	} {
		var fields []string
		for _, f := range mustParse(t, edition.E2013, input).Record() {
			fields = append(fields, f.Name+"="+f.Value.String())
		}
		if got := strings.Join(fields, " "); got != want {
			t.Errorf("%q: %s, want %s", input, got, want)
		}
	}
}

// attributes2013 returns the attributes but href, in their order.
func attributes2013(u *edition.URL) (values []string) {
	for _, a := range slices.Collect(u.Attributes())[1:] {
		values = append(values, a.Value.Text())
	}
	return values
}

// TestAttributes2013 has the attributes of URLs with and without the relative flag,
// and of an object without a URL, which throws away what its setters do.
//
// 2013: every member of the API.
func TestAttributes2013(t *testing.T) {
	for input, want := range map[string][]string{
		"http://u:p@H:81/a/?q#f": {"http://h:81", "http:", "u", "p", "H:81", "H", "81", "/a/", "?q", "#f"},
		"foo:a/b?#":              {"null", "foo:", "", "", "", "", "", "a/b", "", ""},
		"file:":                  {"null", "file:", "", "", "", "", "", "/", "", ""},
	} {
		if got := attributes2013(mustParse(t, edition.E2013, input)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", input, got, want)
		}
	}
	u := mustParse(t, edition.E2013, "http://h/?a=1")
	if err := u.Set("href", "x y\xFF"); err == nil {
		t.Error("href = x: no error")
	}
	if pairs := slices.Collect(u.Params().Pairs()); len(pairs) != 0 {
		t.Errorf("without a URL: %v", pairs)
	}
	for _, a := range slices.Collect(u.Attributes())[2:] {
		if err := u.Set(a.Name, "http"); err != nil {
			t.Errorf("%s: %v", a.Name, err)
		}
	}
	if _, err := u.Params().Call("append", "b", "2"); err != nil {
		t.Error(err)
	}
	want := []string{"", ":", "", "", "", "", "", "", "", ""}
	if got := attributes2013(u); !slices.Equal(got, want) || u.Href() != "x y\uFFFD" || len(u.Record()) != 0 {
		t.Errorf("without a URL: %q, %s, %v", got, u, u.Record())
	}
	if err := u.Set("href", "http://g/"); err != nil || u.Href() != "http://g/" || len(slices.Collect(u.Params().Pairs())) != 0 {
		t.Errorf("href: %v, %s, %v", err, u, slices.Collect(u.Params().Pairs()))
	}
}

// TestSetters2013 shows what the vectors of all editions do not.
//
// 2013: every member of the API, every other algorithm.
func TestSetters2013(t *testing.T) {
	for _, tt := range []struct{ href, attribute, value, want string }{
		{"http://h/", "protocol", "1", "http://h/"},
		{"http://h/", "protocol", "a b", "http://h/"},
		{"http://h/", "protocol", "WSS:x", "wss://h/"},
		{"foo:a", "username", "u", "foo:a"},
		{"http://h/", "username", "é/?", "http://%C3%A9%2F%3F@h/"},
		{"http://u:p@h/", "username", "", "http://:p@h/"},
		{"http://h/", "host", "[::1]:81x", "http://[::1]:81/"},
		{"http://h:1/", "host", "g:", "http://g/"},
		{"http://h:1/", "host", "g/x", "http://g:1/"},
		{"http://h/", "host", "g\th", "http://gh/"},
		{"http://h/", "host", "a..b", "http://h/"},
		{"http://h/", "hostname", "", "http://h/"},
		{"file://h/", "host", "c|", "file://c|/"},
		{"http://h/", "port", "0080", "http://h/"},
		{"http://h/", "port", "8\t1", "http://h:8/"},
		{"file:///", "port", "81", "file:///"},
		{"http://h/a", "pathname", "b#\\../c", "http://h/c"},
		{"http://h/a", "pathname", "", "http://h/"},
		{"http://h/a?q", "search", "??x#y", "http://h/a??x%23y"},
		{"http://h/a?q", "search", "?", "http://h/a?"},
		{"http://h/a?q", "search", "", "http://h/a"},
		{"http://h/", "hash", "##a\nb", "http://h/##ab"},
		{"http://h/#a", "hash", "", "http://h/"},
		{"foo:a", "hash", "b", "foo:a#b"},
	} {
		u := mustParse(t, edition.E2013, tt.href)
		if err := u.Set(tt.attribute, tt.value); err != nil || u.Href() != tt.want {
			t.Errorf("%q, %s = %q: %s, %v, want %s", tt.href, tt.attribute, tt.value, u, err, tt.want)
		}
	}
}

// TestBase2013: parsing a reference leaves the base as it is, which the object keeps.
// By the letter the reference removes the last string of the base's own path.
func TestBase2013(t *testing.T) {
	u, err := edition.Parse(edition.E2013, "x", "http://h/a/b?q")
	if err != nil || u.Href() != "http://h/a/x" {
		t.Fatalf("%v, %v", u, err)
	}
	for _, tt := range []struct{ reference, want string }{
		{"", "http://h/a/b?q"}, {"../y", "http://h/y"}, {"#f", "http://h/a/b?q#f"}, {"/", "http://h/"}, {"?", "http://h/a/b?"},
	} {
		if err := u.Set("href", tt.reference); err != nil || u.Href() != tt.want {
			t.Errorf("%q: %s, %v, want %s", tt.reference, u, err, tt.want)
		}
	}
}

// TestParams2013 runs each method, and shows when there is no query object.
//
// 2013: every member of the API, every form algorithm, every other algorithm.
func TestParams2013(t *testing.T) {
	u := mustParse(t, edition.E2013, "http://h/?b=1&a=2&b=3")
	for _, c := range []struct {
		method    string
		arguments []string
		want      string
		href      string
	}{
		{"get", []string{"b"}, `"1"`, "http://h/?b=1&a=2&b=3"},
		{"get", []string{"x"}, "null", "http://h/?b=1&a=2&b=3"},
		{"getAll", []string{"b"}, `« "1", "3" »`, "http://h/?b=1&a=2&b=3"},
		{"has", []string{"a"}, "true", "http://h/?b=1&a=2&b=3"},
		{"has", []string{"x"}, "false", "http://h/?b=1&a=2&b=3"},
		{"has", []string{"a", "2"}, "no method", "http://h/?b=1&a=2&b=3"},
		{"sort", nil, "no method", "http://h/?b=1&a=2&b=3"},
		{"toString", nil, "no method", "http://h/?b=1&a=2&b=3"},
		{"size", nil, "no method", "http://h/?b=1&a=2&b=3"},
		{"append", []string{"c d", "é\xFF"}, "null", "http://h/?b=1&a=2&b=3&c+d=%C3%A9%EF%BF%BD"},
		{"set", []string{"b", "4"}, "null", "http://h/?b=4&a=2&c+d=%C3%A9%EF%BF%BD"},
		{"delete", []string{"c d"}, "null", "http://h/?b=4&a=2"},
		{"delete", []string{"a"}, "null", "http://h/?b=4"},
		{"delete", []string{"b"}, "null", "http://h/?"},
	} {
		value, err := u.Params().Call(c.method, c.arguments...)
		got := value.String()
		if err == edition.ErrNoMethod {
			got = "no method"
		}
		if got != c.want || u.Href() != c.href {
			t.Errorf("%s %q: %s and %s, want %s and %s", c.method, c.arguments, got, u, c.want, c.href)
		}
	}
	if err := u.Set("search", "?x=+\t1"); err != nil {
		t.Error(err)
	}
	// The pairs are those of the value, the query is without the tab.
	if want := []edition.Pair{{Name: "x", Value: " \t1"}}; !reflect.DeepEqual(slices.Collect(u.Params().Pairs()), want) || u.Href() != "http://h/?x=+1" {
		t.Errorf("search: %q and %s", slices.Collect(u.Params().Pairs()), u)
	}
	if p := mustParse(t, edition.E2013, "foo:a?b").Params(); p != nil {
		t.Errorf("without the relative flag: %v", p)
	}
	if err := u.Set("href", "foo:a?b"); err != nil || u.Params() == nil || len(slices.Collect(u.Params().Pairs())) != 1 {
		t.Errorf("a query object stays: %v, %v", err, u.Params())
	}
}

// TestForms2013 shows the two flags and the encodings of the forms.
//
// 2013: every form algorithm, every other algorithm.
func TestForms2013(t *testing.T) {
	type pairs = []edition.Pair
	for _, tt := range []struct {
		input            string
		encoding         string
		charset, isIndex bool
		want             pairs
	}{
		{"a=1;b&%C3%A9=+&&=&c", "", false, false, pairs{{Name: "a", Value: "1;b"}, {Name: "é", Value: " "}, {}, {Name: "c"}}},
		{"a&b", "", false, true, pairs{{Value: "a"}, {Name: "b"}}},
		{"&b", "", false, true, pairs{{}, {Name: "b"}}},
		{"a=&b", "", false, true, pairs{{Name: "a"}, {Name: "b"}}},
		{"%E9=\xEF\xBB\xBFé", "", false, false, pairs{{Name: "\uFFFD", Value: "\uFEFFé"}}},
		{"%E9=%80", "windows-1252", false, false, pairs{{Name: "é", Value: "€"}}},
		{"%82%A0=%1B$B$%22%1B(B", "shift_jis", false, false, pairs{{Name: "あ", Value: "\x1B$B$\"\x1B(B"}}},
		{"a=%1B$B$%22%1B(B", "iso-2022-jp", false, false, pairs{{Name: "a", Value: "あ"}}},
		{"%E9&_charset_=LATIN1&_charset_=utf-8", "", true, false, pairs{{Name: "é"}, {Name: "_charset_", Value: "LATIN1"}, {Name: "_charset_", Value: "utf-8"}}},
		{"%E9&_charset_=no&_charset_=latin1", "", true, false, pairs{{Name: "é"}, {Name: "_charset_", Value: "no"}, {Name: "_charset_", Value: "latin1"}}},
		{"%E9&_charset_=latin1", "", false, false, pairs{{Name: "\uFFFD"}, {Name: "_charset_", Value: "latin1"}}},
		{"%E9&%5Fcharset_=latin1", "", true, false, pairs{{Name: "\uFFFD"}, {Name: "_charset_", Value: "latin1"}}},
	} {
		o := edition.FormOptions{UseCharset: tt.charset, IsIndex: tt.isIndex}
		if tt.encoding != "" {
			enc, err := encoding.Get(tt.encoding)
			if err != nil {
				t.Fatal(err)
			}
			o.Encoding = enc
		}
		got, ok, err := edition.ParseForm(edition.E2013, tt.input, o)
		if !ok || err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q: %q, %v, %v, want %q", tt.input, got, ok, err, tt.want)
		}
	}
	latin, err := encoding.Get("latin1")
	if err != nil {
		t.Fatal(err)
	}
	list := pairs{{Name: "_charset_", Value: "x", Type: "hidden"}, {Name: "é", Value: "‽ ~*"}}
	if got, err := edition.SerializeForm(edition.E2013, list, edition.FormOptions{Encoding: latin}); got != "_charset_=x&%E9=%26%238253%3B+%7E*" || err != nil {
		t.Errorf("serialized: %q, %v", got, err)
	}
}

// TestDomains2013 runs the static methods of URL.
//
// 2013: every member of the API, every other algorithm.
func TestDomains2013(t *testing.T) {
	for _, tt := range []struct{ domain, ascii, unicode string }{
		{"ÖBB.at", "xn--bb-eka.at", "ÖBB.at"},
		{"xn--bb-eka.AT.", "xn--bb-eka.AT.", "öbb.AT."},
		{"a。é", "a.xn--9ca", "a.é"},
		{"a..é", "a..é", "a..é"}, // failure
		{"", "", ""},
		{"a\xFF", "a\uFFFD", "a\uFFFD"},
		{"xn--a.%41", "xn--a.%41", "xn--a.%41"},
		{"[::1]", "[::1]", "[::1]"},
	} {
		ascii, err := edition.DomainToASCII(edition.E2013, tt.domain)
		unicode, err2 := edition.DomainToUnicode(edition.E2013, tt.domain)
		if ascii != tt.ascii || unicode != tt.unicode || err != nil || err2 != nil {
			t.Errorf("%q: %q and %q, want %q and %q", tt.domain, ascii, unicode, tt.ascii, tt.unicode)
		}
	}
}

// TestOrigins2013: origins are those of RFC 6454, in Unicode.
//
// 2013: every member of the API.
func TestOrigins2013(t *testing.T) {
	for input, want := range map[string]string{
		"http://☕.EXAMPLE:81/": "http://☕.example:81",
		"http://XN--53H/":      "http://☕",
		"https://[::F]:8/":     "https://[::f]:8",
		"gopher://h/":          "gopher://h",
		"ws://h:80/":           "ws://h",
		"file://h/":            "null",
		"foo://h/":             "null",
		"blob:http://h/":       "null",
	} {
		if got := mustParse(t, edition.E2013, input).Origin(); got != want {
			t.Errorf("%q: %s, want %s", input, got, want)
		}
	}
	u := mustParse(t, edition.E2013, "http://h:443/")
	if err := u.Set("protocol", "https"); err != nil || u.Href() != "https://h:443/" || u.Origin() != "https://h" {
		t.Errorf("%s: %s, %v", u, u.Origin(), err)
	}
	if _, err := u.Equals(u); err != edition.ErrNotInEdition {
		t.Errorf("Equals: %v", err)
	}
}

// TestMarksOfAPI2013: changes that only encodings, setters, origins and pairs show.
func TestMarksOfAPI2013(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	var marked []string
	p := edition.Parser{Edition: edition.E2013, Mark: func(change string) {
		if !slices.Contains(marked, change) {
			marked = append(marked, change)
		}
	}}
	for _, tt := range []struct {
		input, attribute, value string
		encoded                 bool
		want                    []string
	}{
		{"http://h/", "", "", false, nil},
		{"ws://h/?é", "", "", true, []string{"query-encoding"}},
		{"http://h/?é", "", "", true, nil},
		{"http://h/?‽", "", "", true, []string{"grammar"}},
		{"http://é:é@h/é", "", "", true, []string{"grammar", "username-password"}},
		{"http://h/", "protocol", "foo", false, []string{"setters-keep-kind"}},
		{"foo:a", "protocol", "http", false, []string{"setters-keep-kind"}},
		{"http://h:81/", "protocol", "file", false, []string{"protocol-and-file"}},
		{"http://h:81/", "protocol", "ws", false, nil},
		{"javascript:a", "hash", "b", false, []string{"javascript-hash"}},
		{"http://h/", "port", "65536", false, []string{"ports-16-bit"}},
		{"blob:a", "origin", "", false, []string{"origin-defined"}},
		{"http://h/?a", "searchParams", "", false, []string{"search-params"}},
	} {
		marked = nil
		p.Encoding = nil
		if tt.encoded {
			p.Encoding = latin
		}
		u, err := p.Parse(tt.input, "")
		if err != nil {
			t.Fatal(err)
		}
		switch tt.attribute {
		case "":
		case "origin":
			_ = u.Origin()
		case "searchParams":
			_, err = u.Params().Call("get", "a")
		default:
			err = p.Set(u, tt.attribute, tt.value)
		}
		if err != nil || !slices.Equal(marked, tt.want) {
			t.Errorf("%q, %s: marks %v, %v, want %v", tt.input, tt.attribute, marked, err, tt.want)
		}
	}
}

// TestQueryEncoding2013: the encoding override of the constructor is the query
// encoding of the object, which the setter of search uses, but its pairs do not.
func TestQueryEncoding2013(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		parser edition.Parser
		want   string
	}{
		{edition.Parser{Edition: edition.E2013}, "http://h/?%C3%A9=%C3%A9"},
		{edition.Parser{Edition: edition.E2013, Encoding: latin}, "http://h/?%E9=%E9"},
	} {
		u, err := tt.parser.Parse("http://h/", "")
		if err != nil {
			t.Fatal(err)
		}
		if err := u.Set("search", "é=é"); err != nil || u.Href() != tt.want {
			t.Errorf("%s, %v, want %s", u, err, tt.want)
		}
		if want := []edition.Pair{{Name: "é", Value: "é"}}; !reflect.DeepEqual(slices.Collect(u.Params().Pairs()), want) {
			t.Errorf("%q", slices.Collect(u.Params().Pairs()))
		}
		if _, err := u.Params().Call("append", "é", ""); err != nil || u.Href() != "http://h/?%C3%A9=%C3%A9&%C3%A9=" {
			t.Errorf("%s, %v", u, err)
		}
	}
}

// TestParseErrors2013 has the parse errors with their spans, "!" behind a fatal one
// and "-" before a failure without a parse error.
func TestParseErrors2013(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"http://h/a?b#c", "", ""},
		{" http://h/ ", "", ""},
		{"x", "", "0-1!"},
		{"http:a", "http://h/", "5-6"},
		{"http:\\\\h", "", "5-6 5-6 6-7"},
		{"http:///h", "", "7-8"},
		{"\\x", "http://h/", "0-1"},
		{"http://a@b@h/", "", "10-11 8-9"},
		{"http://%é{@h/", "", "7-8 10-11"},
		{"http://a\tb@h\n/", "", "8-9 12-13"},
		{"http:///", "", "7-8 -8-8"},
		{"http://a..b/", "", "-7-11"},
		{"http://h:8x/", "", "10-11!"},
		{"http://h:8\t0\\a b%zz", "", "10-11 12-13 14-15 16-17"},
		{"http://[::1", "", "7-11!"},
		{"http://[1:x]/", "", "10-11!"},
		{"http://[1\t:x]/", "", "9-10 11-12!"},
		{"http://[:1]/", "", "8-9!"},
		{"http://[1:]/", "", "10-11!"},
		{"http://[1:2:3:4:5:6:7:1.2.3.4]/", "", "22-23!"},
		{"http://h/? #\u00A0\u007F\uFFFE", "", "10-11 14-15 15-18"},
		{"foo:a b%", "", "5-6 7-8"},
		{"foo:\u00A0\uD7FF\uFDCF\uFDD0\uFDEF\uFDF0\uFFEF\uFFF0\uFFFD", "", "12-15 15-18 24-27 27-30"},
		{"foo:\U00010000\U000DFFFD\U000E0000\U000E0FFF\U000E1000\U0010FFFE", "", "12-16 16-20 24-28"},
		{"file:\\\\h\tx\\", "", "5-6 6-7 8-9 10-11"},
	} {
		var got []string
		p := edition.Parser{Edition: edition.E2013, Report: func(i edition.Issue) {
			if i.Term != "parse error" || i.Name != "" {
				t.Errorf("%q: %s %s", tt.input, i.Term, i.Name)
			}
			text := fmt.Sprintf("%d-%d", i.Start, i.End)
			if i.Fatal {
				text += "!"
			}
			got = append(got, text)
		}}
		_, err := p.Parse(tt.input, tt.base)
		if failure, ok := err.(*edition.Error); ok && failure.Issue.Term == "failure" {
			got = append(got, fmt.Sprintf("-%d-%d", failure.Issue.Start, failure.Issue.End))
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %s, want %s", tt.input, strings.Join(got, " "), tt.want)
		}
	}
}
