package pagetest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/weburl-go/weburl/readers"
)

// TestTwoURLs compares two URLs and goes to the step that parts them.
func TestTwoURLs(t *testing.T) {
	p := open(t, "#v=1&input=https://a.example.com/x&view=two&other=https://b.example.com/x%23f")
	contains(t, "the origin", p.text(".tworesult"), "no the same origin")
	contains(t, "the site", p.text(".tworesult"), "yes the same site")
	expect(t, "what is marked", value[string](p, `[...document.querySelectorAll(".tworesult mark")].map((e) => e.textContent.trim()).join()`), "a,,b,#f")
	value[bool](p, `weburlTest.after(() => weburlTest.set("other", "https://h:x/"))`)
	contains(t, "a failure", p.text(".tworesult"), "failure: port-invalid")
	value[bool](p, `weburlTest.after(() => weburlTest.set("other", "HTTPS://a.example.com:443/x"))`)
	contains(t, "equal", p.text(".tworesult"), "yes the same URL")
	value[bool](p, `weburlTest.click("#parting")`)
	contains(t, "the step", p.text(".statename"), "authority state")
	p.visit(`?escapes#v=1&input=https://h/abc&escapes=1&view=two&other=https://h/%5Cx61b%5Cx64`)
	contains(t, "with escapes", p.text(".tworesult"), "reads c (13) here and d (13) there")
	p.visit(`?unseen#v=1&input=https://h/%C3%A9&view=two&other=https://h/%E2%80%8B`)
	contains(t, "what cannot be seen", p.text(".tworesult"), "reads é (11) here and U+200B (11) there")
	// The step is one of today's standard, also where those of an edition were shown.
	p.visit(`?edition#v=1&input=http://h/x&edition=2012&view=two&other=http://h/y`)
	value[bool](p, `weburlTest.click("#parting")`)
	contains(t, "the step", p.text(".variables"), "x U+0078")
}

// TestListEscapes goes from a list to one of its URLs, which has no escapes; the base has.
func TestListEscapes(t *testing.T) {
	p := open(t, `#v=1&base=https://h/%5Cx61/&escapes=1&view=list&list=%5Cx62`)
	contains(t, "the list", p.text(".listtable tbody"), "https://h/x62")
	value[bool](p, `weburlTest.after(() => weburlTest.set("list", "b\\x62"))`)
	contains(t, "the list", p.text(".listtable tbody"), "https://h/a/b/x62")
	value[bool](p, `weburlTest.click(".listtable [data-row]")`)
	expect(t, "the URL", p.out(), "https://h/a/b/x62")
}

// TestListOfURLs pastes a list of a thousand URLs, sorts and copies it.
func TestListOfURLs(t *testing.T) {
	p := open(t, "")
	p.view("list")
	var lines []string
	for i := range 1000 {
		lines = append(lines, []string{"https://h%d.example/", "HTTPS://H/%d", "https://h:x%d/", "https://h/=%d a", "https://paypal.com@evil.example/%d"}[i%5])
		lines[i] = fmt.Sprintf(lines[i], i)
	}
	lines[2] = `"=1+1"`
	value[bool](p, `weburlTest.after(() => weburlTest.set("list", %s))`, quote(strings.Join(lines, "\n")))
	contains(t, "the summary", p.text("#listsummary"), "1,000 lines: 800 URLs, 800 of them different, on 202 hosts; 200 not a URL, and 400 with validation errors.")
	expect(t, "rows", value[int](p, `document.querySelectorAll(".listtable tbody tr").length`), 1000)
	first := func() string { return p.text(".listtable tbody tr") }
	contains(t, "the first row", first(), "https://h0.example/")
	sort := `document.querySelector("[data-column=warning] button").click()`
	p.do(chromedp.Evaluate(sort+";"+sort, nil))
	contains(t, "the worst warning first", first(), "credentials-like-host")
	expect(t, "the column shows it", value[string](p, `getComputedStyle(document.querySelector("[data-column=warning] button"), "::after").content`), `" ↓"`)
	expect(t, "the column says so", value[string](p, `document.querySelector("[data-column=warning]").ariaSort`), "descending")
	p.do(chromedp.Evaluate(`globalThis.row = document.querySelector(".listtable tbody tr")`, nil))
	p.enter("https://h/", "", false)
	expect(t, "the table stays for another input", value[bool](p, "row.isConnected"), true)
	p.do(chromedp.Evaluate(`globalThis.copied = ""; Object.defineProperty(navigator, "clipboard", { value: { writeText: async (t) => { copied = t; } } }); document.getElementById("copylist").click()`, nil))
	table := strings.Split(value[string](p, "copied"), "\n")
	expect(t, "lines of the copy", len(table), 1002)
	expect(t, "the head", table[0], "Input\tReading\tURL\tHost\tErrors\tFirst error\tWarning")
	expect(t, "the formula", slices.ContainsFunc(table, func(row string) bool { return strings.HasPrefix(row, `'"=1+1"`+"\tfailure") }), true)
	value[bool](p, `weburlTest.click(".listtable [data-row]")`)
	expect(t, "the input", value[string](p, "weburlTest.state().input"), "https://paypal.com@evil.example/4")
}

