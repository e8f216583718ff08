// micromark with GitHub's dialect, and with MDX by remark-mdx: links, images, definitions,
// autolinks, HTML and JSX, and text.

import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { page, tag } from './html.mjs';

// read finds the URLs of a node, whose text is that of a link or of code if it is quiet.
function read(node, source, found, quiet = false) {
  const start = node.position?.start.offset;
  const slice = () => source.slice(start, node.position.end.offset);
  switch (node.type) {
    case 'link': {
      if (start !== undefined && !/^[[<]/.test(source[start])) {
        const rest = source.slice(start, start + 4096).split('\n', 1)[0];
        const spaced = source.slice(start - 2, start) === '](' ? rest.match(/^[^\s()]* [^()[<>"'\n]*(?=\))/)?.[0] : undefined;
        if (!quiet) found.literals.push([node.url, rest, spaced ?? '']);
      } else found.urls.push(node.url);
      quiet = true;
      break;
    }
    case 'linkReference': quiet = true; break;
    case 'image': case 'definition': found.urls.push(node.url); return;
    case 'html': page(slice().replace(/\n[ \t>]*/g, '\n'), found); return;
    case 'text': if (!quiet) found.texts.push(slice()); return;
    case 'mdxJsxFlowElement': case 'mdxJsxTextElement': {
      const attributes = node.attributes.filter((a) => a.type === 'mdxJsxAttribute' && typeof a.value === 'string');
      page(tag(node.name, attributes.map((a) => [a.name, a.value])), found);
    }
  }
  let code = '';
  for (const child of node.children ?? []) {
    const tag = child.type === 'html' && node.type !== 'root' && child.value.match(/^<(\/?)(code|kbd|samp|pre)\b/i);
    if (tag && tag[1] && tag[2].toLowerCase() === code) code = '';
    else if (tag && !tag[1] && code === '') code = tag[2].toLowerCase();
    read(child, source, found, quiet || code !== '');
  }
}

const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

export function markdown(bytes, found) {
  const source = bytes.toString('utf8');
  read(fromMarkdown(source, extensions), source, found);
}

export function mdx(bytes, found) {
  const source = bytes.toString('utf8').replace(/^---[ \t]*\n[^]*?\n---[ \t]*(?=\n)/, (head) => head.replace(/./g, ' ')); // of sites
  read(fromMarkdown(source, { extensions: [gfm(), mdxjs()], mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()] }), source, found);
}

export function notebook(bytes, found) {
  for (const cell of JSON.parse(bytes.toString('utf8')).cells ?? []) {
    if (cell.cell_type === 'markdown') markdown(Buffer.from([cell.source].flat().join('')), found);
  }
}
