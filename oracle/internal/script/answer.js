"use strict";
// What weburl answers, answered by whatever classes are given. It runs in Node
// and in the browser; package subject has its counterpart.

const attributes = new Set([
  "href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash",
]);

function parts(u) {
  return [
    u.href, u.origin, u.protocol, u.username, u.password, u.host, u.hostname,
    u.port, u.pathname, u.search, u.hash, u.searchParams.toString(),
  ];
}

function result(value) {
  if (value === undefined) return "";
  if (typeof value === "string") return "=" + value;
  if (Array.isArray(value)) return value.join("\v");
  return String(value);
}

// step makes a call and returns the parts that it leaves and what it returns.
function step(parts, u, params, [name, ...args]) {
  let returned;
  if (attributes.has(name)) {
    try {
      u[name] = args[0];
      returned = "";
    } catch {
      returned = "throws";
    }
  } else {
    returned = result(name === "size" ? params.size : params[name](...args));
  }
  return [...parts(), returned];
}

function answerParams({ URLSearchParams }, c) {
  const params = new URLSearchParams(c.input);
  const parts = () => [params.toString()];
  return { parts: parts(), steps: (c.calls ?? []).map(call => step(parts, null, params, call)) };
}

function parse({ URL }, ...input) {
  try {
    return new URL(...input);
  } catch {
    return null;
  }
}

function answer(classes, c) {
  if (c.params) return answerParams(classes, c);
  const answer = {};
  const input = [c.input];
  if (c.base !== undefined) {
    answer.base = parse(classes, c.base)?.href ?? "";
    input.push(c.base);
  }
  const u = parse(classes, ...input);
  if (u === null) return { ...answer, failed: true };
  answer.parts = parts(u);
  answer.steps = (c.calls ?? []).map(call => step(() => parts(u), u, u.searchParams, call));
  return answer;
}

// encodeAll calls search, which returns the query of "?" and a text as the
// parser leaves it, for each of the request's texts: those it lists, or those
// that it describes by a range of code points, of which it wants some number
// in each text.
function encodeAll({ texts, first, last, before, after, each }, search) {
  if (texts) return texts.map(search);
  const results = [];
  let characters = [];
  for (let c = first; c <= last; c++) {
    const stripped = c === 0x09 || c === 0x0A || c === 0x0D || c === 0x23;
    if (!stripped && (c < 0xD800 || c > 0xDFFF)) characters.push(String.fromCodePoint(c));
    if (characters.length === each || c === last && characters.length > 0) {
      results.push(search(before + characters.join(",") + after));
      characters = [];
    }
  }
  return results;
}
