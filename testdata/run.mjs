// Runs the vectors in this folder with the URL class of the program that runs it:
//
//	node testdata/run.mjs [-v]
//
// It prints, for each file, how many rows gave what they say, how many did not, and how
// many this program cannot try. It ends with 1 if there is a row of the second kind.
import { readFileSync } from 'node:fs';

const rows = (name) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')).filter((row) => typeof row === 'object');
const attempt = (make) => {
  try {
    return make();
  } catch {
    return 'failure';
  }
};
const delimiters = /[/\\?#@:\t\n\r]/;
const asHost = (text, scheme = 'https') => attempt(() => new URL(`${scheme}://${text}/`).hostname);

// Setters of URL do what edits do that are not refused. They drop one delimiter.
const setters = {
  WithScheme: ['protocol', ''], WithUsername: ['username', ''], WithPassword: ['password', ''], WithHostPort: ['host', ''],
  WithHost: ['hostname', ''], WithPath: ['pathname', ''], WithQuery: ['search', '?'], WithFragment: ['hash', '#'],
};

// Each function returns what the row gives and what it must give, or undefined.
const tests = {
  'parse.json': ({ input, base, href }) =>
    input !== undefined && [attempt(() => new URL(input, base).href), href ?? 'failure'],
  'host.json': ({ input, opaque, host }) =>
    input && !delimiters.test(input.replace(/^\[[^\]]*\]$/, '')) && [asHost(input, opaque ? 'foo' : 'https'), host ?? 'failure'],
  'origin.json': ({ href, origin }) => [new URL(href).origin, origin],
  'relative.json': ({ base, href, relative }) => [attempt(() => new URL(relative, base).href), href],
  'edit.json': ({ href, op, value, want }) => {
    if (want === undefined || value === undefined || !setters[op]) return undefined;
    const [name, delimiter] = setters[op];
    const url = new URL(href);
    url[name] = delimiter + value;
    return [url.href, want];
  },
  '../idna/testdata/vectors.json': ({ input, domain }) => input && !delimiters.test(input) && [asHost(input), domain ?? 'failure'],
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  const count = { passed: 0, failed: 0, 'not tried': 0 };
  for (const row of rows(name)) {
    const answer = test(row);
    const result = !answer ? 'not tried' : answer[0] === answer[1] ? 'passed' : 'failed';
    count[result]++;
    if (result === 'failed' && process.argv.includes('-v')) console.log(JSON.stringify(row), answer[0]);
  }
  failed += count.failed;
  console.log(`${name}: ${Object.entries(count).map(([what, n]) => `${n} ${what}`).join(', ')}`);
}
process.exitCode = failed > 0 ? 1 : 0;
