package edition_test

import (
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// TestIssues2015: conformance errors with their spans, then what ends the parse.
//
// 2015: every other algorithm.
func TestIssues2015(t *testing.T) {
	for _, tt := range []struct{ input, base, want string }{
		{"http://h/a?b#c", "", ""},
		{" http://h/", "", "conformance error 0-1"},
		{"http:\\\\h/a\\b", "", "conformance error 5-7, conformance error 10-11"},
		{"http:a", "http://h/", "conformance error 0-5"},
		{"ftp:/h/", "http://h/", "conformance error 0-4"},
		{"a:b", "http://h/", ""},
		{"1:b", "http://h/", "conformance error 0-2"},
		{"http://a@b@c/", "", "conformance error 8-11"},
		{"http://h/%zz\t é", "", "conformance error 12-13, conformance error 9-10, conformance error 12-13"},
		{"http://H/", "", "conformance error 7-8"},
		{"http://h\t/", "", "conformance error 8-9"},
		{"http://a..b./", "", "conformance error 7-12"},
		{"http://0x7f.1/", "", "conformance error 7-11, conformance error 7-13"},
		{"http://%31/", "", "conformance error 7-10, conformance error 7-10"},
		{"C|/x", "http://h/", "conformance error 0-4"},
		{"http://h/#a\x00<", "", "conformance error 11-12, conformance error 12-13, conformance error 12-13"},
		{"http://u:secret@h:9x/", "", "parse exception 18-20"},
		{"http:// a\\b", "", "parse exception 7-9"},
		{"http:\\\\256.1.1.1", "", "conformance error 5-7, parse exception 7-16"},
		{"http://%3256.1.1.1/", "", "conformance error 7-18, parse exception 7-18"},
		{"http://[1::256.0.0.1]/", "", "parse exception 11-14"},
		{"http://[1:2]/", "", "parse exception 7-12"},
		{"http://[1:2:3:4::5:6:7:8]/", "", "parse exception 7-25"},
		{"//:80/x", "file:///b", "parse exception 2-2"},
		{"http://[1::300.0.0.1]/", "", "parse exception 7-9"},
		{"http://[1::2]x/", "http://b/", "parse exception 7-9"},
		{"http://1.2.3.4x/a", "http://b/", ""},
		{"http://1.2.3/", "", "conformance error 7-12"},
		{"http://1.2.3.4/", "", ""},
		{"http://a\u200Bb/", "", "conformance error 8-11"},
		{"http:/[1::2]/", "", "conformance error 0-5, parse exception 6-12"},
		{"foo", "", "failure 0-3"},
	} {
		var got []string
		p := edition.Parser{Edition: edition.E2015, Report: func(i edition.Issue) {
			got = append(got, i.Term+" "+strconv.Itoa(i.Start)+"-"+strconv.Itoa(i.End))
			if i.Fatal != (i.Term != "conformance error") {
				t.Errorf("%q: %v", tt.input, i)
			}
		}}
		_, err := p.Parse(tt.input, tt.base)
		if failure, ok := err.(*edition.Error); ok && failure.Issue.Term == "failure" {
			got = append(got, "failure "+strconv.Itoa(failure.Issue.Start)+"-"+strconv.Itoa(failure.Issue.End))
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%q: %s, want %s", tt.input, strings.Join(got, ", "), tt.want)
		}
	}
}

// TestEncoding2015: what counts as the encoding of the document is not changed by a
// rule that is tried and gives way, and that of ws is UTF-8 for all of the URL.
func TestEncoding2015(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ input, base, want string }{
		{"http://u:é@h/é?é", "", "http://u:%E9@h/%E9?%E9"}, {"wsé?é", "http://h/", "http://h/ws%E9?%E9"}, {"ws://é@h/é?é", "", "ws://%C3%A9@h/%C3%A9?%C3%A9"},
		{"wss:é?é", "wss://h/a/b", "wss://h/a/%C3%A9?%C3%A9"}, {"é?é", "wss://h/a/b", "wss://h/a/%E9?%E9"}, {"foo:é?é#é", "", "foo:é?%C3%A9#é"},
		{"é:é?é", "http://h/", "http://h/%E9:%E9?%E9"}, {"file:é", "", "file:///%E9"},
	} {
		p := edition.Parser{Edition: edition.E2015, Encoding: latin}
		if u, err := p.Parse(tt.input, tt.base); err != nil || u.Href() != tt.want {
			t.Errorf("%q, base %q: %v, %v, want %s", tt.input, tt.base, u, err, tt.want)
		}
	}
	// The rule user is tried on the host and gives way.
	p := edition.Parser{Edition: edition.E2015, Encoding: latin, Mark: func(change string) {
		if change != "uts46" {
			t.Errorf("a host that is tried as a user marks %s", change)
		}
	}}
	if _, err := p.Parse("http://é/", ""); err != nil {
		t.Error(err)
	}
}

