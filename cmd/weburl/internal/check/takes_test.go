package check

import (
	"strings"
	"testing"

	"github.com/weburl-go/weburl/cmd/weburl/internal/documents"
	"github.com/weburl-go/weburl/cmd/weburl/internal/find"
)

// TestTakesContext tells of URLs that cannot be fixed because of what is around them, or of a bracket that is not
// paired, and of like ones that can be.
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
		{find.HTML, `{{ a }}<style>@media a{b{c:url(http://h.i\d)}}</style>`, true},
		// Brackets.
		{find.Lines, `https://a.example/x(y z`, true},
		{find.HTML, `<a href="http:\\h.i\a/}}">`, false}, {find.HTML, `<a href="http:\\h.i\{id">`, false}, {find.HTML, `<a href="http://h.i\(b]">`, false}, {find.HTML, `<a href="http://h.i\[b](c)">`, true},
		{find.Markdown, `[x](<http:\\\\h.i\a}>)`, false}, {find.Markdown, `[x](<http:\\\\h.i\a>)`, true},
		// Halves.
		{find.Markdown, `[x](http:\\h.i\a)`, false}, {find.Markdown, `[x](http://h.i\a)`, true},
		// Dialects of Markdown.
		{find.Markdown, `http://h.i\a^1^`, false}, {find.Markdown, `^http://h.i\a^`, false}, {find.Markdown, `http://h.i\a{: .x}`, false}, {find.Markdown, `http://h.i\a{.x}`, false},
		{find.Markdown, "http://h.i\\a`b", false}, {find.Markdown, "<http://h.i\\a`b>", true}, {find.Markdown, "http://h.i/a`b <http://h.i\\a`b>", false},
		{find.Markdown, "|a|b|\n|-|-|\n|`|http://h.i\\b|\n|c|`|", false}, {find.Markdown, "`a` http://h.i\\b `c`", true},
		{find.Markdown, `[x](http://h.i\a^b)`, true}, {find.Markdown, `^[x](http://h.i\a^b)`, false}, {find.Markdown, `[x](http://h.i\a[^1])`, false}, {find.Markdown, "http://h.i\\a[^1]\n\n[^1]: b", false},
		{find.Markdown, `$x=http://h.i\alpha$`, false}, {find.Markdown, `\(http://h.i\alpha = b\)`, false}, {find.Markdown, "$$\na\n\n[x](http://h.i\\b)\n$$", false}, {find.Markdown, "$a$ [x](http://h.i\\b)\n\n$c$", true},
		{find.Markdown, "$5.\r\n\r\n[x](http://h.i\\b)\r\n\r\n$6", true},
		{find.Markdown, `^[x](<http://h.i\a b>)`, false}, {find.Markdown, `[x](<http://h.i\a b>) [^1]`, true}, {find.Markdown, `[x](http://h.i\a"b "c")`, false},
		{find.Markdown, `<http:\\h.i/a>`, false}, {find.Markdown, `<http://h.i\~a>`, false}, {find.Markdown, `<http://h.i\a>`, true},
		{find.Markdown, `<b title="[x](http://h.i\a "c") ">`, false}, {find.Markdown, `<b> [x](http://h.i\a "c")`, true}, {find.Markdown, `a <b title="<a href="http://h.i\c">`, false}, {find.Markdown, `<i><a href="http://h.i\c">`, true},
	} {
		_, out, _ := checkText(t, Options{Options: documents.Options{Kind: tt.kind}, Format: "ndjson"}, tt.text)
		if got := strings.Contains(out, `"fixable":true`); got != tt.want || !strings.Contains(out, `"fixable":`) {
			t.Errorf("%.80q: %t", tt.text, got)
		}
	}
}
