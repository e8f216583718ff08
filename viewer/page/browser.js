// What the class URL of this browser does. These are the only places of the page
// that use it.

export const attributes = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

export const settable = attributes.filter((a) => a !== "origin");

const all = (url) => Object.fromEntries(attributes.map((a) => [a, url[a]]));

/** readHere returns {ok, attributes} or {ok, error}. */
export function readHere(text, base) {
  try {
    return { ok: true, attributes: all(base === "" ? new URL(text) : new URL(text, base)) };
  } catch (e) {
    return { ok: false, error: e.message };
  }
}

/** differencesHere returns the attributes in which this browser differs from the
 * standard: only href if one of both fails. The class URL knows no encoding, and the
 * standard leaves the origin of file: URLs to the browser. */
export function differencesHere(answer, here) {
  if (here.ok !== answer.ok) return ["href"];
  const ours = answer.utf8 ?? answer.attributes;
  return here.ok ? attributes.filter((a) => here.attributes[a] !== ours[a] && !(a === "origin" && ours.protocol === "file:")) : [];
}

/** setHere sets an attribute of a URL. */
export function setHere(href, attribute, value) {
  try {
    const url = new URL(href);
    url[attribute] = value;
    return { ok: true, attributes: all(url) };
  } catch (e) {
    return { ok: false, error: e.message };
  }
}

/** nameHere is the browser's name with its version, as far as it says so. */
export function nameHere() {
  const agent = navigator.userAgent;
  for (const [name, pattern] of [["Edge", /Edg\/([\d.]+)/], ["Opera", /OPR\/([\d.]+)/], ["Firefox", /Firefox\/([\d.]+)/],
    ["Chrome", /(?:Headless)?Chrome\/([\d.]+)/], ["Safari", /Version\/([\d.]+).*Safari/]]) {
    const found = pattern.exec(agent);
    if (found) return `${name} ${found[1].split(".")[0]}`;
  }
  return "this browser";
}
