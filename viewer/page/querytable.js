// The query as a table of pairs. The rows stay in the page: an edit changes what is in
// them, so that no click and no key is lost.

import { h, put } from "./dom.js";
import { ask } from "./engine.js";
import { value } from "./glyphs.js";

const most = 200;

export class QueryTable {
  constructor(context) {
    this.context = context;
    this.rows = [];
    this.pairs = [];
    this.edits = []; // that are not done yet
    this.none = h("p", { class: "note" });
    this.body = h("tbody");
    this.table = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Pairs of the query" }, h("table", { class: "pairtable" },
      h("thead", null, h("tr", null, ["Name", "Value", "As written", "Order"].map((t) => h("th", { scope: "col" }, t)))), this.body));
    this.more = h("p", { class: "note" });
    this.sort = h("button", { type: "button", class: "small", id: "sortpairs", onclick: () => this.edit({ operation: "sort" }) }, "Sort by name");
    this.adder = this.newAdder();
    this.element = h("div", { class: "query" });
  }

  clear() {
    this.href = null;
    this.edits = [];
    this.none.textContent = "There is no query.";
    put(this.element, [this.none]);
  }

  async update(href) {
    if (this.href === href) return;
    this.href = href;
    this.edits = [];
    const [answer] = await ask(["query", { href }]);
    if (this.href !== href || this.edits.length > 0) return;
    this.draw(answer);
  }

  // edit does an edit at once on the screen, so that the next one is of what somebody
  // sees, and then in the URL.
  async edit(edit, how = "keep") {
    this.draw({ pairs: edited(this.pairs, edit) });
    this.edits.push({ edit, how });
    if (this.busy) return;
    this.busy = true;
    this.element.ariaBusy = "true";
    while (this.edits.length > 0) {
      const now = this.edits, { href } = this;
      this.edits = [];
      const [answer] = await ask(["query", { href, edits: now.map((e) => e.edit) }]);
      if (href !== this.href) continue; // somebody else changed the URL
      if (!answer.error) this.href = answer.href;
      if (answer.error || this.edits.length === 0) this.draw(answer);
      const how = now.every((e) => e.how === now[0].how) ? now[0].how : "renew";
      if (!answer.error) this.context.change({ input: answer.href, base: "", escapes: false }, how);
    }
    this.busy = false;
    this.element.ariaBusy = null;
  }

  draw({ pairs, error }) {
    if (error) {
      put(this.element, [h("p", { class: "failed" }, error.message)]);
      return;
    }
    this.pairs = pairs;
    const active = this.element.contains(document.activeElement) ? document.activeElement : null;
    while (this.rows.length < Math.min(pairs.length, most)) this.rows.push(this.row(this.rows.length));
    const rows = this.rows.slice(0, pairs.length);
    put(this.body, rows.map((row) => row.element));
    for (const [i, row] of rows.entries()) row.show(pairs[i], i === pairs.length - 1);
    this.none.textContent = "The query has no pairs.";
    this.more.textContent = `${pairs.length - most} more pairs are not shown.`;
    put(this.element, [pairs.length === 0 ? this.none : this.table, pairs.length > most && this.more, this.adder, pairs.length > 1 && this.sort].filter(Boolean));
    if (active && !active.isConnected) (rows.at(-1)?.last ?? this.adder.querySelector("input")).focus({ preventScroll: true });
  }

  row(index) {
    const field = (what) => h("input", {
      type: "text", class: "mono", "data-key": `${what} ${index}`, "aria-label": `${what === "name" ? "Name" : "Value"} ${index + 1}`, spellcheck: "false", autocomplete: "off",
      oninput: () => this.edit({ operation: "replace", index, name: name.value, value: text.value }, "follow"),
    });
    const button = (sign, label, edit) => h("button", { type: "button", class: "small", "data-key": `${label} ${index}`, "aria-label": `${label} pair ${index + 1}`, title: label,
      onclick: (e) => e.target.ariaDisabled !== "true" && this.edit({ ...edit, index }) }, sign);
    const name = field("name"), text = field("value"), raw = h("td");
    const up = button("↑", "Move up", { operation: "move", to: index - 1 }), down = button("↓", "Move down", { operation: "move", to: index + 1 });
    const remove = button("✕", "Delete", { operation: "delete" });
    const element = h("tr", null, h("td", null, name), h("td", null, text), raw, h("td", { class: "buttons" }, up, down, remove));
    const show = (pair, last) => {
      for (const [field, now] of [[name, pair.name], [text, pair.value]]) if (field.value !== now) field.value = now;
      raw.replaceChildren(pair.raw === undefined ? "…" : value(pair.raw, 80));
      // A disabled button would lose the focus of somebody who presses it again and again.
      up.ariaDisabled = String(index === 0);
      down.ariaDisabled = String(last);
    };
    return { element, show, last: remove };
  }

  newAdder() {
    const name = h("input", { type: "text", class: "mono", id: "addname", autocomplete: "off" });
    const text = h("input", { type: "text", class: "mono", id: "addvalue", autocomplete: "off" });
    const add = (e) => {
      e.preventDefault();
      this.edit({ operation: "append", name: name.value, value: text.value }, "renew");
      name.value = text.value = "";
      name.focus();
    };
    return h("form", { class: "adder", onsubmit: add },
      h("div", { class: "field" }, h("label", { for: "addname" }, "New name"), name), h("div", { class: "field" }, h("label", { for: "addvalue" }, "New value"), text),
      h("button", { type: "submit" }, "Add"));
  }
}

// edited returns the list of pairs after an edit, as the class URLSearchParams has it.
function edited(pairs, { operation, index, to, name, value }) {
  const list = [...pairs];
  switch (operation) {
    case "append": list.push({ name, value }); break;
    case "replace": list[index] = { name, value }; break;
    case "delete": list.splice(index, 1); break;
    case "move": list.splice(to, 0, ...list.splice(index, 1)); break;
    case "sort": list.sort((a, b) => a.name < b.name ? -1 : Number(a.name > b.name));
  }
  return list;
}
