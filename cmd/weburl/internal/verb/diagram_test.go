package verb

import (
	"fmt"
	"testing"

	"github.com/weburl-go/weburl"
)

// TestPartsOf cuts hrefs into their components.
func TestPartsOf(t *testing.T) {
	for href, want := range map[string]string{
		"https://u:p@h:8/a?q#f": `scheme="https" username="u" password="p" host="h" port="8" path="/a" query="q" fragment="f" `,
		"https://:p@h/?#":       `scheme="https" password="p" host="h" path="/" `,
		"foo:/.//x":             `scheme="foo" path="//x" `,
		"mailto:x@y":            `scheme="mailto" path="x@y" `,
		"file:///c:/x":          `scheme="file" path="/c:/x" `,
		"foo://[::1]":           `scheme="foo" host="[::1]" `,
	} {
		got := ""
		for _, p := range partsOf(weburl.MustParse(href)) {
			got += fmt.Sprintf("%s=%q ", p.name, href[p.start:p.end])
		}
		if got != want {
			t.Errorf("%s: %s, want %s", href, got, want)
		}
	}
}

// TestDiagram draws a URL.
func TestDiagram(t *testing.T) {
	var p paper
	p.writeDiagram(weburl.MustParse("https://h/a?q"))
	want := `https://h/a?q
|       ||  | query 12-13
|       || path 9-11
|       | host 8-9
| scheme 0-5
`
	if got := p.String(); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
}
