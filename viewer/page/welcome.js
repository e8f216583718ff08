// The empty page: what it does, with three pictures that open an example.

import { h, svg } from "./dom.js";

export class Welcome {
  constructor(context) {
    const card = (picture, title, text, state) => h("li", null, h("button", { type: "button", onclick: () => context.change({ step: 0, edition: "", class: "", ...state }, "publish") },
      picture, h("strong", null, title), h("span", { class: "note" }, text)));
    this.element = h("div", { class: "welcome" },
      h("p", { class: "lead" }, "Type a URL to see what a browser makes of it, and why."),
      h("ul", null,
        card(film(), "Every step", "The parser as a film: state, pointer, buffer and record.", { input: "https://user@EXAMPLE.com/a/../b", view: "steps", step: 12 }),
        card(editions(), "Every edition", "The readings since 2012, and the change that made them differ.", { input: "http://faß.de/", view: "readings" }),
        card(readers(), "Programs of today", "44 programs, several hosts: what gets past a check.", { input: "http://a.example\\@b.example/", view: "readers" })));
  }
}

const box = { viewBox: "0 0 240 90", class: "picture", "aria-hidden": "true" };
const text = (x, y, words, className) => svg("text", { x, y, class: className }, words);

function film() {
  const state = (x, y, name, now) => [svg("rect", { x, y, width: 62, height: 22, rx: 5, class: now ? "now" : null }), text(x + 31, y + 15, name, now ? "now" : "")];
  return svg("svg", box, [..."https://user@"].map((c, i) => text(24 + i * 16, 22, c, `mono${i > 7 ? " host" : ""}`)),
    svg("path", { d: "M152 38 l6 -9 l6 9 z", class: "fill" }), state(6, 56, "scheme"), state(89, 56, "slashes"), state(172, 56, "authority", true),
    svg("path", { d: "M68 67 h21 M151 67 h21", class: "stroke" }));
}

function editions() {
  const years = ["2012", "2013", "2015", "2017", "2024", "today"];
  return svg("svg", box, svg("path", { d: "M14 46 H226", class: "stroke" }),
    years.map((y, i) => [svg("circle", { cx: 22 + i * 39, cy: 46, r: 6, class: i < 3 ? "old" : "fill" }), text(22 + i * 39, 70, y, "small")]),
    text(61, 26, "fass.de", "mono old"), text(178, 26, "xn--fa-hia.de", "mono host"));
}

function readers() {
  return svg("svg", box, text(120, 20, "good.example\\@evil.example", "mono"), svg("path", { d: "M108 30 C90 44 70 44 62 56 M132 30 C150 44 170 44 178 56", class: "stroke" }),
    svg("rect", { x: 4, y: 58, width: 112, height: 24, rx: 5 }), text(60, 74, "good.example", "mono host"), svg("rect", { x: 124, y: 58, width: 112, height: 24, rx: 5 }), text(180, 74, "evil.example", "mono old"));
}
