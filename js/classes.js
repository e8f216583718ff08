// The classes URL, URLSearchParams, URLPattern and Origin, as far as they run code of the caller or
// belong to the language. Go functions do the rest: see package js, which also says
// what the functions of host are. They never run code of a script.
//
// Everything that a script could replace is read here, once.
(function (host) {
  "use strict";
  const { newURL, newParams, builder, next, add, sequence, record, urlState, paramsState, name, value } = host;
  const { newPattern, test, exec, matchInput, groupName, groupValue, wellFormed } = host;
  const { newOrigin, originFrom, extractOrigin, sameOrigin, sameSite } = host;
  const { apply, ownKeys } = Reflect;
  const { defineProperty, getPrototypeOf, setPrototypeOf } = Object;
  const { propertyIsEnumerable } = Object.prototype;
  const { iterator: iteratorSymbol, toStringTag } = Symbol;
  const TypeErrorOfRealm = TypeError;
  const RangeErrorOfRealm = RangeError;
  const ArrayOfRealm = Array;

  // With this as its first argument the constructor of Origin makes an object with the
  // state that is the second one. Nowhere is there a variable for the state of the next
  // object: an engine may stop a script anywhere, and the next object would get it.
  const token = { __proto__: null };

  // inherit gives an object that host has made the prototype of a subclass.
  //
  // https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
  function inherit(object, newTarget) {
    const { prototype } = newTarget;
    if (isObject(prototype)) setPrototypeOf(object, prototype);
    return object;
  }

  // prepare gives an object the prototype of its class if that of new.target is no
  // object, for which a class of the language takes Object.prototype.
  //
  // https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
  function prepare(object, newTarget, prototype) {
    if (!isObject(newTarget.prototype)) setPrototypeOf(object, prototype);
  }

  function isObject(v) {
    return typeof v === "object" ? v !== null : typeof v === "function";
  }

  // https://webidl.spec.whatwg.org/#js-USVString
  // Go replaces the lone surrogates. A template literal would copy a string.
  function string(v) {
    return typeof v === "string" ? v : `${v}`;
  }

  // https://tc39.es/ecma262/#sec-getmethod
  function getMethod(object, key) {
    const method = object[key];
    if (method === undefined || method === null) return undefined;
    if (typeof method !== "function") throw new TypeErrorOfRealm("Symbol.iterator is not a function");
    return method;
  }

  // https://webidl.spec.whatwg.org/#create-sequence-from-iterable
  function iterate(iterable, method, each) {
    const iterator = apply(method, iterable, []);
    if (!isObject(iterator)) throw new TypeErrorOfRealm("the iterator is not an object");
    const step = iterator.next;
    for (;;) {
      if (typeof step !== "function") throw new TypeErrorOfRealm("next of the iterator is not a function");
      const result = apply(step, iterator, []);
      if (!isObject(result)) throw new TypeErrorOfRealm("the result of next is not an object");
      if (result.done) return;
      each(result.value);
    }
  }

  function demand(there) {
    if (!there) throw new RangeErrorOfRealm("URLSearchParams: too many pairs");
  }

  // https://webidl.spec.whatwg.org/#js-sequence
  function fromSequence(init, method) {
    const pairs = builder(true);
    iterate(init, method, (pair) => {
      if (!isObject(pair)) throw new TypeErrorOfRealm("URLSearchParams: a pair is not a sequence");
      const pairMethod = getMethod(pair, iteratorSymbol);
      if (pairMethod === undefined) throw new TypeErrorOfRealm("URLSearchParams: a pair is not iterable");
      demand(next(pairs));
      iterate(pair, pairMethod, (item) => demand(add(pairs, string(item))));
    });
    return sequence(pairs);
  }

  // https://webidl.spec.whatwg.org/#js-record
  function fromRecord(init) {
    const pairs = builder(true);
    const keys = ownKeys(init);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      // Not by a descriptor: when goja makes one, it calls setters of Object.prototype.
      if (!apply(propertyIsEnumerable, init, [key])) continue;
      const typedKey = string(key);
      const typedValue = string(init[key]);
      demand(next(pairs) && add(pairs, typedKey) && add(pairs, typedValue));
    }
    return record(pairs);
  }

  // The objects of the next two classes are made by host, which also knows their states:
  // an engine can have a better place for them than a private field.

  // https://url.spec.whatwg.org/#url-class
  class URL {
    // https://url.spec.whatwg.org/#dom-url-url
    constructor(url, base = undefined) {
      const urlString = string(url);
      const object = base === undefined ? newURL(urlString) : newURL(urlString, string(base));
      return new.target === URL ? object : inherit(object, new.target);
    }
  }

  function paramsOf(init) {
    if (!isObject(init)) return newParams(string(init));
    const method = getMethod(init, iteratorSymbol);
    return method === undefined ? fromRecord(init) : fromSequence(init, method);
  }

  function listOf(object) {
    const state = isObject(object) ? paramsState(object) : undefined;
    if (state === undefined) throw new TypeErrorOfRealm("the receiver is not a URLSearchParams");
    return state;
  }

  // https://url.spec.whatwg.org/#interface-urlsearchparams
  class URLSearchParams {
    // https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
    constructor(init = "") {
      const object = paramsOf(init);
      return new.target === URLSearchParams ? object : inherit(object, new.target);
    }

    // https://webidl.spec.whatwg.org/#js-iterable
    entries() {
      return new Iterator(listOf(this), 2);
    }

    keys() {
      return new Iterator(listOf(this), 0);
    }

    values() {
      return new Iterator(listOf(this), 1);
    }

    forEach(callback, thisArg = undefined) {
      const state = listOf(this);
      if (typeof callback !== "function") throw new TypeErrorOfRealm("URLSearchParams.forEach: the callback is not a function");
      for (let i = 0; ; i++) {
        const key = name(state, i);
        if (key === undefined) return;
        apply(callback, thisArg, [value(state, i), key, this]);
      }
    }
  }

  // https://webidl.spec.whatwg.org/#js-default-iterator-object
  class Iterator {
    #state;
    #kind; // 0 for the names, 1 for the values, 2 for both
    #index = 0;

    constructor(state, kind) {
      this.#state = state;
      this.#kind = kind;
    }

    next() {
      const state = this.#state;
      const index = this.#index;
      const key = name(state, index);
      if (key === undefined) return { value: undefined, done: true };
      this.#index = index + 1;
      const kind = this.#kind;
      if (kind === 0) return { value: key, done: false };
      const second = value(state, index);
      return { value: kind === 1 ? second : [key, second], done: false };
    }
  }

  // The members of the dictionary URLPatternInit, in the order of their conversion.
  const initMembers = ["baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search", "username"];

  // The numbers of the components in package js.
  const components = { __proto__: null, protocol: 0, username: 1, password: 2, hostname: 3, port: 4, pathname: 5, search: 6, hash: 7 };

  // The members of the dictionary URLPatternResult, in the order in which Web IDL makes an
  // object of a dictionary.
  // https://webidl.spec.whatwg.org/#js-dictionary
  const resultMembers = ["hash", "hostname", "inputs", "password", "pathname", "port", "protocol", "search", "username"];

  // https://urlpattern.spec.whatwg.org/#create-a-component-match-result
  function component(match, i) {
    const groups = {};
    for (let n = 0; ; n++) {
      const key = groupName(match, i, n);
      if (key === undefined) return { groups, input: matchInput(match, i) };
      property(groups, key, groupValue(match, i, n));
    }
  }

  // The input of a pattern: what Go gets, and what the result of exec shows.
  // https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
  function patternInput(input) {
    if (input !== undefined && input !== null && !isObject(input)) {
      const text = string(input);
      return { given: text, shown: text };
    }
    const given = builder(false);
    const shown = {};
    if (isObject(input)) {
      for (let i = 0; i < initMembers.length; i++) {
        const v = input[initMembers[i]];
        if (v === undefined) continue;
        const text = string(v);
        next(given);
        add(given, initMembers[i]);
        add(given, text);
        property(shown, initMembers[i], text);
      }
    }
    return { given, shown };
  }

  // What exec shows of an input that matches.
  // https://webidl.spec.whatwg.org/#js-USVString
  function shownInput(shown) {
    if (typeof shown === "string") return wellFormed(shown);
    const keys = ownKeys(shown);
    for (let i = 0; i < keys.length; i++) shown[keys[i]] = wellFormed(shown[keys[i]]);
    return shown;
  }

  function property(object, key, v) {
    defineProperty(object, key, { __proto__: null, value: v, writable: true, enumerable: true, configurable: true });
  }

  // https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions
  function ignoreCaseOf(options) {
    if (options === undefined || options === null) return false;
    if (!isObject(options)) throw new TypeErrorOfRealm("URLPattern: the options are not an object");
    return !!options.ignoreCase;
  }

  // https://urlpattern.spec.whatwg.org/#urlpattern
  class URLPattern {
    #state;

    // https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern
    // With two arguments the second is a base URL unless it is a dictionary.
    constructor(input = undefined, ...rest) {
      if (new.target !== URLPattern) prepare(this, new.target, URLPattern.prototype);
      const { given: pattern } = patternInput(input);
      const second = rest.length > 0 ? rest[0] : undefined;
      if (rest.length > 1 || (second !== undefined && second !== null && !isObject(second))) {
        const base = string(second);
        this.#state = newPattern(pattern, base, ignoreCaseOf(rest.length > 1 ? rest[1] : undefined));
      } else {
        this.#state = newPattern(pattern, undefined, ignoreCaseOf(second));
      }
    }

    // https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
    test(input = undefined, baseURL = undefined) {
      const state = this.#state;
      const { given: text } = patternInput(input);
      return test(state, text, baseURL === undefined ? undefined : string(baseURL));
    }

    // https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
    exec(input = undefined, baseURL = undefined) {
      const state = this.#state;
      const { given: text, shown } = patternInput(input);
      const base = baseURL === undefined ? undefined : string(baseURL);
      const match = exec(state, text, base);
      if (match === undefined) return null;
      const inputs = base === undefined ? [shownInput(shown)] : [shownInput(shown), wellFormed(base)];
      const result = {};
      for (let k = 0; k < resultMembers.length; k++) {
        const key = resultMembers[k];
        property(result, key, key === "inputs" ? inputs : component(match, components[key]));
      }
      return result;
    }

    static stateOf(object) {
      return #state in object ? object.#state : undefined;
    }
  }

  // https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface
  class Origin {
    #state;

    // https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-constructor
    constructor(...rest) {
      if (rest[0] === token) {
        this.#state = rest[1];
        return;
      }
      if (new.target !== Origin) prepare(this, new.target, Origin.prototype);
      this.#state = newOrigin();
    }

    // https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from
    static from(value) {
      if (typeof value === "string") return new Origin(token, originFrom(value));
      const state = isObject(value) ? (urlState(value) ?? originState(value)) : undefined;
      if (state === undefined) throw new TypeErrorOfRealm("Origin.from: the value is not a string, a URL or an Origin");
      return new Origin(token, extractOrigin(state));
    }

    // https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin
    isSameOrigin(other) {
      return sameOrigin(this.#state, stateOfArgument(other));
    }

    // https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite
    isSameSite(other) {
      return sameSite(this.#state, stateOfArgument(other));
    }

    static stateOf(object) {
      return #state in object ? object.#state : undefined;
    }
  }

  function stateOfArgument(other) {
    const state = isObject(other) ? originState(other) : undefined;
    if (state === undefined) throw new TypeErrorOfRealm("Origin: the argument is not an Origin");
    return state;
  }

  // https://webidl.spec.whatwg.org/#js-operations
  function enumerable(object, key) {
    defineProperty(object, key, { __proto__: null, enumerable: true });
  }

  // https://webidl.spec.whatwg.org/#interface-prototype-object
  function tag(object, text) {
    defineProperty(object, toStringTag, { __proto__: null, value: text, configurable: true });
  }

  tag(URL.prototype, "URL");
  tag(URLSearchParams.prototype, "URLSearchParams");
  tag(URLPattern.prototype, "URLPattern");
  tag(Origin.prototype, "Origin");
  enumerable(Origin, "from");
  enumerable(Origin.prototype, "isSameOrigin");
  enumerable(Origin.prototype, "isSameSite");
  enumerable(URLPattern.prototype, "test");
  enumerable(URLPattern.prototype, "exec");
  enumerable(URLSearchParams.prototype, "entries");
  enumerable(URLSearchParams.prototype, "keys");
  enumerable(URLSearchParams.prototype, "values");
  enumerable(URLSearchParams.prototype, "forEach");
  defineProperty(URLSearchParams.prototype, iteratorSymbol, {
    __proto__: null,
    value: URLSearchParams.prototype.entries,
    writable: true,
    configurable: true,
  });

  setPrototypeOf(Iterator.prototype, getPrototypeOf(getPrototypeOf(new ArrayOfRealm()[iteratorSymbol]())));
  tag(Iterator.prototype, "URLSearchParams Iterator");
  enumerable(Iterator.prototype, "next");
  delete Iterator.prototype.constructor;

  const patternState = URLPattern.stateOf;
  const originState = Origin.stateOf;
  delete URLPattern.stateOf;
  delete Origin.stateOf;

  return {
    URL,
    URLSearchParams,
    URLPattern,
    Origin,
    string,
    // The state of an object, or undefined if it is none of the class.
    patternState,
    originState,
  };
})
