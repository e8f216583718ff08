// URLSearchParams: constructor and operations.
// https://url.spec.whatwg.org/#interface-urlsearchparams

function text(init) {
  return new URLSearchParams(init).toString();
}

test("the constructor with a string", function () {
  same(text(), "");
  same(text(undefined), "");
  same(text(""), "");
  same(text("?a=1&b=2"), "a=1&b=2");
  same(text("??a"), "%3Fa=");
  same(text("a=b+c&%61=%zz&&=&x"), "a=b+c&a=%25zz&=&x=");
  same(text(1), "1=");
  same(text(true), "true=");
  same(text("\uD800=\uDC00"), "%EF%BF%BD=%EF%BF%BD");
  throws(TypeError, function () { new URLSearchParams(Symbol("s")); });
});

test("the constructor with null has a string", function () {
  same(text(null), "null=");
});

test("the constructor with a record", function () {
  same(text({}), "");
  same(text({ b: 1, a: null, c: undefined, d: [1, 2] }), "b=1&a=null&c=undefined&d=1%2C2");
  same(text({ b: 0, 2: "x", 1: "y" }), "1=y&2=x&b=0", "order of keys");
  same(text({ "?a": "b" }), "%3Fa=b", "no question mark is dropped");
  same(text({ "\uD835x": "1", xx: "2", "\uD83Dx": "3" }), "%EF%BF%BDx=3&xx=2", "names that become equal");
  same(text(Object.create({ inherited: 1 })), "");
  same(text(function () {}), "");
  same(text(new Date(0)), "");
  same(text(new (class { constructor() { this.own = 1; } })()), "own=1");
});

test("the constructor with a record uses enumerable own properties", function () {
  var o = Object.defineProperties({}, { hidden: { value: 1, enumerable: false }, shown: { get: function () { return "g"; }, enumerable: true } });
  o[Symbol.toStringTag] = "x";
  throws(TypeError, function () { new URLSearchParams(o); }, "a symbol is no string");
  var p = Object.defineProperty({ a: 1 }, Symbol("hidden"), { value: 1, enumerable: false });
  same(text(p), "a=1");
});

test("the constructor with a record asks a proxy in order", function () {
  var log = [];
  var proxy = new Proxy({ a: 1, b: 2 }, {
    get: function (t, k) { log.push("get " + String(k)); return t[k]; },
    ownKeys: function (t) { log.push("ownKeys"); return Reflect.ownKeys(t); },
    getOwnPropertyDescriptor: function (t, k) { log.push("describe " + String(k)); return Reflect.getOwnPropertyDescriptor(t, k); },
  });
  same(text(proxy), "a=1&b=2");
  sameList(log, ["get Symbol(Symbol.iterator)", "ownKeys", "describe a", "get a", "describe b", "get b"]);
});

test("the constructor with a sequence", function () {
  same(text([]), "");
  same(text([["a", 1], ["b", null], ["a", undefined]]), "a=1&b=null&a=undefined");
  same(text(new Map([["x", "y"]])), "x=y");
  same(text([new Set(["p", "q"])]), "p=q");
  same(text(new URLSearchParams("a=b&c=d")), "a=b&c=d");
  same(text([[new URL("https://h/"), { toString: function () { return "s"; } }]]), "https%3A%2F%2Fh%2F=s");
  same(text((function* () { yield ["g", "h"]; })()), "g=h");
  same(text([new String("ab")]), "a=b", "a String object is a sequence");
});

test("a function with an iterator is a sequence", function () {
  function f() {}
  f[Symbol.iterator] = function () { return [["a", "b"]].values(); };
  same(text(f), "a=b");
});

test("an iterator of undefined or null is a record", function () {
  throws(TypeError, function () { new URLSearchParams({ a: 1, [Symbol.iterator]: undefined }); }, "the symbol is a key");
  var o = Object.defineProperty({ a: 1 }, Symbol.iterator, { value: null, enumerable: false });
  same(text(o), "a=1");
});

test("what is no sequence of pairs is a TypeError", function () {
  [[["a"]], [["a", "b", "c"]], [[]], ["ab"], [1], [null], [undefined], [{}], [["a", Symbol("s")]], new Map([["x", "y"]]).keys()].forEach(function (init, i) {
    throws(TypeError, function () { new URLSearchParams(init); }, String(i));
  });
  throws(TypeError, function () { new URLSearchParams({ [Symbol.iterator]: 1 }); });
  throws(TypeError, function () { new URLSearchParams({ [Symbol.iterator]: function () { return 1; } }); });
  throws(TypeError, function () { new URLSearchParams({ [Symbol.iterator]: function () { return { next: 1 }; } }); });
  throws(TypeError, function () { new URLSearchParams({ [Symbol.iterator]: function () { return { next: function () { return 1; } }; } }); });
});

test("Symbol.iterator of a sequence is the own one", function () {
  var p = new URLSearchParams("a=1");
  p[Symbol.iterator] = function () { return [["b", "2"]].values(); };
  same(text(p), "b=2");
});

