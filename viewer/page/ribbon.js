// The ribbon: the input above, the href below, and between them what became of
// each part.

import { count, h, number, put, svg } from "./dom.js";
import { shown, value } from "./glyphs.js";
import { clip, leavesGap, rows } from "./rows.js";

/** page is how many characters of the input are drawn at once. */
const page = 1500;

const partNames = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];
const words = {
  kept: "kept", lowered: "lower case", encoded: "percent-encoded", changed: "changed",
  dropped: "dropped", inserted: "inserted", inherited: "from the base", unread: "not read",
};

/** Ribbon draws answers of the method read into an element. */
export class Ribbon {
  constructor(element, chooseError) {
    this.element = element;
    this.choose = chooseError;
    this.columns = 0;
    this.at = 0;
    this.rows = h("div", { class: "rows", "aria-hidden": "true" });
    this.drawn = []; // what the rows show
    this.table = this.details();
    new ResizeObserver(([entry]) => {
      if (entry.contentRect.width === 0) return; // another view is shown
      this.width = entry.contentRect.width;
      if (this.answer && this.fitting() !== this.columns) this.redraw();
    }).observe(element);
  }

  /** render draws an answer but for the bands; then connect must be called. */
  render(answer) {
    if (this.answer?.text !== answer.text) this.at = 0;
    this.answer = answer;
    this.point(-2); // the card that the mouse was on is drawn again, too
    this.draw();
  }

  redraw() {
    this.draw();
    this.connect();
  }

  // fitting is how many columns there are room for. The width is kept, because
  // asking for it would lay the page out at each keystroke.
  fitting() {
    this.probe ??= h("span", { class: "rows hidden", "aria-hidden": "true" }, "0".repeat(50));
    if (!this.probe.isConnected) this.element.after(this.probe);
    this.one ||= this.probe.scrollWidth / 50 || 9.8;
    return Math.max(12, Math.floor((this.width ??= this.element.clientWidth) / this.one) - 1);
  }

  draw() {
    const { text, href, runs } = this.answer;
    this.columns = this.fitting();
    const visible = runs.filter((r) => r.from.start < this.at + page && r.from.end >= this.at)
      .map((r) => clip(r, text, this.at, this.at + page));
    this.drawRows(rows(visible, text, href ?? "", this.columns));
    this.visible = visible;
    this.fillTable();
    put(this.element, [
      text.length > page && runs.length > 0 && this.pager(),
      text === "" && !href ? h("p", { class: "waiting" }, "The input is empty.") : runs.length === 0 ? plain(text, href) : this.rows,
      this.failure(), this.legend(), runs.length > 0 && this.table,
    ].filter(Boolean));
  }

  // drawRows changes the segments that differ: a keystroke changes few.
  drawRows(list) {
    while (this.drawn.length > list.length) this.drawn.pop().element.remove();
    for (const [i, segments] of list.entries()) {
      this.drawn[i] ??= this.addRow();
      this.drawRow(this.drawn[i], segments);
    }
  }

  addRow() {
    const line = (name) => h("div", { class: `line ${name}` });
    const row = { element: h("div", { class: "row" }), in: line("in"), out: line("out"), bands: svg("svg", { class: "bands" }), keys: [], ins: [], outs: [] };
    this.rows.append(row.element);
    return row;
  }

  drawRow(row, segments) {
    for (const s of segments) s.marks = this.marks(s);
    const keys = segments.map((s) => JSON.stringify([className(s), leavesGap(s.run), s.from, s.to, s.marks]));
    const differs = (i) => keys[i] !== row.keys[i];
    const gap = (s) => h("span", { class: "gap" }, this.atoms(s), h("span", { class: "filler" }, shown(s.to)));
    row.ins = segments.map((s, i) => !differs(i) ? row.ins[i] : leavesGap(s.run) ? gap(s) : h("span", { class: className(s) }, this.atoms(s)));
    row.outs = segments.map((s, i) => differs(i) ? h("span", { class: className(s) }, s.to && shown(s.to)) : row.outs[i]);
    row.connected &&= keys.length === row.keys.length && !keys.some((_, i) => differs(i));
    Object.assign(row, { keys, segments });
    put(row.in, row.ins);
    put(row.out, row.outs);
    put(row.element, this.answer.ok ? [row.in, row.bands, row.out] : [row.in]);
  }

