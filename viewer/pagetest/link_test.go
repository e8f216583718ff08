package pagetest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// what is everything that a link must bring back.
const what = `({ input: document.getElementById("input").value, base: document.getElementById("base").value, encoding: document.getElementById("encoding").value,
	edition: document.getElementById("edition").value, escapes: document.getElementById("escapes").checked,
	tab: document.querySelector("[role=tab][aria-selected=true]").id, step: document.querySelector(".film")?.dataset.step ?? "",
	panel: document.getElementById("panel").innerText, result: document.getElementById("result").innerText })`

func TestLink(t *testing.T) {
	p := open(t, "")
	p.enter(`http://ex%41mple.com/\u{1F600} '"<b>&=#+%zz`, "http://h/", true)
	p.view("steps")
	value[bool](p, `weburlTest.after(() => weburlTest.set("edition", "2017"))`)
	value[bool](p, `weburlTest.after(() => weburlTest.set("encoding", "KOI8-R"))`)
	p.do(chromedp.Evaluate(`document.getElementById("steplast").click()`, nil))
	value[bool](p, "weburlTest.settled()")
	before := value[map[string]any](p, what)
	link := value[string](p, "location.hash")
	q := open(t, link)
	after := value[map[string]any](q, what)
	for name := range before {
		expect(t, name, after[name], before[name])
	}
	expect(t, "the notice", q.text("#notice"), "")
}

func TestBackAndForward(t *testing.T) {
	p := open(t, "")
	p.enter("https://a.example/", "", false)
	p.do(chromedp.Evaluate(`document.getElementById("input").blur(); document.getElementById("input").dispatchEvent(new Event("blur"))`, nil))
	p.view("host")
	p.enter("https://b.example/", "", false)
	value[bool](p, "weburlTest.settled()")
	entries := value[int](p, "history.length")
	for range 5 {
		value[bool](p, "weburlTest.settled()")
	}
	expect(t, "entries after pressing Enter five times more", value[int](p, "history.length"), entries)
	state := func() string {
		return value[string](p, `weburlTest.state().input + " " + document.querySelector("[role=tab][aria-selected=true]").id`)
	}
	move := func(act string) { value[bool](p, "weburlTest.after(() => history.%s())", act) }
	expect(t, "now", state(), "https://b.example/ tab-host")
	move("back")
	expect(t, "back", state(), "https://a.example/ tab-host")
	move("back")
	expect(t, "back again", state(), "https://a.example/ tab-ribbon")
	contains(t, "the ribbon", p.out(), "https://a.example/")
	move("forward")
	move("forward")
	expect(t, "forward", state(), "https://b.example/ tab-host")
	contains(t, "the ribbon", p.out(), "https://b.example/")
}

// TestBackToQuery goes back to an entry whose address has the URL in its query, and takes a
// step, which is written into the address.
func TestBackToQuery(t *testing.T) {
	p := open(t, "?url=https://a.example/&view=steps")
	p.view("host")
	value[bool](p, "weburlTest.after(() => history.back())")
	p.do(chromedp.Evaluate(`document.getElementById("stepforward").click()`, nil))
	value[bool](p, "weburlTest.frames(700)")
	expect(t, "the address", value[string](p, "location.href"), shared.address+"#v=1&input=https://a.example/&view=steps&step=1")
}

// TestDoubleSlash opens the page at a path that begins as a host does.
func TestDoubleSlash(t *testing.T) {
	p := open(t, "/?x=#https://h/")
	p.enter("https://h/2", "", false)
	p.view("take")
	value[bool](p, "weburlTest.settled()")
	expect(t, "the address", value[string](p, "location.href"), shared.address+"/?x=#v=1&input=https://h/2&view=take")
	expect(t, "the link", value[string](p, "document.getElementById('link').value"), shared.address+"/#v=1&input=https://h/2&view=take")
}

