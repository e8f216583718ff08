package pagetest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// freezes counts, from now on, the longest time in which the page could not react.
const freezes = `(() => { globalThis.longest = 0; let last = performance.now();
	setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; }, 5); })()`

// hostile are texts that would run if the page took them for something else than
// text. Each would set the global ran.
var hostile = []string{
	`javascript:globalThis.ran=1`,
	`<img src=x onerror="globalThis.ran=1">`,
	`"><script>globalThis.ran=1</script>`,
	`'-globalThis.ran=1-'`,
	`https://<svg onload=globalThis.ran=1>/${globalThis.ran=1}`,
	`__proto__`,
	`http://h/?__proto__[x]=1&constructor=2#<b>`,
}

// TestHostile puts such texts into every field of every view, and into links.
func TestHostile(t *testing.T) {
	p := open(t, "")
	tried := 0
	for i, text := range hostile {
		if !*all && i%3 != 1 {
			continue
		}
		p.enter(text, "", false)
		p.enter("x", text, true)
		p.enter("https://h/?"+text, "https://h/", false)
		for _, view := range []string{"readings", "steps", "host", "editing", "take", "pattern", "two", "list"} {
			p.view(view)
			tried += value[int](p, `(async (text) => { let n = 0;
				for (const f of document.querySelectorAll("#panel input:not([type=checkbox]):not([type=radio]):not([type=range]):not([readonly]), #panel textarea")) {
					f.value = text; n++;
					f.dispatchEvent(new Event("input", { bubbles: true }));
				}
				await weburlTest.quiet();
				for (const a of document.querySelectorAll("a")) if (!a.href.startsWith("https://") && !["skip", "whole"].includes(a.id)) throw new Error("a link to " + a.href);
				return n; })(%s)`, quote(text))
		}
		for _, field := range []string{"input", "base", "encoding", "edition", "hidden", "pattern", "patternInputs", "as", "other", "list"} {
			p.visit("?x#" + value[string](p, "weburlTest.link({ view: 'readings', %s: %s })", field, quote(text)))
		}
		p.visit("?x#" + text)
	}
	if tried < 30 {
		t.Errorf("only %d fields", tried)
	}
	expect(t, "what ran", value[string](p, "String(globalThis.ran)"), "undefined")
}