// TestBackwards clicks on characters of the href, and looks at the step that read what
// they are from.
func TestBackwards(t *testing.T) {
	for _, c := range []struct {
		input string
		at    int // in the href
		state string
		char  string
	}{
		{"HTTPS://EXAMPLE.com/a/../ü?q#f", 0, "scheme start state", "H"},
		{"HTTPS://EXAMPLE.com/a/../ü?q#f", len("https://ex"), "host state", "A"},
		{"HTTPS://EXAMPLE.com/a/../ü?q#f", len("https://example.com/%C3%B"), "path state", "ü"},
		{"HTTPS://EXAMPLE.com/a/../ü?q#f", len("https://example.com/%C3%BC?q#"), "fragment state", "f"},
	} {
		p := open(t, "#v=1&edition=2012") // whose steps are not those that are gone to
		p.enter(c.input, "", false)
		at := value[struct{ X, Y float64 }](p, `((at) => { const output = document.getElementById("href"); let n = at;
			for (const walker = document.createTreeWalker(output, NodeFilter.SHOW_TEXT); walker.nextNode();) {
				const node = walker.currentNode;
				if (n >= node.length) { n -= node.length; continue; }
				const range = document.createRange(); range.setStart(node, n); range.setEnd(node, n + 1);
				const r = range.getBoundingClientRect(); return { X: r.left + r.width / 4, Y: r.top + r.height / 2 };
			} })(%d)`, c.at)
		p.do(chromedp.MouseClickXY(at.X, at.Y))
		value[bool](p, `weburlTest.until(() => document.querySelector(".statename"))`)
		value[bool](p, "weburlTest.quiet()")
		expect(t, fmt.Sprintf("%s at %d", c.input, c.at), p.text(".statename a")+" "+p.text(".variables dd .mono"), c.state+" "+c.char)
	}
}

// TestPatternsHere shows the browser's patterns beside ours, what failed, and an example.
func TestPatternsHere(t *testing.T) {
	p := open(t, "")
	p.view("pattern")
	p.enter("../news/1", "https://www.example.com/a/b", false)
	value[bool](p, `weburlTest.after(() => weburlTest.set("patterninputs", "https://example.org/a/b\nhttps://x.example.com/only"))`)
	contains(t, "relative to the base", p.text(".matches .yes"), "../news/1")
	contains(t, "what failed", p.text(".matches"), "does not match https://example.org/a/b because of the hostname")
	contains(t, "what failed", p.text(".matches"), "because of the pathname")
	contains(t, "the browser", p.text(".matches"), "This browser does the same.")
	contains(t, "an example", p.text(".patternresult"), "It matches, for example, https://www.example.com/section/")
}

