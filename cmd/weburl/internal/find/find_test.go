package find

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

// found returns the URLs in a text, as "line:column where url".
func found(t *testing.T, kind Kind, text string) (list []string) {
	t.Helper()
	for _, o := range occurrences(t, kind, text) {
		list = append(list, place(o.Start)+" "+o.Where+" "+o.Text())
	}
	return list
}

func place(p Position) string {
	text, _ := json.Marshal([]int{p.Line, p.Column})
	return strings.ReplaceAll(strings.Trim(string(text), "[]"), ",", ":")
}

// occurrences finds URLs, and checks the position of each.
func occurrences(t *testing.T, kind Kind, text string) (list []Occurrence) {
	t.Helper()
	var last int64
	var v Visitor
	v.Passed = func(offset int64) error {
		if offset < last || offset > int64(len(text)) {
			t.Errorf("passed %d after %d of %d bytes", offset, last, len(text))
		}
		last = offset
		return nil
	}
	v.Found = func(o *Occurrence) error {
		start := o.Start.Offset
		if start < last || start+int64(len(o.source)) > int64(len(text)) || text[start:start+int64(len(o.source))] != o.source {
			t.Fatalf("%q is not at byte %d (passed %d) of %q", o.source, start, last, text)
		}
		if want := after(Position{Line: 1, Column: 1}, text[:start]); o.Start != want {
			t.Errorf("%q is said to be at %+v, is at %+v", o.source, o.Start, want)
		}
		if again := o.syntax.decode(o.source); again.text != o.text {
			t.Errorf("%q reads as %q and as %q", o.source, o.text, again.text)
		}
		checkSpans(t, o)
		for i := 0; i <= len(o.text); i++ {
			for j := i; j <= min(len(o.text), i+4); j++ {
				if from, to := o.sourceSpan(i, j); from < 0 || to < from || to > len(o.source) {
					t.Fatalf("%q: span %d to %d comes from %d to %d of %q", o.text, i, j, from, to, o.source)
				}
			}
		}
		list = append(list, *o)
		return nil
	}
	in := &Input{Reader: strings.NewReader(text), Start: Position{Line: 1, Column: 1}}
	if err := Find(in, kind, weburl.URL{}, v); err != nil {
		t.Fatal(err)
	}
	return list
}

// checkSpans checks that the source of the whole text is the whole source, and
// that the source of each byte is read as a text that has it.
func checkSpans(t *testing.T, o *Occurrence) {
	t.Helper()
	if from, to := o.sourceSpan(0, len(o.text)); from != 0 || to != len(o.source) {
		t.Fatalf("%q comes from %d to %d of %q", o.text, from, to, o.source)
	}
	for i := range min(len(o.text), 100) {
		from, to := o.sourceSpan(i, i+1)
		if read := o.syntax.decode(o.source[from:to]).text; !strings.Contains(read, o.text[i:i+1]) {
			t.Fatalf("byte %d of %q comes from %q of %q, which is read as %q", i, o.text, o.source[from:to], o.source, read)
		}
	}
}

