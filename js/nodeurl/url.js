// The module "url" of Node.js, as far as it is about the URL Standard. host has Go
// functions of strings; everything that a script could replace is read here, once.
(function (host, exports) {
  "use strict";
  const { URL, urlState, domainToASCII, domainToUnicode, fileURLToPath, pathToFileURL, format } = host;
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const { apply, ownKeys } = Reflect;
  const { prototype } = URL;
  const TypeErrorOfRealm = TypeError;
  const decode = decodeURIComponent;
  const number = Number;

  const get = (name) => {
    const getter = getOwnPropertyDescriptor(prototype, name).get;
    return (url) => apply(getter, url, []);
  };
  const [href, protocol, username, password, hostname, port, pathname, search, hash] = [
    get("href"), get("protocol"), get("username"), get("password"), get("hostname"),
    get("port"), get("pathname"), get("search"), get("hash"),
  ];

  function isObject(v) {
    return typeof v === "object" ? v !== null : typeof v === "function";
  }

  function isURL(v) {
    return isObject(v) && urlState(v) !== undefined;
  }

  function failure(code, message) {
    const error = new TypeErrorOfRealm(message);
    defineProperty(error, "code", { __proto__: null, value: code, writable: true, configurable: true });
    return error;
  }

  function demandArgument(count, name) {
    if (count === 0) throw failure("ERR_MISSING_ARGS", `The "${name}" argument must be specified`);
  }

  // result returns what a Go function made, or throws its error.
  function result(r) {
    if (r.code !== "") throw failure(r.code, r.text);
    return r.text;
  }

  function option(options, name) {
    return options === undefined || options === null ? undefined : options[name];
  }

  const functions = {
    domainToASCII(domain) {
      demandArgument(arguments.length, "domain");
      return domainToASCII(`${domain}`);
    },

    domainToUnicode(domain) {
      demandArgument(arguments.length, "domain");
      return domainToUnicode(`${domain}`);
    },

    fileURLToPath(path, options = undefined) {
      const windows = option(options, "windows");
      if (typeof path === "string") path = new URL(path);
      if (!isURL(path)) throw failure("ERR_INVALID_ARG_TYPE", 'The "path" argument must be a string or a URL');
      return result(fileURLToPath(href(path), windows));
    },

    pathToFileURL(path, options = undefined) {
      const windows = option(options, "windows");
      if (typeof path !== "string") throw failure("ERR_INVALID_ARG_TYPE", 'The "path" argument must be a string');
      return new URL(result(pathToFileURL(path, windows)));
    },

    urlToHttpOptions(url) {
      if (!isURL(url)) throw failure("ERR_INVALID_ARG_TYPE", 'The "url" argument must be a URL');
      const options = { __proto__: null };
      const keys = ownKeys(url);
      for (let i = 0; i < keys.length; i++) {
        if (getOwnPropertyDescriptor(url, keys[i])?.enumerable) options[keys[i]] = url[keys[i]];
      }
      const name = hostname(url);
      const ipv6 = name !== "" && name[0] === "[";
      options.protocol = protocol(url);
      options.hostname = ipv6 ? host.slice(name) : name;
      options.hash = hash(url);
      options.search = search(url);
      options.pathname = pathname(url);
      options.path = `${options.pathname}${options.search}`;
      options.href = href(url);
      if (port(url) !== "") options.port = number(port(url));
      if (username(url) !== "" || password(url) !== "") options.auth = `${decode(username(url))}:${decode(password(url))}`;
      return options;
    },

    format(url, options = undefined) {
      if (!isURL(url)) throw failure("ERR_INVALID_ARG_TYPE", 'The "url" argument must be a URL');
      if (options !== undefined && options !== null && !isObject(options)) {
        throw failure("ERR_INVALID_ARG_TYPE", 'The "options" argument must be an object');
      }
      const read = (name, preset) => {
        const v = option(options, name);
        return v === undefined || v === null ? preset : !!v;
      };
      return format(href(url), read("fragment", true), read("unicode", false), read("search", true), read("auth", true));
    },
  };

  for (const name of ownKeys(functions)) exports[name] = functions[name];
})
