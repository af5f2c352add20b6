/** One part of HTML, as a browser tells it from the next. */
export interface Piece {
  /**
   * `text` may hold entities, `literal` text holds none; `tag` is one tag; `element` is a whole element whose content is
   * never shown; `comment` is all that is neither.
   */
  readonly kind: 'text' | 'literal' | 'tag' | 'element' | 'comment';
  readonly source: string;
  /** The name of a tag or an element, in lower case, with a slash before it where the tag ends one; else `''`. */
  readonly name: string;
  /** True in a drawing or a formula (`svg`, `math`), and for the tags that begin and end it. */
  readonly isForeign: boolean;
  /** True inside an element that is never shown, in a drawing or a formula. */
  readonly isHidden: boolean;
}

/** A comment (`<!-->` and `<!--->` are some too), a declaration or an end tag without a name; or a tag up to its name. */
const markup = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]|$))[^>]*>?|<(\/?)([a-z][^\t\n\f\r />]*)/iy;
/** A part of a drawing or a formula that is text whatever it holds. */
const literal = /<!\[CDATA\[([^]*?)(?:\]\]>|$)/y;
/** Elements whose content is no visible text; the tokeniser reads all but `template` as raw text. */
const hidden = /^(?:script|style|template|noscript|iframe|noembed|noframes|xmp|title)$/;
/** An attribute, its name captured. */
export const attribute =
  /[\t\n\f\r /]*(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >]*))?/;

/**
 * Reads HTML piece by piece, in linear time, as browsers tokenise it: the same on a server and in every browser, whose
 * parsers differ where markup is malformed.
 *
 * @param readsNoscript - true reads the content of `noscript` as markup, as a parser without scripts does. Default false:
 *   it is never shown.
 */
export function* readPieces(html: string, readsNoscript = false): Generator<Piece> {
  const foreign = new ForeignContent();
  const piece = (kind: Piece['kind'], source: string, name = '', isForeign = foreign.isOpen): Piece => ({
    kind,
    source,
    name,
    isForeign,
    isHidden: foreign.isHidden,
  });
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open !== at) {
      const text = html.slice(at, open < 0 ? html.length : open);
      yield piece('text', text);
      at += text.length;
      continue;
    }
    literal.lastIndex = markup.lastIndex = open;
    const section = foreign.isInside ? literal.exec(html) : null;
    if (section) {
      at += section[0].length;
      yield piece('literal', section[1] ?? '');
      continue;
    }
    const [start = '<', slash = '', tagName] = markup.exec(html) ?? [];
    if (tagName === undefined) {
      at += start.length;
      yield start === '<' ? piece('text', start) : piece('comment', start);
      continue;
    }
    const name = tagName.toLowerCase();
    const end = endOfTag(html, open + start.length);
    const tag = html.slice(open, end);
    const isForeign = slash === '' ? foreign.begin(name, tag) : foreign.end(name);
    at = end;
    if (slash !== '' || isForeign) {
      yield piece('tag', tag, slash + name, isForeign || foreign.isOpen);
    } else if (hidden.test(name) && !(readsNoscript && name === 'noscript')) {
      at = endOfElement(html, end, name);
      yield piece('element', html.slice(open, at), name);
    } else {
      yield piece('tag', tag, name);
      if (name !== 'textarea') continue;
      at = startOfEndTag(html, end, name);
      if (at > end) yield piece('text', html.slice(end, at));
    }
  }
}

/** An element of a drawing or a formula that is open, or one of HTML inside it. */
interface OpenElement {
  readonly name: string;
  readonly dialect: 'drawing' | 'formula' | 'html';
  /** True where tags inside are HTML. */
  readonly holdsHtml: boolean;
}

/** Tags of HTML that end a drawing or a formula in which they stand. */
const breakout =
  /^(?:b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|h[1-6r]|head|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|u|ul|var)$/;
