import { attribute, readPieces } from './markup.js';

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;
/** What a parser reads as style sheets, or as markup that is never shown. */
const silent = /^(?:style|template)$/;
const GAP = '<!---->';
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The text of a character reference, for instance `é` of `&eacute;`; what is no reference stays as it is. */
export type DecodeReference = (reference: string) => string;

/**
 * The `label` profile (Specification 5): strips every tag, attribute and comment and returns plain text, with character
 * references decoded, to be shown as a text node. What begins a tag is decided as HTML does: `<` before an ASCII letter,
 * `/`, `!` or `?`; so `a < b` comes back as it is. The same on server and in browser, in linear time.
 *
 * @param decodeReference reads the references that are neither basic (`&amp;`, `&nbsp;` …) nor numbers of Unicode, by
 *   HTML's own table. Default: they stay as they are
 * @returns what makes a text of a value; of a number its digits, of anything else `''`
 */
export function createLabelSanitiser(decodeReference?: DecodeReference): (value: unknown) => string {
  return (value) => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return '';
    const pieces: string[] = [];
    let bare = false;
    let stripped = false;
    for (const { kind, source, isHidden } of readPieces(value)) {
      if (isHidden || (kind !== 'text' && kind !== 'literal')) {
        stripped = true;
      } else if (source === '<') {
        pieces.push(source);
        bare = true;
        stripped = false;
      } else {
        // What was stripped must not leave a `<` before text that makes a tag of it.
        if (bare && stripped && /^[a-z!?/]/i.test(source)) while (pieces.at(-1) === '<') pieces.pop();
        pieces.push(kind === 'text' ? decode(source, decodeReference) : source);
        bare = stripped = false;
      }
    }
    return pieces.join('');
  };
}

/** {@link createLabelSanitiser} without HTML's table. Specification 5. */
export const sanitiseLabel = createLabelSanitiser();

/**
 * Takes out of HTML what parsers read differently, and what a browser reports against a strict policy when it only parses it
 * (profiles `rich-text` and `html-block`, Specification 5): comments, drawings, formulas, lists of options, style sheets
 * and event handlers go, and `style` attributes become `data-style`. That makes nothing safe: the sanitiser judges what
 * is left.
 */
export function muteMarkup(html: string): string {
  const pieces: string[] = [];
  let isInSelect = false;
  for (const { kind, source, name, isForeign } of readPieces(html, true)) {
    const wasInSelect = isInSelect;
    if (kind === 'tag' && !isForeign) {
      if (name === 'select') isInSelect = !isInSelect;
      else if (name === '/select' || name === 'input') isInSelect = false;
    }
    const isDropped =
      isForeign || isInSelect || (wasInSelect && name !== 'input') || kind === 'comment' || silent.test(name);
    if (!isDropped) pieces.push(kind === 'tag' || kind === 'element' ? muteTag(source) : source);
    // Or the words around would make markup that was not there.
    else if (pieces.at(-1) !== GAP) pieces.push(GAP);
  }
  return pieces.join('');
}

function muteTag(source: string): string {
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
    // HTML reads these as the characters of Windows: `&#150;` is a dash.
    const isOfWindows = code >= 0x80 && code <= 0x9f;
    return (isOfWindows ? decodeReference?.(reference) : undefined) ?? character(code);
  });
}

function character(code: number): string {
  const unusable = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return unusable ? '\ufffd' : String.fromCodePoint(code);
}