  /** connect draws the bands of the rows that changed. It lays out the page. */
  connect() {
    if (this.answer.ok && this.rows.isConnected) connect(this.drawn.filter((r) => !r.connected));
  }

  failure() {
    const { ok, errors, baseErrors } = this.answer;
    if (ok) return null;
    const fatal = errors.find((e) => e.fatal), ofBase = baseErrors.find((e) => e.fatal);
    const why = ofBase ? `The base URL does not parse: ${ofBase.name}.` : fatal ? `The parser returns failure: ${fatal.name}.` : "The parser returns failure.";
    return h("p", { class: "failed" }, why);
  }

  // marks are the errors in a segment, with their places in it.
  marks(segment) {
    const { start, from } = segment, end = start + from.length;
    const here = [];
    for (const [index, e] of this.answer.errors.entries()) {
      const inside = e.span.start < end && e.span.end > start;
      const point = e.span.start === e.span.end && e.span.start >= start && (e.span.start < end || e.span.start === this.answer.text.length && end === e.span.start && from !== "");
      if (inside || point) here.push({ index, start: Math.max(e.span.start, start) - start, end: Math.min(e.span.end, end) - start, point });
      if (here.length > 60) break;
    }
    return here;
  }

  // atoms are the characters of a segment, divided where errors begin and end.
  atoms({ from, marks: here }) {
    if (here.length === 0) return shown(from);
    const cuts = [...new Set([0, from.length, ...here.flatMap((e) => [e.start, e.end])])].sort((a, b) => a - b);
    const nodes = [];
    for (let i = 0; i < cuts.length; i++) {
      for (const e of here) if (e.point && e.start === cuts[i]) nodes.push(h("span", { class: "point", "data-error": e.index }));
      if (i + 1 === cuts.length) break;
      const text = shown(from.slice(cuts[i], cuts[i + 1]));
      const error = here.find((e) => !e.point && e.start <= cuts[i] && e.end >= cuts[i + 1]);
      nodes.push(error ? h("span", { class: "err", "data-error": error.index, onclick: () => this.choose(error.index) }, text) : text);
    }
    return nodes;
  }

  legend() {
    const used = partNames.filter((p) => this.answer.runs.some((r) => r.part === p));
    const failedBefore = this.answer.runs.some((r) => r.fate === "unread");
    if (used.length === 0 && !failedBefore) return null;
    const wavy = this.answer.errors.length > 0;
    const rtl = fromRight.test(this.answer.text);
    const key = JSON.stringify([used, wavy, failedBefore, rtl]);
    if (this.legendOf?.key !== key) {
      this.legendOf = { key, element: h("p", { class: "legend", "aria-hidden": "true" }, used.map((p) => h("b", { class: `part-${p}` }, p)),
        wavy && h("span", null, "wavy line: validation error"),
        rtl && h("span", null, "in memory order, which is not the order on the screen for text from right to left"),
        failedBefore && h("span", null, "dotted line: not read, because the parser failed before")) };
    }
    return this.legendOf.element;
  }

  pager() {
    const { text } = this.answer;
    const last = Math.min(text.length, this.at + page);
    const go = (at) => { this.at = Math.max(0, at); this.redraw(); };
    return h("div", { class: "pager" },
      h("span", null, `Characters ${this.at + 1} to ${last} of ${number(text.length)}`),
      h("button", { type: "button", class: "small", disabled: this.at === 0, onclick: () => go(this.at - page) }, "Previous"),
      h("button", { type: "button", class: "small", disabled: last === text.length, onclick: () => go(this.at + page) }, "Next"));
  }

