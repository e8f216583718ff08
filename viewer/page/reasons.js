// Why readings differ.

import { attributes, differencesHere } from "./browser.js";
import { h, link } from "./dom.js";

/** reasons returns the part of the page under the table of readings. */
export function reasons(context, { visible, editions }, browser) {
  const seen = new Set(visible.map((c) => c.id));
  const items = [];
  if (seen.has("browser")) items.push(ofBrowser(context, browser));
  if (seen.has("net-url")) items.push(ofNetURL(context.answer));
  const differences = editions?.differences ?? [];
  return h("div", { class: "reasons" }, h("h3", null, "Why they differ"), h("ul", null, items),
    differences.length > 0 && h("ol", { class: "changes" }, differences.map((d) => step(d, editions))),
    editions && !editions.error && differences.length === 0 && h("p", { class: "note" }, "All editions of the standard since 2012 read this in the same way."));
}

function ofBrowser({ answer, here, asked }, browser) {
  const name = h("b", null, browser, ": ");
  if (here.ok !== answer.ok) {
    return h("li", { class: "differs", id: "browserdiffers" }, name, here.ok ? "this browser differs from the standard: it accepts what the standard refuses."
      : "this browser differs from the standard: it refuses what the standard accepts.");
  }
  const names = differencesHere(answer, here);
  return h("li", { class: names.length > 0 ? "differs" : null, id: names.length > 0 ? "browserdiffers" : "browseragrees" }, name,
    names.length > 0 ? `this browser differs from the standard in ${names.join(", ")}.` : "it does what the standard says.",
    answer.utf8 && [" The class URL always uses UTF-8 for the query; the encoding ", h("code", null, asked.encoding), " is that of a document with a link."]);
}

function ofNetURL({ ok, attributes: ours, netURL }) {
  const name = h("b", null, "net/url: ");
  if (netURL.note) return h("li", null, name, netURL.note);
  if (!netURL.ok) return h("li", null, name, `it refuses the input: ${netURL.error}.`);
  if (!ok) return h("li", null, name, "it accepts what the standard refuses.");
  const theirs = { href: netURL.href, ...netURL.attributes };
  const names = attributes.filter((a) => theirs[a] !== undefined && theirs[a] !== ours[a]);
  return h("li", null, name, names.length === 0 ? "no difference." : `it follows RFC 3986, and differs in ${names.join(", ")}.`);
}

function step(d, editions) {
  const branch = editions.editions.find((e) => e.id === d.to)?.branch;
  return h("li", null, h("h4", null, `${d.from} to ${d.to === "living" ? "today" : d.to}`, branch && h("small", null, " (a branch)")),
    d.changes.length === 0 ? h("p", { class: "note" }, "No single change of the standard explains this difference.")
      : h("ul", null, d.changes.map(change)));
}

function change(c) {
  const cited = [...c.issues, ...c.commits].slice(0, 6);
  return h("li", null, h("span", { class: "year" }, c.year), " ", c.sentence, " ",
    cited.length > 0 && h("span", { class: "note" }, "(", cited.map((x, i) => [i > 0 && ", ", link(x.url, x.text)]), ")"));
}
