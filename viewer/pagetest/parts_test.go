package pagetest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/weburl-go/weburl"
	"github.com/weburl-go/weburl/reason"
)

// errorExample is an entry of the method about.
type errorExample struct {
	Name    string `json:"name"`
	Example struct {
		Input string `json:"input"`
		Base  string `json:"base"`
	} `json:"example"`
}

// errorNames is how many validation errors the standard has.
const errorNames = 31

// TestRemedies presses the button of each validation error of the standard.
func TestRemedies(t *testing.T) {
	p := open(t, "")
	about := value[struct {
		Errors []errorExample `json:"errors"`
	}](p, "weburlTest.ask('about', {})")
	expect(t, "errors", len(about.Errors), errorNames)
	for _, e := range about.Errors {
		p.enter(escape(e.Example.Input), escape(e.Example.Base), true)
		expect(t, e.Name+": it is there before", has(e.Example.Input, e.Example.Base, e.Name), true)
		presses := 0
		for presses < 5 && p.press(e.Name) {
			presses++
		}
		if presses == 0 {
			t.Errorf("%s: no button for the input %q with base %q", e.Name, e.Example.Input, e.Example.Base)
		}
		after := value[struct{ Input, Base string }](p, "({ Input: weburlTest.state().input, Base: document.getElementById('base').value })")
		if has(after.Input, after.Base, e.Name) {
			t.Errorf("%s: still there after the remedy, which gives %q with base %q", e.Name, after.Input, after.Base)
		}
	}
}

// press presses the button of the first error of a name. It reports whether there
// is one; an input can have an error at more than one place.
func (p *tab) press(name string) bool {
	p.t.Helper()
	return value[bool](p, `(() => { const cards = [...document.querySelectorAll(".errorlist > li")];
		const card = cards.find((c) => c.querySelector(".name").textContent === %s && c.querySelector("[data-fix]"));
		return card ? weburlTest.after(() => card.querySelector("[data-fix]").click()) : false; })()`, quote(name))
}

// has reports whether the library finds an error of a name.
func has(input, base, name string) bool {
	found := false
	report := func(e reason.Fault) {
		if e.Code.String() == name {
			found = true
		}
	}
	parser := weburl.Parser{Report: report}
	if base != "" {
		b, err := parser.Parse(base)
		if err != nil {
			return found
		}
		parser.Base = b
	}
	parser.Parse(input)
	return found
}

