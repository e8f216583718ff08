// The module "url" of Node.js. host has Go functions; everything that a script could
// replace is read here, once.
(function (host, legacyOf, exports) {
  "use strict";
  const { URL, urlState, domainToASCII, domainToUnicode, cwd, windows: isWindows, buffer, format } = host;
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const { apply, ownKeys } = Reflect;
  const { isArray } = Array;
  const { prototype } = URL;
  const TypeErrorOfRealm = TypeError;
  const decode = decodeURIComponent;
  const number = Number;

  // An attribute of a URL, or the property of an object that looks like one.
  const read = (url, name) => (isURL(url) ? apply(getOwnPropertyDescriptor(prototype, name).get, url, []) : url[name]);

  function isObject(v) {
    return typeof v === "object" ? v !== null : typeof v === "function";
  }

  function isURL(v) {
    return isObject(v) && urlState(v);
  }

  // Node.js takes objects of other implementations of URL, and knows them by this.
  function looksLikeURL(v) {
    return isURL(v) || (isObject(v) && !!v.href && !!v.protocol && v.auth === undefined && v.path === undefined);
  }

  function failure(code, message, Class = TypeErrorOfRealm) {
    const error = new Class(message);
    defineProperty(error, "code", { __proto__: null, value: code, writable: true, configurable: true });
    return error;
  }

  function demandArgument(count, name) {
    if (count === 0) throw failure("ERR_MISSING_ARGS", `The "${name}" argument must be specified`);
  }

  function windowsOf(options) {
    const windows = options === undefined || options === null ? undefined : options.windows;
    return windows === undefined || windows === null ? isWindows : !!windows;
  }

  // fileURL returns the parts of a file URL that make its path.
  function fileURL(path, options) {
    const windows = windowsOf(options);
    if (typeof path === "string") path = new URL(path);
    else if (!looksLikeURL(path)) throw failure("ERR_INVALID_ARG_TYPE", 'The "path" argument must be a string or a URL');
    if (read(path, "protocol") !== "file:") throw failure("ERR_INVALID_URL_SCHEME", "The URL must be of scheme file");
    const hostname = read(path, "hostname");
    if (!windows && hostname !== "") throw failure("ERR_INVALID_FILE_URL_HOST", "The host of the file URL must be localhost or empty");
    return { windows, hostname, pathname: read(path, "pathname") };
  }

  // onWindows gives a decoded path the form that it has on Windows.
  function onWindows(hostname, path) {
    if (hostname !== "") return `\\\\${domainToUnicode(hostname)}${path}`;
    if (!/^\\[a-z]:/i.test(path)) throw failure("ERR_INVALID_FILE_URL_PATH", "The path of the file URL must be absolute");
    return path.slice(1);
  }

  // absolute makes a path absolute, and resolves its dot segments.
  function absolute(path, windows) {
    const slash = windows ? /[\\/]/ : "/";
    let device = "";
    if (windows) {
      const unc = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/.exec(path);
      if (unc !== null) {
        const isDevice = unc[1] === "." || unc[1] === "?"; // such as \\.\pipe, which has no share
        device = `\\\\${unc[1]}${isDevice ? "" : `\\${unc[2]}`}`;
        path = `\\${path.slice(unc[0].length - (isDevice ? unc[2].length : 0))}`;
      } else if (/^[a-z]:/i.test(path)) {
        device = path.slice(0, 2);
        path = path.slice(2);
      }
    }
    const at = cwd();
    const drive = windows && /^[a-z]:/i.test(at) ? at.slice(0, 2) : "";
    if (path.search(slash) !== 0) path = `${at.slice(drive.length)}/${path}`;
    device ||= drive;
    const segments = [];
    for (const segment of path.split(slash)) {
      if (segment === "..") segments.pop();
      else if (segment !== "" && segment !== ".") segments.push(segment);
    }
    return windows ? `${device}\\${segments.join("\\")}` : `/${segments.join("/")}`;
  }

  // urlOfPath returns the URL of an absolute path of which the parser must change nothing.
  function urlOfPath(hostname, path, windows) {
    if (windows) path = path.replaceAll("\\", "/");
    const escaped = path.replace(/[\0-\x20%\\?#[\]|~]/g, (c) => `%${c.charCodeAt(0) < 16 ? "0" : ""}${c.charCodeAt(0).toString(16).toUpperCase()}`);
    hostname = /^[^/?#]*/.exec(hostname.replace(/[\t\n\r]/g, ""))[0]; // as the setter reads it
    if (hostname !== "" && domainToASCII(hostname) === "") throw failure("ERR_INVALID_URL", "Invalid URL");
    const url = new URL(`file://${escaped[0] === "/" ? "" : "/"}${escaped}`);
    if (hostname !== "") apply(getOwnPropertyDescriptor(prototype, "hostname").set, url, [hostname]);
    return url;
  }

  const legacy = legacyOf({
    failure,
    isObject,
    toASCII: host.toASCII,
    lenient: host.lenient,
    invalidURL: () => failure("ERR_INVALID_URL", "Invalid URL"),
  });

  const functions = {
    Url: legacy.Url,
    parse(url, parseQueryString, slashesDenoteHost) {
      return legacy.parse(url, parseQueryString, slashesDenoteHost);
    },
    resolve(from, to) {
      return legacy.resolve(from, to);
    },
    resolveObject(from, to) {
      return legacy.resolveObject(from, to);
    },

    format(url, options = undefined) {
      if (typeof url === "string") return legacy.format(legacy.parse(url));
      if (typeof url !== "object" || url === null) throw failure("ERR_INVALID_ARG_TYPE", 'The "urlObject" argument must be an object or a string');
      if (!isURL(url)) return legacy.format(url);
      if (options && (typeof options !== "object" || isArray(options))) {
        throw failure("ERR_INVALID_ARG_TYPE", 'The "options" argument must be an object');
      }
      const flag = (name, preset) => options?.[name] ?? preset;
      return format(read(url, "href"), !!flag("fragment", true), !!flag("unicode", false), !!flag("search", true), !!flag("auth", true));
    },

    domainToASCII(domain) {
      demandArgument(arguments.length, "domain");
      return domainToASCII(`${domain}`);
    },

    domainToUnicode(domain) {
      demandArgument(arguments.length, "domain");
      return domainToUnicode(`${domain}`);
    },

    fileURLToPath(path, options = undefined) {
      const { windows, hostname, pathname } = fileURL(path, options);
      if ((windows ? /%2f|%5c/i : /%2f/i).test(pathname)) {
        throw failure("ERR_INVALID_FILE_URL_PATH", "The path of the file URL must not have an encoded slash or backslash");
      }
      const decoded = decode(windows ? pathname.replaceAll("/", "\\") : pathname);
      return windows ? onWindows(hostname, decoded) : decoded;
    },

    fileURLToPathBuffer(path, options = undefined) {
      const { windows, hostname, pathname } = fileURL(path, options);
      return buffer(windows ? onWindows(hostname, pathname.replaceAll("/", "\\")) : pathname);
    },

    pathToFileURL(path, options = undefined) {
      const windows = windowsOf(options);
      if (typeof path !== "string") throw failure("ERR_INVALID_ARG_TYPE", 'The "path" argument must be a string');
      const resolved = windows && path.startsWith("\\\\") ? path : absolute(path, windows);
      if (windows && resolved.startsWith("\\\\")) {
        const start = resolved.startsWith("\\\\?\\UNC\\") ? 8 : 2;
        const end = resolved.indexOf("\\", start);
        if (end < 0) throw failure("ERR_INVALID_ARG_VALUE", "The UNC path has no resource");
        if (end === 2) throw failure("ERR_INVALID_ARG_VALUE", "The UNC path has no server");
        return urlOfPath(resolved.slice(start, end), resolved.slice(end), windows);
      }
      const slash = windows ? /[\\/]$/ : /\/$/;
      return urlOfPath("", slash.test(path) && !slash.test(resolved) ? `${resolved}/` : resolved, windows);
    },

    urlToHttpOptions(url) {
      if (!isObject(url)) throw failure("ERR_INVALID_ARG_TYPE", 'The "url" argument must be an object');
      const options = { __proto__: null };
      for (const name of ownKeys(url)) {
        if (getOwnPropertyDescriptor(url, name)?.enumerable) options[name] = url[name];
      }
      const hostname = read(url, "hostname");
      const [port, username, password] = [read(url, "port"), read(url, "username"), read(url, "password")];
      options.protocol = read(url, "protocol");
      options.hostname = hostname && hostname[0] === "[" ? hostname.slice(1, -1) : hostname;
      options.hash = read(url, "hash");
      options.search = read(url, "search");
      options.pathname = read(url, "pathname");
      options.path = `${options.pathname || ""}${options.search || ""}`;
      options.href = read(url, "href");
      if (port !== "") options.port = number(port);
      if (username || password) options.auth = `${decode(username)}:${decode(password)}`;
      return options;
    },
  };

  for (const name of ownKeys(functions)) exports[name] = functions[name];
})
