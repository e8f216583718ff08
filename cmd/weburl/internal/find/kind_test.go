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
