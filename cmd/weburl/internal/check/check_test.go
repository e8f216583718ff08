package check

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
)

func plainStyle() Style {
	same := func(s string) string { return s }
	return Style{same, same, same, same}
}

// run checks a text as standard input.
func run(t *testing.T, o Options, text string) (Result, string, string) {
	t.Helper()
	var out, errOut bytes.Buffer
	o.Stdin, o.Out, o.Err, o.Style = strings.NewReader(text), &out, &errOut, plainStyle()
	r, err := Run(o, []Source{{Name: Stdin}})
	if err != nil {
		t.Fatal(err)
	}
	return r, out.String(), errOut.String()
}

// found returns what is found in a text, as "line:column where url".
func found(t *testing.T, kind Kind, text string) (list []string) {
	t.Helper()
	for _, o := range occurrences(t, kind, text) {
		list = append(list, place(o.start)+" "+o.where+" "+o.text)
	}
	return list
}

func place(p Position) string {
	text, _ := json.Marshal([]int{p.Line, p.Column})
	return strings.ReplaceAll(strings.Trim(string(text), "[]"), ",", ":")
}

// occurrences finds URLs, and checks that each is where it is said to be.
func occurrences(t *testing.T, kind Kind, text string) (list []occurrence) {
	t.Helper()
	var last int64
	f := finder{base: weburl.MustParse(documentBase), noted: func(Position, string) {}}
	f.passed = func(offset int64) error {
		if offset < last || offset > int64(len(text)) {
			t.Errorf("passed %d after %d of %d bytes", offset, last, len(text))
		}
		last = offset
		return nil
	}
	f.found = func(o *occurrence) error {
		start := o.start.Offset
		if start < last || start+int64(len(o.source)) > int64(len(text)) || text[start:start+int64(len(o.source))] != o.source {
			t.Fatalf("%q is not at byte %d (passed %d) of %q", o.source, start, last, text)
		}
		if want := after(Position{Line: 1, Column: 1}, text[:start]); o.start != want {
			t.Errorf("%q is said to be at %+v, is at %+v", o.source, o.start, want)
		}
		if again := o.syntax.decode(o.source); again.text != o.text {
			t.Errorf("%q reads as %q and as %q", o.source, o.text, again.text)
		}
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
	if err := f.find(kind, strings.NewReader(text), Position{Line: 1, Column: 1}); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestFind finds URLs in every kind of source.
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
		{"none", Text, "://x http:// 1://y", nil},
		{"no scheme", Text, "1.2a://h", []string{"1:4 text a://h"}},
		{"brackets", Text, "[http://[::1]:80/x]", []string{"1:2 text http://[::1]:80/x"}},
		{"columns", Text, "é😀 http://a", []string{"1:4 text http://a"}},
		{"link", Markdown, "[a](b) ![c](<d e> 'f') [g](h(i)j \"k\")", []string{"1:5 link b", "1:14 link d e", "1:28 link h(i)j"}},
		{"escapes", Markdown, `[a](b\)c&amp;d)`, []string{"1:5 link b)c&d"}},
		{"definition", Markdown, "[a b]: c\n[d]: <e f> 'g'\n[^1]: http://h", []string{"1:8 definition c", "2:7 definition e f", "3:7 text http://h"}},
		{"autolink", Markdown, "<https://a> <mailto:b@c> <d> <http://e f>", []string{"1:2 autolink https://a", "1:14 autolink mailto:b@c", "1:31 text http://e"}},
		{"code", Markdown, "`http://a` ``[`](b)`` x\n\n```\nhttp://c\n```\n\n    http://d\n\nhttp://e", []string{"9:1 text http://e"}},
		{"unclosed code", Markdown, "`http://a [b](c)", []string{"1:2 text http://a", "1:15 link c"}},
		{"list", Markdown, "- a\n\n  http://b\n\n      http://c\n- d [e](f)\n\ng", []string{"3:3 text http://b", "6:9 link f"}},
		{"quotation", Markdown, "> [a\n> b](c)\n> ```\n> http://d\n> ```\n> http://e", []string{"2:6 link c", "6:3 text http://e"}},
		{"tags", Markdown, "a <img src=\"b c\" alt=''> <code>http://d</code> <!-- http://e -->", []string{"1:13 img src b c"}},
		{"blocks", Markdown, "<!--\nhttp://a\n\n-->\n<pre>\nhttp://b\n</pre>\n<script src=c>\nhttp://d\n</script>\n", []string{"8:13 script src c"}},
		{"table", Markdown, "| http://a | [b](c) |\n", []string{"1:3 text http://a", "1:18 link c"}},
		{"emphasis", Markdown, "**http://a** _http://b_ [http://c](d)", []string{"1:3 text http://a", "1:15 text http://b", "1:26 text http://c", "1:36 link d"}},
		{"not a link", Markdown, `\[a](b) c](d) [e] (f) [g](h i)`, nil},
		{"heading", Markdown, "# `a\n[b](c)`", []string{"2:5 link c"}},
		{"attributes", HTML, "<a href=b title=c><A HREF='d'/><p\nclass=x><q cite = \" e \t\">", []string{"1:9 a href b", "1:28 a href d", "2:21 q cite e"}},
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

// TestAllErrors wants the sample page to have every error, and to keep after
// fixing only those that have no mechanical fix.
//
// https://url.spec.whatwg.org/#validation-error
func TestAllErrors(t *testing.T) {
	page := filepath.Join("testdata", "all.html")
	names := func(name string) []string {
		var out, errOut bytes.Buffer
		_, err := Run(Options{Format: "json", Out: &out, Err: &errOut}, []Source{{Name: name}})
		if err != nil || errOut.Len() > 0 {
			t.Fatal(err, errOut.String())
		}
		return namesIn(t, out.Bytes())
	}
	if got := names(page); len(got) != 31 {
		t.Errorf("%d errors: %q", len(got), got)
	}
	want := []string{"IPv4-in-IPv6-invalid-code-point", "IPv4-in-IPv6-out-of-range-part", "IPv4-in-IPv6-too-few-parts",
		"IPv4-in-IPv6-too-many-pieces", "IPv4-non-numeric-part", "IPv4-too-few-parts", "IPv4-too-many-parts",
		"IPv6-invalid-code-point", "IPv6-invalid-compression", "IPv6-multiple-compression", "IPv6-too-few-pieces",
		"IPv6-too-many-pieces", "IPv6-unclosed", "domain-to-ASCII", "host-invalid-code-point", "host-missing",
		"invalid-credentials", "missing-scheme-non-relative-URL", "port-invalid", "port-out-of-range"}
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	fixed := filepath.Join(t.TempDir(), "fixed.html")
	if err := os.WriteFile(fixed, rewritten(t, HTML, string(old)), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := names(fixed); !slices.Equal(got, want) {
		t.Errorf("left after fixing:\n%q\nwant\n%q", got, want)
	}
}

func namesIn(t *testing.T, lines []byte) []string {
	t.Helper()
	names := map[string]bool{}
	for line := range bytes.Lines(lines) {
		var f jsonFinding
		if err := json.Unmarshal(line, &f); err != nil {
			t.Fatal(err)
		}
		names[f.Name] = true
	}
	return slices.Sorted(maps.Keys(names))
}

// rewritten returns a source with all fixes, by way of its diff.
func rewritten(t *testing.T, kind Kind, text string) []byte {
	t.Helper()
	_, patch, _ := run(t, Options{Kind: kind, Fix: true}, text)
	return applyDiff(t, text, patch)
}

// applyDiff is a plain reading of unified diffs.
func applyDiff(t *testing.T, old, patch string) []byte {
	t.Helper()
	if patch == "" {
		return []byte(old)
	}
	oldLines := slices.Collect(strings.Lines(old))
	var b strings.Builder
	at := 0
	lines := slices.Collect(strings.Lines(patch))
	for i := 2; i < len(lines); i++ {
		sign, line := lines[i][0], lines[i][1:]
		if i+1 < len(lines) && strings.HasPrefix(lines[i+1], `\`) {
			line = strings.TrimSuffix(line, "\n")
		}
		switch sign {
		case '@':
			start := 0
			for _, c := range strings.TrimPrefix(lines[i], "@@ -") {
				if c < '0' || c > '9' {
					break
				}
				start = start*10 + int(c-'0')
			}
			for at < start-1 {
				b.WriteString(oldLines[at])
				at++
			}
		case ' ', '-':
			if at >= len(oldLines) || oldLines[at] != line {
				t.Fatalf("line %d of the diff does not apply: %q\n%s", i+1, lines[i], patch)
			}
			if at++; sign == ' ' {
				b.WriteString(line)
			}
		case '+':
			b.WriteString(line)
		}
	}
	for ; at < len(oldLines); at++ {
		b.WriteString(oldLines[at])
	}
	return []byte(b.String())
}

// TestMask hides what may be a password, also where a finder cuts it in two.
func TestMask(t *testing.T) {
	for _, text := range []string{
		"https://user:S3CR3T@h/a|b", "https://user:S3CR3T w@h/", "https://user:S3CR3T\"x@h/", "x https://u:S3CR3T<@h",
		"https://h/?next=https://u:S3CR3T@h/|", "//u:S3CR3T@h:x", "https:\\\\u:S3CR3T@h", "https://u:1S3CR3T/@h/",
		"<a href='https://u:S3CR3T&#64;h/|'>", "<a href='//u:S3CR3T&commat;h:x/'>", "[a](https://u:S3CR3T@h/|)",
		"<img srcset='https://u:S3CR3T| w@h/ 1x'>", "<a ping='//u:S3CR3T| w@h'>", "<a ping='https:\\\\u:S3CR3T| w&#64;h'>", "<https://u:S3CR3T@h/|>",
	} {
		for _, kind := range []Kind{Text, Markdown, HTML, Lines} {
			for _, format := range []string{"text", "json", "sarif"} {
				_, out, errOut := run(t, Options{Kind: kind, Format: format}, text)
				if strings.Contains(out+errOut, "S3C") {
					t.Errorf("kind %d, %s: %q:\n%s%s", kind, format, text, out, errOut)
				}
			}
		}
	}
	if got := sourceName("//u:secret@h"); strings.Contains(got, "secret") {
		t.Error(got)
	}
	if got := sourceName("node_modules/@x/y.md"); got != "node_modules/@x/y.md" {
		t.Error(got)
	}
}

// FuzzFind looks for panics, and for positions that are not right.
func FuzzFind(f *testing.F) {
	for kind := Text; kind <= Lines; kind++ {
		f.Add("<a href='b&amp;c' srcset='d 1x, e'><base href=f>", byte(kind))
		f.Add("[a](b \"c\") `d` <http://e> \\[ ![f](<g h>)\n\n    i\n```\nj\n```\n[k]: l", byte(kind))
		f.Add("http://a (x://y) [http://[::1]/]\r\nz", byte(kind))
	}
	f.Fuzz(func(t *testing.T, text string, kind byte) {
		k := Kind(kind%4) + Text
		_ = occurrences(t, k, text)
		var out bytes.Buffer
		for _, o := range []Options{{Fix: true}, {Format: "text"}, {Format: "sarif"}} {
			o.Kind, o.Stdin, o.Out, o.Err, o.Style = k, strings.NewReader(text), &out, io.Discard, plainStyle()
			if _, err := Run(o, []Source{{Name: Stdin}}); err != nil {
				t.Fatal(err)
			}
		}
	})
}