  // details is the same for those who cannot see the ribbon, or want to read it.
  details() {
    const details = h("details", { class: "ribbontable" }, h("summary", null, "The same as a table"));
    details.addEventListener("toggle", () => this.fillTable());
    return details;
  }

  // fillTable fills the table while it is open.
  fillTable() {
    while (this.table.childElementCount > 1) this.table.lastChild.remove();
    if (!this.table.open) return;
    const { visible, answer: { text, href } } = this;
    this.table.append(h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Runs" }, h("table", null,
      h("thead", null, h("tr", null, ["Input", "Part", "What happened", "URL"].map((t) => h("th", { scope: "col" }, t)))),
      h("tbody", null, visible.slice(0, 300).map((r) => h("tr", { class: `part-${r.part}` },
        h("td", null, r.from.start === r.from.end ? h("span", { class: "null" }, "nothing") : value(text.slice(r.from.start, r.from.end))),
        h("td", { class: "partname" }, r.part || "–"),
        h("td", null, words[r.fate] + (r.moved ? ", read as another part at first" : "")),
        h("td", null, r.to && r.to.end > r.to.start ? value(href.slice(r.to.start, r.to.end)) : h("span", { class: "null" }, "nothing"))))))));
    if (visible.length > 300) this.table.append(h("p", { class: "note" }, `${count(visible.length - 300, "more row")} not shown.`));
  }

  /** point marks the places of an error, or of none. */
  point(index) {
    for (const e of this.element.querySelectorAll("[data-error]")) e.classList.toggle("on", Number(e.dataset.error) === index);
  }
}

// plain shows a text that is too long to say what became of each piece.
function plain(text, href) {
  return h("div", { class: "plain" }, h("p", null, "The input is too long for the ribbon."),
    h("p", { class: "mono" }, shown(text, 300)), href && h("p", { class: "mono" }, shown(href, 300)));
}

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

const className = (s) => `seg part-${s.run.part} fate-${s.run.fate}`;

// connect draws the bands. All places are read before anything is written, so that
// the browser lays the page out once.
function connect(drawn) {
  const places = drawn.map(({ element, ins, outs }) => {
    const left = element.getBoundingClientRect().left;
    const of = (e) => { const r = e.getBoundingClientRect(); return [r.left - left, r.right - left]; };
    return ins.map((e, i) => [of(e), of(outs[i])]);
  });
  for (const [i, row] of drawn.entries()) {
    row.bands.replaceChildren(...row.segments.flatMap((s, j) => band(s, ...places[i][j])));
    row.connected = true;
  }
}

const height = 41.6; // of .bands: 2.6rem

function band({ run, from, to }, [a, b], [c, d]) {
  const name = `part-${run.part} fate-${run.fate}`;
  const title = svg("title", null, `${run.part || "no part"}: ${words[run.fate]}`);
  const label = (x, y, room) => {
    const text = run.fate === "kept" ? "" : words[run.fate];
    x = Math.max(x, text.length * 3.6);
    return text && room > text.length * 7.2 ? [svg("text", { class: `part-${run.part}`, x, y }, text)] : [];
  };
  const m = height / 2;
  if (!from) return [svg("path", { class: name, d: `M${(c + d) / 2} ${m} L${d} ${height} H${c} Z` }, title), ...label((c + d) / 2, m - 4, d - c)];
  if (!to) return [svg("path", { class: name, d: `M${a} 0 H${b} L${(a + b) / 2} ${m} Z` }, title), ...label((a + b) / 2, m + 10, b - a)];
  return [svg("path", { class: name, d: `M${a} 0 H${b} C${b} ${m} ${d} ${m} ${d} ${height} H${c} C${c} ${m} ${a} ${m} ${a} 0 Z` }, title),
    ...label((a + b + c + d) / 4, m + 3, Math.min(b - a, d - c) + 4)];
}