test("what getters and iterators throw comes through", function () {
  var thrown = { own: 1 };
  function raise() { throw thrown; }
  throws(thrown, function () { new URLSearchParams({ get a() { raise(); } }); });
  throws(thrown, function () { new URLSearchParams({ get [Symbol.iterator]() { raise(); } }); });
  throws(thrown, function () { new URLSearchParams({ [Symbol.iterator]: raise }); });
  throws(thrown, function () { new URLSearchParams({ [Symbol.iterator]: function () { return { next: raise }; } }); });
  throws(thrown, function () { new URLSearchParams([["a", { toString: raise }]]); });
  throws(thrown, function () { new URLSearchParams(new Proxy({}, { ownKeys: raise })); });
});

test("append, delete, get, getAll, has, set", function () {
  var p = new URLSearchParams("a=1&b=2&a=3");
  same(p.get("a"), "1");
  same(p.get("x"), null);
  sameList(p.getAll("a"), ["1", "3"]);
  sameList(p.getAll("x"), []);
  isTrue(Array.isArray(p.getAll("a")));
  same(p.has("b"), true);
  same(p.has("x"), false);
  same(p.append("c", 4), undefined);
  same(p.set("a", "5"), undefined);
  same(p.toString(), "a=5&b=2&c=4");
  same(p.set("new", ""), undefined);
  same(p.delete("b"), undefined);
  same(p.delete("x"), undefined);
  same(p.toString(), "a=5&c=4&new=");
});

test("has and delete with a value", function () {
  var p = new URLSearchParams("a=1&a=2&a=undefined&a=null");
  same(p.has("a", "2"), true);
  same(p.has("a", "3"), false);
  same(p.has("a", undefined), true, "undefined is no value");
  same(p.has("b", undefined), false);
  same(p.has("a", null), true);
  p.delete("a", "1");
  p.delete("a", "9");
  same(p.toString(), "a=2&a=undefined&a=null");
  p.delete("a", null);
  same(p.toString(), "a=2&a=undefined");
  p.delete("a", undefined);
  same(p.toString(), "");
});

test("undefined is a name, and a value where one is required", function () {
  var p = new URLSearchParams();
  p.append(undefined, undefined);
  p.set(null, undefined);
  same(p.toString(), "undefined=undefined&null=undefined");
  same(p.get(undefined), "undefined");
});

test("arguments of operations are USVString, in order", function () {
  var log = [];
  function logged(name) {
    return { toString: function () { log.push(name); return name; } };
  }
  var p = new URLSearchParams();
  p.append(logged("a"), logged("b"));
  p.set(logged("c"), logged("d"));
  p.has(logged("e"), logged("f"));
  p.delete(logged("g"), logged("h"));
  same(log.join(""), "abcdefgh");
  p.append("\uD800", "\uDBFF\uDFFF");
  same(p.get("\uFFFD"), "\uDBFF\uDFFF");
  throws(TypeError, function () { p.get(Symbol("s")); });
  throws(TypeError, function () { p.has("a", Symbol("s")); });
});

test("size", function () {
  var p = new URLSearchParams("a&b&a");
  same(p.size, 3);
  p.delete("a");
  same(p.size, 1);
  var u = new URL("https://h/?x=1&y=2");
  same(u.searchParams.size, 2);
  u.search = "";
  same(u.searchParams.size, 0);
});

test("sort compares UTF-16 code units and is stable", function () {
  var p = new URLSearchParams("\uFB03=1&\uD83C\uDF08=2&a=3&\uFB03=4&a=5&=6");
  same(p.sort(), undefined);
  sameList(p.keys(), ["", "a", "a", "\uD83C\uDF08", "\uFB03", "\uFB03"]);
  sameList(p.values(), ["6", "3", "5", "2", "1", "4"]);
});

test("toString", function () {
  var p = new URLSearchParams([["a b", "c&d=e"], ["ü", "*-._~!'()"]]);
  same(p.toString(), "a+b=c%26d%3De&%C3%BC=*-._%7E%21%27%28%29");
  same("" + p, p.toString());
  same(JSON.stringify(p), "{}");
});

test("searchParams is one object, connected in both directions", function () {
  var u = new URL("https://h/?a=1#f");
  var p = u.searchParams;
  same(u.searchParams, p);
  isTrue(p instanceof URLSearchParams);
  p.append("b", "x y");
  same(u.href, "https://h/?a=1&b=x+y#f");
  same(u.search, "?a=1&b=x+y");
  u.search = "c=3";
  same(p.get("c"), "3");
  same(p.has("a"), false);
  p.delete("c");
  same(u.href, "https://h/#f");
  same(u.search, "");
  u.hash = "";
  p.sort();
  same(u.href, "https://h/");
  same(u.searchParams, p);
  u.search = "?";
  same(u.href, "https://h/?");
  p.delete("none");
  same(u.href, "https://h/", "an update writes the list");
});

test("sort and set write the query again", function () {
  var u = new URL("https://h/?a=%7e");
  same(u.search, "?a=%7e");
  u.searchParams.sort();
  same(u.search, "?a=%7E");
});

test("searchParams outlives its URL", function () {
  var p = (function () { return new URL("https://h/?a=1").searchParams; })();
  p.append("b", "2");
  same(p.toString(), "a=1&b=2");
});
