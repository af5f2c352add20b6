import type { FramedPage } from './framed-page.js';

/** A selected block, and its selected part. */
export interface Selection {
  readonly page: FramedPage;
  readonly block: Element;
  /** Name of the part; undefined for the whole block. */
  readonly part: string | undefined;
}

const PREFIX = 'pallet-';

const isBlock = (target: EventTarget): target is Element => (target as Element).localName?.startsWith(PREFIX) === true;

/** Finds the innermost block and part in the path of a click. */
export function findSelection(page: FramedPage, path: readonly EventTarget[]): Selection | undefined {
  const block = path.find(isBlock);
  if (block === undefined) return undefined;
  const inside = path.slice(0, path.indexOf(block)) as Element[];
  const part = inside.find((element) => element.getRootNode() === block.shadowRoot && element.part?.length > 0);
  return { page, block, part: part?.part[0] };
}

/** The blocks around a block, outermost first. */
export function getParentBlocks(block: Element): Element[] {
  const root = block.getRootNode();
  const next = block.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
  if (next === null) return [];
  return [...getParentBlocks(next), ...(isBlock(next) ? [next] : [])];
}

/** All blocks of a page in document order, including those inside shadow roots. */
export const getBlocks = (page: FramedPage): Element[] =>
  page.roots().flatMap((root) => [...root.querySelectorAll('*')].filter(isBlock));

/** The first element with the selected part; the block itself if there is none. */
export const getPartElement = ({ block, part }: Pick<Selection, 'block' | 'part'>): Element =>
  (part === undefined ? null : block.shadowRoot?.querySelector(`[part~='${part}']`)) ?? block;

const MAX_LABEL_LENGTH = 40;

/** Elements without visible text. */
const IGNORED_ELEMENTS = 'style, script, noscript, template, link, title';

/**
 * Creates labels for a list of blocks, from their titles and the start of their text. Equal labels are numbered.
 */
export function createLabels(blocks: readonly Element[], titleOf: (block: Element) => string): string[] {
  const labels = blocks.map((block) => [titleOf(block), getBlockText(block)].filter(Boolean).join(' · '));
  const count = (label: string, end?: number): number => labels.slice(0, end).filter((one) => one === label).length;
  return labels.map((label, index) => {
    const alike = count(label);
    return alike === 1 ? label : `${label} (${count(label, index + 1)} of ${alike})`;
  });
}

/** The start of a block's visible text; if there is none, of its hidden text, or its id. */
function getBlockText(block: Element): string {
  const isShown = (element: Element): boolean => {
    const { display, visibility } = getComputedStyle(element);
    return display !== 'none' && visibility === 'visible';
  };
  const words =
    readText(block, (element) => isShown(element) && element.localName !== 'button') ||
    readText(block, isShown) ||
    readText(block, () => true) ||
    block.id;
  return words.length > MAX_LABEL_LENGTH ? `${words.slice(0, MAX_LABEL_LENGTH - 1)}…` : words;
}

function readText(block: Element, isRead: (element: Element) => boolean): string {
  let text = '';
  for (const part of iterateTexts(block, isRead)) {
    text = `${text} ${part}`.replace(/\s+/g, ' ').trimStart();
    if (text.length > MAX_LABEL_LENGTH) break;
  }
  return text.trim();
}

/** Iterates over texts, alternative texts and labels in the flat tree. */
function* iterateTexts(node: Node, isRead: (element: Element) => boolean): Generator<string> {
  if (node.nodeType === Node.TEXT_NODE) yield node.nodeValue ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  if (element.matches(IGNORED_ELEMENTS) || !isRead(element)) return;
  if (element.localName === 'img') yield element.getAttribute('alt') ?? '';
  const label = element.getAttribute('aria-label');
  if (label !== null) return yield label;
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  const children = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
  for (const child of children) yield* iterateTexts(child, isRead);
}
