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

/** Letters of what a block shows that its label has at most. */
const MOST = 40;

/** Elements whose text nobody reads. */
const NOT_READ = 'style, script, noscript, template, link, title';

/**
 * What blocks are called in a list: what they are, and the first words that they show. Those that would be called alike are
 * counted.
 */
export function labelsOf(blocks: readonly Element[], titleOf: (block: Element) => string): string[] {
  const labels = blocks.map((block) => [titleOf(block), wordsOf(block)].filter(Boolean).join(' · '));
  const count = (label: string, end?: number): number => labels.slice(0, end).filter((one) => one === label).length;
  return labels.map((label, index) => {
    const alike = count(label);
    return alike === 1 ? label : `${label} (${count(label, index + 1)} of ${alike})`;
  });
}

/** The first words that a block shows; words that are hidden, or its name in the page, if it shows none. */
function wordsOf(block: Element): string {
  const isShown = (element: Element): boolean => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility === 'visible';
  };
  const words =
    firstWords(block, (element) => isShown(element) && element.localName !== 'button') ||
    firstWords(block, isShown) ||
    firstWords(block, () => true) ||
    block.id;
  return words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words;
}

function firstWords(block: Element, isRead: (element: Element) => boolean): string {
  let text = '';
  for (const part of textsIn(block, isRead)) {
    text = `${text} ${part}`.replace(/\s+/g, ' ').trimStart();
    if (text.length > MOST) break;
  }
  return text.trim();
}

/** Texts, alternative texts and labels in the order in which a page shows them, through shadow roots and slots. */
function* textsIn(node: Node, isRead: (element: Element) => boolean): Generator<string> {
  if (node.nodeType === Node.TEXT_NODE) yield node.nodeValue ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  if (element.matches(NOT_READ) || !isRead(element)) return;
  if (element.localName === 'img') yield element.getAttribute('alt') ?? '';
  const label = element.getAttribute('aria-label');
  if (label !== null) return yield label;
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  const children = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
  for (const child of children) yield* textsIn(child, isRead);
}
