// One step: the sentence, the variables, the record.

import { h, link, match } from "./dom.js";
import { isSpecial, labelOf, shown, value } from "./glyphs.js";

const endings = { ends: "the parser ends", returns: "the parser returns the URL", fails: "the parser returns failure", tries: "tries the rule", matches: "the rule matches", backtracks: "goes back" };

/** drawStep draws a step into an element. */
export function drawStep(element, step, graph) {
  const changed = new Set(step.changed);
  match(element, h("div", { class: "stepview" },
    h("div", { class: "sentence", role: "status" },
      h("p", { class: "statename" }, step.state ? link(step.reference, step.state) : "before the first state",
        endings[step.outcome] && h("span", { class: `badge ${step.outcome === "fails" ? "bad" : ""}` }, endings[step.outcome])),
      h("p", null, step.sentence.split(" ").map((word, i) => [i > 0 && " ", shown(word)]))),
    step.errors.length > 0 && h("ul", { class: "steperrors" }, step.errors.map((e) => h("li", null, link(e.reference, e.name || "an error without a name"), e.meaning && `: ${e.meaning}`))),
    step.depth > 0 && rules(step),
    variables(step, changed),
    record(step, changed),
    graph && step.state && !graph.has(step.state) && h("p", { class: "note" }, "The graph is that of today’s standard, which does not have this state.")));
}

// rules shows the nesting of the rules of 2015: those that are being tried.
function rules(step) {
  return h("p", { class: "depth" }, h("span", { class: "note" }, `Rule at depth ${step.depth} `), h("progress", { max: Math.max(12, step.depth), value: step.depth, "aria-label": "Depth of the rule" }));
}

function variables(step, changed) {
  const { after } = step;
  const row = (name, node, key) => [h("dt", null, name), h("dd", { class: key && changed.has(key) ? "changed" : null }, node, key && changed.has(key) && h("span", { class: "hidden" }, " (changed)"))];
  const c = step.c === null ? h("span", { class: "null" }, "end of the input") : [h("span", { class: "mono" }, isSpecial(step.c) ? h("span", { class: "chip" }, labelOf(step.c)) : step.c), h("span", { class: "note" }, ` U+${step.code.toString(16).toUpperCase().padStart(4, "0")}`)];
  return h("dl", { class: "pairs variables" },
    row("code point", c), row("pointer", [step.pointer, changed.has("pointer") && ` → ${after.pointer}`], "pointer"),
    row("next state", after.state ? after.state : "–", "state"),
    row("buffer", [after.buffer.cut > 0 && h("span", { class: "cut" }, `${after.buffer.cut} before … `), value(after.buffer.text)], "buffer"),
    after.flags.length > 0 && row("flags", after.flags.map((f) => h("span", { class: `flag${f.set ? " set" : ""}${changed.has(`flag ${f.name}`) ? " changed" : ""}` }, f.name, f.set ? " ✓" : " –"))));
}

function record({ after }, changed) {
  return h("table", { class: "record" }, h("caption", null, "URL record after this step"),
    h("tbody", null, after.record.map((f) => h("tr", { class: `part-${f.name.replaceAll(" ", "-")}${changed.has(`record ${f.name}`) ? " changed" : ""}` },
      h("th", { scope: "row" }, f.name), h("td", null, f.cut > 0 && h("span", { class: "cut" }, `${f.cut} before … `), value(f.value),
        changed.has(`record ${f.name}`) && h("span", { class: "hidden" }, " (changed)"))))));
}
