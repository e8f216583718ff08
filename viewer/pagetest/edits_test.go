package pagetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/weburl-go/weburl/webapi"
)

// A pair is a row of the table with the query.
type pair struct{ Name, Value string }

// tableOf is what the table shows, and what is in the input.
const tableOf = `({ Input: document.getElementById("input").value,
	Pairs: [...document.querySelectorAll(".pairtable tbody tr")].map((r) => ({ Name: r.querySelectorAll("input")[0].value, Value: r.querySelectorAll("input")[1].value })),
	Raw: [...document.querySelectorAll(".pairtable tbody tr")].map((r) => r.children[2].textContent).join("&") })`

type table struct {
	Input, Raw string
	Pairs      []pair
}

// expectTable compares the table and the input with what the library has for the pairs.
func (p *tab) expectTable(what, href string, pairs []pair) {
	p.t.Helper()
	value[bool](p, `weburlTest.until(() => document.querySelector(".query").ariaBusy === null)`)
	value[bool](p, `weburlTest.quiet()`)
	params := webapi.NewURLSearchParams("")
	for _, e := range pairs {
		params.Append(e.Name, e.Value)
	}
	u, err := webapi.NewURL(href)
	if err != nil {
		p.t.Fatal(err)
	}
	u.SetSearch(params.String())
	got := value[table](p, tableOf)
	if !slices.Equal(got.Pairs, pairs) {
		p.t.Errorf("%s: the table has\n%q, want\n%q", what, got.Pairs, pairs)
	}
	expect(p.t, what+": the input", got.Input, u.Href())
	expect(p.t, what+": as written", strings.NewReplacer("␣", " ", "empty", "").Replace(got.Raw), params.String())
}

// TestQueryTable edits with mouse and keyboard, one edit after the other.
func TestQueryTable(t *testing.T) {
	const href = "https://h/?a=x&c=1&d=z"
	p := open(t, "#"+href)
	p.view("editing")
	field := func(name string) string { return fmt.Sprintf("[data-key=%q]", name) }
	retype := func(name, text string) {
		p.do(chromedp.Focus(field(name)), chromedp.Evaluate("document.activeElement.select()", nil), chromedp.KeyEvent(text))
	}
	retype("value 1", "9")
	p.do(chromedp.KeyEvent(kb.Shift + kb.Tab))
	retype("name 1", "cc")
	p.do(chromedp.KeyEvent(kb.Tab))
	p.expectTable("a value and then a name", href, []pair{{"a", "x"}, {"cc", "9"}, {"d", "z"}})
	expect(t, "the focus", value[string](p, "document.activeElement.dataset.key"), "value 1")
	// A value is typed, and the pair is moved by a click without leaving the field before.
	retype("value 0", "typed")
	p.do(chromedp.Click(field("Move down 0")))
	p.expectTable("typed and moved", href, []pair{{"cc", "9"}, {"a", "typed"}, {"d", "z"}})
	retype("name 2", "b b")
	p.do(chromedp.Click("#sortpairs"))
	p.expectTable("typed and sorted", href, []pair{{"a", "typed"}, {"b b", "z"}, {"cc", "9"}})
	retype("value 2", "")
	p.do(chromedp.Click(field("Delete 2")))
	p.expectTable("emptied and deleted", href, []pair{{"a", "typed"}, {"b b", "z"}})
	expect(t, "the focus after the row is gone", value[string](p, "document.activeElement.dataset.key"), "Delete 1")
	// What the input has is in the table at once.
	p.enter("https://h/?q=1", "", false)
	p.expectTable("another URL", "https://h/", []pair{{"q", "1"}})
}

// TestLateRemedy types while a remedy is on its way that takes long.
func TestLateRemedy(t *testing.T) {
	p := open(t, "")
	p.enter("https://h/"+strings.Repeat("a", 4000)+" b", "", false)
	p.do(chromedp.Evaluate(`document.querySelector("[data-fix]").click(); weburlTest.set("input", "https://typed.example/")`, nil))
	value[bool](p, "weburlTest.frames(300)")
	expect(t, "the input", value[string](p, "weburlTest.state().input"), "https://typed.example/")
	p.enter("https://h/"+strings.Repeat("a", 4000)+" b", "", false)
	value[bool](p, `weburlTest.click("[data-fix]")`)
	expect(t, "the end of the input", strings.HasSuffix(value[string](p, "weburlTest.state().input"), "a%20b"), true)
}

