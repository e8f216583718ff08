// The shape of the interfaces: what Web IDL says about the objects of the language.
// https://webidl.spec.whatwg.org/#js-interfaces

var urlAttributes = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "searchParams", "hash"];
var readOnly = ["origin", "searchParams"];
var urlOperations = { toString: 0, toJSON: 0 };
var urlStatics = { parse: 1, canParse: 1 };
var paramsOperations = { append: 2, delete: 1, get: 1, getAll: 1, has: 1, set: 2, sort: 0, toString: 0, entries: 0, keys: 0, values: 0, forEach: 1 };

test("the classes are globals that are not enumerable", function () {
  same(flags(globalThis, "URL"), "wc");
  same(flags(globalThis, "URLSearchParams"), "wc");
});

test("the classes have a name, a length and a prototype", function () {
  same(typeof URL, "function");
  same(URL.name, "URL");
  same(URLSearchParams.name, "URLSearchParams");
  same(URL.length, 1);
  same(URLSearchParams.length, 0);
  same(flags(URL, "name"), "c");
  same(flags(URL, "length"), "c");
  same(flags(URL, "prototype"), "");
  same(flags(URLSearchParams, "prototype"), "");
  same(flags(URL.prototype, "constructor"), "wc");
  same(URL.prototype.constructor, URL);
  same(URLSearchParams.prototype.constructor, URLSearchParams);
  same(Object.getPrototypeOf(URL), Function.prototype);
  same(Object.getPrototypeOf(URL.prototype), Object.prototype);
  same(Object.getPrototypeOf(URLSearchParams.prototype), Object.prototype);
});

test("the classes cannot be called without new", function () {
  throws(TypeError, function () { URL("https://h/"); });
  throws(TypeError, function () { URLSearchParams(); });
  throws(TypeError, function () { URL.call(new URL("https://h/"), "https://h/"); });
  throws(TypeError, function () { URL.call({}, "https://h/"); });
});

test("attributes are accessors of the prototype", function () {
  urlAttributes.forEach(function (name) {
    var d = Object.getOwnPropertyDescriptor(URL.prototype, name);
    same(flags(URL.prototype, name), "aec", name);
    same(d.get.name, "get " + name);
    same(d.get.length, 0, name);
    if (readOnly.includes(name)) {
      same(d.set, undefined, name);
    } else {
      same(d.set.name, "set " + name);
      same(d.set.length, 1, name);
    }
  });
  var size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size");
  same(flags(URLSearchParams.prototype, "size"), "aec");
  same(size.get.name, "get size");
  same(size.set, undefined);
});

test("operations are methods with a name and a length", function () {
  [[URL.prototype, urlOperations], [URL, urlStatics], [URLSearchParams.prototype, paramsOperations]].forEach(function (pair) {
    Object.keys(pair[1]).forEach(function (name) {
      same(flags(pair[0], name), "wec", name);
      same(pair[0][name].name, name);
      same(pair[0][name].length, pair[1][name], name);
      same(flags(pair[0][name], "length"), "c", name);
      same(Object.hasOwn(pair[0][name], "prototype"), false, name);
      throws(TypeError, function () { new pair[0][name](); }, name);
    });
  });
});

test("nothing else is on the classes and prototypes", function () {
  function names(o) {
    return Object.getOwnPropertyNames(o).filter(function (n) { return n !== "createObjectURL" && n !== "revokeObjectURL"; }).sort();
  }
  sameList(names(URL), ["canParse", "length", "name", "parse", "prototype"]);
  sameList(names(URLSearchParams), ["length", "name", "prototype"]);
  sameList(names(URL.prototype), urlAttributes.concat(Object.keys(urlOperations), "constructor").sort());
  sameList(names(URLSearchParams.prototype), Object.keys(paramsOperations).concat("constructor", "size").sort());
});

test("objects have no properties of their own", function () {
  sameList(Reflect.ownKeys(new URL("https://h/?a")), []);
  sameList(Reflect.ownKeys(new URL("https://h/?a").searchParams), []);
  sameList(Reflect.ownKeys(new URLSearchParams("a").entries()), []);
});

test("Symbol.toStringTag", function () {
  [[URL.prototype, "URL"], [URLSearchParams.prototype, "URLSearchParams"]].forEach(function (pair) {
    same(pair[0][Symbol.toStringTag], pair[1]);
    same(flags(pair[0], Symbol.toStringTag), "c");
  });
  same(Object.prototype.toString.call(new URL("https://h/")), "[object URL]");
  same(Object.prototype.toString.call(new URLSearchParams()), "[object URLSearchParams]");
  same(Object.prototype.toString.call(new URLSearchParams().keys()), "[object URLSearchParams Iterator]");
});