// TestBadLinks opens links that are broken or of a later version.
func TestBadLinks(t *testing.T) {
	p := open(t, "#v=1&input=https%3A%2F%2Fexample.com%2F&view=host")
	good := value[string](p, "weburlTest.link({ input: 'https://example.com/', view: 'host' })")
	long := value[string](p, "weburlTest.link({ input: 'https://example.com/' + 'a'.repeat(600), view: 'host' })")
	for _, c := range []struct{ name, link, notice string }{
		{"good", good, ""},
		{"good and long", long, ""},
		{"cut", long[:len(long)-3], "changed or cut"},
		{"changed", strings.Replace(long, "example", "exanple", 1), "changed or cut"},
		{"not percent-encoded", "v=1&input=%E0%A4&sum=1", "damaged"},
		{"later", "v=7&input=https%3A%2F%2Fexample.com%2F&colour=red&sum=1", "later version"},
		{"unknown part", "v=1&input=a&colour=red&sum=1", "does not know"},
		{"unknown view", "v=1&input=a&view=moon&sum=1", "does not have"},
		{"not a number", "v=1&input=a&step=x&sum=1", "not a number"},
		{"unknown encoding", "v=1&input=a&encoding=EBCDIC", ""},
	} {
		p.visit("?" + strings.ReplaceAll(c.name, " ", "-") + "#" + c.link)
		notice := p.text("#notice")
		if c.notice == "" {
			expect(t, c.name, notice, "")
		} else {
			contains(t, c.name, notice, c.notice)
		}
	}
	// The last one says what is wrong in place of a result.
	contains(t, "an unknown encoding", p.text("#verdict"), "encoding")
}

// TestTitle opens links to URLs that would turn the title around, or be cut in a character.
func TestTitle(t *testing.T) {
	p := open(t, "")
	long := strings.Repeat("a", 69)
	for input, want := range map[string]string{
		"https://h/\u202e" + long:       "https://h/\ufffd" + long,
		"https://h/" + long + "😀😀":      "https://h/" + long + "\ufffd",
		"https://h/\u2066\n\U000e0041ü": "https://h/\ufffd\ufffd\ufffdü",
	} {
		p.visit("?" + fmt.Sprint(len(input)) + "#" + value[string](p, "weburlTest.link({ input: %s })", quote(input)))
		expect(t, "the title", value[string](p, "document.title"), want+" – How a URL is read")
	}
}

// TestShortLinks opens addresses that have a URL as it is, and writes the shortest ones.
func TestShortLinks(t *testing.T) {
	p := open(t, "")
	for _, c := range []struct{ address, input, base, tab string }{
		{"#HTTPS://EXAMPLE.com/a?b=c&d#e", "HTTPS://EXAMPLE.com/a?b=c&d#e", "", "ribbon"},
		{"#https://h/%41%zz'\\", "https://h/%41%zz'\\", "", "ribbon"},
		{"#example", "example", "", "ribbon"},
		{"?url=https%3A%2F%2Fh%2F%3Fa%26b", "https://h/?a&b", "", "ribbon"},
		{"?url=../x&base=https://h/a/b/&view=host", "../x", "https://h/a/b/", "host"},
		{"#" + value[string](p, "weburlTest.link({ input: 'https://h/#:~:~:text=a' })"), "https://h/#:~:~:text=a", "", "ribbon"},
		{"#v=1&input=https://h/?a%26b&view=steps", "https://h/?a&b", "", "steps"},
	} {
		p.visit("?" + fmt.Sprint(time.Now().UnixNano())) // a new document
		p.visit(c.address)
		expect(t, c.address, value[string](p, `[document.getElementById("input").value, document.getElementById("base").value, document.querySelector("[role=tab][aria-selected=true]").dataset.view].join()`), c.input+","+c.base+","+c.tab)
		expect(t, c.address+": the notice", p.text("#notice"), "")
	}
	for state, want := range map[string]string{
		`{ input: "https://EXAMPLE.com/?a=b&c#d" }`:                "https://EXAMPLE.com/?a=b&c#d",
		`{ input: "https://h/a b" }`:                               "v=1&input=https://h/a%20b",
		`{ input: " x" }`:                                          "v=1&input=%20x",
		`{ input: "v=1" }`:                                         "v=1&input=v%3D1",
		`{ input: "https://h/#:~:~:text=a" }`:                      "v=1&input=https://h/%23:%7E:%7E:text%3Da", // browsers take ":~:" out, with what is after it
		`{ input: "https://h/ü" }`:                                 "v=1&input=https://h/%C3%BC",
		`{ input: "https://h/", view: "steps", step: 7 }`:          "v=1&input=https://h/&view=steps&step=7",
		`{ input: "x", base: "https://h/", encoding: "GBK" }`:      "v=1&input=x&base=https://h/&encoding=GBK",
		`{ input: "https://h/", view: "pattern", pattern: "/:a" }`: "v=1&input=https://h/&view=pattern&pattern=/:a",
		`{ input: "https://h/", edition: "2012", view: "steps" }`:  "v=1&input=https://h/&edition=2012&view=steps",
	} {
		expect(t, state, value[string](p, "weburlTest.link(%s)", state), want)
	}
}

