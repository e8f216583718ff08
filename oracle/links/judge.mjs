// Prints which URLs the programs of others find in documents of a format, which the argument
// names. Each line of the input is the path of a document, each line of the output what is in
// it, as JSON: "urls"; "texts", in which URLs stand among other words; "literals", which are
// URLs by a rule of the format, with what is from their beginning on, and what was to be the
// destination of a link but for a space; "unread", which is not judged; or "failed".

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const module = { asciidoc: 'asciidoc', html: 'html', css: 'html', markdown: 'markdown', mdx: 'markdown', notebook: 'markdown', template: 'vue' };
const format = process.argv[2];
const judge = (await import(`./${module[format]}.mjs`))[format];

for await (const path of createInterface({ input: process.stdin })) {
  const found = { urls: [], texts: [], literals: [], unread: [] };
  try {
    await judge(readFileSync(path), found);
    console.log(JSON.stringify(found));
  } catch (error) { // of the program itself
    console.log(JSON.stringify({ failed: `failed: ${error.stack || error}`.slice(0, 300) }));
  }
}
