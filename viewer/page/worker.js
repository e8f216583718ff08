// Runs the two WebAssembly programs, away from the thread that draws the page.

import "./wasm_exec.js";

const calls = {};
const ready = {};

globalThis.weburlReady = (program, call) => {
  calls[program] = call;
  ready[program]?.();
};

async function start(program, { address, file }) {
  const go = new globalThis.Go();
  const { ok, status, body } = file ? new Response(file) : await fetch(address);
  if (!ok) throw new Error(`its file cannot be had (${status})`);
  // A server may not know the type, without which it would not be compiled while it comes.
  const typed = new Response(body, { headers: { "Content-Type": "application/wasm" } });
  const { instance } = await WebAssembly.instantiateStreaming(typed, go.importObject);
  await new Promise((resolve, reject) => {
    ready[program] = resolve;
    go.run(instance).then(() => reject(new Error(`the program "${program}" ended`)), reject);
  });
}

function answer([program, method, question]) {
  const call = calls[program];
  if (!call) return JSON.stringify({ error: { code: "loading", message: "This part is still loading." } });
  const text = call(method, question);
  if (text === undefined) throw new Error(`the program "${program}" ended`);
  return text;
}

onmessage = ({ data }) => {
  if (data.start) {
    start(data.start, data).then(() => postMessage({ ready: data.start }),
      (e) => postMessage({ failed: data.start, message: e.message }));
    return;
  }
  postMessage({ id: data.id, answers: data.calls.map(answer) });
};
