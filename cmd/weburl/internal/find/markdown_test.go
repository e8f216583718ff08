package find

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestMarkdown finds what the block structure of Markdown decides.
func TestMarkdown(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"fence in an item that is not closed", "- a\n  ```\n  http://b\n\nhttp://c", []string{"5:1 text http://c"}},
		{"indented after a paragraph", "a\n    http://b", []string{"2:5 text http://b"}},
		{"title across lines", "[a](b\n\"c\nd\") [e](f)", []string{"1:5 link b", "3:9 link f"}},
		{"link in a link", "[a [b](c) d](e)", []string{"1:8 link c"}},
		{"image in a link", "[![a](b)](c)", []string{"1:7 image b", "1:11 link c"}},
		{"references", "[a][b] [b] [c]\n\n[b]: d 'e'\n[c]:\n  <f>", []string{"3:6 definition d", "5:4 definition f"}},
		{"definition in a paragraph", "a\n[b]: c", nil},
		{"setext", "[a](b)\n---\n[c](d)\n===", []string{"1:5 link b", "3:5 link d"}},
		{"footnotes", "[^1] a\n\n[^1]: [b](c)\n[^2]: <dd:e>", []string{"3:11 link c", "4:8 autolink dd:e"}},
		{"table", "|a|b|\n|-|-|\n|http://c.de|[f](g)|\n|x `http://h` \\| [i](j\\|k)|", []string{"3:2 text http://c.de", "3:18 link g", "4:22 link j|k"}},
		{"vertical lines in a table", "|a|\n|-|\n|<http://b\\|c> http://d.ef/\\|g\\h <i href='j\\|k'> www.l.mn/\\|o|\n\nhttp://p\\|q", []string{
			"3:3 autolink http://b|c", "3:16 text http://d.ef/|g\\h", "3:43 i href j|k", "3:50 text http://www.l.mn/|o", "5:1 text http://p\\|q"}},
		{"bare", "www.a.bc/d, (https://e.fg/h_i_j) k@l.mn ~~https://o.pq~~ \"https://r\" x:https://s", []string{
			"1:1 text http://www.a.bc/d", "1:14 text https://e.fg/h_i_j", "1:34 text mailto:k@l.mn", "1:43 text https://o.pq", "1:59 text https://r", "1:72 text https://s"}},
		{"footnotes behind them", "https://a.bc/d[^1]. www.a.bc/d/[^b] http://a.bc/d.[^c]\n\n[^1]: www.a.bc[^e://f", []string{
			"1:1 text https://a.bc/d", "1:21 text http://www.a.bc/d/", "1:37 text http://a.bc/d", "3:7 text http://www.a.bc", "3:17 text e://f"}},
		{"beyond ASCII", "https://de.example.org/wiki/Ä|b* c", []string{"1:1 text https://de.example.org/wiki/Ä|b"}},
		{"addresses", "<a@b.c> <mailto:d@e.f>", []string{"1:2 autolink mailto:a@b.c", "1:10 autolink mailto:d@e.f"}},
		{"tabs", "-\t[a](b)\n\n\t[c](d)\n>\t[e](f)\n\n1.\t\t[g](h)\n\n[i]:\tj", []string{"1:7 link b", "3:6 link d", "4:7 link f", "8:6 definition j"}},
		{"space after a tab", "-\t[a](  <b>) [b](\tb)", []string{"1:10 link b", "1:19 link b"}},
		{"HTML in a quotation", "> <div\n> class=a>\n> <a href='b\n> c'>", []string{"3:12 a href b\nc"}},
		{"HTML block", "<div><a href=b></div>\n\n<p><code>http://a</code>\n<img src='c&amp;d'>\n", []string{"1:14 a href b", "4:11 img src c&d"}},
		{"open code", "<code>http://a.bc</code> http://d.ef <kbd> http://g.hi\n\nhttp://j.kl", []string{"1:26 text http://d.ef", "3:1 text http://j.kl"}},
		{"scripts", "<script src=a>\nb = '<a href=c>'\n\n</script>\n[d](e)\n\n[f](g)", []string{"1:13 script src a", "5:5 link e", "7:5 link g"}},
		{"comment", "a <!-- [b](c) --> [d](e)\n\n<!--\n[f](g)\n\n[h](i)\n-->", []string{"1:23 link e"}},
		{"without a line feed", "[a]: b", []string{"1:6 definition b"}},
		{"carriage returns", "[a](b)\r\n\r\n> [c](d)\r\n[e]\r\n\r\n[e]: f\r\n", []string{"1:5 link b", "3:7 link d", "6:6 definition f"}},
		{"text of a link", "[http://a/\\#b ![c](d)](http://a/#b) [https://e f]: g", []string{"1:20 image d", "1:24 link http://a/#b", "1:38 text https://e"}},
		{"nothing", "[]() [a](<>)\n\n[b]: <>", []string{"1:4 link ", "1:11 link ", "3:7 definition "}},
	} {
		if got := found(t, Markdown, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %q\ngot  %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
	}
}

