// The query as a table of pairs.

import { h, keepFocus } from "./dom.js";
import { ask } from "./engine.js";
import { value } from "./glyphs.js";

const most = 200;

export class QueryTable {
  constructor(context) {
    this.context = context;
    this.element = h("div", { class: "query" });
  }

  clear() {
    this.href = null;
    this.element.replaceChildren(h("p", { class: "note" }, "There is no query."));
  }

  async update(href) {
    if (this.href === href) return;
    this.href = href;
    const [answer] = await ask(["query", { href }]);
    if (this.href !== href) return;
    if (answer.error) {
      this.element.replaceChildren(h("p", { class: "failed" }, answer.error.message));
      return;
    }
    keepFocus(this.element, () => this.draw(answer));
  }

  // edit does one edit and puts the URL that it gives into the input.
  async edit(edit, how = "keep") {
    const [answer] = await ask(["query", { href: this.href, edits: [edit] }]);
    if (answer.error || answer.href === this.href) return;
    this.href = answer.href;
    if (how === "keep") keepFocus(this.element, () => this.draw(answer));
    else this.drawn = answer.pairs;
    this.context.change({ input: answer.href, base: "", escapes: false }, "keep");
  }

  draw({ pairs }) {
    this.drawn = pairs;
    const rows = pairs.slice(0, most).map((p, i) => this.row(p, i, pairs.length));
    this.element.replaceChildren(...[
      pairs.length === 0 ? h("p", { class: "note" }, "The query has no pairs.") : h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Pairs of the query" }, h("table", { class: "pairtable" },
        h("thead", null, h("tr", null, ["Name", "Value", "As written", "Order"].map((t) => h("th", { scope: "col" }, t)))), h("tbody", null, rows))),
      pairs.length > most && h("p", { class: "note" }, `${pairs.length - most} more pairs are not shown.`),
      this.adder(),
      pairs.length > 1 && h("button", { type: "button", class: "small", "data-key": "sort", id: "sortpairs", onclick: () => this.edit({ operation: "sort" }) }, "Sort by name"),
    ].filter(Boolean));
  }

  row(pair, index, length) {
    const key = (what) => `${what} ${index}`;
    const field = (what) => h("input", {
      type: "text", class: "mono", "data-key": key(what), "aria-label": `${what === "name" ? "Name" : "Value"} ${index + 1}`, value: pair[what], spellcheck: "false", autocomplete: "off",
      onchange: (e) => this.edit({ operation: "replace", index, name: pair.name, value: pair.value, [what]: e.target.value }, "field"),
    });
    const button = (text, label, edit, disabled) => h("button", { type: "button", class: "small", "data-key": key(label), "aria-label": `${label} pair ${index + 1}`, title: label, disabled, onclick: () => this.edit(edit) }, text);
    return h("tr", null, h("td", null, field("name")), h("td", null, field("value")), h("td", null, value(pair.raw, 80)),
      h("td", { class: "buttons" }, button("↑", "Move up", { operation: "move", index, to: index - 1 }, index === 0),
        button("↓", "Move down", { operation: "move", index, to: index + 1 }, index === length - 1),
        button("✕", "Delete", { operation: "delete", index })));
  }

  adder() {
    const name = h("input", { type: "text", class: "mono", id: "addname", "data-key": "addname", autocomplete: "off" });
    const text = h("input", { type: "text", class: "mono", id: "addvalue", "data-key": "addvalue", autocomplete: "off" });
    return h("form", { class: "adder", onsubmit: (e) => { e.preventDefault(); this.edit({ operation: "append", name: name.value, value: text.value }); } },
      h("div", { class: "field" }, h("label", { for: "addname" }, "New name"), name), h("div", { class: "field" }, h("label", { for: "addvalue" }, "New value"), text),
      h("button", { type: "submit", "data-key": "add" }, "Add"));
  }
}
