package queryjson

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestForms writes queries in the three forms and reads them again.
func TestForms(t *testing.T) {
	const none = "none"
	for _, tt := range []struct {
		query               string
		object, pairs, raw  string
		fromObject, fromRaw string // the query that is read again; fromPairs is fromRaw unless given
		fromPairs           string
	}{
		{none, `{}`, `null`, `null`, none, none, ""},
		{"", `{}`, `[]`, `[""]`, none, "", none},
		{"a=1&b=2&b=3", `{"a":"1","b":["2","3"]}`, `[["a","1"],["b","2"],["b","3"]]`, `["a=1","b=2","b=3"]`, "a=1&b=2&b=3", "a=1&b=2&b=3", ""},
		{"b=1&a=2&b=3", `{"b":["1","3"],"a":"2"}`, `[["b","1"],["a","2"],["b","3"]]`, `["b=1","a=2","b=3"]`, "b=1&b=3&a=2", "b=1&a=2&b=3", ""},
		{"flag&x=", `{"flag":"","x":""}`, `[["flag",null],["x",""]]`, `["flag","x="]`, "flag=&x=", "flag&x=", ""},
		{"q=a%20b&&%e9", `{"q":"a b","�":""}`, `[["q","a b"],["�",null]]`, `["q=a%20b","","%e9"]`, "q=a+b&%EF%BF%BD=", "q=a%20b&&%e9", "q=a+b&%EF%BF%BD"},
		{`%22=%0A%26`, `{"\"":"\n&"}`, `[["\"","\n&"]]`, `["%22=%0A%26"]`, `%22=%0A%26`, `%22=%0A%26`, ""},
	} {
		query, has := tt.query, true
		if query == none {
			query, has = "", false
		}
		if tt.fromPairs == "" {
			tt.fromPairs = tt.fromRaw
		}
		for i, want := range []string{tt.object, tt.pairs, tt.raw} {
			got := string(Append(nil, query, has, Form(i), nil))
			if got != want {
				t.Errorf("%q as %s: %s, want %s", tt.query, Names()[i], got, want)
			}
			again, ok, err := Parse(got)
			if !ok {
				again = none
			}
			if back := []string{tt.fromObject, tt.fromPairs, tt.fromRaw}[i]; err != nil || again != back {
				t.Errorf("%q as %s: read as %q, %v; want %q", tt.query, Names()[i], again, err, back)
			}
		}
	}
}

// TestParse reads JSON that Append does not write.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		` {"a":1,"b":true,"c":[null,"x",2.50]} `: "a=1&b=true&c&c=x&c=2.50",
		`{"a":"1","a":"2"}`:                      "a=1&a=2",
		`[["a",1]]`:                              "a=1",
		`[{"name":"a b","value":"1"},["c",""]]`:  "a+b=1&c=",
		`["a=1&b"]`:                              "a=1&b",
		"[\"\xf0\x9f\x98\"]":                     "\uFFFD", // the start of a code point, as in the other formats
		"[[\"\xf0\x9f\x98\",\"\xf0\x9f\x98\"]]":  "%EF%BF%BD=%EF%BF%BD",
	} {
		if got, ok, err := Parse(text); got != want || !ok || err != nil {
			t.Errorf("%s: %q, %v, %v; want %q", text, got, ok, err, want)
		}
	}
	for _, text := range []string{"", "a=1", "7", `"a"`, `{"a":{}}`, `{"a":[["x"]]}`, `[["a"]]`, `[["a","b","c"]]`, `["a",null]`, `[["a",{}]]`, `["a",["b","c"]]`, `[{"name":"a"}]`, `[{"value":"a"}]`, `[{"name":null,"value":"a"}]`, `[["a"],{}]`, `[[null,"b"]]`, `{"a":"1"} x`} {
		if got, ok, err := Parse(text); err == nil {
			t.Errorf("%s: %q, %v, no error", text, got, ok)
		}
	}
}

// TestTime takes linear time for an array whose first parameter is as long as all others together.
func TestTime(t *testing.T) {
	growth.Check(t, "a long parameter", func(text string) {
		if _, _, err := Parse(text); err != nil {
			t.Fatal(err)
		}
	}, func(n int) string {
		return `["` + strings.Repeat("x", n/2) + `"` + strings.Repeat(`,"a"`, n/8) + `]`
	})
}

// FuzzRaw checks that Raw keeps every query.
func FuzzRaw(f *testing.F) {
	f.Add("a=1&&b=%e9")
	f.Fuzz(func(t *testing.T, query string) {
		for i := range len(query) {
			if query[i] >= 0x80 {
				return // a query has ASCII only
			}
		}
		if got, ok, err := Parse(string(Append(nil, query, true, Raw, nil))); got != query || !ok || err != nil {
			t.Fatalf("%q: %q, %v, %v", query, got, ok, err)
		}
	})
}
