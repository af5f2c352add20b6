import { SHEET_TAG } from '../foundations/shared-sheets.js';
import { parseHtml, type ParsedElement, type ParsedParent } from './parse.js';

const IGNORED_TAGS: ReadonlySet<string> = new Set(['style', 'script', SHEET_TAG]);

/** Whether an element is a declarative shadow root. */
export const isShadowRoot = ({ tagName, attrs }: ParsedElement): boolean =>
  tagName === 'template' && attrs.some(({ name }) => name === 'shadowrootmode');

/**
 * Whether a parsed shadow root has other content than a rendered one. Ignores what other programs may change: style sheets,
 * scripts, comments, white space, and the order of attributes.
 *
 * @param rendered - a declarative shadow root, as HTML
 */
export function hasOtherContent(root: ParsedElement, rendered: string): boolean {
  const find = (parent: ParsedParent): ParsedElement | undefined => {
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue;
      const found = isShadowRoot(node) ? node : find(node);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const current = find(parseHtml(rendered));
  return serialize(root.content) !== serialize(current?.content);
}

function serialize(parent: ParsedParent | undefined): string {
  const parts = parent?.childNodes.map((node) => {
    if (!('tagName' in node)) return node.nodeName === '#text' ? (node.value ?? '').replace(/\s+/g, '') : '';
    if (IGNORED_TAGS.has(node.tagName)) return '';
    const attributes = node.attrs.map(({ name, value }) => JSON.stringify([name, value])).sort();
    return `<${node.tagName} ${attributes.join(' ')}>${serialize(node.content ?? node)}</${node.tagName}>`;
  });
  return parts?.join('') ?? '';
}
