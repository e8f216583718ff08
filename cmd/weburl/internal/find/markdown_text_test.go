package find

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"

	"github.com/weburl-go/weburl"
)

// slowParsers returns the parsers without those that skip text and paragraphs.
func slowParsers() *Parsers {
	return &Parsers{markdown: parser.NewParser(
		parser.WithBlockParsers(blockParsers()...),
		parser.WithInlineParsers(inlineParsers()...),
		parser.WithParagraphTransformers(append(parser.DefaultParagraphTransformers(),
			util.Prioritized(extension.NewTableParagraphTransformer(), 200))...),
	)}
}

// describeMarkdown finds the URLs of a document with some parsers and describes them.
func describeMarkdown(t testing.TB, text string, parsers *Parsers) string {
	var b strings.Builder
	in := &Input{Reader: strings.NewReader(text), Start: Position{Line: 1, Column: 1}, Parsers: parsers}
	err := Find(in, Markdown, weburl.URL{}, Visitor{Found: func(o *Occurrence) error {
		fmt.Fprintf(&b, "%v %s %q %q %t\n", o.Start, o.Where, o.text, o.source, o.Exposed)
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestMarkdownText checks that the parsers that skip text find what those of goldmark
// find.
func TestMarkdownText(t *testing.T) {
	var fast Parsers
	slow := slowParsers()
	found := 0
	for _, text := range markdownTexts() {
		got, want := describeMarkdown(t, text, &fast), describeMarkdown(t, text, slow)
		if got != want {
			t.Errorf("%q:\n%swant\n%s", text, got, want)
		}
		found += strings.Count(want, "\n")
	}
	if found < 10_000 {
		t.Errorf("%d URLs", found)
	}
}

// TestRealMarkdownText does so for documents of others.
func TestRealMarkdownText(t *testing.T) {
	var fast Parsers
	slow := slowParsers()
	files := 0
	for _, name := range realDocuments(t, ".md") {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files++
		if describeMarkdown(t, string(source), &fast) != describeMarkdown(t, string(source), slow) {
			t.Errorf("%s: not the same URLs", name)
		}
	}
	if files < 1000/partOfDocuments {
		t.Errorf("%d files", files)
	}
}

// FuzzMarkdownText does so for any text.
func FuzzMarkdownText(f *testing.F) {
	for _, text := range markdownParts() {
		f.Add(text)
	}
	var fast Parsers
	slow := slowParsers()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		if got, want := describeMarkdown(t, text, &fast), describeMarkdown(t, text, slow); got != want {
			t.Errorf("%q:\n%swant\n%s", text, got, want)
		}
	})
}

// markdownParts returns texts in which Markdown may find something or not.
func markdownParts() []string {
	return []string{
		"https://a.example/b_c*d", "(https://a.example/b)", "*www.example.com*", "~~http://a.example~~", "www.a.example.",
		"git://a.example/*b*c", "git://a_b_c/", "x:https://a.example", "httpx://a.example", "ftp://a.example/b",
		"a@b.example", "(a.b@c.example)", "a@b", "\\a@b.example", "@",
		"[a](b)", "[a](https://b.example)https://c.example", "![a](b)c", "!a", "![", "[a]", "[a][b]", "[^1]", "]",
		"[https://a.example](b)", "[a www.b.example](c)", "[*a](b*c)", "[a](<b c>)",
		"<https://a.example>", "<a@b.example>", "<a:b>", "<a href=b>", "<code>https://a.example</code>", "<",
		"`https://a.example`", "``a", "\\", "\\[a](b)", "\\ [a](b)", "\\\\[a](b)", "\\\n[a](b)", "\\\\\\\n[a](b)", "a\\ b \\[c](d)",
		"**a**", "_", "*", "a  \nb", "a\r\nb", "\t", "é", "\x00", "&amp;",
	}
}

// markdownTexts returns documents in which text ends in all ways.
func markdownTexts() []string {
	parts := markdownParts()
	texts := []string{
		"", "a", "a b", "# a https://b.example\n", "a\n===\n[b](c)\n", "> a [b](c)\n> https://d.example\ne\n",
		"| a | b |\n|---|---|\n| [c](d) | https://e.example |\n| `f\\|g` | h |\n", "- \ta <b:c>\n\n\tb:c <b:c>\n",
		"[a]: b\n[c]: d 'e'\nf [a] [c]\n", " [a]: b\n\n\t[c]\n", "[^1]: a https://b.example\n\n[^1]", "<!-- a -->\n<div title=a>\n<style>@import 'b'</style>\n",
		"a <style>b{c:url(d)}</style>\n", "<style>a{b:url(c)}</style>\n", "<a/href='b'>\n", "<noscript><img src=a></noscript>\n",
	}
	for _, p := range parts {
		texts = append(texts, p, "a "+p+" b\n", "a"+p+"b\n", "> a\n> "+p+"\nb\n\n[a]: b\n", "[a]("+p+") "+p+"\n")
	}
	for i, p := range parts {
		q := parts[(i*7+3)%len(parts)]
		texts = append(texts, p+q, p+" "+q+"\n"+p, "[a](b) "+p+q+"\n"+q+" "+p+"\n")
	}
	r := rand.New(rand.NewPCG(1, 2))
	parts = append(parts, " ", " ", " ", "a", "\n", "\n", "\n> ", "\n\n", "\n\n- ", "\n|-\n", "# ", "  ", "|", ".", ":", "//", "[a]: b\n")
	for range 5000 {
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		texts = append(texts, b.String())
	}
	return texts
}

// TestIsPartOf has slices of a source, and others that have the capacity of one.
func TestIsPartOf(t *testing.T) {
	source := []byte("abcdef")
	for at := range source {
		for end := at; end <= len(source); end++ {
			if part := source[at:end]; !isPartOf(source, part) || isPartOf(source, append(make([]byte, 0, cap(part)), part...)) {
				t.Errorf("from %d to %d", at, end)
			}
		}
	}
	for _, part := range [][]byte{nil, {}, source[len(source):], make([]byte, 0, 2*cap(source))} {
		if isPartOf(source, part) {
			t.Errorf("%d bytes, capacity %d", len(part), cap(part))
		}
	}
}