// texts are what is typed into the table.
var texts = []string{"", "a", "b", "zz", "ü", "&=+%", " ", "😀", "%41", "#x", "A", "ﬀ", "\ue000"}

// TestEditSequences does random edits without waiting, and compares the end with what the
// library has for the same edits. With the flag -all it does 1,000 sequences, 100 in each tab.
func TestEditSequences(t *testing.T) {
	if testing.Short() {
		t.Skip("it tries many inputs")
	}
	sequences, each := 15, 15
	if *all {
		sequences, each = 1000, 100
	}
	edits := 0
	for from := 0; from < sequences; from += each {
		t.Run(fmt.Sprintf("from %d", from), func(t *testing.T) {
			p := open(t, "")
			p.view("editing")
			for seed := from; seed < from+each && !t.Failed(); seed++ {
				edits += p.editSequence(uint64(seed))
			}
		})
	}
	t.Logf("%d sequences with %d edits", sequences, edits)
}

// editSequence does the edits of a seed, compares, and returns how many they are.
func (p *tab) editSequence(seed uint64) int {
	p.t.Helper()
	random := rand.New(rand.NewPCG(seed, 30))
	e := &editor{random: random, pairs: []pair{{"a", "x"}, {"c", "1"}, {"d", fmt.Sprint(seed)}}}
	href := "https://h/?a=x&c=1&d=" + fmt.Sprint(seed)
	p.enter(href, "", false)
	value[bool](p, "weburlTest.quiet()")
	var acts []string
	for range 2 + random.IntN(12) {
		act := e.edit()
		if random.IntN(4) == 0 {
			act += "; await weburlTest.quiet()"
		}
		acts = append(acts, act)
	}
	script := strings.Join(acts, ";\n")
	p.do(chromedp.Evaluate(`(async () => { const type = (s, t) => { const f = document.querySelector(s); f.value = t; f.dispatchEvent(new InputEvent("input", { bubbles: true })); };
		`+script+`; return true; })()`, nil, await))
	p.expectTable(fmt.Sprintf("seed %d, %s", seed, script), href, e.pairs)
	return len(acts)
}

// An editor has the pairs that the table must have.
type editor struct {
	random *rand.Rand
	pairs  []pair
}

// edit does an edit of the pairs, and returns the script that does it on the page.
func (e *editor) edit() string {
	text := func() string { return texts[e.random.IntN(len(texts))] }
	typed := func(selector, text string) string { return fmt.Sprintf("type(%q, %s)", selector, quote(text)) }
	row := func(what string, i int) string { return fmt.Sprintf(`[data-key="%s %d"]`, what, i) }
	click := func(selector string) string { return fmt.Sprintf("document.querySelector(%q).click()", selector) }
	n := len(e.pairs)
	operation, i := e.random.IntN(8), e.random.IntN(max(n, 1))
	switch {
	case n == 0 || operation == 0:
		added := pair{text(), text()}
		e.pairs = append(e.pairs, added)
		return typed("#addname", added.Name) + ";" + typed("#addvalue", added.Value) + ";" + click(".adder button")
	case operation <= 2:
		e.pairs[i].Value = text()
		return typed(row("value", i), e.pairs[i].Value)
	case operation == 3:
		e.pairs[i].Name = text()
		return typed(row("name", i), e.pairs[i].Name)
	case operation == 4:
		if i < n-1 {
			e.pairs[i], e.pairs[i+1] = e.pairs[i+1], e.pairs[i]
		}
		return click(row("Move down", i))
	case operation == 5:
		if i > 0 {
			e.pairs[i], e.pairs[i-1] = e.pairs[i-1], e.pairs[i]
		}
		return click(row("Move up", i))
	case operation == 6:
		e.pairs = slices.Delete(e.pairs, i, i+1)
		return click(row("Delete", i))
	}
	sorted := webapi.NewURLSearchParams("")
	for _, p := range e.pairs {
		sorted.Append(p.Name, p.Value)
	}
	sorted.Sort()
	e.pairs = nil
	for name, value := range sorted.All() {
		e.pairs = append(e.pairs, pair{name, value})
	}
	return "document.querySelector('#sortpairs')?.click()" // one pair has no button
}
