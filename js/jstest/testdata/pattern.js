// URLPattern.
// https://urlpattern.spec.whatwg.org/

test("the shape of URLPattern", function () {
  same(flags(globalThis, "URLPattern"), "wc");
  same(URLPattern.name, "URLPattern");
  same(URLPattern.length, 0);
  same(Object.prototype.toString.call(new URLPattern()), "[object URLPattern]");
  ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash", "hasRegExpGroups"].forEach(function (name) {
    var d = Object.getOwnPropertyDescriptor(URLPattern.prototype, name);
    isTrue(flags(URLPattern.prototype, name).startsWith("ae"), name);
    same(d.set, undefined, name);
    throws(TypeError, function () { d.get.call(URLPattern.prototype); }, name);
    throws(TypeError, function () { d.get.call(new URL("a:b")); }, name);
  });
  ["test", "exec"].forEach(function (name) {
    same(flags(URLPattern.prototype, name), "wec", name);
    same(URLPattern.prototype[name].name, name);
    same(URLPattern.prototype[name].length, 0, name);
    throws(TypeError, function () { URLPattern.prototype[name].call({}, "a:b"); }, name);
  });
  throws(TypeError, function () { URLPattern("https://h/*"); });
});

test("the attributes of URLPattern have names and can be configured", function () {
  same(Object.getOwnPropertyDescriptor(URLPattern.prototype, "protocol").get.name, "get protocol");
  same(flags(URLPattern.prototype, "protocol"), "aec");
});

test("constructors", function () {
  same(new URLPattern().pathname, "*");
  same(new URLPattern({}).hostname, "*");
  same(new URLPattern({ pathname: "/a/:b" }).pathname, "/a/:b");
  same(new URLPattern("https://example.com/:id\\?q=*").search, "q=*");
  same(new URLPattern("/x/*", "https://example.com/").hostname, "example.com");
  same(new URLPattern({ pathname: "x", baseURL: "https://example.com/a/b" }).pathname, "/a/x");
  same(new URLPattern("https://example.com/A", { ignoreCase: true }).test("https://example.com/a"), true);
  same(new URLPattern("/A", "https://example.com/", { ignoreCase: true }).test("https://example.com/a"), true);
  same(new URLPattern("https://example.com/A").test("https://example.com/a"), false);
  same(new URLPattern(new URL("https://example.com/x").href).pathname, "/x");
});

test("what is no pattern is a TypeError", function () {
  throws(TypeError, function () { new URLPattern("/relative"); });
  throws(TypeError, function () { new URLPattern("https://h/(*"); });
  throws(TypeError, function () { new URLPattern({ protocol: "(" }); });
  throws(TypeError, function () { new URLPattern("/a", "no base"); });
  throws(TypeError, function () { new URLPattern({ pathname: "/a" }, "https://h/"); });
  throws(TypeError, function () { new URLPattern(Symbol("s")); });
});

test("test", function () {
  var p = new URLPattern({ pathname: "/books/:id(\\d+)" });
  same(p.hasRegExpGroups, true);
  same(p.test("https://example.com/books/12"), true);
  same(p.test("https://example.com/books/x"), false);
  same(p.test({ pathname: "/books/1" }), true);
  same(p.test("/books/1", "https://example.com/"), true);
  same(p.test(), false);
  throws(TypeError, function () { p.test({ pathname: "/books/1" }, "https://example.com/"); });
});

test("a reference without a base URL does not match", function () {
  same(new URLPattern({ pathname: "/books/:id" }).test("/books/1"), false);
});

test("exec", function () {
  var p = new URLPattern("https://:sub.example.com/:a/:b?");
  same(p.exec("https://example.com/"), null);
  var r = p.exec("https://x.example.com/y");
  sameList(Object.keys(r).sort(), ["hash", "hostname", "inputs", "password", "pathname", "port", "protocol", "search", "username"]);
  sameList(r.inputs, ["https://x.example.com/y"]);
  same(r.hostname.input, "x.example.com");
  same(r.hostname.groups.sub, "x");
  same(r.pathname.input, "/y");
  same(r.pathname.groups.a, "y");
  same("b" in r.pathname.groups, true);
  same(r.pathname.groups.b, undefined);
  same(r.protocol.input, "https");
  sameList(p.exec("/y/z", "https://x.example.com/").inputs, ["/y/z", "https://x.example.com/"]);
});