const drawingThatHoldsHtml = /^(?:foreignobject|desc|title)$/;
/** Elements of HTML without an end tag, or whose content is text. */
const unclosed = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|textarea)$/;
const formulaThatHoldsHtml = /^m[inos]$|^mtext$/;
const htmlEncoding = /\sencoding\s*=\s*["']?(?:text\/html|application\/xhtml\+xml)(?=["'\s>])/i;
const selfClosing = /^(?!.*=[\t\n\f\r ]*[^\t\n\f\r "'>][^\t\n\f\r "'>]*\/>$).*\/>$/s;

/** The drawings and formulas that are open: other rules hold in them for what is raw text, and for when an element ends. */
class ForeignContent {
  #open: OpenElement[] = [];
  #counts = new Map<string, number>();
  #hiddenCount = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** True where the next words stand in the drawing or the formula itself, not in HTML inside it. */
  get isInside(): boolean {
    return this.isOpen && this.#open.at(-1)?.dialect !== 'html';
  }

  get isHidden(): boolean {
    return this.#hiddenCount > 0;
  }

  /** Returns true where the tag begins a drawing, a formula or an element in one, and false where it is one of HTML. */
  begin(name: string, tag: string): boolean {
    const parent = this.#open.at(-1);
    const isHtml = parent === undefined || (parent.holdsHtml && !/^(?:mglyph|malignmark)$/.test(name));
    const isRoot = name === 'svg' || name === 'math';
    if (isHtml && !isRoot) {
      if (parent && !unclosed.test(name) && !hidden.test(name)) this.#push({ name, dialect: 'html', holdsHtml: true });
      return false;
    }
    if (!isHtml && (breakout.test(name) || (name === 'font' && /\s(?:color|face|size)(?=[\s=>/])/i.test(tag)))) {
      this.#leave();
      return false;
    }
    const isRootHere = isHtml || (name === 'svg' && parent.name === 'annotation-xml');
    const dialect = isRootHere ? (name === 'svg' ? 'drawing' : 'formula') : parent.dialect;
    const holdsHtml =
      dialect === 'drawing'
        ? drawingThatHoldsHtml.test(name)
        : formulaThatHoldsHtml.test(name) || (name === 'annotation-xml' && htmlEncoding.test(tag));
    if (!selfClosing.test(tag)) this.#push({ name, dialect, holdsHtml });
    return true;
  }

  /** Returns true where the tag ends a drawing, a formula or an element in one, and false where it is one of HTML. */
  end(name: string): boolean {
    if (!this.isOpen) return false;
    if (name === 'p' || name === 'br') {
      this.#leave();
      return false;
    }
    if (this.#counts.get(name)) while (this.#close() !== name);
    return true;
  }

  #push(element: OpenElement): void {
    this.#open.push(element);
    this.#count(element.name, 1);
  }

  #leave(): void {
    while (this.#open.length > 0 && this.#open.at(-1)?.holdsHtml === false) this.#close();
  }

  #close(): string | undefined {
    const name = this.#open.pop()?.name;
    if (name !== undefined) this.#count(name, -1);
    return name;
  }

  #count(name: string, step: 1 | -1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + step);
    if (hidden.test(name)) this.#hiddenCount += step;
  }
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
  const end = startOfEndTag(source, from, name);
  return end === source.length ? end : endOfTag(source, end + 2 + name.length);
}

/** Returns where the tag begins that ends the element opened before `from`; the end of the source where there is none. */
function startOfEndTag(source: string, from: number, name: string): number {
  const tag = new RegExp(`<(/?)${name}(?=[\\t\\n\\f\\r />])${name === 'script' ? '|<!--(?:-?>)?|-->' : ''}`, 'gi');
  const nests = name === 'template';
  tag.lastIndex = from;
  let [depth, isComment] = [1, false];
  for (let found = tag.exec(source); found; found = tag.exec(source)) {
    const [text, slash] = found;
    if (slash === undefined) {
      // In a script, what stands in a comment may begin and end another one.
      isComment = text === '<!--';
      if (!isComment) depth = 1;
      // Its dashes may be those of the end.
      else tag.lastIndex -= 2;
    } else if (slash === '/') depth--;
    else if (nests) depth++;
    else if (isComment) depth = 2;
    if (depth === 0) return found.index;
  }
  return source.length;
}
