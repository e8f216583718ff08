// Small helpers to build elements. Text always becomes a text node, so nothing
// in a URL can become markup.

/** h makes an HTML element. Properties that begin with "on" are listeners. */
export function h(name, props, ...children) {
  return fill(document.createElement(name), props, children);
}

/** svg makes an SVG element. */
export function svg(name, props, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), props, children);
}

function fill(element, props, children) {
  for (const key in props) {
    const value = props[key];
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

function add(element, child) {
  if (Array.isArray(child)) for (const c of child) add(element, c);
  else if (child !== null && child !== undefined && child !== false) element.append(child);
}

/** put makes nodes the children of an element. Nodes that are its children already
 * and keep their order stay where they are, so that the browser does not lay them
 * out again. */
export function put(element, nodes) {
  const kept = new Set(nodes);
  for (const child of [...element.childNodes]) if (!kept.has(child)) child.remove();
  let at = element.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
}

/** match changes an element so that it and all that is in it are like another one.
 * What is the same stays in the page. The other one must have no listeners: they
 * would be lost. */
export function match(element, wanted) {
  if (element.isEqualNode(wanted)) return; // sooner than to look at each attribute
  for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const old = [...element.childNodes], nodes = [...wanted.childNodes];
  for (const [i, node] of nodes.entries()) {
    if (old[i]?.nodeName !== node.nodeName) old[i] ? old[i].replaceWith(node) : element.append(node);
    else if (node.nodeType !== Node.TEXT_NODE) match(old[i], node);
    else if (old[i].data !== node.data) old[i].data = node.data;
  }
  for (const extra of old.slice(nodes.length)) extra.remove();
}

/** matchResult is match for a part of the result. If a button that was pressed is gone
 * then, the heading of the result has the focus. */
export function matchResult(element, wanted) {
  const focused = element.contains(document.activeElement);
  match(element, wanted);
  if (focused && !element.contains(document.activeElement)) byId("resultHead").focus({ preventScroll: true });
}

/** write changes the text of an element, if it is another one. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** hide hides or shows an element; the browser would lay it out also if nothing changes. */
export function hide(element, yes) {
  if (element.hidden !== yes) element.hidden = yes;
}

/** narrow matches where wide things do not fit. */
export const narrow = matchMedia("(max-width: 40rem)");

export const byId = (id) => document.getElementById(id);

/** link makes a link to a page of somebody else. Only https addresses become links. */
export function link(address, ...children) {
  if (!address || !address.startsWith("https://")) return h("span", null, ...children);
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

const digits = new Intl.NumberFormat("en"); // toLocaleString would make one each time

/** number writes a number. */
export const number = (n) => digits.format(n);

/** count writes a number with its noun. */
export function count(n, one, many = one + "s") {
  return `${number(n)} ${n === 1 ? one : many}`;
}

/** copy puts text on the clipboard and says on the button whether it could. */
export async function copy(text, button) {
  const before = button.dataset.label ?? button.textContent;
  button.dataset.label = before;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Copying is not allowed here";
  }
  say(button.textContent);
  setTimeout(() => { button.textContent = before; }, 2000);
}

/** say tells a screen reader something that is visible elsewhere. */
export function say(text) {
  const live = byId("live");
  if (live) live.textContent = text;
}

/** wellFormed replaces lone surrogates by U+FFFD, which has the same length. */
export function wellFormed(text) {
  return text.toWellFormed ? text.toWellFormed()
    : text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** keepFocus runs a function that rebuilds what is in a container, and puts the
 * focus back on the element with the same data-key. */
export function keepFocus(container, rebuild) {
  const active = container.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.dataset.key;
  let selection = null;
  try {
    if (active && active.selectionStart !== null) selection = [active.selectionStart, active.selectionEnd];
  } catch { /* this kind of field has no selection */ }
  rebuild();
  if (!key) return;
  const again = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!again || again === document.activeElement) return;
  again.focus({ preventScroll: true });
  if (selection && again.setSelectionRange) {
    try { again.setSelectionRange(...selection); } catch { /* as above */ }
  }
}

/** sentence writes a clause as a sentence. */
export const sentence = (text) => text ? text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".") : "";
