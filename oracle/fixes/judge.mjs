// Compares documents before and after weburl check --write with the parsers of others.
// The argument is the base URL. Each line of the input has a pair of paths as JSON; the
// answer is a line {"urls": how many differ, "damage": what else differs, or ""}.
//
// Two documents are the same if their trees are, but for URLs. Two URLs are the same if
// whatwg-url parses both to the same href. What has an expression of a template language
// may not change at all.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as css from 'css-tree';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import * as parse5 from 'parse5';
import { URL } from 'whatwg-url';

class Damage extends Error {}

const expression = /\{\{.*\}\}|\{%.*%\}|<%.*%>|\$\{.*\}|<\?.*\?>/s;
let base; // of the document
let urls; // how many differ

// same fails unless the two are equal.
function same(a, b, where) {
  if (a !== b) throw new Damage(`${where}: ${JSON.stringify(a)?.slice(0, 300)} became ${JSON.stringify(b)?.slice(0, 300)}`);
}

function href(text, against = base) {
  try { return new URL(text, ...against ? [against] : []).href; } catch { return null; }
}

function sameURL(a, b, where, against = base) {
  if (a === b) return;
  const parsed = href(a, against);
  if (parsed === null || parsed !== href(b, against) || expression.test(a)) same(a, b, where);
  urls++;
}

// sameList compares what has the same separators.
function sameList(a, b, separators, where, compare) {
  const left = a.split(separators), right = b.split(separators);
  same(left.length, right.length, `${where}: the number of pieces of ${a.slice(0, 200)}`);
  left.forEach((piece, i) => compare(piece, right[i], where));
}

// sameWords compares texts that may have URLs among other words.
function sameWords(a, b, where) {
  if (a === b) return;
  sameList(a, b, /(\s+)/, where, (x, y) => {
    if (x === y) return;
    const start = x.search(/[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|xmpp):/i);
    if (start < 0) same(x, y, where);
    same(x.slice(0, start), y.slice(0, start), where);
    sameURL(x.slice(start), y.slice(start), where);
  });
}

// https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
function candidates(text) {
  const list = [];
  for (let rest = text; (rest = rest.replace(/^[\t\n\f\r ,]+/, '')) !== '';) {
    const url = rest.match(/^[^\t\n\f\r ]+/)[0];
    rest = rest.slice(url.length);
    let descriptor = '';
    if (!url.endsWith(',')) {
      descriptor = rest.match(/^(?:[^,(]|\([^)]*\)?)*/)[0];
      rest = rest.slice(descriptor.length);
    }
    list.push([url.replace(/,+$/, ''), descriptor.trim()]);
  }
  return list;
}

function sameCandidates(a, b, where) {
  const left = candidates(a), right = candidates(b);
  same(left.length, right.length, `${where}: the number of candidates`);
  left.forEach(([url, descriptor], i) => {
    sameURL(url, right[i][0], where);
    same(descriptor, right[i][1], where);
  });
}

// tokens returns the tokens of a style sheet; what is a URL, or may be one, is decoded.
function tokens(text) {
  const list = [];
  css.tokenize(text, (type, start, end) => {
    const source = text.slice(start, end), name = css.tokenNames[type];
    const decode = { 'url-token': css.url.decode, 'string-token': css.string.decode }[name];
    list.push({ name, source, url: decode ? decode(source) : null });
  });
  return list;
}

function sameStyle(a, b, where, context = 'stylesheet') {
  if (a === b) return;
  const left = tokens(a), right = tokens(b);
  same(left.length, right.length, `${where}: the number of tokens`);
  left.forEach((token, i) => {
    same(token.name, right[i].name, where);
    if (token.url === null) same(token.source, right[i].source, where);
    else sameURL(token.url, right[i].url, where);
  });
  const blank = (source) => JSON.stringify(css.toPlainObject(css.parse(source, { context, onParseError() {} })), (key, value) => {
    if (value?.type === 'Url' || value?.type === 'String') return value.type;
    return value?.type === 'Raw' ? tokens(value.value).map((token) => token.name) : value;
  });
  same(blank(a), blank(b), where);
}

// sameData compares JSON.
function sameData(a, b, where) {
  if (a === b) return;
  let left, right;
  try { left = JSON.parse(a); right = JSON.parse(b); } catch { same(a, b, where); }
  const compare = (x, y) => {
    if (typeof x === 'string' && typeof y === 'string') {
      if (href(x) !== null && href(x) === href(y)) sameURL(x, y, where);
      else sameWords(x, y, where);
    } else if (x !== null && y !== null && typeof x === 'object' && typeof y === 'object') {
      same(Object.keys(x).join('\n'), Object.keys(y).join('\n'), where);
      for (const key of Object.keys(x)) compare(x[key], y[key]);
    } else same(x, y, where);
  };
  compare(left, right);
}

