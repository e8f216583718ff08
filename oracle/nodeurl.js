(url, seed, count) => {
  const random = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 4294967296) * n);
  };
  const pick = (list) => list[random(list.length)];
  const pieces = ["http:", "https:", "HTTP:", "file:", "mailto:", "javascript:", "ftp:", "ws:", "gopher:", "a:", "x-y.z+1:", "//", "/", "/", "///", "\\", "\\\\",
    "host", "example.com", "EXAMPLE.com", "user", "pass", "@", ":", ":80", ":8a", "[::1]", "[", "]", "?", "?a=b&c=d", "?a=1&a=2&b", "#", "#f", ".", "..", "./", "../",
    "a", "b", "c/d", ";", "%41", "%zz", "%ff", "%", " ", "\t", "\n", "'", "\"", "<", ">", "{", "|", "}", "^", "`", "\u00e9", "b\u00fccher.example", "xn--bcher-kva", "xn--",
    "*", "~", "!", "(", ")", "&", "=", "+", "javascript", "foo:bar", "x@y", "\u00a0", "\ufeff", "a.b", "-", "_", ",", "$", "\u3002", "x".repeat(70)];
  const pathPieces = ["/", "/", "\\", "a", "b c", "..", ".", "%", "%41", "%2f", "%5C", "%ff", "%zz", "C:", "c:", "~", "#", "?", "\t", "[", "]", "|", "^", "\u00e9", "\u0001", ";", "'", "\"", "\\\\server\\share", "//server/share", "\\\\?\\UNC\\", "/\\?\\", "/\\.\\", "`", "{", "x"];
  const text = (list, most) => {
    let s = "";
    for (let i = random(most); i >= 0; i--) s += pick(list);
    return s;
  };
  const show = (v) => {
    if (v instanceof url.URL) return `URL ${v.href}`;
    if (v instanceof Uint8Array) return `bytes ${Array.from(v).join(" ")}`;
    return JSON.stringify(v);
  };
  const answers = [];
  const ask = (name, ...values) => {
    let result;
    try {
      result = show(url[name](...values));
    } catch (e) {
      result = `throws ${e.name} ${e.code}`;
    }
    answers.push({ Call: `${name}(${values.map((v) => (v instanceof url.URL ? `URL ${v.href}` : JSON.stringify(v))).join(", ")})`, Result: result });
  };
  const odd = [undefined, null, 1, true, {}, [], { href: "file:///a" }, { href: "file:///a", protocol: "file:", hostname: "", pathname: "/a%20b", port: "", username: "", search: "", hash: "" }, { auth: "a:b c", host: "h" }];
  for (let i = 0; i < count; i++) {
    const a = text(pieces, 7), b = text(pieces, 5);
    switch (random(10)) {
      case 0:
      case 1:
      case 2:
        ask("parse", a, !!random(2), !!random(2));
        break;
      case 3:
      case 4:
        ask("resolve", a, b);
        ask("resolveObject", a, b);
        break;
      case 5: {
        const object = {};
        for (const name of ["protocol", "slashes", "auth", "host", "port", "hostname", "hash", "search", "query", "pathname"]) {
          if (random(2)) object[name] = name === "slashes" ? !!random(2) : name === "query" ? (random(2) ? { a: pick(pieces), b: [1, pick(pieces), null], c: true } : "x=y") : name === "port" ? pick([80, "81", ""]) : pick(pieces);
        }
        ask("format", object);
        ask("format", a);
        const u = url.URL.parse(a, "https://user:p@b\u00fccher.example:81/p?q#f");
        if (u !== null) {
          ask("format", u, { fragment: !!random(2), unicode: !!random(2), search: pick([true, false, undefined]), auth: pick([true, false, null]) });
          ask("urlToHttpOptions", u);
        }
        break;
      }
      case 6:
      case 7: {
        const options = pick([undefined, { windows: true }, { windows: false }]);
        const path = text(pathPieces, 6);
        ask("pathToFileURL", path, options);
        break;
      }
      case 8: {
        const options = pick([undefined, { windows: true }, { windows: false }]);
        const file = `file://${pick(["", "", "", "host", "localhost", "xn--bcher-kva"])}/${pick(["", "C:/", "c|/"])}${text(pathPieces, 4)}`;
        ask("fileURLToPath", file, options);
        if (url.fileURLToPathBuffer !== undefined) ask("fileURLToPathBuffer", file, options);
        break;
      }
      default:
        ask("domainToASCII", b);
        ask("domainToUnicode", b);
        ask(pick(["fileURLToPath", "fileURLToPathBuffer", "pathToFileURL", "urlToHttpOptions", "format", "parse", "domainToASCII"]), pick(odd));
    }
  }
  return JSON.stringify(answers);
}
