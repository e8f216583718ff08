// The functions of the module "url" that are older than the URL Standard: parse, format,
// resolve, resolveObject and the class Url. What they do is in the documentation of
// Node.js, and in its answers: go run ./oracle nodeurl. None of it is in a standard.
//
// Everything that a script could replace is read here, once.
(function (host) {
  "use strict";
  const { failure, isObject, toASCII, lenient, invalidURL } = host;
  const { keys: ownNames } = Object;
  const { isArray } = Array;
  const decode = decodeURIComponent;
  const encodeComponent = encodeURIComponent;
  const URIErrorOfRealm = URIError;
  const component = (text) => {
    try {
      return encodeComponent(text);
    } catch {
      throw failure("ERR_INVALID_URI", "URI malformed", URIErrorOfRealm);
    }
  };
  const encode = (auth) => component(auth).replaceAll("%3A", ":");
  const mostPairs = 1000;

  // Schemes that are followed by two slashes and a host, and such as never have a host.
  const withSlashes = new Set(["http:", "https:", "ftp:", "gopher:", "file:", "ws:", "wss:"]);
  const hasSlashes = (protocol) => typeof protocol === "string" && withSlashes.has(protocol.endsWith(":") ? protocol : `${protocol}:`);
  const isScript = (protocol) => protocol === "javascript:" || protocol === "javascript";

  const longestHost = 255;
  const forbidden = /[\0\t\n\r #%/:<>?@[\\\]^|]/;
  const forbiddenInIPv6 = /[\0\t\n\r #%/<>?@\\^|]/;
  const escapes = /[\t\n\r "'<>\\^`{|}]/g;
  const escape = (c) => `%${c.charCodeAt(0) < 16 ? "0" : ""}${c.charCodeAt(0).toString(16).toUpperCase()}`;
  const inBrackets = (hostname) => hostname.charAt(0) === "[" && hostname.charAt(hostname.length - 1) === "]";

  const fields = ["protocol", "slashes", "auth", "host", "port", "hostname", "hash", "search", "query", "pathname", "path", "href"];

  // What the module "querystring" does, as far as the functions below need it.
  const querystring = {
    parse(text) {
      const result = { __proto__: null };
      if (text === "") return result;
      const unescape = (s) => {
        if (!/%[0-9a-f]{2}/i.test(s)) return s;
        try {
          return decode(s);
        } catch {
          return lenient(s);
        }
      };
      let count = 0;
      for (const pair of text.split("&")) {
        if (pair === "") continue;
        if (++count > mostPairs) break;
        const words = pair.replaceAll("+", " ");
        const equals = words.indexOf("=");
        const name = unescape(equals < 0 ? words : words.slice(0, equals));
        const value = equals < 0 ? "" : unescape(words.slice(equals + 1));
        const old = result[name];
        if (old === undefined) result[name] = value;
        else if (typeof old === "string") result[name] = [old, value];
        else old.push(value);
      }
      return result;
    },
    stringify(object) {
      const text = (v) => (typeof v === "string" || typeof v === "bigint" || typeof v === "boolean" || (typeof v === "number" && isFinite(v)) ? component(`${v}`) : "");
      return ownNames(object).flatMap((name) => {
        const value = object[name];
        return (isArray(value) ? value : [value]).map((v) => `${component(name)}=${text(v)}`);
      }).join("&");
    },
  };

  class Url {
    constructor() {
      for (const name of fields) this[name] = null;
    }
  }

  const isTrimmed = (unit) => unit <= 0x20 || unit === 0xA0 || unit === 0xFEFF;

  // trim removes white space at both ends, and makes slashes of the backslashes before
  // the first "?" or "#". A regular expression for the end would be tried at each space.
  function trim(text) {
    let from = 0;
    let to = text.length;
    while (from < to && isTrimmed(text.charCodeAt(from))) from++;
    while (to > from && isTrimmed(text.charCodeAt(to - 1))) to--;
    const trimmed = text.slice(from, to);
    const end = trimmed.search(/[?#]/);
    const head = end < 0 ? trimmed : trimmed.slice(0, end);
    return head.replaceAll("\\", "/") + trimmed.slice(head.length);
  }

  // splitHost finds the end of the host at the start of a text, and the "@" before it.
  function splitHost(text) {
    const stop = text.search(/[#/?]/);
    const tail = stop < 0 ? "" : text.slice(stop);
    const head = text.slice(0, text.length - tail.length).replace(/[\t\n\r]/g, ""); // they are dropped
    const at = head.lastIndexOf("@");
    const special = head.slice(at + 1).search(/[ "%';<>\\^`{|}]/);
    return { rest: head + tail, at, end: special < 0 ? head.length : at + 1 + special };
  }

  // takeHost reads a host with credentials and a port from the start of a text, and returns
  // what is left.
  function takeHost(u, text, input) {
    const { rest, at, end } = splitHost(text);
    if (at >= 0) u.auth = decode(rest.slice(0, at));
    const whole = rest.slice(at + 1, end);
    let left = rest.slice(end);
    const port = /:[0-9]*$/.exec(whole);
    if (port !== null && port[0] !== ":") u.port = port[0].slice(1);
    let hostname = port === null ? whole : whole.slice(0, port.index);
    const ipv6 = inBrackets(hostname);
    if (!ipv6) {
      const stop = hostname.search(/[/\\#?:]/);
      if (stop >= 0) {
        if (hostname[stop] === ":") throw failure("ERR_INVALID_ARG_VALUE", "The port of the URL must be a number");
        left = `/${hostname.slice(stop)}${left}`;
        hostname = hostname.slice(0, stop);
      }
    }
    hostname = hostname.length > longestHost ? "" : hostname.toLowerCase();
    if (hostname !== "") {
      if (!ipv6) hostname = toASCII(hostname);
      if (hostname === "" || (ipv6 ? forbiddenInIPv6 : forbidden).test(hostname)) throw invalidURL(input);
    }
    u.host = hostname + (u.port === null ? "" : `:${u.port}`);
    u.hostname = ipv6 ? hostname.slice(1, -1) : hostname;
    return ipv6 && left[0] !== "/" ? `/${left}` : left;
  }

  // takeRest reads the path, the query and the fragment.
  function takeRest(u, rest, parseQuery) {
    const hash = rest.indexOf("#");
    const before = hash < 0 ? rest : rest.slice(0, hash);
    const question = before.indexOf("?");
    if (hash >= 0) u.hash = rest.slice(hash);
    if (question >= 0) {
      u.search = before.slice(question);
      u.query = before.slice(question + 1);
    }
    const pathname = question < 0 ? before : before.slice(0, question);
    if (pathname !== "") u.pathname = pathname;
    if (hasSlashes(u.protocol) && u.hostname && !u.pathname) u.pathname = "/";
    if (parseQuery) u.query = querystring.parse(u.query ?? "");
  }

  function setPath(u) {
    if (u.pathname || u.search) u.path = `${u.pathname || ""}${u.search || ""}`;
  }

  function parse(u, text, parseQuery, slashesDenoteHost) {
    if (typeof text !== "string") throw failure("ERR_INVALID_ARG_TYPE", 'The "url" argument must be of type string');
    let rest = trim(text);
    if (!slashesDenoteHost && !/#|^[^?]*@/.test(rest)) {
      // A path alone is not escaped.
      const simple = /^(\/\/?(?!\/)[^?\s]*)(\?[^\s]*)?$/.exec(rest);
      if (simple !== null) {
        takeRest(u, rest, parseQuery);
        u.path = u.href = rest;
        return u;
      }
    }
    const protocol = /^[a-z0-9.+-]+:/i.exec(rest);
    if (protocol !== null) {
      u.protocol = protocol[0].toLowerCase();
      rest = rest.slice(protocol[0].length);
    }
    let slashes = false;
    if (!isScript(u.protocol) && (slashesDenoteHost || protocol !== null || /^\/\/[^@/]+@[^@/]+/.test(rest)) && rest.startsWith("//")) {
      slashes = u.slashes = true;
      rest = rest.slice(2);
    }
    if (!isScript(u.protocol) && (slashes || (protocol !== null && !withSlashes.has(protocol[0])))) rest = takeHost(u, rest, text);
    if (u.protocol !== "javascript:") rest = rest.replace(escapes, escape);
    takeRest(u, rest, parseQuery);
    setPath(u);
    u.href = format(u);
    return u;
  }

  // format works with every object that has some of the fields.
  function format(u) {
    const auth = u.auth ? `${encode(`${u.auth}`)}@` : "";
    let protocol = u.protocol || "";
    let pathname = u.pathname || "";
    let hash = u.hash || "";
    let authority = "";
    if (u.host) {
      authority = auth + u.host;
    } else if (u.hostname) {
      authority = auth + (u.hostname.includes(":") && !inBrackets(u.hostname) ? `[${u.hostname}]` : u.hostname);
      if (u.port) authority += `:${u.port}`;
    }
    const query = isObject(u.query) ? querystring.stringify(u.query) : "";
    let search = u.search || (query && `?${query}`) || "";
    if (protocol && !protocol.endsWith(":")) protocol += ":";
    pathname = pathname.replace(/[#?]/g, escape);
    if (u.slashes || hasSlashes(protocol)) {
      if (u.slashes || authority) {
        if (pathname && pathname[0] !== "/") pathname = `/${pathname}`;
        authority = `//${authority}`;
      } else if (protocol.startsWith("file")) {
        authority = "//";
      }
    }
    search = search.replaceAll("#", "%23");
    if (hash && hash[0] !== "#") hash = `#${hash}`;
    if (search && search[0] !== "?") search = `?${search}`;
    return protocol + authority + pathname + search + hash;
  }

  // assign copies the fields of one object, and what else it has, to another.
  function assign(to, from) {
    for (const name of ownNames(from)) to[name] = from[name];
  }

  function finish(u) {
    u.href = format(u);
    return u;
  }

  // otherScheme resolves a reference with another scheme than that of the base.
  function otherScheme(u, relative) {
    if (!hasSlashes(relative.protocol)) {
      assign(u, relative);
      return finish(u);
    }
    u.protocol = relative.protocol;
    u.pathname = relative.pathname;
    if (!relative.host && !/^file:?$/.test(relative.protocol) && !isScript(relative.protocol)) {
      // The first segment that is not empty is the host.
      const all = (relative.pathname || "").split("/");
      const first = all.findIndex((segment) => segment !== "");
      const segments = first < 0 ? [] : all.slice(first + 1);
      relative.host = first < 0 ? "" : all[first];
      relative.hostname ||= "";
      if (segments[0] !== "") segments.unshift("");
      if (segments.length < 2) segments.unshift("");
      u.pathname = segments.join("/");
    }
    u.search = relative.search;
    u.query = relative.query;
    u.host = relative.host || "";
    u.auth = relative.auth;
    u.hostname = relative.hostname || relative.host;
    u.port = relative.port;
    setPath(u);
    u.slashes = u.slashes || relative.slashes;
    return finish(u);
  }

  // hostOfPath makes the host of a first segment, for schemes without slashes, whose
  // host is a part of the path while they are resolved.
  function hostOfPath(u, segment) {
    u.hostname = u.host = segment;
    const at = u.host ? u.host.indexOf("@") : -1;
    if (at > 0) {
      const [auth, name] = u.host.split("@");
      u.auth = auth;
      u.host = u.hostname = name;
    }
  }

  function pathOf(u) {
    if (u.pathname !== null || u.search !== null) u.path = `${u.pathname || ""}${u.search || ""}`;
  }

  // withoutDots resolves dot segments, from the end. What is left of ".." is kept if climbs.
  function withoutDots(segments, climbs) {
    const kept = []; // in the opposite order
    let climb = 0;
    for (let i = segments.length - 1; i >= 0; i--) {
      if (segments[i] === ".") continue;
      if (segments[i] === "..") climb++;
      else if (climb > 0) climb--;
      else kept.push(segments[i]);
    }
    if (climbs) for (; climb > 0; climb--) kept.push("..");
    return kept.reverse();
  }

  const isRooted = (segments) => segments[0] === "" || !!(segments[0] && segments[0][0] === "/");
  const segmentsOf = (pathname) => (pathname ? pathname.split("/") : []);

  function prepend(segments, first) {
    if (segments[0] === "") segments[0] = first;
    else segments.unshift(first);
  }

  function resolveObject(base, relative) {
    if (typeof relative === "string") relative = parse(new Url(), relative, false, true);
    const u = new Url();
    assign(u, base);
    u.hash = relative.hash;
    if (relative.href === "") return finish(u);
    if (relative.slashes && !relative.protocol) {
      const { protocol } = u;
      assign(u, relative);
      u.protocol = protocol;
      if (hasSlashes(protocol) && u.hostname && !u.pathname) u.path = u.pathname = "/";
      return finish(u);
    }
    if (relative.protocol && relative.protocol !== u.protocol) return otherScheme(u, relative);

    const isAbsolute = !!(relative.host || (relative.pathname && relative.pathname[0] === "/"));
    let endsAbsolute = isAbsolute || !!(u.pathname && u.pathname[0] === "/") || !!(u.host && relative.pathname);
    const dropsDots = endsAbsolute;
    let segments = segmentsOf(u.pathname);
    const added = segmentsOf(relative.pathname);
    const bare = !!u.protocol && !hasSlashes(u.protocol);
    if (bare) {
      u.hostname = "";
      u.port = null;
      if (u.host) prepend(segments, u.host);
      u.host = "";
      if (relative.protocol) {
        relative.hostname = null;
        relative.port = null;
        u.auth = null;
        if (relative.host) prepend(added, relative.host);
        relative.host = null;
      }
      endsAbsolute = endsAbsolute && (added[0] === "" || segments[0] === "");
    }
    if (isAbsolute) {
      if (relative.host || relative.host === "") {
        if (u.host !== relative.host) u.auth = null;
        u.host = relative.host;
        u.port = relative.port;
      }
      if (relative.hostname || relative.hostname === "") {
        if (u.hostname !== relative.hostname) u.auth = null;
        u.hostname = relative.hostname;
      }
      segments = added;
    } else if (added.length > 0) {
      segments.pop();
      segments = [...segments, ...added];
    } else if (relative.search !== null && relative.search !== undefined) {
      if (bare) hostOfPath(u, segments.shift());
      u.search = relative.search;
      u.query = relative.query;
      pathOf(u);
      return finish(u);
    }
    if (isAbsolute || added.length > 0) {
      u.search = relative.search;
      u.query = relative.query;
    }
    if (segments.length === 0) {
      u.pathname = null;
      u.path = u.search ? `/${u.search}` : null;
      return finish(u);
    }
    const last = segments[segments.length - 1];
    const endsWithSlash = last === "" || ((u.host || relative.host || segments.length > 1) && (last === "." || last === ".."));
    const kept = withoutDots(segments, !endsAbsolute && !dropsDots);
    if (endsAbsolute && !isRooted(kept)) kept.unshift("");
    if (endsWithSlash && !kept.join("/").endsWith("/")) kept.push("");
    const rooted = isRooted(kept);
    if (bare) hostOfPath(u, rooted ? "" : kept.length > 0 ? kept.shift() : "");
    endsAbsolute = endsAbsolute || !!(u.host && kept.length > 0);
    if (endsAbsolute && !rooted) kept.unshift("");
    u.pathname = kept.length > 0 ? kept.join("/") : null;
    if (kept.length === 0) u.path = null;
    pathOf(u);
    u.auth = relative.auth || u.auth;
    u.slashes = u.slashes || relative.slashes;
    return finish(u);
  }

  Url.prototype.parse = function (url, parseQueryString, slashesDenoteHost) {
    return parse(this, url, !!parseQueryString, !!slashesDenoteHost);
  };
  Url.prototype.format = function () {
    return format(this);
  };
  Url.prototype.resolve = function (relative) {
    return format(resolveObject(this, urlParse(relative, false, true)));
  };
  Url.prototype.resolveObject = function (relative) {
    return resolveObject(this, relative);
  };

  const urlParse = (url, parseQueryString = false, slashesDenoteHost = false) =>
    url instanceof Url ? url : parse(new Url(), url, !!parseQueryString, !!slashesDenoteHost);
  return {
    Url,
    parse: urlParse,
    resolve: (source, relative) => urlParse(source, false, true).resolve(relative),
    resolveObject: (source, relative) => (source ? urlParse(source, false, true).resolveObject(relative) : relative),
    format,
  };
})
