// What the page shows, and the link that holds it. A link is the fragment of the
// page's address, which is not sent to a server, or its query.

import { wellFormed } from "./dom.js";

export const views = ["ribbon", "readings", "readers", "steps", "host", "editing", "take", "pattern", "two", "list"];

/** version is that of the links. It grows when an old page would read a new link wrongly. */
const version = 1;

/** longest is how many characters a link may have: some programs cut longer ones. */
export const longest = 60000;

export function initial() {
  return {
    input: "", base: "", encoding: "", edition: "", escapes: false,
    view: "ribbon", step: 0, hidden: "", as: "go",
    pattern: "https://*.example.com/:section/*", patternBase: "", ignoreCase: false, patternInputs: "", other: "", list: "", error: "", beside: "", class: "", check: "", request: "",
  };
}

const key = {
  input: "input", base: "base", encoding: "encoding", edition: "edition", escapes: "escapes", view: "view", step: "step",
  hidden: "hide", as: "as", pattern: "pattern", patternBase: "pattern-base", ignoreCase: "pattern-case", patternInputs: "pattern-inputs",
  other: "other", list: "list", error: "error", beside: "beside", class: "class", check: "check", request: "request",
};
const fieldOf = Object.assign(Object.create(null), Object.fromEntries(Object.entries(key).map(([field, name]) => [name, field])));

/** fragment returns the link for a state, without "#". An input that an address can
 * hold as it is stands for itself; else the link has a part for each field. */
export function fragment(state) {
  const plain = initial();
  const fields = Object.entries(key).filter(([field]) => state[field] !== plain[field]);
  if (fields.length === 1 && fields[0][0] === "input" && standsForItself(state.input)) return state.input;
  const text = [`v=${version}`, ...fields.map(([field, name]) => {
    const text = typeof state[field] === "boolean" ? "1" : String(state[field]);
    return `${name}=${encodeURIComponent(wellFormed(text)).replace(/'/g, "%27").replace(/%(2F|3A|3F|40|2C|24)/g, decodeURIComponent).replace(/:~/g, ":%7E")}`;
  })].join("&");
  return text.length > short ? `${text}&sum=${sum(text)}` : text;
}

/** short is how long a link may be that nothing cuts, so that it needs no check sum. */
const short = 500;

const structured = /^v=\d/;

/** directive is what browsers take out of an address, with all that is after it. */
const directive = ":~:";

function standsForItself(input) {
  return !input.includes(directive) && !structured.test(input) && input === input.trim() && new URL("#" + input, "https://h/").hash === "#" + input;
}

/** pageAddress is the address without a query and a fragment. A path may begin with "//",
 * which would be a host if it stood alone. */
export const pageAddress = () => location.href.split(/[?#]/)[0];

/** readAddress returns the state of the page's address, and what is wrong with it. */
export function readAddress({ hash, search }) {
  if (hash.length > 1) return read(hash);
  const known = [...new URLSearchParams(search)].filter(([name]) => ofState(name));
  const state = initial(), problems = [];
  for (const [name, text] of known) accept(state, name === "url" ? "input" : name, text, problems);
  return { state, problems, empty: known.length === 0 };
}

const ofState = (name) => name === "url" || name in fieldOf;

/** otherQuery returns the query of an address without what readAddress takes from it. */
export function otherQuery(search) {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (ofState(name)) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** read returns the state of a link, and what is wrong with the link. */
export function read(text) {
  const state = initial();
  const problems = [];
  text = text.replace(/^#/, "");
  if (text === "") return { state, problems, empty: true };
  if (!structured.test(text)) {
    state.input = text;
    return { state, problems, empty: false };
  }
  const [, body, given] = /^(.*?)(?:&sum=([^&]*))?$/s.exec(text);
  const fields = new Map();
  for (const part of body.split("&")) {
    const [name, ...rest] = part.split("=");
    try {
      fields.set(name, decodeURIComponent(rest.join("=")));
    } catch {
      problems.push(`The part “${name.slice(0, 40)}” of this link is damaged and was left out.`);
    }
  }
  const theirs = Number(fields.get("v"));
  fields.delete("v");
  if (theirs !== version) {
    problems.push("This link is from a later version of this page. What this version understands is shown.");
  } else if (given !== undefined && given !== sum(body)) {
    problems.push("This link was changed or cut after it was made. What could be read is shown.");
  }
  for (const [name, text] of fields) accept(state, name, text, problems);
  return { state, problems, empty: false };
}

function accept(state, name, text, problems) {
  const field = fieldOf[name];
  const quoted = `“${name.slice(0, 40)}”`;
  if (!field) {
    problems.push(`This link has a part ${quoted} that this version of the page does not know.`);
  } else if (typeof state[field] === "boolean") {
    state[field] = text === "1";
  } else if (typeof state[field] === "number") {
    if (/^\d{1,9}$/.test(text)) state[field] = Number(text);
    else problems.push(`The part ${quoted} of this link is not a number.`);
  } else if (field === "view" && !views.includes(text)) {
    problems.push(`This link names a view, “${text.slice(0, 40)}”, that this version of the page does not have.`);
  } else {
    state[field] = text;
  }
}

/** sum is a check sum that finds links which were cut or changed: FNV-1a, 32 bits. */
function sum(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
