// Taking it away: the link, and copies in the formats of others.

import { nameHere } from "./browser.js";
import { copy, h, link } from "./dom.js";
import { ask } from "./engine.js";
import { fragment, longest, pageAddress } from "./state.js";

const formats = [["go", "Go"], ["javascript", "JavaScript"], ["curl", "curl"], ["json", "JSON"], ["wpt", "Web platform test"], ["issue", "Issue for a browser"]];

// linkTo returns a link to a state, or nothing if it would be too long.
function linkTo(state) {
  const text = fragment(state);
  return text.length <= longest ? `${pageAddress()}#${text}` : "";
}

export class Take {
  constructor(context) {
    this.context = context;
    this.link = h("input", { type: "text", class: "mono", id: "link", readonly: true, "aria-describedby": "linknote", onfocus: () => this.link.select() });
    this.text = h("pre", { id: "copied", tabindex: "0", "aria-label": "The copy", class: "mono" });
    this.note = h("p", { class: "help", id: "linknote" });
    this.tracker = h("p");
    this.choice = h("fieldset", { class: "chooser" }, h("legend", null, "Format"), formats.map(([as, name]) => h("label", { class: "tick" },
      h("input", { type: "radio", name: "as", value: as, onchange: () => context.change({ as }) }), " ", name)));
    this.element = h("div", { class: "take" },
      h("section", null, h("h3", null, "Link"), h("div", { class: "field" }, h("label", { for: "link" }, "A link to what the page shows now"), this.link, this.note),
        h("button", { type: "button", id: "copylink", onclick: (e) => this.share(e.target) }, "Copy the link")),
      h("section", null, h("h3", null, "Copy"), this.choice, this.text, this.tracker, h("button", { type: "button", id: "copytext", onclick: (e) => copy(this.full, e.target) }, "Copy the text")));
  }

  questions(asked, state) {
    // The browser's reading of an input with escapes is known only after they were read.
    if (state.as === "issue") return [];
    return [["copy", { ...asked, as: state.as }]];
  }

  share(button) {
    this.context.write();
    return copy(linkTo(this.context.state), button); // the field may still have that of the last answer
  }

  async update([answer], state, outdated) {
    const { here, asked } = this.context;
    if (!answer) [answer] = await ask(["copy", { ...asked, as: "issue", browser: { name: nameHere(), attributes: here.ok ? here.attributes : null } }]);
    if (outdated()) return;
    this.link.value = linkTo(state);
    this.note.textContent = this.link.value !== "" ? "Everything is in the part after “#”, which browsers do not send." : "The input is too long for a link.";
    this.tracker.replaceChildren(...answer.tracker ? [link(answer.tracker, `Open the form of the tracker of ${nameHere()}, filled in`)] : []);
    this.full = answer.error ? "" : answer.text;
    this.text.textContent = answer.error ? answer.error.message : answer.text.length > 50000 ? answer.text.slice(0, 50000) + "\n… (copied in full)" : answer.text;
    for (const radio of this.choice.querySelectorAll("input")) radio.checked = radio.value === state.as;
  }
}
