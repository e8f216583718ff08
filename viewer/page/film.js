// The debugger: the parser's steps as a film.

import { h, keepFocus } from "./dom.js";
import { ask, ready } from "./engine.js";
import { Controls } from "./filmcontrols.js";
import { Graph } from "./graph.js";
import { Strip } from "./strip.js";
import { drawStep } from "./stepview.js";

/** window is how many steps are asked for at once; few, because a step is much
 * text and each keystroke asks. */
const window = 8;

// narrow is where the graph does not fit and is scrolled.
const narrow = matchMedia("(max-width: 40rem)");

export class Film {
  constructor(context) {
    this.context = context;
    this.controls = new Controls({ go: (i) => this.go(i), step: () => this.at, total: () => this.total });
    this.strip = new Strip((place) => this.goTo((p) => p === place, "pointer"));
    this.step = h("div", { class: "stepview" });
    this.graphPlace = h("div", { class: "graphplace", tabindex: "0", role: "region", "aria-label": "Graph of the states" });
    this.message = h("p", { class: "note", hidden: true });
    this.element = h("div", { class: "film", tabindex: "0", role: "group", "aria-label": "Film of the steps. Arrow keys step, space plays." },
      this.message, this.controls.element, this.strip.element, h("div", { class: "filmbody" }, this.step, this.graphPlace));
    this.element.addEventListener("keydown", (e) => this.controls.key(e));
  }

  question(asked, edition, from, overview) {
    const question = { ...asked, from, count: window, overview, limit: 500 };
    return edition ? ["editionSteps", { ...question, edition }] : ["steps", question];
  }

  questions(asked, state) {
    if (state.edition && !ready("more")) return [];
    const all = [this.question(asked, state.edition, Math.floor(state.step / window) * window, true)];
    if (!this.graph) all.push(["states", {}]);
    return all;
  }

  async update([answer, states], state, outdated) {
    this.controls.stop();
    if (states && !states.error) {
      this.graph = new Graph(states, (name) => this.goToState(name));
      this.graphPlace.replaceChildren(this.graph.element);
    }
    const failed = !answer ? "The editions are still loading." : answer.error ? answer.error.message : answer.total === 0 ? "There are no steps." : "";
    this.say(failed);
    for (const e of [this.controls.element, this.strip.element, this.step, this.graphPlace]) e.hidden = failed !== "";
    if (failed) return;
    this.asked = this.context.asked;
    this.edition = state.edition;
    this.total = answer.total;
    this.overview = answer.overview;
    this.cut = answer.cut;
    this.windows = new Map([[answer.from, answer.steps]]);
    this.strip.text(answer.text, this.overview.errors);
    this.controls.fill(this.overview, answer.total);
    this.prepare();
    if (answer.cut) this.say(`The parser does more steps; the first ${answer.total.toLocaleString("en")} are shown.`);
    await this.show(Math.min(state.step, this.total - 1), outdated);
  }

  say(text) {
    this.message.hidden = text === "";
    this.message.textContent = text;
  }

  // prepare notes at which step each state and each transition comes first.
  prepare() {
    const { states, state } = this.overview;
    this.firstOf = new Map();
    for (let i = 0; i < state.length; i++) {
      const name = states[state[i]];
      if (!this.firstOf.has(name)) this.firstOf.set(name, i);
      const pair = i > 0 ? `${states[state[i - 1]]}>${name}` : "";
      if (pair && !this.firstOf.has(pair)) this.firstOf.set(pair, i);
    }
  }

  async fetch(i) {
    const from = Math.floor(i / window) * window;
    if (!this.windows.has(from)) {
      const windows = this.windows;
      const [answer] = await ask(this.question(this.asked, this.edition, from, false));
      if (answer.error) return null;
      windows.set(from, answer.steps);
      if (windows !== this.windows) return null;
    }
    return this.windows.get(from)[i - from] ?? null;
  }

  async go(i) {
    i = Math.max(0, Math.min(this.total - 1, i));
    this.context.note({ step: i });
    await this.show(i, () => false);
  }

  async show(i, outdated) {
    this.at = i;
    this.controls.place(i);
    const step = await this.fetch(i);
    if (!step || this.at !== i || outdated()) return;
    const seen = [...this.firstOf].filter(([, first]) => first <= i).map(([name]) => name);
    this.strip.point(step);
    keepFocus(this.step, () => drawStep(this.step, step, { total: this.total, overview: this.overview, graph: this.graph }));
    this.graphPlace.hidden = !this.graph || this.edition === "2015";
    this.graph?.show(step, { states: seen, pairs: seen });
    if (narrow.matches) this.graph?.reveal(step.state, this.graphPlace);
    this.element.dataset.step = String(i);
  }

  goToState(name) {
    const i = this.firstOf.get(name);
    if (i !== undefined) this.go(i);
  }

  goTo(matches, field) {
    const i = this.overview[field].findIndex(matches);
    if (i >= 0) this.go(i);
  }

  leave() { this.controls.stop(); }
}