// TestSecretsAreNotStored types a password and looks for it in everything that the
// browser writes to its profile. Only after Enter it is there.
func TestSecretsAreNotStored(t *testing.T) {
	const secret = "hunter2secret"
	stored := func(enter bool) []string {
		p, folder := profile(t)
		p.do(addHelpers())
		p.visit("")
		p.do(chromedp.Focus("#input"), chromedp.Evaluate("document.activeElement.select()", nil), chromedp.KeyEvent("https://me:"+secret+"@h/?token="+secret))
		value[bool](p, `weburlTest.until(() => document.querySelector("#result").textContent.includes("me"))`)
		p.view("host")
		p.view("editing")
		p.do(chromedp.Evaluate("document.getElementById('options').open = true", nil), chromedp.Focus("#base"), chromedp.KeyEvent("https://"+secret+"/"))
		value[bool](p, "weburlTest.frames(700)")
		if enter {
			value[bool](p, "weburlTest.settled()")
		}
		if title := value[string](p, "document.title"); strings.Contains(title, secret) != enter {
			t.Errorf("the title is %q", title)
		}
		p.do(chromedp.Navigate("about:blank"))
		p.close()
		return filesWith(t, folder, secret)
	}
	if found := stored(false); len(found) > 0 {
		t.Errorf("without Enter the secret is in %q", found)
	}
	if found := stored(true); len(found) == 0 {
		t.Error("with Enter the secret is in no file: would the test find it?")
	}
}

// TestExamplesAfterTyping chooses an example after a secret was typed into a view: the address
// gets the example only if it gets nothing that was typed.
func TestExamplesAfterTyping(t *testing.T) {
	const choose = `weburlTest.until(() => document.querySelector("#galleryList button")).then(() => weburlTest.click("#galleryList button"))`
	for view, field := range map[string]string{"list": "list", "two": "other", "pattern": "patterninputs"} {
		p := open(t, "#https://h/")
		p.view(view)
		value[bool](p, `weburlTest.after(() => weburlTest.set(%s, "https://me:hunter2@h/"))`, quote(field))
		p.do(chromedp.Evaluate(`document.getElementById("examples").click()`, nil))
		value[bool](p, choose)
		if address := value[string](p, "location.href"); strings.Contains(address, "hunter2") {
			t.Errorf("%s: the address is %s", view, address)
		}
	}
	p := open(t, "#v=1&list=https://h/&view=list")
	p.do(chromedp.Evaluate(`document.getElementById("examples").click()`, nil))
	value[bool](p, choose)
	contains(t, "the address of a list from a link", value[string](p, "location.href"), "list=https://h/")
}

// filesWith returns the files in a folder that have a text, in UTF-8 or in UTF-16.
func filesWith(t *testing.T, folder, text string) (found []string) {
	t.Helper()
	wide := strings.Join(strings.Split(text, ""), "\x00")
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return nil
		}
		data, _ := os.ReadFile(path) // a file may be gone
		if bytes.Contains(data, []byte(text)) || bytes.Contains(data, []byte(wide)) {
			found = append(found, strings.TrimPrefix(path, folder))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestTypedWhileLoading types before the scripts of the page have come.
func TestTypedWhileLoading(t *testing.T) {
	p := blank(t)
	const early = `document.addEventListener("readystatechange", () => { if (document.readyState === "interactive") document.getElementById("input").value = "https://typed.example/"; })`
	p.do(addScript(early))
	p.visit("")
	expect(t, "the input", value[string](p, "weburlTest.state().input"), "https://typed.example/")
	expect(t, "the href", p.out(), "https://typed.example/")
	expect(t, "the address", value[string](p, "location.hash"), "")
	// The address has another URL, and must not get what was typed.
	p.visit("?x#https://h/")
	p.view("host")
	expect(t, "the href", p.out(), "https://typed.example/")
	expect(t, "the address", value[string](p, "location.hash"), "")
	value[bool](p, `weburlTest.after(() => history.go(-2))`)
	expect(t, "the href of the address", p.out(), "https://h/")
}
