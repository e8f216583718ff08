// The input with the pointer in it. Only the characters around the pointer are
// drawn, in parts that stay while the pointer is inside.

import { h } from "./dom.js";
import { isSpecial, labelOf } from "./glyphs.js";

const part = 160, margin = 24;

export class Strip {
  /** choose is called with the place of a character that was clicked. */
  constructor(choose) {
    this.element = h("div", { class: "strip mono", "aria-hidden": "true" });
    this.element.addEventListener("click", (e) => {
      const place = e.target.closest("[data-place]")?.dataset.place;
      if (place !== undefined) choose(Number(place));
    });
  }

  text(text, errors) {
    this.full = text;
    this.errors = errors.slice(0, 500);
    this.from = -1;
  }

  point(step) {
    const place = step.pointer.unit;
    const from = Math.floor(place / part) * part;
    if (from !== this.from) this.draw(from);
    this.now?.classList.remove("now");
    this.now = this.places.get(place) ?? this.places.get(Math.min(place, this.full.length));
    this.now?.classList.add("now");
    for (const [at, e] of this.places) e.classList.toggle("done", at < place);
  }

  draw(from) {
    this.from = from;
    const start = Math.max(0, from - margin), end = Math.min(this.full.length, from + part + margin);
    this.places = new Map();
    const nodes = [];
    for (let i = start; i < end;) {
      const c = String.fromCodePoint(this.full.codePointAt(i));
      const wrong = this.errors.some((e) => e.span.start <= i && i < e.span.end);
      const node = h("span", { class: `char${wrong ? " err" : ""}${isSpecial(c) ? " chip" : ""}`, "data-place": i }, isSpecial(c) ? labelOf(c) : c);
      this.places.set(i, node);
      nodes.push(node);
      i += c.length;
    }
    if (end === this.full.length) {
      const node = h("span", { class: "char chip", "data-place": end }, "end");
      this.places.set(end, node);
      nodes.push(node);
    }
    this.element.replaceChildren(start > 0 ? h("span", { class: "cut" }, `${start.toLocaleString("en")} before … `) : "", ...nodes,
      end < this.full.length ? h("span", { class: "cut" }, ` … ${(this.full.length - end).toLocaleString("en")} after`) : "");
  }
}
