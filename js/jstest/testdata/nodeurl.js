// The module "url" of Node.js. What it does is in the documentation of Node.js:
// https://nodejs.org/api/url.html

var url = require("url");

function throwsCode(code, f, kind) {
  try {
    f();
  } catch (e) {
    isTrue(e instanceof (kind || TypeError), code);
    same(e.code, code);
    return;
  }
  throw new Error("nothing was thrown, want " + code);
}

test("both names are one module", function () {
  same(require("node:url"), url);
  same(url.URL, URL);
  same(url.URLSearchParams, URLSearchParams);
});

test("domainToASCII", function () {
  same(url.domainToASCII("español.com"), "xn--espaol-zwa.com");
  same(url.domainToASCII("中文.com"), "xn--fiq228c.com");
  same(url.domainToASCII("xn--iñvalid.com"), "");
  same(url.domainToASCII("EXAMPLE.com"), "example.com");
  same(url.domainToASCII("0x7f.1"), "127.0.0.1");
  same(url.domainToASCII("x"), "x");
  same(url.domainToASCII("y"), "y");
  same(url.domainToASCII("a b"), "");
  same(url.domainToASCII(""), "");
  throwsCode("ERR_MISSING_ARGS", function () { url.domainToASCII(); });
});

test("domainToUnicode", function () {
  same(url.domainToUnicode("xn--espaol-zwa.com"), "español.com");
  same(url.domainToUnicode("xn--fiq228c.com"), "中文.com");
  same(url.domainToUnicode("xn--iñvalid.com"), "");
  same(url.domainToUnicode("[::1]"), "[::1]");
  throwsCode("ERR_MISSING_ARGS", function () { url.domainToUnicode(); });
});

test("fileURLToPath", function () {
  var unix = { windows: false };
  var windows = { windows: true };
  same(url.fileURLToPath("file:///a%20b/%C3%A4?q#f", unix), "/a b/ä");
  same(url.fileURLToPath(new URL("file:///C:/a%25/b"), windows), "C:\\a%\\b");
  same(url.fileURLToPath("file://server/share/x", windows), "\\\\server\\share\\x");
  throwsCode("ERR_INVALID_URL_SCHEME", function () { url.fileURLToPath("https://h/"); });
  throwsCode("ERR_INVALID_FILE_URL_HOST", function () { url.fileURLToPath("file://h/a", unix); });
  throwsCode("ERR_INVALID_FILE_URL_PATH", function () { url.fileURLToPath("file:///a%2Fb", unix); });
  throwsCode("ERR_INVALID_FILE_URL_PATH", function () { url.fileURLToPath("file:///a", windows); });
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.fileURLToPath(1); });
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.fileURLToPath(); });
  throwsCode("ERR_INVALID_URL", function () { url.fileURLToPath("/a"); });
  throws(URIError, function () { url.fileURLToPath("file:///%FF", unix); });
  throws(URIError, function () { url.fileURLToPath("file:///C:/%FF", windows); });
  throws(URIError, function () { url.fileURLToPath("file:///a%", unix); });
  same(url.fileURLToPath({ href: "file:///x", protocol: "file:", hostname: "", pathname: "/a%20b" }, unix), "/a b");
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.fileURLToPath({ href: "file:///x" }); });
  same(url.fileURLToPath("file:///~/x", unix), "/~/x");
});

test("fileURLToPathBuffer", function () {
  var bytes = function (file, windows) { return Array.from(url.fileURLToPathBuffer(file, { windows: windows })).join(); };
  same(bytes("file:///%FFa%C3%A4%zz", false), "47,255,97,195,164,37,122,122");
  same(bytes("file:///C:/%FF", true), "67,58,92,255");
  same(url.fileURLToPathBuffer("file:///a%2Fb", { windows: false }).toString(), "/a/b");
  throwsCode("ERR_INVALID_FILE_URL_HOST", function () { url.fileURLToPathBuffer("file://h/a", { windows: false }); });
});

test("the older functions", function () {
  var u = url.parse("HTTP://us%65r:p@EXAMPLE.com:80/a b?x=1&x=2#f", true);
  isTrue(u instanceof url.Url);
  sameList(Object.keys(u), ["protocol", "slashes", "auth", "host", "port", "hostname", "hash", "search", "query", "pathname", "path", "href"]);
  same(u.href, "http://user:p@example.com:80/a%20b?x=1&x=2#f");
  same(u.port, "80");
  same(u.auth, "user:p");
  sameList(u.query.x, ["1", "2"]);
  same(url.parse(u), u);
  same(url.parse("/a?b").pathname, "/a");
  same(url.parse("//h/a", false, true).host, "h");
  same(url.parse("mailto:a@b.c").href, "mailto:a@b.c");
  same(url.parse("http://b\u00fccher.example/").hostname, "xn--bcher-kva.example");
  same(url.resolve("/one/two/three", "four"), "/one/two/four");
  same(url.resolve("http://example.com/one", "../two"), "http://example.com/two");
  same(url.resolve("mailto:local1@domain1", "local2@domain2"), "mailto:local2@domain2");
  same(url.resolveObject("http://example.com/a", "?b").href, "http://example.com/a?b");
  same(url.resolve("http://example.com/a/b", url.parse("../c?d")), "http://example.com/c?d");
  same(new url.Url().format(), "");
  same(url.format({ protocol: "https", hostname: "::1", port: 81, pathname: "a?b", query: { x: [1, "\u00e9"], y: true } }), "https://[::1]:81/a%3Fb?x=1&x=%C3%A9&y=true");
  same(url.format("http://EXAMPLE.com"), "http://example.com/");
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.parse(); });
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.format(); });
  throwsCode("ERR_INVALID_URL", function () { url.parse("http://a\u2100b/"); });
  throwsCode("ERR_INVALID_ARG_VALUE", function () { url.parse("http://a:x/"); });
  throws(URIError, function () { url.parse("http://%@h/"); });
  throwsCode("ERR_INVALID_URI", function () { url.parse("http://u\ud800@h/"); }, URIError);
  throwsCode("ERR_INVALID_URI", function () { url.parse("?\ud800", true); }, URIError);
  throwsCode("ERR_INVALID_URI", function () { url.format({ query: { "\ud800": 1 } }); }, URIError);
});

