// The ribbon: the input above, the href below, and between them what became of
// each part.

import { count, h, svg } from "./dom.js";
import { shown, value } from "./glyphs.js";
import { leavesGap, rows } from "./rows.js";

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
    this.open = false;
    new ResizeObserver(([entry]) => {
      this.width = entry.contentRect.width;
      if (this.answer && this.fitting() !== this.columns) this.draw();
    }).observe(element);
  }

  render(answer) {
    if (this.answer?.text !== answer.text) this.at = 0;
    this.answer = answer;
    this.draw();
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
      .map((r) => clip(r, this.at, this.at + page));
    const drawn = rows(visible, text, href ?? "", this.columns).map((row) => this.row(row));
    this.element.replaceChildren(...[
      text.length > page && runs.length > 0 && this.pager(),
      text === "" && !href ? h("p", { class: "waiting" }, "The input is empty.") : runs.length === 0 ? plain(text, href) : h("div", { class: "rows", "aria-hidden": "true" }, drawn.map((d) => d.element)),
      this.failure(), this.legend(), runs.length > 0 && this.table(visible),
    ].filter(Boolean));
    connect(drawn);
  }

  failure() {
    const { ok, errors, baseErrors } = this.answer;
    if (ok) return null;
    const fatal = errors.find((e) => e.fatal), ofBase = baseErrors.find((e) => e.fatal);
    const why = ofBase ? `The base URL does not parse: ${ofBase.name}.` : fatal ? `The parser returns failure: ${fatal.name}.` : "The parser returns failure.";
    return h("p", { class: "failed" }, why);
  }

  row(segments) {
    const ins = segments.map((s) => leavesGap(s.run) ? h("span", { class: "gap" }, this.atoms(s), h("span", { class: "filler" }, shown(s.to))) : h("span", { class: className(s) }, this.atoms(s)));
    const outs = segments.map((s) => h("span", { class: className(s) }, s.to && shown(s.to)));
    const bands = svg("svg", { class: "bands" });
    const element = h("div", { class: "row" }, h("div", { class: "line in" }, ins), this.answer.ok && bands,
      this.answer.ok && h("div", { class: "line out" }, outs));
    return { element, segments, ins, outs, bands };
  }

  // atoms are the characters of a segment, divided where errors begin and end.
  atoms(segment) {
    const end = segment.start + segment.from.length;
    const here = [];
    for (const [index, e] of this.answer.errors.entries()) {
      const inside = e.span.start < end && e.span.end > segment.start;
      const point = e.span.start === e.span.end && e.span.start >= segment.start && (e.span.start < end || e.span.start === this.answer.text.length && end === e.span.start && segment.from);
      if (inside || point) here.push({ index, start: Math.max(e.span.start, segment.start), end: Math.min(e.span.end, end), point });
      if (here.length > 60) break;
    }
    if (here.length === 0) return shown(segment.from);
    const cuts = [...new Set([segment.start, end, ...here.flatMap((e) => [e.start, e.end])])].sort((a, b) => a - b);
    const nodes = [];
    for (let i = 0; i < cuts.length; i++) {
      for (const e of here) if (e.point && e.start === cuts[i]) nodes.push(h("span", { class: "point", "data-error": e.index }));
      if (i + 1 === cuts.length) break;
      const text = shown(this.answer.text.slice(cuts[i], cuts[i + 1]));
      const error = here.find((e) => !e.point && e.start <= cuts[i] && e.end >= cuts[i + 1]);
      nodes.push(error ? h("span", { class: "err", "data-error": error.index, onclick: () => this.choose(error.index) }, text) : text);
    }
    return nodes;
  }

  legend() {
    const used = partNames.filter((p) => this.answer.runs.some((r) => r.part === p));
    const failedBefore = this.answer.runs.some((r) => r.fate === "unread");
    if (used.length === 0 && !failedBefore) return null;
    return h("p", { class: "legend", "aria-hidden": "true" }, used.map((p) => h("b", { class: `part-${p}` }, p)),
      this.answer.errors.length > 0 && h("span", null, "wavy line: validation error"),
      failedBefore && h("span", null, "dotted line: not read, because the parser failed before"));
  }

  pager() {
    const { text } = this.answer;
    const last = Math.min(text.length, this.at + page);
    const go = (at) => { this.at = Math.max(0, at); this.draw(); };
    return h("div", { class: "pager" },
      h("span", null, `Characters ${this.at + 1} to ${last} of ${text.length.toLocaleString("en")}`),
      h("button", { type: "button", class: "small", disabled: this.at === 0, onclick: () => go(this.at - page) }, "Previous"),
      h("button", { type: "button", class: "small", disabled: last === text.length, onclick: () => go(this.at + page) }, "Next"));
  }

  // table is the same for those who cannot see the ribbon, or want to read it.
  table(runs) {
    const details = h("details", { class: "ribbontable", open: this.open }, h("summary", null, "The same as a table"));
    const build = () => {
      if (details.childElementCount > 1) return;
      const { text, href } = this.answer;
      details.append(h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Runs" }, h("table", null,
        h("thead", null, h("tr", null, ["Input", "Part", "What happened", "URL"].map((t) => h("th", { scope: "col" }, t)))),
        h("tbody", null, runs.slice(0, 300).map((r) => h("tr", { class: `part-${r.part}` },
          h("td", null, r.from.start === r.from.end ? h("span", { class: "null" }, "nothing") : value(text.slice(r.from.start, r.from.end))),
          h("td", { class: "partname" }, r.part || "–"),
          h("td", null, words[r.fate] + (r.moved ? ", read as another part at first" : "")),
          h("td", null, r.to && r.to.end > r.to.start ? value(href.slice(r.to.start, r.to.end)) : h("span", { class: "null" }, "nothing"))))))));
      if (runs.length > 300) details.append(h("p", { class: "note" }, `${count(runs.length - 300, "more row")} not shown.`));
    };
    details.addEventListener("toggle", () => { this.open = details.open; if (details.open) build(); });
    if (this.open) build();
    return details;
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

const className = (s) => `seg part-${s.run.part} fate-${s.run.fate}`;

function clip(run, start, end) {
  const { from, to } = run;
  if (from.start >= start && from.end <= end) {
    // What the text does not have can be long, too.
    if (!to || to.end - to.start <= 4 * page) return run;
    return { ...run, to: { start: to.start, end: to.start + 4 * page } };
  }
  const a = Math.max(from.start, start), b = Math.min(from.end, end);
  if (!to) return { ...run, from: { start: a, end: b } };
  const scale = (to.end - to.start) / (from.end - from.start);
  const place = (x) => to.start + Math.round((x - from.start) * scale);
  return { ...run, from: { start: a, end: b }, to: { start: place(a), end: place(b) } };
}

// connect draws the bands. All places are read before anything is written, so that
// the browser lays the page out once.
function connect(drawn) {
  const places = drawn.map(({ element, ins, outs }) => {
    const left = element.getBoundingClientRect().left;
    const of = (e) => { const r = e.getBoundingClientRect(); return [r.left - left, r.right - left]; };
    return ins.map((e, i) => [of(e), of(outs[i])]);
  });
  for (const [i, { segments, bands }] of drawn.entries()) {
    if (!bands.isConnected) continue;
    bands.append(...segments.flatMap((s, j) => band(s, ...places[i][j])));
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
