// The tester of URL patterns.

import { count, h, wellFormed } from "./dom.js";
import { ask } from "./engine.js";
import { marked, shown, value } from "./glyphs.js";

const order = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

/** most is how many URLs are matched. */
const most = 200;

export class Pattern {
  withoutInput = true;

  constructor(context) {
    this.context = context;
    const text = (field, id, label) => {
      const input = h("input", { type: "text", class: "mono", id, spellcheck: "false", autocapitalize: "off", autocomplete: "off", oninput: () => context.change({ [field]: input.value }, "follow") });
      this[field] = input;
      return h("div", { class: "field" }, h("label", { for: id }, label), input);
    };
    this.ignoreCase = h("input", { type: "checkbox", id: "ignorecase", onchange: () => context.change({ ignoreCase: this.ignoreCase.checked }) });
    this.inputs = h("textarea", { id: "patterninputs", rows: "3", class: "mono", spellcheck: "false", oninput: () => context.change({ patternInputs: this.inputs.value }, "follow") });
    this.result = h("div", { class: "patternresult" });
    this.element = h("div", { class: "pattern" }, text("pattern", "pattern", "URL pattern"),
      text("patternBase", "patternbase", "Base of the pattern (optional)"),
      h("label", { class: "tick" }, this.ignoreCase, " Ignore case"),
      h("div", { class: "field" }, h("label", { for: "patterninputs" }, "More URLs to match, one a line"), this.inputs), this.result);
  }

  lines({ patternInputs }) {
    const { text } = this.context.answer;
    return [...text === "" ? [] : [text], ...wellFormed(patternInputs).split("\n").filter((l) => l !== "")];
  }

  // The input without its escapes is known only after it was read.
  questions() { return []; }

  async update(_, state, outdated) {
    for (const field of ["pattern", "patternBase"]) if (this[field].value !== state[field]) this[field].value = state[field];
    if (this.inputs.value !== state.patternInputs) this.inputs.value = state.patternInputs;
    this.ignoreCase.checked = state.ignoreCase;
    const all = this.lines(state), inputs = all.slice(0, most);
    const [answer] = await ask(["pattern", { pattern: wellFormed(state.pattern), base: wellFormed(state.patternBase), ignoreCase: state.ignoreCase, init: null, inputBase: this.context.answer.base, inputs }]);
    if (outdated()) return;
    if (answer.error) {
      this.result.replaceChildren(h("p", { class: "failed" }, answer.error.message));
      return;
    }
    this.result.replaceChildren(...(answer.ok ? this.good(answer, state, inputs, all.length - inputs.length) : [this.bad(answer.problem, state)]));
  }

  bad(problem, state) {
    return h("div", { class: "failed", id: "patternproblem" }, h("p", null, marked(state.pattern, problem.component === "" || problem.span ? [problem.span] : [])),
      h("p", null, h("b", null, problem.reason), problem.component && ` in ${problem.component}`, `: ${problem.meaning}. `, problem.remedy && `Remedy: ${problem.remedy}.`));
  }

  good(answer, state, inputs, left) {
    const browser = compileHere(state);
    return [
      h("h3", null, "Components"),
      h("dl", { class: "pairs" }, order.map((name) => [name, answer.components[name]]).map(([name, text]) => [h("dt", null, name), h("dd", null, value(text))])),
      answer.example && h("p", null, "It matches, for example, ", h("code", null, shown(answer.example, 200)), "."),
      answer.regexp && h("p", { class: "note" }, "The pattern has groups with regular expressions."),
      h("h3", null, "Matches"),
      h("ul", { class: "matches" }, answer.results.map((r, i) => h("li", { class: r.matches ? "yes" : "no" },
        h("p", null, h("b", { class: r.matches ? "good" : "bad" }, r.matches ? "matches" : r.ok ? "does not match" : "not a URL"), " ", h("span", { class: "mono" }, shown(inputs[i] ?? "", 200)), r.failed?.length > 0 && h("span", { class: "note" }, ` because of the ${r.failed.join(", ")}`)),
        ofBrowser(browser, r),
        r.matches && groups(r.groups, answer.components)))),
      left > 0 && h("p", { class: "note" }, `${count(left, "more URL")} not matched.`),
    ].filter(Boolean);
  }
}

// compileHere returns the pattern of this browser: null if it has none, or the message of
// why it refuses it.
function compileHere({ pattern, patternBase, ignoreCase }) {
  if (!globalThis.URLPattern) return null;
  try {
    return new URLPattern(...patternBase === "" ? [pattern, { ignoreCase }] : [pattern, patternBase, { ignoreCase }]);
  } catch (e) {
    return e.message;
  }
}

// ofBrowser says whether this browser does the same.
function ofBrowser(pattern, result) {
  if (!pattern || !result.ok) return null;
  if (typeof pattern === "string") return h("p", { class: "bad" }, "This browser differs: it refuses the pattern.");
  return pattern.test(result.href) === result.matches ? h("p", { class: "note" }, "This browser does the same.") : h("p", { class: "bad" }, "This browser differs.");
}

// groups leaves out what a component matched for which the pattern has only "*",
// if that is nothing.
function groups(all, components) {
  const found = order.flatMap((c) => (all[c] ?? []).filter((g) => components[c] !== "*" || g.value !== "").map((g) => [c, g]));
  if (found.length === 0) return null;
  return h("dl", { class: "pairs" }, found.map(([component, g]) => [h("dt", null, `${component} ${g.name}`), h("dd", null, value(g.value))]));
}
