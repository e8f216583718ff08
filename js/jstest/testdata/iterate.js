// Iterators, forEach, and what happens when the list changes meanwhile.
// https://webidl.spec.whatwg.org/#js-iterable

test("entries, keys and values", function () {
  var p = new URLSearchParams("a=1&b=2&a=3");
  sameList(p.entries(), [["a", "1"], ["b", "2"], ["a", "3"]]);
  sameList(p.keys(), ["a", "b", "a"]);
  sameList(p.values(), ["1", "2", "3"]);
  sameList(p, [["a", "1"], ["b", "2"], ["a", "3"]]);
  same(Object.fromEntries(p).a, "3");
});

test("the results of next", function () {
  var i = new URLSearchParams("a=1").entries();
  var r = i.next();
  sameList(Object.keys(r), ["value", "done"]);
  same(r.done, false);
  isTrue(Array.isArray(r.value));
  r = i.next();
  sameList(Object.keys(r), ["value", "done"]);
  same(r.value, undefined);
  same(r.done, true);
  same(i.next().done, true);
});

test("iterators are iterable, and independent of each other", function () {
  var p = new URLSearchParams("a=1&b=2");
  var i = p.keys();
  var j = p.keys();
  same(i[Symbol.iterator](), i);
  i.next();
  same(j.next().value, "a");
  same(i.next().value, "b");
});

test("each entry is a new array", function () {
  var p = new URLSearchParams("a=1");
  var first = p.entries().next().value;
  first[0] = "changed";
  sameList(p, [["a", "1"]]);
});

test("pairs that are appended meanwhile are seen", function () {
  var p = new URLSearchParams("a=1");
  var seen = [];
  for (var pair of p) {
    seen.push(pair[0]);
    if (seen.length < 4) p.append("n" + seen.length, "");
  }
  sameList(seen, ["a", "n1", "n2", "n3"]);
});

test("pairs that are deleted meanwhile are skipped by position", function () {
  var p = new URLSearchParams("a=0&b=1&c=2");
  var seen = [];
  for (var pair of p) {
    seen.push(pair[0]);
    if (pair[0] === "a") p.delete("a");
  }
  sameList(seen, ["a", "c"]);
});

test("the query of the URL may change meanwhile", function () {
  var u = new URL("https://h/?a=1&b=2&c=3");
  var seen = [];
  for (var pair of u.searchParams) {
    seen.push(pair.join("="));
    u.search = "x=1&y=2&z=3";
  }
  sameList(seen, ["a=1", "y=2", "z=3"]);
});

test("forEach", function () {
  var p = new URLSearchParams("a=1&b=2");
  var seen = [];
  same(p.forEach(function (value, name, object) {
    seen.push(value + name);
    same(object, p);
    same(arguments.length, 3);
  }), undefined);
  sameList(seen, ["1a", "2b"]);
  var self = {};
  p.forEach(function () { same(this, self); }, self);
  p.forEach(function () { "use strict"; same(this, undefined); });
});

test("forEach demands a function", function () {
  var p = new URLSearchParams("a=1");
  [undefined, null, {}, "f", 1].forEach(function (f) {
    throws(TypeError, function () { p.forEach(f); });
  });
  throws(TypeError, function () { new URLSearchParams().forEach({}); }, "also when there is no pair");
});

test("forEach sees changes, and ends when the callback throws", function () {
  var p = new URLSearchParams("a=1&b=2&c=3");
  var seen = [];
  p.forEach(function (value, name) {
    seen.push(name);
    if (name === "a") p.delete("b");
    if (name === "c") p.append("d", "4");
  });
  sameList(seen, ["a", "c", "d"]);
  var thrown = {};
  var count = 0;
  throws(thrown, function () { p.forEach(function () { count++; throw thrown; }); });
  same(count, 1);
});

test("spread and destructuring", function () {
  var p = new URLSearchParams("a=1&b=2");
  same([...p].length, 2);
  var [first] = p;
  sameList(first, ["a", "1"]);
});
