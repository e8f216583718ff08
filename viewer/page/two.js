// Two URLs: what they have in common, and the first step at which the parser parts them.

import { h, link, match, wellFormed } from "./dom.js";
import { marked, shown, value } from "./glyphs.js";
import { ask } from "./engine.js";

export class Two {
  constructor(context) {
    this.context = context;
    this.other = h("input", { type: "text", class: "mono", id: "other", spellcheck: "false", autocapitalize: "off", autocomplete: "off", oninput: () => context.change({ other: this.other.value }, "follow") });
    this.result = h("div", { class: "tworesult" });
    this.element = h("div", { class: "two" }, h("div", { class: "field" }, h("label", { for: "other" }, "Another URL"), this.other), this.result);
    this.result.addEventListener("click", (e) => {
      if (e.target.closest("#parting")) context.change({ view: "steps", edition: "", step: this.answer.parting.index });
    });
  }

  questions(asked, state) { return [["two", { ...asked, other: wellFormed(state.other) }]]; }

  async update([answer], state, outdated) {
    if (this.other.value !== state.other) this.other.value = state.other;
    const [{ spans = [] }] = answer.ok && !answer.equal ? await ask(["differ", { a: answer.href, b: answer.other }]) : [{}];
    if (outdated()) return;
    this.answer = answer;
    match(this.result, h("div", { class: "tworesult" }, answer.error ? h("p", { class: "failed" }, answer.error.message) : this.facts(answer, spans)));
  }

  facts(a, spans) {
    const yes = (text, holds, why) => h("li", { class: holds ? "yes" : "no" }, h("b", { class: holds ? "good" : "bad" }, holds ? "yes" : "no"), ` ${text}`, why && h("span", { class: "note" }, ` ${why}`));
    const at = (span, text) => span.start === span.end ? "the end" : [h("code", null, shown(text.slice(span.start, span.end))), ` (${span.start + 1})`];
    return [
      h("dl", { class: "pairs" }, [["This one", a.href, a.failed[0], "a"], ["The other one", a.other, a.failed[1], "b"]].map(([name, href, failed, side]) => [h("dt", null, name),
        h("dd", null, failed ? h("span", { class: "bad" }, `failure: ${failed}`) : spans.length > 0 ? marked(href, spans.map((s) => s[side])) : value(href))])),
      a.ok ? h("ul", { class: "matches" }, yes("the same URL", a.equal), yes("the same resource", a.sameResource, "without fragments"), yes("the same origin", a.sameOrigin),
        yes("the same site", a.sameSite), !a.equal && yes("the same after normalizing", a.normalized !== "", a.normalized && `by the profile “${a.normalized}” of weburl normalize`))
        : h("p", { class: "note" }, "What does not parse has no origin and no site."),
      a.parting ? h("p", { class: "note" }, `The parser parts them at step ${a.parting.index + 1}, in the ${a.parting.state || "preparation"}, where it reads `, at(a.parting.at[0], this.context.answer.text), " here and ", at(a.parting.at[1], a.otherText), " there. ",
        h("button", { type: "button", class: "small", id: "parting" }, "Show the step")) : h("p", { class: "note" }, "The parser does the same steps for both."),
      h("p", { class: "note" }, "Equality is ", link("https://url.spec.whatwg.org/#concept-url-equals", "that of the standard"), "; origins and sites are those of ", link("https://html.spec.whatwg.org/multipage/browsers.html#same-site", "HTML"), "."),
    ];
  }
}