// TestSetters2015 shows what no vector has: the base that href is parsed against,
// and the code points of each set.
//
// 2015: every state or rule, every member of the API, every other algorithm.
func TestSetters2015(t *testing.T) {
	for _, tt := range []struct{ attribute, value, want string }{
		{"href", "../x?y", "http://b/c/x?y"},
		{"username", "\x00 \"#<>?`/@\\:{}|'%é", "http://%00%20%22%23%3C%3E%3F%60%2F%40%5C%3A{}|'%%C3%A9@h/"},
		{"password", "\x00 \"#<>?`/@\\:{}|'%é", "http://:%00%20%22%23%3C%3E%3F%60%2F%40%5C:{}|'%%C3%A9@h/"},
		{"pathname", "\\a \"<>`{}\t@:é\\b#c", "http://h/a%20%22%3C%3E%60{}@:%C3%A9/b"},
		{"search", "??a \"<>`{}'\t#é", "http://h/?a%20%22%3C%3E%60{}'%09%23%C3%A9"},
		{"hash", "##a \"<>`{}\t\x00é", "http://h/#a \"<>`{}%09%00%C3%A9"},
		{"host", "x:080y", "http://x:80/"},
		{"port", "00443", "http://h:443/"},
		{"protocol", "f1:x", "f://h/"},
		{"hostname", "[1::2]:3", "http://[1::2]/"},
	} {
		u, err := edition.Parse(edition.E2015, "http://h/", "http://b/c/d")
		if err != nil {
			t.Fatal(err)
		}
		if err := u.Set(tt.attribute, tt.value); err != nil || u.Href() != tt.want {
			t.Errorf("%s = %q: %s, %v, want %s", tt.attribute, tt.value, u, err, tt.want)
		}
	}
}

// TestRecord2015 has the fields in the order of the text.
func TestRecord2015(t *testing.T) {
	for input, want := range map[string]string{
		"foo:a?q":             `scheme="foo" scheme data="a" username="" password=null host=null port="" path=« » query="q" fragment=null object=null`,
		"http://u:p@h:81/a#f": `scheme="http" scheme data=null username="u" password="p" host="h" port="81" path=« "a" » query=null fragment="f" object=null`,
		"http://[1::2]":       `scheme="http" scheme data=null username="" password=null host="[1::2]" port="" path=« » query=null fragment=null object=null`,
	} {
		var fields []string
		for _, f := range mustParse(t, edition.E2015, input).Record() {
			fields = append(fields, f.Name+"="+f.Value.String())
		}
		if got := strings.Join(fields, " "); got != want {
			t.Errorf("%q: %s, want %s", input, got, want)
		}
	}
}

// TestOrigins2015: Unicode, the default port left out, blobs in blobs.
//
// 2015: every member of the API, every other algorithm.
func TestOrigins2015(t *testing.T) {
	for input, want := range map[string]string{
		"http://☕.example/": "http://☕.example", "https://h:81/": "https://h:81", "gopher://h/": "gopher://h", "ws://[1::2]/": "ws://[1::2]",
		"blob:https://h/x": "https://h", "blob:blob:ftp://h:1/": "ftp://h:1", "blob:x": "null", "blob:http://:/": "null", "file:///a": "null", "foo://h/": "null",
	} {
		if got := mustParse(t, edition.E2015, input).Origin(); got != want {
			t.Errorf("%q: %s, want %s", input, got, want)
		}
	}
	u := mustParse(t, edition.E2015, "http://h:443/")
	if err := u.Set("protocol", "https"); err != nil || u.Href() != "https://h:443/" || u.Origin() != "https://h" {
		t.Errorf("%v, %v, %s", err, u, u.Origin())
	}
	if _, err := u.Equals(u); err != edition.ErrNotInEdition {
		t.Errorf("equality: %v", err)
	}
}

