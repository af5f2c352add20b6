import { preprocessMarkup } from '@pallet/elements/foundations';
import { normalizeBlocks } from './blocks.js';
import { parseHtml, renameElement, unwrap } from './dom.js';
import { applyFormats } from './inline-formats.js';
import { parseMarker } from './list-items.js';
import { convertWordLists, convertWordOnlineLists, nestLists } from './office-lists.js';
import { readStyles, type PastedStyles } from './office-styles.js';

/** Elements without content that an author sees. */
const INVISIBLE =
  'script, style, template, meta, link, title, xml, noscript, colgroup, col, source, .EOP, img[width="1"]';

/** Attributes that belong to the structure. The sanitizer checks their values. */
const STRUCTURAL_ATTRIBUTES = new Set(
  'href src alt title colspan rowspan scope start reversed type cite datetime data-content-key class'.split(' '),
);

/**
 * Converts HTML from the clipboard to the structure that its author saw: headings, lists, tables, links and text formats,
 * without styles. Knows the HTML of Word, Word Online, Outlook, Excel, Google Docs and Google Sheets. The result must
 * still be sanitized.
 *
 * @returns a fragment that runs no scripts and loads nothing
 */
export function cleanPastedHtml(html: string): DocumentFragment {
  // Without event handlers, which Firefox reports to the policy of the page. `style` becomes `data-style`.
  const content = parseHtml(preprocessMarkup(html));
  removeNames(content);
  const styles = readStyles(html);
  removeInvisible(content, styles);
  convertWordOnlineLists(content, styles);
  convertWordLists(content, styles);
  convertSpaces(content, styles);
  convertHeadings(content);
  convertListTypes(content, styles);
  applyFormats(content, styles);
  unwrapUnknown(content);
  nestLists(content);
  normalizeBlocks(content);
  removeAttributes(content);
  return content;
}

/** Names of controls would shadow the properties of their form, such as `childNodes`. */
function removeNames(content: DocumentFragment): void {
  for (const element of content.querySelectorAll(':not(form):is([name], [id], [form])')) {
    for (const name of ['name', 'id', 'form']) element.removeAttribute(name);
  }
}

function removeInvisible(content: DocumentFragment, styles: PastedStyles): void {
  const comments = content.ownerDocument.createNodeIterator(content, 128 /* NodeFilter.SHOW_COMMENT */);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode())
    (comment as Comment).remove();
  for (const element of content.querySelectorAll('*')) {
    const style = styles.of(element);
    const isHidden = style.get('display') === 'none' || style.get('mso-hide') === 'all';
    if (isHidden || element.matches(INVISIBLE)) element.remove();
  }
}

/** Several spaces are a no-break space for each, and a tab is some of them; both are shown as one space. */
function convertSpaces(content: DocumentFragment, styles: PastedStyles): void {
  for (const span of content.querySelectorAll('span')) {
    const style = styles.of(span);
    const isSpace = ['mso-spacerun', 'mso-tab-count'].some((property) => style.has(property));
    if (isSpace || span.classList.contains('Apple-converted-space')) span.replaceWith(' ');
  }
}

/** Headings of Word Online (`role="heading"`) and those that Word marks by a class only. */
function convertHeadings(content: DocumentFragment): void {
  for (const heading of content.querySelectorAll('[role="heading"]')) {
    convertHeading(heading, Number(heading.getAttribute('aria-level')));
  }
  for (const paragraph of content.querySelectorAll('p[class^="MsoHeading"]')) {
    convertHeading(paragraph, Number(/^MsoHeading(\d)/.exec(paragraph.className)?.[1]));
  }
  for (const title of content.querySelectorAll('p.MsoTitle')) convertHeading(title, 1);
}

function convertHeading(element: Element, level: number): void {
  if (level >= 1) renameElement(element, `h${Math.min(level, 6)}`);
}

/** Google Docs and Word Online write the numbering of a list as a style of its items. */
function convertListTypes(content: DocumentFragment, styles: PastedStyles): void {
  for (const list of content.querySelectorAll('ol:not([type])')) {
    const item = list.querySelector(':scope > li');
    const format = styles.of(list).get('list-style-type') ?? (item && styles.of(item).get('list-style-type')) ?? '';
    const marker = parseMarker(format);
    if (marker !== 'bullet' && marker !== '1') list.setAttribute('type', marker);
  }
}

/** Unwraps elements of other namespaces, such as `o:p`, bookmarks, and links that lead nowhere outside of the source. */
function unwrapUnknown(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('*')) {
    const isBookmark = element.localName === 'a' && /^(?:#_|#bookmark|$)/.test(element.getAttribute('href') ?? '');
    if (element.localName.includes(':') || element.localName === 'picture' || isBookmark) unwrap(element);
  }
}

/** Removes the attributes of the source program. Only classes of the rich text editor Quill are kept. */
function removeAttributes(content: DocumentFragment): void {
  for (const element of content.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!STRUCTURAL_ATTRIBUTES.has(name)) element.removeAttribute(name);
    }
    if (!/(?:^|\s)ql-/.test(element.className)) element.removeAttribute('class');
    if (element.localName !== 'ol' || element.getAttribute('type') === '1') element.removeAttribute('type');
    if (element.getAttribute('start') === '1') element.removeAttribute('start');
  }
}
