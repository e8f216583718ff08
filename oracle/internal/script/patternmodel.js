"use strict";
// The class URLPattern as the text of the URL Pattern Standard has it, step by step:
// patterns become regular expressions of JavaScript, and texts are made canonical by
// whatwg-url. It is the judge of differences. Habits are what peers do otherwise; with
// some of them it foretells the peer's answer. pattern.js stands before this.

function patternModel(whatwg, habits, toASCII) {
  const has = name => habits.includes(name);

  const specialPorts = { http: "80", https: "443", ws: "80", wss: "443", ftp: "21", file: null };
  const isSpecial = scheme => Object.hasOwn(specialPorts, scheme);
  const fail = () => { throw new TypeError("the pattern is not valid"); };
  const isASCII = c => c.codePointAt(0) < 0x80;
  const isNameCodePoint = (c, first) => (first ? /^[$_\p{ID_Start}]$/u : /^[$\u200c\u200d\p{ID_Continue}]$/u).test(c);

  // https://urlpattern.spec.whatwg.org/#tokenize
  function tokenize(text, lenient) {
    const input = Array.from(text);
    const tokens = [];
    let index = 0;
    const add = (type, next, start, length = next - start) => {
      tokens.push({ type, index, value: input.slice(start, start + length).join("") });
      index = next;
    };
    const error = (next, start) => lenient ? add("invalid-char", next, start) : fail();
    const oneCharacter = { "*": "asterisk", "+": "other-modifier", "?": "other-modifier", "{": "open", "}": "close" };
    while (index < input.length) {
      const c = input[index];
      if (Object.hasOwn(oneCharacter, c)) {
        add(oneCharacter[c], index + 1, index);
      } else if (c === "\\") {
        if (index === input.length - 1) error(index + 1, index);
        else add("escaped-char", index + 2, index + 1);
      } else if (c === ":") {
        const start = index + 1;
        let position = start;
        while (position < input.length && isNameCodePoint(input[position], position === start)) position++;
        if (position <= start) error(start, index);
        else add("name", position, start);
      } else if (c === "(") {
        const start = index + 1;
        const end = regExpEnd(input, start);
        if (end === null) error(start, index);
        else add("regexp", end, start, end - start - 1);
      } else {
        add("char", index + 1, index);
      }
    }
    add("end", index, index);
    tokens.input = input;
    return tokens;
  }

  // regExpEnd returns the position behind the parenthesis that closes a regular
  // expression, or null for an error.
  function regExpEnd(input, start) {
    let depth = 1, position = start;
    for (; position < input.length; position++) {
      const c = input[position];
      if (!isASCII(c) || position === start && c === "?") return null;
      if (c === "\\") {
        position++;
        if (position === input.length || !isASCII(input[position])) return null;
      } else if (c === ")") {
        depth--;
        if (depth === 0) return position + 1 - start - 1 === 0 ? null : position + 1;
      } else if (c === "(") {
        depth++;
        if (input[position + 1] !== "?") return null;
      }
    }
    return null;
  }

  const escapeWith = special => text => Array.from(text, c => special.includes(c) ? "\\" + c : c).join("");
  const escapeRegExp = escapeWith(".+*?^${}()[]|/\\");
  const escapePattern = escapeWith("+*?:{}()\\");
  const segmentRegExp = options => options.delimiter === "" ? "[^]+?" : "[^" + escapeRegExp(options.delimiter) + "]+?";
  const everything = ".*";

  // https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
  function parsePattern(input, options, encode) {
    const tokens = tokenize(input, false);
    const parts = [];
    let index = 0, pending = "", nextNumber = 0;
    const tryConsume = type => tokens[index].type === type ? tokens[index++] : null;
    const tryModifier = () => tryConsume("other-modifier") ?? tryConsume("asterisk");
    const tryExpression = name => tryConsume("regexp") ?? (name === null ? tryConsume("asterisk") : null);
    const require = type => tryConsume(type) ?? fail();
    const consumeText = () => {
      let text = "";
      for (;;) {
        const token = tryConsume("char") ?? tryConsume("escaped-char");
        if (token === null) return text;
        text += token.value;
      }
    };
    const flush = () => {
      if (pending === "") return;
      const value = encode(pending);
      pending = "";
      parts.push({ type: "fixed-text", value, modifier: "", name: "", prefix: "", suffix: "" });
    };
    const addPart = (prefix, name, expression, suffix, modifierToken) => {
      const modifier = modifierToken === null ? "" : modifierToken.value;
      if (name === null && expression === null && modifier === "") {
        pending += prefix;
        return;
      }
      flush();
      if (name === null && expression === null) {
        if (prefix !== "") parts.push({ type: "fixed-text", value: encode(prefix), modifier, name: "", prefix: "", suffix: "" });
        return;
      }
      let value = expression === null ? segmentRegExp(options) : expression.type === "asterisk" ? everything : expression.value;
      let type = "regexp";
      if (value === segmentRegExp(options)) [type, value] = ["segment-wildcard", ""];
      else if (value === everything) [type, value] = ["full-wildcard", ""];
      const partName = name !== null ? name.value : String(nextNumber++);
      if (parts.some(part => part.name === partName)) fail();
      parts.push({ type, value, modifier, name: partName, prefix: encode(prefix), suffix: encode(suffix) });
    };
    while (index < tokens.length) {
      let char = tryConsume("char");
      let name = tryConsume("name");
      let expression = tryExpression(name);
      if (name !== null || expression !== null) {
        let prefix = char === null ? "" : char.value;
        if (prefix !== "" && prefix !== options.prefix) {
          pending += prefix;
          prefix = "";
        }
        flush();
        addPart(prefix, name, expression, "", tryModifier());
        continue;
      }
      char ??= tryConsume("escaped-char");
      if (char !== null) {
        pending += char.value;
        continue;
      }
      if (tryConsume("open") !== null) {
        const prefix = consumeText();
        name = tryConsume("name");
        expression = tryExpression(name);
        const suffix = consumeText();
        require("close");
        addPart(prefix, name, expression, suffix, tryModifier());
        continue;
      }
      flush();
      require("end");
    }
    return parts;
  }

  // https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
  function regExpOf(parts, options) {
    let result = "^";
    for (const part of parts) {
      const { type, modifier } = part;
      if (type === "fixed-text") {
        const text = escapeRegExp(part.value);
        result += modifier === "" ? text : "(?:" + text + ")" + modifier;
        continue;
      }
      const value = type === "segment-wildcard" ? segmentRegExp(options) : type === "full-wildcard" ? everything : part.value;
      const prefix = escapeRegExp(part.prefix), suffix = escapeRegExp(part.suffix);
      const once = modifier === "" || modifier === "?";
      if (prefix === "" && suffix === "") {
        result += once ? "(" + value + ")" + modifier : "((?:" + value + ")" + modifier + ")";
      } else if (once) {
        result += "(?:" + prefix + "(" + value + ")" + suffix + ")" + modifier;
      } else {
        result += "(?:" + prefix + "((?:" + value + ")(?:" + suffix + prefix + "(?:" + value + "))*)" + suffix + ")";
        if (modifier === "*") result += "?";
      }
    }
    return result + "$";
  }

  // https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
  function patternString(parts, options) {
    let result = "";
    parts.forEach((part, index) => {
      const { type, modifier, prefix, suffix, name } = part;
      if (type === "fixed-text") {
        result += modifier === "" ? escapePattern(part.value) : "{" + escapePattern(part.value) + "}" + modifier;
        return;
      }
      const previous = parts[index - 1] ?? null, next = parts[index + 1] ?? null;
      const isCustom = !/^[0-9]/.test(name);
      const continues = text => text !== "" && isNameCodePoint(Array.from(text)[0], false);
      const begins = has("ada-grouping") ? prefix.slice(0, 1) : prefix;
      let grouping = suffix !== "" || prefix !== "" && begins !== options.prefix;
      if (!grouping && isCustom && type === "segment-wildcard" && modifier === "" && next !== null && next.prefix === "" && next.suffix === "") {
        grouping = next.type === "fixed-text" ? continues(next.value) : /^[0-9]/.test(next.name);
      }
      if (!grouping && prefix === "" && previous !== null && previous.type === "fixed-text" && previous.value !== "") {
        grouping = Array.from(previous.value).at(-1) === options.prefix;
      }
      if (grouping) result += "{";
      result += escapePattern(prefix);
      if (isCustom) result += ":" + name;
      if (type === "regexp") {
        result += "(" + part.value + ")";
      } else if (type === "segment-wildcard" && !isCustom) {
        result += "(" + segmentRegExp(options) + ")";
      } else if (type === "full-wildcard") {
        const plain = previous === null || previous.type === "fixed-text" || previous.modifier !== "" || grouping || prefix !== "";
        result += !isCustom && plain ? "*" : "(" + everything + ")";
      }
      if (type === "segment-wildcard" && isCustom && continues(suffix)) result += "\\";
      result += escapePattern(suffix);
      if (grouping) result += "}";
      result += modifier;
    });
    return result;
  }

  // https://urlpattern.spec.whatwg.org/#compile-a-component
  function compile(input, encode, options) {
    const parts = parsePattern(input, options, encode);
    let expression;
    try {
      expression = new RegExp(regExpOf(parts, options), options.ignoreCase ? "vi" : "v");
    } catch {
      fail();
    }
    return {
      patternString: patternString(parts, options),
      expression,
      names: parts.filter(part => part.type !== "fixed-text").map(part => part.name),
      hasEmptyText: parts.some(part => part.type === "fixed-text" && part.value === ""),
      hasRegExpGroups: parts.some(part => part.type === "regexp"),
    };
  }

  const specialSchemes = [...Object.keys(specialPorts), ...has("chromium-schemes") ? ["devtools", "chrome", "chrome-untrusted", "chrome-extension"] : []];
  const matchesSpecialScheme = component => specialSchemes.some(scheme => component.expression.test(scheme));

  // adaProtocol drops a colon at the end, and refuses what is no scheme then.
  function adaProtocol(value) {
    const scheme = value.replace(/:$/, "");
    return /^[a-z][a-z0-9+.-]*$/i.test(scheme) ? scheme.toLowerCase() : fail();
  }

  // chromiumHost ends a text at what ends a host, and percent-encodes what whatwg-url
  // refuses.
  function chromiumHost(value) {
    const host = value.replace(/[/\\?#].*$/s, "");
    if (host.startsWith("[")) fail();
    const decoded = host.replace(/%[2-7][0-9a-f]/gi, escape => String.fromCharCode(parseInt(escape.slice(1), 16)));
    if (host === "" || !/[ *]/.test(decoded)) return host === "" ? "" : whatwg.serializeHost(override(host, dummy(), "hostname").host);
    const encoded = decoded.replaceAll(" ", "%20").replaceAll("*", "%2A");
    const ascii = Array.from(encoded).every(isASCII) ? encoded.toLowerCase() : toASCII(encoded) ?? fail();
    return ascii.replaceAll("%2a", "%2A");
  }

  // The encoding callbacks: https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
  const dummy = () => whatwg.parseURL("https://dummy.invalid/");
  const override = (value, url, state) => {
    if (whatwg.basicURLParse(value, { url, stateOverride: state }) === null) fail();
    return url;
  };
  const unlessEmpty = encode => (value, ...more) => value === "" ? "" : encode(value, ...more);
  const encodings = {
    protocol: unlessEmpty(value => has("ada-protocol") ? adaProtocol(value) : (whatwg.parseURL(value + "://dummy.invalid/") ?? fail()).scheme),
    username: unlessEmpty(value => {
      const url = dummy();
      whatwg.setTheUsername(url, value);
      return url.username;
    }),
    password: unlessEmpty(value => {
      const url = dummy();
      whatwg.setThePassword(url, value);
      return url.password;
    }),
    hostname: unlessEmpty(value => has("chromium-host") ? chromiumHost(value) : whatwg.serializeHost(override(value, dummy(), "hostname").host)),
    ipv6: unlessEmpty(value => {
      if (!/^[0-9A-Fa-f[\]:]*$/.test(value)) fail();
      return value.toLowerCase();
    }),
    // The scheme of the dummy URL would drop the port 443 of a pattern that is not of
    // https: web-platform-tests and browsers keep it.
    port: unlessEmpty((value, scheme = "") => {
      if (has("chromium-file-port") && scheme === "file") return "";
      const url = dummy();
      url.scheme = scheme;
      const { port } = override(value, url, "port");
      return port === null ? "" : String(port);
    }),
    pathname: unlessEmpty(value => {
      if (has("chromium-pipe") && value.includes("|")) return encodings.pathname(value.replaceAll("|", "%7C"));
      const inserted = value.startsWith("/") ? "" : "/-";
      const url = dummy();
      if (has("ada-backslash")) url.scheme = "fake";
      url.path = [];
      whatwg.basicURLParse(inserted + value, { url, stateOverride: "path start" });
      const path = whatwg.serializePath(url);
      if (has("chromium-dots") && !path.startsWith(inserted)) fail();
      if (has("ada-dots") && path.length < inserted.length) fail();
      return path.slice(inserted.length);
    }),
    opaque: unlessEmpty(value => {
      if (has("chromium-opaque-end") && /[?#]/.test(value)) {
        return value.split(/([?#])/).map((piece, i) => i % 2 === 1 ? piece : encodings.opaque(piece)).join("");
      }
      if (has("ada-opaque-path")) return whatwg.serializePath(whatwg.parseURL("fake:" + value) ?? fail());
      const url = dummy();
      url.path = "";
      return whatwg.serializePath(override(value, url, "opaque path"));
    }),
    search: unlessEmpty(value => {
      if ((has("ada-question-mark") || has("chromium-question-mark"))) value = value.replace(/^\?/, "");
      const url = dummy();
      url.query = "";
      whatwg.basicURLParse(value, { url, stateOverride: "query" });
      return url.query;
    }),
    hash: unlessEmpty(value => {

      const url = dummy();
      url.fragment = "";
      whatwg.basicURLParse(value, { url, stateOverride: "fragment" });
      return url.fragment;
    }),
  };

  let plain = { delimiter: "", prefix: "", ignoreCase: false };

  // https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
  function parseConstructorString(text) {
    const tokens = tokenize(text, true);
    const result = {};
    let state = "init", componentStart = 0, index = 0, increment = 1, groupDepth = 0, bracketDepth = 0, special = false;
    const safe = i => tokens[Math.min(i, tokens.length - 1)];
    const isChar = (value, i = index) => safe(i).value === value && ["char", "escaped-char", "invalid-char"].includes(safe(i).type);
    const isSearchPrefix = () => {
      if (isChar("?")) return true;
      if (tokens[index].value !== "?") return false;
      return index === 0 || !["name", "regexp", "close", "asterisk"].includes(safe(index - 1).type);
    };
    const componentString = () => tokens.input.slice(safe(componentStart).index, tokens[index].index).join("");
    const changeState = (next, skip) => {
      if (!["init", "authority", "done"].includes(state)) result[state] = componentString();
      if (state !== "init" && next !== "done") {
        const order = ["protocol", "authority", "username", "password", "hostname", "port", "pathname", "search", "hash"];
        const between = name => order.indexOf(state) < order.indexOf(name) && order.indexOf(next) > order.indexOf(name) && result[name] === undefined;
        if (between("hostname")) result.hostname = "";
        if (between("pathname")) result.pathname = special ? "/" : "";
        if (between("search")) result.search = "";
      }
      state = next;
      index += skip;
      componentStart = index;
      increment = 0;
    };
    const rewindTo = next => {
      index = componentStart;
      increment = 0;
      state = next;
    };
    const toSearchOrHash = () => {
      if (isSearchPrefix()) changeState("search", 1);
      else if (isChar("#")) changeState("hash", 1);
    };
    const steps = {
      init() { if (isChar(":")) rewindTo("protocol"); },
      protocol() {
        if (!isChar(":")) return;
        special = matchesSpecialScheme(compile(componentString(), encodings.protocol, plain)) || special;
        if (isChar("/", index + 1) && isChar("/", index + 2)) changeState("authority", 3);
        else changeState(special ? "authority" : "pathname", 1);
      },
      authority() {
        if (isChar("@")) rewindTo("username");
        else if (isChar("/") || isSearchPrefix() || isChar("#")) rewindTo("hostname");
      },
      username() {
        if (isChar(":")) changeState("password", 1);
        else if (isChar("@")) changeState("hostname", 1);
      },
      password() { if (isChar("@")) changeState("hostname", 1); },
      hostname() {
        if (isChar("[")) bracketDepth++;
        else if (isChar("]")) bracketDepth--;
        else if (isChar(":") && bracketDepth === 0) changeState("port", 1);
        else if (isChar("/")) changeState("pathname", 0);
        else toSearchOrHash();
      },
      port() {
        if (isChar("/")) changeState("pathname", 0);
        else toSearchOrHash();
      },
      pathname: toSearchOrHash,
      search() { if (isChar("#")) changeState("hash", 1); },
      hash() {},
    };
    for (; index < tokens.length; index += increment) {
      increment = 1;
      const { type } = tokens[index];
      if (type === "end") {
        if (state === "init") {
          rewindTo("init");
          if (isChar("#")) changeState("hash", 1);
          else if (isSearchPrefix()) changeState("search", 1);
          else changeState("pathname", 0);
        } else if (state === "authority") {
          rewindTo("hostname");
        } else {
          changeState("done", 0);
          break;
        }
      } else if (type === "open") {
        groupDepth++;
      } else if (groupDepth > 0 && type !== "close") {
        continue;
      } else {
        if (groupDepth > 0) groupDepth--;
        steps[state]();
      }
    }
    if (result.hostname !== undefined && result.port === undefined) result.port = "";
    return result;
  }

  // https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
  function processInit(init, forPattern) {
    const result = forPattern ? {} : Object.fromEntries(patternComponents.map(c => [c, ""]));
    const none = (...names) => names.every(name => init[name] === undefined);
    const ofBase = text => forPattern ? escapePattern(text) : text;
    let base = null;
    if (init.baseURL !== undefined) {
      base = whatwg.parseURL(init.baseURL) ?? fail();
      if (none("protocol")) result.protocol = ofBase(base.scheme);
      if (!forPattern && none("protocol", "hostname", "port", "username")) result.username = base.username;
      if (!forPattern && none("protocol", "hostname", "port", "username", "password")) result.password = base.password;
      if (none("protocol", "hostname")) result.hostname = ofBase(base.host === null ? "" : whatwg.serializeHost(base.host));
      if (none("protocol", "hostname", "port")) result.port = base.port === null ? "" : String(base.port);
      if (none("protocol", "hostname", "port", "pathname")) result.pathname = ofBase(whatwg.serializePath(base));
      if (none("protocol", "hostname", "port", "pathname", "search")) result.search = ofBase(base.query ?? "");
      if (none("protocol", "hostname", "port", "pathname", "search", "hash")) result.hash = ofBase(base.fragment ?? "");
    }
    const set = (name, value, encode, ...more) => {
      if (value !== undefined) result[name] = forPattern ? value : encode(value, ...more);
    };
    set("protocol", init.protocol?.replace(/:$/, ""), encodings.protocol);
    set("username", init.username, encodings.username);
    set("password", init.password, encodings.password);
    set("hostname", init.hostname, encodings.hostname);
    const protocol = result.protocol ?? "";
    set("port", init.port, encodings.port, protocol);
    if (init.pathname !== undefined) {
      let { pathname } = init;
      const isAbsolute = pathname.startsWith("/") || forPattern && (pathname.startsWith("\\/") || pathname.startsWith("{/"));
      if (base !== null && typeof base.path !== "string" && !isAbsolute) {
        const path = ofBase(whatwg.serializePath(base));
        pathname = path.slice(0, path.lastIndexOf("/") + 1) + pathname;
      }
      set("pathname", pathname, protocol === "" || isSpecial(protocol) ? encodings.pathname : encodings.opaque);
    }
    set("search", init.search?.replace(/^\?/, ""), encodings.search);
    set("hash", init.hash?.replace(/^#/, ""), encodings.hash);
    return result;
  }

  // isNull tells the components that Chromium has as null: those of an Init with a base
  // URL that come from neither, a default port, and credentials that are empty, if one
  // of the two is given.
  function isNull(input, values, c) {
    if (typeof input === "string" || values[c] !== "") return false;
    if (c === "username" && input.password !== undefined || c === "password" && input.username !== undefined) return true;
    if (input[c] === undefined) return input.baseURL !== undefined && !isInherited(input, c);
    return c === "username" || c === "password" || c === "port" && input.port !== "";
  }

  function isInherited(init, c) {
    const order = c === "username" || c === "password" ?
      ["protocol", "hostname", "port", "username", "password"] : ["protocol", "hostname", "port", "pathname", "search", "hash"];
    return order.slice(0, order.indexOf(c) + 1).every(name => init[name] === undefined);
  }

  return class URLPattern {
    #components = {};

    // https://urlpattern.spec.whatwg.org/#url-pattern-create
    constructor(input, ...more) {
      const base = typeof more[0] === "string" ? more.shift() : null;
      const { ignoreCase } = more[0];
      let init = input;
      if (typeof input === "string") {
        init = parseConstructorString(input);
        if (base === null && init.protocol === undefined) fail();
        if (base !== null) init.baseURL = base;
      } else if (base !== null) {
        fail();
      }
      const processed = processInit(init, true);
      for (const c of patternComponents) processed[c] ??= "*";
      if (has("chromium-empty-path") && init.pathname === "" && init.protocol === undefined && processed.pathname === "") processed.pathname = "*";
      const { protocol, hostname, port } = processed;
      const plainPort = has("chromium-port-zeros") ? port.replace(/^0+(?=[0-9]+$)/, "") : port;
      if (isSpecial(protocol) && plainPort === specialPorts[protocol]) processed.port = "";
      if (has("ada-file-port") && protocol === "file" && port === "0") processed.port = "";
      if (has("chromium-ignore-case")) plain = { ...plain, ignoreCase };
      const compileAs = (c, encode, options) => { this.#components[c] = compile(processed[c], encode, options); };
      const withCase = { ...plain, ignoreCase };
      compileAs("protocol", encodings.protocol, plain);
      compileAs("username", encodings.username, plain);
      compileAs("password", encodings.password, plain);
      const isIPv6 = Array.from(hostname).length >= 2 && /^(?:\[|\{\[|\\\[)/.test(hostname);
      compileAs("hostname", isIPv6 ? encodings.ipv6 : encodings.hostname, { ...plain, delimiter: isIPv6 && has("ada-ipv6") ? "" : "." });
      compileAs("port", encodings.port, plain);
      if (matchesSpecialScheme(this.#components.protocol)) {
        compileAs("pathname", encodings.pathname, { ...withCase, delimiter: "/", prefix: "/" });
      } else {
        compileAs("pathname", encodings.opaque, withCase);
      }
      compileAs("search", encodings.search, withCase);
      compileAs("hash", encodings.hash, withCase);
      for (const c of patternComponents) this[c] = this.#components[c].patternString;
      this.hasEmptyText = patternComponents.some(c => this.#components[c].hasEmptyText);
      this.hasRegExpGroups = patternComponents.some(c => this.#components[c].hasRegExpGroups);
    }

    test(...input) { return this.exec(...input) !== null; }

    // https://urlpattern.spec.whatwg.org/#url-pattern-match
    exec(input, base, seen) {
      let values;
      if (typeof input === "string") {
        const isRelative = has("ada-relative") && base === undefined && whatwg.parseURL(input) === null && !/^[a-z][a-z0-9+.-]*:/i.test(input);
        if (isRelative) base = "https://dummy.invalid/";
        const baseURL = base === undefined ? null : whatwg.parseURL(base);
        if (base !== undefined && baseURL === null) return null;
        const url = whatwg.parseURL(input, { baseURL });
        if (url === null && !has("chromium-url")) return null;
        if (url !== null) values = {
          protocol: url.scheme, username: url.username, password: url.password,
          hostname: url.host === null ? "" : whatwg.serializeHost(url.host), port: url.port === null ? "" : String(url.port),
          pathname: whatwg.serializePath(url), search: url.query ?? "", hash: url.fragment ?? "",
        };
        if (isRelative) values = { ...values, protocol: "", hostname: "", port: "", pathname: /^(?:$|[?#])/.test(input) ? "" : values.pathname };
        if (has("chromium-url") && seen !== undefined) {
          if (seen.length === 0) return null;
          values = Object.fromEntries(patternComponents.map((c, i) => [c, seen[i]]));
        }
        if (has("chromium-port-0") && values.port === "0") values.port = "";
      } else {
        try {
          values = processInit(input, false);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return null;
        }
      }
      const result = {};
      for (const c of patternComponents) {
        const { expression, names, patternString } = this.#components[c];
        // If case counts, patterns of everything and of nothing match null; others are
        // regular expressions, which do not.
        if (has("chromium-null") && isNull(input, values, c) && (expression.ignoreCase || !/^(?:|(?:\*|:[^()]+\(\.\*\))[?*+]?)$/.test(patternString))) return null;
        const found = expression.exec(values[c]);
        if (found === null) return null;
        const groups = Object.fromEntries(names.map((name, i) => [name, found[i + 1]]));
        if (has("chromium-wildcard") && /^(?:\*|:[^()]+\(\.\*\))\?$/.test(patternString)) groups[names[0]] ??= "";
        result[c] = { input: values[c], groups };
      }
      return result;
    }
  };
}