// TestDomains2015: addresses and what is no host at all make the empty string.
//
// 2015: every member of the API, every other algorithm.
func TestDomains2015(t *testing.T) {
	for _, tt := range []struct{ domain, ascii, unicode string }{
		{"☕.Example", "xn--53h.example", "☕.example"}, {"faß.de", "fass.de", "fass.de"}, {"xn--fa-hia.de", "xn--fa-hia.de", "faß.de"},
		{"127.1", "", ""}, {"%31", "", ""}, {"256.1.1.1", "", ""}, {"[1::2]", "", ""}, {"", "", ""}, {"a b", "", ""}, {"a/b", "", ""}, {"h:80", "", ""}, {"a--b", "a--b", "a--b"}, {"ab--c", "", ""},
	} {
		ascii, err := edition.DomainToASCII(edition.E2015, tt.domain)
		if ascii != tt.ascii || err != nil {
			t.Errorf("%q: %q, %v, want %q", tt.domain, ascii, err, tt.ascii)
		}
		if unicode, err := edition.DomainToUnicode(edition.E2015, tt.domain); unicode != tt.unicode || err != nil {
			t.Errorf("%q: %q, %v, want %q", tt.domain, unicode, err, tt.unicode)
		}
	}
}

// TestParams2015 runs each method; there is no sort and no size, and a "?" stays.
//
// 2015: every member of the API, every form algorithm, every other algorithm.
func TestParams2015(t *testing.T) {
	u := mustParse(t, edition.E2015, "http://h/?b=1&a=2&b=3")
	for _, c := range []struct{ call, result, query string }{
		{"get b", `"1"`, "b=1&a=2&b=3"}, {"get x", "null", "b=1&a=2&b=3"}, {"getAll b", `« "1", "3" »`, "b=1&a=2&b=3"}, {"has a", "true", "b=1&a=2&b=3"},
		{"append c é'", "null", "b=1&a=2&b=3&c=%C3%A9%27"}, {"set b 4", "null", "b=4&a=2&c=%C3%A9%27"}, {"delete c", "null", "b=4&a=2"},
		{"sort", "none", "b=4&a=2"}, {"size", "none", "b=4&a=2"}, {"has a 2", "none", "b=4&a=2"}, {"delete a", "null", "b=4"}, {"toString", `"b=4"`, "b=4"}, {"delete b", "null", ""},
	} {
		words := strings.Split(c.call, " ")
		value, err := u.Params().Call(words[0], words[1:]...)
		got := value.String()
		if err == edition.ErrNoMethod {
			got = "none"
		}
		if got != c.result || u.Href() != "http://h/?"+c.query {
			t.Errorf("%s: %s and %s, want %s and %s", c.call, got, u, c.result, c.query)
		}
	}
	p, err := edition.NewParams(edition.E2015, "?a=b+c&&=&d")
	if want := []edition.Pair{{Name: "?a", Value: "b c"}, {}, {Name: "d"}}; err != nil || !reflect.DeepEqual(slices.Collect(p.Pairs()), want) {
		t.Errorf("%q, %v", slices.Collect(p.Pairs()), err)
	}
}

