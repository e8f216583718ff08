package find

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	renderer "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
	"golang.org/x/net/html"
)

// The reasons why a URL is found in Markdown and is not a link of the page that
// goldmark writes. Nothing in the page is missed.
const (
	unusedDefinition = "found only: no link refers to the definition"
	plainURL         = "found only: a URL in the text that GitHub makes no link of"
)

// TestRealMarkdown compares the links in Markdown documents of others with those of
// the pages that goldmark writes, which are read by x/net/html.
func TestRealMarkdown(t *testing.T) {
	r := reasons{}
	files, links := 0, 0
	for _, name := range realDocuments(t, ".md") {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files++
		links += compareMarkdown(t, r, name, string(source))
	}
	t.Logf("%d files, %d links", files, links)
	if files < 1000/partOfDocuments || links < 10000/partOfDocuments {
		t.Errorf("%d files, %d links", files, links)
	}
	r.report(t, map[string]bool{unusedDefinition: true, plainURL: true})
}

// compareMarkdown compares one document and returns how many links its page has.
func compareMarkdown(t *testing.T, r reasons, name, source string) (links int) {
	t.Helper()
	theirs := renderedLinks(t, source)
	ours := map[string]*Occurrence{}
	for _, o := range foundIn(t, Markdown, name, source) {
		if where := o.Where; !strings.Contains(where, " ") || strings.HasSuffix(where, " href") || strings.HasSuffix(where, " src") {
			ours[normalLink(o.text)] = o
		}
	}
	for link := range theirs {
		links++
		if _, found := ours[link]; !found {
			r["goldmark only: "+name+": "+link]++
		}
	}
	for link, o := range ours {
		if theirs[link] {
			continue
		}
		switch {
		case o.Where == "definition":
			r[unusedDefinition]++
		case o.Where == InText:
			r[plainURL]++
		default:
			r["found only: "+name+": "+o.Where+" "+link]++
		}
	}
	return links
}

// normalLink returns a URL as goldmark writes it in a page.
func normalLink(link string) string {
	return string(util.URLEscape([]byte(strings.TrimSpace(link)), false))
}

// renderedLinks returns the href and src of the elements of the page that goldmark
// writes, other than those of its footnotes.
func renderedLinks(t *testing.T, source string) map[string]bool {
	t.Helper()
	var page bytes.Buffer
	m := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote), goldmark.WithRendererOptions(renderer.WithUnsafe()))
	if err := m.Convert([]byte(source), &page); err != nil {
		t.Fatal(err)
	}
	document, err := html.Parse(&page)
	if err != nil {
		t.Fatal(err)
	}
	links := map[string]bool{}
	for n := range document.Descendants() {
		for _, a := range n.Attr {
			if (a.Key == "href" || a.Key == "src") && !isNote(n) {
				links[normalLink(a.Val)] = true
			}
		}
	}
	return links
}

// isNote reports whether an element is a link to or from a footnote.
func isNote(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Key == "class" && strings.HasPrefix(a.Val, "footnote-") {
			return true
		}
	}
	return false
}
