// The graph of the states, drawn once. Steps only change classes.

import { svg } from "./dom.js";
import { box, corner, places, route, size } from "./graphlayout.js";

export class Graph {
  /** answer is that of the method states; choose is called with a state's name. */
  constructor(answer, choose) {
    this.nodes = new Map();
    this.edges = new Map();
    const known = answer.states.filter((s) => places[s.name]);
    const lanes = new Map();
    const edges = answer.transitions.filter((t) => t.from !== t.to && places[t.from] && places[t.to]).map((t) => {
      const lane = lanes.get(t.from) ?? 0;
      lanes.set(t.from, lane <= 0 ? 1 - lane : -lane);
      const path = svg("path", { d: route(places[t.from], places[t.to], lane), "marker-end": "url(#arrow)" });
      this.edges.set(`${t.from}>${t.to}`, path);
      return path;
    });
    const nodes = known.map((s) => this.node(s, answer, choose));
    this.element = svg("svg", { viewBox: `0 0 ${size[0]} ${size[1]}`, class: "graph", role: "img", "aria-label": "Graph of the parser’s states. The list “Jump to” has the same states." },
      svg("defs", null, marker("arrow"), marker("arrowlit")),
      svg("g", { class: "edges" }, edges), svg("g", { class: "nodes" }, nodes));
    this.lit = [];
  }

  node(s, answer, choose) {
    const [x, y] = corner(places[s.name]);
    const lines = wrap(s.name.replace(/ state$/, ""));
    const node = svg("g", { class: `node group-${s.group}`, onclick: () => choose(s.name) },
      svg("title", null, `${s.name}: ${s.about}`),
      svg("rect", { x, y, width: box.width, height: box.height, rx: 7 }),
      answer.ends.includes(s.name) && svg("rect", { class: "end", x: x + 3, y: y + 3, width: box.width - 6, height: box.height - 6, rx: 5 }),
      lines.map((line, i) => svg("text", { x: x + box.width / 2, y: y + box.height / 2 + 5 + (i - (lines.length - 1) / 2) * 16 }, line)),
      svg("text", { class: "self", x: x + box.width - 13, y: y + 15 }, "↻"));
    this.nodes.set(s.name, node);
    return node;
  }

  /** show lights the state of a step, its transition, and what was visited before. */
  show(step, visited) {
    const old = this.lit;
    this.lit = [];
    const light = (e, c) => { if (e) this.lit.push([e, c]); };
    for (const name of visited.states) light(this.nodes.get(name), "visited");
    for (const pair of visited.pairs) light(this.edges.get(pair), "visited");
    const node = this.nodes.get(step.state);
    light(node, "now");
    const next = step.outcome === "continues" ? step.after.state : "";
    if (next === step.state) light(node, "again");
    else if (next) {
      const edge = this.edges.get(`${step.state}>${next}`);
      light(edge, "taken");
      light(this.nodes.get(next), "next");
    }
    // Only what changes is touched: a step is drawn for each keystroke.
    for (const [e, c] of old) if (!this.lit.some(([f, d]) => e === f && c === d)) mark(e, c, false);
    for (const [e, c] of this.lit) if (!old.some(([f, d]) => e === f && c === d)) mark(e, c, true);
  }

  /** reveal scrolls the container to a state. */
  reveal(state, container) {
    if (!places[state]) return;
    const scale = this.element.getBoundingClientRect().width / size[0];
    container.scrollLeft = (corner(places[state])[0] + box.width / 2) * scale - container.clientWidth / 2;
  }

  has(state) { return this.nodes.has(state); }
}

function mark(element, name, on) {
  element.classList.toggle(name, on);
  if (name !== "taken") return;
  element.setAttribute("marker-end", on ? "url(#arrowlit)" : "url(#arrow)");
  if (on) element.parentNode.append(element);
}

function marker(id) {
  return svg("marker", { id, viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, svg("path", { d: "M0 0 8 4 0 8z" }));
}

function wrap(name) {
  if (name.length <= 19) return [name];
  const words = name.split(" ");
  let first = "";
  while (words.length > 1 && (first + words[0]).length <= name.length / 2 + 2) first += words.shift() + " ";
  return [first.trim(), words.join(" ")];
}