// TestMillion pastes texts of about a million bytes, of which only the first answer
// is shown; then as much as all views take; then more than the programs take.
func TestMillion(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries long texts")
	}
	p := open(t, "")
	p.do(chromedp.Evaluate(freezes, nil))
	texts := []struct{ name, text string }{
		{"path", "https://example.com/" + strings.Repeat("a/../ü ", 125_000)},
		{"host", "https://" + strings.Repeat("ü.", 330_000) + "/"},
		{"query", "https://example.com/?" + strings.Repeat("a=b&", 250_000)},
		{"backslashes", strings.Repeat(`\`, 1_000_000)},
		{"refused", strings.Repeat("a", 1<<20+1)},
	}
	for _, c := range texts[:4] {
		texts = append(texts, struct{ name, text string }{"less of the " + c.name, strings.ToValidUTF8(c.text[:99_000], "")})
	}
	for i, c := range texts {
		p.do(chromedp.Evaluate("globalThis.million = "+quote(c.text)+"; longest = 0", nil))
		for j, view := range []string{"ribbon", "readings", "steps", "host", "editing", "take", "pattern", "two", "list"} {
			if !*all && (i+j)%7 > 0 {
				continue
			}
			p.do(chromedp.Evaluate(`document.getElementById("tab-`+view+`").click()`, nil))
			value[bool](p, "weburlTest.quiet()")
			value[bool](p, `weburlTest.after(() => {
				document.getElementById("clear")?.click();
				const data = new DataTransfer();
				data.setData("text/plain", million);
				document.getElementById("input").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
			})`)
			value[bool](p, "weburlTest.until(() => !document.body.hasAttribute('aria-busy') && !document.getElementById('long').hidden)")
			p.checkMillion(c.name, view, len(c.text))
			froze := value[float64](p, "longest")
			t.Logf("%s, %s: the page did not react for %.0f ms at most", c.name, view, froze)
			if froze > 1000 {
				t.Errorf("%s, %s: the page did not react for %.0f ms", c.name, view, froze)
			}
			p.do(chromedp.Evaluate("longest = 0", nil))
		}
	}
}

// checkMillion checks what the page shows for a text of some bytes.
func (p *tab) checkMillion(name, view string, size int) {
	p.t.Helper()
	verdict, panel := p.text("#verdict"), p.text("#panel")
	switch {
	case size > 1<<20:
		contains(p.t, name+": the result", p.text("#verdict"), "longer than 1048576 bytes")
		return
	case strings.HasSuffix(name, "backslashes"):
		contains(p.t, name+": the verdict", verdict, "Failure")
	default:
		contains(p.t, name+": the verdict", verdict, "A URL")
	}
	switch {
	case size <= 100_000:
	case view == "ribbon":
		contains(p.t, name+": the ribbon", panel, "too long for the ribbon")
	case view == "readings":
		contains(p.t, name+": the readings", panel, "too long for net/url and the editions")
		contains(p.t, name+": the readings", panel, "pathname")
	default:
		contains(p.t, name+", "+view, panel, "too long for this view")
	}
}

// TestPaste pastes characters that a field of HTML does not keep.
func TestPaste(t *testing.T) {
	p := open(t, "")
	p.enter(`a\b`, "http://h/", false)
	value[bool](p, `weburlTest.after(() => {
		const data = new DataTransfer(), field = document.getElementById("input");
		data.setData("text/plain", "\r\u0000x");
		field.setSelectionRange(3, 3);
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	})`)
	value[bool](p, "weburlTest.quiet()")
	expect(t, "the escapes are read", value[bool](p, "document.getElementById('escapes').checked"), true)
	p.view("take")
	value[bool](p, "weburlTest.click('[value=json]')")
	contains(t, "the result", p.text("#copied"), "http://h/a/b%00x")
	// What is typed before the escapes are there is not lost, and a link can have a newline
	// that the field does not.
	value[bool](p, `(async () => { const field = document.getElementById("input"), paste = (text) => { const data = new DataTransfer();
		data.setData("text/plain", text); field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); };
		weburlTest.set("escapes", false); weburlTest.set("input", "http://h/"); await weburlTest.quiet();
		field.focus(); field.setSelectionRange(9, 9); paste("\u0000"); document.execCommand("insertText", false, "typed"); return weburlTest.quiet(); })()`)
	expect(t, "pasted and typed", value[string](p, "weburlTest.state().input"), `http://h/typed\u{0}`)
	p.visit("?newline#v=1&input=http://h/%0D%0Aabc")
	value[bool](p, `weburlTest.after(() => { const data = new DataTransfer(), field = document.getElementById("input");
		data.setData("text/plain", "\u0000"); field.setSelectionRange(10, 11);
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })`)
	expect(t, "pasted in the place of a letter", value[string](p, "weburlTest.state().input"), `http://h/\n\u{0}bc`)
	// What is pasted is not in the address before Enter is pressed, also if something is there.
	value[bool](p, "weburlTest.settled()")
	value[bool](p, `weburlTest.after(() => { const data = new DataTransfer(), field = document.getElementById("input");
		data.setData("text/plain", "https://me:secret@h/\r"); field.select();
		field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })); })`)
	contains(t, "what was pasted", p.out(), "secret")
	expect(t, "the address", value[string](p, "location.hash"), "")
	// A lone surrogate counts as U+FFFD, and a link can hold it.
	p.do(chromedp.Evaluate(`weburlTest.set("escapes", false)`, nil))
	value[bool](p, `weburlTest.after(() => weburlTest.set("input", "http://h/\ud800x"))`)
	contains(t, "the href", p.out(), "%EF%BF%BD")
}

// TestOffline uses every view without a network, after the page was loaded.
func TestOffline(t *testing.T) {
	p := open(t, "")
	before := shared.requests.Load()
	p.offline(true)
	for _, view := range []string{"steps", "host", "editing", "take", "pattern", "readings"} {
		p.view(view)
		p.enter("https://example.com/"+view, "", false)
		contains(t, view, p.out(), "https://example.com/"+view)
	}
	expect(t, "requests after loading", shared.requests.Load()-before, 0)
	expect(t, "what is stored", value[int](p, "localStorage.length + sessionStorage.length"), 0)
	p.do(chromedp.Click("#theme"))
	expect(t, "what is stored then", value[string](p, "Object.keys(localStorage).join() + document.cookie"), "theme")
	expect(t, "the theme", value[string](p, "document.documentElement.dataset.theme"), "light")
	p.do(chromedp.Evaluate("localStorage.clear()", nil))
}
