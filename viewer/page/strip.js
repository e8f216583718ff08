// The input with the pointer in it. Only the characters around the pointer are
// drawn, in parts that stay while the pointer is inside.

import { h, number, write } from "./dom.js";
import { isSpecial, labelOf } from "./glyphs.js";

const part = 160, margin = 24;

// alone are characters that would change their form or their order beside others.
const alone = /[^\u0000-\u02ff]/;

export class Strip {
  /** choose is called with the place of a character that was clicked. */
  constructor(choose) {
    this.before = h("span", { class: "cut" });
    this.chars = h("span");
    this.after = h("span", { class: "cut" });
    this.drawn = []; // {node, label, look, at} for each element in chars; look and at are what it has
    this.element = h("div", { class: "strip mono", "aria-hidden": "true" }, this.before, this.chars, this.after);
    this.element.addEventListener("click", (e) => {
      const place = e.target.closest("[data-place]")?.dataset.place;
      if (place !== undefined) choose(Number(place));
    });
  }

  text(text, errors) {
    this.longer = text.length - (this.full?.length ?? 0);
    this.full = text;
    this.errors = errors.slice(0, 500);
    this.from = -1;
  }

  point(step) {
    const place = step.pointer;
    const from = Math.floor(place / part) * part;
    if (from !== this.from) {
      this.from = from;
      this.wanted = this.characters(from);
    }
    const now = this.wanted.some((c) => c.at === place) ? place : Math.min(place, this.full.length);
    this.draw(this.wanted.map((c) => ({ ...c, look: c.look + (c.at < place ? " done" : "") + (c.at === now ? " now" : "") })));
  }

  // characters returns what is to be drawn: the place, the label and the look of each.
  characters(from) {
    const start = Math.max(0, from - margin), end = Math.min(this.full.length, from + part + margin);
    write(this.before, start > 0 ? `${number(start)} before … ` : "");
    write(this.after, end < this.full.length ? ` … ${number(this.full.length - end)} after` : "");
    const list = [];
    for (let i = start; i < end;) {
      const c = String.fromCodePoint(this.full.codePointAt(i));
      const wrong = this.errors.some((e) => e.span.start <= i && i < e.span.end);
      const special = isSpecial(c);
      list.push({ at: i, label: special ? labelOf(c) : c, look: `char${wrong ? " err" : ""}${special ? " chip" : alone.test(c) ? " alone" : ""}` });
      i += c.length;
    }
    if (end === this.full.length) list.push({ at: end, label: "end", look: "char chip" });
    return list;
  }

  // draw changes only what differs: a keystroke changes few of the characters, and a
  // step two. What follows an edit keeps its elements.
  draw(wanted) {
    let edit = 0;
    while (edit < this.drawn.length && this.drawn[edit].label === wanted[edit]?.label) edit++;
    if (this.longer < 0) this.remove(edit, -this.longer);
    else this.add(edit, Math.min(this.longer, wanted.length - edit));
    this.longer = 0;
    this.remove(wanted.length);
    this.add(this.drawn.length, wanted.length - this.drawn.length);
    for (const [i, w] of wanted.entries()) {
      const d = this.drawn[i];
      if (d.label !== w.label) d.node.firstChild.data = w.label;
      if (d.look !== w.look) d.node.className = w.look;
      if (d.at !== w.at) d.node.dataset.place = w.at;
      Object.assign(d, w);
    }
  }

  add(at, n) {
    const added = Array.from({ length: n }, () => ({ node: h("span", null, document.createTextNode("")) }));
    for (const { node } of added) this.chars.insertBefore(node, this.drawn[at]?.node ?? null);
    this.drawn.splice(at, 0, ...added);
  }

  remove(at, n = Infinity) {
    for (const { node } of this.drawn.splice(at, n)) node.remove();
  }
}
