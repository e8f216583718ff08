// The validation errors of the input, with their remedies.

import { count, h, link, match, sentence } from "./dom.js";
import { shown } from "./glyphs.js";

const most = 60;

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
        h("ul", { class: "errorlist" }, baseErrors.slice(0, most).map((e) => card(e, -1, answer.base))));
    }
    if (total > 0) {
      nodes.push(h("h3", null, count(total, "validation error")));
      if ((fixed || askFixed) && total > 1) nodes.push(all(fixed));
      nodes.push(h("ol", { class: "errorlist" }, errors.slice(0, most).map((e, i) => card(e, i, answer.text))));
      if (total > most) nodes.push(h("p", { class: "note" }, `${count(total - most, "more error")} not listed.`));
    }
    if (valid && total === 0) nodes.push(writing(valid));
    match(this.element, h("div", { id: "errors" }, nodes));
  }
}

function all(fixed) {
  return h("div", { class: "fixall" },
    h("button", { type: "button", id: "fixall" }, "Apply all remedies"),
    fixed && h("span", { class: "note" }, fixed.ok ? ["gives ", h("code", null, shown(fixed.href ?? "", 120)), ", ",
      fixed.sameResult ? "the same URL" : "another URL", fixed.errors > 0 && `, with ${count(fixed.errors, "error")} left`] : "the input still fails then"));
}

function card(e, index, text) {
  const { start, end } = e.span;
  const where = start === end ? (start === text.length ? "at the end" : `before character ${start + 1}`) : ["at ", h("code", null, shown(text.slice(start, end), 60))];
  return h("li", { id: index < 0 ? null : `error-${index}`, class: e.fatal ? "fatal" : null, tabindex: "-1" },
  h("p", null, h("span", { class: "name" }, link(e.reference, e.name)), " ", e.fatal && h("span", { class: "badge bad" }, "failure"), " ", h("span", { class: "note" }, where)),
  h("p", null, sentence(e.meaning)),
  e.cause && h("ul", { class: "note" }, e.cause.codes.map((c) => h("li", null, h("b", null, c.name), ": ", c.meaning))),
  h("p", null, h("b", null, "Remedy: "), sentence(e.remedy)),
  (e.fix || e.ask) && h("div", { class: "remedy" },
    h("button", { type: "button", class: "small", "data-fix": index, "aria-label": `Apply the remedy for ${e.name}` }, "Apply"),
    e.fix && h("span", { class: "note" }, effect(e.fix))));
}

function effect(fix) {
  if (!fix.ok) return "the input still fails then";
  return fix.sameResult ? "gives the same URL" : ["gives ", h("code", null, shown(fix.href ?? "", 100))];
}

function writing(valid) {
  return h("p", { class: "note" }, "The parser reports no error, but this is not a ", link(valid.reference, "valid URL string"),
    ` (${valid.production}): ${valid.meaning}. ${sentence(valid.remedy)}`);
}
