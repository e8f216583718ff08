// Where the states are drawn: column and row, laid out by hand so that most
// transitions lead down.

export const places = {
  "scheme start state": [1.5, 0],
  "scheme state": [0.9, 1],
  "no scheme state": [2.35, 1],
  "special authority slashes state": [0, 2],
  "special relative or authority state": [1, 2],
  "relative state": [2, 2],
  "file state": [3, 2],
  "special authority ignore slashes state": [0, 3],
  "path or authority state": [1, 3],
  "relative slash state": [2, 3],
  "file slash state": [3, 3],
  "authority state": [0.35, 4],
  "file host state": [3, 4],
  "host state": [0, 5],
  "hostname state": [1, 5],
  "port state": [0.35, 6],
  "path start state": [1.6, 6],
  "path state": [1.6, 7],
  "opaque path state": [3, 7],
  "query state": [1.1, 8],
  "fragment state": [2.3, 9],
};

export const box = { width: 158, height: 44, columns: 184, rows: 82, margin: 12 };

/** corner is the left upper corner of a state's box. */
export function corner([column, row]) {
  return [box.margin + column * box.columns, box.margin + row * box.rows];
}

export const size = [box.margin * 2 + 3 * box.columns + box.width, box.margin * 2 + 9 * box.rows + box.height];

/** route is the path of a transition between two places. Transitions within a
 * column bend to the side, so that they do not run through other boxes. */
export function route(from, to, lane) {
  const [x1, y1] = corner(from), [x2, y2] = corner(to);
  const half = box.width / 2;
  const rows = to[1] - from[1];
  if (rows > 0) {
    const shift = Math.max(-half + 14, Math.min(half - 14, (x2 - x1) * 0.22 + lane * 9));
    const sx = x1 + half + shift, sy = y1 + box.height;
    const ex = x2 + half - Math.max(-half + 14, Math.min(half - 14, (x2 - x1) * 0.22 - lane * 9)), ey = y2 - 5;
    const bend = (ey - sy) * 0.5;
    const aside = rows > 1 && Math.abs(x2 - x1) < box.width ? (lane >= 0 ? 1 : -1) * box.width * 0.42 : 0;
    return `M${sx} ${sy} C${sx + aside} ${sy + bend} ${ex + aside} ${ey - bend} ${ex} ${ey}`;
  }
  const right = x2 > x1;
  const sx = right ? x1 + box.width : x1, ex = right ? x2 - 5 : x2 + box.width + 5;
  const sy = y1 + box.height / 2 + lane * 5, ey = y2 + box.height / 2 + lane * 5;
  const bend = (ex - sx) / 2;
  return `M${sx} ${sy} C${sx + bend} ${sy} ${ex - bend} ${ey} ${ex} ${ey}`;
}
