package pagetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// singleFile writes the page that is one file, and returns its address.
func singleFile(t *testing.T) string {
	t.Helper()
	data, err := shared.site.Single()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "weburl page.html")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", len(data))
	return "file://" + strings.ReplaceAll(filepath.ToSlash(file), " ", "%20")
}

// TestSingle opens the page that is one file from the disk, with the address of a URL.
func TestSingle(t *testing.T) {
	p := blank(t)
	before := shared.requests.Load()
	p.do(chromedp.Navigate(singleFile(t) + "#HTTPS://EXAMPLE.com/<b?x=%C3%BC"))
	value[bool](p, `weburlTest.until(() => document.body.dataset.ready === "more" && !document.querySelector("[aria-busy=true]"))`)
	value[bool](p, `weburlTest.quiet()`)
	expect(t, "the href", p.out(), "https://example.com/%3Cb?x=%C3%BC")
	for view, want := range map[string]string{"readings": "2012", "readers": "programs", "steps": "scheme start state", "take": "file:///", "pattern": "Components"} {
		value[bool](p, `(document.getElementById("tab-`+view+`").click(), weburlTest.until(() => document.getElementById("panel").innerText.includes(%s) || [...document.querySelectorAll("#panel textarea, #panel input")].some((e) => e.value.includes(%[1]s))))`, quote(want))
	}
	p.view("ribbon")
	p.enter("http://h:99999/", "", false)
	contains(t, "the verdict", p.text("#verdict"), "Failure")
	contains(t, "the errors", p.text("#errors"), "Apply")
	expect(t, "how often the server was asked", shared.requests.Load(), before)
	// The file itself is asked for, and its icon.
	*p.strange = slices.DeleteFunc(*p.strange, func(s string) bool {
		return strings.HasPrefix(s, "a request to file:///") && strings.HasSuffix(s, "weburl%20page.html") ||
			strings.HasPrefix(s, "a request to data:image/svg+xml")
	})
}

// TestSingleServed opens the page that is one file from a server, where a browser has service
// workers.
func TestSingleServed(t *testing.T) {
	ctx, cancel := chromedp.NewContext(shared.browser)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx, strange: new([]string)} // without helpers, which take the service workers away
	p.watch()
	p.do(chromedp.Navigate(shared.address + "single.html#v=1&input=HTTPS://EXAMPLE.com/&view=readings"))
	value[bool](p, `new Promise((found) => { const timer = setInterval(() => { if (document.body.dataset.ready === "more") { clearInterval(timer); setTimeout(found, 500, true); } }, 20); })`)
	contains(t, "the view", p.text("#panel"), "2012")
	*p.strange = slices.DeleteFunc(*p.strange, func(s string) bool { return strings.HasPrefix(s, "a request to data:image/svg+xml") })
}