// TestFind finds URLs in every kind of document.
func TestFind(t *testing.T) {
	for _, tt := range []struct {
		name string
		kind Kind
		text string
		want []string
	}{
		{"lines", Lines, "a\r\n\n  \n b c \nd", []string{"1:1 line a", "4:1 line  b c ", "5:1 line d"}},
		{"sentence", Text, "See https://a.example/b, or (http://c/d(e)); x://y!", []string{"1:5 text https://a.example/b", "1:30 text http://c/d(e)", "1:46 text x://y"}},
		{"quoted", Text, "\"http://a\" <http://b> `http://c` “http://d”\n'http://e'", []string{"1:2 text http://a", "1:13 text http://b", "1:24 text http://c", "1:35 text http://d", "2:2 text http://e"}},
		{"an escape at the end", HTML, "<a style='b:url(\"c\\\n\")'>", []string{"1:18 a style c"}},
		{"none", Text, "://x http:// 1://y", nil},
		{"no scheme", Text, "1.2a://h", []string{"1:4 text a://h"}},
		{"brackets", Text, "[http://[::1]:80/x]", []string{"1:2 text http://[::1]:80/x"}},
		{"columns", Text, "é😀 http://a", []string{"1:4 text http://a"}},
		{"link", Markdown, "[a](b) ![c](<d e> 'f') [g](h(i)j \"k\")", []string{"1:5 link b", "1:14 image d e", "1:28 link h(i)j"}},
		{"escapes", Markdown, `[a](b\)c&amp;d)`, []string{"1:5 link b)c&d"}},
		{"definition", Markdown, "[a b]: c\n[d]: <e f> 'g'\n[^1]: http://h", []string{"1:8 definition c", "2:7 definition e f", "3:7 text http://h"}},
		{"autolink", Markdown, "<https://a> <mailto:b@c> <d> <http://e f>", []string{"1:2 autolink https://a", "1:14 autolink mailto:b@c", "1:31 text http://e"}},
		{"versions", Markdown, "a@b.c2 d@e.f1.g", []string{"1:8 text mailto:d@e.f1.g"}},
		{"code", Markdown, "`http://a` ``[`](b)`` x\n\n```\nhttp://c\n```\n\n    http://d\n\nhttp://e", []string{"9:1 text http://e"}},
		{"unclosed code", Markdown, "`http://a [b](c)", []string{"1:2 text http://a", "1:15 link c"}},
		{"list", Markdown, "- a\n\n  http://b\n\n      http://c\n- d [e](f)\n\ng", []string{"3:3 text http://b", "6:9 link f"}},
		{"paragraph of an item", Markdown, "- a\n\n    http://b\n\nc\n\n    http://d", []string{"3:5 text http://b"}},
		{"quotation", Markdown, "> [a\n> b](c)\n> ```\n> http://d\n> ```\n> http://e", []string{"2:6 link c", "6:3 text http://e"}},
		{"tags", Markdown, "a <img src=\"b c\" alt=''> <code>http://d</code> <!-- http://e -->", []string{"1:13 img src b c"}},
		{"blocks", Markdown, "<!--\nhttp://a\n\n-->\n<pre>\nhttp://b\n</pre>\n<script src=c>\nhttp://d\n</script>\n", []string{"8:13 script src c"}},
		{"table", Markdown, "| http://a | [b](c) |\n", []string{"1:3 text http://a", "1:18 link c"}},
		{"emphasis", Markdown, "**http://a** _http://b_ [http://c](d)", []string{"1:3 text http://a", "1:15 text http://b", "1:36 link d"}},
		{"not a link", Markdown, `\[a](b) c](d) [e] (f) [g](h i)`, nil},
		{"backslashes", Markdown, "[a](b\\ c) [d](<e\\>f>) [g](h\\i) [j](k\\)l)", []string{"1:16 link e>f", "1:27 link h\\i", "1:36 link k)l"}},
		{"empty destinations", Markdown, "[a](<>) [b]()", []string{"1:6 link ", "1:13 link "}},
		{"unclosed destinations", Markdown, ")[a](<b\n\n)[a](b(c", nil},
		{"markers at the end", Markdown, "[a](b)\n>", []string{"1:5 link b"}},
		{"heading", Markdown, "# `a\n[b](c)`", []string{"2:5 link c"}},
		{"attributes", HTML, "<a href=b title=c><A HREF='d'/><p\nclass=x><q cite = \" e \t\">", []string{"1:9 a href b", "1:28 a href d", "2:21 q cite e"}},
		{"references in srcset", HTML, `<img srcset="a&amp;b 1x, &eacute;c&amp;d&amp;e 2x, f">`, []string{"1:14 img srcset a&b", "1:26 img srcset éc&d&e", "1:52 img srcset f"}},
		{"refresh with a comma", HTML, `<meta http-equiv=refresh content="5,url=a"><meta http-equiv=refresh content="5 b"><meta http-equiv=refresh content=".5;urlc"><meta http-equiv=refresh content="x;d">`,
			[]string{"1:41 meta content a", "1:80 meta content b", "1:120 meta content urlc"}},
		{"references", HTML, `<a href="?a=1&amp;b&#x26;c&copy=1&copy">`, []string{"1:10 a href ?a=1&b&c&copy=1©"}},
		{"srcset", HTML, `<img srcset="a 1x,b,, c 2x (,) , d">`, []string{"1:14 img srcset a", "1:19 img srcset b", "1:23 img srcset c", "1:34 img srcset d"}},
		{"refresh", HTML, `<meta http-equiv=Refresh content="5; URL = 'a b' c"><meta content="1; url=d"><meta http-equiv=refresh content=5>`, []string{"1:45 meta content a b"}},
		{"lists", HTML, `<a ping=" a  b "><i itemtype="c d"><p ping=e>`, []string{"1:11 a ping a", "1:14 a ping b", "1:31 i itemtype c", "1:33 i itemtype d"}},
		{"elements", HTML, "<object data=a><div data=b><form action=c><x action=d><use xlink:href=e><link imagesrcset=f>", []string{"1:14 object data a", "1:41 form action c", "1:53 x action d", "1:71 use xlink:href e", "1:91 link imagesrcset f"}},
		{"passed by", HTML, "<script><a href=a></script><style><a href=b></style><!--<a href=c>--><textarea><a href=d></textarea>", nil},
		{"twice", HTML, "<a href=a href=b>", []string{"1:9 a href a"}},
		{"unfinished", HTML, "<a href=a><a href='b", []string{"1:9 a href a"}},
		{"lines of attributes", HTML, "<a\r\nhref='a\r\nb'>", []string{"2:7 a href a\nb"}},
	} {
		if got := found(t, tt.kind, tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: in %q\ngot  %q\nwant %q", tt.name, tt.text, got, tt.want)
		}
	}
}

