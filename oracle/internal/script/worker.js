// A request a line in, a response a line out. The folder that has the packages
// is the working directory; answer.js stands before this.

const { createRequire } = require("node:module");
const readline = require("node:readline");
const fetchPackage = createRequire(process.cwd() + "/package.json");
const whatwg = fetchPackage("whatwg-url");
const tr46 = fetchPackage("tr46");

// outputEncoding is "get an output encoding" on the name of an encoding.
function outputEncoding(name) {
  return /^(?:utf-16|replacement)/i.test(name) ? "utf-8" : name;
}

function answerWithErrors(c) {
  if (c.params) return answer(whatwg, c);
  let baseURL = null;
  if (c.base !== undefined) {
    baseURL = whatwg.parseURL(c.base);
    if (baseURL === null) return { failed: true };
  }
  const options = { baseURL, encoding: c.encoding && outputEncoding(c.encoding) };
  const { url, validationErrors } = whatwg.parseURLWithValidationErrors(c.input, options);
  if (c.encoding) {
    const base = baseURL === null ? "" : whatwg.serializeURL(baseURL);
    if (url === null) return { base, failed: true, errors: validationErrors };
    return { base, parts: [whatwg.serializeURL(url)], errors: validationErrors };
  }
  return { ...answer(whatwg, c), errors: validationErrors };
}

function host(name) {
  try {
    return new whatwg.URL("https://" + name + "/").hostname;
  } catch {
    return "";
  }
}

function toASCII(domain) {
  return tr46.toASCII(domain, { checkBidi: true, checkJoiners: true });
}

const tasks = {
  version() {
    const { version } = fetchPackage("whatwg-url/package.json");
    const { node, ada, unicode } = process.versions;
    return { texts: [version, node, ada, unicode] };
  },
  answer: ({ cases }) => ({ answers: cases.map(answerWithErrors) }),
  native: ({ cases }) => ({ answers: cases.map(c => answer(globalThis, c)) }),
  whatwg: ({ texts }) => ({ texts: texts.map(host) }),
  // The class that the standard describes, with the habits that the label names.
  patternModel({ label = "", patterns }) {
    const model = patternModel(whatwg, label.split(" "), toASCII);
    return { patterns: patterns.map(c => answerPattern(model, c)) };
  },
  // Whether the model has a pattern with a text that is empty as a part of its own.
  patternEmpty({ label, patterns }) {
    const model = patternModel(whatwg, label.split(" "), toASCII);
    return { texts: patterns.map(c => String(construct(model, c)?.hasEmptyText === true)) };
  },
  patternURL: ({ patterns }) => ({ urls: patterns.flatMap(({ inputs }) => (inputs ?? []).map(seenURL)) }),
  pattern: ({ patterns }) => ({ patterns: patterns.map(c => answerPattern(URLPattern, c)) }),
  encode: request => ({
    texts: encodeAll(request, text =>
      whatwg.parseURL("https://h/?" + text, { encoding: outputEncoding(request.label) }).query),
  }),
};

readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", line => {
  const request = JSON.parse(line);
  let response;
  try {
    response = tasks[request.do](request);
  } catch (error) {
    response = { error: String(error.stack) };
  }
  process.stdout.write(JSON.stringify(response) + "\n");
});
