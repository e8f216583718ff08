package links

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// write makes files in a new folder with the names and texts.
func write(t testing.TB, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// checkDocument returns the broken links of a document, with the part that is wrong.
func checkDocument(t testing.TB, c *Checker, name string) (broken []string) {
	t.Helper()
	kind := find.KindOf(name)
	c.Begin(name, kind)
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	in, err := find.Decode(file, kind, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := find.Find(in, kind, weburl.URL{}, find.Visitor{Found: func(o *find.Occurrence) error {
		if b, ok := c.Check(o); ok {
			text := string(b.Name) + " " + o.Text()[b.Start:b.End]
			if b.Suggestion != "" {
				text += " -> " + b.Suggestion
			}
			broken = append(broken, text)
		}
		return nil
	}}); err != nil {
		t.Fatal(err)
	}
	return broken
}

const guide = `# The guide

## Set up *it*
## Set up *it*
<a name="Old"></a>
`

// TestCheck has links of documents in a repository and what is found of them.
func TestCheck(t *testing.T) {
	many, missing := "", []string(nil)
	for i := range manyLinks + 1 {
		many += fmt.Sprintf("<img src=%d.png>", i)
		missing = append(missing, fmt.Sprintf("missing-file %d.png", i))
	}
	for _, tt := range []struct {
		name, text string
		want       string // lines
	}{
		{"docs/a.md", "[a](b.md) [a](./b.md) [a](../README.md) [a](.) [a](..) [a](sub) [a](sub/) [a](b.md?plain=1)", ""},
		{"docs/a.md", "[a](c.md)", "missing-file c.md"},
		{"docs/a.md", "[a](B.md)", "missing-file B.md -> b.md"},
		{"docs/a.md", "[a](b.html#x) [a](B.md) [a](x.pdf) [a](y.zip)", "missing-file B.md -> b.md"}, // programs make the others
		{"docs/a.md", "[a](b)", "missing-file b -> b.md"},
		{"docs/a.md", "[a](../Readme.md?x#the-guide)", "missing-file ../Readme.md -> ../README.md?x#the-guide"},
		{"docs/a.md", "[a](../sbu/long-name.txt)", "missing-file ../sbu/long-name.txt"},
		{"docs/a.md", "[a](sub/long_name.txt)", "missing-file sub/long_name.txt -> sub/long-name.txt"},
		{"docs/a.md", "[a](Sub/long-name.txt)", "missing-file Sub/long-name.txt -> sub/long-name.txt"},
		{"docs/a.md", "[a](with%20space.md) [a](<with space.md>) ![a](50%25.png)", ""},
		{"docs/a.md", "[a](<With space.md>)", "missing-file With space.md -> with%20space.md"},
		{"docs/a.md", "![a](no.png)\n\n[b]: no.txt\n<img src='n.png'>", "missing-file no.png\nmissing-file no.txt\nmissing-file n.png"},
		{"docs/a.md", "[a](b.md/c)", "missing-file b.md/c"},
		{"docs/a.md", "[a](../../issues) [a](/../x) [a](https://h/no) [a](//h/no) [a](mailto:x@y) [a](no:such) [a](a\\\\b)", ""},
		{"docs/a.md", "[a](/README.md) [a](/docs/) [a](/)", ""},
		{"docs/a.md", "[a](/readme.md)", "missing-file /readme.md -> /README.md"},
		{"docs/a.md", "[a]({{ x }}.md) [a](${x}) [a](<x>.md) [a](%7Bx%7D{{ y", ""},
		{"docs/a.md", "[a](module/x.md)", ""},
		{"docs/a.md", "<!-- ALL-CONTRIBUTORS-LIST:START --> <a href='#ideas-jane'>x</a>\n\n[a](#idea-x)", "missing-anchor #idea-x"},
		{"docs/a.md", "---\na: b\n---\n# -c, --checksum\n[a](#c-checksum) [a](#checksums)", "missing-anchor #checksums"},
		{"docs/a.md", "[a](struct.A.html) [a](#line12)", ""},
		{"docs/c.html", "<a href=b.html><a href=e.html><svg><use href='#f'>", "missing-file b.html -> b.md\nmissing-file e.html -> c.html"},
		{"docs/a.md", "% A title for pandoc\n\n[a](#x-y)", ""},
		{"docs/c.html", "<meta name=generator content=x><a href=y.html>", ""},
		{"docs/a.md", "---\na: b\n---\n[a](c/d/) ![a](e.png) [a](f.md)", "missing-file f.md"},
		{"docs/a.md", "`[a](no.md)` <!-- [a](no.md) -->\n\n    [a](no.md)", ""},
		{"docs/a.md", "[a](www.example.com) [a](example.com/x) [a](https//h/x)", "missing-file www.example.com -> https://www.example.com\nmissing-file example.com/x -> https://example.com/x\nmissing-file https//h/x -> https://h/x"},

		{"docs/a.md", "[a](#) [a](#top) [a](#L10) [a](b.md#L1-L2) [a](#user-content-x) [a](#:~:text=x) [a](#fn-1) ![a](b.md#gh-dark-mode-only)", ""},
		{"docs/a.md", "[a](b.md#set-up-it) [a](b.md#set-up-it-1) [a](b.md#Old) [a](b.md#Set-Up-It) [a](b.md#the%2Dguide)", ""},
		{"docs/a.md", "[a](b.md#set-up-it-2)", "missing-anchor #set-up-it-2"},
		{"docs/a.md", "[a](b.md#the-guides)", "missing-anchor #the-guides -> b.md#the-guide"},
		{"docs/a.md", "[a](b.md#the_guide)", "missing-anchor #the_guide -> b.md#the-guide"},
		{"docs/a.md", "# Own\n[a](#own) [a](#o-wn)", "missing-anchor #o-wn -> #own"},
		{"docs/a.md", "[a](#x:~:text=y)", "missing-anchor #x:~:text=y"},
		{"docs/a.md", "[a](../main.go#main) [a](page.html#here) [a](page.html#named) [a](sub#x) [a](i.svg#x)", ""},
		{"docs/a.md", "[a](page.html#Here)", "missing-anchor #Here -> page.html#here"},
		{"docs/a.md", "# A {#given}\n[a](#given)", ""},

		{"docs/a.html", "<!doctype html><a href=b.md><a href=page><img src=n.png><a href=/x><a href='#'><p id=é><a href='#%C3%A9'><a href=#é>", "missing-file n.png"},
		{"docs/a.html", "<title>x</title><a href=no.php?x=1><a href=page.htm?x=1><form action=no.html><meta property=og:url content=no>", "missing-file page.htm -> page.html?x=1"},
		{"docs/a.html", "<html>" + many, ""}, // of many files none is there
		{"docs/a.md", many + "\n", ""},
		{"docs/a.html", "<html><a href=page.html>" + many[len("<img src=0.png>"):], strings.Join(missing[1:], "\n")},
		{"docs/a.html", "<html><a href=other.html><img src=y.png><script src=z.js></script><script src=Page.html></script><a href=page.html>", "missing-file other.html\nmissing-file y.png\nmissing-file Page.html -> page.html"},
		{"docs/a.html", "<base href=/x/><a href=no.html>", ""},
		{"docs/a.html", "<p id=a><a href=no.html><a href=#no>", ""}, // a part of a page
		{"docs/a.md", "{{#include ./b.md}}\n\n[a](#the-guide)", ""},
		{"docs/a.md", "[a](../security/policy) [a](@site/x.md) [a](sub/@x)", ""},
		{"docs/a.md", "[a](sub/blob/x)", "missing-file sub/blob/x"},
		{"docs/a.md", "[a](made/x.md) [a](made.txt) [a](sub/made.txt) [a](...) [a](../node_modules/x)", "missing-file sub/made.txt"},
		{"docs/_index.md", "[a](index.md) [a](sub/index.md)", "missing-file sub/index.md"},
		{"docs/a.html", "<html>Not of Doxygen, but generated by hand<a href=#no>", "missing-anchor #no"},
		{"docs/a.html", "<html>Generated by me. Generated by Doxygen 1.9<a href=#no>", ""},
		{"docs/a.html", "<html><r:if x=y></r:if><a href=#no><a href=no.html>", ""},
		{"docs/a.html", "<html xmlns:r='x'><r:if></r:if><o:p></o:p><a href=#no>", "missing-anchor #no"},
		{"docs/a.html", "{{ if x }}<a href=no.html><a href=#no>", ""},
		{"docs/a.html", "<HTML><link href=#no><a href=#no><a href=page.html#no><p id=yes>", "missing-anchor #no\nmissing-anchor #no"},
	} {
		folder := write(t, map[string]string{
			".git/config": "", ".gitignore": "made/\n/docs/made.txt\n", "README.md": guide, "main.go": "", "docs/b.md": guide, "docs/with space.md": "", "docs/50%.png": "",
			"docs/sub/long-name.txt": "", "docs/page.html": "<body><p id=here><a name='named'>", "docs/i.svg": "<svg/>", tt.name: tt.text,
		})
		if err := os.Mkdir(filepath.Join(folder, "docs", "module"), 0o777); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(checkDocument(t, &Checker{}, filepath.Join(folder, filepath.FromSlash(tt.name))), "\n"); got != tt.want {
			t.Errorf("%s: %s\n%s\nwant\n%s", tt.name, tt.text, got, tt.want)
		}
	}
}

// TestCopy has documents of copies of repositories, which may lack what these have.
func TestCopy(t *testing.T) {
	links := "[a](none.md) [a](none/b.md) [a](none) [a](Real.md) [a](raal.md) ![a](other.gif)"
	for _, tt := range []struct{ name, text, want string }{
		{"other.tape", links, "missing-file none.md\nmissing-file Real.md -> real.md\nmissing-file raal.md -> real.md\nmissing-file other.gif"},
		{"package.json", links + "[a](x.ts)", "missing-file Real.md -> real.md"},
		{".git/config", links, "missing-file none.md\nmissing-file none/b.md\nmissing-file none\nmissing-file Real.md -> real.md\nmissing-file raal.md -> real.md\nmissing-file other.gif"},
		{"mkdocs.yml", "# A - b\n[a](a.html) [a](#a-b) [a](#a-c)", "missing-anchor #a-c"},
		{"x", "[](none.md) ![](none.png)", "missing-file none.png"},
	} {
		folder := write(t, map[string]string{"real.md": "", "x.js": "", "guide.md": tt.text, tt.name: ""})
		if got := strings.Join(checkDocument(t, &Checker{Folder: folder}, filepath.Join(folder, "guide.md")), "\n"); got != tt.want {
			t.Errorf("with %s: %s\nwant %s", tt.name, got, tt.want)
		}
	}
	folder := write(t, map[string]string{"site/a.html": "", "site/b.html": "", "source/a.html": "<html><a href=b.html><a href=c.html><a href=e.html><a href=g.ts>", "source/public/d.ico": "", "site/c.java": "", "site/package.html": "<html><a href=c.html><a href=package-summary.html>", "src/resources/h.html": "<html><a href=i.html>", "site/two.html": "<html><a href=a.html><a href=b.html><a href=e.html><a href=g.html><a href=i.html>", "site/three.html": "<html><a href=xbiff.1.html><a href=a.html><a href=b.html><a href=g.html><script src=k.js></script>", "site/f.html": "<html><a href=a.html><a href=b.html><a href=c.html><a href=g.html>", "source/e.html": "<html><link href=d.ico><a href=#f onclick=g()><script src=g.js>", "source/g.ts": "", "in/a.src.md": "[b](b.md) [b](c.md)", "in/b.src.md": "", "_part.md": "[x](x.md) [x](#x)"})
	for name, want := range map[string]string{"site/package.html": "", "src/resources/h.html": "", "site/f.html": "missing-file g.html", "site/two.html": "", "source/a.html": "missing-file c.html", "source/e.html": "", "in/a.src.md": "missing-file c.md", "_part.md": ""} {
		if got := strings.Join(checkDocument(t, &Checker{Folder: folder}, filepath.Join(folder, name)), "\n"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestSphinx lets links in the documents of Sphinx name labels.
func TestSphinx(t *testing.T) {
	folder := write(t, map[string]string{".git/config": "", "docs/conf.py": "", "docs/a/b.md": "[a](some-label) [a](no.md)", "c.md": "[a](some-label)"})
	for name, want := range map[string]string{"docs/a/b.md": "missing-file no.md", "c.md": "missing-file some-label"} {
		if got := strings.Join(checkDocument(t, &Checker{Folder: folder}, filepath.Join(folder, filepath.FromSlash(name))), "\n"); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestRoot checks what links are relative to that begin with a slash, and where links are
// not followed.
func TestRoot(t *testing.T) {
	folder := write(t, map[string]string{
		"site/index.html": "<html><a href=/x.html><a href=../y.html><a href=a/b.md><a href=a>",
		"site/a/b.md":     "[a](/x.md) [a](../../y.md)",
	})
	site := filepath.Join(folder, "site")
	for _, tt := range []struct{ root, within, name, want string }{
		{"", "", "index.html", ""},
		{"", folder, "index.html", "missing-file ../y.html"},
		{site, "", "index.html", "missing-file /x.html"},
		{site, "", "a/b.md", "missing-file /x.md"},
		{"", site, "a/b.md", ""},
		{"", folder, "a/b.md", "missing-file ../../y.md"},
	} {
		c := Checker{Root: tt.root, Folder: tt.within}
		if got := strings.Join(checkDocument(t, &c, filepath.Join(site, filepath.FromSlash(tt.name))), "\n"); got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
}

// TestGrowth checks that many links, headings and wrong names take linear time.
func TestGrowth(t *testing.T) {
	for name, unit := range map[string]string{
		"links":   "[a](b.md#c) [d](e/f.md)\n",
		"anchors": "# Heading\n\n[a](#heading) [b](#headnig-1)\n\n",
		"names":   "<h2 id=x>y</h2>\n\n# A `b` *c*\n",
		"folders": "[a](" + strings.Repeat("../x/", 20) + ")\n",
	} {
		folder := write(t, map[string]string{"b.md": "# C", ".git/x": ""})
		document := filepath.Join(folder, "a.md")
		growth.Check(t, name, func(text string) {
			if err := os.WriteFile(document, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			checkDocument(t, &Checker{}, document)
		}, func(n int) string { return strings.Repeat(unit, n/len(unit)+1) })
	}
}