test("pathToFileURL", function () {
  var u = url.pathToFileURL("/a b/%?#", { windows: false });
  isTrue(u instanceof URL);
  same(u.href, "file:///a%20b/%25%3F%23");
  same(url.pathToFileURL("C:\\x\\y", { windows: true }).href, "file:///C:/x/y");
  same(url.pathToFileURL("\\\\server\\share\\x", { windows: true }).href, "file://server/share/x");
  same(url.pathToFileURL("/\\?\\x/../y\\", { windows: true }).href, "file:///y");
  same(url.pathToFileURL("//./pipe/x", { windows: true }).href, "file://./pipe/x");
  same(url.pathToFileURL("/~/[x]|", { windows: false }).href, "file:///%7E/%5Bx%5D%7C");
  same(url.pathToFileURL("/a/../b//./c/", { windows: false }).href, "file:///b/c/");
  same(url.pathToFileURL("/a ", { windows: false }).href, "file:///a%20");
  isTrue(url.pathToFileURL("x").pathname.endsWith("/x") && url.pathToFileURL("x").pathname.length > 2);
  same(url.fileURLToPath(url.pathToFileURL("x/..")), url.fileURLToPath(url.pathToFileURL("")));
  throwsCode("ERR_INVALID_ARG_VALUE", function () { url.pathToFileURL("\\\\server", { windows: true }); });
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.pathToFileURL(1); });
});

test("urlToHttpOptions", function () {
  var u = new URL("https://a%20:b%3A@[::1]:81/p?q#f");
  u.own = 1;
  var o = url.urlToHttpOptions(u);
  same(Object.getPrototypeOf(o), null);
  var want = { own: 1, protocol: "https:", hostname: "::1", hash: "#f", search: "?q", pathname: "/p", path: "/p?q", href: "https://a%20:b%3A@[::1]:81/p?q#f", port: 81, auth: "a :b:" };
  sameList(Object.keys(o), Object.keys(want));
  Object.keys(want).forEach(function (name) { same(o[name], want[name], name); });
  o = url.urlToHttpOptions(new URL("https://h/"));
  same("port" in o, false);
  same("auth" in o, false);
  same(o.path, "/");
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.urlToHttpOptions("https://h/"); });
  function f() {}
  Object.assign(f, { protocol: "https:", hostname: "h", port: "", pathname: "/p" });
  same(url.urlToHttpOptions(f).path, "/p");
});

test("format", function () {
  var u = new URL("https://u:p@xn--espaol-zwa.com:81/p?q#f");
  same(url.format(u), u.href);
  same(url.format(u, {}), u.href);
  same(url.format(u, { fragment: false }), "https://u:p@xn--espaol-zwa.com:81/p?q");
  same(url.format(u, { search: false }), "https://u:p@xn--espaol-zwa.com:81/p#f");
  same(url.format(u, { auth: false }), "https://xn--espaol-zwa.com:81/p?q#f");
  same(url.format(u, { unicode: true }), "https://u:p@español.com:81/p?q#f");
  same(url.format(u, { unicode: true, auth: false, fragment: 0, search: "" }), "https://español.com:81/p");
  same(url.format(u, { fragment: undefined, search: null }), u.href);
  same(url.format(new URL("mailto:x@y"), { unicode: true, auth: false }), "mailto:x@y");
  same(url.format(new URL("https://xn--espaol-zwa.com/@"), { unicode: true }), "https://español.com/@");
  same(url.format(new URL("x://xn--espaol-zwa.com/"), { unicode: true }), "x://español.com/");
  ["x://XN--ESPAOL-ZWA.com/", "x://%ff/", "x://a%2Fb/p", "x://b%C3%BCcher.example", "https://[::1]/"].forEach(function (s) {
    same(url.format(new URL(s), { unicode: true }), s);
  });
  [1, true, "x", [], function () {}].forEach(function (options) {
    throwsCode("ERR_INVALID_ARG_TYPE", function () { url.format(u, options); });
  });
  [0, NaN, false, "", null, undefined].forEach(function (options) { same(url.format(u, options), u.href); });
  same(u.href, "https://u:p@xn--espaol-zwa.com:81/p?q#f");
});

test("a subclass is a URL, and its members are not called", function () {
  class Mine extends URL {
    get href() { throw new Error("called"); }
  }
  var m = new Mine("file:///a");
  same(url.urlToHttpOptions(m).pathname, "/a");
});

test("what a conversion throws comes through", function () {
  var thrown = {};
  throws(thrown, function () { url.domainToASCII({ toString: function () { throw thrown; } }); });
  throws(TypeError, function () { url.domainToUnicode(Symbol("s")); });
});
