// Origin.
// https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface

test("the shape of Origin", function () {
  same(flags(globalThis, "Origin"), "wc");
  same(Origin.name, "Origin");
  same(Origin.length, 0);
  same(Object.prototype.toString.call(new Origin()), "[object Origin]");
  same(flags(Origin, "from"), "wec");
  same(Origin.from.length, 1);
  same(Origin.from.name, "from");
  ["isSameOrigin", "isSameSite"].forEach(function (name) {
    same(flags(Origin.prototype, name), "wec", name);
    same(Origin.prototype[name].name, name);
    same(Origin.prototype[name].length, 1, name);
    throws(TypeError, function () { Origin.prototype[name].call({}, new Origin()); }, name);
    [undefined, null, "https://a.test", {}, new URL("https://a.test"), Origin].forEach(function (v) {
      throws(TypeError, function () { new Origin()[name](v); }, name);
    });
  });
  var d = Object.getOwnPropertyDescriptor(Origin.prototype, "opaque");
  same(flags(Origin.prototype, "opaque"), "aec");
  same(d.get.name, "get opaque");
  same(d.set, undefined);
  throws(TypeError, function () { d.get.call(new URL("https://a.test")); });
  throws(TypeError, function () { Origin(); });
  sameList(Object.getOwnPropertyNames(Origin.prototype).sort(), ["constructor", "isSameOrigin", "isSameSite", "opaque"]);
  sameList(Object.getOwnPropertyNames(Origin).sort(), ["from", "length", "name", "prototype"]);
});

test("what has no origin is a TypeError", function () {
  var called = 0;
  var convertible = { toString: function () { called++; return "https://a.test"; } };
  [undefined, null, 0, true, Symbol("s"), {}, [], Origin, Object, convertible, "", "x", "https://", Object.create(URL.prototype),
    new Proxy(new URL("https://a.test"), {}), new URLSearchParams(), new String("https://a.test")].forEach(function (v) {
    throws(TypeError, function () { Origin.from(v); });
  });
  throws(TypeError, function () { Origin.from(); });
  same(called, 0);
  try {
    Origin.from("https://secret:1:2/");
  } catch (e) {
    same(e.code, "ERR_INVALID_URL");
    same(e.message.includes("secret"), false);
  }
});

test("origins of URLs", function () {
  cases.forEach(function (c) {
    if (c.kind === "invalid") {
      throws(TypeError, function () { Origin.from(c.input); }, c.input);
      return;
    }
    [Origin.from(c.input), Origin.from(new URL(c.input)), Origin.from(Origin.from(c.input))].forEach(function (o) {
      same(o.opaque, c.kind === "opaque", c.input);
      same(o.isSameOrigin(o), true);
      same(o.isSameSite(o), true);
      (c.same || []).concat(c.kind === "tuple" ? [c.input] : []).forEach(function (other) {
        same(o.isSameOrigin(Origin.from(other)), true, c.input + " and " + other);
        same(o.isSameSite(Origin.from(other)), true, c.input + " and " + other);
      });
      (c.site || []).forEach(function (other) {
        same(o.isSameOrigin(Origin.from(other)), false, c.input + " and " + other);
        same(o.isSameSite(Origin.from(other)), true, c.input + " and " + other);
        same(Origin.from(other).isSameSite(o), true, other + " and " + c.input);
      });
      (c.other || []).forEach(function (other) {
        same(o.isSameOrigin(Origin.from(other)), false, c.input + " and " + other);
        same(o.isSameSite(Origin.from(other)), false, c.input + " and " + other);
      });
    });
  });
  same(cases.length, 24);
});

test("opaque origins", function () {
  var a = new Origin();
  var b = Origin.from(a);
  var file = new URL("file:///x");
  same(a.opaque, true);
  same(a === b, false);
  same(a.isSameOrigin(b) && b.isSameOrigin(a) && a.isSameSite(b), true);
  same(a.isSameOrigin(new Origin()), false);
  same(a.isSameSite(new Origin()), false);
  same(Origin.from(file).isSameOrigin(Origin.from(file)), false);
});

test("an Origin does not change with its URL", function () {
  var u = new URL("https://a.test");
  var o = Origin.from(u);
  u.host = "b.test";
  same(o.isSameOrigin(Origin.from("https://a.test")), true);
  same(Origin.from(u).isSameOrigin(Origin.from("https://b.test")), true);
});

test("a subclass of Origin", function () {
  class Mine extends Origin {
    get opaque() { return "mine"; }
  }
  var m = new Mine("https://ignored.test");
  isTrue(m instanceof Origin);
  same(m.opaque, "mine");
  same(Object.getOwnPropertyDescriptor(Origin.prototype, "opaque").get.call(m), true);
  same(m.isSameOrigin(Origin.from(m)), true);
  same(Object.getPrototypeOf(Mine.from("https://a.test")), Origin.prototype);
  same(Object.getPrototypeOf(Reflect.construct(Origin, [], function () {})) === Object.prototype, false);
});
