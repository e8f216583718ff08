// Puts the page together: the fields, the programs, the ribbon, the views.

import { byId, h, narrow, say, wellFormed } from "./dom.js";
import { ask, keepFiles, onReady, ready, start, startEngine } from "./engine.js";
import { readHere } from "./browser.js";
import { initial, views } from "./state.js";
import * as past from "./history.js";
import { Fields } from "./fields.js";
import { Top } from "./top.js";
import { Overview } from "./overview.js";
import { Welcome } from "./welcome.js";
import { Gallery } from "./gallery.js";
import { themeButton } from "./themebutton.js";
import { Readings } from "./readings.js";
import { Readers } from "./readers.js";
import { Film } from "./film.js";
import { Host } from "./host.js";
import { Editing } from "./editing.js";
import { Take } from "./take.js";
import { List } from "./list.js";
import { Pattern } from "./pattern.js";
import { Two } from "./two.js";

const state = initial();
const context = { state, change, note, refresh, write: () => past.write(state), answer: null, asked: null, here: null, editions: [] };
const panels = {}; // those that were shown
const kinds = { ribbon: Overview, readings: Readings, readers: Readers, steps: Film, host: Host, editing: Editing, take: Take, pattern: Pattern, two: Two, list: List };
const panelOf = (view) => panels[view] ??= new kinds[view](context, { apply, later });
const panel = byId("panel");
const top = new Top(context);
const fields = new Fields(context);
const gallery = new Gallery(context);
const welcome = new Welcome(context);

/** change changes the state as a person asked for it. how is a function of history.js:
 * "keep" for a new entry, "publish" if nobody typed what is in the patch, "renew" if somebody did,
 * "follow" while somebody types, or "adjust". */
function change(patch, how = "keep") {
  Object.assign(state, patch);
  past[how](state);
  if (how !== "follow" || !fields.shows()) fields.show();
  refresh();
}

/** note changes what only the link has to know, such as the step of a film. */
function note(patch) {
  Object.assign(state, patch);
  past.adjust(state);
}

/** visit is change for the views: it makes an entry of the history and moves no focus. */
function visit(view) {
  if (state.view !== view) change({ view });
}

let running = false, again = false, broken = false;

// One question is under way at a time. What is typed meanwhile is asked at the end,
// and only the last of it.
async function refresh() {
  if (!ready("first")) {
    if (state.input !== "" && !state.escapes) top.meanwhile(readHere(state.input, state.base), broken ? "the parser could not be loaded" : "the parser is loading");
    return;
  }
  if (running) { again = true; return; }
  running = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    do {
      again = false;
      await once();
    } while (again);
  } finally {
    document.body.removeAttribute("aria-busy");
    running = false;
  }
}

const question = (s) => ({ input: wellFormed(s.input), base: wellFormed(s.base), encoding: s.encoding, escapes: s.escapes });

async function once() {
  const complete = ready("more");
  if (complete && state.error && state.input === "") await exampleOf(state.error);
  const at = { ...state };
  const shown = panelOf(at.view);
  const asked = question(at);
  const slow = setTimeout(() => top.say("Reading …"), 300);
  const [answer, advice, ...rest] = await ask(["read", asked], ...complete ? [["advise", asked], ...shown.questions(asked, at)] : []);
  clearTimeout(slow);
  if (again) return;
  if (answer.error) {
    context.answer = null;
    top.problem(answer.error.code === "loading" || answer.error.code === "later" ? "This needs a part that is still loading." : answer.error.message);
    empty(h("p", { class: "waiting" }, "There is nothing to show."));
    return;
  }
  for (const [i, fix] of (advice?.fixes ?? []).entries()) Object.assign(answer.errors[i], fix);
  context.answer = Object.assign(answer, advice);
  context.asked = asked;
  context.here = readHere(answer.text, answer.base);
  if (at.input === "" && at.base === "") {
    top.hide();
    if (!shown.withoutInput) {
      empty(welcome.element);
      return;
    }
  } else {
    top.render(answer, context.here);
  }
  if (answer.long && !["readings", "ribbon"].includes(at.view)) {
    empty(h("p", { class: "waiting" }, "The input is too long for this view."));
    return;
  }
  if (!complete && at.view !== "ribbon") {
    empty(h("p", { class: "waiting" }, "This view is still loading."));
    return;
  }
  tabs();
  await shown.update(rest, at, () => again);
  if (complete && at.error && at.view === "ribbon") {
    panels.ribbon.errors.show(answer.errors.findIndex((e) => e.name.toLowerCase() === at.error.toLowerCase()));
    state.error = ""; // it was for the first look
  }
  drawn();
}

