// Answers a JSON array of questions {from, windows, text} with a JSON array of
// {value} or {error}, for TestNode. The first element is {version, option}.
'use strict';
const { pathToFileURL, fileURLToPath } = require('node:url');

function answer({ from, windows, text }) {
  try {
    return { value: from ? pathToFileURL(text, { windows }).href : fileURLToPath(text, { windows }) };
  } catch (e) {
    return { error: e.code || e.name };
  }
}

const option = [true, false].every((windows) => pathToFileURL('/C:\\', { windows }).href.includes('%5C') !== windows);
const questions = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify([{ version: process.version, option }, ...questions.map(answer)]));
