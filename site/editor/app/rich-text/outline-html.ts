import { isElement, isText } from '../paste/dom.js';

/** Elements whose order around a text has no meaning. */
const INLINE = 'a, b, strong, i, em, u, s, code, sub, sup, span, br, img';

/** A text, or an element without text. */
interface Leaf {
  /** The elements around it. */
  readonly path: string;
  text: string;
  readonly isElement: boolean;
}

/**
 * Describes the content of HTML: each text and empty element with the elements around it. HTML with the same outline
 * differs only in white space, and in the order of tags around the same text.
 */
export function outlineHtml(root: ParentNode): string[] {
  const leaves: Leaf[] = [];
  const addText = (path: string, text: string): void => {
    const last = leaves.at(-1);
    if (last?.path === path) last.text += text;
    else leaves.push({ path, text, isElement: false });
  };
  const visit = (parent: ParentNode, blocks: string, inline: readonly string[]): void => {
    let count = 0;
    for (const child of parent.childNodes) {
      if (isText(child)) addText(joinPath(blocks, inline), child.data);
      if (!isElement(child)) continue;
      const tag = describeTag(child);
      const isInline = child.matches(INLINE);
      const around = isInline ? blocks : `${blocks}/${tag}[${count++}]`;
      const tags = isInline && tag !== 'span' ? [...inline, tag] : inline;
      visit(child, around, tags);
      const isEmpty = isInline ? child.childNodes.length === 0 : child.textContent.trim() === '';
      if (isEmpty) leaves.push({ path: joinPath(around, tags), text: '', isElement: true });
    }
  };
  visit(root, '', []);
  return leaves
    .map((leaf) => ({ ...leaf, text: leaf.text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/^ | $/g, '') }))
    .filter(({ text, isElement: isTag }) => text !== '' || isTag)
    .map(({ path, text }) => `${path}: ${text}`);
}

const joinPath = (blocks: string, inline: readonly string[]): string => [blocks, ...[...inline].sort()].join(' ');

/** The sanitizer adds `rel` to links that open a window. */
function describeTag(element: Element): string {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'rel');
  if (attributes.length === 0) return element.localName;
  const list = attributes.map(({ name, value }) => `${name}=${value.trim()}`).sort();
  return `${element.localName}{${list.join(',')}}`;
}