// TestErrorLinks opens links to validation errors, with and without an input.
func TestErrorLinks(t *testing.T) {
	p := open(t, "")
	for link, want := range map[string]string{
		"#v=1&error=port-out-of-range":                          "https://example.org:70000 port-out-of-range",
		"#v=1&error=IPv4-too-many-parts":                        "https://1.2.3.4.5/ IPv4-too-many-parts",
		"#v=1&input=https:%5C%5Ch/a%20b&error=invalid-URL-unit": `https:\\h/a b invalid-URL-unit`,
	} {
		p.visit("?" + strings.Trim(fmt.Sprintf("%x", link), "#"))
		p.visit(link)
		expect(t, link, value[string](p, `weburlTest.state().input + " " + (document.activeElement.querySelector(".name")?.textContent ?? "")`), want)
	}
	p.visit("#v=1&error=no-such-error")
	contains(t, "an unknown error", p.text("#notice"), "no validation error of the name")
}

// TestEmbed shows the page inside of another one, in a sandbox.
func TestEmbed(t *testing.T) {
	p := blank(t)
	p.do(chromedp.Navigate(shared.address + "blank"))
	text := value[string](p, `(async () => { const frame = document.createElement("iframe");
		frame.sandbox = "allow-scripts allow-same-origin allow-popups"; frame.width = 600; frame.height = 400;
		frame.src = "./?embed#https://EXAMPLE.com/"; document.body.append(frame);
		const shown = () => frame.contentDocument?.body?.innerText ?? "";
		await weburlTest.until(() => shown().includes("What happened") && shown().includes("https://example.com/"));
		return shown(); })()`)
	contains(t, "the frame", text, "Open the page")
	// The link has its target before a click, so that it can also be opened in another way.
	expect(t, "the link", value[string](p, `(() => { const link = document.querySelector("iframe").contentDocument.getElementById("whole");
		link.focus(); const byKey = link.href; link.href = "."; link.dispatchEvent(new PointerEvent("pointerenter")); return byKey + " " + link.href; })()`),
		shared.address+"#https://EXAMPLE.com/ "+shared.address+"#https://EXAMPLE.com/")
	for _, hidden := range []string{"How a URL is read", "URL to read", "What you type stays"} {
		if strings.Contains(text, hidden) {
			t.Errorf("the frame has %q", hidden)
		}
	}
}

