package check

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/attempt"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
	"github.com/weburl-go/weburl/internal/test/whole"
)

// TestDiff fixes random documents: the diff applies, and the result has the same
// URLs and nothing that can be fixed.
func TestDiff(t *testing.T) {
	parts := map[find.Kind][]string{
		find.HTML: {"<a href='/a b'>", "<a href=\"/a\nb\r\nc\">", "<img srcset='d\\e 1x, f 2x' src=g|h>", "text\n", "\n", "more\r\n", "<a href='&#9;http://1.2.3/?a&amp;b c&lt;'>",
			"<!-- <a href='x y'>\n -->", "<base href='file:///d:/'>", "<a href='c|/x'>", "<a href='http://h:x/ '>", "é"},
		find.Markdown: {"[a](</b c>)", "[d](e\\)\\\\f)", "<http://1.2.3/>", "\n", "\n\n", "text ", "`http://1.2.3/`", "\n```\nhttp://1.2.3/\n```\n", "http://h\\x/y ", "\n[z]: http://0x7f.1/?&amp;<\n", "é"},
		find.JSON:     {"{\"a\": \"http:\\/\\/h\\\\x\"}", "\n", "[\"http://1.2.3/\\u0020b\", \"é\"]", " // http://h\\x/y\n", ",\r\n", "\"c"},
		find.YAML:     {"- \"http:\\/\\/h\\\\x\"\n", "- http://1.2.3/\n", "# http://h\\x é\n", "- \"\\x41http://0x7f.1/\\u007C\"\r\n", "- é: 'http://h\\x'\n"},
		find.XML:      {"<loc> http://1.2.3/?a&amp;b&lt; </loc>", "\n", "<a href='b c' d=\"http://h\\x\"/>", "<link><![CDATA[ http://h\\x ]]></link>", "<!-- http://1.2.3/ -->\r\n", "é &amp; http://0x7f.1/&quot;"},
		find.CSS:      {"a{b:url(c|d\\65 f)}", "\n", "@import 'g\\\\h';", "/* i */\r\n", "j{k:url( \"file:c|/é\" )}"},
		find.CSV:      {"http://h\\x,\"http://1.2.3/\"\n", "é,\"a \"\"http://0x7f.1/\"\"\nb\"\r\n", "c\n"},
		find.Code:     {"// http://h\\x\n", "a := \"http://1.2.3/\"\n", "/* é http://0x7f.1/\n*/", "'\r\n"},
		find.Text:     {"http://1.2.3/ ", "\n", "words ", "\r\n", "(http://h\\x)", "é"},
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range whole.Or(70, 200) {
		for kind, choice := range parts {
			var b strings.Builder
			for range random.IntN(30) {
				b.WriteString(choice[random.IntN(len(choice))])
				if random.IntN(2) == 0 {
					b.WriteString(strings.Repeat("line\n", random.IntN(9)))
				}
			}
			checkDiff(t, kind, b.String())
		}
	}
}

func checkDiff(t *testing.T, kind find.Kind, text string) {
	t.Helper()
	mended := rewritten(t, kind, text)
	before, after := occurrences(t, kind, text), occurrences(t, kind, string(mended))
	if len(before) != len(after) {
		t.Fatalf("%q has %d URLs, fixed %q has %d", text, len(before), mended, len(after))
	}
	for i := range before {
		o, p := before[i], after[i]
		if u, v := parse(o), parse(p); u != v {
			t.Fatalf("%q is %q, fixed %q is %q", o.Text(), u, p.Text(), v)
		}
	}
	_, out, _ := checkText(t, Options{Options: documents.Options{Kind: kind}, Format: "ndjson"}, string(mended))
	for line := range strings.Lines(out) {
		var f finding
		if err := json.Unmarshal([]byte(line), &f); err != nil || f.Fixable {
			t.Fatalf("%q is fixed to %q, where this is left: %s", text, mended, line)
		}
	}
}

// occurrences returns the URLs of a text.
func occurrences(t *testing.T, kind find.Kind, text string) (list []*find.Occurrence) {
	t.Helper()
	in, err := find.Decode(strings.NewReader(text), kind, nil)
	if err == nil {
		err = find.Find(in, kind, weburl.URL{}, find.Visitor{Found: func(o *find.Occurrence) error {
			kept := *o
			list = append(list, &kept)
			return nil
		}})
	}
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func parse(o *find.Occurrence) weburl.URL {
	p := attempt.Parser{Parser: weburl.Parser{Base: o.Base, Encoding: o.Encoding}}
	return p.Parse(o.Text()).URL
}

// TestEnds checks that a fix keeps byte order marks and carriage returns, and adds
// no line feed at the end.
func TestEnds(t *testing.T) {
	for _, tt := range []struct {
		kind      find.Kind
		old, want string
	}{
		{find.Lines, "\uFEFFhttps:\\\\a\r\n\r\nhttps://b\\", "\uFEFFhttps://a\r\n\r\nhttps://b/"},
		{find.Lines, "\uFEFF", "\uFEFF"},
		{find.Lines, "", ""},
	} {
		if _, got, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}, Fix: true}, tt.old); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.old, got, tt.want)
		}
	}
	text := "\uFEFF<http://1.2.3/>\r\nx\r\n<http://1.2.3/>"
	if got := string(rewritten(t, find.Markdown, text)); got != "\uFEFF<http://1.2.0.3/>\r\nx\r\n<http://1.2.0.3/>" {
		t.Errorf("got %q", got)
	}
	if r, out, _ := checkText(t, Options{Options: documents.Options{Kind: find.Markdown}}, "\uFEFF<http://1.2.3/>"); r.Findings[report.Error] != 1 || !strings.HasPrefix(out, "stdin:1:9: ") {
		t.Errorf("%+v %s", r, out)
	}
}

// TestProgress checks that the progress is not shown at first, then shown, and
// then removed.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := progress{out: &b, on: true}
	p.at("x", 0, report.Totals{})
	p.at("x", 2<<20, report.Totals{})
	if b.Len() > 0 {
		t.Errorf("shown at once: %q", &b)
	}
	p.next = time.Now().Add(-time.Second)
	p.at("x", 3e6, report.Totals{})
	if b.Len() > 0 {
		t.Errorf("shown within a mebibyte: %q", &b)
	}
	p.at("x", 5e6, report.Totals{URLs: 7, Findings: [4]int{report.Warning: 2}})
	p.clear()
	p.clear()
	if got := b.String(); got != "\r\x1b[Kx: 5 MB, 7 URLs, 2 findings\r\x1b[K" {
		t.Errorf("got %q", got)
	}
	quiet := progress{out: &b}
	quiet.at("x", 9e9, report.Totals{})
	quiet.clear()
}
