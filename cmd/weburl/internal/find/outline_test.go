package find

import (
	"strings"
	"testing"
)

// TestOutline has changes of URLs in the styles of pages, after which there are other tokens or
// the same ones.
func TestOutline(t *testing.T) {
	for _, form := range []string{"<style>a{b:%}</style><p>", "<p style='b:%'>", "<style>a{b:c}</style><style>@import %;</style>"} {
		outline := func(url string) string {
			before, after, _ := strings.Cut(form, "%")
			return Outline(HTML, []byte(before+url+after))
		}
		if outline(`url("c\d")`) != outline(`url("c/d")`) || outline(`url(c|d)`) != outline(`url(c%7Cd)`) {
			t.Errorf("%s: other tokens", form)
		}
		if outline(`url(c(d)`) == outline(`url(c%28d)`) || outline("'c' d") == outline("'c'd e") {
			t.Errorf("%s: the same tokens", form)
		}
		for url, want := range map[string]bool{"url(c)": false, `url("c")`: false, "url( &#34;c&#34; )": false, "url(c(d)": true, "url(c&quot;d)": true, "url(&quot;c)": true, "url(&quot;)": true, "&#34;c\nd&#34;": true, "&#34;c d&#34;": false} {
			if HasStyleError(outline(url)) != want {
				t.Errorf("%s: error in %s: %t", form, url, !want)
			}
		}
	}
}