// TestEditionsBeside steps through two editions beside each other, and stops where they part.
func TestEditionsBeside(t *testing.T) {
	p := open(t, "#v=1&input=http://fa%C3%9F.de/?x'y&edition=2013&view=steps&beside=1")
	contains(t, "where they part", p.text(".beside"), "They part at step 6.")
	p.do(chromedp.SetValue("#stepspeed", "25"), chromedp.Click("#stepplay"))
	value[bool](p, `weburlTest.until(() => document.querySelector(".film").dataset.step === "5" && document.getElementById("stepplay").textContent === "Play")`)
	value[bool](p, "weburlTest.frames(200)")
	expect(t, "the step at which the film stops", value[string](p, `document.querySelector(".film").dataset.step`), "5")
	contains(t, "the next state", p.text(".stepview .variables"), "authority first slash state")
	contains(t, "the next state of today", p.text("#today .variables"), "special authority slashes state")
	expect(t, "rows of the record that look like flags", value[int](p, `document.querySelectorAll(".record .flag").length`), 0)
	expect(t, "today's anchor", value[string](p, `document.querySelector("#today .statename a").href`), "https://url.spec.whatwg.org/#scheme-state")
	p.visit("?b#v=1&input=http://h/&edition=2024&view=steps&beside=1")
	contains(t, "the same steps", p.text(".beside"), "They do the same steps.")
	expect(t, "a button", value[bool](p, `document.getElementById("goparting").hidden`), true)
	// Only so many steps are compared: these part where the query has the apostrophe.
	p.visit("?c#v=1&input=http://h/" + strings.Repeat("a", 1000) + "?'&edition=2017&view=steps&beside=1&step=900")
	contains(t, "the first steps", p.text(".beside"), "They do the same first 1,000 steps. Later ones are not compared.")
	expect(t, "today's step", value[bool](p, `document.getElementById("today").hidden`), false)
	p.do(chromedp.Evaluate(`document.getElementById("steplast").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.getElementById("today").hidden)`)
}

// TestReaders compares what the page says of a URL with the recording, from which the
// command answers, and opens the links to a class and to two programs.
func TestReaders(t *testing.T) {
	atlas, err := readers.Recorded()
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "")
	loaded := `[...performance.getEntriesByType("resource")].some((e) => e.name.includes("/readers.") && e.name.endsWith(".bin"))`
	expect(t, "the data comes before somebody asks for it", value[bool](p, "%s", loaded), false)
	p.visit("?class=backslash&view=readers")
	value[bool](p, `weburlTest.until(() => document.querySelector(".seen"))`)
	expect(t, "the data came", value[bool](p, "%s", loaded), true)
	class := atlas.Found[slices.IndexFunc(atlas.Found, func(f readers.Found) bool { return f.ID == "backslash" })]
	expect(t, "the example of the class", value[string](p, "weburlTest.state().input"), class.Example)
	contains(t, "the class", p.text(".class.chosen"), class.Sentence)
	for _, c := range []string{class.Example, "http://0xa.example/", `http://a.example\@b.example/`, "http://127.1/", `https://never.asked.example/\@x`} {
		p.enter(c, "", false)
		value[bool](p, "weburlTest.quiet()")
		views, recorded := atlas.Views(readers.Input{Input: c})
		hosts := map[string]bool{}
		for _, v := range views {
			if v.Reading.State == readers.Accepted {
				hosts[cmp.Or(v.Reading.Spelling, "no host")] = true
			}
		}
		got := value[[]string](p, `[...document.querySelectorAll(".seen dt")].filter((e) => e.firstElementChild).map((e) => e.textContent).sort()`)
		if want := slices.Sorted(maps.Keys(hosts)); !slices.Equal(got, want) {
			t.Errorf("%s: the page has the hosts %q, the recording %q", c, got, want)
		}
		contains(t, c, p.text(".readers .lead"), map[bool]string{true: "44 programs were asked this URL", false: "were not asked this URL"}[recorded || c == class.Example])
		expect(t, c+": dangerous", strings.Contains(p.text(".readers"), "That is dangerous"), len(readers.Ways(views)) > 0)
		contains(t, "this browser", p.text(".seen dd b"), "Chrome 1")
	}
	p.visit("#v=1&input=" + "http://127.1/&view=readers&check=urllib&request=chromium")
	value[bool](p, `weburlTest.until(() => document.querySelector(".readers .ways"))`)
	pair, asked, _ := atlas.Pair("urllib", "chromium")
	contains(t, "the pair", p.text(".readers > section"), fmt.Sprintf("%d kinds of URLs pass", len(pair.Dangers)))
	contains(t, "the pair", strings.ReplaceAll(p.text(".readers > section"), ",", ""), fmt.Sprintf("of %d inputs", asked))

	// The data is missing at first.
	p.do(network.SetCacheDisabled(true), network.SetBlockedURLs([]string{"*.bin"}))
	p.visit("?missing#v=1&input=http://127.1/&view=readers")
	value[bool](p, `weburlTest.until(() => document.getElementById("retryreaders"))`)
	p.do(network.SetBlockedURLs([]string{}), chromedp.Evaluate(`document.getElementById("retryreaders").click()`, nil))
	value[bool](p, `weburlTest.until(() => document.querySelector(".seen"))`)
	*p.strange = nil // the browser reports what was blocked
}
