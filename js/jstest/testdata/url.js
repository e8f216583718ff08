// URL: constructor, statics, attributes.
// https://url.spec.whatwg.org/#url-class

var full = "https://user:pass@example.com:8080/a/b?c=d#e";

test("the attributes", function () {
  var u = new URL(full);
  var want = { href: full, origin: "https://example.com:8080", protocol: "https:", username: "user", password: "pass", host: "example.com:8080", hostname: "example.com", port: "8080", pathname: "/a/b", search: "?c=d", hash: "#e" };
  Object.keys(want).forEach(function (name) { same(u[name], want[name], name); });
  same(u.toString(), full);
  same(u.toJSON(), full);
  same("" + u, full);
  same(JSON.stringify({ u: u }), '{"u":"' + full + '"}');
});

test("a base URL", function () {
  same(new URL("../x?y", "https://h/a/b/c").href, "https://h/a/x?y");
  same(new URL("https://i/", "https://h/").href, "https://i/");
  same(new URL("//i/", new URL("https://h/")).href, "https://i/");
  same(new URL("x", undefined === 1 ? "" : "https://h/").href, "https://h/x");
  throws(TypeError, function () { new URL("https://h/", ""); }, "empty base");
  throws(TypeError, function () { new URL("https://h/", null); }, "null is a string");
  throws(TypeError, function () { new URL("x", "mailto:y"); });
  same(new URL("https://h/", undefined).href, "https://h/");
  throws(TypeError, function () { new URL("/x", undefined); });
  same(new URL(undefined, "https://h/").href, "https://h/undefined");
  same(new URL(null, "https://h/").href, "https://h/null");
  same(new URL(12, "https://h/").href, "https://h/12");
});

test("what is no URL is a TypeError", function () {
  ["", "x", "https://", "https://a b/", "https://h:99999/", "http://[::1", "//h"].forEach(function (s) {
    throws(TypeError, function () { new URL(s); }, s);
  });
});

test("canParse", function () {
  same(URL.canParse("https://h/"), true);
  same(URL.canParse("x"), false);
  same(URL.canParse("x", "https://h/"), true);
  same(URL.canParse("x", undefined), false);
  same(URL.canParse("https://h/", "x"), false);
  same(URL.canParse(undefined, "a:/b"), true);
});

test("parse", function () {
  same(URL.parse("x"), null);
  same(URL.parse("https://h/", "x"), null);
  var u = URL.parse("x", "https://h/a");
  isTrue(u instanceof URL);
  same(u.href, "https://h/x");
  isTrue(URL.parse("https://h/") !== URL.parse("https://h/"));
  u.searchParams.append("a", "b");
  same(u.href, "https://h/x?a=b");
});

test("setters", function () {
  function after(name, value, href) {
    var u = new URL(href || full);
    u[name] = value;
    return u.href;
  }
  same(after("protocol", "http"), "http://user:pass@example.com:8080/a/b?c=d#e");
  same(after("protocol", "ftp://x"), "ftp://user:pass@example.com:8080/a/b?c=d#e");
  same(after("username", "a b"), "https://a%20b:pass@example.com:8080/a/b?c=d#e");
  same(after("password", ""), "https://user@example.com:8080/a/b?c=d#e");
  same(after("host", "h:1"), "https://user:pass@h:1/a/b?c=d#e");
  same(after("hostname", "ÄÖ.example"), "https://user:pass@xn--4ca0b.example:8080/a/b?c=d#e");
  same(after("port", "443"), "https://user:pass@example.com/a/b?c=d#e");
  same(after("port", ""), "https://user:pass@example.com/a/b?c=d#e");
  same(after("port", 81), "https://user:pass@example.com:81/a/b?c=d#e");
  same(after("pathname", "x y/../z"), "https://user:pass@example.com:8080/z?c=d#e");
  same(after("search", "?q"), "https://user:pass@example.com:8080/a/b?q#e");
  same(after("search", ""), "https://user:pass@example.com:8080/a/b#e");
  same(after("hash", "f"), "https://user:pass@example.com:8080/a/b?c=d#f");
  same(after("hash", null), "https://user:pass@example.com:8080/a/b?c=d#null");
  same(after("href", "a:b"), "a:b");
});

test("setters ignore what they cannot use", function () {
  [["protocol", "mailto"], ["protocol", "1"], ["host", ""], ["host", "a b"], ["hostname", "h:1"], ["port", "x"], ["port", "65536"]].forEach(function (c) {
    var u = new URL(full);
    u[c[0]] = c[1];
    same(u.href, full, c.join(" "));
  });
  var mail = new URL("mailto:x@y");
  ["username", "password", "host", "hostname", "port", "pathname"].forEach(function (name) {
    mail[name] = "z";
    same(mail.href, "mailto:x@y", name);
  });
});

test("the setter of href throws and changes nothing", function () {
  var u = new URL(full);
  var params = u.searchParams;
  throws(TypeError, function () { u.href = "x"; });
  throws(TypeError, function () { u.href = Symbol("s"); });
  same(u.href, full);
  same(params.toString(), "c=d");
  u.href = "https://h/?x=y";
  same(u.searchParams, params);
  same(params.toString(), "x=y");
});

test("a setter without an argument gets undefined", function () {
  var u = new URL(full);
  Object.getOwnPropertyDescriptor(URL.prototype, "hash").set.call(u);
  same(u.hash, "#undefined");
});

test("strings are USVString", function () {
  same(new URL("https://h/\uD800?\uDC00#\uD83D\uDE00").href, "https://h/%EF%BF%BD?%EF%BF%BD#%F0%9F%98%80");
  var u = new URL("https://h/");
  u.hash = "a\uDBFFb";
  same(u.hash, "#a%EF%BF%BDb");
  u.search = "\uDFFF";
  same(u.searchParams.toString(), "%EF%BF%BD=");
});

test("arguments are converted in order, once", function () {
  var log = [];
  function logged(name, value) {
    return { toString: function () { log.push(name); return value; } };
  }
  new URL(logged("url", "x"), logged("base", "https://h/"));
  URL.canParse(logged("url", "x"), logged("base", "https://h/"));
  URL.parse(logged("url", "x"), logged("base", "https://h/"));
  sameList(log, ["url", "base", "url", "base", "url", "base"]);
});

test("what a conversion throws comes through", function () {
  var thrown = { own: 1 };
  var bad = { toString: function () { throw thrown; } };
  var u = new URL(full);
  throws(thrown, function () { new URL(bad); });
  throws(thrown, function () { new URL("x", bad); });
  throws(thrown, function () { URL.canParse(bad); });
  throws(thrown, function () { URL.parse("x", bad); });
  throws(thrown, function () { u.hash = bad; });
  throws(thrown, function () { u.searchParams.append("a", bad); });
  throws(TypeError, function () { new URL(Symbol("s")); });
  throws(TypeError, function () { new URL("x", Symbol("s")); });
  throws(TypeError, function () { u.hash = Symbol("s"); });
  throws(TypeError, function () { new URL({ [Symbol.toPrimitive]: function () { return Symbol("s"); } }); });
  throws(TypeError, function () { new URL(Object.create(null)); });
  same(u.href, full);
});

test("Symbol.toPrimitive is asked for a string", function () {
  var hint;
  new URL({ [Symbol.toPrimitive]: function (h) { hint = h; return "https://h/"; } });
  same(hint, "string");
});
