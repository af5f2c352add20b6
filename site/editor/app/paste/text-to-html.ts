import { escapeMarkup } from '@pallet/elements/foundations';

/**
 * Converts plain text to HTML: an empty line separates paragraphs, and other line breaks are kept. Text of one paragraph
 * gets no element, so that it can be inserted into another one.
 */
export function textToHtml(text: string): string {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\n+|\s+$/g, '')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map(escapeMarkup).join('<br>'));
  const [first = '', ...rest] = paragraphs;
  return rest.length === 0 ? first : paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}
