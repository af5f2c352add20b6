/** A comment (`<!-->` and `<!--->` are some too), a declaration or an end tag without a name; or a tag up to its name. */
const markup = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]|$))[^>]*>?|<(\/?)([a-z][^\t\n\f\r />]*)/iy;
/** Elements whose content is no visible text; the tokeniser reads all but `template` as raw text. */
const hidden = /^(?:script|style|template|noscript|iframe|noembed|noframes|xmp|title)$/i;
/** An attribute, its name captured. */
const attribute = /[\t\n\f\r /]*(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >]*))?/;
/** Those whose content a parser reads as styles, or as markup that is never shown. */
const silent = /^<(?:style|template)(?=[\t\n\f\r />])/i;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The `label` profile (Specification 5): strips every tag, attribute and comment and returns plain text, with basic,
 * numeric and no-break-space entities decoded, to be shown as a text node. What begins a tag is decided as HTML does:
 * `<` before an ASCII letter, `/`, `!` or `?`; so `a < b` comes back as it is. The same on server and in browser, in
 * linear time.
 *
 * @param value the text; a number becomes its digits, anything else `''`
 */
export function sanitiseLabel(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const pieces: string[] = [];
  let bare = false;
  let stripped = false;
  for (let at = 0; at < value.length;) {
    const open = value.indexOf('<', at);
    const text = value.slice(at, open < 0 ? value.length : open);
    if (text !== '') {
      // What was stripped must not leave a `<` before text that makes a tag of it.
      if (bare && stripped && /^[a-z!?/]/i.test(text)) while (pieces.at(-1) === '<') pieces.pop();
      pieces.push(decode(text));
      bare = stripped = false;
    }
    if (open < 0) break;
    const end = endOfMarkup(value, open);
    stripped = end > open;
    at = stripped ? end : open + 1;
    if (stripped) continue;
    pieces.push('<');
    bare = true;
  }
  return pieces.join('');
}

/** Returns where the markup at `open` ends, its hidden content included; `open` itself when it is text. */
function endOfMarkup(source: string, open: number): number {
  markup.lastIndex = open;
  const [start = '', slash, name] = markup.exec(source) ?? [];
  if (name === undefined) return open + start.length;
  const end = endOfTag(source, open + start.length);
  return slash === '' && hidden.test(name) ? endOfElement(source, end, name) : end;
}

/**
 * Takes out of HTML what a browser reports against a strict policy when it only parses it (profiles `rich-text` and
 * `html-block`, Specification 5): event handlers and style sheets go, and `style` attributes become `data-style`. That
 * makes nothing safe: the sanitiser judges what is left.
 */
export function muteMarkup(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const [noscript] = /^<noscript(?=[\t\n\f\r />])/i.exec(html.slice(open, open + 10)) ?? [];
    // A parser without scripts reads on inside this one.
    const end = noscript ? endOfTag(html, open + noscript.length) : Math.max(endOfMarkup(html, open), open + 1);
    const source = html.slice(open, end);
    pieces.push(html.slice(at, open), silent.test(source) ? '' : muteTag(source));
    at = end;
  }
  return pieces.join('') + html.slice(at);
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

/** Returns where a tag ends whose name ends at `from`: after the first `>` that stands in no quoted value. */
function endOfTag(source: string, from: number): number {
  const attributes = new RegExp(attribute, 'y');
  attributes.lastIndex = from;
  while (attributes.lastIndex < source.length && source[attributes.lastIndex] !== '>') attributes.exec(source);
  return Math.min(source.length, attributes.lastIndex + 1);
}

/** Returns where the element ends that was opened before `from`; the end of the source when it is never closed. */
function endOfElement(source: string, from: number, name: string): number {
  const tag = new RegExp(`<(/?)${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  const nests = /^template$/i.test(name);
  tag.lastIndex = from;
  for (let depth = 1, found = tag.exec(source); found; found = tag.exec(source)) {
    if (found[1] === '/') depth--;
    else if (nests) depth++;
    if (depth === 0) return endOfTag(source, tag.lastIndex);
  }
  return source.length;
}

function decode(text: string): string {
  return text.replace(entity, (_, decimal?: string, hexadecimal?: string, name?: string) =>
    name ? (named[name.toLowerCase()] ?? '') : character(decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16)),
  );
}

function character(code: number): string {
  const unusable = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return unusable ? '\ufffd' : String.fromCodePoint(code);
}
