// The programs of today: which of them see another host in the URL, where that is
// dangerous, and the classes of such URLs. The data comes when the view is opened.

import { nameHere } from "./browser.js";
import { count, h, link, match, number, put } from "./dom.js";
import { ask, loadReaders } from "./engine.js";
import { shown, value } from "./glyphs.js";

const states = { refused: "refuse it", failed: "died or took too long", unasked: "were not asked" };
const host = (text) => text === "" ? h("span", { class: "null" }, "no host") : value(text, 80);

export class Readers {
  withoutInput = true;

  constructor(context) {
    this.context = context;
    this.here = `${nameHere()}, live`;
    this.result = h("div");
    this.check = this.choice("check", "readercheck");
    this.request = this.choice("request", "readerrequest");
    this.pair = h("div", { role: "status" });
    this.all = h("details");
    this.parts = [this.result, h("section", null, h("h3", null, "One program checks, another one requests"),
      h("div", { class: "asked" }, h("div", { class: "field" }, h("label", { for: "readercheck" }, "Who checks"), this.check),
        h("div", { class: "field" }, h("label", { for: "readerrequest" }, "Who requests"), this.request)), this.pair), this.all];
    this.element = h("div", { class: "readers" });
    this.element.addEventListener("click", (e) => {
      const { url, id } = e.target.closest("[data-url]")?.dataset ?? {};
      if (url !== undefined) this.context.change({ input: url, base: "", escapes: false, class: id ?? "" }, "publish");
    });
  }

  choice(field, id) {
    const select = h("select", { id, onchange: () => this.context.change({ [field]: select.value }) });
    return select;
  }

  // What this browser has is known after the input was read.
  questions() { return []; }

  async load() {
    this.loading = true;
    this.element.ariaBusy = "true";
    const { error } = await loadReaders();
    this.loading = false;
    this.element.ariaBusy = null;
    this.loaded = !error;
    this.problem = error?.message;
    this.context.refresh();
  }

  async update(_, state, outdated) {
    const say = (...nodes) => this.element.replaceChildren(h("p", { class: "waiting" }, nodes));
    if (!this.loaded) {
      if (this.problem) {
        say(this.problem, " ", h("button", { type: "button", id: "retryreaders", onclick: () => { this.problem = ""; this.context.refresh(); } }, "Try again"));
        return;
      }
      say("What the programs answered is still loading.");
      if (!this.loading) this.load();
      return;
    }
    const { asked, here } = this.context;
    const [answer] = await ask(["readers", { ...asked, check: state.check, request: state.request, here: { name: this.here, ...here?.attributes } }]);
    if (outdated()) return;
    if (answer.error?.code === "loading") { // the program was started again
      this.loaded = false;
      return this.update(_, state, outdated);
    }
    if (answer.error) {
      say(answer.error.message);
      return;
    }
    const wanted = answer.all.find((c) => c.id === state.class);
    if (wanted && state.input === "") {
      this.context.change({ input: wanted.example, base: "", escapes: false }, "adjust");
      return;
    }
    put(this.element, this.parts);
    match(this.result, h("div", null, state.input === "" ? null : this.reading(answer, state, here)));
    this.choices(answer, state);
    match(this.pair, h("div", { role: "status" }, pair(answer, state)));
    if (this.all.childElementCount === 0) {
      this.all.append(h("summary", null, `All ${answer.all.length} classes of URLs that programs disagree about`), ...answer.all.map((c) => one(c, false)));
      this.all.open = state.input === "";
    }
  }

