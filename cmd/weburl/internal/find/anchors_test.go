package find

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/internal/test/growth"
	"github.com/weburl-go/weburl/internal/test/vector"
)

// anchorsOf returns the anchors of a text, in ascending order.
func anchorsOf(t testing.TB, kind Kind, text string) (*Anchors, []string) {
	t.Helper()
	in, err := Decode(strings.NewReader(text), kind, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := FindAnchors(in, kind)
	if err != nil {
		t.Fatal(err)
	}
	return a, a.Names()
}

// TestHeadings has headings of Markdown and the names that GitHub gives them.
func TestHeadings(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"# Install", []string{"install"}},
		{"# Install and run ##", []string{"install-and-run"}},
		{"Install\n=======\n\nRun it\n---", []string{"install", "run-it"}},
		{"# What's new, in v1.2.3?!", []string{"whats-new-in-v123"}},
		{"# a - b", []string{"a---b"}},
		{"# a  b & c / d", []string{"a--b--c--d"}},
		{"# snake_case and kebab-case", []string{"snake_case-and-kebab-case"}},
		{"# `code --flag=\"x\"` *very* __bold__ ~~gone~~", []string{"code---flagx-very-bold-gone"}},
		{"# A [link](https://example.com/x) and [one][r]\n\n[r]: /x", []string{"a-link-and-one"}},
		{"# ![logo](a.png) Name", []string{"-name"}},
		{"# <img src=a.png> Name", []string{"-name"}},
		{"# <b>Bold</b> &amp; \\*stars\\* &#65;", []string{"bold--stars-a"}},
		{"# https://example.com/a", []string{"httpsexamplecoma"}},
		{"# :rocket: Launch", []string{"rocket-launch"}},
		{"# 🚀 Launch", []string{"-launch"}},
		{"# ⚙️ Settings", []string{"\uFE0F-settings"}},
		{"# Über ÉTÉ", []string{"über-été"}},
		{"# Введение", []string{"введение"}},
		{"# 日本語、です。", []string{"日本語です"}},
		{"# ΟΔΟΣ Οδος", []string{"οδοσ-οδος"}},
		{"# İstanbul", []string{"i̇stanbul"}},
		{"# हिन्दी ١٢ Ⅷ ²", []string{"हिन्दी-١٢-ⅷ-"}},
		{"# A\n# A\n# a!\n", []string{"a", "a-1", "a-2"}},
		{"# A-1\n# A\n# A\n", []string{"a", "a-1", "a-2"}},
		{"# A\n# A\n# A-1\n", []string{"a", "a-1", "a-1-1"}},
		{"#\n# !\n", []string{"", "-1"}},
		{"> # Quoted\n\n- # Item", []string{"item", "quoted"}},
		{"    # code\n\n```\n# code\n```\n#none\n\n\\# none", nil},
		{"<h2 id=\"given\">In HTML</h2>\n\n# In HTML", []string{"given", "in-html", "in-html-1"}},
		{"<h1>\n\nApart *from* it\n\n</h1>", []string{"apart-from-it"}},
		{"Text <a name=here></a> <a id='There'/>.", []string{"There", "here"}},
		{"`<a name=no>` <!-- <a name=no> -->", nil},
	} {
		_, got := anchorsOf(t, Markdown, tt.text)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// TestOtherNames checks names that GitHub does not give, but other programs do or people
// write, and the names in pages.
func TestOtherNames(t *testing.T) {
	for _, tt := range []struct {
		kind          Kind
		text          string
		has, hasNot   string // separated by spaces
		wantTemplated bool
	}{
		{Markdown, "# Set up {#start}\n{: #other .c }\n", "start other set-up-start SET-UP-START", "set-up", false},
		{Markdown, "<h1>\n  Set up\n</h1>", "set-up", "up", false},
		{Markdown, "#### func (*A) [Add](#add)\n# B [c](#Of-C) of C\n", "func-a-add add of-c", "a c func", false},
		{Markdown, "# A [b](#no)\n# C [d](#a-b)\n# E-\n", "a-b c-d", "no a b", false},
		{Markdown, "{{ x }} <a name=Y>", "Y", "y x", false},
		{Markdown, "# ΟΔΟΣ\n# Νέος", "οδος οδοσ ΟΔΟΣ νέος νέοσ ΝΈΟΣ", "νέο", false},
		{HTML, "<p id=a><a name='b&amp;c'><svg><title/><p id=d></svg><script>'<p id=e>'</script><h1>f</h1>", "a b&c d", "A e f", false},
		{HTML, "<p id=a>{% if b %}", "", "a b", true},
		{HTML, "<?php a() ?>", "", "a", true},
		{HTML, "<p id=a>{$TITLE}", "", "a", true},
		{HTML, "<body id=a>? 50% {b} $c <b?><!-- # -->", "a", "b", false},
		{HTML, "<body id=a>%%<% b", "", "a", true},
		{HTML, "<body id=a>??<?= b", "", "a", true},
		{HTML, "<body id=a>$$projectname", "", "a", true},
		{HTML, "<body id=a><!--#include", "", "a", true},
		{Markdown, "# A\n{{ #rustdoc_include", "a", "b", false},
		{Markdown, "# A\n{{# rustdoc_include", "a", "b", true},
		{Markdown, "# A\n{%- include", "a", "b", true},
		{Markdown, "# A\n@include", "a", "b", true},
		{Markdown, "# A\n--8<-- include", "a", "b", true},
		{Markdown, "# A\n<hr> #include", "a", "b", false},
		{Markdown, "<!-- Do Not Edit -->\n# A", "a", "b", true},
		{Markdown, "# A\n\n[[Back to top]](#) [[Back to API list]](../README.md#c) [[Back to Model list]](../README.md#d)\n", "a", "b", true},
		{Markdown, "# A\n\n[[Back to top]](#a)\n", "a", "b", false},
		{Markdown, "<H2>A</H2> <h", "a", "b", false},
		{Markdown, "# :warning: A b\n", "warning-a-b a-b", "b", false},
		{Markdown, "{{< figure >}}\n\n# A\n", "a", "b", true},
		{Markdown, "---\nincludes:\n  - b\n---\n# A\n", "a", "b", true},
	} {
		a, _ := anchorsOf(t, tt.kind, tt.text)
		for name := range strings.FieldsSeq(tt.has) {
			if !a.Has(name) {
				t.Errorf("%q has no %q", tt.text, name)
			}
		}
		for name := range strings.FieldsSeq(tt.hasNot) {
			if a.Has(name) {
				t.Errorf("%q has %q", tt.text, name)
			}
		}
		if a.Templated != tt.wantTemplated {
			t.Errorf("%q: templated: %t", tt.text, a.Templated)
		}
	}
	in, err := Decode(strings.NewReader("# A\n"+strings.Repeat("b\n", maxPage/2)), Markdown, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := FindAnchors(in, Markdown); err != ErrLargeMarkdown {
		t.Errorf("a page that is too large: %v", err)
	}
}

// TestAnchorsGrowth checks that headings take linear time.
func TestAnchorsGrowth(t *testing.T) {
	for _, unit := range []string{"# A\n", "# É *b* `c`\n", "a {#\n", "{:", "<h1>a\n\n", "# a-1\n# a\n", "<a id=b>"} {
		growth.Check(t, unit, func(text string) { anchorsOf(t, Markdown, text) }, func(n int) string { return strings.Repeat(unit, n/len(unit)) })
	}
}

// TestTitles checks that the anchors of documents are the same when text between URLs
// is skipped, and when it is not.
func TestTitles(t *testing.T) {
	texts := []string{"> a `b\n> c` <a name=d>\n\n- e *f\n  # g* [h](i)\n\n| # j |\n|---|\n| <p id=k> |\n\n[l]: m '<p id=n>'\n", "<h2>\n\na b\n\n</h2>\n\n[c](#a-b)\n"}
	for _, pattern := range []string{"*.md", "docs/*.md"} {
		names, err := filepath.Glob(vector.Own(t, pattern))
		if err != nil || len(names) < 5 {
			t.Fatalf("%d documents, %v", len(names), err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
	}
	count := 0
	for _, source := range texts {
		_, got := anchorsOf(t, Markdown, source)
		r := anchorReader{slugs: map[string]int{}, Anchors: &Anchors{names: map[string]bool{}}, source: []byte(source)}
		document, _ := new(Parsers).parseMarkdown(r.source, true)
		if err := ast.Walk(document, r.visit); err != nil {
			t.Fatal(err)
		}
		if want := r.Names(); !slices.Equal(got, want) {
			t.Errorf("%.60q: %q, want %q", source, got, want)
		}
		var found []string // in the tree in which the URLs are found
		parsed := func(anchors func() *Anchors) { found = anchors().Names() }
		err := Find(&Input{Reader: strings.NewReader(source)}, Markdown, weburl.URL{}, Visitor{Parsed: parsed, Found: func(*Occurrence) error { return nil }})
		if err != nil || !slices.Equal(found, got) {
			t.Errorf("%.60q: %q, %v, want %q", source, found, err, got)
		}
		count += len(got)
	}
	if count < 200 {
		t.Errorf("only %d anchors", count)
	}
}

// FuzzAnchors looks for panics, and for names that Has does not know.
func FuzzAnchors(f *testing.F) {
	f.Add("# a *b*\n<h1>[c](d)\n\n# e\n</h1><p id='&amp;'>{#f}", true)
	f.Add("> # `a\n> b`\n\n- ===\n", true)
	f.Add("<svg><title/><p name=a id=a>", false)
	f.Fuzz(func(t *testing.T, text string, isMarkdown bool) {
		kind := HTML
		if isMarkdown {
			kind = Markdown
		}
		a, err := FindAnchors(&Input{Reader: strings.NewReader(text)}, kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range a.Names() {
			if !a.Has(name) {
				t.Errorf("no %q", name)
			}
		}
	})
}