function sameAttribute(element, name, a, b) {
  if (a === b) return;
  const where = `${element.tagName} ${name}`;
  switch (name) {
    case 'srcset': case 'imagesrcset': return sameCandidates(a, b, where);
    case 'style': return sameStyle(a, b, where, 'declarationList');
    case 'srcdoc': return sameHTML(parse5.parse(a), parse5.parse(b));
    case 'itemtype': return sameList(a, b, /([\t\n\f\r ]+)/, where, (x, y) => sameURL(x, y, where, null)); // absolute ones
    case 'ping': case 'archive': case 'profile': return sameList(a, b, /([\t\n\f\r ]+)/, where, (x, y) => sameURL(x, y, where));
    case 'content': {
      if (!element.attrs.some((attribute) => attribute.name === 'http-equiv')) return sameURL(a, b, where); // "1\x01a" is no refresh
      const [left, right] = [a, b].map((text) => text.match(/^(\s*[\d.]+[\s;,]*(?:url\s*=\s*)?['"]?)(.*?)(['"]?\s*)$/is));
      if (!left || !right) return sameURL(a, b, where);
      same(left[1] + left[3], right[1] + right[3], where);
      return sameURL(left[2], right[2], where);
    }
  }
  if (name !== 'href' && name !== 'src' && /url\(/i.test(a)) return sameStyle(a, b, where, 'value'); // such as fill of SVG
  sameURL(a, b, where);
}

function sameHTML(a, b) {
  same(a.nodeName, b.nodeName, 'nodes');
  if (a.value !== b.value || a.data !== b.data) {
    const element = a.parentNode?.tagName;
    const type = a.parentNode?.attrs?.find((attribute) => attribute.name === 'type')?.value ?? '';
    if (a.nodeName === '#text' && element === 'style') sameStyle(a.value, b.value, 'style');
    else if (a.nodeName === '#text' && element === 'script' && type.trim().toLowerCase() === 'application/ld+json') sameData(a.value, b.value, 'JSON-LD');
    else same(a.value ?? a.data, b.value ?? b.data, `${a.nodeName} in ${element}`);
  }
  same(a.attrs?.map((attribute) => attribute.name).join(), b.attrs?.map((attribute) => attribute.name).join(), `attributes of ${a.tagName}`);
  a.attrs?.forEach((attribute, i) => sameAttribute(a, attribute.name, attribute.value, b.attrs[i].value));
  if (a.content) sameHTML(a.content, b.content);
  same(a.childNodes?.length, b.childNodes?.length, `children of ${a.nodeName}`);
  a.childNodes?.forEach((child, i) => sameHTML(child, b.childNodes[i]));
}

// firstBase returns the value of the first base element, in the order of the tree.
function firstBase(node) {
  if (node.tagName === 'base') return node.attrs.find((attribute) => attribute.name === 'href')?.value;
  for (const child of node.childNodes ?? []) {
    const found = firstBase(child);
    if (found !== undefined) return found;
  }
}

function sameMarkdown(a, b) {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (key === 'position' || key === 'children') continue;
    const where = `${a.type} ${key}`, [x, y] = [a[key], b[key]];
    if (key === 'url') sameURL(x, y, where);
    else if (a.type === 'text' && key === 'value') sameWords(x, y, where);
    else if (a.type === 'html' && key === 'value') { if (x !== y) sameHTML(parse5.parseFragment(x), parse5.parseFragment(y)); }
    else same(JSON.stringify(x), JSON.stringify(y), where);
  }
  same(a.children?.length, b.children?.length, `children of ${a.type}`);
  if (a.type === 'link' && a.children.length === 1 && a.children[0].value === a.url) { // an autolink
    return same(b.children[0].value, b.url, 'the text of an autolink');
  }
  a.children?.forEach((child, i) => sameMarkdown(child, b.children[i]));
}

const judges = {
  html(a, b) {
    const [left, right] = [a, b].map((text) => parse5.parse(text, { scriptingEnabled: false }));
    base = href(firstBase(left) ?? '') ?? base;
    sameHTML(left, right);
  },
  css: (a, b) => sameStyle(a, b, 'style sheet'),
  md(a, b) {
    const [left, right] = [a, b].map((text) => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
    sameMarkdown(left, right);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [before, after, kind] = JSON.parse(line);
  [base, urls] = [process.argv[2], 0];
  let damage = '';
  try {
    judges[kind](readFileSync(before, 'utf8'), readFileSync(after, 'utf8'));
    if (urls === 0) damage = 'the bytes have changed, and no URL';
  } catch (e) {
    damage = e instanceof Damage ? e.message : `the judge failed: ${e.stack}`;
  }
  process.stdout.write(JSON.stringify({ urls, damage }) + '\n');
}
