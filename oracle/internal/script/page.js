// Asks the server for a request, answers it, and asks again, until it is told
// to stop. answer.js stands before this.

async function frameIn(label) {
  const frame = document.createElement("iframe");
  const loaded = new Promise(resolve => { frame.onload = resolve; });
  frame.src = "/frame?label=" + encodeURIComponent(label);
  document.body.replaceChildren(frame);
  await loaded;
  return frame.contentDocument;
}

const tasks = {
  version: async () => ({ texts: [navigator.userAgent] }),
  patternURL: async ({ patterns }) => ({ urls: patterns.flatMap(({ inputs }) => (inputs ?? []).map(seenURL)) }),
  pattern: async ({ patterns }) => ({ patterns: patterns.map(c => answerPattern(URLPattern, c)) }),
  encode: async request => {
    const inFrame = await frameIn(request.label);
    const link = inFrame.createElement("a");
    return {
      texts: encodeAll(request, text => {
        link.href = "?" + text;
        return link.search.slice(1);
      }),
    };
  },
};

async function work() {
  let response;
  for (;;) {
    const body = response && JSON.stringify(response);
    const request = await (await fetch("/next", { method: "POST", body })).json();
    try {
      response = await tasks[request.do](request);
    } catch (error) {
      response = { error: String(error.stack) };
    }
  }
}

work();
