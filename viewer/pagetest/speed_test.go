package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// The limits of time, in milliseconds. A machine that does much else at the same
// time does not keep them: the tests take the best of some attempts, and only
// report the times without the flag -limits.
const (
	firstPaint  = 300
	firstAnswer = 1500
	keystroke   = 8
	slowAnswer  = 6000 // on a line of 1.6 Mbit/s
)

// attempts returns how often a time is measured. Without the flag -limits once is
// enough, to see that the page answers.
func attempts(n int) int {
	if *limits {
		return n
	}
	return 1
}

// TestLoading measures how long a visitor waits, without anything in the cache.
func TestLoading(t *testing.T) {
	best := struct{ Paint, Answer float64 }{1e9, 1e9}
	for range attempts(5) {
		p := blank(t)
		p.do(network.SetCacheDisabled(true), chromedp.Navigate(shared.address+"#https://example.com/"))
		times := value[struct{ Paint, Answer float64 }](p, `weburlTest.until(() => weburlTest.shown() > 0).then(() => ({ Answer: performance.now(),
			Paint: performance.getEntriesByName("first-contentful-paint")[0].startTime }))`)
		best.Paint, best.Answer = min(best.Paint, times.Paint), min(best.Answer, times.Answer)
	}
	t.Logf("first paint after %.0f ms, first answer after %.0f ms", best.Paint, best.Answer)
	if *limits && (best.Paint > firstPaint || best.Answer > firstAnswer) {
		t.Errorf("the limits are %d ms and %d ms", firstPaint, firstAnswer)
	}
}

// TestKeystroke measures the time from an event of the field until the answer is
// in the page and laid out, for a URL of 200 characters, in the view with the steps:
// at the end while the first step is shown, and further in while a later one is.
func TestKeystroke(t *testing.T) {
	url := "https://user@www.example.com:8080/a/path/../with/dots?" + strings.Repeat("name=value&", 20)
	url = url[:199]
	for _, c := range []struct {
		where string
		at    int // where the character is put in
		step  int
	}{
		{"at the end", len(url), 0},
		{"in the path", strings.Index(url, "/dots"), 120},
		{"in the host", strings.Index(url, "example"), 60},
	} {
		p := open(t, "")
		p.view("steps")
		p.enter(url, "", false)
		p.do(chromedp.Evaluate(fmt.Sprintf(`(() => { const s = document.getElementById("stepslider"); s.value = %d; s.dispatchEvent(new Event("input")); })()`, c.step), nil))
		least, median := 1e9, 1e9
		for range attempts(3) {
			times := p.keystrokes(url[:c.at], url[c.at:])
			least, median = min(least, times[0]), min(median, times[len(times)/2])
		}
		t.Logf("a keystroke %s is answered after %.1f ms (median), %.1f ms at least", c.where, median, least)
		expect(t, "the step", value[int](p, `Number(document.querySelector(".film").dataset.step)`), c.step)
		if *limits && median > keystroke {
			t.Errorf("the limit is %d ms", keystroke)
		}
	}
}

// keystrokes puts one character after the other between two texts, and returns the
// sorted times of the answers.
func (p *tab) keystrokes(before, after string) []float64 {
	p.t.Helper()
	return value[[]float64](p, `(async (before, after) => {
		const field = document.getElementById("input"), times = [];
		for (let i = 0; i < %d; i++) {
			field.value = before + "abcdefghij"[i %% 10] + after;
			const began = performance.now();
			await new Promise((resolve) => {
				new MutationObserver((_, observer) => { observer.disconnect(); resolve(); }).observe(document.body, { attributeFilter: ["data-shown"] });
				field.dispatchEvent(new Event("input", { bubbles: true }));
			});
			document.body.getBoundingClientRect();
			times.push(performance.now() - began);
			await weburlTest.frames(80); // nobody types faster
		}
		return times.sort((a, b) => a - b);
	})(%s, %s)`, attempts(21), quote(before), quote(after))
}