test("Symbol.iterator is entries", function () {
  same(URLSearchParams.prototype[Symbol.iterator], URLSearchParams.prototype.entries);
  same(flags(URLSearchParams.prototype, Symbol.iterator), "wc");
});

test("the prototype of the iterators", function () {
  var p = Object.getPrototypeOf(new URLSearchParams().entries());
  same(p, Object.getPrototypeOf(new URLSearchParams().keys()));
  same(p, Object.getPrototypeOf(new URLSearchParams().values()));
  same(Object.getPrototypeOf(p), Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
  same(flags(p, "next"), "wec");
  same(p.next.name, "next");
  same(p.next.length, 0);
  same(Object.hasOwn(p, "constructor"), false);
  same(flags(p, Symbol.toStringTag), "c");
});

test("every attribute checks its receiver", function () {
  var others = [undefined, null, 1, "https://h/", {}, [], Symbol("s"), function () {}, new URLSearchParams(), URL.prototype, Object.create(new URL("https://h/")), new Proxy(new URL("https://h/"), {})];
  urlAttributes.forEach(function (name) {
    var d = Object.getOwnPropertyDescriptor(URL.prototype, name);
    others.forEach(function (other, i) {
      throws(TypeError, function () { d.get.call(other); }, name + " " + i);
      if (d.set) throws(TypeError, function () { d.set.call(other, "x"); }, name + " " + i);
    });
  });
  var size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size").get;
  throws(TypeError, function () { size.call(new URL("https://h/")); });
  throws(TypeError, function () { size.call(URLSearchParams.prototype); });
});

test("every operation checks its receiver before its arguments", function () {
  var witness = { toString: function () { throw new Error("an argument was converted"); } };
  [undefined, null, {}, "a", new URL("https://h/"), new Proxy(new URLSearchParams(), {})].forEach(function (other, i) {
    Object.keys(paramsOperations).forEach(function (name) {
      throws(TypeError, function () { URLSearchParams.prototype[name].call(other, witness, witness); }, name + " " + i);
    });
  });
  [undefined, {}, new URLSearchParams()].forEach(function (other) {
    throws(TypeError, function () { URL.prototype.toString.call(other); });
    throws(TypeError, function () { URL.prototype.toJSON.call(other); });
  });
  throws(TypeError, function () { new URLSearchParams().keys().next.call({}); });
  throws(TypeError, function () { new URLSearchParams().keys().next.call([].values()); });
});

test("the statics do not look at their receiver", function () {
  isTrue(URL.canParse.call(null, "https://h/"));
  same(URL.parse.call(undefined, "https://h/").href, "https://h/");
  same(Object.getPrototypeOf(URL.parse.call(class extends URL {}, "https://h/")), URL.prototype);
});

test("missing arguments are a TypeError", function () {
  var p = new URLSearchParams("a=1");
  [["append", ["a"]], ["append", []], ["delete", []], ["get", []], ["getAll", []], ["has", []], ["set", ["a"]], ["set", []], ["forEach", []]].forEach(function (c) {
    throws(TypeError, function () { p[c[0]].apply(p, c[1]); }, c[0]);
  });
  throws(TypeError, function () { new URL(); });
  throws(TypeError, function () { URL.canParse(); });
  throws(TypeError, function () { URL.parse(); });
  same(p.toString(), "a=1");
});

test("further arguments are ignored", function () {
  var p = new URLSearchParams("a=1", "b=2");
  p.append("b", "2", "3");
  same(p.toString(), "a=1&b=2");
  same(p.get("b", {}), "2");
});

test("read-only attributes cannot be set", function () {
  "use strict";
  var u = new URL("https://h/");
  throws(TypeError, function () { u.origin = "x"; });
  throws(TypeError, function () { u.searchParams = "x"; });
  throws(TypeError, function () { u.searchParams.size = 1; });
});

test("objects are ordinary: they take properties and can be frozen", function () {
  var u = new URL("https://h/");
  u.own = 1;
  same(u.own, 1);
  Object.defineProperty(u, "href", { value: "shadow" });
  same(u.href, "shadow");
  same(u.toString(), "https://h/");
  Object.freeze(u);
  u.hash = "x";
  same(u.hash, "#x");
});
