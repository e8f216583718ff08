// The readings: one row for each attribute, one column for each reader. Where that
// does not fit, a list of the attributes, with the readers that agree together.

import { h, keepFocus, match, narrow, put } from "./dom.js";
import { attributes, nameHere } from "./browser.js";
import { ask } from "./engine.js";
import { marked, value } from "./glyphs.js";
import { reasons } from "./reasons.js";

/** comparable is up to how many characters values are compared by character. */
const comparable = 3000;

export class Readings {
  constructor(context) {
    this.context = context;
    this.browser = nameHere();
    this.element = h("div", { class: "readings" });
    this.body = h("div");
    narrow.addEventListener("change", () => this.readings && this.element.isConnected && this.draw());
  }

  questions(asked) {
    return [["editions", asked]];
  }

  async update([editions], state, outdated) {
    const columns = this.columns(editions);
    const hidden = new Set(state.hidden.split(" "));
    const visible = columns.filter((c) => !hidden.has(c.id));
    const differences = await this.compare(visible);
    if (outdated()) return;
    this.readings = { columns, visible, differences, editions, hidden };
    this.draw();
  }

  // columns returns the readers: {id, name, about, reading}. A reading is {ok,
  // failure, attributes}.
  columns(editions) {
    const { answer, here } = this.context;
    const fatal = answer.errors.find((e) => e.fatal) ?? answer.baseErrors.find((e) => e.fatal);
    const columns = [
      { id: "weburl", name: "weburl", about: "today’s standard", reading: { ok: answer.ok, failure: fatal?.name, attributes: answer.attributes } },
      { id: "browser", name: this.browser, about: "this browser", reading: { ok: here.ok, failure: "it throws", attributes: here.attributes } },
    ];
    if (!answer.long) {
      columns.push({ id: "net-url", name: "net/url", about: "Go’s package", reading: { ok: answer.netURL.ok, failure: answer.netURL.error, attributes: answer.netURL.ok ? { href: answer.netURL.href, ...answer.netURL.attributes } : null } });
    }
    for (const e of editions?.editions ?? []) {
      if (e.id === "living") continue;
      const r = editions.readings.find((r) => r.edition === e.id);
      const listed = r.ok ? Object.fromEntries(r.attributes.map((a) => [a.name, a.value])) : null;
      columns.push({ id: e.id, name: e.id, about: e.date, reading: { ok: r.ok, failure: r.error && (r.error.name || r.error.term), attributes: listed && { href: r.href, ...listed } } });
    }
    return columns;
  }

  // compare asks which characters differ from weburl's, for all cells at once.
  async compare(columns) {
    const ours = columns.find((c) => c.id === "weburl")?.reading ?? this.context.answer;
    const cells = [];
    for (const c of columns) {
      if (c.id === "weburl" || !c.reading.ok || !ours.ok) continue;
      for (const a of attributes) {
        const x = ours.attributes[a], y = c.reading.attributes[a];
        if (typeof y === "string" && x !== y && x.length < comparable && y.length < comparable) cells.push([c.id, a, { a: x, b: y }]);
      }
    }
    const answers = cells.length ? await ask(...cells.map(([, , q]) => ["differ", q])) : [];
    return new Map(cells.map(([id, a], i) => [`${id} ${a}`, answers[i].spans ?? []]));
  }

  draw() {
    const { columns, visible, editions, hidden } = this.readings;
    keepFocus(this.element, () => put(this.element, [this.chooser(columns, hidden), this.body]));
    match(this.body, h("div", null,
      narrow.matches ? this.list(visible)
        : h("div", { class: "scroll readingscroll", tabindex: "0", role: "region", "aria-label": "Readings, a wide table" }, this.table(visible)),
      this.context.answer.long ? h("p", { class: "note" }, "The input is too long for net/url and the editions.")
        : editions?.error ? h("p", { class: "note" }, `The editions are not shown. ${editions.error.message}`)
          : !editions && h("p", { class: "waiting" }, "The editions are still loading."),
      reasons(this.context, this.readings, this.browser)));
  }

  chooser(columns, hidden) {
    const key = JSON.stringify([columns.map((c) => c.id), [...hidden]]);
    if (this.chosen?.key !== key) this.chosen = { key, element: this.newChooser(columns, hidden) };
    return this.chosen.element;
  }

  newChooser(columns, hidden) {
    const set = (id, on) => {
      const next = new Set(hidden);
      if (on) next.delete(id); else next.add(id);
      this.context.change({ hidden: [...next].filter(Boolean).join(" ") });
    };
    return h("fieldset", { class: "chooser" }, h("legend", null, "Columns"), columns.map((c) => h("label", { class: "tick" },
      h("input", { type: "checkbox", "data-key": `column ${c.id}`, "data-column": c.id, checked: !hidden.has(c.id), onchange: (e) => set(c.id, e.target.checked) }), " ", c.name)));
  }

  table(columns) {
    const rowOf = (name) => h("tr", { "data-row": name }, h("th", { scope: "row" }, name), columns.map((c) => this.cell(c, name)));
    return h("table", { class: "wideTable" }, h("caption", { class: "hidden" }, "How each reader reads the URL"),
      h("thead", null, h("tr", null, h("th", { scope: "col" }, h("span", { class: "hidden" }, "attribute")), columns.map((c) => h("th", { scope: "col" }, c.name, h("small", null, c.about))))),
      h("tbody", null, attributes.map(rowOf)));
  }

  cell(column, name) {
    const { text, differs, nodes } = this.content(column, name);
    return h("td", { "data-cell": `${column.id} ${name}`, class: differs ? "differs" : null, "data-text": text?.length < comparable ? text : null }, nodes);
  }

  list(columns) {
    // Those that fail say so at href, and have nothing else.
    const read = columns.filter((c) => c.reading.ok);
    return h("dl", { class: "readinglist" }, (read.length > 0 ? attributes : ["href"]).map((name) => {
      const groups = new Map();
      for (const c of name === "href" ? columns : read) {
        const content = this.content(c, name), group = groups.get(content.key);
        if (group) group.readers.push(c.name);
        else groups.set(content.key, { ...content, readers: [c.name] });
      }
      return [h("dt", null, name), [...groups.values()].map((g) => h("dd", { class: g.differs ? "differs" : null },
        groups.size > 1 && h("span", { class: "note" }, g.readers.join(", ")), h("div", null, g.nodes)))];
    }));
  }

  // content is what a reader has for an attribute. It has the same key for readers
  // that have the same.
  content(column, name) {
    const { reading } = column;
    const ours = this.context.answer;
    const none = (word) => ({ key: word, nodes: [h("span", { class: "null" }, word)] });
    if (!reading.ok) {
      if (name !== "href") return none("–");
      const failure = reading.failure?.slice(0, 160);
      return { key: `failure ${failure}`, differs: ours.ok, nodes: [h("span", { class: "bad" }, "failure"), failure && h("small", null, failure)] };
    }
    const text = reading.attributes[name];
    if (text === undefined) return none("–");
    const same = ours.ok && ours.attributes[name] === text;
    if (same || column.id === "weburl") return { key: `text ${text}`, text, nodes: [value(text)] };
    const spans = this.readings.differences.get(`${column.id} ${name}`);
    const mark = spans && text !== "" ? marked(text, spans.map((s) => s.b)) : h("mark", null, value(text));
    return { key: `text ${text}`, text, differs: true, nodes: [mark, h("span", { class: "hidden" }, " (differs)")] };
  }
}
