// The compiler of Vue: the attributes and styles of single-file components.

import { parse } from '@vue/compiler-dom';
import { page, tag } from './html.mjs';

const element = 1, text = 2, attribute = 6; // types of nodes

function read(node, found) {
  if (node.type === element) {
    page(tag(node.tag, node.props.filter((prop) => prop.type === attribute).map((prop) => [prop.name, prop.value?.content ?? ''])), found);
    if (node.tag === 'style') page(`<style>${node.children[0]?.content ?? ''}</style>`, found);
  }
  for (const child of node.children ?? []) if (child.type !== text) read(child, found);
}

export function template(bytes, found) {
  read(parse(bytes.toString('utf8'), { parseMode: 'sfc', onError(error) { throw error; } }), found);
}
