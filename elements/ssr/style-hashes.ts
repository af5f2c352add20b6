import { elementsIn, parseHtml, type ParsedElement } from './parse.js';
import { sourceHash } from './source-hash.js';

/** Hash sources of a Content Security Policy that allow the inline styles of a page: each once, sorted. */
export interface StyleHashes {
  /** For `style-src-elem` or `style-src`: style sheets of shadow roots and of the page. */
  readonly elements: readonly string[];
  /** For `style-src-attr`, with `'unsafe-hashes'`: values of single blocks, such as their height. */
  readonly attributes: readonly string[];
}

/**
 * Returns the hashes of all inline styles of a page, for a policy that allows no other inline styles.
 *
 * @param html - a page, as returned by `renderBlocks`, or several pages joined
 * @throws Error if `@lit-labs/ssr` is not installed, whose parser is used
 * @example
 * const { elements, attributes } = styleHashes(html);
 * const policy = `style-src 'self' ${elements.join(' ')}; style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`;
 */
export function styleHashes(html: string): StyleHashes {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const visit = (element: ParsedElement): void => {
    const { tagName, attrs, childNodes, content } = element;
    if (tagName === 'style')
      elements.add(sourceHash(childNodes.map((node) => ('value' in node && node.value) || '').join('')));
    const style = attrs.find(({ name }) => name === 'style')?.value;
    if (style !== undefined) attributes.add(sourceHash(style));
    for (const child of [...elementsIn(element), ...(content ? elementsIn(content) : [])]) visit(child);
  };
  elementsIn(parseHtml(html)).forEach(visit);
  return { elements: [...elements].sort(), attributes: [...attributes].sort() };
}
