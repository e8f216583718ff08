// The first view: what became of each piece of the input, and the validation errors.

import { h } from "./dom.js";
import { Errors } from "./errors.js";
import { Ribbon } from "./ribbon.js";

export class Overview {
  constructor(context, { apply, later }) {
    this.context = context;
    const ribbon = h("div", { id: "ribbon" }), errors = h("div", { id: "errors" });
    this.element = h("div", null, ribbon, errors);
    this.ribbon = new Ribbon(ribbon, (index) => this.errors.show(index));
    this.errors = new Errors(errors, { apply, later, point: (i) => this.ribbon.point(i) });
  }

  questions() { return []; }

  async update() {
    this.ribbon.render(this.context.answer);
    this.errors.render(this.context.answer);
    this.ribbon.connect();
  }
}
