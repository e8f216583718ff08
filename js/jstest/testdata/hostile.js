// Scripts that change what they can reach. They must get an error or the right
// answer. This file is the last one, because it does not put everything back.

function without(object, key, value, f) {
  var d = Object.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { configurable: true, enumerable: false, writable: true, value: value });
  try {
    f();
  } finally {
    if (d) Object.defineProperty(object, key, d);
    else delete object[key];
  }
}

function raise() {
  throw new Error("replaced");
}

test("replaced functions of the language are not called", function () {
  [[Function.prototype, "call"], [Function.prototype, "apply"], [Reflect, "apply"], [Reflect, "ownKeys"], [Array.prototype, "push"], [String.prototype, "toString"], [Symbol, "iterator"]].forEach(function (c) {
    var d = Object.getOwnPropertyDescriptor(c[0], c[1]);
    if (!d.configurable) return;
    var made;
    var record = { a: 1 };
    without(c[0], c[1], raise, function () {
      made = new URLSearchParams(record);
      made.append("b", "2");
    });
    same(made.toString(), "a=1&b=2", c[1]);
  });
});

test("setters on Object.prototype and Array.prototype are not called", function () {
  ["value", "done", "enumerable", "get", "set", "0", "1"].forEach(function (key) {
    [Object.prototype, Array.prototype].forEach(function (object) {
      Object.defineProperty(object, key, { configurable: true, set: raise, get: function () { return undefined; } });
      var entry, all, u, fromRecord;
      try {
        fromRecord = new URLSearchParams({ a: "1" });
        var p = new URLSearchParams("a=1&a=2");
        entry = p.entries().next();
        all = p.getAll("a");
        u = new URL("https://h/?x=1");
        u.searchParams.append("y", "2");
      } finally {
        delete object[key];
      }
      sameList(entry.value, ["a", "1"], key);
      sameList(all, ["1", "2"], key);
      same(fromRecord.toString(), "a=1", key);
      same(u.href, "https://h/?x=1&y=2", key);
    });
  });
});

test("replaced members of the prototypes are seen by scripts only", function () {
  without(URLSearchParams.prototype, "append", raise, function () {
    same(new URLSearchParams([["a", "1"]]).toString(), "a=1");
  });
  without(URL.prototype, "searchParams", raise, function () {
    same(new URL("https://h/?a").search, "?a");
  });
});

test("a change during a conversion", function () {
  var u = new URL("https://h/?a=1");
  u.searchParams.append({ toString: function () { u.search = ""; u.href = "https://i/?x=y"; return "n"; } }, "v");
  same(u.href, "https://i/?x=y&n=v");
});

test("a change of the URL during the conversion for a setter", function () {
  var u = new URL("https://h/");
  u.hash = { toString: function () { u.href = "a:b"; return "f"; } };
  same(u.href, "a:b#f");
});

test("a change of the list during the conversion for delete", function () {
  var p = new URLSearchParams("a=1&b=2");
  p.delete("a", { toString: function () { p.append("a", "z"); return "z"; } });
  same(p.toString(), "a=1&b=2");
});

test("a constructor that is entered again from a conversion", function () {
  var inner;
  var u = new URL({ toString: function () { inner = new URL("https://inner/"); return "x"; } }, { toString: function () { return new URL("https://base/").href; } });
  same(u.href, "https://base/x");
  same(inner.href, "https://inner/");
});

test("proxies", function () {
  var u = new Proxy(new URL("https://h/"), {});
  throws(TypeError, function () { return u.href; });
  var target = new URL("https://h/");
  var forward = new Proxy(target, { get: function (t, k) { var v = t[k]; return typeof v === "function" ? v.bind(t) : v; } });
  same(forward.href, "https://h/");
  same(forward.toString(), "https://h/");
  throws(TypeError, function () { new URL(new Proxy({}, { get: function () { throw new TypeError("trap"); } })); });
  var revoked = Proxy.revocable({}, {});
  revoked.revoke();
  throws(TypeError, function () { new URLSearchParams(revoked.proxy); });
  throws(TypeError, function () { new URL(revoked.proxy); });
});

test("long strings", function () {
  var long = "x".repeat(10 * 1024 * 1024);
  var u = new URL("https://h/" + long);
  same(u.pathname.length, long.length + 1);
  u.hash = long;
  same(u.href.length, 2 * long.length + 11);
  throws(TypeError, function () { new URL(long); });
  throws(TypeError, function () { new URL("https://" + long + "%"); });
  var p = new URLSearchParams({ [long]: long });
  same(p.get(long).length, long.length);
});

