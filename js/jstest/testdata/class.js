// Subclasses, new.target and Reflect.construct.
// https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface

test("a subclass", function () {
  class Mine extends URL {
    #own = 1;
    field = 2;
    constructor(s) {
      super(s, "https://h/");
    }
    get twice() {
      return this.#own * 2;
    }
    get href() {
      return "<" + super.href + ">";
    }
  }
  var m = new Mine("x");
  isTrue(m instanceof Mine);
  isTrue(m instanceof URL);
  same(Object.getPrototypeOf(m), Mine.prototype);
  same(m.href, "<https://h/x>");
  same(m.pathname, "/x");
  same(m.twice + m.field, 4);
  same(m.searchParams.constructor, URLSearchParams);
  same(Object.prototype.toString.call(m), "[object URL]");
  sameList(Object.keys(m), ["field"]);
});

test("a subclass of URLSearchParams", function () {
  class List extends URLSearchParams {
    append(name, value) {
      super.append(name, "<" + value + ">");
    }
  }
  var l = new List([["a", "1"]]);
  same(l.toString(), "a=1", "the constructor does not call methods");
  l.append("b", "2");
  same(l.get("b"), "<2>");
  sameList(l, [["a", "1"], ["b", "<2>"]]);
});

test("new.target", function () {
  function Other() {}
  var u = Reflect.construct(URL, ["https://h/"], Other);
  same(Object.getPrototypeOf(u), Other.prototype);
  same(Object.getOwnPropertyDescriptor(URL.prototype, "href").get.call(u), "https://h/");
  isTrue(!(u instanceof URL));
  var p = Reflect.construct(URLSearchParams, ["a=1"], Other);
  same(URLSearchParams.prototype.get.call(p, "a"), "1");
});

test("new.target without a prototype", function () {
  var target = new Proxy(function () {}, { get: function (t, k) { return k === "prototype" ? 1 : t[k]; } });
  same(Object.getPrototypeOf(Reflect.construct(URL, ["https://h/"], target)), URL.prototype);
});

test("the statics of a subclass", function () {
  class Mine extends URL {}
  same(Mine.canParse("x"), false);
  same(Mine.parse("https://h/").constructor, URL);
});

test("a prototype that is changed keeps the state", function () {
  var u = new URL("https://h/a");
  Object.setPrototypeOf(u, null);
  same(Object.getOwnPropertyDescriptor(URL.prototype, "pathname").get.call(u), "/a");
});
