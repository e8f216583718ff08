// Asks the WebAssembly programs in the worker.

import { sentence } from "./dom.js";

const policy = globalThis.trustedTypes
  ? globalThis.trustedTypes.createPolicy("weburl", { createScriptURL: (address) => address })
  : { createScriptURL: (address) => address };

/** single reports that the page is one file, which may be opened from a disk. */
const single = import.meta.url.startsWith("blob:");

const files = {
  first: () => new URL("./first.wasm", import.meta.url),
  more: () => new URL("./more.wasm", import.meta.url),
  readers: () => new URL("./readers.bin", import.meta.url),
};
const programOf = (method) => method === "read" || method === "escape" ? "first" : "more";
const waiting = new Map();
const listeners = new Map();
const isReady = new Set();
const arrived = { first: later(), more: later() };
let next = 1;
let worker;
let failed;

// later makes a promise with the function that fulfills it.
function later() {
  const made = {};
  made.promise = new Promise((resolve) => { made.resolve = resolve; });
  return made;
}

/** startEngine starts the program that gives the first answer. whenFailed is called with
 * the name of a program and a message if one cannot be started. */
export function startEngine(whenFailed) {
  failed = whenFailed;
  start("first");
}

function newWorker() {
  worker = new Worker(policy.createScriptURL(new URL("./worker.js", import.meta.url).href), { type: single ? "classic" : "module" });
  worker.onmessage = ({ data }) => {
    if (data.ready) {
      isReady.add(data.ready);
      arrived[data.ready].resolve();
      listeners.get(data.ready)?.();
    } else if (data.failed) {
      failed(data.failed, data.message);
    } else {
      const { resolve } = waiting.get(data.id);
      waiting.delete(data.id);
      resolve(data.answers.map(read));
    }
  };
  worker.onerror = (e) => {
    worker.terminate();
    worker = null;
    for (const program of isReady) arrived[program] = later();
    isReady.clear();
    for (const { resolve, count } of waiting.values()) resolve(Array(count).fill({ error: { code: "ended", message: "The parser has ended." } }));
    waiting.clear();
    failed("first", e.message || "the worker cannot be loaded");
  };
}

// read reads an answer. The messages of the programs become sentences.
function read(text) {
  const answer = JSON.parse(text);
  if (answer.error?.message) answer.error.message = sentence(answer.error.message);
  return answer;
}

async function get(name) {
  const answer = await fetch(files[name]());
  if (!answer.ok) throw new Error(`its file cannot be had (${answer.status})`);
  return answer;
}

/** loadReaders gives the recorded readers to the second program. It returns an answer of
 * the program, which may be a problem. */
export async function loadReaders() {
  try {
    const text = await new Response((await get("readers")).body.pipeThrough(new DecompressionStream("gzip"))).text();
    return (await ask(["loadReaders", text]))[0];
  } catch (e) {
    return { error: { code: "loading", message: sentence(`the data about the readers could not be loaded: ${e.message}`) } };
  }
}

/** start starts a program, also once more after it failed. The worker gets it, which would
 * hold up the page; in a page that is one file it cannot. */
export async function start(program) {
  if (!worker) newWorker();
  const address = files[program]();
  const file = single ? await (await fetch(address)).arrayBuffer() : null;
  worker.postMessage({ start: program, address: address.href, file });
}

/** keepFiles lets the page be opened without a network from now on. */
export function keepFiles() {
  if (single) return; // it has everything
  navigator.serviceWorker?.register(policy.createScriptURL(new URL("./service.js", import.meta.url).href)).catch(() => { /* it may be forbidden, as in private windows */ });
}

/** onReady calls a function when the program has started. */
export function onReady(program, listener) { listeners.set(program, listener); }

export const ready = (program) => isReady.has(program);

/** ask puts questions, each a method and an object or a text, and returns the answers in
 * the same order. It waits for the program. An answer may be {error: {code, message}}. */
export async function ask(...questions) {
  const calls = questions.map(([method, question]) => [programOf(method), method, typeof question === "string" ? question : JSON.stringify(question)]);
  for (const [program] of calls) if (!isReady.has(program)) await arrived[program].promise;
  const id = next++;
  return new Promise((resolve) => {
    waiting.set(id, { resolve, count: calls.length });
    worker.postMessage({ id, calls });
  });
}
