package pagetest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// what is everything that a link must bring back.
const what = `({ input: document.getElementById("input").value, base: document.getElementById("base").value, encoding: document.getElementById("encoding").value,
	edition: document.getElementById("edition").value, escapes: document.getElementById("escapes").checked,
	tab: document.querySelector("[role=tab][aria-selected=true]").id, step: document.querySelector(".film")?.dataset.step ?? "",
	panel: document.getElementById("panel").innerText, ribbon: document.getElementById("ribbon").innerText })`

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
	value[bool](p, "weburlTest.settled()")
	p.do(chromedp.Evaluate(`document.getElementById("input").blur(); document.getElementById("input").dispatchEvent(new Event("blur"))`, nil))
	p.view("host")
	p.enter("https://b.example/", "", false)
	value[bool](p, "weburlTest.settled()")
	state := func() string {
		return value[string](p, `weburlTest.state().input + " " + document.querySelector("[role=tab][aria-selected=true]").id`)
	}
	move := func(act string) { value[bool](p, "weburlTest.after(() => history.%s())", act) }
	expect(t, "now", state(), "https://b.example/ tab-host")
	move("back")
	expect(t, "back", state(), "https://a.example/ tab-host")
	move("back")
	expect(t, "back again", state(), "https://a.example/ tab-readings")
	contains(t, "the ribbon", p.out(), "https://a.example/")
	move("forward")
	move("forward")
	expect(t, "forward", state(), "https://b.example/ tab-host")
	contains(t, "the ribbon", p.out(), "https://b.example/")
}

// TestBadLinks opens links that are broken or of a later version.
func TestBadLinks(t *testing.T) {
	p := open(t, "#v=1&input=https%3A%2F%2Fexample.com%2F&view=host")
	good := value[string](p, "weburlTest.link({ input: 'https://example.com/', view: 'host' })")
	for _, c := range []struct{ name, link, notice string }{
		{"good", good, ""},
		{"cut", good[:len(good)-12], "The end of this link is missing"},
		{"changed", strings.Replace(good, "example", "exanple", 1), "changed after it was made"},
		{"not percent-encoded", "v=1&input=%E0%A4&sum=1", "damaged"},
		{"later", "v=7&input=https%3A%2F%2Fexample.com%2F&colour=red&sum=1", "later version"},
		{"unknown part", "v=1&input=a&colour=red&sum=1", "does not know"},
		{"unknown view", "v=1&input=a&view=moon&sum=1", "does not have"},
		{"not a number", "v=1&input=a&step=x&sum=1", "not a number"},
		{"something else", "chapter-3", "not one of this page"},
		{"unknown encoding", "v=1&input=a&encoding=EBCDIC&sum=1", ""},
	} {
		p.visit("?" + strings.ReplaceAll(c.name, " ", "-") + "#" + c.link)
		notice := p.text("#notice")
		if c.notice == "" && c.name == "good" {
			expect(t, c.name, notice, "")
		} else {
			contains(t, c.name, notice, c.notice)
		}
	}
	// The last one says what is wrong in place of a result.
	contains(t, "an unknown encoding", p.text("#ribbon"), "encoding")
}
