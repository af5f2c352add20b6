import type { FramedPage } from './framed-page.js';

/** A block that was clicked, and the part of it. */
export interface Selection {
  readonly page: FramedPage;
  readonly block: Element;
  /** A name of the part; undefined for the block as a whole. */
  readonly part: string | undefined;
}

const PREFIX = 'pallet-';

const isBlock = (target: EventTarget): target is Element => (target as Element).localName?.startsWith(PREFIX) === true;

/** What of a page somebody clicked: the innermost block there, and the innermost part of it. */
export function selectionOf(page: FramedPage, path: readonly EventTarget[]): Selection | undefined {
  const block = path.find(isBlock);
  if (block === undefined) return undefined;
  const inside = path.slice(0, path.indexOf(block)) as Element[];
  const part = inside.find((element) => element.getRootNode() === block.shadowRoot && element.part?.length > 0);
  return { page, block, part: part?.part[0] };
}

/** The blocks around a block, the outermost first. */
export function blocksAround(block: Element): Element[] {
  const root = block.getRootNode();
  const next = block.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
  if (next === null) return [];
  return [...blocksAround(next), ...(isBlock(next) ? [next] : [])];
}

/** Every block of a page, in the order of the page, those that blocks draw themselves included. */
export const blocksOf = (page: FramedPage): Element[] =>
  page.roots().flatMap((root) => [...root.querySelectorAll('*')].filter(isBlock));

/** An element of a part; the block itself where it shows none. */
export const partOf = ({ block, part }: Pick<Selection, 'block' | 'part'>): Element =>
  (part === undefined ? null : block.shadowRoot?.querySelector(`[part~='${part}']`)) ?? block;

/** Words by which a block is known from others of its kind: what it says, or its name in the page. */
export function wordsOf(block: Element): string {
  const said = [block.shadowRoot, block].map(textIn).find((text) => text !== '');
  const words = said ?? block.id;
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** What a reader would read below a node, without style sheets. */
function textIn(node: Node | null): string {
  if (node === null) return '';
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.localName === 'style' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode() !== null) text += walker.currentNode.nodeValue ?? '';
  return text.replace(/\s+/g, ' ').trim();
}
