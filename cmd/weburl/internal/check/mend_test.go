package check

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/patch"
	"github.com/weburl-go/weburl/internal/test/growth"
)

// TestTakes tells of what cannot be fixed that it is so, also when nothing is fixed: a URL in the text of Markdown that
// goes on for other programs or has an escape, a backslash that is written as a character reference, and a URL whose
// source in base64 is also that of what is beside it.
func TestTakes(t *testing.T) {
	const email = "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n"
	for _, tt := range []struct {
		kind find.Kind
		text string
		want bool
	}{
		{find.Markdown, `[a](http://h\b)`, true}, {find.Markdown, "[a](b&#92;-c)", false}, {find.Markdown, "[a]: b&bsol;_c", false}, {find.Markdown, "![a](b&#x5C;.c)", false},
		{find.Markdown, `[a](b&#92;c\|)`, false}, {find.Markdown, "|a|\n|-|\n|[a](b&#92;c\\|)|", false}, {find.Markdown, `[a](b\c&#37;\|)`, true}, {find.Markdown, `[a](b\f&#45;c)`, true}, {find.Markdown, "<a href='b&#92;-c'>", true},
		{find.Markdown, `[a](b(\c))`, true}, {find.Markdown, `[a](b(\c "d")`, false}, {find.Markdown, `[a]: b(\c`, false}, {find.Markdown, `[a]: b\(\c`, false}, {find.Markdown, `[a]: <b(\c>`, false}, {find.Markdown, `[a]: b\(\c\)`, true}, {find.Markdown, `[a]: <b(\c)>`, true},
		{find.Markdown, "[a]: b(c\n[d]: e\\f", false}, {find.Markdown, "[a]: b(c\n\n[d]: e\\f", true},
		{find.Markdown, "http://127.1/", true}, {find.Markdown, "http://127.1/a>b", false}, {find.Markdown, `a http://h.i/\|j\k`, false},
		{find.Markdown, "---\na: \"[b](http://h\\u00e9)\"\n---\n", false}, {find.Markdown, "\uFEFF---\r\na: >\r\n  <a href='http://h/b\r\n  c'>\r\n...\r\n", false},
		{find.Markdown, "+++\na = \"<http://h\\u00e9>\"\n+++\n", false}, {find.Markdown, "{\n\"a\": \"[b](http://h\\u00e9)\"\n}\n", false},
		{find.Markdown, "---\na: b\n---\n[c](http://h\\d)\n\n---\n", true}, {find.Markdown, "---\n\n[c](http://h\\d)\n", true}, {find.Markdown, "\n---\n[c](http://h\\d)\n\n---\n", true},
		{find.HTML, "---\na: \"<a href='http://h\\u00e9'>\"\n---\n<p>", false}, {find.HTML, "---\na: b\n---\n<a href='http://h\\c' style='d:url(http://e\\\\f)'>", true}, {find.HTML, "---\na: \"<p style='d:url(http://e\\\\f)'>\"\n---\n", false},
		{find.Email, email + base64.StdEncoding.EncodeToString([]byte(`<p><a href="http://hh\bc">`)), true},
		{find.Email, email + base64.StdEncoding.EncodeToString([]byte(`<p><a  href="http://hh\bc">`)), false},
	} {
		for _, format := range []string{"ndjson", "sarif"} {
			_, out, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}, Format: format}, tt.text)
			if got := strings.Contains(out, `"fixable":true`) || strings.Contains(out, `"fixes":`); got != tt.want {
				t.Errorf("%s: %t\n%s", tt.text, got, out)
			}
		}
	}
}

// TestMendGrowth lets the time for fixes grow no faster than a word of Markdown with many URLs.
func TestMendGrowth(t *testing.T) {
	const unit = "http://a.b/|,"
	growth.Check(t, unit, func(text string) {
		checkText(t, Options{Options: documents.Options{Kind: find.Markdown}, Fix: true}, text)
	},
		func(n int) string { return strings.Repeat(unit, n/len(unit)) })
}

