// The module "url" of Node.js. What it does is in the documentation of Node.js:
// https://nodejs.org/api/url.html

var url = require("url");

function throwsCode(code, f) {
  try {
    f();
  } catch (e) {
    isTrue(e instanceof TypeError, code);
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
});

test("pathToFileURL", function () {
  var u = url.pathToFileURL("/a b/%?#", { windows: false });
  isTrue(u instanceof URL);
  same(u.href, "file:///a%20b/%25%3F%23");
  same(url.pathToFileURL("C:\\x\\y", { windows: true }).href, "file:///C:/x/y");
  same(url.pathToFileURL("\\\\server\\share\\x", { windows: true }).href, "file://server/share/x");
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
  throwsCode("ERR_INVALID_ARG_TYPE", function () { url.format(u, 1); });
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
