// The buttons of the film.

import { h, number, write } from "./dom.js";

const speeds = [["700", "slow"], ["300", "normal"], ["100", "fast"], ["25", "very fast"]];

export class Controls {
  /** film has go(i), step() and total(). */
  constructor(film) {
    this.film = film;
    const button = (text, label, act, id) => h("button", { type: "button", id, "aria-label": label, title: label, onclick: act }, text);
    this.first = button("⇤", "First step", () => film.go(0), "stepfirst");
    this.back = button("←", "Step back", () => film.go(film.step() - 1), "stepback");
    this.play = button("Play", "Play", () => this.toggle(), "stepplay");
    this.forward = button("→", "Step", () => film.go(film.step() + 1), "stepforward");
    this.last = button("⇥", "Last step", () => film.go(film.total() - 1), "steplast");
    this.slider = h("input", { type: "range", min: 0, value: 0, id: "stepslider", "aria-label": "Step", oninput: () => { this.stop(); film.go(Number(this.slider.value)); } });
    this.speed = h("select", { id: "stepspeed", onchange: () => this.timer && this.start() }, speeds.map(([value, name]) => h("option", { value, selected: name === "normal" }, name)));
    this.jump = h("select", { id: "stepjump", onchange: () => { const i = Number(this.jump.value); this.jump.value = ""; this.stop(); film.go(i); } });
    this.place_ = h("span", { class: "count" });
    this.element = h("div", { class: "controls" },
      h("div", { class: "buttons" }, this.first, this.back, this.play, this.forward, this.last), this.place_,
      h("label", { class: "inline" }, "Speed ", this.speed), h("label", { class: "inline jump" }, "Jump to ", this.jump), this.slider);
  }

  fill(overview, total) {
    this.slider.max = total - 1;
    const first = new Map();
    overview.state.forEach((s, i) => { if (!first.has(s)) first.set(s, i); });
    const list = JSON.stringify([[...first], overview.states, overview.errors.slice(0, 80).map((e) => [e.step, e.name])]);
    if (list === this.list) return;
    this.list = list;
    const states = [...first].slice(0, 80).map(([s, i]) => h("option", { value: i }, `${overview.states[s] || "before the first state"} (${i + 1})`));
    const errors = overview.errors.slice(0, 80).map((e) => h("option", { value: e.step }, `${e.name || "an error without a name"} (${e.step + 1})`));
    this.jump.replaceChildren(h("option", { value: "" }, "choose …"), h("optgroup", { label: "States, at their first step" }, states),
      errors.length > 0 ? h("optgroup", { label: "Errors" }, errors) : "");
    this.jump.value = "";
  }

  place(i) {
    const total = this.film.total();
    this.slider.value = i;
    this.slider.setAttribute("aria-valuetext", `step ${i + 1} of ${total}`);
    write(this.place_, `Step ${number(i + 1)} of ${number(total)}`);
    // A disabled button would lose the focus of somebody who presses it again and again.
    for (const [b, off] of [[this.first, i === 0], [this.back, i === 0], [this.forward, i === total - 1], [this.last, i === total - 1]]) b.setAttribute("aria-disabled", String(off));
    if (i === total - 1) this.stop();
  }

  toggle() {
    if (this.timer) { this.stop(); return; }
    if (this.film.total() === 0) return;
    if (this.film.step() >= this.film.total() - 1) this.film.go(0);
    this.start();
  }

  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.film.go(this.film.step() + 1), Number(this.speed.value));
    this.play.textContent = "Pause";
    this.play.setAttribute("aria-label", "Pause");
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.play.textContent = "Play";
    this.play.setAttribute("aria-label", "Play");
  }

  // key handles keys that no field or button uses itself.
  key(e) {
    if (e.altKey || e.ctrlKey || e.metaKey || e.target.closest("select, input")) return;
    const onButton = e.target.closest("button, a, summary");
    const act = { ArrowLeft: () => this.film.go(this.film.step() - 1), ArrowRight: () => this.film.go(this.film.step() + 1), Home: () => this.film.go(0), End: () => this.film.go(this.film.total() - 1), " ": () => this.toggle() }[e.key];
    if (!act || onButton && e.key === " ") return;
    e.preventDefault();
    if (e.key !== " ") this.stop();
    act();
  }
}