// TestRewritePrefixed writes a URL whose scheme the document leaves out.
func TestRewritePrefixed(t *testing.T) {
	list := occurrences(t, Markdown, "www.a.bc/d")
	if len(list) != 1 || list[0].Rewrite("http://www.a.bc/%20d") != "www.a.bc/%20d" {
		t.Errorf("%+v", list)
	}
}

// TestTooLarge refuses documents that are too large to be read whole, and reads those
// of the greatest length.
func TestTooLarge(t *testing.T) {
	for _, tt := range []struct {
		kind  Kind
		limit int64
		want  error
	}{{CSV, maxWhole, ErrTooLarge}, {Markdown, maxMarkdown, ErrLargeMarkdown}} {
		for more, want := range map[int64]error{0: nil, 1: tt.want} {
			in := &Input{Reader: io.LimitReader(endless{}, tt.limit+more)}
			last := int64(0)
			err := Find(in, tt.kind, weburl.URL{}, Visitor{
				Found:  func(*Occurrence) error { return nil },
				Passed: func(offset int64) error { last = offset; return nil },
			})
			if err != want || want == nil && last != tt.limit {
				t.Errorf("kind %d, %d bytes more: %v, searched %d", tt.kind, more, err, last)
			}
		}
	}
}

// endless is a reader of spaces and line feeds.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	return copy(p, strings.Repeat(strings.Repeat(" ", 63)+"\n", len(p)/64+1)), nil
}

// TestComposed composes texts with escapes on both levels.
func TestComposed(t *testing.T) {
	outer := attributeSyntax.decode(`a&amp;b\29 c&quot;\64&#32;d&lt;`)
	inner := syntax{special: `\`, escape: func(s string) (string, int) {
		switch {
		case strings.HasPrefix(s, `\29 `):
			return ")", 4
		case strings.HasPrefix(s, `\64 `):
			return "d", 4
		}
		return "", 0
	}, encode: same}.decode(outer.text)
	got := composed(inner, outer)
	if got.text != `a&b)c"dd<` || got.source != outer.source {
		t.Fatalf("%q from %q", got.text, got.source)
	}
	for i, want := range []string{"a", "&amp;", "b", `\29 `, "c", "&quot;", `\64&#32;`, "d", "&lt;"} {
		if from, to := got.sourceSpan(i, i+1); got.source[from:to] != want {
			t.Errorf("byte %d is from %q, want %q", i, got.source[from:to], want)
		}
	}
}

// TestDestination checks what is a link destination by CommonMark and not only for
// goldmark.
//
// https://spec.commonmark.org/0.31.2/#link-destination
func TestDestination(t *testing.T) {
	for text, links := range map[string]int{
		"[a](b)": 1, "[a](b\x01c)": 0, "[a](\x7f)": 0, "![a](b\x1bc)": 0, "[a]: b\x01c\n": 0, "[a]: b\n": 1,
		"[a](<b\x01c>)": 1, "[a](<b<c>)": 0, "[a](<b\\<c>)": 1, "[a](b<c)": 1, "[a](\u0080)": 1,
		"[a](b\\ c)": 0, "[a](<b\\ c>)": 1, "[a]: b\x01\n[c]: d\n": 0, "[a]: b\x01\n[c]: d\n\n[e]: f\n": 1, "[c]: d\n[a]: b\x01\n[e]: f\n": 1,
		"> [a]: b\x01\n> [c]: d\n>\n> [e]: f\n": 1,
	} {
		if found := foundIn(t, Markdown, text, text); len(found) != links {
			t.Errorf("%q: %d links, want %d", text, len(found), links)
		}
	}
}
