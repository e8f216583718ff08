package pagetest

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// scenes are states of the page that are looked at: by the rules of axe-core, and
// by people as pictures.
var scenes = []struct{ name, state string }{
	{"ribbon", `{ input: "  https:\\\\user@EXAMPLE.com:0443/a/./b/../c d?q=ü#top" }`},
	{"readings", `{ input: "http://faß.de:80\\a/%2e%2E/b?x'y", view: "readings" }`},
	{"readers", `{ input: "http://a.example\\@b.example/", view: "readers", check: "urllib", request: "chromium" }`},
	{"steps", `{ input: "https://user:pass@example.com:8080/docs/a b?q#f", view: "steps", step: 24 }`},
	{"host", `{ input: "https://pаypal.com.BÜCHER.co.uk/", view: "host" }`},
	{"editing", `{ input: "https://user@example.com/a?b=2&a=1%202&b=%C3%BC#f", view: "editing" }`},
	{"empty", `{}`},
	{"two", `{ input: "https://a.example.com/x", view: "two", other: "https://b.example.com/y#f" }`},
	{"list", `{ view: "list", list: "https://h/\nhttps://paypal.com@evil.example/\nhttps://h:x/" }`},
	{"long", `{ input: "https://" + "x".repeat(60) + ".example/" + "ü".repeat(300) + "?" + "q".repeat(200) + "=" + "é".repeat(300), view: "readers" }`},
	{"failure", `{ input: "https://exa<mple.com:99999/", view: "pattern", pattern: "https://*.example.com/:section/*", patternInputs: "https://www.example.com/news/1\nhttps://example.org/" }`},
}

// TestAxe looks for violations of the rules of axe-core, which contain those of
// WCAG 2.2 AA that a program can check.
func TestAxe(t *testing.T) {
	if *axeFile == "" {
		t.Skip("needs the flag -axe")
	}
	source, err := os.ReadFile(*axeFile)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "")
	checked, combination := 0, 0
	const lookCount = 8
	looks := make([]look, 0, lookCount)
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{320, 800, 1440} {
			looks = append(looks, look{scheme, "none", width})
		}
		looks = append(looks, look{scheme, "active", 800})
	}
	for _, l := range looks {
		p.do(chromedp.EmulateViewport(l.width, 900), emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: l.scheme}, {Name: "forced-colors", Value: l.forced}}))
		name := fmt.Sprintf("%s, forced colors %s, %d pixels", l.scheme, l.forced, l.width)
		for i, s := range scenes {
			if combination++; !*all && combination%5 != 0 {
				continue
			}
			p.visit(fmt.Sprintf("?axe=%s-%s-%d-%d#%s", l.scheme, l.forced, l.width, i, value[string](p, "weburlTest.link(%s)", s.state)))
			p.do(chromedp.Evaluate(`document.querySelectorAll("details").forEach((d) => { d.open = true; })`, nil))
			if wide := value[int64](p, "document.documentElement.scrollWidth"); wide > l.width {
				t.Errorf("%s, %s: the page is %d pixels wide", s.name, name, wide)
			}
			p.axe(string(source), s.name+", "+name)
			checked++
		}
		p.do(chromedp.Evaluate(`document.getElementById("examples").click()`, nil))
		value[bool](p, `weburlTest.until(() => document.querySelectorAll("#galleryList button").length > 1)`)
		p.axe(string(source), "gallery, "+name)
		checked++
		p.do(chromedp.Evaluate(`document.getElementById("gallery").close()`, nil))
	}
	want := lookCount*len(scenes)/5 + lookCount
	if *all {
		want = lookCount * (len(scenes) + 1)
	}
	expect(t, "scenes", checked, want)
}

// look is how the page is looked at.
type look struct {
	scheme, forced string
	width          int64
}

// axe reports the violations of what is drawn now.
func (p *tab) axe(source, scene string) {
	p.t.Helper()
	p.do(chromedp.Evaluate(source+"; true", nil))
	found := value[struct {
		Violations []struct{ ID, Help, Node string }
		Passes     int
	}](p, `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => ({ Passes: r.passes.length,
		Violations: r.violations.flatMap((v) => v.nodes.slice(0, 3).map((n) => ({ ID: v.id, Help: v.help, Node: n.html.slice(0, 200) + " " + n.failureSummary.slice(0, 300) }))) }))`)
	if found.Passes < 10 {
		p.t.Errorf("%s: only %d rules passed; were they run?", scene, found.Passes)
	}
	for _, v := range found.Violations {
		p.t.Errorf("%s: %s: %s: %s", scene, v.ID, v.Help, v.Node)
	}
}
