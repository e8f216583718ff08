package edition_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/edition"
	"github.com/weburl-go/weburl/encoding"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// vector2012 is a case of testdata/2012.json. It fails, or has the href, once the
// attributes are set. Fields and attributes that are not given are not compared.
type vector2012 struct {
	Rule       string                     `json:"rule"` // by the text's name
	Line       int                        `json:"line"` // of the text
	Input      string                     `json:"input"`
	Base       string                     `json:"base"`
	Encoding   string                     `json:"encoding"`
	Set        [][2]string                `json:"set"`
	Href       string                     `json:"href"`
	Fails      bool                       `json:"fails"`
	Record     map[string]json.RawMessage `json:"record"`
	Attributes map[string]string          `json:"attributes"`
}

// TestOwnVectors2012 runs the vectors that were written from the text.
//
// 2012: every state or rule, every other algorithm, every member of the API.
func TestOwnVectors2012(t *testing.T) {
	fields, attributes := 0, 0
	for _, c := range vector.Load[vector2012](t, vector.Own(t, "edition/testdata/2012.json"), 310) {
		p := edition.Parser{Edition: edition.E2012}
		if c.Encoding != "" {
			enc, err := encoding.Get(c.Encoding)
			if err != nil {
				t.Fatal(err)
			}
			p.Encoding = enc
		}
		u, err := p.Parse(c.Input, c.Base)
		if u == nil || (err != nil) != c.Fails {
			t.Errorf("%d: %q, base %q: %v, %v", c.Line, c.Input, c.Base, u, err)
			continue
		}
		for _, s := range c.Set {
			if err := u.Set(s[0], s[1]); err != nil {
				t.Errorf("%d: %q: %s: %v", c.Line, c.Input, s[0], err)
			}
		}
		want := c.Href
		if c.Fails {
			want = c.Input
		}
		if u.Href() != want {
			t.Errorf("%d: %q, base %q, set %q: %q, want %q", c.Line, c.Input, c.Base, c.Set, u, want)
		}
		for name, value := range c.Record {
			fields++
			got, err := json.Marshal(u.Record().Get(name))
			if err != nil || !equalJSON(t, got, value) {
				t.Errorf("%d: %q: %s is %s, want %s", c.Line, c.Input, name, got, value)
			}
		}
		for name, value := range c.Attributes {
			attributes++
			if got, ok := u.Attribute(name); !ok || got.Text() != value {
				t.Errorf("%d: %q: attribute %s is %v, want %q", c.Line, c.Input, name, got, value)
			}
		}
	}
	if fields != 158 || attributes != 33 {
		t.Errorf("%d fields and %d attributes", fields, attributes)
	}
}

// equalJSON reports whether two JSON texts have the same value.
func equalJSON(t *testing.T, a, b json.RawMessage) bool {
	t.Helper()
	var texts [2]string
	for i, data := range []json.RawMessage{a, b} {
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	return texts[0] == texts[1]
}

// TestPlaces2012: each of those vectors is for the rule at its line of the text, and
// each rule that does something has one.
func TestPlaces2012(t *testing.T) {
	data, err := os.ReadFile(vector.Shared(t, "spec/editions/2012-11-04.html"))
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, name := range strings.Split("URL encode|relative scheme|clear|neuter|URL simple escape set|URL default escape set|URL query escape set|URL escape|parse|"+
		"scheme start state|scheme state|scheme data state|no scheme state|relative state|authority start state|authority state|file host state|host state|"+
		"hostname state|port state|relative path start state|relative path state|query state|fragment state|serialize|serialize without fragment|"+
		"URL(url, base)|href|origin|protocol|host|hostname|port|pathname|search|query|hash", "|") {
		rules[name] = false
	}
	definition := regexp.MustCompile(`<dfn(?: title=(concept|dom)-[^>]*)?>(.*?)</dfn>|<dt><b title>(.*?)</b>`)
	tag := regexp.MustCompile(`<[^>]*>`)
	at := []string{""} // by line, the rule that the line belongs to
	for _, line := range strings.Split(string(data), "\n") {
		rule := at[len(at)-1]
		for _, m := range definition.FindAllStringSubmatch(line, -1) {
			name := tag.ReplaceAllString(m[2]+m[3], "")
			component := m[1] == "concept" && name != "parse" && name != "serialize" && name != "serialize without fragment"
			if _, ok := rules[name]; ok && !component {
				rule = name
			}
		}
		at = append(at, rule)
	}
	for _, c := range vector.Load[vector2012](t, vector.Own(t, "edition/testdata/2012.json"), 310) {
		rules[c.Rule] = true
		shared := c.Rule == "host state" && at[c.Line] == "hostname state"
		if at[c.Line] != c.Rule && !shared {
			t.Errorf("%q: line %d is of %q, not %q", c.Input, c.Line, at[c.Line], c.Rule)
		}
	}
	for rule, has := range rules {
		if !has {
			t.Errorf("there is no vector for %s", rule)
		}
	}
	if len(rules) != 37 {
		t.Errorf("%d rules", len(rules))
	}
}
