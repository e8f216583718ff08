// The fields for the input, the base, the encoding and the edition.

import { byId, h, number, wellFormed } from "./dom.js";
import { ask, ready } from "./engine.js";
import { done, write } from "./history.js";

/** tooLong is from how many characters the input is not put into a field: browsers
 * need seconds to draw a field with a million characters. */
const tooLong = 20000;

// untypable are characters that a field of HTML does not keep or that one cannot see there.
const untypable = /[\u0000-\u0008\u000b-\u001f\u007f]|\r|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export class Fields {
  constructor(context) {
    this.context = context;
    this.input = byId("input");
    this.base = byId("base");
    this.encoding = byId("encoding");
    this.edition = byId("edition");
    this.escapes = byId("escapes");
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (e) => this.key(e));
    this.input.addEventListener("paste", (e) => this.paste(e));
    this.base.addEventListener("input", () => context.change({ base: this.base.value }, "follow"));
    this.encoding.addEventListener("change", () => context.change({ encoding: this.encoding.value }));
    this.edition.addEventListener("change", () => context.change({ edition: this.edition.value, step: 0 }));
    this.escapes.addEventListener("change", () => context.change({ escapes: this.escapes.checked }));
    for (const field of [this.input, this.base]) field.addEventListener("blur", done);
    byId("form").addEventListener("submit", (e) => { e.preventDefault(); write(context.state); });
  }

  typed() {
    this.context.change({ input: this.input.value }, "follow");
    if (this.input.value.length > tooLong) this.show();
    this.grow();
  }

  key(e) {
    if (e.key !== "Enter" || e.shiftKey || e.isComposing) return;
    e.preventDefault();
    write(this.context.state);
  }

  // What a field would change is put in as escapes.
  paste(e) {
    const text = e.clipboardData?.getData("text/plain") ?? "";
    const strange = untypable.test(text);
    if (!strange && text.length <= tooLong || !ready("first")) return;
    e.preventDefault();
    this.insert(text, strange);
  }

  async insert(text, strange) {
    const { state } = this.context;
    const { value, selectionStart, selectionEnd } = this.input;
    let before = value.slice(0, selectionStart), after = value.slice(selectionEnd), middle = text;
    if (strange || state.escapes) {
      const escaped = (t) => t === "" ? "" : ask(["escape", { text: wellFormed(t) }]).then(([a]) => a.escaped ?? t);
      middle = await escaped(text);
      if (!state.escapes) [before, after] = [await escaped(before), await escaped(after)];
      if (this.input.value !== value) return this.insert(text, strange); // somebody typed meanwhile
    }
    this.context.change({ input: before + middle + after, escapes: state.escapes || strange }, "follow");
    if (!this.input.hidden) this.input.setSelectionRange(before.length + middle.length, before.length + middle.length);
  }

  /** shows reports whether the texts of the state are in the fields. */
  shows() { return this.input.value === this.context.state.input && this.base.value === this.context.state.base; }

  /** show puts the state into the fields. */
  show() {
    const { state } = this.context;
    const long = state.input.length > tooLong;
    if (!long && this.input.value !== state.input) this.input.value = state.input;
    if (this.base.value !== state.base) this.base.value = state.base;
    this.escapes.checked = state.escapes;
    choose(this.encoding, state.encoding);
    choose(this.edition, state.edition);
    if (state.base || state.encoding || state.edition || state.escapes) byId("options").open = true;
    this.instead(long);
    this.grow();
  }

  // instead shows a note in place of a text that is too long for a field.
  instead(long) {
    const { state } = this.context;
    this.input.hidden = long;
    const note = byId("long");
    note.hidden = !long;
    if (!long) return;
    this.input.value = "";
    note.replaceChildren(
      h("p", null, `The input has ${number(state.input.length)} characters, too many for a field. It begins with `, h("code", null, wellFormed(state.input.slice(0, 200)))),
      h("button", { type: "button", id: "clear", onclick: () => { this.context.change({ input: "" }); this.focus(); } }, "Remove it"));
  }

  // grow is for browsers that cannot do it themselves. It lays out the page.
  grow() {
    if (this.input.hidden || CSS.supports("field-sizing", "content")) return;
    this.row ||= parseFloat(getComputedStyle(this.input).lineHeight) || 24;
    const padding = 12;
    if (this.input.scrollHeight > this.input.clientHeight || this.input.rows > 1) {
      this.input.rows = 1;
      this.input.rows = Math.min(6, Math.max(1, Math.round((this.input.scrollHeight - padding) / this.row)));
    }
  }

  focus() {
    (this.input.hidden ? byId("clear") : this.input).focus();
  }

  /** fill puts the encodings and the editions into their lists. */
  async fill() {
    const [{ encodings = [] }, { editions = [] }] = await ask(["encodings", {}], ["editions", { input: "a:" }]);
    this.encoding.replaceChildren(...encodings.map((name) => h("option", { value: name === "UTF-8" ? "" : name }, name)));
    this.context.editions = editions.filter((e) => e.id !== "living");
    this.edition.replaceChildren(h("option", { value: "" }, "today’s standard"), ...this.context.editions.map((e) => h("option", { value: e.id }, e.id)));
    this.show();
  }
}

// choose selects a value of a list, and adds it if it is not there yet.
function choose(select, value) {
  if (![...select.options].some((o) => o.value === value)) select.append(h("option", { value }, value.slice(0, 60)));
  select.value = value;
}
