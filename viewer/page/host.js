// The host: how it was read, what it is, how to show it.

import { h, link, narrow, number } from "./dom.js";
import { marked, shown, value } from "./glyphs.js";

const kinds = {
  domain: "a domain", ipv4: "an IPv4 address", ipv6: "an IPv6 address", opaque: "an opaque host", empty: "the empty host", null: "no host",
};

export class Host {
  constructor(context) {
    this.context = context;
    this.element = h("div", { class: "host" });
    narrow.addEventListener("change", () => this.answer && this.element.isConnected && this.draw(this.answer));
  }

  questions(asked) { return [["host", asked]]; }

  async update([answer]) {
    this.answer = answer;
    this.draw(answer);
  }

  draw(answer) {
    if (answer.error) {
      this.element.replaceChildren(h("p", { class: "failed" }, answer.error.message));
      return;
    }
    this.element.replaceChildren(head(answer), h("div", { class: "sections" },
      [stages(answer), ipv4(answer.ipv4), ipv6(answer.ipv6), labels(answer), display(answer.display, this.context.answer.href), origin(answer), errors(answer)]));
  }
}

/** most is how many lines of a list are drawn. */
const most = 100;

const more = (list) => list.length > most && h("p", { class: "note" }, `${number(list.length - most)} more are not shown.`);

function section(title, ...nodes) { return h("section", null, h("h3", null, title), nodes); }

function table(head, rows, caption) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, h("table", null, h("caption", { class: "hidden" }, caption),
    h("thead", null, h("tr", null, head.map((t) => h("th", { scope: "col" }, t)))),
    h("tbody", null, rows.map((row) => h("tr", null, row.map((c, i) => h(i === 0 ? "th" : "td", i === 0 ? { scope: "row" } : null, c)))))));
}

function head(a) {
  return h("p", { class: "lead" }, value(a.text), " ", h("span", { class: "badge" }, kinds[a.kind] ?? a.kind),
    a.internal && h("span", { class: "badge caution" }, "local or private network"), !a.ok && h("span", { class: "badge bad" }, "the URL does not parse"));
}

function stages({ stages, written }) {
  if (stages.length === 0) return written && section("As it is written", h("p", null, value(written.text)));
  return section("From the text to the host", h("ol", { class: "stages" }, stages.map((s, i) => h("li", { class: s.changed ? "changed" : "same" },
    h("span", { class: "name" }, s.name), " ", value(s.text, 300), i > 0 && h("span", { class: "hidden" }, s.changed ? " (changed)" : " (as before)")))));
}

function labels({ labels }) {
  if (labels.length === 0) return null;
  if (narrow.matches) return section("Labels", h("ul", { class: "labels" }, labels.slice(0, most).map((l) => h("li", null, value(l.ascii), h("dl", { class: "pairs" },
    l.punycode !== null && pair("Punycode", value(l.punycode)), l.unicode !== l.ascii && pair("Unicode", value(l.unicode)),
    l.shown !== l.ascii && pair("Shown", value(l.shown)), l.restriction && pair("Restriction level", l.restriction))))), more(labels));
  return section("Labels", table(["As ASCII", "Punycode", "Unicode", "Shown", "Restriction level"], labels.slice(0, most).map((l) => [value(l.ascii), l.punycode === null ? "–" : value(l.punycode), value(l.unicode), value(l.shown), l.restriction || "–"]), "Labels of the domain"), more(labels));
}

function ipv4(a) {
  if (!a) return null;
  return section("IPv4 address", h("dl", { class: "pairs" }, pair("Number", number(a.number)), pair("Hexadecimal", h("span", { class: "mono" }, "0x" + a.number.toString(16).padStart(8, "0")))),
    h("div", { class: "cells" }, a.bytes.map((b, i) => h("div", null, h("b", { class: "mono" }, b), h("small", null, `byte ${i + 1}`), h("small", { class: "mono" }, b.toString(2).padStart(8, "0"))))),
    a.notation?.length > 0 && h("p", { class: "note" }, "Written as ", a.notation.map((n) => [h("code", null, n), " "])));
}

function ipv6(a) {
  if (!a) return null;
  const inside = (i) => a.compressed && i >= a.compressed[0] && i < a.compressed[1];
  return section("IPv6 address", h("div", { class: "cells" }, a.hex.map((x, i) => h("div", { class: inside(i) ? "inside" : null },
    h("b", { class: "mono" }, x), h("small", null, `piece ${i + 1}`), h("small", { class: "mono" }, a.pieces[i])))),
  a.compressed && h("p", { class: "note" }, "The pieces with a dashed frame are written as ", h("code", null, "::"), "."),
  a.ipv4 && h("p", { class: "note" }, "It holds the IPv4 address ", h("code", null, a.ipv4), "."));
}

function pair(name, node) { return [h("dt", null, name), h("dd", null, node)]; }

function origin(a) {
  return section("Origin and site", h("dl", { class: "pairs" },
    pair("Origin", [value(a.origin), a.opaqueOrigin && h("span", { class: "note" }, " opaque: it equals no other origin")]),
    pair("Site", value(a.site)), pair("Public suffix", a.publicSuffix === null ? "none" : value(a.publicSuffix)),
    pair("Registrable domain", a.registrable === null ? "none" : value(a.registrable))));
}

function display(d, href) {
  if (!d) return null;
  return section("To show it to a person", h("p", { class: "lead" }, marked(d.text, d.registrableSpan && d.registrableSpan.end > d.registrableSpan.start ? [d.registrableSpan] : [])),
    h("p", { class: "note" }, "The registrable domain is marked. ", d.restriction && ["Restriction level: ", d.restriction, "."]),
    d.warnings.length === 0 ? h("p", { class: "good" }, "No warning.") : h("ul", { class: "warnings" }, d.warnings.slice(0, most).map((w) => h("li", { class: w.severity },
      h("b", null, w.severity), " ", w.message, " ", h("span", { class: "note" }, w.why, where(w, w.in === "host" ? d.host : href))))));
}

function where(w, text) {
  if (!w.span || !text || w.span.start === w.span.end) return null;
  return [" Here: ", h("code", null, shown(text.slice(w.span.start, w.span.end), 80)), "."];
}

function errors({ errors }) {
  if (errors.length === 0) return null;
  return section("Validation errors of the host", h("ul", { class: "errorlist" }, errors.slice(0, most).map((e) => h("li", { class: e.fatal ? "fatal" : null },
    h("p", { class: "name" }, link(e.reference, e.name)), h("p", null, e.meaning)))));
}
