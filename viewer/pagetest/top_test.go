package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestFold checks that everything up to the tabs is in the window, and how many steps of
// the key Tab lead to them.
func TestFold(t *testing.T) {
	p := open(t, "")
	for i, link := range []string{
		"", "#https://paypal.com@evil.example/a?x=1&y=%C3%BC+b#f", "#localhost:8080/x", "#https://exa|mple.com:99999/",
		"#v=1&input=%20%20https:%5C%5Cuser@EXAMPLE.com:0443/a/./b/../c%20d?q=%C3%BC%23top",
		"#v=1&input=https://h/" + strings.Repeat("a%20b%7C", 40),
	} {
		if !*all && i%2 == 0 {
			continue
		}
		for width, height := range map[int64]float64{1280: 800, 390: 844} {
			p.do(chromedp.EmulateViewport(width, int64(height)))
			p.visit(fmt.Sprintf("?fold=%d-%d%s", i, width, link))
			if bottom := value[float64](p, `document.querySelector(".tabs").getBoundingClientRect().bottom`); bottom > height {
				t.Errorf("%s: the tabs end at %.0f of %.0f pixels", link, bottom, height)
			}
			if wide := value[int64](p, "document.documentElement.scrollWidth"); wide > width {
				t.Errorf("%s: the page is %d pixels wide, the window %d", link, wide, width)
			}
		}
		p.do(chromedp.Evaluate("document.activeElement.blur()", nil))
		stops := 0
		for stops < 20 && !value[bool](p, `document.activeElement.role === "tab"`) {
			p.do(chromedp.KeyEvent(kb.Tab))
			stops++
		}
		if stops > 10 || stops > 8 && len(link) < 100 { // a long URL and its long part can be scrolled
			t.Errorf("%s: %d steps of Tab lead to the views", link, stops)
		}
	}
}

// TestTop looks at the verdict, the parts, what was meant, and the focus after a remedy.
func TestTop(t *testing.T) {
	p := open(t, "")
	contains(t, "the empty page", p.text("#panel"), "Type a URL")
	expect(t, "a result of nothing is hidden", value[bool](p, "document.getElementById('result').hidden"), true)
	for _, c := range []struct{ input, want string }{
		{"https://paypal.com@evil.example/?y=%C3%BC+b", "The user name reads like a host"},
		{"https://paypal.com@evil.example/?y=%C3%BC+b", "query\ny = ü␣b"},
		{"https://pаypal.com/", "host\nxn--pypal-4ve.com"},
		{"https://h:99999/", "Failure: The port exceeds 65535"},
		{"https://h:99999/", "Remedy: Write a number from 0 to 65535."},
		{"www.example.com", "As a host without a scheme, this would be http://www.example.com/"},
		{`C:\Users\me`, "As a path of Windows, this would be file:///C:/Users/me"},
	} {
		p.enter(c.input, "", false)
		contains(t, c.input, p.text("#result"), c.want)
	}
	p.do(chromedp.Focus("#meant"))
	value[bool](p, `weburlTest.click("#meant")`)
	expect(t, "the input", value[string](p, "weburlTest.state().input"), "file:///C:/Users/me")
	value[bool](p, "weburlTest.settled()")
	expect(t, "the title", value[string](p, "document.title"), "file:///C:/Users/me – How a URL is read")
	expect(t, "the focus after what was meant", value[string](p, "document.activeElement.id"), "resultHead")

	// Errors of the same name are one card.
	p.enter("https://h/"+strings.Repeat("a b|", 30), "", false)
	expect(t, "cards", value[int](p, `document.querySelectorAll("#errors .errorlist > li").length`), 1)
	contains(t, "the card", p.text("#errors"), "60 places")
	p.enter(`https:\\h\a b|`, "", false)
	p.do(chromedp.Focus("#fixall"))
	value[bool](p, `weburlTest.click("#fixall")`)
	expect(t, "the input after all remedies", value[string](p, "weburlTest.state().input"), "https://h/a%20b%7C")
	expect(t, "the focus after all remedies", value[string](p, "document.activeElement.id"), "resultHead")

	// Enter opens the first example that is found.
	p.do(chromedp.Evaluate(`document.getElementById("examples").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelectorAll("#galleryList button").length > 1)`)
	p.do(chromedp.SendKeys("#galleryFind", "octal"))
	value[bool](p, `weburlTest.after(() => document.getElementById("galleryFind").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })))`)
	expect(t, "the input from the examples", value[string](p, "weburlTest.state().input"), "http://0177.0.0.01/")

	// Text from right to left is in memory order, and the first step has the first code point.
	p.enter("https://h/שלום", "", false)
	p.view("ribbon")
	contains(t, "the legend", p.text("#ribbon .legend"), "in memory order")
	p.view("steps")
	contains(t, "the first step", p.text(".variables"), "code point\nh U+0068")
}
