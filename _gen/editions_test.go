package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/internal/test/vector"
	"github.com/weburl-go/weburl/internal/test/workspace"
)

// TestEditionsPage fails when docs/editions.md is not what the editions answer. It
// needs no text of the standard.
func TestEditionsPage(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := editionsParts()
	if err != nil {
		t.Fatal(err)
	}
	isCurrent(t, root, "editions", parts)
}

// isCurrent checks that the generated parts of a page, which has the name of its
// generator, are these. It returns the page.
func isCurrent(t *testing.T, root, name string, parts map[string]string) string {
	t.Helper()
	file, err := os.ReadFile(filepath.Join(root, "docs", name+".md"))
	if err != nil {
		t.Fatal(err)
	}
	page, err := filled(root, name+".md", parts)
	if err != nil {
		t.Fatal(err)
	}
	if page != string(file) {
		t.Errorf("docs/%s.md is not current: run go run ./_gen %s", name, name)
	}
	return page
}

// TestEditionCoverage fails when a state, a rule or an algorithm of an edition has
// no symbol or no test, or when a page has no row for a place.
func TestEditionCoverage(t *testing.T) {
	root, err := workspace.Root()
	if err != nil {
		t.Fatal(err)
	}
	vector.Shared(t, "spec/editions")
	for _, text := range editionTexts() {
		page, err := editionCoverage(root, text)
		if err != nil {
			t.Error(err)
			continue
		}
		if rows := bytes.Count(page, []byte("\n| ")); rows <= text.rows {
			t.Errorf("%s: the page has %d lines of a table, want more than %d", text.id, rows, text.rows)
		}
	}
}

// TestClaims finds what comments name, by the words or the anchors of a text.
func TestClaims(t *testing.T) {
	names := []string{"URL(url, base)", "host state", "host"}
	for _, tt := range []struct {
		comment, want string
		claims        func(string, []string) []string
	}{
		{"f does.\n\n2013: host state, host\n", "host state|host", claimsOfTerms("2013")},
		{"2013: host,\nURL(url, base)\n", "host|URL(url, base)", claimsOfTerms("2013")},
		{"2013: hosts\n", "hosts", claimsOfTerms("2013")},
		{"2012: host\n", "", claimsOfTerms("2013")},
		{"2017, 2024: #a #b. 2024: #c\n", "#a|#b|#c", claimsOfAnchors("2024")},
		{"2017, 2024: #a #b. 2024: #c\n", "#a|#b", claimsOfAnchors("2017")},
	} {
		if got := strings.Join(tt.claims(tt.comment, names), "|"); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.comment, got, tt.want)
		}
	}
}

// TestAnchorsOfText makes the anchors that a standard's build makes, and says what
// each place is.
func TestAnchorsOfText(t *testing.T) {
	const text = `<h3 id=hosts>Hosts</h3><dfn export for="basic URL parser" id=host-state>host state</dfn>
<dfn attribute for=URL><code>href</code></dfn> <dfn>host parser</dfn> <dfn lt="serialize|serializes">x</dfn>
<dfn id=concept-urlencoded-parser>parser</dfn> <dfn for=other>lost</dfn> <dfn>host parser</dfn>`
	var got []string
	for _, p := range anchorsOfText(text) {
		s := p.name + " " + string(p.kind)
		if p.required {
			s += "!"
		}
		got = append(got, s)
	}
	want := []string{
		"#hosts every other algorithm", "#host-state every state or rule!", "#dom-url-href every member of the API!",
		"#host-parser every other algorithm!", "#serialize every other algorithm", "#concept-urlencoded-parser every form algorithm!",
		"#other-lost every other algorithm",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
