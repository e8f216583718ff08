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
		if !HasStyleError(outline(`url(c(d)`)) || HasStyleError(outline("url(c)")) {
			t.Errorf("%s: errors", form)
		}
	}
}
