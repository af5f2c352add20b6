import { elementsIn, parseHtml, type ParsedElement } from './parse.js';
import { sourceHash } from './source-hash.js';

/** The sources by which a Content-Security-Policy allows the inline styles of a page, each once, sorted. */
export interface StyleHashes {
  /** For `style-src-elem` or `style-src`: the style sheets of shadow roots, and others in the page. */
  readonly elements: readonly string[];
  /** For `style-src-attr`, beside `'unsafe-hashes'`: the values of single blocks, such as their height. */
  readonly attributes: readonly string[];
}

/**
 * The hashes of all inline styles of a page, for a policy that allows nothing else inline.
 *
 * @param html - a page as `renderBlocks` returned it; several pages of a site may be put one behind the other
 * @throws Error when `@lit-labs/ssr`, whose parser reads the page, is not installed
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
