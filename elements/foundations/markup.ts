/** A token of HTML. */
export interface Token {
  /**
   * `text` may hold entities, `literal` text holds none; `tag` is one tag; `element` is a whole element whose content is
   * never shown; `comment` is all that is neither.
   */
  readonly kind: 'text' | 'literal' | 'tag' | 'element' | 'comment';
  readonly source: string;
  /** Lowercase name of a tag or element, with a leading slash for end tags. `''` for other tokens. */
  readonly name: string;
  /** True inside `svg` and `math`, and for their own tags. */
  readonly isForeign: boolean;
  /** True inside an element of `svg` or `math` that is never shown. */
  readonly isHidden: boolean;
}

/** A comment (`<!-->` and `<!--->` are some too), a declaration or an end tag without a name; or a tag up to its name. */
const markup = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]|$))[^>]*>?|<(\/?)([a-z][^\t\n\f\r />]*)/iy;
/** A CDATA section, which exists in `svg` and `math` only. */
const literal = /<!\[CDATA\[([^]*?)(?:\]\]>|$)/y;
/** Elements whose content is not visible text. All except `template` contain raw text. */
const hidden = /^(?:script|style|template|noscript|iframe|noembed|noframes|xmp|title)$/;
/** An attribute, its name captured. */
export const attribute =
  /[\t\n\f\r /]*(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >]*))?/;

/**
 * Tokenizes HTML like browsers, in linear time. The result is the same on a server and in every browser, while their own
 * parsers differ for malformed markup.
 *
 * @param readsNoscript - true reads the content of `noscript` as markup, as a parser without scripts does. Default false:
 *   it is never shown.
 */
