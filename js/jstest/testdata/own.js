// What goes beyond the standards. The largest number of items is set to 10000.

test("the cause of the TypeError says why", function () {
  var cases = { "https://": "host-missing", "https://h:99999/": "port-out-of-range", "x": "missing-scheme-non-relative-URL", "https://1.2.3.256/": "IPv4-out-of-range-part" };
  Object.keys(cases).forEach(function (s) {
    try {
      new URL(s);
      throw new Error("no error");
    } catch (e) {
      isTrue(e instanceof TypeError, s);
      same(e.message, "Invalid URL");
      same(e.code, "ERR_INVALID_URL");
      isTrue(e.cause instanceof Error);
      same(e.cause.code, cases[s]);
      isTrue(e.cause.message.includes(cases[s]), e.cause.message);
      same(flags(e, "cause"), "wc");
      same(flags(e, "code"), "wc");
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

test("the cause has no password", function () {
  try {
    new URL("https://user:secret@a b/");
  } catch (e) {
    same(e.cause.message.includes("secret"), false);
    same(String(e).includes("secret"), false);
  }
});

test("the cause of a base URL", function () {
  try {
    new URL("x", "nothing");
  } catch (e) {
    same(e.cause.code, "missing-scheme-non-relative-URL");
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
