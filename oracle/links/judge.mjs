// Prints which URLs asciidoctor.js finds in documents of AsciiDoc. Each line of the input is
// the path of a document; each line of the output has the targets of its links, images,
// videos and audio, and the addresses of its authors, as JSON, and the values of attributes as
// "unread": they are links only where the attributes stand. Nothing is included, and macros
// are not extended.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Html5Converter, load, LoggerManager, NullLogger, SafeMode } from '@asciidoctor/core';

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

for await (const path of createInterface({ input: process.stdin })) {
  urls = [];
  try {
    const source = readFileSync(path, 'utf8');
    const document = await load(source, { safe: 'server', converter: new Converter('html5'), attributes: { 'max-include-depth': 0 } });
    await document.convert();
    for (const author of document.getAuthors()) if (author.email) add(author.email.includes(':') ? author.email : `mailto:${author.email}`);
    console.log(JSON.stringify({ urls, unread: source.match(/^:!?\w[^:]*:[ \t].*/gm) ?? [] }));
  } catch (error) { // of asciidoctor itself
    console.log(JSON.stringify({ failed: String(error.stack).slice(0, 300) }));
  }
}