// TestVisitorErrors checks that an error of a Visitor ends the search at once.
func TestVisitorErrors(t *testing.T) {
	for _, tt := range []struct {
		kind Kind
		text string
	}{
		{Lines, "a\nb\n\nc"}, {Text, "a://b c://d\n\ne://f"}, {HTML, "<a href=b ping='c d'>\ne <base href=f><img srcset='g 1x, h'>"},
		{CSS, "a{b:url(c);d:url(e)}@import 'f'"}, {JSON, "'a://b' \"c://d\" \"e\\u003a//f\""}, {XML, "<a href=b>c://d<e src='f'>"},
		{HTML, "<p style='a:url(b)'><style>c{d:url(e);f:url(g)}</style><noscript><a href=h></noscript><iframe srcdoc='<a href=i>'>"},
		{Markdown, "a://b [c](d) <e://f> g://h <a href=i> `j` k://l\n\n[m]: n\n# o://p\n- q://r\n\n<!-- -->\n\ns://t"},
	} {
		broken := errors.New("broken")
		found, passed := 0, 0
		search := func(foundLimit, passedLimit int) error {
			found, passed = 0, 0
			in := &Input{Reader: strings.NewReader(tt.text), Start: Position{Line: 1, Column: 1}}
			return Find(in, tt.kind, weburl.URL{}, Visitor{
				Found: func(*Occurrence) error {
					if found++; found == foundLimit {
						return broken
					}
					return nil
				},
				Passed: func(int64) error {
					if passed++; passed == passedLimit {
						return broken
					}
					return nil
				},
			})
		}
		if err := search(-1, -1); err != nil {
			t.Fatal(err)
		}
		allFound, allPassed := found, passed
		if allFound < 3 || allPassed < 2 {
			t.Errorf("%q: found %d, passed %d", tt.text, allFound, allPassed)
		}
		for n := 1; n <= allFound; n++ {
			if err := search(n, -1); err != broken || found != n {
				t.Errorf("%q: error of URL %d: %v after %d", tt.text, n, err, found)
			}
		}
		for n := 1; n <= allPassed; n++ {
			if err := search(-1, n); err != broken || passed != n {
				t.Errorf("%q: error of call %d: %v after %d", tt.text, n, err, passed)
			}
		}
	}
}

// FuzzFind looks for panics and for wrong positions.
func FuzzFind(f *testing.F) {
	for kind := Text; kind <= Robots; kind++ {
		f.Add("<a href='b&amp;c' srcset='d 1x, e'><base href=f>", byte(kind))
		f.Add("[a](b \"c\") `d` <http://e> \\[ ![f](<g h>)\n\n    i\n```\nj\n```\n[k]: l", byte(kind))
		f.Add("http://a (x://y) [http://[::1]/]\r\nz", byte(kind))
		f.Add("<a style='b:url(&quot;c\\64 \n&quot;)'><style>@import \"d\";url( e )</style><noscript><p cite=f></noscript>", byte(kind))
		f.Add("{\"a\": \"http:\\/\\/b\\u0020c\", 'd'} # http://e\nf: \"http://g\\x41\"\n\"\"\"http://h\"\"\",i\n", byte(kind))
		f.Add("<loc> http://a&amp;b </loc><![CDATA[http://c]]><!-- http://d --><e f='http://g&lt;'/>\nSitemap: h # i://j\n//k://l /* m://n */ 'o'", byte(kind))
	}
	f.Fuzz(func(t *testing.T, text string, kind byte) {
		_ = occurrences(t, Kind(kind)%Robots+Text, text)
	})
}
