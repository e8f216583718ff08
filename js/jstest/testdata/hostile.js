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
      var entry, all, u;
      try {
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

test("many objects", function () {
  var kept = [];
  for (var i = 0; i < 5000; i++) {
    var u = new URL("https://h/" + i + "?a=" + i);
    u.searchParams.append("b", i);
    if (i % 100 === 0) kept.push(u);
  }
  kept.forEach(function (u, i) { same(u.href, "https://h/" + i * 100 + "?a=" + i * 100 + "&b=" + i * 100); });
});