test("deep recursion in a conversion is an error that can be caught", function () {
  var depth = 0;
  var o = { toString: function () { depth++; if (depth > 50) throw new RangeError("deep"); return new URL(o).href; } };
  throws(RangeError, function () { new URL(o); });
});

// What the classes give their constructors to make an object that is not from a script's
// arguments must stay in them: with it a script could make an object with any state.
test("a script finds nothing that makes objects with a state", function () {
  var construct = Reflect.construct, call = Reflect.apply, define = Object.defineProperty, isArray = Array.isArray, busy = false;
  var seen = { __proto__: null, length: 0 };
  // This calls nothing that is replaced below.
  function note(self, values) {
    if (busy) return;
    busy = true;
    define(seen, seen.length++, { __proto__: null, value: self });
    for (var i = 0; i < values.length; i++) {
      define(seen, seen.length++, { __proto__: null, value: values[i] });
      if (!isArray(values[i])) continue;
      for (var n = 0; n < values[i].length; n++) define(seen, seen.length++, { __proto__: null, value: values[i][n] });
    }
    busy = false;
  }
  var real = URL, realParams = URLSearchParams;
  var trap = {
    construct: function (t, a, n) { note(t, a); return construct(t, a, n); },
    apply: function (t, self, a) { note(self, a); return call(t, self, a); },
    get: function (t, k, r) { note(r, arguments); return t[k]; },
  };
  class Sub extends real {
    constructor() {
      super(...arguments);
      note(this, arguments);
    }
  }
  var undo = [];
  function replace(object, key, d) {
    var old = Object.getOwnPropertyDescriptor(object, key);
    if (old && !old.configurable) return;
    undo.push(function () { if (old) define(object, key, old); else delete object[key]; });
    define(object, key, d);
  }
  function wrapped(object, key) {
    var f = object[key];
    replace(object, key, { __proto__: null, configurable: true, writable: true, value: new Proxy(f, trap) });
  }
  var made = [];
  function keep(v) {
    define(made, made.length, { __proto__: null, value: v, writable: true, enumerable: true, configurable: true });
  }
  try {
    [[globalThis, "URL"], [globalThis, "URLSearchParams"], [real.prototype, "constructor"], [realParams.prototype, "constructor"],
      [Reflect, "construct"], [Reflect, "apply"], [Object, "defineProperty"], [Object, "setPrototypeOf"]].forEach(function (c) { wrapped(c[0], c[1]); });
    ["token", "state", "url", "base", "init", "prototype"].forEach(function (key) {
      replace(Object.prototype, key, { __proto__: null, configurable: true, get: function () { note(this, arguments); return undefined; }, set: function () { note(this, arguments); } });
    });
    var iterator = Array.prototype[Symbol.iterator];
    replace(Array.prototype, Symbol.iterator, { __proto__: null, configurable: true, writable: true, value: function () { note(this, arguments); return call(iterator, this, []); } });
    keep(real.parse("http://h/?a=1"));
    keep(Sub.parse("http://h/"));
    keep(real.parse.call(new Proxy(Sub, trap), "http://h/"));
    keep(new Sub("http://h/"));
    keep(made[0].searchParams);
    keep(construct(real, ["http://h/"], new Proxy(Sub, trap)));
    keep(made[4].entries());
    keep(made[6].next());
  } finally {
    while (undo.length > 0) undo.pop()();
  }
  for (var i = 0; i < 3; i++) same(made[i].href.slice(0, 9), "http://h/");
  same(made[4].get("a"), "1");
  isTrue(seen.length > 0);
  Array.from(seen).concat(made, [undefined, null, {}, Object.create(null), Symbol.iterator]).forEach(function (v) {
    var u, p;
    try { u = new real(v, "no base URL"); } catch (e) { u = undefined; }
    if (u !== undefined) same(u.href, String(v), "a URL from what a script saw");
    try { p = new realParams(v, made[0]); } catch (e) { return; }
    same(typeof realParams.prototype.toString.call(p), "string");
  });
});

test("many objects", function () {
  var kept = [];
  for (var i = 0; i < 5000; i++) {
    var u = new URL("https://h/" + i + "?a=" + i);
    u.searchParams.append("b", i);
    if (i % 100 === 0) kept.push(u);
  }
  kept.forEach(function (u, i) { same(u.href, "https://h/" + i * 100 + "?a=" + i * 100 + "&b=" + i * 100); });
});