// TestTyping types with the keyboard, from the first key to a view.
func TestTyping(t *testing.T) {
	p := open(t, "")
	p.do(chromedp.Focus("#input"), chromedp.Evaluate("document.activeElement.select()", nil), chromedp.KeyEvent(kb.Delete))
	p.do(chromedp.SendKeys("#input", "HTTP://ExAmple.com:80/a/../b?q#f"))
	value[bool](p, `weburlTest.until(() => document.getElementById("href").textContent.includes("http://example.com/b?q#f"))`)
	contains(t, "the verdict", p.text("#verdict"), "A URL")
	// From the input, tab leads to the tabs; arrows choose.
	p.do(chromedp.Focus("#tab-ribbon"), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	value[bool](p, `weburlTest.until(() => document.querySelector(".count")?.textContent)`)
	expect(t, "the chosen tab", value[string](p, "document.activeElement.id"), "tab-steps")
	contains(t, "the panel", p.text("#panel"), "Step 1 of")
}

func TestRibbon(t *testing.T) {
	p := open(t, "")
	p.enter(`  HTTP://EXAMPLE.com:80/a/../ü`, "", false)
	fates := value[[]string](p, `[...document.querySelectorAll("#ribbon .in .seg")].map((s) => s.innerText + " " + s.className)`)
	all := strings.Join(fates, "\n")
	for _, want := range []string{"HTTP seg part-scheme fate-lowered", "EXAMPLE seg part-host fate-lowered", "fate-dropped", "ü seg part-path fate-encoded"} {
		contains(t, "the segments", all, want)
	}
	if n := value[int](p, `document.querySelectorAll("#ribbon .bands path").length`); n < 5 {
		t.Errorf("%d bands", n)
	}
	// The error is underlined, and a click on it goes to its card.
	expect(t, "underlined", value[bool](p, `document.querySelector("#ribbon .err") !== null`), true)
	p.do(chromedp.Evaluate(`document.querySelector("#ribbon .err").click()`, nil))
	expect(t, "the focus", value[string](p, "document.activeElement.id"), "error-0")
	// The same as a table.
	p.do(chromedp.Click("#ribbon summary"))
	value[bool](p, `weburlTest.until(() => document.querySelector("#ribbon table") !== null)`)
	contains(t, "the table of runs", p.text("#ribbon table"), "lower case")
	// What cannot be seen has boxes.
	p.enter("https://h/\u00ad\u1680\u2800\u3164\U0001bca0\U0001d159\U0001d173\U000e0041", "", false)
	expect(t, "the boxes", value[string](p, `[...document.querySelectorAll("#ribbon .in .chip")].map((e) => e.textContent).join(" ")`), "U+00AD U+1680 U+2800 U+3164 U+1BCA0 U+1D159 U+1D173 U+E0041")
	p.enter("https://h/\x02\x01", "", false)
	expect(t, "the boxes", value[string](p, `[...document.querySelectorAll("#ribbon .in .chip, #errors code .chip")].map((e) => e.textContent).join(" ")`), "U+0002 U+0001 U+0002 U+0001")
	// After a failure, the rest belongs to no part.
	p.enter("https://a<b:99/", "", false)
	expect(t, "what is not read", p.text("#ribbon .in .fate-unread"), "99/")
	contains(t, "the legend", p.text("#ribbon .legend"), "not read")
	contains(t, "the table of runs", p.text("#ribbon table"), "not read")
}

func TestReadings(t *testing.T) {
	p := open(t, "")
	p.view("readings")
	p.enter("http://faß.de/", "", false)
	contains(t, "the columns", p.text("#panel thead"), "net/url")
	for _, edition := range []string{"2012", "2013", "2015", "2017", "2024"} {
		contains(t, "the columns", p.text("#panel thead"), edition)
	}
	expect(t, "a difference is marked", value[bool](p, `document.querySelector('[data-cell="2013 href"] mark') !== null`), true)
	contains(t, "the reason", p.text(".changes"), "2017")
	// Columns can be hidden, and the link says so.
	value[bool](p, `weburlTest.click('[data-column="2013"]')`)
	expect(t, "the column is hidden", value[bool](p, `document.querySelector('[data-cell="2013 href"]') === null`), true)
	expect(t, "the focus stays", value[string](p, `document.activeElement.dataset.key ?? document.activeElement.tagName`), "BODY")
	value[bool](p, "weburlTest.settled()")
	contains(t, "the link", value[string](p, "location.hash"), "hide=2013")
}

// TestNarrowReadings shows the readings in a narrow window, where the table does not
// fit: readers that have the same are listed together.
func TestNarrowReadings(t *testing.T) {
	p := open(t, "")
	p.view("readings")
	p.enter("http://faß.de:80\\a/?x'y", "", false)
	p.do(chromedp.EmulateViewport(360, 900))
	value[bool](p, `weburlTest.until(() => document.querySelector(".readinglist"))`)
	list := p.text(".readinglist")
	for _, want := range []string{"weburl, Chrome", ", 2024\nhttp://xn--fa-hia.de/a/?x%27y", "2013, 2015\nhttp://fass.de/a/?x'y", "net/url\nfailure"} {
		contains(t, "the list", list, want)
	}
	expect(t, "values of the protocol", value[string](p, `[...document.querySelectorAll(".readinglist dt")].find((e) => e.textContent === "protocol").nextElementSibling.innerText`), "http:")
	expect(t, "a table", p.text(".wideTable"), "")
	p.do(chromedp.EmulateViewport(1280, 900))
	value[bool](p, `weburlTest.until(() => document.querySelector(".wideTable"))`)
	expect(t, "a list", p.text(".readinglist"), "")
	// Nothing is shown for an input that is too long, nor drawn.
	p.view("host")
	p.enter(strings.Repeat("a", 1<<20+1), "", false)
	p.do(chromedp.EmulateViewport(360, 900))
	value[bool](p, "weburlTest.frames(40)")
	contains(t, "the view", p.text("#panel"), "nothing to show")
}

func TestFilm(t *testing.T) {
	p := open(t, "")
	p.view("steps")
	p.enter("https://user@example.com/a b", "", false)
	contains(t, "the count", p.text(".count"), "Step 1 of")
	step := func() int { return value[int](p, `Number(document.querySelector(".film").dataset.step)`) }
	settle := func() { value[bool](p, "weburlTest.frames(40)") }
	p.do(chromedp.Click("#stepforward"))
	settle()
	expect(t, "after a step", step(), 1)
	expect(t, "the lit state", value[string](p, `document.querySelector(".graph .now title").textContent.split(":")[0]`), "scheme start state")
	contains(t, "the statement", p.text(".sentence"), "scheme start state")
	// A state at which the parser can end has a second rectangle over the first one.
	p.do(chromedp.Evaluate(`document.getElementById("steplast").click()`, nil))
	settle()
	expect(t, "the fills of the lit state", value[string](p, `[...document.querySelectorAll(".graph .now.visited rect")].map((r) => getComputedStyle(r).fill).join(" ")`), value[string](p, `(() => { const probe = document.querySelector(".char.now"); return getComputedStyle(probe).backgroundColor + " none"; })()`))
	p.do(chromedp.Click("#stepback"), chromedp.Evaluate(`(() => { const s = document.getElementById("stepslider"); s.value = 1; s.dispatchEvent(new Event("input")); })()`, nil))
	settle()
	p.do(chromedp.Focus(".film"), chromedp.KeyEvent(kb.ArrowRight))
	settle()
	expect(t, "after the arrow", step(), 2)
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	settle()
	expect(t, "after the other arrow", step(), 1)
	p.do(chromedp.KeyEvent(kb.End))
	settle()
	contains(t, "the last step", p.text(".sentence"), "returns")
	contains(t, "the record", p.text(".record"), "example.com")
	// A click on a character goes to its first step.
	p.do(chromedp.Evaluate(`document.querySelector('.strip [data-place="9"]').click()`, nil))
	settle()
	expect(t, "the state at s", value[string](p, `document.querySelector(".statename a").textContent`), "authority state")
	// Jump to an error, and to a state.
	p.do(chromedp.Evaluate(`(() => { const o = [...document.querySelectorAll("#stepjump optgroup[label=Errors] option")].find((o) => o.textContent.startsWith("invalid-URL-unit"));
		const s = document.getElementById("stepjump"); s.value = o.value; s.dispatchEvent(new Event("change")); })()`, nil))
	settle()
	contains(t, "the error", p.text(".steperrors"), "invalid-URL-unit")
	p.do(chromedp.Evaluate(`[...document.querySelectorAll(".graph .node")].find((n) => n.textContent.startsWith("path state:")).dispatchEvent(new MouseEvent("click", { bubbles: true }))`, nil))
	settle()
	expect(t, "the state from the graph", value[string](p, `document.querySelector(".statename a").textContent`), "path state")
	// Play to the end.
	p.do(chromedp.Click("#stepfirst"), chromedp.SetValue("#stepspeed", "25"), chromedp.Click("#stepplay"))
	value[bool](p, `weburlTest.until(() => document.querySelector("#stepslider").value === document.querySelector("#stepslider").max)`)
	contains(t, "the end of the film", p.text(".sentence"), "returns")
	// What turns text around is in no sentence.
	p.visit("?turned#v=1&input=https://%E2%80%AEa/&view=steps&step=9")
	expect(t, "the sentence", p.text(".sentence p:last-child"), "“U+202E” is added to the buffer.")
}

// TestFilmOf2015 shows the rules of 2015, which are tried and given up.
func TestFilmOf2015(t *testing.T) {
	p := open(t, "")
	p.view("steps")
	p.enter("http://h/p", "", false)
	value[bool](p, `weburlTest.after(() => weburlTest.set("edition", "2015"))`)
	seen := map[string]bool{}
	for range 60 {
		p.do(chromedp.Evaluate(`document.getElementById("stepforward").click()`, nil))
		value[bool](p, "weburlTest.frames(12)")
		seen[value[string](p, `document.querySelector(".statename .badge")?.textContent ?? ""`)] = true
	}
	for _, want := range []string{"tries the rule", "the rule matches", "goes back"} {
		if !seen[want] {
			t.Errorf("no step with %q, only %v", want, seen)
		}
	}
}

// TestFilmWithoutSteps presses the keys of a film that there is none of.
func TestFilmWithoutSteps(t *testing.T) {
	p := open(t, "#v=1&input=https://a/&edition=1066&view=steps&step=3")
	expect(t, "the film", value[bool](p, `document.querySelector(".controls").hidden`), true)
	for _, key := range []string{kb.ArrowRight, kb.Home, kb.End, " "} {
		p.do(chromedp.Focus(".film"), chromedp.KeyEvent(key))
	}
	value[bool](p, "weburlTest.frames(40)") // the address is written a little later
	contains(t, "the address", value[string](p, "location.hash"), "&step=3")
	expect(t, "the button", p.text("#stepplay"), "Play")
}

// TestFilmOfLongInput steps through an input of 10,000 characters.
func TestFilmOfLongInput(t *testing.T) {
	p := open(t, "")
	p.view("steps")
	p.enter("https://example.com/"+strings.Repeat("a/b ", 2500), "", false)
	contains(t, "the count", p.text(".count"), "of 10,0")
	slowest := value[float64](p, `(async () => {
		const slider = document.getElementById("stepslider");
		let slowest = 0;
		for (let i = 0; i < 30; i++) {
			const at = Math.floor(i / 30 * Number(slider.max)), began = performance.now();
			slider.value = at;
			slider.dispatchEvent(new Event("input"));
			await weburlTest.until(() => document.querySelector(".film").dataset.step === String(at));
			slowest = Math.max(slowest, performance.now() - began);
		}
		return slowest;
	})()`)
	t.Logf("the slowest of 30 jumps took %.0f ms", slowest)
	if slowest > 1000 {
		t.Errorf("a jump took %.0f ms", slowest)
	}
}

func TestHostView(t *testing.T) {
	p := open(t, "")
	p.view("host")
	p.enter("http://0x7f.1/", "", false)
	for _, want := range []string{"127.0.0.1", "2,130,706,433", "local or private network"} {
		contains(t, "the address", p.text("#panel"), want)
	}
	p.enter("http://[2001:db8::1]/", "", false)
	contains(t, "the pieces", p.text("#panel .cells"), "2001")
	p.enter("https://www.BÜCHER.co.uk/", "", false)
	for _, want := range []string{"xn--bcher-kva", "co.uk", "https://www.xn--bcher-kva.co.uk", "Restriction level"} {
		contains(t, "the domain", p.text("#panel"), want)
	}
}

func TestEditing(t *testing.T) {
	p := open(t, "")
	p.view("editing")
	p.enter("https://example.com/?b=2&a=1", "", false)
	p.do(chromedp.Evaluate(`weburlTest.set("set-hostname", "WWW.example.org")`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector("#set-hostname-result .line"))`)
	contains(t, "the setter here", p.text("#set-hostname-result [data-kind=ours]"), "https://www.example.org/?b=2&a=1")
	contains(t, "the browser's setter", p.text("#set-hostname-result [data-kind=theirs]"), "https://www.example.org/?b=2&a=1")
	value[bool](p, `weburlTest.after(() => { const use = document.querySelector("#set-hostname-result button"); use.focus(); use.click(); })`)
	expect(t, "the focus", value[string](p, "document.activeElement.id"), "set-hostname")
	expect(t, "the input", value[string](p, "weburlTest.state().input"), "https://www.example.org/?b=2&a=1")
	// What two setters do is shown, also if one is asked before the other has answered; not after a reset.
	value[bool](p, `(async () => { for (const name of ["port", "hash", "search"]) weburlTest.set("set-" + name, "1");
		document.querySelector("[aria-label='Reset search']").click(); await weburlTest.frames(300); return true; })()`)
	expect(t, "the results", value[string](p, `[...document.querySelectorAll(".setter .result")].filter((e) => e.innerText).map((e) => e.id).join()`), "set-port-result,set-hash-result")
	// The table of pairs.
	value[bool](p, `weburlTest.click("#sortpairs")`)
	expect(t, "sorted", value[string](p, "weburlTest.state().input"), "https://www.example.org/?a=1&b=2")
	value[bool](p, `weburlTest.click('[data-key="Move down 0"]')`)
	expect(t, "moved", value[string](p, "weburlTest.state().input"), "https://www.example.org/?b=2&a=1")
	value[bool](p, `weburlTest.click('[data-key="Delete 0"]')`)
	expect(t, "deleted", value[string](p, "weburlTest.state().input"), "https://www.example.org/?a=1")
	p.do(chromedp.SendKeys("#addname", "c d"), chromedp.SendKeys("#addvalue", "&"))
	value[bool](p, `weburlTest.click(".adder button")`)
	expect(t, "added", value[string](p, "weburlTest.state().input"), "https://www.example.org/?a=1&c+d=%26")
	value[bool](p, `weburlTest.after(() => { const f = document.querySelector('[data-key="value 0"]'); f.value = "9"; f.dispatchEvent(new Event("input")); })`)
	expect(t, "changed", value[string](p, "weburlTest.state().input"), "https://www.example.org/?a=9&c+d=%26")
	// What is typed here is not in the address before Enter is pressed for it.
	value[bool](p, "weburlTest.settled()")
	p.do(chromedp.SendKeys("#addname", "secret"))
	value[bool](p, `weburlTest.click(".adder button")`)
	expect(t, "the address after a pair", value[string](p, "location.hash"), "")
	value[bool](p, "weburlTest.settled()")
	p.do(chromedp.Evaluate(`weburlTest.set("set-password", "secret")`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector("#set-password-result button"))`)
	value[bool](p, `weburlTest.click("#set-password-result button")`)
	contains(t, "the URL", p.out(), ":secret@")
	expect(t, "the address after a setter", value[string](p, "location.hash"), "")
}

// TestLongFields looks for all characters of long texts in the fields in which they are edited.
func TestLongFields(t *testing.T) {
	p := open(t, "")
	path := "/" + strings.Repeat("a", 30_000)
	p.visit("?long#v=1&view=editing&base=https://h" + path + "&input=https://h" + path)
	expect(t, "the fields", value[bool](p, `document.getElementById("base").value === %s && document.getElementById("set-pathname").value === %s`, quote("https://h"+path), quote(path)), true)
}

// TestTake looks at all forms. TestCopies executes them.
func TestTake(t *testing.T) {
	p := open(t, "")
	p.view("take")
	p.enter("HTTP://h/p", "", false)
	for format, want := range map[string]string{"go": "weburl.", "javascript": "new URL(", "curl": "curl ", "json": `"href"`, "wpt": `"input"`, "issue": "nothing to report"} {
		p.format(format)
		contains(t, format, p.text("#copied"), want)
	}
	p.format("go")
	expect(t, "the link", value[string](p, "document.getElementById('link').value"), shared.address+"#v=1&input=HTTP://h/p&view=take")
	// What is typed is in the link that is copied at once.
	copied := value[string](p, `(async () => { let text; Object.defineProperty(navigator.clipboard, "writeText", { value: async (t) => { text = t; } });
		await weburlTest.after(() => { weburlTest.set("input", "http://h/typed"); document.getElementById("copylink").click(); }); return text; })()`)
	expect(t, "what is copied", copied, shared.address+"#v=1&input=http://h/typed&view=take")
	expect(t, "the address", value[string](p, "location.href"), copied)
	// An issue is prepared for a true difference only: of a class URL that is made wrong here.
	p.do(chromedp.Evaluate(`globalThis.URL = class extends URL { get pathname() { return "/wrong"; } }`, nil))
	p.enter("http://h/q", "", false)
	p.format("issue")
	contains(t, "the issue", p.text("#copied"), "- pathname: `/wrong`")
	tracker := value[string](p, "document.querySelector('.take a')?.href ?? ''")
	contains(t, "the tracker", tracker, "https://issues.chromium.org/issues/new?component=")
	contains(t, "the verdict", p.text("#verdict"), "This browser differs")
}

// format chooses the format of the copy. A click on the one that is chosen already
// changes nothing.
func (p *tab) format(name string) {
	p.t.Helper()
	if !value[bool](p, `document.querySelector('[value=%s]').checked`, name) {
		value[bool](p, `weburlTest.click('[value=%s]')`, name)
	}
}

func TestPattern(t *testing.T) {
	p := open(t, "")
	p.view("pattern")
	p.enter("https://www.example.com/news/1", "", false)
	contains(t, "the match", p.text(".matches .yes"), "https://www.example.com/news/1")
	contains(t, "the group", p.text(".matches .yes dl"), "news")
	value[bool](p, `weburlTest.after(() => weburlTest.set("patterninputs", "https://example.org/\nnot a url"))`)
	contains(t, "no match", p.text(".matches"), "does not match")
	contains(t, "no URL", p.text(".matches"), "not a URL")
	value[bool](p, `weburlTest.after(() => weburlTest.set("pattern", "https://example.com/:"))`)
	contains(t, "the problem", p.text("#patternproblem"), "Remedy")
}

// TestPatternEscapes matches inputs with escapes: of a link, and typed; then more inputs
// than are matched.
func TestPatternEscapes(t *testing.T) {
	p := open(t, `#v=1&input=%5Cx62&base=https://h/%5Cx61/&escapes=1&view=pattern&pattern=https://h/a/b`)
	contains(t, "of a link", p.text(".matches .yes"), "matches b")
	p.enter(`\x63`, `https://h/\x61/`, true)
	contains(t, "another one", p.text(".matches .no"), "does not match c")
	p.enter(`\x62`, `https://h/\x61/`, true)
	contains(t, "typed", p.text(".matches .yes"), "matches b")
	value[bool](p, `weburlTest.after(() => weburlTest.set("patterninputs", "https://h/\n".repeat(201)))`)
	contains(t, "too many", p.text(".patternresult"), "2 more URLs not matched.")
}

func TestGallery(t *testing.T) {
	p := open(t, "")
	p.do(chromedp.Click("#examples"))
	value[bool](p, `weburlTest.until(() => document.querySelectorAll("#galleryList button").length > 1)`)
	n := value[int](p, `document.querySelectorAll("#galleryList button").length`)
	expect(t, "examples", n, 40)
	for i := range n {
		value[bool](p, `weburlTest.after(() => { document.getElementById("examples").click(); document.querySelectorAll("#galleryList button")[%d].click(); })`, i)
		expect(t, "the dialog is open", value[bool](p, `document.getElementById("gallery").open`), false)
		if text := p.text("#result"); strings.Contains(text, "loading") {
			t.Errorf("example %d: %s", i, text)
		}
	}
}

// TestRibbonPairs checks that each character of the input stands over what became of it,
// on every page of a long input and in every row.
func TestRibbonPairs(t *testing.T) {
	p := open(t, "")
	for _, c := range []struct{ input, encoding string }{
		{strings.Repeat("€", 1000) + strings.Repeat("ü", 1000), ""},
		{strings.Repeat("ü😀 x'", 600), ""},
		{"?" + strings.Repeat("€ü日", 400), "windows-1252"},
		{"?" + strings.Repeat("日ü本", 400), "EUC-JP"},
	} {
		p.visit("#" + value[string](p, "weburlTest.link({ input: %s, encoding: %s })", quote("https://h/"+c.input), quote(c.encoding)))
		for page := 1; ; page++ {
			wrong := value[string](p, `(async (encoding) => { const wrong = [];
				for (const row of document.querySelectorAll("#ribbon .row")) {
					const ins = row.querySelectorAll(".in > *"), outs = row.querySelectorAll(".out > *");
					for (const [i, e] of [...ins].entries()) {
						if (!e.classList.contains("fate-encoded")) continue;
						const text = e.textContent.replaceAll("␣", " "), query = encoding && e.classList.contains("part-query");
						const [answer] = await weburlTest.modules.engine.ask(["read", { input: "https://h/" + (query ? "?" : "") + text + "#", encoding: query ? encoding : "" }]);
						const want = answer.attributes[query ? "search" : "pathname"].slice(1).replace(/ $/, "%%20");
						if (want !== outs[i].textContent) wrong.push(text + " over " + outs[i].textContent);
					}
				}
				return wrong.slice(0, 3).join("\n"); })(%s)`, quote(c.encoding))
			if wrong != "" {
				t.Errorf("%.20q in %s, page %d: %s", c.input, c.encoding, page, wrong)
			}
			if !value[bool](p, `(() => { const next = [...document.querySelectorAll(".pager button")].find((b) => b.textContent === "Next" && !b.disabled); next?.click(); return !!next; })()`) {
				break
			}
		}
	}
}
