// A request a line in, a response a line out, answered by the version of the npm
// package that the request's label names: "4.6.0", or "4.6.0 ipv4 tr46" with the
// repairs of those names. The folder that has the packages is the working
// directory; answer.js stands before this.

const Module = require("node:module");
const readline = require("node:readline");
const fetchPackage = Module.createRequire(process.cwd() + "/package.json");

// repairs have what to replace in the package's sources, and by what.
const repairs = {
  astral: [["this.buffer.codePointAt(pointer)", "[...this.buffer][pointer].codePointAt(0)"]],
  ipv4: [["const n = parseIPv4Number(part);", 'if (part === "") { return input; } const n = parseIPv4Number(part);']],
  origin: [['return "file://";', 'return "null";']],
  tr46: [
    ["tr46.toASCII(domain, false, tr46.PROCESSING_OPTIONS.NONTRANSITIONAL, false)", 'require("TR46").toASCII(domain, { checkHyphens: true })'],
    ["tr46.toUnicode(tuple.host, false)", 'require("TR46").toUnicode(tuple.host, { checkHyphens: true })'],
  ],
};

const loaded = new Map();

// classesOf returns the classes of a version. One without URLSearchParams gets
// none, and its URLs have an empty searchParams.
function classesOf(label) {
  if (!loaded.has(label)) loaded.set(label, load(...label.split(" ")));
  return loaded.get(label);
}

// load loads a version anew, with its sources repaired.
function load(version, ...names) {
  const compile = Module.prototype._compile;
  const missed = new Set(names);
  Module.prototype._compile = function (content, filename) {
    for (const name of names) {
      for (const [from, to] of repairs[name]) {
        if (!content.includes(from)) continue;
        missed.delete(name);
        content = content.replace(from, to.replace("TR46", fetchPackage.resolve("tr46").replaceAll("\\", "/")));
      }
    }
    return compile.call(this, content, filename);
  };
  for (const key of Object.keys(require.cache)) {
    if (key.includes("whatwg-url-" + version)) delete require.cache[key];
  }
  const classes = fetchPackage("whatwg-url-" + version);
  Module.prototype._compile = compile;
  if (missed.size > 0) throw new Error("nothing to repair for " + [...missed].join(" "));
  if (!("searchParams" in classes.URL.prototype)) {
    Object.defineProperty(classes.URL.prototype, "searchParams", { value: "" });
  }
  return classes;
}

const tasks = {
  version: ({ label }) => ({
    texts: [fetchPackage("whatwg-url-" + label + "/package.json").version, process.versions.node],
  }),
  answer: ({ label, cases }) => ({ answers: cases.map(c => answer(classesOf(label), c)) }),
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
