import { isElement, isText, renameElement, unwrap } from './dom.js';

/** Elements without a meaning of their own; a paragraph if they contain text. */
const CONTAINERS = 'div, section, article, header, footer, main, aside, nav, address, center, form, fieldset';
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, caption, figcaption';
/** Elements that contain blocks only. */
const GROUPS = 'ul, ol, dl, table, thead, tbody, tfoot, tr, figure';
const BLOCKS = `${PARAGRAPHS}, ${CONTAINERS}, ${GROUPS}, blockquote, pre, hr`;
/** Content without text that is visible. */
const VISIBLE = 'img, hr, table, iframe, td, th';

/** Converts containers to paragraphs, and removes empty paragraphs and white space that is not shown. */
export function normalizeBlocks(root: DocumentFragment): void {
  collapseSpaces(root);
  // Inner ones first.
  for (const container of [...root.querySelectorAll(CONTAINERS)].reverse()) {
    if (hasBlocks(container)) {
      wrapLooseText(container);
      unwrap(container);
    } else renameElement(container, 'p');
  }
  for (const block of [root, ...root.querySelectorAll('blockquote')]) if (hasBlocks(block)) wrapLooseText(block);
  for (const block of root.querySelectorAll(`${PARAGRAPHS}, ${GROUPS}`)) trimBlock(block);
  for (const block of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote')].reverse()) {
    if (isEmpty(block)) block.remove();
  }
  for (const block of root.querySelectorAll('li, td, th, dt, dd, caption')) unwrapOnlyParagraph(block);
  if (!hasBlocks(root)) trimBlock(root);
}

const hasBlocks = (element: ParentNode): boolean => element.querySelector(BLOCKS) !== null;

const isBlock = (node: Node): boolean => isElement(node) && node.matches(BLOCKS);

const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector(VISIBLE) === null;

/** White space is shown as one space, but as written in `pre`. */
function collapseSpaces(root: DocumentFragment): void {
  const texts = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('pre') === null) text.data = text.data.replaceAll(/[ \t\r\n\f]+/g, ' ');
  }
}

/**
 * Wraps text next to blocks in paragraphs. Line breaks alone are the distance between blocks.
 *
 * @returns the added paragraphs
 */
export function wrapLooseText(parent: Element | DocumentFragment): HTMLElement[] {
  const runs: ChildNode[][] = [[]];
  for (const child of parent.childNodes) {
    if (isBlock(child)) runs.push([]);
    else runs.at(-1)?.push(child);
  }
  return runs.flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const paragraph = parent.ownerDocument.createElement('p');
    first.before(paragraph);
    paragraph.append(first, ...rest);
    if (!isEmpty(paragraph)) return [paragraph];
    paragraph.remove();
    return [];
  });
}

/** Removes spaces and line breaks at the edges of the text of a block, and text between its blocks that is empty. */
function trimBlock(block: Element | DocumentFragment): void {
  for (const child of [...block.childNodes]) {
    const isAtBlock = [child.previousSibling, child.nextSibling].some((next) => next === null || isBlock(next));
    if (isText(child) && child.data.trim() === '' && isAtBlock) child.remove();
  }
  trimEdge(block, 'firstChild', /^ +/);
  trimEdge(block, 'lastChild', / +$/);
}

function trimEdge(block: Node, edge: 'firstChild' | 'lastChild', spaces: RegExp): void {
  for (let child = block[edge]; child !== null; child = block[edge]) {
    const isBreak = child.nodeName === 'BR' || (isText(child) && child.data.replace(spaces, '') === '');
    if (isBreak) child.remove();
    else if (isText(child)) return void (child.data = child.data.replace(spaces, ''));
    else return isBlock(child) ? undefined : trimEdge(child, edge, spaces);
  }
}

/** A cell or item with one paragraph, and perhaps lists after it, contains the text itself. */
export function unwrapOnlyParagraph(block: Element): void {
  const [first, ...rest] = block.children;
  const isAlone = [...block.childNodes].every(
    (child) => isElement(child) || (isText(child) && child.data.trim() === ''),
  );
  if (first?.localName === 'p' && isAlone && rest.every((child) => child.matches('ul, ol'))) unwrap(first);
}
