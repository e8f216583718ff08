package find

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/weburl-go/weburl"
)

// TestHostileMarkdown reads documents for which goldmark takes quadratic time, and
// checks that it takes seconds, that a remark says what was not read as Markdown, and
// that URLs in the text are found there, too.
func TestHostileMarkdown(t *testing.T) {
	if testing.Short() {
		t.Skip("large documents")
	}
	const size = 1 << 20
	fill := func(part string) string { return strings.Repeat(part, size/len(part)) }
	var ticks, many strings.Builder
	for i := 1; ticks.Len() < size; i++ {
		ticks.WriteString("a" + strings.Repeat("`", i))
	}
	for i := range size / 16 {
		fmt.Fprintf(&many, "[%d]: https://h/\n", i)
	}
	for name, tt := range map[string]struct {
		text   string
		remark string // a part of it
	}{
		"emphasis":    {fill("*a_ "), "524290 brackets, backticks and marks of emphasis"},
		"links":       {fill("[a]("), "524290 brackets"},
		"brackets":    {fill("[") + fill("]"), "2097154 brackets"},
		"backticks":   {ticks.String(), "backticks and marks"},
		"definitions": {many.String(), "65536 lines of definitions"},
		"quotations":  {fill("> "), ""},
		"lists":       {fill("1. "), ""},
		"footnotes":   {fill("[^a]: "), "349524 brackets"},
		"words":       {fill("some words "), ""},
		"lines":       {fill("https://example.com/\n"), ""},
		"tags":        {fill("<a "), ""},
	} {
		found, remark, start := 0, "", time.Now()
		in := &Input{Reader: strings.NewReader("x\n\n" + tt.text + "\nhttps://example.com/z_* y\n"), Start: Position{Line: 1, Column: 1}}
		err := Find(in, Markdown, weburl.URL{}, Visitor{
			Found: func(o *Occurrence) error { found++; return nil },
			Noted: func(at Position, text string) { remark += fmt.Sprintf("%d:%d: %s", at.Line, at.Column, text) },
		})
		if err != nil || found == 0 {
			t.Errorf("%s: %v, %d URLs", name, err, found)
		}
		if !strings.Contains(remark, tt.remark) || (remark == "") != (tt.remark == "") || remark != "" && !strings.HasPrefix(remark, "3:") {
			t.Errorf("%s: %q, want %q", name, remark, tt.remark)
		}
		if spent := time.Since(start); spent > 30*time.Second {
			t.Errorf("%s: %v", name, spent)
		} else {
			t.Logf("%s: %v", name, spent)
		}
	}
}

// TestLargeParagraphs reads paragraphs as Markdown that are large, but not too large.
func TestLargeParagraphs(t *testing.T) {
	for name, text := range map[string]string{
		"links":       strings.Repeat("[a](b) *c*\n", 2000),
		"definitions": strings.Repeat("[a]: b\n", 2000),
		"quotations":  strings.Repeat("> ", 90) + "[a](b)",
		"footnotes":   "[^a]: [^c]: x [a](b)",
	} {
		want := max(strings.Count(text, "\n"), 1)
		if list := occurrences(t, Markdown, text); len(list) != want || list[want-1].text != "b" {
			t.Errorf("%s: %d URLs, want %d", name, len(list), want)
		}
	}
}

// TestParsersAgain checks that a document does not depend on those that were parsed
// with the same parser before it.
func TestParsersAgain(t *testing.T) {
	var parsers Parsers
	search := func(text string) (urls, remarks int) {
		in := &Input{Reader: strings.NewReader(text), Start: Position{Line: 1, Column: 1}, Parsers: &parsers}
		err := Find(in, Markdown, weburl.URL{}, Visitor{
			Found: func(*Occurrence) error { urls++; return nil },
			Noted: func(Position, string) { remarks++ },
		})
		if err != nil {
			t.Fatal(err)
		}
		return urls, remarks
	}
	hostile := strings.Repeat("[", 1<<16)
	for _, tt := range []struct {
		text          string
		urls, remarks int
	}{
		{"[a][b]\n\n[b]: c\n", 1, 0}, {hostile, 0, 1}, {"[a][b] [d](e)\n", 1, 0}, {hostile, 0, 1}, {strings.Repeat("[a](b) ", 300), 300, 0},
	} {
		if urls, remarks := search(tt.text); urls != tt.urls || remarks != tt.remarks {
			t.Errorf("%.20q: %d URLs, %d remarks; want %d, %d", tt.text, urls, remarks, tt.urls, tt.remarks)
		}
	}
}
