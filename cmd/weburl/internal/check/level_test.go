package check

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
	"github.com/weburl-go/weburl/cmd/weburl/internal/report"
)

// TestLevels has a URL for each level and reason, in a document and in a list.
//
// https://url.spec.whatwg.org/#validation-error
func TestLevels(t *testing.T) {
	for url, want := range map[string]string{
		"https://h/a|b^c`d{e}[f]<>": "style", "https://h/#a#b": "style", "https://a-.b.c/": "style", `https://h/?"`: "style", "https://h/?w=60%&h=5%": "style",
		"https://h/a b": "warning", "https://h/a\u0085b": "warning", "https://h/%": "warning", "https://h/?branch%main": "warning", "https://h/#%_": "warning", `https://h/?\`: "warning", `https://h\a`: "warning", "https:/h": "warning",
		"https://jane@shop.co/": "warning", "https://a_b": "warning", "https://1.2.3.4./": "warning", "https://[::01]/": "warning",
		"https://h:x": "error", "https://127.1/": "error", "https://0x7f.0.0.1/": "error", "https://2130706433/": "error", "https://\uff11.2.3.4/": "error", "https://%41.example/": "error",
		"https://{{ a }}/": "note",
	} {
		_, out, _ := checkText(t, Options{Options: documents.Options{Kind: find.Lines}, Format: "ndjson"}, url)
		levels := map[string]bool{}
		for line := range strings.SplitSeq(strings.TrimSpace(out), "\n") {
			var finding struct{ Level string }
			if err := json.Unmarshal([]byte(line), &finding); err != nil {
				t.Fatal(err)
			}
			levels[finding.Level] = true
		}
		if !levels[want] {
			t.Errorf("%q: %v, want %s", url, levels, want)
		}
	}
}

// TestLowest has findings of all levels. Without a level, documents show errors and warnings,
// and lists and arguments those of style, too. Only what is shown is fixed.
func TestLowest(t *testing.T) {
	const urls = "https://127.1/ https://h\\a https://h/|a https://h/{{a}}"
	counts := map[string][4]int{ // of notes, of style, warnings, errors
		"document": {0, 0, 1, 1}, "list": {0, 1, 1, 1}, "argument": {0, 5, 1, 1}, // where no template is one
	}
	for where, want := range counts {
		var o Options
		sources := []Source{{Name: find.Stdin}}
		switch o.Kind = find.Markdown; where {
		case "list":
			o.Kind = find.Lines
		case "argument":
			sources = nil
			for url := range strings.FieldsSeq(urls) {
				sources = append(sources, Source{Name: "URL", URL: url, IsURL: true})
			}
		}
		o.Stdin = strings.NewReader("<" + strings.ReplaceAll(urls, " ", "> <") + ">")
		if o.Kind == find.Lines {
			o.Stdin = strings.NewReader(strings.ReplaceAll(urls, " ", "\n"))
		}
		sum, _, _ := checkAt(t, o, sources...)
		if sum.Findings != want {
			t.Errorf("%s: %+v", where, sum)
		}
	}
	for level, want := range map[report.Level]string{report.Warning: "<https://h/a> <https://h/^b>", report.Style: "<https://h/a> <https://h/%5Eb>"} {
		o := Options{Options: documents.Options{Kind: find.Markdown, Stdin: strings.NewReader("<https://h\\a> <https://h/^b>\n")}, Fix: true, HasLevel: true, Level: level}
		if _, out, _ := checkAt(t, o, Source{Name: find.Stdin}); !strings.Contains(out, "+"+want) {
			t.Errorf("%v: %s", level, out)
		}
	}
}
