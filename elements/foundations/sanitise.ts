import { attribute, tokenize } from './markup.js';

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;
/** Elements that parsers process as style sheets, or that are never shown. */
const droppedElement = /^(?:style|template)$/;
const EMPTY_COMMENT = '<!---->';
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Decodes a character reference, for instance `&eacute;`. Other text is returned unchanged. */
export type DecodeReference = (reference: string) => string;

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
        pieces.push(kind === 'text' ? decode(source, decodeReference) : source);
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

function decode(text: string, decodeReference?: DecodeReference): string {
  return text.replace(entity, (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? decodeReference?.(reference) ?? reference;
    const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
    // HTML interprets these as Windows-1252 characters: `&#150;` is a dash.
    const isOfWindows = code >= 0x80 && code <= 0x9f;
    return (isOfWindows ? decodeReference?.(reference) : undefined) ?? character(code);
  });
}

function character(code: number): string {
  const unusable = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return unusable ? '\ufffd' : String.fromCodePoint(code);
}
