// Runs the two WebAssembly programs, away from the thread that draws the page.

import "./wasm_exec.js";

const files = {
  first: () => new URL("./first.wasm", import.meta.url),
  more: () => new URL("./more.wasm", import.meta.url),
};
const calls = {};
const ready = {};

globalThis.weburlReady = (program, call) => {
  calls[program] = call;
  ready[program]?.();
};

async function start(program) {
  const go = new globalThis.Go();
  const answer = await fetch(files[program]());
  if (!answer.ok) throw new Error(`the file of the program "${program}" cannot be had: ${answer.status}`);
  // A server that does not know WebAssembly sends another type, and then it cannot be streamed.
  const streams = (answer.headers.get("content-type") ?? "").startsWith("application/wasm");
  const { instance } = streams ? await WebAssembly.instantiateStreaming(answer, go.importObject)
    : await WebAssembly.instantiate(await answer.arrayBuffer(), go.importObject);
  await new Promise((resolve, reject) => {
    ready[program] = resolve;
    go.run(instance).then(() => reject(new Error(`the program "${program}" ended`)), reject);
  });
}

function answer([program, method, question]) {
  const call = calls[program];
  if (!call) return JSON.stringify({ error: { code: "loading", message: "This part is still loading." } });
  try {
    return call(method, question);
  } catch (e) {
    return JSON.stringify({ error: { code: "broken", message: `The program has stopped: ${e.message}.` } });
  }
}

onmessage = ({ data }) => {
  if (data.start) {
    start(data.start).then(() => postMessage({ ready: data.start }),
      (e) => postMessage({ failed: data.start, message: e.message }));
    return;
  }
  postMessage({ id: data.id, answers: data.calls.map(answer) });
};
