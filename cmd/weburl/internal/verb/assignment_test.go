package verb

import (
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/kit/value"
	"github.com/weburl-go/weburl/percent"
)

// TestParseAssignment reads operands of set.
func TestParseAssignment(t *testing.T) {
	for text, want := range map[string][5]string{
		"host=a=b":        {"host", "host", "", "=", "a=b"},
		"hostname:=a":     {"host", "host", "", ":=", "a"},
		"path?=/a":        {"path", "path", "", "?=", "/a"},
		"path+=a+=b":      {"path", "path", "", "+=", "a+=b"},
		"query:=a":        {"query", "query", "", ":=", "a"},
		"query=":          {"query", "query", "", "=", ""},
		"query:a:b=c":     {"query:a:b", "query:", "a:b", "=", "c"},
		"query:a:=c":      {"query:a", "query:", "a", ":=", "c"},
		"query:a?=?=":     {"query:a", "query:", "a", "?=", "?="},
		"query:a+=c":      {"query:a", "query:", "a", "+=", "c"},
		"path:-1=a/b":     {"path:-1", "path:", "-1", "=", "a/b"},
		"query:password=": {"query:password", "query:", "password", "=", ""},
	} {
		if a, ok := parseAssignment(text); !ok || [5]string{a.target, a.name, a.key, a.operator, a.value} != want {
			t.Errorf("%s: %+v, %v", text, a, ok)
		}
	}
	for _, text := range []string{"", "host", "host:", "Host=a", "https://h/?a=b", "mailto:a=b", "query:?a", "=a", "host:x=a", "origin=a", "query::=a", "path:0=a", "path:x=a", "path:", "host+=a", "query+=a", "path:1+=a", "query:+=a"} {
		if got, ok := parseAssignment(text); ok {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

// FuzzSet checks that a value that was set is what decoding the component returns.
func FuzzSet(f *testing.F) {
	f.Add("https://h/", "a%20\\b?#\xff/c\td|&=")
	f.Add("file:///", "/C|/x")
	f.Add("foo:/a", "//x")
	f.Fuzz(func(t *testing.T, base, value string) {
		u, err := weburl.Parse(base)
		if err != nil || value == "" {
			return
		}
		for _, name := range []string{"username", "password", "fragment", "query", "path"} {
			a := assignment{target: name, name: name, operator: encodes, value: value}
			edited, err := a.apply(u, false)
			if err != nil {
				continue
			}
			want := value
			if name == "path" {
				if slices.ContainsFunc(strings.Split(value, "/"), func(s string) bool { return s == "." || s == ".." }) {
					continue // it is resolved
				}
				want = "/" + strings.TrimPrefix(value, "/")
			}
			query, _ := edited.Query()
			fragment, _ := edited.Fragment()
			got := map[string]string{
				"username": edited.Username(), "password": edited.Password(), "fragment": fragment, "query": query, "path": edited.Path(),
			}[name]
			if percent.Decode(got) != want {
				t.Fatalf("%s: %s=%q: %s", base, name, value, edited.Href())
			}
		}
	})
}

// FuzzCompared checks that URLs with the same components are equal.
func FuzzCompared(f *testing.F) {
	f.Add("foo:///a", "foo:/a")
	f.Add("foo:/.//a", "foo:////a")
	f.Add("https://h/?", "https://h/#")
	f.Add("https://:@h", "https://h:443/")
	f.Fuzz(func(t *testing.T, left, right string) {
		u, err := weburl.Parse(left)
		v, err2 := weburl.Parse(right)
		if err != nil || err2 != nil {
			return
		}
		var c comparison
		if err := c.check(func(string) bool { return false }, false); err != nil {
			t.Fatal(err)
		}
		equal := !slices.ContainsFunc(c.components, func(part value.Name) bool { return !same(part, u, v) })
		if equal != (u == v) {
			t.Fatalf("%s and %s: same components %v", u.Href(), v.Href(), equal)
		}
	})
}
