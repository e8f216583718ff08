package pagetest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// helpers is defined in every tab before the page's own scripts. The page counts
// in data-shown how often it has drawn an answer.
const helpers = `Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }); // but for TestService
globalThis.weburlTest = {
	shown: () => Number(document.body?.dataset.shown ?? 0),
	frame: () => new Promise((r) => setTimeout(r, 4)),
	async loaded() {
		while (document.body?.dataset.ready !== "more" || this.shown() === 0 || document.querySelector("[aria-busy=true]")) await this.frame();
		await this.quiet();
		const address = (name) => performance.getEntriesByType("resource").map((e) => e.name).find((n) => n.includes("/" + name + "."));
		this.modules = { state: await import(address("state")), engine: await import(address("engine")) };
		return true;
	},
	// The page's own modules: the programs, and the writer of links.
	async ask(method, question) { return (await this.modules.engine.ask([method, question]))[0]; },
	link(state) { return this.modules.state.fragment({ ...this.modules.state.initial(), ...state }); },
	state: () => ({ input: document.getElementById("input").value }),
	// settled presses Enter and waits until the address has what was typed.
	async settled() {
		document.getElementById("input").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
		await new Promise((r) => setTimeout(r, 450));
		return true;
	},
	async frames(ms) { await new Promise((r) => setTimeout(r, ms)); return true; },
	async until(condition) { for (const end = Date.now() + 60000; !condition();) { if (Date.now() > end) throw new Error("this never came: " + condition + ": " + document.getElementById("notice")?.innerText); await this.frame(); } return true; },
	async quiet() { for (let n = -1; n !== this.shown();) { n = this.shown(); await new Promise((r) => setTimeout(r, 60)); } return true; },
	async after(act) {
		const before = this.shown();
		act();
		return this.until(() => this.shown() !== before);
	},
	set(id, text) {
		const field = document.getElementById(id);
		if (field.type === "checkbox" ? field.checked === text : field.value === text) return;
		if (field.type === "checkbox") field.checked = text; else field.value = text;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.dispatchEvent(new Event("change", { bubbles: true }));
	},
	enter(input, base, escapes) {
		return this.after(() => {
			this.set("escapes", escapes);
			this.set("base", base);
			document.getElementById("input").value = "\u0000";
			this.set("input", input);
		});
	},
	click(selector) { return this.after(() => document.querySelector(selector).click()); },
	column(name) {
		const failed = document.querySelector('[data-cell="' + name + ' href"] .bad')?.textContent === "failure";
		const cells = [...document.querySelectorAll('[data-cell^="' + name + ' "]')];
		return { ok: !failed, attributes: failed ? {} : Object.fromEntries(cells.map((c) => [c.dataset.cell.slice(name.length + 1), c.dataset.text])) };
	},
};`

func addHelpers() chromedp.Action { return addScript(helpers) }

// addScript runs a script in every document before its own.
func addScript(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := cdppage.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// watch records what no page of ours may do: an error in a script, a refusal by
// the Content-Security-Policy, a dialog, a request to somebody else.
func (p *tab) watch() {
	note := func(format string, arguments ...any) {
		if len(*p.strange) < 20 {
			*p.strange = append(*p.strange, fmt.Sprintf(format, arguments...))
		}
	}
	chromedp.ListenTarget(p.ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			note("a script failed: %v", e.ExceptionDetails.Error())
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError {
				note("%s %s", e.Entry.Text, e.Entry.URL)
			}
		case *cdppage.EventJavascriptDialogOpening:
			note("a dialog: %s", e.Message)
		case *network.EventRequestWillBeSent:
			unpacked := strings.HasPrefix(e.Request.URL, "blob:null/") // by a page from the disk
			if !unpacked && !strings.HasPrefix(strings.TrimPrefix(e.Request.URL, "blob:"), shared.address) {
				note("a request to %s", e.Request.URL)
			}
		}
	})
	p.do(network.Enable(), log.Enable())
	p.t.Cleanup(func() {
		for _, s := range *p.strange {
			p.t.Errorf("the page did what it must not do: %s", s)
		}
	})
}

// quote writes a Go string as an expression of JavaScript. A string that is not
// UTF-8 is not possible.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// expect fails the test if the values differ.
func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s\n got %v\nwant %v", what, got, want)
	}
}

// contains fails the test if the text does not have a part.
func contains(t *testing.T, what, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s: %q does not have %q", what, text, part)
	}
}

// offline takes the network from the tab, or gives it back.
func (p *tab) offline(off bool) {
	p.do(network.EmulateNetworkConditions(off, 0, -1, -1))
}
