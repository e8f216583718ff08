// What the page shows, and the link that holds it. A link is the fragment of the
// page's address; it is not sent to a server.

import { wellFormed } from "./dom.js";

export const views = ["readings", "steps", "host", "editing", "take", "pattern"];

/** version is that of the links. It grows when an old page would read a new link wrongly. */
const version = 1;

/** longest is how many characters a link may have: some programs cut longer ones. */
export const longest = 60000;

export function initial() {
  return {
    input: "", base: "", encoding: "", edition: "", escapes: false,
    view: "readings", step: 0, hidden: "", as: "go",
    pattern: "https://*.example.com/:section/*", patternBase: "", ignoreCase: false, patternInputs: "",
  };
}

const key = {
  input: "input", base: "base", encoding: "encoding", edition: "edition", escapes: "escapes", view: "view", step: "step",
  hidden: "hide", as: "as", pattern: "pattern", patternBase: "pattern-base", ignoreCase: "pattern-case", patternInputs: "pattern-inputs",
};
const fieldOf = Object.fromEntries(Object.entries(key).map(([field, name]) => [name, field]));

/** fragment returns the link for a state, without "#". */
export function fragment(state) {
  const plain = initial();
  const parts = [`v=${version}`];
  for (const [field, name] of Object.entries(key)) {
    if (state[field] === plain[field] && field !== "input") continue;
    const text = typeof state[field] === "boolean" ? "1" : String(state[field]);
    parts.push(`${name}=${encodeURIComponent(wellFormed(text)).replace(/'/g, "%27")}`);
  }
  const text = parts.join("&");
  return `${text}&sum=${sum(text)}`;
}

/** read returns the state of a link, and what is wrong with the link. */
export function read(text) {
  const state = initial();
  const problems = [];
  text = text.replace(/^#/, "");
  if (text === "") return { state, problems, empty: true };
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
  if (!Number.isInteger(theirs) || theirs < 1) {
    problems.push("This link is not one of this page, or its beginning is missing.");
  } else if (theirs > version) {
    problems.push("This link is from a later version of this page. What this version understands is shown.");
  } else if (given === undefined) {
    problems.push("The end of this link is missing. It may have been cut.");
  } else if (given !== sum(body)) {
    problems.push("This link was changed after it was made, or it is damaged. What could be read is shown.");
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
