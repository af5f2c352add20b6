import { unwrap } from '../paste/dom.js';
import { unwrapOnlyParagraph, wrapLooseText } from '../paste/blocks.js';

/**
 * Attribute of a paragraph: `explicit` in an item or cell, where a paragraph is usually left out; `implied` elsewhere, for
 * text without one. The text editor has paragraphs in all of them.
 */
export const WRAP = 'data-wrap';

const CELLS = 'li, td, th';

/** Marks the paragraphs of HTML, so that `removeWraps` can restore it. */
export function markWraps(content: DocumentFragment): void {
  for (const paragraph of content.querySelectorAll(`:is(${CELLS}) > p`)) paragraph.setAttribute(WRAP, 'explicit');
  for (const parent of [content, ...content.querySelectorAll('blockquote')]) {
    for (const paragraph of wrapLooseText(parent)) paragraph.setAttribute(WRAP, 'implied');
  }
}

/** Removes paragraphs that the HTML did not have, and the marks of the others. */
export function removeWraps(content: DocumentFragment): void {
  for (const cell of content.querySelectorAll(CELLS)) {
    if (cell.firstElementChild?.getAttribute(WRAP) !== 'explicit') unwrapOnlyParagraph(cell);
  }
  // Two of them next to each other are paragraphs: the author has split the text.
  const isImplied = (element: Element | null): boolean => element?.getAttribute(WRAP) === 'implied';
  const marked = [...content.querySelectorAll(`p[${WRAP}]`)];
  const implied = marked.filter(
    (one) => isImplied(one) && !isImplied(one.previousElementSibling) && !isImplied(one.nextElementSibling),
  );
  for (const paragraph of marked) paragraph.removeAttribute(WRAP);
  for (const paragraph of implied) unwrap(paragraph);
}