// TestForms2015: the encoding override, _charset_ and isindex.
//
// 2015: every form algorithm, every other algorithm.
func TestForms2015(t *testing.T) {
	latin, err := encoding.Get("windows-1252")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		input string
		o     edition.FormOptions
		want  string
	}{
		{"a=1;b&%C3%A9=+%FF", edition.FormOptions{}, "a=1;b é= \uFFFD"},
		{"é=", edition.FormOptions{}, "é="},
		{"é=", edition.FormOptions{Encoding: latin}, "failure"},
		{"%E9=%80", edition.FormOptions{Encoding: latin}, "é=€"},
		{"_charset_=windows-1252&x=%E9", edition.FormOptions{}, "_charset_=windows-1252 x=\uFFFD"},
		{"x=%E9&_charset_=windows-1252&_charset_=utf-8", edition.FormOptions{UseCharset: true}, "x=é _charset_=windows-1252 _charset_=utf-8"},
		{"_charset_=x&_charset_=shift_jis&x=%93%FA", edition.FormOptions{UseCharset: true}, "_charset_=x _charset_=shift_jis x=日"},
		{"%5Fcharset_=shift_jis&x=%93", edition.FormOptions{UseCharset: true}, "_charset_=shift_jis x=\uFFFD"},
		{"a&b", edition.FormOptions{IsIndex: true}, "=a b="},
		{"a=&b", edition.FormOptions{IsIndex: true}, "a= b="},
		{"&b", edition.FormOptions{IsIndex: true}, "= b="},
	} {
		pairs, ok, err := edition.ParseForm(edition.E2015, tt.input, tt.o)
		var words []string
		for _, p := range pairs {
			words = append(words, p.Name+"="+p.Value)
		}
		got := strings.Join(words, " ")
		if !ok {
			got = "failure"
		}
		if got != tt.want || err != nil {
			t.Errorf("%q: %q, %v, want %q", tt.input, got, err, tt.want)
		}
	}
	pairs := []edition.Pair{{Name: "é", Value: "‽ ~*"}, {Name: "f", Value: "v", Type: "file", Filename: "n"}}
	for want, o := range map[string]edition.FormOptions{"%C3%A9=%E2%80%BD+%7E*&f=v": {}, "%E9=%26%238253%3B+%7E*&f=v": {Encoding: latin}} {
		if got, err := edition.SerializeForm(edition.E2015, pairs, o); got != want || err != nil {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
}

// settest is a case of urlsettest.yml.txt.
type settest struct {
	attribute, name, url, value string
	tests                       map[string]string
}

// loadSettests reads the lines of the file, which is YAML of the plainest kind: a
// section for each attribute, and in it lists of names with values in quotes or
// without.
func loadSettests(t *testing.T) (cases []settest) {
	t.Helper()
	data, err := os.ReadFile(vector.Shared(t, "editions/webspecs-2014/urlsettest.yml.txt"))
	if err != nil {
		t.Fatal(err)
	}
	section := ""
	for line := range strings.SplitSeq(string(data), "\n") {
		key, value, found := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "- "), ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.HasPrefix(line, "#") || !found:
			continue
		case strings.HasPrefix(value, "'"):
			value = strings.Trim(value, "'")
		case strings.HasPrefix(value, `"`):
			if value, err = strconv.Unquote(value); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		last := len(cases) - 1
		switch {
		case !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "-"):
			section = key
		case key == "testname":
			cases = append(cases, settest{section, value, "", "", map[string]string{}})
		case strings.HasPrefix(line, "    "):
			cases[last].tests[key] = value
		case key == "url":
			cases[last].url = value
		case key == "value":
			cases[last].value = value
		}
	}
	return cases
}

// TestSettests runs the setters of the reference implementation's own tests. What
// differs does so because the code of that implementation, which the tests go with,
// is not what the text says.
//
// 2015: every state or rule, every member of the API.
func TestSettests(t *testing.T) {
	differences := map[string]string{
		"href resetAll href":         "foo:", // scheme data that is empty is not null
		"href resetAll pathname":     "",     // and is the pathname
		"password withHash href":     "http://user:secret%23blah@host:99/path?search#hash",
		"password withHash password": "secret%23blah", // "#" is in the password encode set
	}
	compared, met := 0, 0
	cases := loadSettests(t)
	for _, c := range cases {
		u := mustParse(t, edition.E2015, c.url)
		if err := u.Set(c.attribute, c.value); (err != nil) != (c.name == "error") {
			t.Errorf("%s %s: %v", c.attribute, c.name, err)
		}
		for name, want := range c.tests {
			compared++
			key := c.attribute + " " + c.name + " " + name
			if other, ok := differences[key]; ok {
				met++
				if other == want {
					t.Errorf("%s is listed as a difference and is none", key)
				}
				want = other
			}
			if got, ok := u.Attribute(name); !ok || got.Text() != want {
				t.Errorf("%s: %q, want %q", key, got.Text(), want)
			}
		}
	}
	if len(cases) != 37 || compared != 100 || met != len(differences) {
		t.Errorf("%d cases, %d results, %d of %d differences", len(cases), compared, met, len(differences))
	}
}
