package check

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestPlanted plants mistakes in documents of each format. All must be reported by
// default, and nothing without a mistake. In data that is only errors: no browser reads the URL, or reads another host.
func TestPlanted(t *testing.T) {
	mistakes := map[string]string{
		"space": "https://e.com/a b", "backslash": `https://e.com\a\b`, "slash": "https:/e.com/a", "port": "https://e.com:8o/a",
		"port too large": "https://e.com:99999/a", "IPv4": "https://1.2.3.999/a", "short IPv4": "https://127.1/a", "IPv6": "https://[::g]/a",
		"scheme": "htp://e.com/a", "secure scheme": "hhtps://e.com/a", "percent": "https://e.com/%zz", "percent in the host": "https://e%41.com/", "password": "https://jane:pw9x@git.shop.co/",
		"no host": "https:///a", "control": "https://e.com/a\x01b", "colon": "https//e.com/a", "semicolon": "http;//e.com/a",
		"quotation mark": "“https://e.com/a”", "wide colon": "https：//e.com/a", "glued": "httpshttps://e.com/a", "no space": "\u200bhttps://e.com/a",
	}
	notebook := func(url string) string {
		source, _ := json.Marshal("[x](<" + url + ">)\n")
		return `{"cells":[{"cell_type":"markdown","source":[` + string(source) + `]}]}`
	}
	escaped := func(before, after string) func(string) string {
		return func(url string) string { return before + strings.ReplaceAll(url, `\`, `\\`) + after }
	}
	around := func(before, after string) func(string) string {
		return func(url string) string { return before + url + after }
	}
	inText := "space slash no host control semicolon quotation mark wide colon no space" // which end a URL among other words, or begin none
	for name, tt := range map[string]struct {
		kind  find.Kind
		write func(url string) string
		not   string // the mistakes that cannot be there
	}{
		"Markdown link":        {find.Markdown, escaped("[x](<", ">)\n"), ""},
		"Markdown autolink":    {find.Markdown, around("See <", ">.\n"), inText},
		"HTML":                 {find.HTML, around(`<html><a href="`, `">x</a>`), ""},
		"CSS":                  {find.CSS, escaped(`a{background:url("`, `")}`), ""},
		"template":             {find.Template, around(`<template><a href="`, `">x</a></template>`), ""},
		"MDX":                  {find.MDX, around(`<Card href="`, "\" />\n"), ""},
		"AsciiDoc URL":         {find.AsciiDoc, around("See ", "[label].\n"), inText + " IPv6 glued"},
		"AsciiDoc link":        {find.AsciiDoc, around("link:", "[x]\n"), ""},
		"reStructuredText":     {find.RST, escaped("See `x <", ">`__ here.\n"), ""},
		"an image in the same": {find.RST, escaped(".. image:: ", "\n"), ""},
		"LaTeX":                {find.LaTeX, around(`\url{`, "}\n"), ""},
		"BibTeX":               {find.BibTeX, around("@misc{a, url = {", "}}\n"), ""},
		"notebook":             {find.Notebook, func(url string) string { return notebook(strings.ReplaceAll(url, `\`, `\\`)) }, ""},
		"email":                {find.Email, around("Content-Type: text/html\n\n<a href=\"", "\">x</a>\n"), ""},
		"feed":                 {find.XML, around("<rss><channel><link>", "</link></channel></rss>"), "control"},
		"XML":                  {find.XML, around("<a href='", "'/>"), "control"},
		"CSV":                  {find.CSV, around("a,b\n1,", "\n"), inText},
		"TSV":                  {find.TSV, around("a\tb\n1\t", "\n"), inText},
		"text":                 {find.Text, around("See ", " now.\n"), inText},
	} {
		for mistake, url := range mistakes {
			if !strings.Contains(tt.not, mistake) && !strings.Contains(checkedBy(t, tt.kind, tt.write(url)), `"name"`) {
				t.Errorf("%s: %s is not reported", name, mistake)
			}
		}
		if out := checkedBy(t, tt.kind, tt.write("https://e.com/a")); out != "" {
			t.Errorf("%s: without a mistake: %s", name, out)
		}
	}
	mistakes["high address"], mistakes["address in five parts"] = "https://8.8.8.999/a", "https://1.2.3.4.5/a"
	for name, write := range map[string]func(url string) string{ // of data, errors only
		"a.json": escaped(`{"a": "`, `"}`), "a.yaml": escaped(`a: "`, "\"\n"),
	} {
		for mistake, url := range mistakes {
			isError := !strings.Contains("space backslash slash percent password control colon semicolon quotation mark wide colon no host no space", mistake)
			file := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(file, []byte(write(url)), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, out, _ := checkAt(t, Options{Format: "ndjson"}, Source{Name: file}); (out != "") != isError {
				t.Errorf("%s: %s: %s", name, mistake, out)
			}
		}
	}
}

// checkedBy returns what is reported of a text by default.
func checkedBy(t *testing.T, kind find.Kind, text string) string {
	t.Helper()
	_, out, _ := checkAt(t, Options{Options: documents.Options{Kind: kind, Stdin: strings.NewReader(text)}, Format: "ndjson"}, Source{Name: find.Stdin})
	return out
}