export function* tokenize(html: string, readsNoscript = false): Generator<Token> {
  const foreign = new ForeignContent();
  const piece = (kind: Token['kind'], source: string, name = '', isForeign = foreign.isOpen): Token => ({
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
    const end = findTagEnd(html, open + start.length);
    const tag = html.slice(open, end);
    const isForeign = slash === '' ? foreign.begin(name, tag) : foreign.end(name);
    at = end;
    if (slash !== '' || isForeign) {
      yield piece('tag', tag, slash + name, isForeign || foreign.isOpen);
    } else if (hidden.test(name) && !(readsNoscript && name === 'noscript')) {
      at = findElementEnd(html, end, name);
      yield piece('element', html.slice(open, at), name);
    } else {
      yield piece('tag', tag, name);
      if (name !== 'textarea') continue;
      at = findEndTag(html, end, name);
      if (at > end) yield piece('text', html.slice(end, at));
    }
  }
}

/** An open element of `svg` or `math`, or of HTML inside it. */
interface OpenElement {
  readonly name: string;
  readonly dialect: 'drawing' | 'formula' | 'html';
  /** Whether tags inside are HTML. */
  readonly holdsHtml: boolean;
}

/** HTML tags that end the `svg` or `math` around them. */
const breakout =
  /^(?:b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|h[1-6r]|head|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|u|ul|var)$/;
const svgHtmlContainer = /^(?:foreignobject|desc|title)$/;
/** HTML elements without an end tag, or with text content. */
const unclosed = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|textarea)$/;
const mathmlHtmlContainer = /^m[inos]$|^mtext$/;
const htmlEncoding = /\sencoding\s*=\s*["']?(?:text\/html|application\/xhtml\+xml)(?=["'\s>])/i;
const selfClosing = /^(?!.*=[\t\n\f\r ]*[^\t\n\f\r "'>][^\t\n\f\r "'>]*\/>$).*\/>$/s;

/** Stack of open `svg` and `math` elements, in which raw text and element ends are parsed differently. */
class ForeignContent {
  #openElements: OpenElement[] = [];
  #counts = new Map<string, number>();
  #hiddenCount = 0;

  get isOpen(): boolean {
    return this.#openElements.length > 0;
  }

  /** Whether the next token is directly in `svg` or `math`, not in HTML inside it. */
  get isInside(): boolean {
    return this.isOpen && this.#openElements.at(-1)?.dialect !== 'html';
  }

  get isHidden(): boolean {
    return this.#hiddenCount > 0;
  }

  /** Handles a start tag. Returns whether it belongs to `svg` or `math`, not to HTML. */
  begin(name: string, tag: string): boolean {
    const parent = this.#openElements.at(-1);
    const isHtml = parent === undefined || (parent.holdsHtml && !/^(?:mglyph|malignmark)$/.test(name));
    const isRoot = name === 'svg' || name === 'math';
    if (isHtml && !isRoot) {
      if (parent && !unclosed.test(name) && !hidden.test(name)) this.#push({ name, dialect: 'html', holdsHtml: true });
      return false;
    }
    if (!isHtml && (breakout.test(name) || (name === 'font' && /\s(?:color|face|size)(?=[\s=>/])/i.test(tag)))) {
      this.#closeForeign();
      return false;
    }
    const isRootHere = isHtml || (name === 'svg' && parent.name === 'annotation-xml');
    const dialect = isRootHere ? (name === 'svg' ? 'drawing' : 'formula') : parent.dialect;
    const holdsHtml =
      dialect === 'drawing'
        ? svgHtmlContainer.test(name)
        : mathmlHtmlContainer.test(name) || (name === 'annotation-xml' && htmlEncoding.test(tag));
    if (!selfClosing.test(tag)) this.#push({ name, dialect, holdsHtml });
    return true;
  }

  /** Handles an end tag. Returns whether it belongs to `svg` or `math`, not to HTML. */
  end(name: string): boolean {
    if (!this.isOpen) return false;
    if (name === 'p' || name === 'br') {
      this.#closeForeign();
      return false;
    }
    if (this.#counts.get(name)) while (this.#close() !== name);
    return true;
  }

  #push(element: OpenElement): void {
    this.#openElements.push(element);
    this.#count(element.name, 1);
  }

  #closeForeign(): void {
    while (this.#openElements.length > 0 && this.#openElements.at(-1)?.holdsHtml === false) this.#close();
  }

  #close(): string | undefined {
    const name = this.#openElements.pop()?.name;
    if (name !== undefined) this.#count(name, -1);
    return name;
  }

  #count(name: string, step: 1 | -1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + step);
    if (hidden.test(name)) this.#hiddenCount += step;
  }
}

/** Returns the end of a tag whose name ends at `from`: after the first `>` outside quoted values. */
function findTagEnd(source: string, from: number): number {
  const attributes = new RegExp(attribute, 'y');
  attributes.lastIndex = from;
  while (attributes.lastIndex < source.length && source[attributes.lastIndex] !== '>') attributes.exec(source);
  return Math.min(source.length, attributes.lastIndex + 1);
}

/** Returns the end of the element opened before `from`, or the end of the source if it is never closed. */
function findElementEnd(source: string, from: number, name: string): number {
  const end = findEndTag(source, from, name);
  return end === source.length ? end : findTagEnd(source, end + 2 + name.length);
}

/** Returns the start of the end tag of the element opened before `from`, or the end of the source if there is none. */
function findEndTag(source: string, from: number, name: string): number {
  const tag = new RegExp(`<(/?)${name}(?=[\\t\\n\\f\\r />])${name === 'script' ? '|<!--(?:-?>)?|-->' : ''}`, 'gi');
  const nests = name === 'template';
  tag.lastIndex = from;
  let [depth, isComment] = [1, false];
  for (let found = tag.exec(source); found; found = tag.exec(source)) {
    const [text, slash] = found;
    if (slash === undefined) {
      // In a comment inside a script, `<script>` and `</script>` are nested.
      isComment = text === '<!--';
      if (!isComment) depth = 1;
      // The dashes of `<!--` may also belong to `-->`.
      else tag.lastIndex -= 2;
    } else if (slash === '/') depth--;
    else if (nests) depth++;
    else if (isComment) depth = 2;
    if (depth === 0) return found.index;
  }
  return source.length;
}
