package pagetest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestFailures blocks each program: the page says what failed, shows what the browser
// makes of the URL, and goes on after a click.
func TestFailures(t *testing.T) {
	for _, c := range []struct{ file, notice string }{{"first", "The parser could not be loaded"}, {"more", "most views could not be loaded"}} {
		p, _ := profile(t) // with nothing in the cache
		shared.missing.Store("/" + c.file + ".")
		p.do(addHelpers(), chromedp.Navigate(shared.address+"#HTTPS://EXAMPLE.com/"))
		value[bool](p, `weburlTest.until(() => document.getElementById("retry"))`)
		contains(t, c.file, p.text("#notice"), c.notice)
		expect(t, c.file+": the href", p.out(), "https://example.com/")
		if c.file == "first" {
			contains(t, "the verdict", p.text("#verdict"), "A URL for your browser; the parser could not be loaded")
			contains(t, "the view", p.text("#panel"), "need the parser")
		}
		shared.missing.Store("")
		p.do(chromedp.Evaluate(`document.getElementById("retry").click()`, nil))
		value[bool](p, "weburlTest.loaded()")
		contains(t, c.file+": the verdict", p.text("#verdict"), "A URL")
		expect(t, c.file+": the notice", p.text("#notice"), "")
		expect(t, c.file+": the ribbon is there", value[bool](p, `document.querySelector("#panel .seg") !== null`), true)
	}
	// Without WebAssembly.
	shared.noWasm.Store(true)
	defer shared.noWasm.Store(false)
	p, _ := profile(t)
	p.do(addHelpers(), chromedp.Navigate(shared.address+"#HTTPS://EXAMPLE.com/"))
	value[bool](p, `weburlTest.until(() => document.getElementById("retry"))`)
	contains(t, "the notice", p.text("#notice"), "WebAssembly")
	expect(t, "the href", p.out(), "https://example.com/")
}

// TestWorkerEnds takes away the worker while a question is under way, as if it had thrown. The
// page goes on after a click.
func TestWorkerEnds(t *testing.T) {
	p := blank(t)
	p.do(addScript(`globalThis.Worker = class extends Worker { constructor(...all) { super(...all); globalThis.theWorker = this; } };`))
	p.visit("?view=readers&url=https://h/")
	value[bool](p, `weburlTest.until(() => document.querySelector(".seen"))`)
	p.view("ribbon")
	p.do(chromedp.Evaluate(`theWorker.terminate(); weburlTest.set("input", "HTTPS://lost/");
		setTimeout(() => theWorker.dispatchEvent(new ErrorEvent("error", { message: "it threw" })), 50)`, nil))
	value[bool](p, `weburlTest.until(() => document.getElementById("retry"))`)
	contains(t, "the notice", p.text("#notice"), "it threw")
	p.do(chromedp.Evaluate(`weburlTest.set("input", "HTTPS://meanwhile/")`, nil))
	contains(t, "the verdict meanwhile", p.text("#verdict"), "A URL for your browser")
	p.do(chromedp.Evaluate(`document.getElementById("retry").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector("#panel .seg") && !document.querySelector("[aria-busy=true]"))`)
	expect(t, "the href", p.out(), "https://meanwhile/")
	expect(t, "the notice", p.text("#notice"), "")
	p.do(chromedp.Evaluate(`document.getElementById("tab-host").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector("#panel .host .lead")?.textContent.includes("meanwhile"))`)
	p.do(chromedp.Evaluate(`document.getElementById("tab-readers").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector("#panel .seen")?.textContent.includes("meanwhile"))`)
}

// TestNoScript opens the page in a browser that runs no scripts: it says so, and shows
// nothing that would do nothing.
func TestNoScript(t *testing.T) {
	p := blank(t)
	p.do(emulation.SetScriptExecutionDisabled(true), chromedp.Navigate(shared.address))
	text := p.text("body")
	contains(t, "the page", text, "This page needs JavaScript")
	for _, hidden := range []string{"is loading", "Readings", "URL to read", "Examples"} {
		if strings.Contains(text, hidden) {
			t.Errorf("the page has %q", hidden)
		}
	}
}

// TestService opens the page, and once more when the server is gone.
func TestService(t *testing.T) {
	p, _ := profile(t)
	p.do(chromedp.Navigate(shared.address + "blank"))
	value[bool](p, `(async () => { for (const path of ["copy/", ""]) await caches.open("weburl " + new URL(path, location.origin) + " ./old.js"); return true; })()`)
	p.do(chromedp.Navigate(shared.address))
	value[bool](p, `(async () => { const { active } = await navigator.serviceWorker.ready;
		if (active.state !== "activated") await new Promise((r) => active.addEventListener("statechange", r)); return true; })()`)
	kept := value[string](p, `caches.keys().then((names) => names.filter((n) => n.endsWith("old.js")).join())`)
	expect(t, "what is kept of other builds", kept, "weburl "+shared.address+"copy/ ./old.js")
	shared.down.Store(true)
	defer shared.down.Store(false)
	p.do(chromedp.Navigate("about:blank"), addHelpers(), chromedp.Navigate(shared.address+"?x#HTTP://EXAMPLE.com/a%20b"))
	value[bool](p, "weburlTest.loaded()")
	expect(t, "the href without a server", p.out(), "http://example.com/a%20b")
	p.view("readings")
	contains(t, "the editions without a server", p.text("#panel"), "2012")
	p.close()
}

// TestServiceIndex installs the service worker of this build in a browser that keeps the page
// of another one, as a server lets it that says nothing of how long pages are kept.
func TestServiceIndex(t *testing.T) {
	p, _ := profile(t)
	p.do(chromedp.Navigate(shared.address + "blank"))
	shared.old.Store(true)
	value[bool](p, `fetch("./").then((answer) => answer.text()).then(() => true)`)
	shared.old.Store(false)
	expect(t, "what the browser keeps", value[string](p, `fetch("./").then((answer) => answer.text())`), oldIndex)
	contains(t, "the page without a network", value[string](p, `(async () => { await navigator.serviceWorker.register("./service.js");
		await navigator.serviceWorker.ready; return (await caches.match("./")).text(); })()`), "URL to read")
	p.close()
}

// TestSlowNetwork measures the first answer on a line of 1.6 Mbit/s with a delay of 150 ms.
// Without the flag -limits the files are not compressed, and the test is skipped.
func TestSlowNetwork(t *testing.T) {
	if !*limits {
		t.Skip("needs the flag -limits")
	}
	p, _ := profile(t)
	p.do(addHelpers(), chromedp.Navigate("about:blank"))
	shared.line.slow.Store(true)
	defer shared.line.slow.Store(false)
	p.do(chromedp.Navigate(shared.address + "#HTTPS://EXAMPLE.com/"))
	meanwhile := value[float64](p, `weburlTest.until(() => document.getElementById("href").textContent !== "").then(() => performance.now())`)
	answer := value[float64](p, `weburlTest.until(() => weburlTest.shown() > 0).then(() => performance.now())`)
	t.Logf("what the browser has after %.0f ms, the first answer after %.0f ms", meanwhile, answer)
	if answer > slowAnswer {
		t.Errorf("the limit is %d ms", slowAnswer)
	}
}
