// The examples.

import { byId, h } from "./dom.js";
import { shown } from "./glyphs.js";
import { ask } from "./engine.js";

export class Gallery {
  constructor(context) {
    this.context = context;
    this.dialog = byId("gallery");
    this.find = byId("galleryFind");
    this.find.addEventListener("input", () => this.list());
    this.find.addEventListener("keydown", (e) => {
      if (e.key === "Enter" && this.found?.length > 0) this.choose(this.found[0]);
    });
    byId("galleryClose").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (e) => { if (e.target === this.dialog) this.dialog.close(); });
  }

  async open() {
    this.dialog.showModal();
    this.find.value = "";
    this.find.focus();
    this.list();
    if (!this.examples) this.examples = (await ask(["gallery", {}]))[0].examples;
    this.list();
  }

  list() {
    const wanted = this.find.value.toLowerCase();
    const found = (this.examples ?? []).filter((e) => `${e.title} ${e.sentence} ${e.input}`.toLowerCase().includes(wanted));
    this.found = found;
    byId("galleryList").replaceChildren(...found.map((e) => h("li", null,
      h("button", { type: "button", "data-example": e.id, onclick: () => this.choose(e) },
        h("strong", null, e.title), h("span", { class: "mono" }, shown(e.input, 90)), h("span", { class: "note" }, e.sentence)))));
    if (!this.examples) byId("galleryList").replaceChildren(h("li", null, "The examples are still loading."));
    else if (found.length === 0) byId("galleryList").replaceChildren(h("li", null, "No example has that."));
  }

  choose(e) {
    this.dialog.close();
    this.context.change({ input: e.input, base: e.base ?? "", encoding: e.encoding ?? "", edition: e.edition ?? "", escapes: e.escapes ?? false, view: e.show, step: 0 }, "publish");
    scrollTo({ top: 0 });
    byId("input").focus({ preventScroll: true });
  }
}
