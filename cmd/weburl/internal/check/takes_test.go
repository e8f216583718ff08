package check

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestTakesContext tells of URLs that cannot be fixed because of what is around them, and
// of like ones that can be.
func TestTakesContext(t *testing.T) {
	long := strings.Repeat("<p>text</p>\n", find.BufferSize/4)
	for _, tt := range []struct {
		kind find.Kind
		text string
		want bool
	}{
		// Expressions.
		{find.Markdown, `{{ a("http://h.i\b") }}`, false}, {find.Markdown, `{{ a("}}", "http://h.i\b") }}`, false}, {find.Markdown, "{%\na = 'http://h.i\\b'\n%}", false},
		{find.Markdown, `<%= a 'http://h.i\b' %>`, false}, {find.Markdown, `{{< a b="http://h.i\c" >}}`, false}, {find.Markdown, `{{ a }} http://h.i\b {{ c }}`, true}, {find.Markdown, `[% a http://h.i\b %]`, false},
		{find.Markdown, `http://h.i\b }}`, true}, {find.Markdown, `a <? b ?> http://h.i\b`, true},
		{find.HTML, `{% a = '<a href="http://h.i\b">' %}`, false}, {find.HTML, "<%\n'<a href=\"http://h.i\\b\">'\n%>", false}, {find.HTML, `{{ a }}<a href="http://h.i\b">{{ c }}`, true},
		{find.HTML, `<p style='{{ a url(http:\\\\h\\b) }}'>`, false}, {find.CSS, `a{b:c}{{ a url(http://h\\b) }}`, false}, {find.CSS, `@media a{b{c:url(http://h\\b)}}`, true},
		{find.HTML, long + `{{ '<a href="http://h.i\b">' }}`, false}, {find.HTML, long + `{{ a }}<a href="http://h.i\b">`, true}, {find.HTML, "\uFEFF" + `{{ '<a href="http://h.i\b">' }}`, false},
	} {
		_, out, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}, Format: "ndjson"}, tt.text)
		if got := strings.Contains(out, `"fixable":true`); got != tt.want || !strings.Contains(out, `"fixable":`) {
			t.Errorf("%.80q: %t", tt.text, got)
		}
	}
}
