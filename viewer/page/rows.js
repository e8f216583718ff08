// Divides the runs of the ribbon into rows that fit the width.

import { width } from "./glyphs.js";

/** tokens divides a text into code points, and percent-encoded bytes as one. */
function tokens(text) {
  return text.match(/%[0-9a-f]{2}|[\s\S]/giu) ?? [];
}

/** pieces pairs the characters of both sides of a run: each with what became of it, if
 * the run says how long that is, and otherwise spread evenly. */
function* pieces(run, text, href) {
  const from = text.slice(run.from.start, run.from.end), to = run.to ? href.slice(run.to.start, run.to.end) : "";
  if (run.lengths) {
    let at = 0;
    for (const [i, c] of [...from].entries()) yield [c, to.slice(at, at += run.lengths[i])];
    return;
  }
  const a = tokens(from), b = tokens(to);
  const n = Math.max(a.length, b.length);
  let i = 0, j = 0;
  for (let k = 1; k <= n; k++) {
    const nextA = Math.floor(a.length * k / n), nextB = Math.floor(b.length * k / n);
    yield [a.slice(i, nextA).join(""), b.slice(j, nextB).join("")];
    i = nextA;
    j = nextB;
  }
}

/** clip leaves of a run what is between two places in the text, and what became of
 * that. */
export function clip(run, text, start, end) {
  const { from, to, lengths } = run;
  const a = Math.max(from.start, start), b = Math.min(from.end, end);
  if (a === from.start && b === from.end) {
    // What the text does not have can be long, too.
    const most = 4 * (end - start);
    return !to || lengths || to.end - to.start <= most ? run : { ...run, to: { start: to.start, end: to.start + most } };
  }
  if (!to) return { ...run, from: { start: a, end: b } };
  if (!lengths) {
    const scale = (to.end - to.start) / (from.end - from.start);
    const place = (x) => to.start + Math.round((x - from.start) * scale);
    return { ...run, from: { start: a, end: b }, to: { start: place(a), end: place(b) } };
  }
  const out = { ...run, lengths: [], from: { start: b, end: b }, to: { start: to.end, end: to.end } };
  let x = from.start, y = to.start;
  for (const [i, c] of [...text.slice(from.start, from.end)].entries()) {
    if (x >= a && x < b) { // a code point belongs to the page on which it begins
      if (out.lengths.length === 0) [out.from.start, out.to.start] = [x, y];
      out.lengths.push(lengths[i]);
      [out.from.end, out.to.end] = [x + c.length, y + lengths[i]];
    }
    x += c.length;
    y += lengths[i];
  }
  return out;
}

const widthOf = (text) => {
  let sum = 0;
  for (const c of text) sum += width(c);
  return sum;
};

/** leavesGap reports whether the input has a gap over what it does not have. With
 * it, what comes after stands over what became of it. */
export const leavesGap = (run) => run.from.start === run.from.end && run.to !== null;

/** rows returns lists of segments {run, from, to, start}: the texts of both sides,
 * and where the first begins in the input. A row has at most columns columns. */
export function rows(runs, text, href, columns) {
  const all = [];
  let row = [], used = [0, 0];
  for (const run of runs) {
    let start = run.from.start;
    let segment = null;
    for (const [a, b] of pieces(run, text, href)) {
      const more = [widthOf(a === "" && leavesGap(run) ? b : a), widthOf(b)];
      const full = used[0] + more[0] > columns || used[1] + more[1] > columns;
      if (full && row.length > 0) {
        all.push(row);
        row = [];
        used = [0, 0];
        segment = null;
      }
      if (!segment) {
        segment = { run, from: "", to: "", start };
        row.push(segment);
      }
      segment.from += a;
      segment.to += b;
      start += a.length;
      used = [used[0] + more[0], used[1] + more[1]];
    }
  }
  if (row.length > 0) all.push(row);
  return all;
}
