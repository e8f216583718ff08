package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// drawing is what the page keeps from one answer to the next. The rows' places are
// in it, as the paths of the bands. The order of attributes has no meaning.
const drawing = `["#result", "#ribbon", "#errors", "#panel .count", ".strip", ".stepview", ".readings"].map((selector) => {
	const copy = document.querySelector(selector)?.cloneNode(true);
	for (const e of copy?.querySelectorAll("*") ?? []) {
		const sorted = [...e.attributes].map((a) => [a.name, a.value]).sort();
		for (const [name] of sorted) e.removeAttribute(name);
		for (const [name, value] of sorted) e.setAttribute(name, value);
	}
	return selector + ": " + copy?.innerHTML;
}).join("\n")`

// TestRedraw edits an input, and compares what the page draws with what it draws for
// the same state after it was loaded again: a keystroke draws only what it changes.
func TestRedraw(t *testing.T) {
	p, q := open(t, ""), blank(t)
	p.view("steps")
	long := "https://user@www.example.com:8080/a/./path/../with/dots?" + strings.Repeat("name=value&", 20)
	for i, c := range []struct {
		input, base string
		step        int
	}{
		{long, "", 0},
		{long + "x", "", 0}, // at the end
		{strings.Replace(long, "path", "paths", 1), "", 0}, // in the middle
		{"x" + long, "", 0},          // at the start
		{long + "ü \u202e😀", "", 60}, // errors, and characters that cannot be seen
		{"https://h/😀\u0301שלום/ü😀", "", 12},
		{"https://exa<mple.com/" + long, "", 9}, // a failure
		{"https://h/?" + strings.Repeat("a b", 3000), "", 200},
		{" ", "", 0},
		{"  ../b\\cd", "https://h/d/e/f", 300}, // behind the last step
	} {
		if !*all && i%2 > 0 {
			continue
		}
		p.enter(c.input, c.base, false)
		for j, view := range []string{"readings", "ribbon"} {
			if i%3 != j {
				continue
			}
			p.view(view)
			p.compare(q, fmt.Sprintf("%s-%d", view, i), c.input)
			p.view("steps")
		}
		p.do(chromedp.Evaluate(fmt.Sprintf(`(() => { const s = document.getElementById("stepslider"); s.value = %d; s.dispatchEvent(new Event("input")); })()`, c.step), nil))
		p.compare(q, fmt.Sprintf("steps-%d", i), c.input)
	}
}

// compare compares what is drawn with what another tab draws that loads the same state.
func (p *tab) compare(q *tab, name, input string) {
	p.t.Helper()
	value[bool](p, "weburlTest.settled()")
	got, state := value[string](p, drawing), value[string](p, "location.hash")
	q.visit("?redraw=" + name + state)
	want := value[string](q, drawing)
	if got != want {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		from := max(at-200, 0)
		p.t.Errorf("%s, %.60q: after an edit the page has\n%s\nand anew\n%s", name, input, got[from:min(at+200, len(got))], want[from:min(at+200, len(want))])
	}
	if !strings.Contains(got, "#result: ") {
		p.t.Errorf("%s, %.60q: nothing is drawn", name, input)
	}
}
