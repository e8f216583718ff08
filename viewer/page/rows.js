// Divides the runs of the ribbon into rows that fit the width.

import { width } from "./glyphs.js";

/** tokens divides a text into code points, and percent-encoded bytes as one. */
function tokens(text) {
  return text.match(/%[0-9a-f]{2}|[\s\S]/giu) ?? [];
}

/** pieces pairs the characters of both sides of a run. Where the numbers differ,
 * they are spread evenly. */
function* pieces(from, to) {
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
    const to = run.to ? href.slice(run.to.start, run.to.end) : "";
    for (const [a, b] of pieces(text.slice(run.from.start, run.from.end), to)) {
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
