package find

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestLinkedData finds the values of JSON-LD that are URLs by what their key means.
func TestLinkedData(t *testing.T) {
	for _, tt := range []struct {
		name, json string
		want       []string
	}{
		{"relative", `{"@id":"#a","name":"b","url":"/c d","x":"/e"}`, []string{"@id #a", "url /c d"}},
		{"escapes", `{"url":"\/a\u0020b","sameAs":"https:\/\/c\/d e"}`, []string{"url /a b", "sameAs https://c/d e"}},
		{"text", `{"description":"see https://a or b","license":"MIT"}`, []string{"- https://a"}},
		{"arrays", `{"image":["a",["b"],{"url":"c","name":"d"},"e"],"f":["g"]}`, []string{"image a", "image b", "url c", "image e"}},
		{"objects", `{"logo":{"@type":"ImageObject","contentUrl":"a","caption":"b"},"caption":"c","item":"d"}`, []string{"contentUrl a", "item d"}},
		{"keyword arrays", `{"sameAs":{"@list":["a"],"@type":"b"},"x":{"@set":["c"]},"@set":"d"}`, []string{"sameAs a"}},
		{"context", `[{"@context":["a",{"url":"b","@id":"c","d":{"@id":"https://e"}}],"url":"f"},{"url":"g"}]`, []string{"@context a", "- https://e", "url f", "url g"}},
		{"one context", `{"@context":{"url":{"@id":"a"}},"@id":"b","@graph":[{"@id":"c"}]}`, []string{"@id b", "@id c"}},
		{"prefixes", `{"schema:url":"a","https://schema.org/image":"b"}`, []string{"url a", "- https://schema.org/image", "image b"}},
		{"blank nodes", `{"@id":"_:a","url":null,"x":"b"}`, nil},
		{"words", `{"sameAs":["Jane Doe","Jos\u00e9 Doe","a b.png","c d\/e"],"image":" f"}`, []string{"sameAs a b.png", "sameAs c d/e", "image  f"}},
		{"no string", `{"url":1,"x":"a"}`, nil},
		{"not JSON", `]}"url":"a",[{"url" : "b"//<![CDATA[` + "\n{\"url\":\"c", []string{"url b"}},
		{"string only", `"url"`, nil},
	} {
		var got []string
		for _, o := range occurrences(t, HTML, `<script type="application/ld+json">`+tt.json+"</script>") {
			where := strings.TrimPrefix(o.Where, "json-ld ")
			if o.Where == "string" {
				where = "-"
			}
			got = append(got, where+" "+o.Text())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %s\ngot  %q\nwant %q", tt.name, tt.json, got, tt.want)
		}
	}
}

// TestLinkedDataBase resolves the URLs of JSON-LD with the base element of the page.
func TestLinkedDataBase(t *testing.T) {
	const page = `<base href="https://a.example/b/"><script type="application/ld+json">{"url":"c"}</script>`
	list := occurrences(t, HTML, page)
	if len(list) != 2 {
		t.Fatalf("%d URLs", len(list))
	}
	parser := weburl.Parser{Base: list[1].Base}
	if u, err := parser.Parse(list[1].Text()); err != nil || u.String() != "https://a.example/b/c" {
		t.Errorf("%s, %v", u, err)
	}
}

// TestLinkedDataKeys checks that the page about documents lists the keys.
func TestLinkedDataKeys(t *testing.T) {
	page, err := os.ReadFile("../../../../docs/check.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, found := strings.Cut(string(page), "In JSON-LD in a page")
	list, _, _ = strings.Cut(list, "The keys")
	if !found {
		t.Fatal("docs/check.md says nothing about JSON-LD")
	}
	for _, key := range urlKeys() {
		if !strings.Contains(list, "`"+key+"`") {
			t.Errorf("docs/check.md does not list %s", key)
		}
	}
	if listed := strings.Count(list, "`") / 2; listed != len(urlKeys()) {
		t.Errorf("docs/check.md lists %d keys, there are %d", listed, len(urlKeys()))
	}
}

// TestPageData finds JSON-LD whose type has a character reference, and the pictures of tiles.
func TestPageData(t *testing.T) {
	const page = `<script type="application/ld&#x2B;json">{"url":"a"}</script><meta name=msapplication-square32x32logo content=b><meta name=msapplication-logo-x content=c>`
	if got := found(t, HTML, page); len(got) != 2 || got[0] != "1:49 json-ld url a" || got[1] != "1:110 meta content b" {
		t.Errorf("%q", got)
	}
}

// TestBrokenLinkedData marks what is found in a text that is not JSON, where it is not known
// what is a string, so that nothing is changed there.
func TestBrokenLinkedData(t *testing.T) {
	for text, want := range map[string]bool{`{"url":"a"}`: false, `{"url":"a""}`: true} {
		list := occurrences(t, HTML, `<script type="application/ld+json">`+text+"</script>")
		if len(list) == 0 || list[0].Templated != want {
			t.Errorf("%s: %d URLs", text, len(list))
		}
	}
}
