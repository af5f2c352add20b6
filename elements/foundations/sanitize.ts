import { attribute, tokenize } from './markup.js';
import { decodeReferences, type DecodeReference } from './references.js';

/** Elements that parsers process as style sheets, or that are never shown. */
const droppedElement = /^(?:style|template)$/;
const EMPTY_COMMENT = '<!---->';

/**
 * The `label` profile: strips every tag, attribute and comment and returns plain text, with character
 * references decoded, to be shown as a text node. What begins a tag is decided as HTML does: `<` before an ASCII letter,
 * `/`, `!` or `?`; so `a < b` comes back as it is. The same on server and in browser, in linear time.
 *
 * @param decodeReference reads the references that are neither basic (`&amp;`, `&nbsp;` …) nor numbers of Unicode, by
 *   HTML's own table. Default: they stay as they are
 * @returns what makes a text of a value; of a number its digits, of anything else `''`
 */
export function createLabelSanitizer(decodeReference?: DecodeReference): (value: unknown) => string {
  return (value) => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return '';
    const pieces: string[] = [];
    let bare = false;
    let stripped = false;
    for (const { kind, source, isHidden } of tokenize(value)) {
      if (isHidden || (kind !== 'text' && kind !== 'literal')) {
        stripped = true;
      } else if (source === '<') {
        pieces.push(source);
        bare = true;
        stripped = false;
      } else {
        // After stripping, a remaining `<` must not form a tag with the following text.
        if (bare && stripped && /^[a-z!?/]/i.test(source)) while (pieces.at(-1) === '<') pieces.pop();
        pieces.push(kind === 'text' ? decodeReferences(source, { decodeReference }) : source);
        bare = stripped = false;
      }
    }
    return pieces.join('');
  };
}

/** {@link createLabelSanitizer} without named references. */
export const sanitizeLabel = createLabelSanitizer();

/**
 * Removes markup that parsers treat differently, or that violates a strict policy when parsed: comments, `svg`, `math`,
 * `select`, style sheets and event handlers. `style` attributes become `data-style`. The result must still be sanitized.
 */
export function preprocessMarkup(html: string): string {
  const pieces: string[] = [];
  let isInSelect = false;
  for (const { kind, source, name, isForeign } of tokenize(html, true)) {
    const wasInSelect = isInSelect;
    if (kind === 'tag' && !isForeign) {
      if (name === 'select') isInSelect = !isInSelect;
      else if (name === '/select' || name === 'input') isInSelect = false;
    }
    const isDropped =
      isForeign || isInSelect || (wasInSelect && name !== 'input') || kind === 'comment' || droppedElement.test(name);
    if (!isDropped) pieces.push(kind === 'tag' || kind === 'element' ? preprocessTag(source) : source);
    // A separator, so that the surrounding text cannot form new markup.
    else if (pieces.at(-1) !== EMPTY_COMMENT) pieces.push(EMPTY_COMMENT);
  }
  return pieces.join('');
}

function preprocessTag(source: string): string {
  const [name] = /^<[a-z][^\t\n\f\r />]*/i.exec(source) ?? [];
  if (name === undefined) return source;
  let tag = name;
  const attributes = new RegExp(attribute, 'y');
  attributes.lastIndex = name.length;
  while (attributes.lastIndex < source.length && source[attributes.lastIndex] !== '>') {
    const [whole = '', label = ''] = attributes.exec(source) ?? [];
    if (/^on/i.test(label)) tag += ' ';
    else tag += /^style$/i.test(label) ? whole.replace(label, 'data-style') : whole;
  }
  return tag + source.slice(attributes.lastIndex);
}
