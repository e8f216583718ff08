// The page's address and the browser's history. A state whose link would be too
// long is only kept in memory: the history has its number.

import { fragment, longest, read } from "./state.js";

const long = new Map();
let next = 1;
let typing = false;
let timer = 0;

function put(state, how) {
  clearTimeout(timer);
  timer = 0;
  const text = fragment(state);
  if (text.length <= longest) {
    history[how](null, "", "#" + text);
    return;
  }
  const number = next++;
  long.set(number, { ...state });
  history[how]({ long: number }, "", "#long-" + number);
}

/** keep makes a new entry of the history. */
export function keep(state) {
  typing = false;
  if (timer) put(state, "replaceState");
  put(state, "pushState");
}

/** follow makes one entry for everything that is typed until keep or done. */
export function follow(state) {
  if (!typing) {
    typing = true;
    put(state, "pushState");
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(put, 250, state, "replaceState");
}

/** adjust changes the current entry a little later, as while a film plays. */
export function adjust(state) {
  clearTimeout(timer);
  timer = setTimeout(put, 400, state, "replaceState");
}

/** done ends what follow began. */
export function done(state) {
  if (timer) put(state, "replaceState");
  typing = false;
}

/** here returns the state of the page's address, as read does. */
export function here() {
  clearTimeout(timer);
  timer = 0;
  typing = false;
  const kept = long.get(history.state?.long);
  if (kept) return { state: { ...kept }, problems: [], empty: false };
  const found = read(location.hash);
  if (/^#long-\d+$/.test(location.hash)) {
    found.problems = ["The input that was here is too long for a link, and it is gone, since the page was loaded again."];
  }
  return found;
}
