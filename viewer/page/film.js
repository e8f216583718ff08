// The debugger: the parser's steps as a film.

import { h, hide, narrow, number, write } from "./dom.js";
import { ask } from "./engine.js";
import { Controls } from "./filmcontrols.js";
import { Graph } from "./graph.js";
import { Strip } from "./strip.js";
import { drawStep } from "./stepview.js";

/** window is how many steps are asked for at once when somebody goes through them.
 * Each keystroke asks for one, because a step is much text. */
const window = 8;

/** compared is how many steps of an edition and of today's standard are compared. */
const compared = 1000;

export class Film {
  constructor(context) {
    this.context = context;
    this.total = 0; // steps, none before the first answer and without a film
    this.controls = new Controls({ go: (i) => this.go(i), step: () => this.at, total: () => this.total });
    this.strip = new Strip((place) => this.goTo((p) => p === place, "pointer"));
    this.step = h("div", { class: "stepview" });
    this.today = h("div", { class: "stepview" });
    this.todayPlace = h("div", { id: "today", hidden: true }, h("h3", null, "Today’s standard"), this.today);
    this.tick = h("input", { type: "checkbox", id: "beside", onchange: () => context.change({ beside: this.tick.checked }) });
    this.parting = h("span", { class: "note" });
    this.goParting = h("button", { type: "button", class: "small", id: "goparting", onclick: () => this.go(this.parts) }, "Go there");
    this.beside = h("div", { class: "beside", hidden: true }, h("label", { class: "tick" }, this.tick, " Today’s standard beside it"), this.parting, this.goParting);
    this.graphPlace = h("div", { class: "graphplace", tabindex: "0", role: "region", "aria-label": "Graph of the states" });
    this.message = h("p", { class: "note", hidden: true });
    this.element = h("div", { class: "film", tabindex: "0", role: "group", "aria-label": "Film of the steps. Arrow keys step, space plays." },
      this.message, this.controls.element, this.beside, this.strip.element, h("div", { class: "filmbody" }, this.step, this.graphPlace, this.todayPlace));
    this.element.addEventListener("keydown", (e) => this.controls.key(e));
  }

  question(asked, edition, from, count, overview) {
    const question = { ...asked, from, count, overview, limit: 500 };
    return edition ? ["editionSteps", { ...question, edition }] : ["steps", question];
  }

  questions(asked, state) {
    const all = [this.question(asked, state.edition, state.step, 1, true)];
    if (!this.graph) all.push(["states", {}]);
    return all;
  }

  async update([answer, states], state, outdated) {
    this.controls.stop();
    if (states && !states.error) {
      this.graph = new Graph(states, (name) => this.goToState(name));
      this.graphPlace.replaceChildren(this.graph.element);
    }
    const failed = answer.error ? answer.error.message : answer.total === 0 ? "There are no steps." : "";
    this.say(failed);
    for (const e of [this.controls.element, this.strip.element, this.step, this.graphPlace]) hide(e, failed !== "");
    this.total = failed ? 0 : answer.total;
    if (failed) return;
    this.asked = this.context.asked;
    this.edition = state.edition;
    this.overview = answer.overview;
    this.steps = new Map();
    this.keep(answer);
    this.strip.text(answer.text, this.overview.errors);
    this.controls.fill(this.overview, answer.total);
    this.prepare();
    await this.compare(state);
    if (outdated()) return;
    if (answer.cut) this.say(`The parser does more steps; the first ${number(answer.total)} are shown.`);
    await this.show(Math.min(state.step, this.total - 1), outdated);
  }

  // compare looks for the step at which the edition and today's standard part. That of
  // 2015 is a grammar, whose rules are not states.
  async compare(state) {
    const possible = state.edition !== "" && state.edition !== "2015";
    hide(this.beside, !possible);
    this.tick.checked = state.beside;
    this.todays = null;
    this.parts = -1;
    if (possible && state.beside) {
      const all = (edition) => this.question(this.asked, edition, 0, compared, false);
      const [theirs, todays] = await ask(all(state.edition), all(""));
      this.todays = todays.steps;
      this.parts = theirs.steps.findIndex((s, i) => differ(s, todays.steps[i]));
      if (this.parts < 0 && theirs.steps.length < todays.steps.length) this.parts = theirs.total - 1;
    }
    hide(this.todayPlace, !this.todays);
    this.parting.textContent = !this.todays ? "" : this.parts < 0 ? `They do the same ${this.total > compared ? `first ${number(compared)} steps. Later ones are not compared.` : "steps."}` : `They part at step ${this.parts + 1}.`;
    hide(this.goParting, this.parts < 0);
  }

  // drawToday draws today's step beside: that of the same number until they part, and
  // then the first one that has come as far, or else the last.
  drawToday(step) {
    if (!this.todays) return;
    const i = this.parts < 0 || step.index <= this.parts ? step.index : this.todays.findIndex((s) => s.index >= this.parts && s.pointer >= step.pointer);
    const unknown = !this.todays[i] && this.todays.length === compared;
    hide(this.todayPlace, unknown);
    if (!unknown) drawStep(this.today, this.todays[i] ?? this.todays.at(-1));
    if (step.index === this.parts) this.controls.stop();
  }

  say(text) {
    hide(this.message, text === "");
    write(this.message, text);
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

  keep(answer) {
    for (const step of answer.steps) this.steps.set(step.index, step);
  }

  async fetch(i) {
    const { steps } = this;
    const [answer] = await ask(this.question(this.asked, this.edition, Math.floor(i / window) * window, window, false));
    if (answer.error || steps !== this.steps) return null;
    this.keep(answer);
    return steps.get(i) ?? null;
  }

  async go(i) {
    if (this.total === 0) return;
    i = Math.max(0, Math.min(this.total - 1, i));
    this.context.note({ step: i });
    await this.show(i, () => false);
  }

  async show(i, outdated) {
    this.at = i;
    this.controls.place(i);
    const step = this.steps.get(i) ?? await this.fetch(i);
    if (!step || this.at !== i || outdated()) return;
    const seen = [...this.firstOf].filter(([, first]) => first <= i).map(([name]) => name);
    this.strip.point(step);
    drawStep(this.step, step, this.graph);
    this.drawToday(step);
    hide(this.graphPlace, !this.graph || this.edition === "2015" || this.todays !== null);
    this.graph?.show(step, { states: seen, pairs: seen });
    // Where the graph does not fit, it is scrolled.
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

// differ reports whether a step differs from one of another edition: in its states, in the
// errors, or in what fields of the same name have. Early editions have the empty string
// where later ones have null.
function differ(a, b) {
  const same = (x, y) => JSON.stringify(x ?? "") === JSON.stringify(y ?? "");
  if (!b || a.index > 0 && (a.state !== b.state || a.after.state !== b.after.state) || a.outcome !== b.outcome) return true;
  return a.after.record.some((f) => b.after.record.some((g) => f.name === g.name && !same(f.value, g.value)));
}
