// Editing: the setters of the class URL, and the query as a table.

import { settable, setHere } from "./browser.js";
import { h, keepFocus, wellFormed } from "./dom.js";
import { ask } from "./engine.js";
import { marked, shown, value } from "./glyphs.js";
import { QueryTable } from "./querytable.js";

const partOf = { protocol: "scheme", username: "username", password: "password", host: "host", hostname: "host", port: "port", pathname: "path", search: "query", hash: "fragment" };

export class Editing {
  constructor(context) {
    this.context = context;
    this.wanted = new Map(); // by attribute, what stands for its last question
    this.setters = h("div", { class: "setters" });
    this.query = new QueryTable(context);
    this.element = h("div", { class: "editing" },
      h("section", null, h("h3", null, "Setters"), h("p", { class: "note" }, "Type a value to see what the setter does here and in your browser. “Use” puts the result into the input."), this.setters),
      h("section", null, h("h3", null, "Query"), this.query.element));
  }

  questions() { return []; }

  async update() {
    const { answer } = this.context;
    if (!answer.ok) {
      this.href = null;
      this.setters.replaceChildren(h("p", { class: "failed" }, "There is no URL to edit: the input does not parse."));
      this.query.clear();
      return;
    }
    await this.query.update(answer.href);
    if (this.href === answer.href) return;
    this.href = answer.href;
    this.wanted.clear();
    keepFocus(this.setters, () => this.setters.replaceChildren(...settable.map((a) => this.row(a, answer.attributes[a]))));
  }

  row(attribute, now) {
    const id = `set-${attribute}`;
    const result = h("div", { class: "result", id: `${id}-result` });
    const field = h("input", { type: "text", id, class: "mono", "data-key": id, spellcheck: "false", autocapitalize: "off", autocomplete: "off", value: now, oninput: () => this.set(attribute, field.value, result) });
    const reset = h("button", { type: "button", class: "small", "aria-label": `Reset ${attribute}`, onclick: () => { field.value = now; this.wanted.delete(attribute); result.replaceChildren(); field.focus(); } }, "Reset");
    return h("div", { class: `setter part-${partOf[attribute] ?? ""}` }, h("label", { for: id }, attribute), field, reset, result);
  }

  async set(attribute, text, result) {
    const href = this.href;
    const wanted = {}, outdated = () => this.wanted.get(attribute) !== wanted;
    this.wanted.set(attribute, wanted);
    const [answer] = await ask(["set", { href, attribute, value: wellFormed(text) }]);
    if (outdated()) return;
    const here = setHere(href, attribute, text);
    if (answer.error) {
      result.replaceChildren(h("p", { class: "bad" }, answer.error.message));
      return;
    }
    const ours = answer.threw ? null : answer.attributes.href;
    const theirs = here.ok ? here.attributes.href : null;
    const same = ours === theirs;
    const spans = !same && ours !== null && theirs !== null ? (await ask(["differ", { a: ours, b: theirs }]))[0].spans : [];
    if (outdated()) return;
    result.replaceChildren(
      line("weburl", "ours", ours, answer.threw ? `throws: ${answer.threw.name}` : "", [], answer),
      line("this browser", "theirs", theirs, here.error, spans?.map((s) => s.b) ?? []),
      h("p", { class: same ? "good" : "bad" }, same ? "Both do the same." : "This browser differs from the standard."),
      ours !== null && ours !== href ? h("button", { type: "button", class: "small", "data-key": `set-${attribute}`, "aria-label": `Use the URL with this ${attribute}`, onclick: () => this.context.change({ input: ours, base: "", escapes: false }, "renew") }, "Use") : "");
  }

  leave() { this.href = null; }
}

function line(name, kind, href, failure, spans, answer) {
  return h("p", { class: "line", "data-kind": kind, "data-text": href }, h("b", null, name, ": "),
    href === null ? h("span", { class: "bad" }, shown(failure, 200)) : spans.length ? marked(href, spans) : value(href),
    answer?.ignored && h("span", { class: "note" }, " ", `Nothing changes: ${answer.ignored.meaning}. ${answer.ignored.remedy || ""}`),
    answer && !answer.ignored && !answer.threw && h("span", { class: "note" }, answer.changed.length ? ` changes ${answer.changed.join(", ")}` : " changes nothing"));
}
