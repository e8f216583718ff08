'use strict';
// The part of the benchmark that runs in node. It reads requests from standard
// input, one line of JSON each, and answers each with one line.

const { domainToASCII } = require('url');

let kept;

// Each returns a function that does one pass over the items.
const operations = {
  parse: (items) => () => {
    for (const s of items) {
      try { kept = new URL(s); } catch { kept = null; }
    }
  },
  canParse: (items) => () => {
    for (const s of items) kept = URL.canParse(s);
  },
  parseString: (items) => () => {
    for (const s of items) {
      try { kept = new URL(s).href; } catch { kept = null; }
    }
  },
  resolve: (items, base) => {
    const parsed = new URL(base);
    return () => {
      for (const s of items) kept = new URL(s, parsed);
    };
  },
  // Setters change the object, and copying an object is expensive. So from the
  // second pass on they replace the value of the pass before.
  edit: (items, attribute, value) => {
    const urls = items.map((s) => new URL(s));
    return () => {
      for (const u of urls) {
        u[attribute] = value;
        kept = u.href;
      }
    };
  },
  parseQuery: (items) => () => {
    for (const s of items) kept = new URLSearchParams(s);
  },
  param: (items, wanted) => {
    const urls = items.map((s) => new URL(s));
    return () => {
      for (let i = 0; i < urls.length; i++) {
        kept = new URLSearchParams(urls[i].search).get(wanted[i]);
      }
    };
  },
  toASCII: (items) => () => {
    for (const s of items) kept = domainToASCII(s);
  },
};

let pass, items, passes;

// time returns the nanoseconds that n passes take.
function time(n) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < n; i++) pass();
  return Number(process.hrtime.bigint() - start);
}

// prepare finds the number of passes that take the given number of nanoseconds.
// It takes three samples of that length, because node compiles during the first
// ones.
function prepare({ op, arguments: args, sample }) {
  items = args[0].length;
  pass = operations[op](...args);
  passes = 1;
  for (let ready = 0; ready < 3;) {
    const elapsed = time(passes);
    if (elapsed >= sample) ready++;
    else passes = Math.min(2 * passes, Math.floor(1.1 * passes * sample / Math.max(elapsed, 1)) + 1);
  }
  return 0;
}

const lines = require('readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const request = JSON.parse(line);
  let answer;
  try {
    const ns = request.op ? prepare(request) : time(passes) / passes / items;
    answer = { ns };
  } catch (e) {
    answer = { error: String(e) };
  }
  process.stdout.write(JSON.stringify(answer) + '\n');
});