  reading(answer, state, here) {
    const { text: input } = this.context.answer;
    const { groups, ways, classes, recorded, date } = answer;
    const others = groups.filter((g) => g.state === "accepted" && !g.standard);
    return [
      h("p", { class: "lead" }, recorded ? `${count(answer.readers.length, "program")} were asked this URL on ${date}, and this browser is asked now.`
        : classes.some((c) => c.example === input) ? `${count(answer.readers.length, "program")} were asked this URL on ${date} as the example of a class, which is below. Here are the readers of this page.`
        : "The programs were not asked this URL. Three readers that are here read it; below are the classes that it belongs to, with what the programs made of an example."),
      h("p", null, others.length === 0 ? "All that take it see the same host." : [h("b", null, count(others.reduce((n, g) => n + g.readers.length, 0), "program")), " of those that take it see another host than the standard.", ways.length > 0 ? h("b", { class: "bad" }, " That is dangerous.") : " None of these differences is dangerous."]),
      h("dl", { class: "readinglist seen" }, groups.map((g) => [h("dt", null, g.state === "accepted" ? host(g.host) : states[g.state]),
        h("dd", { class: g.state === "accepted" && !g.standard ? "differs" : null }, this.names(g.readers, here))])),
      ways.length > 0 && h("section", null, h("h3", null, "Where that is dangerous"), h("ul", { class: "ways" }, ways.slice(0, 12).map((w) => this.way(w))),
        ways.length > 12 && h("p", { class: "note" }, `${ways.length - 12} more are not shown.`)),
      classes.length > 0 && h("section", null, h("h3", null, classes.length > 1 ? "The classes that it belongs to" : "The class that it belongs to"), classes.map((c) => one(c, true, c.id === state.class))),
    ];
  }

  // names marks this browser.
  names(list) { return list.map((name, i) => [i > 0 && ", ", name === this.here ? h("b", null, name) : name]); }

  way(w) {
    const many = (list) => list.length > 6 ? [this.names(list.slice(0, 5)), h("span", { class: "note" }, ` and ${list.length - 5} more`)] : this.names(list);
    return h("li", { class: w.danger }, h("p", null, "A check sees ", host(w.sees), w.danger === "spelling" ? ", another spelling of " : ", and the request goes to ", host(w.contacts), "."),
      h("p", { class: "note" }, "Checks: ", many(w.checkers), ". Requests: ", many(w.requesters), "."));
  }

  choices({ readers }, state) {
    for (const [select, field] of [[this.check, "check"], [this.request, "request"]]) {
      if (select.options.length === 0) select.append(h("option", { value: "" }, "choose …"), ...readers.map((r) => h("option", { value: r.name }, `${r.title} (${r.version})`)));
      select.value = state[field];
    }
  }
}

function pair({ pair, recorded, date }, { check, request, input }) {
  if (!pair) return h("p", { class: "note" }, check !== "" && check === request ? "A program that checks what it requests itself sees one host." : "Choose two programs to see which URLs pass the first one, and go elsewhere in the second one.");
  const { dangers, asked, here } = pair;
  return [
    h("p", null, dangers.length === 0 ? `None was found in ${number(asked)} inputs. That is no proof that there is none.` : h("b", { class: "bad" }, `${count(dangers.length, "kind")} of URLs pass and go elsewhere`), dangers.length > 0 && `, of ${number(asked)} inputs.`),
    input !== "" && recorded && h("p", null, here === "not-asked" ? "One of them was not asked the URL above, or failed." : here ? h("b", { class: "bad" }, "The URL above is one of them.") : "The URL above is none of them."),
    h("ul", { class: "ways" }, dangers.map((d) => h("li", { class: d.danger }, example(d.witness, d.class), h("span", { class: "note" }, ` ${d.danger}, class ${d.class}`)))),
    h("p", { class: "note" }, `Recorded on ${date}.`),
  ];
}

const example = (url, id) => h("button", { type: "button", class: "link mono", "data-url": url, "data-id": id }, shown(url, 80));

// one is a class, with what the programs make of its example.
function one(c, whole, chosen) {
  return h("div", { class: chosen ? "class chosen" : "class" }, h("p", null, h("b", null, link(`https://url.spec.whatwg.org/${c.rule}`, c.id)), ` ${c.sentence} `, h("span", { class: "note" }, "Example: "), example(c.example, c.id)),
    whole && h("dl", { class: "pairs" }, Object.entries(c.hosts).sort((a, b) => b[1].length - a[1].length).map(([text, names]) => [h("dt", null, host(text)), h("dd", null, names.join(", "))]),
      c.refuse?.length > 0 && [h("dt", null, "refuse it"), h("dd", null, c.refuse.join(", "))]));
}
