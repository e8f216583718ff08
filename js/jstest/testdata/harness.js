// The frame of the tests: test runs a function, and results is their outcome. It
// runs in every engine and in Node.js.
var results = [];

function test(name, f) {
  var outcome = "";
  try {
    f();
  } catch (e) {
    outcome = String((e && e.message) || e) || "threw";
  }
  results.push({ name: name, failure: outcome });
}

function show(v) {
  if (typeof v === "string") return JSON.stringify(v);
  if (Array.isArray(v)) return "[" + v.map(show).join(",") + "]";
  try {
    return String(v);
  } catch (e) {
    return typeof v;
  }
}

function same(got, want, about) {
  if (!Object.is(got, want)) throw new Error((about ? about + ": " : "") + "got " + show(got) + ", want " + show(want));
}

function sameList(got, want, about) {
  same(show(Array.from(got)), show(want), about);
}

function isTrue(v, about) {
  same(v, true, about);
}

// throws demands that f throws an object of a class, or, if it is no function, that
// value itself.
function throws(what, f, about) {
  var thrown = false;
  var value;
  try {
    f();
  } catch (e) {
    thrown = true;
    value = e;
  }
  if (!thrown) throw new Error((about ? about + ": " : "") + "nothing was thrown");
  if (typeof what === "function") {
    if (!(value instanceof what)) throw new Error((about ? about + ": " : "") + "threw " + show(value) + ", want a " + what.name);
  } else {
    same(value, what, about);
  }
}

// attributes of a property as a word: w(ritable), e(numerable), c(onfigurable).
function flags(object, key) {
  var d = Object.getOwnPropertyDescriptor(object, key);
  if (d === undefined) return "none";
  return ("get" in d ? "a" : d.writable ? "w" : "") + (d.enumerable ? "e" : "") + (d.configurable ? "c" : "");
}
