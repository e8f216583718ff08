// What is above the views: the verdict, the href, what was perhaps meant, what deceives,
// the parts and the pairs of the query.

import { differencesHere } from "./browser.js";
import { byId, copy, count, h, hide, match, matchResult, number, sentence, write } from "./dom.js";
import { ask } from "./engine.js";
import { shown, value } from "./glyphs.js";
import { fragment, pageAddress } from "./state.js";

const texts = ["scheme", "username", "password", "host", "port", "path"];

export class Top {
  constructor(context) {
    this.context = context;
    this.element = byId("result");
    this.more = byId("more");
    byId("copyhref").addEventListener("click", (e) => copy(this.answer.href, e.target));
    for (const event of ["pointerenter", "focus"]) byId("whole").addEventListener(event, (e) => { e.target.href = pageAddress() + "#" + fragment(context.state); });
    byId("href").addEventListener("click", (e) => this.backwards(e));
    this.more.addEventListener("click", (e) => {
      if (e.target.closest("#meant")) context.change({ input: this.answer.meant.href, base: "", escapes: false });
    });
  }

  render(answer, here) {
    this.answer = answer;
    hide(this.element, false);
    this.verdict(answer, here);
    hide(byId("hrefrow"), !answer.ok);
    showHref(answer.ok ? answer.href : "");
    matchResult(this.more, h("div", { id: "more" }, meant(answer.meant), answer.warnings && warnings(answer.warnings), answer.components && parts(answer), remedy(fatalOf(answer))));
  }

  verdict(answer, here) {
    const { ok, errors, moreErrors, baseErrors, valid, long } = answer;
    const total = errors.length + moreErrors + baseErrors.length;
    const inBase = baseErrors.some((e) => e.fatal), fatal = fatalOf(answer);
    const nodes = ok ? [h("b", { class: "good" }, "A URL"), total ? `, ${count(total, "validation error")}` : valid || long ? ", no validation error" : ", and a valid URL string"]
      : [h("b", { class: "bad" }, "Failure"), fatal ? `${inBase ? " of the base" : ""}: ${sentence(fatal.meaning).slice(0, -1)}` : ""];
    if (differencesHere(answer, here).length > 0) nodes.push(h("b", { class: "caution" }, ". This browser differs."));
    if (!answer.warnings) nodes.push("; warnings follow");
    this.say(...nodes);
    write(byId("errorcount"), total ? ` (${number(total)})` : "");
  }

  // say leaves a verdict that is there already: it is read out when it changes.
  say(...nodes) {
    const text = nodes.map((n) => n.textContent ?? n).join("");
    if (byId("verdict").textContent !== text) byId("verdict").replaceChildren(...nodes);
  }

  // backwards goes from a character of the href to the step that read what it is from.
  async backwards(e) {
    const output = byId("href"), { answer } = this;
    if (!answer?.runs?.length || !getSelection().isCollapsed) return; // somebody marks text to copy it
    const caret = document.caretPositionFromPoint?.(e.clientX, e.clientY) ?? document.caretRangeFromPoint?.(e.clientX, e.clientY);
    const node = caret?.offsetNode ?? caret?.startContainer;
    if (!node || !output.contains(node)) return;
    const range = document.createRange();
    range.setStart(output, 0);
    range.setEnd(node, caret.offset ?? caret.startOffset);
    this.context.change({ view: "steps", edition: "", step: await stepOf(range.toString().length, answer, this.context) });
  }

  /** meanwhile shows what the browser has, until the parser is there. */
  meanwhile(here, why) {
    this.answer = { href: here.attributes?.href };
    hide(this.element, false);
    this.say(h("b", null, here.ok ? "A URL for your browser" : "Your browser refuses it"), `; ${why}`);
    hide(byId("hrefrow"), !here.ok);
    showHref(here.ok ? here.attributes.href : "");
  }

  /** problem shows why there is no answer. */
  problem(text) {
    hide(this.element, false);
    this.say(h("span", { class: "failed" }, text));
    hide(byId("hrefrow"), true);
    this.more.replaceChildren();
    write(byId("errorcount"), "");
  }

  hide() {
    hide(this.element, true);
    delete document.documentElement.dataset.given;
    write(byId("errorcount"), "");
  }
}

// scrolls lets keys scroll what may be too long for its place.
const scrolls = (text) => text.length > 90 ? { tabindex: "0" } : {};

function showHref(href) {
  match(byId("href"), h("output", { id: "href", class: "mono", ...scrolls(href) }, shown(href, 1200)));
}

const fatalOf = ({ baseErrors, errors }) => [...baseErrors, ...errors].find((e) => e.fatal);

const remedy = (fatal) => fatal?.remedy && h("p", { class: "note" }, h("b", null, "Remedy: "), sentence(fatal.remedy));

function meant(m) {
  return m && h("p", { class: "meant" }, `As ${m.why}, this would be `, h("span", { class: "mono" }, shown(m.href, 200)), ". ", h("button", { type: "button", class: "small", id: "meant" }, "Read that"));
}

function warnings(list) {
  return list.length > 0 && h("ul", { class: "warnings", "aria-label": "Warnings" }, list.slice(0, 4).map((w) => h("li", { class: w.severity }, h("b", null, w.severity), " ", w.message)));
}

function parts({ components, attributes, pairs }) {
  const of = { ...components, path: attributes.pathname };
  const part = (name, node) => h("div", { class: `part-${name}` }, h("dt", null, name), h("dd", scrolls(of[name]), node));
  return h("dl", { class: "parts" }, texts.filter((name) => of[name] !== null && of[name] !== "").map((name) => part(name, value(of[name], 160))),
    of.query !== null && part("query", pairs.length === 0 ? value(of.query, 160) : pairs.slice(0, 8).map((p) => h("span", { class: "pair" }, value(p.name, 60), p.value !== "" && [" = ", value(p.value, 80)]))),
    of.fragment !== null && part("fragment", value(of.fragment, 160)));
}

/** stepOf returns the last step that read what a place in the href is from. */
export async function stepOf(at, { runs, text }, { asked }) {
  const run = runs.find((r) => r.to && r.to.start <= at && at < r.to.end) ?? runs.at(-1);
  const { from, to, lengths, fate } = run;
  let place = from.start;
  if (lengths) {
    let end = to.start;
    for (const [i, c] of [...text.slice(from.start, from.end)].entries()) {
      if (at < (end += lengths[i])) break;
      place += c.length;
    }
  } else if (fate === "kept" || fate === "lowered") {
    place += at - to.start;
  }
  const [{ overview }] = await ask(["steps", { ...asked, count: 0, overview: true }]);
  return Math.max(0, overview.pointer.lastIndexOf(Math.max(...overview.pointer.filter((p) => p <= place))));
}