// exampleOf puts in an input that has an error.
async function exampleOf(name) {
  const [about] = await ask(["about", {}]);
  const found = about.errors.find((e) => e.name.toLowerCase() === name.toLowerCase());
  if (found?.example) Object.assign(state, found.example);
  else notice([`There is no validation error of the name “${name.slice(0, 40)}”.`]);
  fields.show();
}

// drawn counts the answers that were drawn, for tests.
function drawn() {
  document.body.dataset.shown = String(Number(document.body.dataset.shown ?? 0) + 1);
}

// empty shows an element in place of the view.
function empty(element) {
  tabs();
  panels[current]?.leave?.();
  current = null;
  panel.replaceChildren(element);
  drawn();
}

function apply(fix) {
  change({ input: fix.input, base: fix.base, escapes: false });
  say("The remedy is applied.");
}

// later asks for the remedy of an error, or of all.
async function later(error) {
  const { asked } = context;
  const [answer] = await ask(["fix", { ...asked, error }]);
  if (JSON.stringify(asked) !== JSON.stringify(question(state))) return; // somebody typed meanwhile
  if (answer.fix) apply(answer.fix);
  else notice([answer.error?.message ?? "There is no remedy for this that the page can apply."]);
}

// tabs shows which view is chosen, and gives the panel to it.
let current = null;
function tabs() {
  if (current === state.view) return;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.dataset.view === state.view;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) {
      panel.setAttribute("aria-labelledby", tab.id);
      if (tab.previousElementSibling && narrow.matches) tab.parentNode.scrollLeft = tab.offsetLeft - tab.parentNode.offsetLeft - 40;
    }
  }
  panels[current]?.leave?.();
  current = state.view;
  panel.replaceChildren(panelOf(current).element);
}

function listenToTabs() {
  const list = document.querySelector("[role=tablist]");
  list.addEventListener("click", (e) => {
    const tab = e.target.closest("[role=tab]");
    if (tab) visit(tab.dataset.view);
  });
  list.addEventListener("keydown", (e) => {
    const move = { ArrowRight: 1, ArrowLeft: -1, Home: -views.length, End: views.length }[e.key];
    if (!move) return;
    e.preventDefault();
    const i = views.indexOf(state.view) + move;
    const view = views[Math.abs(move) > 1 ? (move > 0 ? views.length - 1 : 0) : (i + views.length) % views.length];
    visit(view);
    byId(`tab-${view}`).focus();
  });
}

function load({ first } = {}) {
  const { state: found, problems } = past.here();
  Object.assign(state, found);
  const typed = byId("input").value; // while the page was loading
  if (first && typed !== "") past.follow(Object.assign(state, { ...initial(), input: typed }));
  notice(problems);
  fields.show();
  tabs();
  refresh();
}

function notice(problems) {
  byId("notice").replaceChildren(...problems.length === 0 ? [] : [
    h("ul", null, problems.slice(0, 5).map((p) => h("li", null, p))),
    h("button", { type: "button", class: "small", onclick: () => notice([]) }, "Close")]);
}

const parts = { first: "The parser", more: "The part with the warnings, the remedies and most views" };

function failed(program, message) {
  byId("notice").replaceChildren(h("p", null, `${parts[program]} could not be loaded: ${message.replace(/\.$/, "")}.`),
    h("button", { type: "button", id: "retry", onclick: () => { notice([]); broken = false; refresh(); start(program); } }, "Try again"));
  if (program !== "first") return;
  broken = true;
  refresh();
  empty(h("p", { class: "waiting" }, "The views need the parser. Above is what your browser makes of the URL."));
}

async function began() {
  await refresh();
  document.body.dataset.ready = "first";
  // The rest comes when the first answer has been drawn.
  requestAnimationFrame(() => setTimeout(() => start("more"), 0));
}

async function beganMore() {
  const [[about]] = await Promise.all([ask(["about", {}]), fields.fill()]);
  byId("about").textContent = `The library is ${about.module}, built with ${about.go}, Unicode ${about.unicode}.`;
  document.body.dataset.ready = "more";
  keepFiles();
  refresh();
}

listenToTabs();
themeButton(byId("theme"));
byId("examples").addEventListener("click", () => gallery.open());
byId("skip").addEventListener("click", (e) => { e.preventDefault(); fields.focus(); });
addEventListener("popstate", () => load());
onReady("first", began);
onReady("more", beganMore);
load({ first: true });
setTimeout(() => startEngine(failed), 0); // a task of its own, so that the page reacts before it
