'use strict';
// The part of the comparison that runs in node. The first argument is the file of the
// polyfill. It reads requests from standard input, one line of JSON each, and answers
// each with the nanoseconds that one pass takes for each item.

const { pathToFileURL } = require('url');
let classes, data, kept;

const operations = {
  compile: (URLPattern) => {
    const { patterns } = data;
    return () => { for (const p of patterns) kept = new URLPattern(p); };
  },
  test: (URLPattern) => {
    const { urls } = data;
    const patterns = data.patterns.map((p) => new URLPattern(p));
    return () => {
      for (let i = 0; i < urls.length; i++) if (!patterns[i].test(urls[i])) throw new Error('no match: ' + urls[i]);
    };
  },
  exec: (URLPattern) => {
    const { urls } = data;
    const patterns = data.patterns.map((p) => new URLPattern(p));
    return () => {
      for (let i = 0; i < urls.length; i++) if ((kept = patterns[i].exec(urls[i])) === null) throw new Error('no match: ' + urls[i]);
    };
  },
};

let pass, passes;

// time returns the processor time of n passes, in nanoseconds.
function time(n) {
  const start = process.cpuUsage();
  for (let i = 0; i < n; i++) pass();
  const { user, system } = process.cpuUsage(start);
  return 1000 * (user + system);
}

// prepare finds the number of passes that take a sample, three times, because node
// compiles during the first ones.
function prepare({ op, implementation, sample }) {
  pass = operations[op](classes[implementation]);
  passes = 1;
  for (let ready = 0; ready < 3;) {
    const elapsed = time(passes);
    if (elapsed >= sample) ready++;
    else passes = Math.min(2 * passes, Math.floor(1.1 * passes * sample / Math.max(elapsed, 1)) + 1);
  }
}

async function main() {
  const native = globalThis.URLPattern;
  delete globalThis.URLPattern; // the polyfill would leave it
  const polyfill = (await import(pathToFileURL(process.argv[1]).href)).URLPattern;
  classes = { native, polyfill };
  for await (const line of require('readline').createInterface({ input: process.stdin })) {
    let answer = {};
    try {
      const request = JSON.parse(line);
      if (request.data) data = request.data;
      else {
        prepare(request);
        answer = { ns: time(passes) / passes / data.patterns.length };
      }
    } catch (error) {
      answer = { error: String(error.stack) };
    }
    process.stdout.write(JSON.stringify({ ...answer, version: process.versions.node, ada: process.versions.ada }) + '\n');
  }
}

main();
