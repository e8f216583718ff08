// Runs programs that package program made, in any engine with URL and
// URLSearchParams. The value of this script is a function that takes programs as JSON
// and returns what each of them logged as JSON.
(function (text) {
  "use strict";

  // Strings are shown in ASCII, with lone surrogates.
  function quote(s) {
    let out = '"';
    for (let i = 0; i < s.length; i++) {
      const c = s.charCodeAt(i);
      out += c < 0x20 || c > 0x7e ? "\\u" + ("000" + c.toString(16)).slice(-4) : s[i];
    }
    return out + '"';
  }

  function show(v) {
    switch (typeof v) {
      case "string":
        return quote(v);
      case "function":
        return "function " + v.name + "/" + v.length;
      case "symbol":
        return "symbol";
      case "object":
        break;
      default:
        return String(v);
    }
    if (v === null) return "null";
    if (Array.isArray(v)) return "[" + v.map(show).join() + "]";
    if (v instanceof URL) return "URL " + Object.getPrototypeOf(v).constructor.name + state(v);
    if (v instanceof URLSearchParams) return "URLSearchParams " + params(v);
    return Object.prototype.toString.call(v) + Object.keys(v).sort().map((k) => k + ":" + show(v[k])).join();
  }

  function params(p) {
    return p.size + "(" + [...p].map((pair) => pair.map(quote).join("=")).join("&") + ")";
  }

  const names = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

  function state(u) {
    return "{" + names.map((n) => (typeof u[n] === "string" ? quote(u[n]) : typeof u[n])).join() + "," + params(u.searchParams) + "}";
  }

  function run(source) {
    const log = [];
    const step = (f) => {
      try {
        log.push(show(f()));
      } catch (e) {
        log.push("threw " + (e instanceof TypeError ? "TypeError" : e instanceof RangeError ? "RangeError" : show(e)));
      }
    };
    const note = (s) => {
      log.push("note " + s);
      return s;
    };
    new Function("step", "note", source)(step, note);
    return log.join("\n");
  }

  return JSON.stringify(JSON.parse(text).map(run));
})
