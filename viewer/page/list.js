// A list of URLs: a table to sort and to copy.

import { copy, count, h, number, put, wellFormed } from "./dom.js";
import { ask } from "./engine.js";
import { shown } from "./glyphs.js";

const columns = [["input", "Input"], ["ok", "Reading"], ["href", "URL"], ["host", "Host"], ["errors", "Errors"], ["error", "First error"], ["warning", "Warning"]];
const most = 2000;

export class List {
  withoutInput = true;

  constructor(context) {
    this.context = context;
    this.text = h("textarea", { id: "list", rows: "5", class: "mono", spellcheck: "false", autocapitalize: "off", autocomplete: "off", oninput: () => context.change({ list: this.text.value }, "follow") });
    this.summary = h("p", { id: "listsummary", role: "status" });
    this.copy = h("button", { type: "button", id: "copylist", onclick: (e) => copy(this.table(), e.target) }, "Copy the table");
    this.head = h("tr", null, columns.map(([key, name]) => h("th", { scope: "col", "aria-sort": "none", "data-column": key }, h("button", { type: "button", class: "small", onclick: () => this.sort(key) }, name))));
    this.body = h("tbody");
    this.scroll = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "The URLs of the list" }, h("table", { class: "listtable" }, h("thead", null, this.head), this.body));
    this.result = h("div");
    this.element = h("div", { class: "list-view" }, h("div", { class: "field" }, h("label", { for: "list" }, `URLs, one a line, up to ${number(most)}`), this.text), this.result);
    this.body.addEventListener("click", (e) => {
      const row = e.target.closest("[data-row]");
      if (row) context.change({ input: this.rows[row.dataset.row].input, base: this.base, escapes: false, view: "ribbon", step: 0 });
    });
  }

  lines(state) { return wellFormed(state.list).split("\n").filter((l) => l.trim() !== ""); }

  // The base without its escapes is known only after it was read.
  questions() { return []; }

  async update(_, state, outdated) {
    if (this.text.value !== state.list) this.text.value = state.list;
    const lines = this.lines(state);
    this.base = this.context.answer.base;
    const question = JSON.stringify({ inputs: lines, base: this.base, encoding: state.encoding });
    if (question === this.asked) return; // the input is not in it, and a table of 2,000 rows takes long to draw
    const [answer] = await ask(["list", question]);
    if (outdated()) return;
    this.asked = question;
    if (answer.error) {
      put(this.result, [h("p", { class: "failed" }, answer.error.message)]);
      return;
    }
    this.rows = answer.rows.map((row, i) => ({ input: lines[i], ...row }));
    this.sorted = null;
    const failed = this.rows.filter((r) => !r.ok).length, wrong = this.rows.filter((r) => r.ok && r.errors > 0).length;
    const hosts = new Set(this.rows.filter((r) => r.ok).map((r) => r.host)).size, hrefs = new Set(this.rows.filter((r) => r.ok).map((r) => r.href)).size;
    this.summary.textContent = `${count(this.rows.length, "line")}: ${count(this.rows.length - failed, "URL")}, ${number(hrefs)} of them different, on ${count(hosts, "host")}; ${number(failed)} not a URL, and ${number(wrong)} with validation errors.`;
    put(this.result, this.rows.length === 0 ? [] : [this.summary, this.copy, this.scroll]);
    this.draw();
  }

  sort(key) {
    const down = this.sorted?.key === key && !this.sorted.down;
    this.sorted = { key, down };
    this.draw();
  }

  order() {
    const order = this.rows.map((_, i) => i);
    if (!this.sorted) return order;
    const { key, down } = this.sorted, of = (i) => this.rows[i][key];
    order.sort((i, j) => (of(i) < of(j) ? -1 : Number(of(i) > of(j))) * (down ? -1 : 1) || i - j);
    return order;
  }

  draw() {
    for (const th of this.head.children) th.ariaSort = this.sorted?.key === th.dataset.column ? (this.sorted.down ? "descending" : "ascending") : "none";
    this.body.replaceChildren(...this.order().map((i) => {
      const r = this.rows[i];
      return h("tr", null, h("td", { class: "mono" }, h("button", { type: "button", class: "link", "data-row": i }, shown(r.input, 80))), h("td", null, h("b", { class: r.ok ? "good" : "bad" }, r.ok ? "URL" : "failure")),
        h("td", { class: "mono" }, shown(r.href, 120)), h("td", { class: "mono" }, shown(r.host, 60)), h("td", null, r.errors), h("td", null, r.error), h("td", { class: "caution" }, r.warning));
    }));
  }

  // table is for a spreadsheet: no cell has a tab, a line feed, or begins a formula. A
  // spreadsheet takes quotation marks at the beginning away, and the next cells up to the others.
  table() {
    const cell = (v) => String(v).replace(/[\t\n\r]/g, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`).replace(/^[=+\-@"]/, "'$&");
    return [columns.map(([, name]) => name), ...this.order().map((i) => columns.map(([key]) => key === "ok" ? (this.rows[i].ok ? "URL" : "failure") : cell(this.rows[i][key])))].map((row) => row.join("\t")).join("\n") + "\n";
  }
}
