// The page's address and the browser's history. A browser writes each address into its
// database, so what is typed is in none until somebody asks for that: entries of the
// history have a number, and the states are in memory.

import { fragment, initial, longest, otherQuery, pageAddress, readAddress } from "./state.js";

const states = new Map(); // by the number of the entry
let number = history.state?.entry ?? 0;
let written = false; // the address may have what is shown
let typing = false;
let timer = 0;

const title = document.title;

function put(how, state) {
  clearTimeout(timer);
  timer = 0;
  states.set(number, { ...state });
  const text = written ? fragment(state) : "";
  const plain = pageAddress() + otherQuery(location.search);
  history[how]({ entry: number }, "", text === "" || text.length > longest ? plain : `${plain}#${text}`);
  show(state);
}

// show writes the title, which is in that database, too. No character may turn around what
// is after it, and none is cut in two.
function show({ input }) {
  const text = input.trim().slice(0, 80).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
  document.title = written && text !== "" ? `${text} – ${title}` : title;
}

/** keep makes a new entry of the history. */
export function keep(state) {
  typing = false;
  number++;
  put("pushState", state);
}

/** renew is keep for a state in which something was typed that nobody asked to write. */
export function renew(state) {
  written = false;
  keep(state);
}

// typed are the fields that an example leaves as they are, with what somebody typed.
const typed = ["pattern", "patternBase", "patternInputs", "other", "list"];

/** publish is keep for an input that nobody typed, such as an example. */
export function publish(state) {
  const plain = initial();
  written ||= typed.every((field) => state[field] === plain[field]);
  keep(state);
}

/** write puts what is shown into the address of this entry. */
export function write(state) {
  typing = false;
  written = true;
  put("replaceState", state);
}

/** follow makes one entry for everything that is typed until write, keep or done. */
export function follow(state) {
  if (typing) {
    states.set(number, { ...state });
    return;
  }
  renew(state);
  typing = true;
}

/** adjust changes the current entry a little later, as while a film plays. */
export function adjust(state) {
  states.set(number, { ...state });
  clearTimeout(timer);
  timer = setTimeout(put, 400, "replaceState", state);
}

/** done ends what follow began. */
export function done() { typing = false; }

/** here returns the state of the current entry, and what is wrong with it. */
export function here() {
  clearTimeout(timer);
  timer = 0;
  typing = false;
  const known = history.state?.entry;
  const kept = states.get(known);
  const address = readAddress(location);
  const found = kept ? { state: { ...kept }, problems: [] } : address;
  number = known ?? number + 1;
  written = !address.empty;
  states.set(number, { ...found.state });
  if (known === undefined) history.replaceState({ entry: number }, "");
  show(found.state);
  return found;
}
