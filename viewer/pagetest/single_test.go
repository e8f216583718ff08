package pagetest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSingle opens the page that is one file from the disk, with the address of a URL.
func TestSingle(t *testing.T) {
	data, err := shared.site.Single()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "weburl page.html")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", len(data))
	p := blank(t)
	before := shared.requests.Load()
	p.do(chromedp.Navigate("file://" + filepath.ToSlash(file) + "#HTTPS://EXAMPLE.com/a b?x=%C3%BC"))
	value[bool](p, `weburlTest.until(() => document.body.dataset.ready === "more" && document.querySelector(".errorlist button"))`)
	expect(t, "the href", p.out(), "https://example.com/a%20b?x=%C3%BC")
	for view, want := range map[string]string{"readings": "2012", "readers": "programs", "steps": "scheme start state", "take": "file:///", "pattern": "Components"} {
		value[bool](p, `(document.getElementById("tab-`+view+`").click(), weburlTest.until(() => document.getElementById("panel").innerText.includes(%s) || [...document.querySelectorAll("#panel textarea, #panel input")].some((e) => e.value.includes(%[1]s))))`, quote(want))
	}
	value[bool](p, `weburlTest.enter("http://h:99999/", "", false)`)
	contains(t, "the verdict", p.text("#verdict"), "Failure")
	expect(t, "how often the server was asked", shared.requests.Load(), before)
}
