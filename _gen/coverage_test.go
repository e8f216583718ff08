package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestCoverage fails if an algorithm of the standard has no symbol or no test,
// and if docs/coverage.md does not agree with the code.
func TestCoverage(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	vector.Shared(t, "spec")
	page, missing, err := coverage(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		t.Error(m)
	}
	if page != readPage(t, root) {
		t.Error("docs/coverage.md is not current: run go run ./_gen coverage")
	}
}

func readPage(t *testing.T, root string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "coverage.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// TestCoverageLinks fails when a link of docs/coverage.md is broken. It does
// not need the standard.
func TestCoverageLinks(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	page := readPage(t, root)
	for _, problem := range checkPage(root, page) {
		t.Error(problem)
	}
	// The cases change the page in one place, and list the problems that this
	// causes.
	for _, tt := range []struct{ old, new, want string }{
		{"[`percent.AppendByte`]", "[`percent.AppendBytes`]", "#percent-encode: percent/percent.go does not declare percent.AppendBytes"},
		{"[`percent.AppendByte`](../percent/percent.go)", "[`percent.AppendByte`](../percent/set.go)", "#percent-encode: percent/set.go does not declare percent.AppendByte"},
		{"[`percent.AppendByte`](../percent/percent.go)", "[`percent.AppendByte`](../percent/none.go)", "no such file"},
		{"[`percent.AppendByte`]", "[`percent.Decode`]", "#percent-encode: the comment of percent.Decode in percent/percent.go does not name the anchor"},
		{"[`percent.TestAppendByte`]", "[`percent.TestAppendRune`]", "#percent-encode: the comment of percent.TestAppendRune in percent/percent_test.go does not name the anchor"},
		{"[`percent.TestAppendByte`](../percent/percent_test.go)", "[`percent.AppendByte`](../percent/percent.go)", "#percent-encode: percent/percent.go does not declare percent.AppendByte"},
		{"#percent-encode)", "#percent-decode)", "#percent-decode: the comment of percent.AppendByte in percent/percent.go does not name the anchor"},
		{"](https://url.spec.whatwg.org/", "](https://example.org/", "too few"},
		{"](../", "](./", "too few"},
	} {
		n := 1
		if tt.want == "too few" {
			n = -1
		}
		damaged := strings.Replace(page, tt.old, tt.new, n)
		if problems := strings.Join(checkPage(root, damaged), "\n"); damaged == page || !strings.Contains(problems, tt.want) {
			t.Errorf("%s in place of %s: problems %q, want %q", tt.new, tt.old, problems, tt.want)
		}
	}
}

// TestReadAnchors covers the anchors that the standard's build creates for
// terms.
func TestReadAnchors(t *testing.T) {
	known := readAnchors(`<h2 id=parsing>Parsing</h2> <dfn export>cannot have a username/password/port</dfn> <dfn for=host id="x-y">x</dfn>
<dfn>"<code>ftp</code>"</dfn> <dfn attribute for=URL><code>href</code></dfn>`)
	for _, anchor := range []string{"parsing", "cannot-have-a-username-password-port", "x-y", "ftp", "dom-url-href"} {
		if !known[anchor] {
			t.Errorf("#%s is missing in %v", anchor, known)
		}
	}
	if known["parsings"] {
		t.Error("an unknown anchor is found")
	}
}

// TestReadAlgorithms covers all kinds of marks: anchors in the source, anchors
// that the standard's build creates, states, setters.
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
		{"host parser", "concept-host-parser", false, false},
		{"find the IPv6 address compressed piece index", "find-the-ipv6-address-compressed-piece-index", false, false},
		{"host: public suffix", "host-public-suffix", false, false},
		{"shorten a url's path", "shorten-a-urls-path", false, false},
		{"basic URL parser", "concept-basic-url-parser", false, false},
		{"scheme state", "scheme-state", false, true},
		{"URL: host setter", "dom-url-host", true, false},
		{"URLSearchParams: getAll(name)", "dom-urlsearchparams-getall", false, false},
		{"URL: new URL()", "dom-url-url", false, false},
		{"URLSearchParams: stringification behavior", "urlsearchparams-stringification-behavior", false, false},
	}
	if got := readAlgorithms(standard); !slices.Equal(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}
