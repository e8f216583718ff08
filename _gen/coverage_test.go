package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/weburl-go/weburl/internal/vector"
)

// TestCoverage fails when an algorithm of the standard has no symbol or no
// test, and when docs/coverage.md is not what the code says.
func TestCoverage(t *testing.T) {
	root, err := vector.Root()
	if err != nil {
		t.Fatal(err)
	}
	vector.Shared(t, "spec")
	page, missing, err := coverage(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		t.Errorf("nothing claims %s", m)
	}
	written, err := os.ReadFile(filepath.Join(root, "docs", "coverage.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(page, written) {
		t.Error("docs/coverage.md is not current: run go run ./_gen coverage")
	}
}

// TestReadAlgorithms checks that the markup is understood: anchors that are
// given, anchors that the standard's build makes up, states, setters.
func TestReadAlgorithms(t *testing.T) {
	const standard = `
<div algorithm>
<p>The <dfn export id=concept-host-parser lt="host parser|host parsing">host parser</dfn> takes a</p>
</div>
<div algorithm>
<p>To <dfn>find the IPv6 address compressed
piece index</dfn> given</p></div>
<div algorithm><p>The <dfn export for=host>public suffix</dfn> of</p></div>
<div algorithm><p>To <dfn local-lt=shorten>shorten a <var>url</var>'s path</dfn>:</p></div>
<div algorithm="basic URL parser"><dfn export id=concept-basic-url-parser lt="basic URL parser">basic URL parser</dfn>
   <dt><dfn export for="basic URL parser" id=scheme-state>scheme state</dfn></div>
<div algorithm="host setter"><p>The <code><a attribute for=URL>host</a></code> setter steps are</p></div>
<div algorithm><p>The <dfn method for=URLSearchParams><code>getAll(<var>name</var>)</code></dfn> method</p></div>
<div algorithm><dfn constructor for=URL lt="URL(url, base)"><code>new URL()</code></dfn></div>`
	want := []algorithm{
		{"host parser", "concept-host-parser", false},
		{"find the IPv6 address compressed piece index", "find-the-ipv6-address-compressed-piece-index", false},
		{"host: public suffix", "host-public-suffix", false},
		{"shorten a url's path", "shorten-a-urls-path", false},
		{"basic URL parser", "concept-basic-url-parser", false},
		{"scheme state", "scheme-state", false},
		{"URL: host setter", "dom-url-host", true},
		{"URLSearchParams: getAll(name)", "dom-urlsearchparams-getall", false},
		{"URL: new URL()", "dom-url-url", false},
		{"URLSearchParams: stringification behavior", "urlsearchparams-stringification-behavior", false},
	}
	if got := readAlgorithms(standard); !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}
