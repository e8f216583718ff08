// Asks the WebAssembly programs in the worker.

import { sentence } from "./dom.js";

const policy = globalThis.trustedTypes
  ? globalThis.trustedTypes.createPolicy("weburl", { createScriptURL: (address) => address })
  : { createScriptURL: (address) => address };

const programOf = { editions: "more", editionSteps: "more", pattern: "more", encodings: "more" };
const waiting = new Map();
const listeners = new Map();
const isReady = new Set();
let next = 1;
let worker;

/** startEngine starts the worker and the program that gives the first answer. */
export function startEngine(failed) {
  worker = new Worker(policy.createScriptURL(new URL("./worker.js", import.meta.url).href), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.ready) {
      isReady.add(data.ready);
      listeners.get(data.ready)?.();
    } else if (data.failed) {
      failed(data.failed, data.message);
    } else {
      const resolve = waiting.get(data.id);
      waiting.delete(data.id);
      resolve(data.answers.map(read));
    }
  };
  worker.onerror = (e) => failed("first", e.message || "the worker cannot be loaded");
  start("first");
}

// read reads an answer. The messages of the programs become sentences.
function read(text) {
  const answer = JSON.parse(text);
  if (answer.error?.message) answer.error.message = sentence(answer.error.message);
  return answer;
}

export function start(program) { worker.postMessage({ start: program }); }

/** onReady calls a function once, when the program has started. */
export function onReady(program, listener) { listeners.set(program, listener); }

export const ready = (program) => isReady.has(program);

/** ask puts questions, each a method and an object, and returns the answers in
 * the same order. An answer may be {error: {code, message}}. */
export function ask(...questions) {
  const id = next++;
  const calls = questions.map(([method, question]) => [programOf[method] ?? "first", method, JSON.stringify(question)]);
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ id, calls });
  });
}
