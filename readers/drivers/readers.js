// Reads URLs as Node does: an object with "input" and perhaps "base" a line in, an answer a line out.
//
//   node readers.js NAME
//
// A page of a browser has the first function, too.

function component(u) {
  const auth = u.username + (u.password && ":" + u.password);
  return {
    ok: true, scheme: u.protocol.slice(0, -1), userinfo: auth, host: u.hostname, port: u.port, path: u.pathname,
    query: u.search.slice(1), fragment: u.hash.slice(1), href: u.href,
  };
}

function readURL(URL, { input, base }) {
  try {
    return component(base === undefined ? new URL(input) : new URL(input, base));
  } catch (error) {
    return { ok: false, error: String(error.message) };
  }
}

// Reads each code point of ranges between two texts. Those whose answers are the same but for it are one span.
function sweep(read, { before, after, points }) {
  const spans = [];
  for (const range of points.split(" ")) {
    const [from, to] = range.split("-").map(Number);
    let old = "";
    for (let c = from; c <= to; c++) {
      const char = String.fromCodePoint(c), escapes = encodeURIComponent(char);
      let text = JSON.stringify({ ...read({ input: before + char + after }), href: undefined, field: undefined, error: undefined }).replaceAll(char, "{c}");
      if (text.includes("%")) text = text.replaceAll(escapes, "{E}").replaceAll(escapes.toLowerCase(), "{e}");
      if (text !== old) spans.push({ from: c, answer: old = text });
      spans.at(-1).to = c;
    }
  }
  for (const s of spans) s.answer = JSON.parse(s.answer);
  return spans;
}

if (typeof process === "object") {
  const { createRequire } = require("node:module");
  const { URL: NodeURL, parse, resolve } = require("node:url");
  const fetchPackage = createRequire(require("node:path").join(process.cwd(), "package.json"));
  const legacy = ({ input, base }) => {
    try {
      const u = parse(base === undefined ? input : resolve(base, input));
      return {
        ok: true, scheme: u.protocol && u.protocol.slice(0, -1), userinfo: u.auth, host: u.hostname, port: u.port, path: u.pathname,
        query: u.search && u.search.slice(1), fragment: u.hash && u.hash.slice(1), href: u.href,
      };
    } catch (error) {
      return { ok: false, error: String(error.message) };
    }
  };
  // What http.request connects to and sends, without a connection.
  const request = ({ input, base }) => {
    if (base !== undefined) return { skip: true };
    const http = require(/^[\0- ]*https:/i.test(input) ? "node:https" : "node:http");
    let answer = {};
    const agent = {
      defaultPort: http.globalAgent.defaultPort, protocol: http.globalAgent.protocol, destroy() {},
      addRequest(_request, options) { answer = { host: options.host, port: String(options.port) }; },
    };
    try {
      const r = http.request(input, { agent });
      const [path, query = null] = r.path.split(/\?(.*)/s);
      r.on("error", () => {});
      r.destroy();
      return { ok: true, scheme: r.protocol.slice(0, -1), ...answer, path, query, field: r.getHeader("host") };
    } catch (error) {
      return { ok: false, error: String(error.message) };
    }
  };
  const node = `Node ${process.versions.node}`;
  const start = {
    "node-url": () => [`${node}, ada ${process.versions.ada}`, c => readURL(NodeURL, c)],
    "node-legacy": () => [node, legacy],
    "node-http": () => [node, request],
    "whatwg-url": () => {
      const { URL: W } = fetchPackage("whatwg-url");
      return [`whatwg-url ${fetchPackage("whatwg-url/package.json").version}, ${node}`, c => readURL(W, c)];
    },
  };
  process.removeAllListeners("warning");
  process.on("warning", () => {});
  const [version, read] = start[process.argv[2]]();
  process.stdout.write(JSON.stringify({ version }) + "\n");
  let answers = "";
  require("node:readline").createInterface({ input: process.stdin, crlfDelay: 0 }).on("line", line => {
    const c = JSON.parse(line);
    const lines = c.points ? [...sweep(read, c), {}] : [read(c)];
    for (const line of lines) answers += JSON.stringify(line).replace(/\\(\\|ud[89a-f]..)/g, (escape) => escape === "\\\\" ? escape : "\\ufffd") + "\n";
    if (c.more) return;
    process.stdout.write(answers);
    answers = "";
  });
}