// TestVerify refuses texts in which something else than the URL with the edit differs.
// In each document, the first edit is of the first URL, in line 2.
func TestVerify(t *testing.T) {
	const md, page, css = "x\n*a* http://h\\b c http://i/ d", "<p>\n<a href='h\\b'> <a href=i>", "a{\nb:url(h\\\\b);c:url(i)}"
	const style = "<style>\nb{c:url(h\\\\b);d:url(i)}</style>"
	for name, tt := range map[string]struct {
		kind        find.Kind
		old         string
		tamper      func(m *mended)
		wantRefused bool
	}{
		"Markdown":           {find.Markdown, md, nil, false},
		"HTML":               {find.HTML, page, nil, false},
		"CSS":                {find.CSS, css, nil, false},
		"a mark of Markdown": {find.Markdown, "\uFEFF[^a]: - b\n    [c](h\\d)", nil, true},
		"text":               {find.Markdown, "x\nhttp://h\\a~", nil, false},
		"escapes":            {find.Markdown, "x\n[a](h\\\\b) *c*", nil, false},
		"a mark":             {find.HTML, "\uFEFF" + page, nil, false},
		"a link as before":   {find.Markdown, "x\nhttps://a.b\\c", nil, false},
		"before it":          {find.Markdown, md, replaced("x\n", "y\n"), true},
		"the edit":           {find.Markdown, md, replaced("h/b", "h/B"), true},
		"after it":           {find.Markdown, md, replaced(" d", " e"), true},
		"longer":             {find.Markdown, md, func(m *mended) { m.text = append(m.text, ' ') }, true},
		"shorter":            {find.Markdown, md, func(m *mended) { m.text = m.text[:len(m.text)-1] }, true},
		"overlapping":        {find.Markdown, md, func(m *mended) { m.edits = append(m.edits, m.edits[0]) }, true},
		"another URL":        {find.Markdown, md, edited("http://h/c"), true},
		"no URL":             {find.Markdown, md, edited("http//h/b"), true},
		"more URLs":          {find.Markdown, md, edited("http://h/b http://j/"), true},
		"emphasis":           {find.Markdown, "x\nhttp://h\\b c http://i/", edited("http://h/b *c*"), true},
		"a tag":              {find.HTML, page, edited("h/b' ><b c='"), true},
		"an attribute":       {find.HTML, page, edited("h/b' c='"), true},
		"tokens":             {find.CSS, css, edited("h/b) d(e"), true},
		"a style":            {find.HTML, style, nil, false},
		"more in it":         {find.HTML, style, edited("h/b);d:url(j"), true},
		"more at the end":    {find.HTML, "<style>\nb{c:url(h\\\\b)}</style>", edited("h/b);d:url(j"), true},
		"fewer in it":        {find.HTML, style, edited("h/b);/*"), true},
		"a style in it":      {find.Markdown, md + "\n\n<style>a{b:url(c(d)}</style>\n", nil, true},
		"without a script":   {find.HTML, page + "<noscript><style>a{b:url(c(d)}</style></noscript>", nil, true},
		"without a script, a value without an end":       {find.HTML, page + "<noscript><img src='d></noscript><p title='e'>", nil, true},
		"without a script, a comment without an end":     {find.HTML, page + "<noscript><!-- d</noscript><p> -->", nil, true},
		"without a script, a style sheet without an end": {find.HTML, page + "<noscript><style>a{}</noscript><p></style>", nil, true},
		"without a script, all with an end":              {find.HTML, page + "<noscript><!-- d --><style>a{}</style><img src='d'></noscript><noframes></noframes><unended>", nil, false},
		"a control":                                      {find.Markdown, md + " [e](f\x01g)", nil, true},
		"an old end":                                     {find.Markdown, md + " [e](f)\r", nil, true},
		"ends of lines":                                  {find.Markdown, "x\r\n*a* http://h\\b\r\n", nil, false},
		"a swallowed link":                               {find.Markdown, md + " (http://j)[![k](l)](m`n)", nil, true},
		"a swallowed image":                              {find.Markdown, "x\nhttp://i/a,![b](<h\\c d>)", nil, true},
		"a swallowed label":                              {find.Markdown, "x\nhttp://i/a[b![c d](h\\e)", nil, true},
		"swallowed code":                                 {find.Markdown, "x\nhttp://i.j` * `[k](h\\l)`", nil, true},
		"a footnote behind":                              {find.Markdown, "x\nhttps://i.j/k[^1] [c](h\\d)\n\n[^1]: e", nil, false},
		"a swallowed end":                                {find.Markdown, md + " [x http://j](m|n)", nil, false},
		"a link behind":                                  {find.Markdown, md + " (http://j) [k](l)", nil, false},
		"a broken URL":                                   {find.HTML, page + "<style>a{b:url(c(d)}</style>", nil, true},
		"a broken string":                                {find.HTML, page + "<style>a{b:'c\nd}</style>", nil, true},
		"another base":                                   {find.HTML, "<base href='http://i/'>\n<a href='h\\b'>", func(m *mended) { m.places[1].base = m.places[0].base }, true},
		"another kind":                                   {find.HTML, page, func(m *mended) { m.places[0].where = "img src" }, true},
		"an end":                                         {find.HTML, page, func(m *mended) { m.places[1].end++ }, true},
		"a start":                                        {find.HTML, page, func(m *mended) { m.places[1].start--; m.places[1].end-- }, true},
	} {
		in, err := find.Decode(strings.NewReader(tt.old), tt.kind, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, m := testJob(), mended{Document: &documents.Document{Kind: tt.kind, Input: in}, old: []byte(tt.old)}
		if err := j.search(m.Document, m.found, nil); err != nil || len(m.edits) != 1 {
			t.Fatalf("%s: %d edits, %v", name, len(m.edits), err)
		}
		m.text = patch.Apply(m.old, m.edits)
		if tt.tamper != nil {
			tt.tamper(&m)
		}
		if line := j.verify(&m); (line != 0) != tt.wantRefused || line != 0 && line != 2 {
			t.Errorf("%s: line %d: %q", name, line, m.text)
		}
	}
}

// TestLaterBase has pages whose base element stands behind the URL with the edit. By the URL
// of the page it is another host, and by the base URL it may be a path.
func TestLaterBase(t *testing.T) {
	for page, want := range map[string]int{
		"\n<a href='http:/b/c|d'> <base href='http://i/'>":                                                  2,
		"\n<a href='http:/b/c|d'> <base target=d> <base href='http://i/'>":                                  2,
		"\n<a href='http:/b/c|d'> <base href='https://i/'> <base href='http://j/'>":                         0,
		"<iframe srcdoc='<base href=https://q/>'></iframe>\n<a href='http:/b/c|d'> <base href='http://i/'>": 2,
		"\n<a href='b\\c'> <base href='http://i/'>":                                                         0,
		"\n<a href='http:/b/c|d'> <base href='//'>":                                                         0,
		"\n<base href='https://i/'> <a href='http:/b/c|d'> <base href='http://j/'> ":                        0,
	} {
		in, err := find.Decode(strings.NewReader(page), find.HTML, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, m := testJob(), mended{Document: &documents.Document{Kind: find.HTML, Input: in}, old: []byte(page)}
		if j.Base, err = weburl.Parse("https://k/"); err != nil {
			t.Fatal(err)
		}
		if err := j.search(m.Document, m.found, nil); err != nil || len(m.edits) != 1 {
			t.Fatalf("%s: %d edits, %v", page, len(m.edits), err)
		}
		m.text = patch.Apply(m.old, m.edits)
		if line := j.verify(&m); line != want {
			t.Errorf("%s: line %d, want %d: %q", page, line, want, m.text)
		}
	}
}

// replaced returns a function that replaces a part of the new text, so that it is not
// the old one with the edits.
func replaced(old, text string) func(*mended) {
	return func(m *mended) { m.text = bytes.Replace(m.text, []byte(old), []byte(text), 1) }
}

// edited returns a function that makes the edit another one, in the new text, too.
func edited(text string) func(*mended) {
	return func(m *mended) {
		e := &m.edits[0]
		m.text = bytes.Replace(m.text, []byte(e.Text), []byte(text), 1)
		shift := int64(len(text) - len(e.Text))
		if i := strings.IndexAny(text, " ')"); i >= 0 {
			m.places[0].end = m.places[0].start + int64(i) // only this is the URL
		} else {
			m.places[0].end += shift
		}
		for i := range m.places[1:] {
			m.places[i+1].start += shift
			m.places[i+1].end += shift
		}
		e.Text = text
	}
}

// TestMendLarge fixes nothing in a page that is too large to be in memory, and says so.
func TestMendLarge(t *testing.T) {
	defer func(n int64) { maxMended = n }(maxMended)
	maxMended = 2 << 20
	name := filepath.Join(t.TempDir(), "a.html")
	for _, tt := range []struct {
		size     int64
		url      string
		problems int
		written  int
	}{{maxMended, `\a`, 0, 1}, {maxMended + 1, `\a`, 1, 0}, {maxMended + 1, `/a`, 0, 0}} {
		text := "<a href='" + tt.url + "'>\n"
		text += strings.Repeat("<b>"+strings.Repeat("x", 1<<20-3), 3)[:tt.size-int64(len(text))]
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		sum, _, errOut := checkSources(t, Options{Fix: true, Write: true}, Source{Name: name})
		if sum.Problems != tt.problems || sum.Written != tt.written || sum.URLs != 1 || (tt.problems > 0) != strings.Contains(errOut, "has more than 2 MiB, so it is not fixed") {
			t.Errorf("%d bytes: %+v\n%s", len(text), sum, errOut)
		}
	}
}
