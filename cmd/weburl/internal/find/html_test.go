package find

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/weburl-go/weburl"
)

// compareTags compares scanTag and attributeSyntax with the tokenizer of
// x/net/html, which gives no positions.
func compareTags(t *testing.T, page string) (tags int) {
	t.Helper()
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return tags
		case html.StartTagToken, html.SelfClosingTagToken:
			text := string(z.Raw())
			element, attributes, length := scanTag(text, nil)
			token := z.Token()
			if element != token.Data || length != len(text) {
				t.Errorf("%q: element %q, %d bytes; the tokenizer says %q", text, element, length, token.Data)
				return tags
			}
			if len(attributes) != len(token.Attr) {
				t.Errorf("%q: %d attributes, the tokenizer says %q", text, len(attributes), token.Attr)
				return tags
			}
			tags++
			for i, a := range token.Attr {
				value := attributeSyntax.decode(text[attributes[i].start:attributes[i].end]).text
				if attributes[i].name != a.Key || value != a.Val {
					t.Errorf("%q: %q=%q, the tokenizer says %q=%q", text, attributes[i].name, value, a.Key, a.Val)
				}
			}
		}
	}
}

// TestTags compares attributes in all their forms.
func TestTags(t *testing.T) {
	const page = `<a href=b c='d' e="f" g>
<a href = b c = 'd'e="f"g/><A B=C/D><a/b=c><a =b=c><a b==c><a b= >
<a x="&amp;&AMP;&lt&#60&#x3c;&#x3C &notit;&not;&not &notin;&copy=&copyx&copy;&fjlig;&;&&amp&#;&#x;&#xZ;&unknown;&acE;">
<a x='&#0;&#x80;&#xD800;&#x110000;&#1114112;' y=a&amp;b&z=>`
	if tags := compareTags(t, page); tags != 9 {
		t.Errorf("%d tags", tags)
	}
}

// FuzzTags compares random tags.
func FuzzTags(f *testing.F) {
	f.Add("<a href='b&amp;c' d=e><img/src=x&copy>")
	f.Add("<a x=\"&notin;&not&#x41&frac12\">\r\n<b c\r=d>")
	f.Fuzz(func(t *testing.T, page string) {
		if strings.ContainsAny(page, "\x00\r") { // the tokenizer replaces them in tokens, not in attributes
			return
		}
		compareTags(t, page)
	})
}

// TestTokenLength names what is too long in a page, after it has found what is before
// that.
func TestTokenLength(t *testing.T) {
	long := strings.Repeat("x", maxLength)
	for text, want := range map[string]Problem{
		"<b title='" + long + "'>": ErrLongTag, "<!--" + long + "-->": ErrLongComment, "<script>" + long + "</script>": ErrLongText,
	} {
		count := 0
		in := &Input{Reader: strings.NewReader("<a href=b>" + text), Start: Position{Line: 1, Column: 1}}
		err := Find(in, HTML, weburl.URL{}, Visitor{Found: func(*Occurrence) error { count++; return nil }})
		if err != want || count != 1 {
			t.Errorf("%.12q: %d URLs, %v, want %v", text, count, err, want)
		}
	}
}
