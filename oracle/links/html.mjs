// parse5 and css-tree: the attributes of HTML that have URLs, the URLs of styles, and JSON-LD.

import { readFileSync } from 'node:fs';
import * as tree from 'css-tree';
import { SAXParser } from 'parse5-sax-parser';
import { parseSrcset } from 'srcset';

// The keys of JSON-LD whose values are URLs, as docs/check.md names them.
const keys = new Set(readFileSync(new URL('../../docs/check.md', import.meta.url), 'utf8')
  .match(/^In JSON-LD in a page[^]*?\n\n/m)[0].match(/(?<=`)[@\w]+(?=`)/g));

const elements = {
  data: ['object'], cite: ['blockquote', 'q', 'del', 'ins'], manifest: ['html'], codebase: ['object', 'applet'],
  ping: ['a', 'area'], profile: ['head'], srcdoc: ['iframe'], content: ['meta'],
};
const single = ['href', 'xlink:href', 'src', 'poster', 'action', 'formaction', 'background', 'longdesc', 'itemid', 'data', 'cite', 'manifest', 'codebase'];
const presentation = ['style', 'clip-path', 'cursor', 'fill', 'filter', 'marker', 'marker-start', 'marker-mid', 'marker-end', 'mask', 'stroke'];
const meta = /^(?:og:(?:url|logo|see_also|(?:image|video|audio)(?::url|:secure_url)?)|article:publisher|thumbnail|twitter:(?:url|image(?::src)?|player(?::stream)?)|al:(?:web|ios|android):url|msapplication-(?:config|starturl|tileimage|(?:square|wide)\d+x\d+logo))$/;
const property = /^(?:url|image|contenturl|embedurl|logo|sameas|thumbnailurl|mainentityofpage|downloadurl|installurl)$/;

// styles finds the URLs of a style sheet or of declarations.
function styles(text, found) {
  const open = [];
  let rule = false;
  tree.tokenize(text, (type, start, end) => {
    const source = text.slice(start, end);
    const inside = open.at(-1);
    switch (tree.tokenNames[type]) {
      case 'url-token': rule = false; found.urls.push(tree.url.decode(source)); break;
      case 'at-keyword-token': rule = /^@(?:import|namespace)$/i.test(source); break;
      case 'function-token': open.push(source.toLowerCase()); break;
      case '(-token': open.push(''); break;
      case ')-token': open.pop(); break;
      case ';-token': case '{-token': case '}-token': rule = false; open.length = 0; break;
      case 'string-token':
        if (rule && open.length === 0 || /^(?:url|src|(?:-webkit-)?image-set)\($/.test(inside)) {
          rule = false;
          found.urls.push(tree.string.decode(source));
        }
    }
  });
}

// linkedData finds the URLs in a value of JSON-LD, which is that of a key.
function linkedData(value, key, inContext, found) {
  if (typeof value === 'string') {
    if (keys.has(key) && !value.startsWith('_:')) found.urls.push(value);
    else found.texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) linkedData(item, key, inContext, found);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      found.texts.push(name);
      const short = name.slice(name.search(/[^:/#]*$/));
      const kept = name === '@list' || name === '@set' ? key : short;
      linkedData(item, inContext ? '' : kept, inContext || name === '@context', found);
    }
  }
}

// attribute finds the URLs in the value of an attribute.
function attribute(element, name, value, all, found) {
  if (elements[name] && !elements[name].includes(element)) return;
  if (single.includes(name)) {
    if (element !== 'meta') found.urls.push(value);
  } else if (name === 'ping' || name === 'profile' || name === 'itemtype') {
    found.urls.push(...value.split(/[ \t\n\f\r]+/));
  } else if (name === 'srcset' || name === 'imagesrcset') {
    found.urls.push(...parseSrcset(value).map((candidate) => candidate.url));
  } else if (name === 'srcdoc') {
    page(value, found);
  } else if (presentation.includes(name)) {
    styles(value, found);
  } else if (name === 'content') {
    const is = (key) => all[key]?.trim().toLowerCase() ?? '';
    if (is('http-equiv') === 'refresh') {
      const m = value.match(/^\s*[\d.]+[\s;,]\s*[;,]?\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.+))/is);
      if (m) found.urls.push(m[1] ?? m[2] ?? m[3]);
    } else if (meta.test(is('property')) || meta.test(is('name')) || property.test(is('itemprop'))) {
      found.urls.push(value);
    }
  }
}

// tag writes a start tag.
export function tag(name, attributes) {
  const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return `<${name} ${attributes.map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}>`;
}

// page finds the URLs of HTML.
export function page(text, found) {
  const parser = new SAXParser();
  let inside = ''; // the element whose text is not HTML of the page
  let words = '';
  const finish = () => {
    if (inside === 'style') styles(words, found);
    else if (inside === 'json') {
      try { linkedData(JSON.parse(words), '', false, found); } catch { found.unread.push(words); }
    } else if (inside !== '') page(words, found);
    inside = words = '';
  };
  parser.on('startTag', ({ tagName, attrs, selfClosing }) => {
    finish();
    const all = Object.fromEntries(attrs.map((a) => [a.prefix ? `${a.prefix}:${a.name}` : a.name, a.value]));
    for (const [name, value] of Object.entries(all)) attribute(tagName.toLowerCase(), name.toLowerCase(), value, all, found);
    if (['style', 'noframes', 'noembed', 'noscript'].includes(tagName)) inside = tagName;
    if (tagName === 'script' && all.type?.split(';')[0].trim().toLowerCase() === 'application/ld+json') inside = 'json';
    if (selfClosing) inside = '';
  });
  parser.on('text', ({ text: part }) => { if (inside !== '') words += part; });
  parser.on('endTag', finish);
  parser.end(text);
  finish();
}

// html decodes a page as it says.
export function html(bytes, found) {
  const label = bytes.subarray(0, 1024).toString('latin1').match(/<meta[^>]*?charset\s*=\s*["']?\s*([\w:-]+)/i)?.[1] ?? 'utf-8';
  const encoding = /^utf-16/i.test(label) ? 'utf-8' : label;
  let decoder;
  try { decoder = new TextDecoder(encoding); } catch { decoder = new TextDecoder(); }
  page(decoder.decode(bytes), found);
}

export function css(bytes, found) {
  styles(new TextDecoder().decode(bytes), found);
}
