package find

import (
	"strings"
	"testing"
)

// TestOutline has changes of URLs in the styles of pages, after which there are other tokens or
// the same ones.
func TestOutline(t *testing.T) {
	for _, form := range []string{
		"<style>a{b:%}</style><p>", "<p style='b:%'>", "<style>a{b:c}</style><style>@import %;</style>",
		"<noscript><style>a{b:%}</style></noscript>", "<noframes><p><noscript><p style='b:%'></noscript></noframes>",
		"<iframe srcdoc=\"<p style='b:%'>\">", "<svg><style>\n<![CDATA[a{b:%}]]></style></svg>",
		"# A\n\n<style>\na{b:%}</style>\n", "# A\n\n<style>a{b:%}</style>\n\nB", "# A\n\n<div>\n<p style='b:%'>\n</div>\n\nB",
	} {
		kind := HTML
		if !strings.HasPrefix(form, "<") {
			kind = Markdown
		}
		outline := func(url string) string {
			before, after, _ := strings.Cut(form, "%")
			if strings.Contains(form, "srcdoc") {
				url = strings.ReplaceAll(strings.ReplaceAll(url, "&", "&amp;"), `"`, "&#34;")
			}
			return Outline(kind, []byte(before+url+after))
		}
		if outline(`url("c\d")`) != outline(`url("c/d")`) || outline(`url(c|d)`) != outline(`url(c%7Cd)`) {
			t.Errorf("%s: other tokens", form)
		}
		if outline(`url(c(d)`) == outline(`url(c%28d)`) || outline("'c' d") == outline("'c'd e") {
			t.Errorf("%s: the same tokens", form)
		}
		for url, want := range map[string]bool{"url(c)": false, `url("c")`: false, "url( &#34;c&#34; )": false, "url(c(d)": true, "url(c&quot;d)": true, "url(&quot;c)": true, "url(&quot;)": true, "&#34;c\nd&#34;": true, "&#34;c d&#34;": false, `u\72l(c)`: true, `U\52 L(c&#34;d)`: true, `\72l(c)`: false} {
			if HasError(outline(url)) != want {
				t.Errorf("%s: error in %s: %t", form, url, !want)
			}
		}
	}
	if inline := Outline(Markdown, []byte("A <i style='b:url(c\"d)'>B</i>\n")); !HasError(inline) {
		t.Errorf("%q", inline)
	}
	if after := Outline(HTML, []byte("<style>a{}</style>Don't\n<p>")); HasError(after) {
		t.Errorf("the text behind a style sheet is one, too: %q", after)
	}
}

// TestDisputed has blocks of Markdown that goldmark reads otherwise than cmark-gfm, micromark and markdown-it do, and
// like ones that all read in the same way.
//
// https://spec.commonmark.org/0.31.2/#tabs
func TestDisputed(t *testing.T) {
	for text, want := range map[string]bool{
		"> - \t<a href='b'>": true, "> -     <a href='b'>": false, "- \t<a href='b'>": false, "-\ta\n\n\tb": false, "a\tb [c](d\t'e')": false,
		"é\n\n> -\t<svg>\n> \t<a href='b'>": true, "> - <svg>\n>   <a href='b'>": false, "```\n\ta\n```\n1.\tb": false,
		"|a|\n|-|\n|b|\n    c": true, "|a|\n|-|\n|b|\n   c|": false, "|a|\n|-|\n\tb": true, "> - |a|\n>   |-|\n>   |b|\n>       |c|": true, "> - |a|\n>   |-|\n>   |b|\n>     c": false,
		"> a\n|b|\n|-|": true, "> |a|\n|-|\n|b|": true, "- a\n|b|\n|-|": true, "> - a\n  |b|\n  |-|": true, "|a|\n|-|\n|b\\\\|c|": true, "|a|\n|-|\n|b\\|c|": false, "|a|\n|-|\n|b|\n[^c]: d": true, "|a|\n|-|\n|b|\n\n[^c]: d": false, "1. a\n\n   |b|\n   |-|\n|c|": true, "> a\n>\n> |b|\n> |-|\n> |c|": false, "- [ ] a\n\n\t|b|\n\t|-|": false, "- [^a]: b\n\n  |c|\n  |-|": false, "- [^a]: b\n\n  |c|\n  |-|\n|d|": true, "> [^a]: b\n>\n> c\n|d|\n|-|": true, "  a\n|b|\n|-|\n": false,
		"[^a]: [^b]: c": true, "[^a]: [^b]: 'c d": true, "[^a]: b\n\n    [^c]: d": true, "[^a]: - b": true, "[^a]: > b": true, "[^a]: b\n\n    - c [^d]\n\n[^d]: e": false, "> [^a]: [b](c)": false,
	} {
		if got := HasError(Outline(Markdown, []byte(text+"\n"))); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
