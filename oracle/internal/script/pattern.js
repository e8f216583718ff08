"use strict";
// What a class URLPattern answers about a case. It runs in Node and in the browser;
// package pattern has its counterpart.

const patternComponents = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

// execute returns what test and exec return for an input.
function execute(p, { text, init, base }) {
  const input = init === undefined ? base === undefined ? [text] : [text, base] : [init];
  const match = { test: p.test(...input) };
  const result = p.exec(...input);
  if (result !== null) {
    match.inputs = patternComponents.map(c => result[c].input);
    match.groups = patternComponents.map(c =>
      Object.fromEntries(Object.entries(result[c].groups).map(([name, value]) => [name, value ?? null])));
  }
  return match;
}

function answerPattern(URLPattern, { text, init, base, ignoreCase, inputs }) {
  let p;
  try {
    const options = { ignoreCase: ignoreCase === true };
    if (init !== undefined) p = new URLPattern(init, options);
    else if (base === undefined) p = new URLPattern(text, options);
    else p = new URLPattern(text, base, options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { failed: true };
  }
  return {
    components: patternComponents.map(c => p[c]),
    hasRegExpGroups: p.hasRegExpGroups,
    matches: (inputs ?? []).map(input => execute(p, input)),
  };
}
