package find

import "testing"

func TestKindOf(t *testing.T) {
	for name, want := range map[string]Kind{
		"a.html": HTML, "a.htm": HTML, "a.xhtml": HTML, "a.svg": HTML, "A.HTML": HTML, "b/a.b.Svg": HTML,
		"a.md": Markdown, "a.markdown": Markdown, "a.mdown": Markdown, "a.mkd": Markdown, "README.MD": Markdown,
		"a.css": CSS, "a.JSON": JSON, "a.har": JSON, "a.yml": YAML, "sitemap.xml": XML, "a.rss": XML, "a.csv": CSV, "a.tsv": TSV, "a/robots.txt": Robots,
		"a.go": Code, "a.PY": Code, "a.tsx": Code, "robots.txt.md": Markdown,
		"-": Lines, "a": Text, "a.txt": Text, "html": Text, "a.html.txt": Text, ".": Text, "": Text, "--": Text,
	} {
		if got := KindOf(name); got != want {
			t.Errorf("%q is %d, want %d", name, got, want)
		}
	}
}

func TestParseKind(t *testing.T) {
	for name, want := range map[string]Kind{"auto": Auto, "text": Text, "markdown": Markdown, "html": HTML, "lines": Lines, "css": CSS, "tsv": TSV, "robots": Robots} {
		if got, ok := ParseKind(name); got != want || !ok {
			t.Errorf("%q is %d, %v; want %d", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "pdf", "HTML"} {
		if kind, ok := ParseKind(name); ok {
			t.Errorf("%q is %d", name, kind)
		}
	}
}

// TestIsDocument tells what people read from programs, data and settings, by their names.
func TestIsDocument(t *testing.T) {
	for name, want := range map[string]Kind{
		"a.md.gz": Markdown, "a/README.gz": Text, "license": Text, "CHANGES.txt": Text, "README-UNIX.TXT": Text, "docs/a.txt": Text, "a.mdx": MDX, "a.adoc": AsciiDoc, "a.rst": RST, "a.tex": LaTeX, "a.bib": BibTeX,
		"a.ipynb": Notebook, "a.eml": Email, "a.svelte": Template, "a.rss": XML, "a.css": CSS, "-": Lines, "robots.txt": Robots,
	} {
		if kind := KindOf(name); kind != want || !IsDocument(name, kind) {
			t.Errorf("%s: %s, %t", name, KindNames()[kind], IsDocument(name, kind))
		}
	}
	for name, want := range map[string]Kind{
		"a.go": Code, "CMakeLists.txt": Code, "a.json": JSON, "a.js.map": JSON, "a.yml": YAML, "a.1": Roff, "a.3.gz": Roff, "a.xsd": XML, "a.xml": XML, "a.min.css": CSS,
		"requirements-dev.txt": Text, "a.txt": Text, "data/a.txt": Text, "newsletter": Text, "a.conf": Text, "Makefile": Text, "COPYING.rtf": Text, "news.texi": Text,
	} {
		if kind := KindOf(name); kind != want || IsDocument(name, kind) {
			t.Errorf("%s: %s, %t", name, KindNames()[kind], IsDocument(name, kind))
		}
	}
	for head, want := range map[string]bool{
		"<?xml version='1.0'?>\n<!-- a --><urlset": true, "\uFEFF<rss>": true, "<rdf:RDF a='b'>": true, "<!DOCTYPE book [\n]><book>": true, "<project>": false, "a<rss>": false, "": false,
	} {
		if IsDocumentElement([]byte(head)) != want {
			t.Errorf("%s: not %t", head, want)
		}
	}
}
