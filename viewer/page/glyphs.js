// Characters that cannot be seen are shown as small boxes with a name.

import { h, number } from "./dom.js";

const special = /[\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]|[\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|^\p{M}/gu;
const short = { " ": "␣", "\t": "⇥", "\n": "↵", "\r": "␍", "\u0000": "␀" };
const names = { " ": "space", "\t": "tab", "\n": "line feed", "\r": "carriage return", "\u0000": "U+0000" };

/** codeOf writes a code point as U+00A0. */
export function codeOf(character) {
  return "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** labelOf is what is shown instead of a special character. */
export function labelOf(character) {
  return short[character] ?? codeOf(character);
}

// search, because test would leave the place at which shown begins
export const isSpecial = (character) => character.search(special) >= 0;

/** shown returns nodes for a text, with boxes for characters that cannot be seen.
 * At most limit code units are shown. */
export function shown(text, limit = 4000) {
  const nodes = [];
  let cut = 0;
  if (text.length > limit) {
    cut = text.length - limit;
    text = text.slice(0, limit);
  }
  let last = 0;
  for (const match of text.matchAll(special)) {
    if (match.index > last) nodes.push(text.slice(last, match.index));
    nodes.push(h("span", { class: match[0] === " " ? "blank" : "chip", title: names[match[0]] ?? codeOf(match[0]) }, labelOf(match[0])));
    last = match.index + match[0].length;
  }
  if (last < text.length) nodes.push(text.slice(last));
  if (cut) nodes.push(h("span", { class: "cut" }, ` … ${number(cut)} more`));
  return nodes;
}

/** value shows a string of a record: null, the empty string and text look different. */
export function value(text, limit = 600) {
  if (text === null || text === undefined) return h("span", { class: "null" }, "null");
  if (typeof text === "number" || typeof text === "boolean") return h("span", { class: "mono" }, String(text));
  if (Array.isArray(text)) return list(text, limit);
  if (text === "") return h("span", { class: "null" }, "empty");
  return h("span", { class: "mono" }, shown(text, limit));
}

function list(items, limit) {
  if (items.length === 0) return h("span", { class: "null" }, "empty list");
  const few = items.slice(0, 50);
  return h("span", { class: "list mono" }, few.map((item) => h("span", { class: "item" }, item === "" ? "\u00a0" : shown(String(item), limit))),
    items.length > few.length && h("span", { class: "cut" }, ` … ${items.length - few.length} more`));
}

/** marked shows a text in which spans are marked as different. */
export function marked(text, spans, limit = 600) {
  const nodes = [];
  let last = 0;
  for (const span of spans) {
    if (span.start >= limit) break;
    nodes.push(...shown(text.slice(last, span.start)));
    const part = text.slice(span.start, span.end);
    nodes.push(h("mark", { class: part ? null : "nothing" }, part ? shown(part, limit) : "\u200a"));
    last = span.end;
  }
  nodes.push(...shown(text.slice(last), Math.max(0, limit - last)));
  return h("span", { class: "mono" }, nodes);
}

/** width is how many columns of a monospaced font a character takes, about. */
export function width(character) {
  if (character === " ") return 1;
  if (isSpecial(character)) return labelOf(character).length === 1 ? 1.4 : 5.2;
  const code = character.codePointAt(0);
  if (code < 0x300) return 1;
  if (/\p{M}/u.test(character)) return 0;
  return code >= 0x1100 ? 2 : 1;
}
