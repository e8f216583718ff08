package find

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// repeatedTag is the reason why an attribute is in the tree of a page more often than
// in the page.
const repeatedTag = "tree only: an <a> that is not closed is repeated, as HTML's tree builder does"

// TestRealHTML compares what is found in the attributes of pages of others with the
// attributes in the trees that x/net/html builds of them.
func TestRealHTML(t *testing.T) {
	r := reasons{}
	files, links := 0, 0
	for _, name := range realDocuments(t, ".html") {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if files++; files%3 == 0 { // the pages are large
			links += compareHTML(t, r, name, string(source))
		}
	}
	t.Logf("%d files, %d attributes", files/3, links)
	if files < 900/partOfDocuments || links < 10000/partOfDocuments {
		t.Errorf("%d files, %d attributes", files/3, links)
	}
	r.report(t, map[string]bool{repeatedTag: true})
}

// compareHTML compares one page and returns how many attributes with URLs it has.
func compareHTML(t *testing.T, r reasons, name, source string) (links int) {
	t.Helper()
	theirs, err := parsedAttributes(source)
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]int{}
	for _, o := range foundIn(t, HTML, name, source) {
		if element, attribute, _ := strings.Cut(o.Where, " "); isPlainAttribute(attribute) && element != "meta" {
			ours[o.Where+" "+o.text]++
		}
	}
	for key, n := range theirs {
		links += n
		switch {
		case n > ours[key] && ours[key] > 0 && strings.HasPrefix(key, "a "):
			r[repeatedTag]++
		case n > ours[key]:
			r["tree only: "+name+": "+key]++
		}
	}
	for key, n := range ours {
		if n > theirs[key] {
			r["found only: "+name+": "+key]++
		}
	}
	return links
}

// isPlainAttribute reports whether an attribute is compared: one whose value is a
// single URL in every element that may have it.
func isPlainAttribute(name string) bool {
	return slices.Contains([]string{"href", "src", "action", "poster", "formaction", "background"}, name)
}

// parsedAttributes counts the attributes in the tree of a page.
func parsedAttributes(source string) (map[string]int, error) {
	in, err := Decode(strings.NewReader(source), HTML, nil)
	if err != nil {
		return nil, nil
	}
	document, err := html.ParseWithOptions(in.Reader, html.ParseOptionEnableScripting(false))
	if err != nil {
		return nil, err
	}
	all := map[string]int{}
	for n := range document.Descendants() {
		for _, a := range n.Attr {
			name := a.Key
			if a.Namespace != "" {
				name = a.Namespace + ":" + a.Key
			}
			if n.Type == html.ElementNode && isPlainAttribute(name) && n.Data != "meta" {
				value := trimmed(a.Val, 0, len(a.Val))
				all[n.Data+" "+name+" "+a.Val[value.start:value.end]]++
			}
		}
	}
	return all, nil
}
