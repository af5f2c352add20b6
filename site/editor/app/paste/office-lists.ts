import { buildLists, guessMarker, parseMarker, parseNumber, type ListItem, type ListMarker } from './list-items.js';
import type { PastedStyles } from './office-styles.js';

const HEADING = 'h1, h2, h3, h4, h5, h6';

/**
 * Converts the lists of Word and Outlook. Each item is a paragraph with `mso-list: l0 level1 lfo1`, and its marker is
 * text in a span with `mso-list: Ignore`.
 */
export function convertWordLists(root: DocumentFragment, styles: PastedStyles): void {
  const paragraphs = [...root.querySelectorAll<HTMLElement>(`p, div, li, ${HEADING}`)];
  const isItem = (element: Element | null): element is HTMLElement =>
    element !== null && /^l\d+ level\d/.test(styles.of(element).get('mso-list') ?? '');
  for (const paragraph of paragraphs.filter(isItem)) {
    if (paragraph.matches(HEADING)) keepMarkerAsText(paragraph, styles);
  }
  const items = paragraphs.filter((element) => isItem(element) && !element.matches(`li, ${HEADING}`));
  replaceRuns(root, items, (paragraph) => readWordItem(paragraph, styles));
}

/** A numbered heading stays a heading: its number becomes part of its text. */
function keepMarkerAsText(heading: HTMLElement, styles: PastedStyles): void {
  const marker = findMarker(heading, styles);
  const text = marker?.textContent.trim() ?? '';
  marker?.replaceWith(text === '' ? '' : `${text} `);
}

function readWordItem(paragraph: HTMLElement, styles: PastedStyles): ListItem {
  const [, list = '', level = '1'] = /^(l\d+) level(\d+)/.exec(styles.of(paragraph).get('mso-list') ?? '') ?? [];
  const span = findMarker(paragraph, styles);
  const text = span?.textContent ?? '';
  span?.remove();
  const format = styles.rule(`@list ${list}:level${level}`).get('mso-level-number-format');
  const marker = format === undefined ? guessMarker(text) : parseMarker(format);
  return {
    ...{ level: Number(level), list, marker, number: parseNumber(text, marker) },
    content: wrapWithStyle(paragraph),
  };
}

const findMarker = (paragraph: HTMLElement, styles: PastedStyles): HTMLElement | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) => /^ignore$/i.test(styles.of(span).get('mso-list') ?? ''));

/** Returns the content of a paragraph in a span with its style, which may be bold. */
function wrapWithStyle(paragraph: HTMLElement): Node[] {
  const span = paragraph.ownerDocument.createElement('span');
  for (const name of ['data-style', 'class']) span.setAttribute(name, paragraph.getAttribute(name) ?? '');
  span.append(...paragraph.childNodes);
  return [span];
}

/**
 * Converts the lists of Word Online. Each item is in a list of its own in a `ListContainerWrapper`, and its level is in
 * `data-aria-level`.
 */
export function convertWordOnlineLists(root: DocumentFragment, styles: PastedStyles): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  const lists = [...root.querySelectorAll<HTMLElement>('ul, ol')].filter(
    (list) => list.querySelector(':scope > li[data-aria-level]') !== null,
  );
  for (const list of lists) {
    for (const item of list.children) item.setAttribute('data-list-type', getListType(list, item, styles));
    list.replaceWith(...list.childNodes);
  }
  replaceRuns(root, [...root.querySelectorAll<HTMLElement>('li[data-aria-level]')], readWordOnlineItem);
}

function getListType(list: Element, item: Element, styles: PastedStyles): ListMarker {
  if (list.localName === 'ul') return 'bullet';
  return parseMarker((styles.of(item).get('list-style-type') ?? styles.of(list).get('list-style-type')) || 'decimal');
}

function readWordOnlineItem(item: HTMLElement): ListItem {
  const position = Number(item.dataset['ariaPosinset']);
  return {
    level: Number(item.dataset['ariaLevel']) || 1,
    list: item.dataset['listid'] ?? '',
    marker: item.dataset['listType'] as ListMarker,
    number: position > 0 ? position : undefined,
    content: [...item.childNodes],
  };
}

/** Replaces each run of adjacent elements by nested lists. */
function replaceRuns(
  root: DocumentFragment,
  elements: readonly HTMLElement[],
  read: (element: HTMLElement) => ListItem,
): void {
  const remaining = new Set(elements);
  for (const first of elements) {
    const run: HTMLElement[] = [];
    for (
      let next: Element | null = first;
      remaining.delete(next as HTMLElement);
      next = next?.nextElementSibling ?? null
    )
      run.push(next as HTMLElement);
    if (run.length === 0) continue;
    const [, ...rest] = run;
    const items = run.map(read);
    first.replaceWith(...buildLists(root.ownerDocument, items));
    for (const element of rest) element.remove();
  }
}

/** Moves lists that are children of a list, as in Google Docs, into the item before. */
export function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}
