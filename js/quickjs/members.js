// The members that package js lists, and the functions of host for the script of that
// package, made from one Go function for this engine. Strings, numbers and booleans
// cross the border; an object of Go is a number there, its handle.
(function (classesOf, description, native) {
  "use strict";
  const { create, defineProperty, getOwnPropertyDescriptor } = Object;
  const { apply } = Reflect;
  const { parse } = JSON;
  const { isArray } = Array;
  const { toWellFormed } = String.prototype;
  const TypeErrorOfRealm = TypeError;
  const ErrorOfRealm = Error;
  const global = globalThis;

  // The states that have handles, the newest first. A handle is given back when the engine
  // has freed its state. There is no FinalizationRegistry, which would wait for the
  // program to run pending jobs.
  let newest = null;
  let count = 0;
  const least = 1024;
  let most = least;
  const WeakRefOfRealm = WeakRef;
  const { deref } = WeakRef.prototype;

  // sweep gives back handles. It runs when there are twice as many states as it left. An
  // interrupt leaves a list that is right; only the counts are those of before.
  function sweep() {
    let kept = 0;
    let before = null;
    for (let entry = newest; entry !== null; entry = entry.older) {
      if (apply(deref, entry.state, []) !== undefined) {
        kept++;
        before = entry;
        continue;
      }
      native("free", entry.handle);
      if (before === null) newest = entry.older;
      else before.older = entry.older;
    }
    count = kept;
    most = 2 * kept + least;
  }

  // https://webidl.spec.whatwg.org/#js-USVString
  function well(s) {
    return apply(toWellFormed, s, []);
  }

  function stateFor(handle) {
    const state = { __proto__: null, handle, isURL: undefined, searchParams: undefined };
    newest = { __proto__: null, handle, state: new WeakRefOfRealm(state), older: newest };
    if (++count >= most) sweep();
    return state;
  }

  function hidden(object, key, value) {
    defineProperty(object, key, { __proto__: null, value, writable: true, configurable: true });
  }

  // The texts are those of a Failure of package js.
  function invalidURL(texts) {
    const cause = new ErrorOfRealm(texts[1]);
    if (texts[2] !== "") hidden(cause, "code", texts[2]);
    const error = new TypeErrorOfRealm(texts[0]);
    hidden(error, "cause", cause);
    hidden(error, "code", "ERR_INVALID_URL");
    hidden(error, "input", texts[3]);
    return error;
  }

  // An object of URL or URLSearchParams has its state in a private field, which a
  // constructor that returns its argument makes it possible to add.
  class Held extends (function (object) { return object; }) {
    #state;
    constructor(object, state) {
      super(object);
      this.#state = state;
    }
    static stateOf(object, isURL) {
      const state = #state in object ? object.#state : undefined;
      return state !== undefined && state.isURL === isURL ? state : undefined;
    }
  }
  const heldState = Held.stateOf;

  // object makes a URL or a URLSearchParams for a handle.
  function object(handle, isURL) {
    const state = stateFor(handle);
    state.isURL = isURL;
    return new Held(create((isURL ? classes.URL : classes.URLSearchParams).prototype), state);
  }

  // The answer to a constructor is a handle, or the texts of a failure.
  function made(answer) {
    if (typeof answer === "number") return answer;
    throw invalidURL(answer);
  }

  // A pattern is a string or the state of a builder; there may be no base URL.
  function patternInput(v) {
    if (v === undefined) return null;
    return typeof v === "string" ? well(v) : v.handle;
  }

  // An array has the message of a failure.
  function answered(answer) {
    if (isArray(answer)) throw new TypeErrorOfRealm(answer[0]);
    return answer;
  }

  function orUndefined(v) {
    return v === null ? undefined : v;
  }

  const host = {
    __proto__: null,
    newURL: (url, base) => object(made(base === undefined ? native("newURL", well(url)) : native("newURL", well(url), well(base))), true),
    newParams: (init) => object(native("newParams", well(init)), false),
    urlState: (v) => heldState(v, true),
    paramsState: (v) => heldState(v, false),
    builder: (limited) => stateFor(native("builder", limited)),
    next: (builder) => native("next", builder.handle),
    add: (builder, s) => native("add", builder.handle, well(s)),
    sequence: (builder) => object(answered(native("sequence", builder.handle)), false),
    record: (builder) => object(native("record", builder.handle), false),
    name(state, i) {
      return orUndefined(native("name", state.handle, i));
    },
    value: (state, i) => native("value", state.handle, i),
    newPattern: (input, base, ignoreCase) => stateFor(answered(native("newPattern", patternInput(input), patternInput(base), ignoreCase))),
    test: (state, input, base) => answered(native("test", state.handle, patternInput(input), patternInput(base))),
    exec(state, input, base) {
      const answer = answered(native("exec", state.handle, patternInput(input), patternInput(base)));
      return answer === null ? undefined : stateFor(answer);
    },
    matchInput: (match, i) => native("matchInput", match.handle, i),
    wellFormed: well,
    groupName: (match, i, n) => orUndefined(native("groupName", match.handle, i, n)),
    newOrigin: () => stateFor(native("newOrigin")),
    originFrom: (url) => stateFor(made(native("originFrom", well(url)))),
    extractOrigin: (state) => stateFor(native("extractOrigin", state.handle)),
    sameOrigin: (state, other) => native("sameOrigin", state.handle, other.handle),
    sameSite: (state, other) => native("sameSite", state.handle, other.handle),
    groupValue: (match, i, n) => orUndefined(native("groupValue", match.handle, i, n)),
  };
  const classes = classesOf(host);
  const { string, patternState, originState } = classes;
  const { urlState, paramsState } = host;
  const statesOf = { __proto__: null, URL: urlState, URLSearchParams: paramsState, URLPattern: patternState, Origin: originState };

  function isObject(v) {
    return typeof v === "object" ? v !== null : typeof v === "function";
  }

  // https://webidl.spec.whatwg.org/#dfn-create-operation-function
  function receiver(object, stateOf, name) {
    const state = isObject(object) ? stateOf(object) : undefined;
    if (state === undefined) throw new TypeErrorOfRealm(`${name}: wrong receiver`);
    return state;
  }

  // A new object comes as its handle and whether it is a URL.
  function result(r, state) {
    if (!isArray(r) || r.length === 0 || typeof r[0] !== "number") return r;
    if (r[1] === 1) return object(r[0], true);
    if (state.searchParams === undefined) state.searchParams = object(r[0], false);
    return state.searchParams;
  }

  // https://webidl.spec.whatwg.org/#js-attributes
  function attribute(prototype, stateOf, owner, index, name, writable) {
    const d = getOwnPropertyDescriptor({
      get [name]() {
        const state = receiver(this, stateOf, name);
        if (name === "searchParams" && state.searchParams !== undefined) return state.searchParams;
        return result(native("get", owner, index, state.handle), state);
      },
      set [name](v) {
        const state = receiver(this, stateOf, name);
        const failure = native("set", owner, index, state.handle, well(string(v)));
        if (failure !== null) throw invalidURL(failure);
      },
    }, name);
    defineProperty(prototype, name, { __proto__: null, get: d.get, set: writable ? d.set : undefined, enumerable: true, configurable: true });
  }

  // https://webidl.spec.whatwg.org/#js-operations
  function operation(object, stateOf, kind, owner, index, name, required, optional) {
    const f = {
      [name](...values) {
        const state = stateOf === undefined ? undefined : receiver(this, stateOf, name);
        if (values.length < required) throw new TypeErrorOfRealm(`${name}: ${required} argument(s) required, but only ${values.length} present`);
        let count = values.length < required + optional ? values.length : required + optional;
        if (count > required && values[required] === undefined) count = required;
        const first = count > 0 ? well(string(values[0])) : "";
        const second = count > 1 ? well(string(values[1])) : "";
        return result(native(kind, owner, index, state === undefined ? 0 : state.handle, count, first, second), state);
      },
    }[name];
    defineProperty(f, "length", { __proto__: null, value: required });
    defineProperty(object, name, { __proto__: null, value: f, writable: true, enumerable: true, configurable: true });
  }

  const interfaces = parse(description);
  for (let owner = 0; owner < interfaces.length; owner++) {
    const { name, attributes, operations, statics } = interfaces[owner];
    const constructor = classes[name];
    const stateOf = statesOf[name];
    for (let i = 0; i < attributes.length; i++) {
      attribute(constructor.prototype, stateOf, owner, i, attributes[i].name, attributes[i].writable);
    }
    for (let i = 0; i < operations.length; i++) {
      const o = operations[i];
      operation(constructor.prototype, stateOf, "call", owner, i, o.name, o.required, o.optional);
    }
    for (let i = 0; i < statics.length; i++) {
      const o = statics[i];
      operation(constructor, undefined, "static", owner, i, o.name, o.required, o.optional);
    }
  }

  return {
    __proto__: null,
    install() {
      hidden(global, "URL", classes.URL);
      hidden(global, "URLSearchParams", classes.URLSearchParams);
      hidden(global, "URLPattern", classes.URLPattern);
      hidden(global, "Origin", classes.Origin);
    },
    make: (handle) => object(handle, true),
    handleOf(object) {
      const state = isObject(object) ? urlState(object) : undefined;
      return state === undefined ? 0 : state.handle;
    },
  };
})
