// What goes beyond the standards. The largest number of items is set to 10000.

test("the cause of the TypeError says why", function () {
  var cases = { "https://": "host-missing", "https://h:99999/": "port-out-of-range", "x": "missing-scheme-non-relative-URL", "https://1.2.3.256/": "IPv4-out-of-range-part" };
  Object.keys(cases).forEach(function (s) {
    try {
      new URL(s);
      throw new Error("no error");
    } catch (e) {
      isTrue(e instanceof TypeError, s);
      isTrue(e.message.startsWith("Invalid URL: " + cases[s]), e.message);
      isTrue(e.message.includes(e.input), e.message);
      same(e.message.split("\n").length, 1);
      same(e.code, "ERR_INVALID_URL");
      isTrue(e.cause instanceof Error);
      same(e.cause.code, cases[s]);
      isTrue(e.cause.message.includes(cases[s]), e.cause.message);
      same(flags(e, "cause"), "wc");
      same(flags(e, "code"), "wc");
      same(flags(e, "input"), "wc");
      sameList(Object.keys(e), []);
    }
  });
});

test("the setter of href has the cause, too", function () {
  var u = new URL("https://h/");
  try {
    u.href = "https://h:x/";
    throw new Error("no error");
  } catch (e) {
    same(e.cause && e.cause.code, "port-invalid");
  }
});

test("the messages and the input have no password", function () {
  var cases = {
    "https://user:secret@a b/?token=secret": "https://xxxx:xxxxxx@x x/?xxxxx=xxxxxx",
    "host=db password=secret": "xxxx=xx xxxxxxxx=xxxxxx",
    "secret\u00e9\ud83d\ude00\n": "xxxxxxxx\n",
    "secret:99999/secret@x:secret": null,
    "https://user:secret@a:b/": "https://xxxx:xxxxxx@x:x/",
  };
  Object.keys(cases).forEach(function (s) {
    if (URL.canParse(s)) return;
    try {
      new URL(s);
      throw new Error("no error");
    } catch (e) {
      same(e.code, "ERR_INVALID_URL", s);
      same(e.input, cases[s]);
      [e.message, e.cause.message, e.cause.stack, e.stack, String(e)].forEach(function (text) {
        same(String(text).includes("secret"), false, String(text));
      });
    }
  });
  try {
    new URL("secret".repeat(100));
  } catch (e) {
    same(e.input, "x".repeat(60) + "...");
  }
});

test("the cause of a base URL", function () {
  try {
    new URL("x", "nothing");
  } catch (e) {
    same(e.cause.code, "missing-scheme-non-relative-URL");
    isTrue(e.message.includes("base URL"));
    same(e.input, "xxxxxxx");
  }
});

test("an iterator that never ends is a RangeError", function () {
  throws(RangeError, function () { new URLSearchParams({ [Symbol.iterator]: function () { return { next: function () { return { done: false, value: [] }; } }; } }); });
});

test("a pair that never ends is a RangeError", function () {
  var endless = { [Symbol.iterator]: function () { return { next: function () { return { done: false, value: "x" }; } }; } };
  throws(RangeError, function () { new URLSearchParams([endless]); });
});

test("the functions of the classes are not on them", function () {
  same(URL.stateOf, undefined);
  same(URLSearchParams.stateOf, undefined);
});

test("the messages of URLPattern speak of JavaScript", function () {
  var p = new URLPattern();
  [
    [function () { new URLPattern("/secret"); }, "second argument"],
    [function () { new URLPattern("/secret", "secret"); }, "base URL"],
    [function () { new URLPattern({ pathname: "/secret" }, "https://secret/"); }, "baseURL"],
    [function () { p.test({ pathname: "/secret" }, "https://secret/"); }, "baseURL"],
    [function () { p.exec({ pathname: "/secret" }, "https://secret/"); }, "baseURL"],
    [function () { new URLPattern({ baseURL: "secret" }); }, "base URL"],
    [function () { new URLPattern("https://h/(secret"); }, "pathname, at bytes 10 to 17"],
    [function () { new URLPattern({ pathname: "/((?=a)[[a]b])" }); }, "nested classes"],
  ].forEach(function (c) {
    try {
      c[0]();
    } catch (e) {
      isTrue(e instanceof TypeError);
      isTrue(e.message.includes(c[1]), e.message);
      isTrue(!/secret|Options|Engine|urlpattern|webapi/.test(e.message), e.message);
      return;
    }
    throw new Error("no error for " + c[0]);
  });
});

test("a match that takes too long is a TypeError, soon", function () {
  var p = new URLPattern({ pathname: "/((?=a)(?:a|aa)+)" });
  var from = Date.now();
  throws(TypeError, function () { p.test({ pathname: "/" + "a".repeat(60) + "!" }); });
  isTrue(Date.now() - from < 60000);
});
