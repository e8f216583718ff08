package find

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// foreignPages are pages with elements whose text is raw in HTML, and not in SVG and
// MathML. Each ends with a link.
var foreignPages = func() (pages []string) {
	starts := []string{
		"", "<svg>", "<SVG viewbox=0>", "<math>", "<svg/>", "<svg><g>", "<svg></svg>", "<svg><svg></svg>", "<svg></g>", "<svg><foreignObject>", "<svg><foreignobject></foreignobject>",
		"<svg><desc>", "<svg><title>", "<svg><title></title>", "<math><mi>", "<math><mtext></mtext>", "<svg><p>", "<svg><g><svg><br>", "<svg><foreignObject><svg>", "<math><annotation-xml encoding='text/html'>",
		"<svg><a>", "<p><svg>", "</svg><svg>",
		"<div><svg></div>", "<div><svg><g></div>", "<section><div><svg><path/></section>", "<div><svg></span>", "<div><svg><div></div>", "<a><svg><a></a>", "<span><svg><g></g></svg><svg></span>", "<div><svg><foreignObject></div>", "<svg></p>", "<p><svg></br>",
	}
	for _, start := range starts {
		for _, element := range []string{
			"<style/>", "<script/>", "<title/>", "<textarea/>", "<iframe/>", "<xmp/>", "<style></style>", "<title>t</title>", "<style>a{}</style>", "<script></script>",
			"<![CDATA[b > <a href='http://c/'>]]>", "<style><![CDATA[b > c {}]]></style>", "<script>\n<![CDATA[b > <a href='http://c/'>]]></script>",
		} {
			pages = append(pages, start+element+"<a href='http://h/'>a</a>")
		}
	}
	return pages
}()

// TestForeign compares with the tree of x/net/html.
//
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
func TestForeign(t *testing.T) {
	links := 0
	for _, page := range foreignPages {
		root, err := html.Parse(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && n.Data == "a" && slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" }) {
				want++
			}
		}
		links += want
		if found := foundIn(t, HTML, page, page); len(found) != want {
			t.Errorf("%s: %d links, want %d", page, len(found), want)
		}
	}
	if links < len(foreignPages)/2 {
		t.Errorf("%d links in %d pages", links, len(foreignPages))
	}
	const page = `<?xml version="1.0"?><html><head><title/><script src="http://a/"/></head><body><a href="http://h/">a</a></body></html>`
	if found := foundIn(t, HTML, page, page); len(found) != 2 {
		t.Errorf("%s: %d links, want 2", page, len(found))
	}
	for _, style := range []string{"a { background: url(http://a/) }", "<![CDATA[ a > b { background: url(http://a/) } ]]>", "\n <![CDATA[ a { background: url(http://a/) } ]]>\n"} {
		if found := foundIn(t, HTML, "svg", "<svg><style>"+style+"</style></svg>"); len(found) != 1 {
			t.Errorf("the style sheet %q in SVG has %d URLs, want 1", style, len(found))
		}
	}
}

// TestBaseApart has base elements that are none of the page: those in SVG and in templates.
//
// https://html.spec.whatwg.org/multipage/semantics.html#the-base-element
func TestBaseApart(t *testing.T) {
	for page, want := range map[string]string{
		"<svg><base href='http://b/'></svg><a href=c>": "https://document.invalid/", "<template><p><base href='http://b/'></template><a href=c>": "https://document.invalid/",
		"<template></template><base href='http://b/'><a href=c>": "http://b/", "<svg></svg><base href='http://b/'><a href=c>": "http://b/",
	} {
		found := foundIn(t, HTML, page, page)
		if got := found[len(found)-1].Base.Href(); got != want {
			t.Errorf("%s: %s, want %s", page, got, want)
		}
	}
}