test("exec shows its arguments as USVString", function () {
  var r = new URLPattern().exec("x\uD800", "https://h/\uDC00\uD83D\uDE00");
  sameList(r.inputs, ["x\uFFFD", "https://h/\uFFFD\uD83D\uDE00"]);
  r = new URLPattern().exec({ pathname: "/\uDBFF", hash: "a" });
  same(r.inputs[0].pathname, "/\uFFFD");
  same(r.inputs[0].hash, "a");
});

test("exec with a dictionary shows its members", function () {
  var r = new URLPattern({ pathname: "/*" }).exec({ pathname: "/a", extra: 1, hash: undefined });
  same(r.inputs.length, 1);
  sameList(Object.keys(r.inputs[0]), ["pathname"]);
  same(r.inputs[0].pathname, "/a");
  same(r.pathname.groups["0"], "a");
});

test("dictionaries are read in the order of Web IDL", function () {
  var log = [];
  var init = new Proxy({}, { get: function (t, k) { log.push(String(k)); return undefined; } });
  new URLPattern(init);
  sameList(log, ["baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search", "username"]);
});

test("a subclass of URLPattern, and what getters throw", function () {
  class Mine extends URLPattern {
    get own() { return 1; }
  }
  var m = new Mine("https://h/*");
  isTrue(m instanceof URLPattern);
  same(m.own, 1);
  same(m.test("https://h/x"), true);
  var thrown = {};
  throws(thrown, function () { new URLPattern({ get pathname() { throw thrown; } }); });
  throws(thrown, function () { m.test({ toString: null, get hash() { throw thrown; } }); });
});

test("regular expressions with lookaround and backreferences", function () {
  var middleware = new URLPattern({ pathname: "/((?!api|_next/static|_next/image|favicon.ico).*)" });
  same(middleware.test("https://h/about"), true);
  same(middleware.test("https://h/api/x"), false);
  same(middleware.test("https://h/_next/static/x.js"), false);
  same(middleware.exec("https://h/about").pathname.groups["0"], "about");
  same(middleware.hasRegExpGroups, true);
  same(new URLPattern({ pathname: "/:file((?:[^\\/])+(?<=\\.png))" }).exec("https://h/a.png").pathname.groups.file, "a.png");
  same(new URLPattern({ pathname: "/:file((?:[^\\/])+(?<!\\.png))" }).test("https://h/a.png"), false);
  same(new URLPattern({ pathname: "/:a([a-z]+)-:b(\\1)" }).test("https://h/x-x"), true);
  same(new URLPattern({ pathname: "/:a([a-z]+)-:b(\\1)" }).test("https://h/x-y"), false);
  same(new URLPattern({ pathname: "/((?!A).)" }, { ignoreCase: true }).test("https://h/a"), false);
  same(new URLPattern({ pathname: "/a/:x((?=b).)?" }).exec("https://h/a").pathname.groups.x, undefined);
  throws(TypeError, function () { new URLPattern({ pathname: "/((?!a)" }); });
  throws(TypeError, function () { new URLPattern({ pathname: "/((?!a)[b-a])" }); });
});

test("the order of the keys of a result of exec", function () {
  var r = new URLPattern({ pathname: "/:z/:a/*/:m?" }).exec({ username: "u", pathname: "/1/2/3", hash: "h" });
  sameList(Object.keys(r), ["hash", "hostname", "inputs", "password", "pathname", "port", "protocol", "search", "username"]);
  sameList(Object.keys(r.pathname), ["groups", "input"]);
  sameList(Object.keys(r.pathname.groups), ["0", "z", "a", "m"]);
  sameList(Object.keys(r.inputs[0]), ["hash", "pathname", "username"]);
});
