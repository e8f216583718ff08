// asciidoctor.js: the targets of links, images, videos and audio, and the addresses of
// authors. The values of attributes are not judged: they are links only where the attributes
// stand. Nor is what depends on a condition, of which only one case is read. Nothing is included, and macros are not extended.

import { Html5Converter, load, LoggerManager, NullLogger } from '@asciidoctor/core';

LoggerManager.logger = new NullLogger();
let urls;

// add adds a target as its author wrote it: entities and signs of typography are replaced,
// and the subject of a message, which is part of a label, is left out.
function add(target) {
  const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#8217;': "'", '&#8230;': '...', '&#8212;': '--', '&#8201;': '', '&#8203;': '' };
  if (target) urls.push(target.replace(/&(?:\w+|#\d+);/g, (entity) => entities[entity] ?? entity).replace(/^(mailto:[^?]*)\?subject=.*/, '$1'));
}

class Converter extends Html5Converter {
  async convert(node, name, options) {
    switch (name ?? node.nodeName) {
      case 'inline_anchor': if (node.type === 'link') add(await node.parent.restorePassthroughs(node.target)); break;
      case 'inline_image': add(node.getAttribute('link')); if (node.type === 'image') add(node.target); break;
      case 'image': add(node.getAttribute('link')); // and as for audio
      case 'audio': add(node.getAttribute('target')); break;
      case 'video': if (!node.getAttribute('poster')?.match(/^(youtube|vimeo|wistia)$/)) add(node.getAttribute('target'));
    }
    return super.convert(node, name, options);
  }
}

export async function asciidoc(bytes, found) {
  const source = bytes.toString('utf8');
  urls = found.urls;
  const document = await load(source, { safe: 'server', converter: new Converter('html5'), attributes: { 'max-include-depth': 0 } });
  await document.convert();
  for (const author of document.getAuthors()) if (author.email) await document.subMacros(author.email);
  found.unread = source.match(/^:!?\w[^:]*:[ \t].*|^if(?:n?def|eval)::.*\[.*\]$[^]*?^endif::/gm) ?? [];
}
