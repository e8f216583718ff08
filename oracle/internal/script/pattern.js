"use strict";
// What a class URLPattern answers about a case. It runs in Node and in the browser;
// package pattern has its counterpart.

const patternComponents = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

// seenURL returns the components of what the class URL makes of an input that is a
// text, or nothing if it is no URL.
function seenURL({ text, init, base }) {
  if (init !== undefined || !URL.canParse(text, base)) return [];
  const u = new URL(text, base);
  return [u.protocol.slice(0, -1), u.username, u.password, u.hostname, u.port, u.pathname, u.search.slice(1), u.hash.slice(1)];
}

// execute returns what test and exec return for an input.
function execute(p, { text, init, base, seen }) {
  const input = init === undefined ? [text, base, seen] : [init];
  const match = { test: p.test(...input) };
  const result = p.exec(...input);
  if (result !== null) {
    match.inputs = patternComponents.map(c => result[c].input);
    match.groups = patternComponents.map(c =>
      Object.fromEntries(Object.entries(result[c].groups).map(([name, value]) => [name, value ?? null])));
  }
  return match;
}

// construct returns the pattern of a case, or null if it is refused.
function construct(URLPattern, { text, init, base, ignoreCase }) {
  const options = { ignoreCase: ignoreCase === true };
  try {
    if (init !== undefined) return new URLPattern(init, options);
    return base === undefined ? new URLPattern(text, options) : new URLPattern(text, base, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

function answerPattern(URLPattern, { inputs, ...pattern }) {
  const p = construct(URLPattern, pattern);
  if (p === null) return { failed: true };
  return {
    components: patternComponents.map(c => p[c]),
    hasRegExpGroups: p.hasRegExpGroups,
    matches: (inputs ?? []).map(input => execute(p, input)),
  };
}
