// The validation errors of the input, with their remedies.

import { byId, count, h, link, matchResult, sentence } from "./dom.js";
import { shown } from "./glyphs.js";

/** Errors lists the errors of an answer in an element. */
export class Errors {
  /** apply puts a remedy into the fields; later asks for one that is not in the
   * answer, and applies it; point shows where in the ribbon an error is. */
  constructor(element, { apply, later, point }) {
    this.element = element;
    element.addEventListener("click", (e) => {
      const button = e.target.closest("button");
      if (!button) return;
      const { fixed, errors } = this.answer;
      const index = button.dataset.fix;
      const fix = index === undefined ? fixed : errors[index].fix;
      if (fix) apply(fix);
      else later(index === undefined ? undefined : Number(index));
    });
    const show = (e) => point(Number(e.target.closest("li[id]")?.id.slice("error-".length) ?? -2));
    const hide = () => point(-2);
    for (const [name, listener] of [["mouseover", show], ["mouseleave", hide], ["focusin", show], ["focusout", hide]]) element.addEventListener(name, listener);
  }

  render(answer) {
    this.answer = answer;
    const { errors, baseErrors, moreErrors, fixed, askFixed, valid } = answer;
    const total = errors.length + moreErrors;
    const nodes = [];
    if (baseErrors.length > 0) {
      nodes.push(h("h3", null, `${count(baseErrors.length, "validation error")} in the base`),
        h("ul", { class: "errorlist" }, grouped(baseErrors).map((g) => card(g, answer.base, true))));
    }
    if (total > 0) {
      nodes.push(h("h3", null, count(total, "validation error")));
      if ((fixed || askFixed) && total > 1) nodes.push(all(fixed));
      nodes.push(h("ol", { class: "errorlist" }, grouped(errors).map((g) => card(g, answer.text))));
      if (moreErrors > 0) nodes.push(h("p", { class: "note" }, `${count(moreErrors, "more error")} not listed.`));
    }
    if (valid && total === 0) nodes.push(writing(valid));
    matchResult(this.element, h("div", { id: "errors" }, nodes));
  }

  /** show goes to the card of an error. */
  show(index) {
    const name = this.answer.errors[index]?.name;
    const card = byId(`error-${this.answer.errors.findIndex((e) => e.name === name)}`);
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  }
}

// grouped returns the errors of each name together, each with its index.
function grouped(errors) {
  const groups = new Map();
  for (const [index, e] of errors.entries()) {
    const group = groups.get(e.name);
    if (group) group.push({ ...e, index });
    else groups.set(e.name, [{ ...e, index }]);
  }
  return [...groups.values()];
}

function all(fixed) {
  return h("div", { class: "fixall" },
    h("button", { type: "button", id: "fixall" }, "Apply all remedies"),
    fixed && h("span", { class: "note" }, fixed.ok ? ["gives ", h("code", null, shown(fixed.href ?? "", 120)), ", ",
      fixed.sameResult ? "the same URL" : "another URL", fixed.errors > 0 && `, with ${count(fixed.errors, "error")} left`] : "the input still fails then"));
}

const most = 8; // places of a card

function card(group, text, inBase) {
  const [e] = group, fatal = group.find((e) => e.fatal);
  const wanted = group.find((e) => e.fix || e.ask);
  return h("li", { id: inBase ? null : `error-${e.index}`, class: fatal ? "fatal" : null, tabindex: "-1" },
    h("p", null, h("span", { class: "name" }, link(e.reference, e.name)), " ", fatal && h("span", { class: "badge bad" }, "failure"), " ", group.length > 1 && h("span", { class: "badge" }, `${group.length} places`)),
    h("p", { class: "note places" }, group.slice(0, most).map((e, i) => [i > 0 && ", ", place(e.span, text)]), group.length > most && `, and ${group.length - most} more`),
    h("p", null, sentence(e.meaning)),
    e.cause && h("ul", { class: "note" }, e.cause.codes.map((c) => h("li", null, h("b", null, c.name), ": ", c.meaning))),
    h("p", null, h("b", null, "Remedy: "), sentence(e.remedy)),
    !inBase && wanted && h("div", { class: "remedy" },
      h("button", { type: "button", class: "small", "data-fix": wanted.index, "aria-label": group.length > 1 ? `Apply to the first: ${e.name}` : `Apply the remedy for ${e.name}` }, group.length > 1 ? "Apply to the first" : "Apply"),
      wanted.fix && h("span", { class: "note" }, effect(wanted.fix))));
}

function place({ start, end }, text) {
  if (start === end) return start === text.length ? "at the end" : `before character ${start + 1}`;
  return ["at ", h("code", null, shown(text.slice(start, end), 60)), ` (character ${start + 1})`];
}

function effect(fix) {
  if (!fix.ok) return "the input still fails then";
  return fix.sameResult ? "gives the same URL" : ["gives ", h("code", null, shown(fix.href ?? "", 100))];
}

function writing(valid) {
  return h("p", { class: "note" }, "The parser reports no error, but this is not a ", link(valid.reference, "valid URL string"),
    ` (${valid.production}): ${valid.meaning}. ${sentence(valid.remedy)}`);
}
